import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";

// Texts for the author of a review: to write, to change and to appeal.

export const onlyYouSeeIt = "Only you see it, and it doesn't count. While it's hidden you can't change or delete it.";
export const whyHidden = (date: string) => `Why it was hidden on ${date}`;
export const yourAppeal = (date: string) => `Your appeal from ${date}`;
export const staysHidden = (date: string) => `Decided on ${date}: it stays hidden`;
export const appealLength = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. You can appeal once. Only we read it.`;
export const reviewIsHidden = "Your review is hidden.";
export const starsOf5 = (rating: number) => `${rating} of 5 stars`;
export const reasonFailed = "We couldn't load the reason.";
export const howWeDecide = "How we decide";
export const appealWaiting = "Someone will look at it again and email you.";
export const emptyAppeal = "Say why your review should be shown.";
export const appealSent = "Appeal sent";
export const sendAppeal = "Send appeal";
export const appeal = "Appeal";
export const whyShouldItBeShown = "Disagree? Tell us why it should be shown";

export const hiddenReviews = "Hidden reviews";

export const ownClinic =
	"This is your clinic. Owners can't review their own clinic, so that patients can trust what they read.";
export const reviewDeleted = "Review deleted";
export const deleteFailed = "Failed to delete review.";
export const deleteQuestion = "Permanently delete your review?";
export const deleteReview = "Delete review";
export const keepIt = "Keep it";
export const editButton = "Edit";
export const deleteButton = "Delete";

export const yes = "Yes";
export const no = "No";
export const skinType = (name: string, reaction: string) => `Type ${name}: ${reaction}`;
export const addDetails = "Add details that help others (optional)";
export const detailsAreOptional = "All of it is optional, and everyone can see it with your review.";
export const treatment = "Treatment";
export const preferNotToSay = "Prefer not to say";
export const isFinished = "Is your removal finished?";
export const sessionsSoFar = "Sessions so far";
export const weeksSinceLast = "Weeks since the last session";
export const weeksBetween = "Weeks between sessions";
export const weeksBetweenHint = "Roughly, as it usually was.";
export const inkColours = "Colours of the ink";
export const yourSkinType = "Your skin type (Fitzpatrick)";
export const skinTypeIsHealthData = "Skin type is health data. It's shown with your review; clear it and we delete it.";
export const pricePaid = (currency: string) => `Price paid per session (${currency})`;
export const pricePaidHint = (enoughAnswers: number) =>
	`Whole numbers only. We show a typical price once ${enoughAnswers} people have answered.`;
export const wouldGoAgain = "Would you go again?";

export const signedOut = (signIn: ReactNode) => <>You're signed out. We've kept what you wrote: {signIn} to send it.</>;
export const reviewLength = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Your name is shown with it.`;
export const reviewUpdated = "Review updated";
export const reviewSubmitted = "Review submitted";
export const thanksForFeedback = "Thank you for your feedback!";
export const submitFailed = "Failed to submit review.";
export const submitReview = "Submit Review";
export const signIn = "sign in";
export const yourReviewText = "Your review (optional)";
export const yourRating = "Your rating";
export const countStars = (count: number) => (count === 1 ? "1 star" : `${count} stars`);
export const ratingOf5 = (rating: number) => `${rating} of 5`;
