import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** What an owner reads on the pages of their clinic, besides what its features say. */
export const ownerTexts = {
	acts: {
		answer: "We answer within 24–72 hours.",
		resubmitted: "Your clinic has been submitted for review!",
		notResubmitted: "Failed to submit clinic. Please try again.",
		confirmed: "You confirmed your details",
		notConfirmed: "Your details could not be confirmed.",
		changesWithdrawn: "Your changes were withdrawn",
		changesNotWithdrawn: "Your changes could not be withdrawn.",
		claimWithdrawn: "Claim withdrawn",
		claimNotWithdrawn: "Not withdrawn",
	},
	tabs: {
		overview: "Overview",
		/** After how many. */
		toRead: "waiting to be read",
		profile: "Profile",
		pictures: "Pictures",
		reviews: "Reviews",
		/** After how many. */
		forReply: "waiting for a reply",
		notifications: "Notifications",
	},
	owner: {
		myClinic: "My Clinic",
		notLoaded: "Your clinic could not be loaded.",
		noClinic: "No Clinic Found",
		noClinicYet:
			"You haven't listed a clinic yet. Name, country and city are enough to start. We check it within 24–72 hours, and then you manage its page here.",
		toListing: "List Your Clinic",
		toForClinics: "How listing works",
		publicPage: "Public page",
		suspended: "Suspended",
		notPublicYet: "Not public yet",
		notAccepted: "Not accepted",
	},
	ownerOverview: {
		quickActions: "Quick actions",
	},
	ownerProfile: {
		saved: "Profile saved",
		savedHeld: "We'll check the new name or place first. Everything else is public now.",
		title: "Edit Profile",
		restored: "We kept your unsaved changes. Save them, or discard them at the end of the page.",
		placeHeld:
			"We've checked these. If you change them, we look at the change first, and your page stays as it is until then.",
		contact: "How patients reach you. Public as soon as you save.",
		contactChecked:
			"How patients reach you. Public as soon as you save. We checked your phone number. A new one won't count as checked until our next check.",
		descriptionNote: (length: number) =>
			`${formatNumber(length)} of ${formatNumber(limits.description)} characters. Plain text; an empty line starts a new paragraph.`,
		description: "What patients should know about you, in your own words.",
		practice: "Which lasers do you work with, and who holds them? Patients compare clinics by both.",
		languages: "In which languages can patients talk to you?",
		treatments:
			"Tick what you offer. Prices are optional; for a single price leave “To” empty. They're shown with the day you last changed them.",
		allSaved: "Everything is saved.",
		unsavedHeld: "Not saved yet. We check the name and place first; the rest is public at once.",
		unsaved: "Not saved yet.",
		discard: "Discard",
		save: "Save Profile",
		leaveWarning: "You'd lose the changes on this page that you haven't saved yet.",
		notLoaded: "The form could not be loaded. Please try again.",
	},
	ownerReviews: {
		title: "Reviews of your clinic",
		notLoaded: "Your reviews could not be loaded.",
		all: "All",
		waiting: (count: number) => `Waiting for a reply (${formatNumber(count)})`,
		replyDeleted: "Reply deleted",
		replyNotDeleted: "The reply could not be deleted.",
		replyMissing: "Write a reply first.",
		replyPublished: "Reply published",
		replyChanged: "Reply changed",
		reasonMissing: "Choose a reason.",
		detailsMissing: "Say what is wrong with the review.",
		reported: "Review reported",
		thanks: "Thank you. We'll look at it.",
		noneWaiting: "Every review has a reply.",
		seeAll: "See all reviews",
		noneYet: "No reviews yet.",
		whoReviews: "People with an account can review your clinic on its page. You'll get an email when someone does.",
		toPage: "See public page",
		heading: "Reviews",
		choice: "Which reviews",
		advice: "Replying well",
		calmAnswer: "A calm answer to a critical review says more than ten good ones.",
		confidence: "Don't confirm that someone was your patient, and keep every detail of a treatment to yourself.",
		continueElsewhere: "Offer to continue by phone or email.",
		whatToReport: "Report a review only if it breaks a rule. Reviews that are just critical stay.",
	},
};
