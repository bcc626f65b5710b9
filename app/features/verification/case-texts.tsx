import type { ReactNode } from "react";

// What admins read on the page of one case.

export const decision = "Decision";
export const youManageThisClinicYourself = "You manage this clinic yourself, so another admin has to decide.";
export const thisClinicIsSuspended = "This clinic is suspended. Its cases wait until it's restored.";
export const nothingElseWaiting = "Nothing else waiting.";
export const alreadyDecided = "Already decided";
/** What a decision did, to be read after the clinic's name. */
export const outcomes = {
	verify: ["verified", "change accepted"],
	reject: ["rejected", "change rejected"],
	more: ["the owner is asked for more", ""],
} satisfies Record<string, [clinic: string, change: string]>;
export const clinicAndOutcome = (clinic: string, outcome: string) => `${clinic}: ${outcome}`;
export const decidedByAdmin = (decision: ReactNode, admin: string, time: string) => (
	<>
		{decision} by {admin} on {time}.
	</>
);
export const deletedAccount = "a deleted account";

export const earlierCases = "Earlier cases";
export const noEarlierCases = "None: this is the clinic's first time here.";
export const likelyDuplicates = "Likely duplicates";
export const noDuplicates = "None: no clinic with the same phone, email or website, or a name like it nearby.";
export const website = "Website";
export const clinicHasNoWebsite = "The clinic has no website.";
export const lookingAt = (website: string) => `Looking at ${website}…`;
export const lookAgain = "Look again";
export const yesWithStatus = (status: number | null) => `Yes (${status})`;
export const answersWith = (status: number | null) => `It answers with error ${status}.`;
export const leadsElsewhere = "A different domain from the one given.";
export const clinicHasNoEmailAddress = "The clinic has no email address.";
export const noConfirmedAddress = "Nobody with a confirmed address manages it.";
export const sameDomain = (domain: string) => `The same (${domain})`;
export const otherDomain = (domain: string) => `Another one: ${domain}`;
export const earlierDecision = (decision: ReactNode, date: string, admin: string) => (
	<>
		{decision} on {date} by {admin}
	</>
);
export const nameLikeness = (percent: number) => `Name ${percent}% alike`;
export const distanceAway = (distance: string) => ` · ${distance} away`;
export const sameDetail = (what: string) => ` · same ${what}`;
export const inMetres = (metres: number) => `${metres} m`;
export const inKilometres = (kilometres: string) => `${kilometres} km`;
export const websiteNotChecked = (why: string) => `We couldn't check it. ${why}`;
export const doesNotAnswer = (why: string) => `No. ${why}`;
export const answers = "Answers";
export const titleOfPage = "Title";
export const leadsTo = "Leads to";
export const emailDomain = "Email domain";
export const ownersDomain = "Owner's domain";

export const checklist = "Checklist";
export const requiredChecksDone = (done: number, length: number) => `${done} of ${length} required`;
export const checkedOn = "Checked on";
export const noteForAdmins = "Note (for admins)";
export const registerOrAuthority = "Register or authority";
export const linkOrNumberOfEntry = "Link or number of the entry";
export const seenInstead = "Seen instead, if no register lists them";
export const noRegisterSeenInstead = "No register exists here as far as we know; seen instead";
export const publicPageShowsBoth =
	"The public page shows this, with the day below. Fill in register and entry, or what you saw instead: “certificate of …, no. …”.";
export const whereYouLookedItUp = "Where you looked it up";
export const sourceExample = "https://… or “Called on …”";
export const publicPageShowsDay = "The public page shows the day, and links the page if this is one.";
export const noLaw =
	"We haven't checked the law here yet. Ask the clinic for a licence or certificate, and the authority that supervises lasers.";
export const nothingToCheckBy =
	"Nothing to check the right to practise by: our note on the law names neither who may treat, nor a register, a licence or a certificate. The clinic will read “Identity checked”. Under Laws you can write what you know.";
