import type { ReactNode } from "react";

/** What owners read about the check of their clinic. */
export const ownerTexts = {
	ownerLapseNotice: {
		checking: "We check your clinic again",
		checkingUntil: (day: string) => `We answer within 24–72 hours, and the badge stays until ${day}.`,
		moreNeeded: "We need more to check your clinic again",
		moreNeededUntil: (day: string) =>
			`Add what's missing, then confirm your details and we'll continue the check. The badge stays until ${day}.`,
		endsOn: (day: string) => `Your verification ends on ${day}`,
		whatToDo:
			"“Verified” lasts for twelve months. Look through your profile, update what has changed and confirm it. We then check your clinic again. Otherwise the clinic is marked “Not verified” from that day on and left out of the search.",
		lookThrough: "Look through the profile",
		confirm: "Confirm my details",
	},
	/** Also read by admins, who decide about them. */
	changeableFields: { name: "Name", address: "Address", city: "City", country: "Country", none: "none" },
	ownerProfileChanges: {
		refused: "Your changes were not accepted",
		/** `link` has the text of `profile`. */
		refusedOn: (date: string, link: ReactNode) => (
			<>
				Decided on {date}. Your page is as it was; you can send other changes from {link}.
			</>
		),
		profile: "your profile",
		checking: "We're checking these changes",
		sent: (passed: string) => `Sent ${passed}. Your page stays as it is until we've looked at them.`,
		label: (name: string) => `${name}:`,
		edit: "Edit them",
		withdraw: "Withdraw",
		withdrawQuestion: "Withdraw these changes? Your page stays as it is.",
		withdrawYes: "Withdraw",
		keep: "Keep them",
	},
	ownerReviewStatus: {
		suspended: "Suspended",
		suspendedNow:
			"Your clinic's page isn't public at the moment, and the clinic isn't in any list. You can still edit its profile, pictures and replies here; we keep them.",
		suspendedOn: (date: string, reason: string, ground: string) =>
			`Decided on ${date}. The reason: ${reason}. ${ground}.`,
		underReview: "Under Review",
		late: (passed: string) =>
			`Submitted ${passed}. We aim to answer within 24–72 hours, and we're late with yours. It's still in the queue, and you don't need to do anything.`,
		submitted: (passed: string) => `Submitted ${passed}. We answer within 24–72 hours.`,
		hiddenUntil: "It wasn't accepted before, so your page isn't public until we've decided.",
		shownUntil: "Until then your page is public, but marked “Not verified” and left out of the search.",
		mailComes: "You'll get an email when we've decided, unless you've turned those off.",
		notAccepted: "Not accepted",
		moreNeeded: "We need more from you",
		notInReview: "Not in review",
		notPublic: "Your page isn't public.",
		resubmitNext: "Add what's missing, then resubmit your clinic.",
		answerOrResubmit: "Add what's missing, or answer below, then resubmit your clinic.",
		checkedFirst: "We check it before it's public.",
		fix: "Fix your listing",
		resubmit: "Resubmit",
	},
};
