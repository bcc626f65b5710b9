import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";

/** What the author of a review reads where they write, change and appeal. */
export const authorTexts = {
	hiddenReview: {
		onlyYou: "Only you see it, and it doesn't count. While it's hidden you can't change or delete it.",
		why: (date: string) => `Why it was hidden on ${date}`,
		yourAppeal: (date: string) => `Your appeal of ${date}`,
		staysHidden: (date: string) => `Decided on ${date}: it stays hidden`,
		hint: (length: number, most: number) =>
			`${formatNumber(length)} of ${formatNumber(most)} characters. You can appeal once. Only we read it.`,
		title: "Your review is hidden.",
		stars: (rating: number) => `${rating} of 5 stars`,
		reasonFailed: "The reason could not be loaded.",
		howWeDecide: "How we decide",
		waiting: "Someone will look at it again and email you.",
		emptyAppeal: "Say why your review should be shown.",
		appealSent: "Appeal sent",
		sendAppeal: "Send appeal",
		appeal: "Appeal",
		label: "See it differently? Say why it should be shown",
	},
	ownHiddenReviews: {
		title: "Hidden reviews",
	},
	reviewDesk: {
		ownClinic: "This is your clinic. Owners can't review their own clinic, so that patients can trust what they read.",
		deleted: "Review deleted",
		deleteFailed: "Failed to delete review.",
		stars: (rating: number) => `${rating} of 5 stars`,
		deleteQuestion: "Permanently delete your review?",
		deleteReview: "Delete review",
		keepIt: "Keep it",
		edit: "Edit",
		delete: "Delete",
	},
	reviewDetailsFields: {
		yes: "Yes",
		no: "No",
		skinType: (name: string, reaction: string) => `Type ${name}: ${reaction}`,
		title: "Add details that help others (optional)",
		intro: "Leave out whatever you like. Everything you fill in is shown to everyone with your review.",
		treatment: "Treatment",
		notSaid: "Not said",
		finished: "Is your removal finished?",
		sessions: "Sessions so far",
		weeks: "Weeks since the last session",
		inks: "Colours of the ink",
		skin: "Your skin type (Fitzpatrick)",
		skinHint:
			"This says something about your body. We keep it only if you choose it, show it with your review, and delete it when you clear it, delete the review or close your account.",
		price: (currency: string) => `Price paid a session (${currency})`,
		priceHint: (enoughAnswers: number) =>
			`In whole units. From ${enoughAnswers} people on, it counts towards the clinic's median.`,
		wouldReturn: "Would you go again?",
	},
	reviewForm: {
		signedOut: (signIn: ReactNode) => <>You're signed out. We've kept what you wrote: {signIn} to send it.</>,
		hint: (length: number, most: number) =>
			`${formatNumber(length)} of ${formatNumber(most)} characters. Your name is shown with it.`,
		changed: "Review changed",
		submitted: "Review submitted",
		thanks: "Thank you for your feedback!",
		failed: "Failed to submit review.",
		submit: "Submit Review",
		signIn: "sign in",
		text: "Your review (optional)",
		rating: "Your rating",
		stars: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
		of5: (rating: number) => `${rating} of 5`,
	},
};
