import { formatCount, formatNumber } from "#domain/format.ts";

/** What visitors read of reviews. */
export const texts = {
	clinicReviews: {
		showing: (count: number, total: number) => `Showing ${formatNumber(count)} of ${formatNumber(total)}`,
		moreFailed: "More reviews could not be loaded. Please try again.",
		showMore: "Show more reviews",
		loading: "Loading…",
	},
	patientReviews: {
		filter: "Filter and sort reviews",
		howWeCheck: "How we check reviews",
		none: "No reviews yet. Yours would be the first.",
	},
	reviewFilter: {
		any: "Any",
		finished: "Finished",
		found: (count: number, all: number) => `${formatNumber(count)} of ${formatCount(all, "review")} say so.`,
		all: (count: number) => `${formatCount(count, "review")}.`,
		label: "Filter and sort reviews",
		treatment: "Treatment",
		skinType: "Skin type",
		skinTypeOf: (name: string) => `Type ${name}`,
		ink: "Colour of the ink",
		removal: "Removal",
		unfinished: "Not finished yet",
		order: "Order",
		submit: "Show reviews",
		clear: "Clear",
	},
	reviewItem: {
		reportOf: (author: string) => `Report the review by ${author}`,
		edited: ", edited",
		stars: (rating: number) => `${rating} of 5 stars`,
		anonymous: "Anonymous",
		notCounted: "not counted in the rating",
		report: "Report",
		replyFrom: (clinicName: string) => `Reply from ${clinicName}`,
	},
	reviewSummary: {
		title: "What reviews say together",
	},
	yourReview: {
		title: "Your review",
		signInRequired: "Sign in required",
		signInHint: "Please sign in to leave a review.",
		signIn: "Sign In",
		invitation: "Been treated here? Tell others how it went.",
		write: "Write a review",
		needsScript: "Turn on JavaScript to write a review.",
	},
};
