import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";

// What the author of a review reads where they write, change and appeal.

export const hiddenReviewOnlyYou =
	"Only you see it, and it doesn't count. While it's hidden you can't change or delete it.";
export const hiddenReviewWhy = (date: string) => `Why it was hidden on ${date}`;
export const hiddenReviewYourAppeal = (date: string) => `Your appeal from ${date}`;
export const hiddenReviewStaysHidden = (date: string) => `Decided on ${date}: it stays hidden`;
export const hiddenReviewHint = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. You can appeal once. Only we read it.`;
export const hiddenReviewTitle = "Your review is hidden.";
export const hiddenReviewStars = (rating: number) => `${rating} of 5 stars`;
export const hiddenReviewReasonFailed = "We couldn't load the reason.";
export const hiddenReviewHowWeDecide = "How we decide";
export const hiddenReviewWaiting = "Someone will look at it again and email you.";
export const hiddenReviewEmptyAppeal = "Say why your review should be shown.";
export const hiddenReviewAppealSent = "Appeal sent";
export const hiddenReviewSendAppeal = "Send appeal";
export const hiddenReviewAppeal = "Appeal";
export const hiddenReviewLabel = "Disagree? Tell us why it should be shown";

export const ownHiddenReviewsTitle = "Hidden reviews";

export const reviewDeskOwnClinic =
	"This is your clinic. Owners can't review their own clinic, so that patients can trust what they read.";
export const reviewDeskDeleted = "Review deleted";
export const reviewDeskDeleteFailed = "Failed to delete review.";
export const reviewDeskStars = (rating: number) => `${rating} of 5 stars`;
export const reviewDeskDeleteQuestion = "Permanently delete your review?";
export const reviewDeskDeleteReview = "Delete review";
export const reviewDeskKeepIt = "Keep it";
export const reviewDeskEdit = "Edit";
export const reviewDeskDelete = "Delete";

export const reviewDetailsFieldsYes = "Yes";
export const reviewDetailsFieldsNo = "No";
export const reviewDetailsFieldsSkinType = (name: string, reaction: string) => `Type ${name}: ${reaction}`;
export const reviewDetailsFieldsTitle = "Add details that help others (optional)";
export const reviewDetailsFieldsIntro = "All of it is optional, and everyone can see it with your review.";
export const reviewDetailsFieldsTreatment = "Treatment";
export const reviewDetailsFieldsNotSaid = "Prefer not to say";
export const reviewDetailsFieldsFinished = "Is your removal finished?";
export const reviewDetailsFieldsSessions = "Sessions so far";
export const reviewDetailsFieldsWeeks = "Weeks since the last session";
export const reviewDetailsFieldsInks = "Colours of the ink";
export const reviewDetailsFieldsSkin = "Your skin type (Fitzpatrick)";
export const reviewDetailsFieldsSkinHint =
	"Skin type is health data. It's shown with your review; clear it and we delete it.";
export const reviewDetailsFieldsPrice = (currency: string) => `Price paid per session (${currency})`;
export const reviewDetailsFieldsPriceHint = (enoughAnswers: number) =>
	`Whole numbers only. We show a typical price once ${enoughAnswers} people have answered.`;
export const reviewDetailsFieldsWouldReturn = "Would you go again?";

export const reviewFormSignedOut = (signIn: ReactNode) => (
	<>You're signed out. We've kept what you wrote: {signIn} to send it.</>
);
export const reviewFormHint = (length: number, most: number) =>
	`${formatNumber(length)} of ${formatNumber(most)} characters. Your name is shown with it.`;
export const reviewFormChanged = "Review updated";
export const reviewFormSubmitted = "Review submitted";
export const reviewFormThanks = "Thank you for your feedback!";
export const reviewFormFailed = "Failed to submit review.";
export const reviewFormSubmit = "Submit Review";
export const reviewFormSignIn = "sign in";
export const reviewFormText = "Your review (optional)";
export const reviewFormRating = "Your rating";
export const reviewFormStars = (count: number) => (count === 1 ? "1 star" : `${count} stars`);
export const reviewFormOf5 = (rating: number) => `${rating} of 5`;
