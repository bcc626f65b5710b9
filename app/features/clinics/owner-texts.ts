import { formatNumber } from "#domain/format.ts";

/** What owners read in the overview of their clinic. */
export const ownerTexts = {
	ownerOverview: {
		rating: "Rating",
		reviews: "Reviews",
		photos: "Photos",
		withoutReply: (count: number) => `${formatNumber(count)} without a reply`,
		roomFor: (count: number) => `Room for ${formatNumber(count)} more`,
		waiting: (count: number) => `${formatNumber(count)} waiting for a reply`,
		noReviews: "No reviews yet",
		allReplied: "All have a reply",
		noneYet: "None yet",
		galleryFull: "The gallery is full",
		editProfile: "Edit Profile",
		editProfileHint: "Contact details, hours, prices",
		addPictures: "Add pictures",
		addPicturesHint: "Logo and up to 4 photos",
		reply: "Reply to reviews",
		noneWaiting: "None is waiting",
		publicPage: "See public page",
		publicPageHint: "As visitors see it",
	},
};