export const noRegister = "We know of no public register for the whole country.";
export const whatLawSays = (date: string) =>
	`What the law says${date ? `, looked up on ${date}` : ""}; not legal advice`;
export const whyTheyMayPractise = "Why they may practise all the same (required)";
/** `who`: "dermatologists and doctors". */
export const whyHint = (who: string) =>
	`The law allows only ${who}, and the clinic names none of them. Ask the owner to say who treats, or say here why this check holds. Admins read it, the public page doesn't show it. The page reads “Verified” until the clinic names others or the law changes.`;
export const althoughLawAllowsNone = (why: string) => `although the clinic names nobody whom the law allows: ${why}`;
export const lawAllowsOnly = (who: string) =>
	`The law allows only ${who}. If you accept this, the clinic's page reads “Being checked again” in place of “Verified”.`;
export const required = "required";
export const optional = "optional";
export const calledOn = (date: string) => `Called on ${date}`;

export const askForMore = "Ask for more";
export const detailsChangedMeanwhile =
	"The clinic's details changed after you started. Check the new ones before you decide.";
export const chooseReason = "Choose a reason.";
export const giveReason = "Give the reason.";
export const sayWhatOwnerShouldAdd = "Say what the owner should add.";
export const publicPageSaysWhatWasChecked =
	"The public page will then say what you checked, with today's date. It's valid for twelve months.";
export const publicPageShowsNewDetails = "The public page shows the new details straight away.";
export const reason = "Reason";
export const whatShouldOwnerAdd = "What should the owner add?";
export const reasonInWords = "The reason";
export const moreDetailsOptional = "More details (optional)";
export const ownerReads = "The owner reads:";
export const choices = { accept: "Accept", reject: "Reject", verify: "Verify" };
export const yourTicksHaveBeenCleared = "Your ticks have been cleared; a note comes back with its tick.";
export const notCheckedYet = (checks: string) => `Not checked yet: ${checks}.`;
export const toCheck = (checks: string) => `Still to check: ${checks}.`;
export const choose = "Choose…";
export const charactersOf = (typed: string, most: string) => `${typed} of ${most} characters`;
export const sendDecision = {
	verify: ["Verify this clinic", "Accept this change"],
	reject: ["Reject this clinic", "Reject this change"],
	more: ["Ask the owner", "Ask the owner"],
} satisfies Record<string, [clinic: string, change: string]>;

export const imported = "Imported";
export const importedNotChecked =
	"An import's details haven't been checked. Look each one up somewhere other than its source.";

export const phoneUnchecked = "The page doesn't say that we checked it.";
export const owner = "Owner";
export const no = "No";
export const nobodyManagesThisClinic = "Nobody manages this clinic, so nobody will hear about your decision.";
export const whatChanges = "What changes";
export const nothingChanges = "Nothing: the profile already shows these details.";
export const profileShowsTheseDetailsNow = "The profile shows these details now.";
export const onOpenstreetmap = "on OpenStreetMap";
export const countryChanges =
	"The country changes. If you accept, “right to practise” no longer counts as checked, and a re-check opens. The badge stays in the meantime.";
export const name = "Name";
export const address = "Address";
export const city = "City";
export const phone = "Phone";
export const email = "Email";
export const treatments = "Treatments";
export const languages = "Languages";
export const lasers = "Lasers";
export const whoTreats = "Who treats";
export const openingHours = "Opening hours";
export const note = "Note";
export const whatsapp = "WhatsApp";
export const description = "Description";
export const listedOn = "Listed on";
export const verifiedOn = "Verified on";
export const confirmed = "Confirmed";
export const confirmedOn = (date: string) => `Yes, on ${date}`;
export const account = "Account";
export const accountAge = (age: string, date: string) => `${age} old, since ${date}`;
export const valueBefore = "From";
export const valueAfter = "To";
export const staysSame = (details: string) => `Stays the same: ${details}.`;

export const caseScreen = {
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
