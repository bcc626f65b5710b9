import type { ReactNode } from "react";

// What admins read at one case.

export const caseDeskDecision = "Decision";
export const caseDeskOwn = "You manage this clinic yourself, so another admin has to decide.";
export const caseDeskSuspended = "This clinic is suspended. Its cases wait until it's restored.";
export const caseDeskNothingElse = "Nothing else waiting.";
export const caseDeskAlreadyDecided = "Already decided";
export const caseDeskTold = {
	verify: ["verified", "change accepted"],
	reject: ["rejected", "change rejected"],
	more: ["the owner is asked for more", ""],
} satisfies Record<string, [clinic: string, change: string]>;
export const caseDeskToldOf = (clinic: string, what: string) => `${clinic}: ${what}`;
export const caseDeskDecided = (decision: ReactNode, admin: string, time: string) => (
	<>
		{decision} by {admin} on {time}.
	</>
);
export const caseDeskDeletedAccount = "a deleted account";

export const caseFactsEarlier = "Earlier cases";
export const caseFactsNoneEarlier = "None: this is the clinic's first time here.";
export const caseFactsDuplicates = "Likely duplicates";
export const caseFactsNoDuplicates = "None: no clinic with the same phone, email or website, or a name like it nearby.";
export const caseFactsWebsite = "Website";
export const caseFactsNoWebsite = "The clinic has no website.";
export const caseFactsLookingAt = (website: string) => `Looking at ${website}…`;
export const caseFactsLookAgain = "Look again";
export const caseFactsAnswers = (status: number | null) => `Yes (${status})`;
export const caseFactsAnswersWith = (status: number | null) => `It answers with error ${status}.`;
export const caseFactsLeadsElsewhere = "A different domain from the one given.";
export const caseFactsNoEmail = "The clinic has no email address.";
export const caseFactsNoOwner = "Nobody with a confirmed address manages it.";
export const caseFactsSameDomain = (domain: string) => `The same (${domain})`;
export const caseFactsOtherDomain = (domain: string) => `Another one: ${domain}`;
export const caseFactsEarlierOne = (decision: ReactNode, date: string, admin: string) => (
	<>
		{decision} on {date} by {admin}
	</>
);
export const caseFactsDeletedAccount = "a deleted account";
export const caseFactsAlike = (percent: number) => `Name ${percent}% alike`;
export const caseFactsAway = (distance: string) => ` · ${distance} away`;
export const caseFactsSame = (what: string) => ` · same ${what}`;
export const caseFactsMetres = (metres: number) => `${metres} m`;
export const caseFactsKilometres = (kilometres: string) => `${kilometres} km`;
export const caseFactsNotLooked = (why: string) => `We couldn't check it. ${why}`;
export const caseFactsDoesNotAnswer = (why: string) => `No. ${why}`;
export const caseFactsAnswersName = "Answers";
export const caseFactsPageTitle = "Title";
export const caseFactsLeadsTo = "Leads to";
export const caseFactsEmailDomain = "Email domain";
export const caseFactsOwnerDomain = "Owner's domain";

export const checklistTitle = "Checklist";
export const checklistDoneOf = (done: number, length: number) => `${done} of ${length} required`;
export const checklistCheckedOn = "Checked on";
export const checklistNote = "Note (for admins)";
export const checklistRegister = "Register or authority (required)";
export const checklistEntry = "Link or number of the entry (required)";
export const checklistLookedUpHint =
	"The public page shows both, with the day below. Fill in both to complete this check.";
export const checklistSource = "Where you looked it up";
export const checklistSourceExample = "https://… or “Called on …”";
export const checklistSourceHint = "The public page shows the day, and links the page if this is one.";
export const checklistNoLaw =
	"We haven't checked the law here yet. Ask the clinic for a licence or certificate, and the authority that supervises lasers.";
export const checklistNoRegister = "We know of no public register for the whole country.";
export const checklistLaw = (date: string) => `What the law says, looked up on ${date}; not legal advice`;
export const checklistWhy = "Why they may practise all the same (required)";
/** `who`: "dermatologists and doctors". */
export const checklistWhyHint = (who: string) =>
	`The law allows only ${who}, and the clinic names none of them. Ask the owner to say who treats, or say here why this check holds. Admins read it, the public page doesn't show it. The page reads “Verified” until the clinic names others or the law changes.`;
export const caseFactsWhy = (why: string) => `although the clinic names nobody whom the law allows: ${why}`;
export const caseDeskExcluded = (who: string) =>
	`The law allows only ${who}. If you accept this, the clinic's page reads “Being checked again” in place of “Verified”.`;
export const checklistRequired = "required";
export const checklistOptional = "optional";
export const checklistCalledOn = (date: string) => `Called on ${date}`;

export const decisionPanelAskForMore = "Ask for more";
export const decisionPanelTitle = "Decision";
export const decisionPanelChanged =
	"The clinic's details changed after you started. Check the new ones before you decide.";
