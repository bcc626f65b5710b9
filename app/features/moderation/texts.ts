import { formatNumber } from "#domain/format.ts";

/** What visitors read where they report a review or a clinic, and of what was decided in numbers. */
export const texts = {
	reportForm: {
		send: "Send report",
		wrongWithReview: "What is wrong with this review?",
		wrongWithClinic: "What is wrong with this clinic or its page?",
		notice:
			"This is a notice under Article 16 of the EU's Digital Services Act. Say which law it breaks and why. The law asks for your name and email address, unless it's about the sexual abuse of children.",
		inWords: "What is it, and why is it wrong?",
		optionalWords: "How do you know? (optional)",
		reportingAs: (email: string) => `You're reporting this as ${email}. We'll tell you there what we decide, and why.`,
		reach: "How can we reach you? (optional)",
		name: "Your name",
		email: "Your email address",
		emailHint:
			"We'll confirm that we received your report, and later tell you what we decide and why. Nobody else sees your address; we delete it six months after the decision.",
		goodFaith: "As far as I know, what I say here is true and complete.",
		characters: (count: number, most: number) =>
			`${formatNumber(count)} of ${formatNumber(most)} characters. Only we read it.`,
	},
	figures: {
		verification: "Verification of clinics",
		verified: "Clinics verified",
		rejected: "Clinics rejected",
		moreNeeded: "Owners asked for more",
		median: "Median time to a decision",
		reports: "Reports received",
		aboutReviews: "About reviews",
		aboutClinics: "About clinics",
		reportedAsIllegal: "Of these, reported as illegal",
		hidden: "Reviews hidden",
		hiddenAsIllegal: "Of these, illegal",
		kept: "Reviews kept",
		restored: "Reviews shown again",
		suspended: "Clinics suspended after a report",
		clinicsKept: "Clinics kept after a report",
		appeals: "Appeals by authors",
		appealRestored: "Review shown again",
		appealUpheld: "Review stayed hidden",
		noDecision: "no decision yet",
		decisions: "Decisions",
		received: "Received",
	},
	report: {
		nothing: "Nothing to report",
		ofReview: "Report a review",
		ofClinic: "Report a clinic",
		stars: (rating: number) => `${rating} of 5 stars`,
		anonymous: "Anonymous",
		received: "We received your report.",
		receivedText: "A person reads it and decides. If you left your email, we'll write to you there.",
		back: "Back to the clinic",
		introOfReview:
			"A review may be critical: that alone isn't a reason to hide it. A person reads every report and decides.",
		introOfClinic: "A person reads every report and decides.",
		howWeDecide: "How we decide",
		failed: "Your report could not be sent. Please try again.",
		title: "Report",
		description: "Report a review or a clinic",
		place: (city: string, country: string) => `in ${city}, ${country}`,
		invalid:
			"We couldn't send your report. Go back, choose a reason, say what is wrong, and confirm that it's true as far as you know. If you enter an email address, enter all of it.",
		tooMany:
			"We couldn't send your report: many came from here or with this email address. Go back and leave the address empty, or try again later.",
		loadingFailed: "The page could not be loaded. Please try again.",
	},
};
