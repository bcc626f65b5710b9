import { formatNumber } from "#domain/format.ts";

// Texts of the overview in an owner's dashboard.

export const rating = "Rating";
export const reviews = "Reviews";
export const photos = "Photos";
export const withoutReply = (count: number) => `${formatNumber(count)} without a reply`;
export const roomFor = (count: number) => `Room for ${formatNumber(count)} more`;
export const waitingForReply = (count: number) => `${formatNumber(count)} waiting for a reply`;
export const noRatingYet = "No rating yet";
export const allReplied = "All have a reply";
export const noneYet = "None yet";
export const galleryFull = "The gallery is full";
export const editProfile = "Edit Profile";
export const editProfileHint = "Contact details, hours, prices";
export const addPictures = "Add pictures";
export const addPicturesHint = "Logo and up to 4 photos";
export const replyToReviews = "Reply to reviews";
export const answerQuestions = "Answer questions";
export const waitingForAnswer = (count: number) => `${formatNumber(count)} waiting for an answer`;
export const noneWaiting = "None waiting";
export const pricesAreOld = "Check your prices";
export const oldPrices = (least: string, day: string, count: number) =>
	count === 1
		? `Your price of ${least} is from ${day}. After half a year, lists and filters leave a price out.`
		: `${formatNumber(count)} of your prices, from ${least} on, are from ${day} or later. After half a year, lists and filters leave a price out.`;
export const pricesAreRight = "Still right";
export const changePrices = "Change prices";
export const pricesConfirmed = "Your prices have today's date";
export const pricesNotConfirmed = "We couldn't confirm your prices";
export const seePublicPage = "See public page";
export const asVisitorsSeeIt = "As visitors see it";