export const decisionPanelCodeMissing = "Choose a reason.";
export const decisionPanelReasonMissing = "Give the reason.";
export const decisionPanelQuestionMissing = "Say what the owner should add.";
export const decisionPanelVerified =
	"The public page will then say what you checked, with today's date. It's valid for twelve months.";
export const decisionPanelAccepted = "The public page shows the new details straight away.";
export const decisionPanelReason = "Reason";
export const decisionPanelQuestion = "What should the owner add?";
export const decisionPanelReasonText = "The reason";
export const decisionPanelDetails = "More details (optional)";
export const decisionPanelOwnerReads = "The owner reads:";
export const decisionPanelChoices = { accept: "Accept", reject: "Reject", verify: "Verify" };
export const decisionPanelTicksCleared = "Your ticks have been cleared; a note comes back with its tick.";
export const decisionPanelUnchecked = (checks: string) => `Not checked yet: ${checks}.`;
export const decisionPanelToCheck = (checks: string) => `Still to check: ${checks}.`;
export const decisionPanelChoose = "Choose…";
export const decisionPanelCharacters = (typed: string, most: string) => `${typed} of ${most} characters`;
export const decisionPanelSend = {
	verify: ["Verify this clinic", "Accept this change"],
	reject: ["Reject this clinic", "Reject this change"],
	more: ["Ask the owner", "Ask the owner"],
} satisfies Record<string, [clinic: string, change: string]>;

export const importFactsTitle = "Imported";
export const importFactsIntro =
	"An import's details haven't been checked. Look each one up somewhere other than its source.";

export const submissionPhoneUnchecked = "The page doesn't say that we checked it.";
export const submissionOwner = "Owner";
export const submissionNotConfirmed = "No";
export const submissionNoOwner = "Nobody manages this clinic, so nobody will hear about your decision.";
export const submissionChanges = "What changes";
export const submissionNoChange = "Nothing: the profile already shows these details.";
export const submissionShown = "The profile shows these details now.";
export const submissionOnOpenStreetMap = "on OpenStreetMap";
export const submissionCountryChanges =
	"The country changes. If you accept, “right to practise” no longer counts as checked, and a re-check opens. The badge stays in the meantime.";
export const submissionName = "Name";
export const submissionAddress = "Address";
export const submissionCity = "City";
export const submissionPhone = "Phone";
export const submissionEmail = "Email";
export const submissionWebsite = "Website";
export const submissionTreatments = "Treatments";
export const submissionLanguages = "Languages";
export const submissionLasers = "Lasers";
export const submissionWhoTreats = "Who treats";
export const submissionOpeningHours = "Opening hours";
export const submissionNote = "Note";
export const submissionWhatsapp = "WhatsApp";
export const submissionDescription = "Description";
export const submissionListedOn = "Listed on";
export const submissionVerifiedOn = "Verified on";
export const submissionConfirmed = "Confirmed";
export const submissionConfirmedOn = (date: string) => `Yes, on ${date}`;
export const submissionAccount = "Account";
export const submissionAccountAge = (age: string, date: string) => `${age} old, since ${date}`;
export const submissionFrom = "From";
export const submissionTo = "To";
export const submissionSame = (details: string) => `Stays the same: ${details}.`;

export const adminVerificationCase = {
	gone: "This case doesn't exist.",
	whyGone: "The clinic was removed, or the change was withdrawn.",
	toQueue: "To the queue",
	skip: "Skip to the next",
	nextCase: "Next case",
	noOther: "No other cases waiting",
	publicPage: "Public page",
	leftUnverified:
		"The owner deleted their account before the clinic was verified, so its page isn't public until you verify it.",
	left: "The owner deleted their account. The page is unchanged: check whether it can stay as it is.",
	rejectedBefore: "It was rejected before and resubmitted, so its page isn't public until you verify it.",
	lapsed: "Its twelve months are up: the badge is gone until you verify it again.",
	profileNow: "The profile now",
	sentIn: "What was submitted",
	messages: "Messages with the owner",
	pageTitle: "Verification case",
	notLoaded: "We couldn't load the case.",
	queue: "Queue",
	queueOf: (country: string) => `Queue: ${country}`,
	sentInOn: (date: string) => `Submitted on ${date}`,
	verifiedUntil: (date: string) => `Verified until ${date}: the badge stays until then.`,
	changeKeys: [
		["v", "accept"],
		["r", "reject"],
	] satisfies [string, string][],
	clinicKeys: [
		["1 2 3 4 5", "mark a check"],
		["v", "verify"],
		["r", "reject"],
	] satisfies [string, string][],
	moreKey: ["m", "ask for more"] satisfies [string, string],
	sendKey: ["Ctrl+Enter", "send the decision"] satisfies [string, string],
	nextKey: ["s", "next case"] satisfies [string, string],
	queueKey: ["q", "queue"] satisfies [string, string],
};
