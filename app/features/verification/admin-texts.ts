import { formatCount } from "#domain/format.ts";

const countWaiting = (cases: number) => `${formatCount(cases, "case")} waiting`;

// What admins read where clinics are checked, apart from one case.

export const caseButtonNotOpened = "No case was opened";
export const caseButtonToCase = "To its case";
export const caseButtonOpen = "Open a case";

export const clinicActsMore = "There may be more: press again for the next ones.";
export const clinicActsOpenCases = "Open cases";
export const clinicActsChangeCountry = "Change country";
export const clinicActsOpenAll = "Open cases for all that match";
export const clinicActsOpenYes = "Open them";
export const clinicActsClinic = "A clinic";
export const clinicActsToQueue = "To the queue";
export const clinicActsOpenFirst = (most: string) =>
	`Open a case for each clinic that matches the fields above, newest first, up to ${most} in one go?`;
export const clinicActsOpenNext = (most: string) =>
	`Carry on with the clinics after those already looked at, and open up to ${most} cases in one go?`;
export const clinicActsOpenNo = "Cancel";
export const clinicActsNoneMoved = "No country changed.";
export const clinicActsMoved = (clinics: string) => `The country of ${clinics} changed.`;
export const clinicActsRefused = (clinic: string, why: string) => `${clinic}: ${why}`;

export const countryFormCountryMissing = "Choose a country.";
export const countryFormChange = "Change country";
export const countryFormIntro =
	"City and address stay as they are. Coordinates stay where a city of that name in the new country is near them. A verified clinic keeps its badge and is checked again.";
export const countryFormCountry = "Country";
export const countryFormReasonHint = "Their owners read this, and it's kept in the audit log.";
export const countryFormTitle = (clinics: string) => `Change the country of ${clinics}`;
export const countryFormChoose = "Choose…";

export const queueNewMessage = "new message";
export const queueNoOwner = "no owner";
export const queueOwn = "yours: you can't decide this one";
export const queueCountry = "Country";
export const queueAllCountries = "All countries";
export const queueShow = "Show";
export const queueNotPublic = "not public";
export const queueRejectedBefore = "rejected before, not public";
export const queueNone = (country: string) => `${country} (0)`;
export const queueTotal = (country: string, cases: string) => `${country} (${cases})`;

export const verifyTogetherTitle = "Verify together";
export const verifyTogetherNone = "None were verified.";
export const verifyTogetherYouEntered = (lookedUp: string) => `You entered: ${lookedUp}`;
export const verifyTogetherKept =
	"What you entered for all of them is kept here, and in the form for those still waiting:";
export const verifyTogetherDateMissing = "Enter the date of the checks.";
export const verifyTogetherSourceMissing = "Say where you looked it up.";
export const verifyTogetherRegisterMissing = (name: string) =>
	`Say in which register you looked up ${name}, with the entry.`;
export const verifyTogetherIntro =
	"Only for checks that are true of every one of them. Each clinic is decided separately: one that has changed meanwhile, or that someone else has decided, stays as it is, and you'll see why.";
export const verifyTogetherCheckedOn = "Checked on";
export const verifyTogetherPhoneHint = "A page, or “Called on …”. It counts for those with a number.";
export const verifyTogetherEntries = (label: string) => `${label}: each has its own entry`;
export const verifyTogetherRegister = "Register or authority";
export const verifyTogetherRegisterOf = (name: string) => `Register or authority of ${name}`;
export const verifyTogetherEntry = "Link or number of the entry";
export const verifyTogetherEntryOf = (name: string) => `Link or number of the entry of ${name}`;
export const verifyTogetherVerified = (clinics: string) => `${clinics} verified.`;
export const verifyTogetherRefused = (clinic: string, why: string) => `${clinic}: ${why}`;
export const verifyTogetherLookedUp = (check: string, source: string) => `${check}: ${source}`;
export const verifyTogetherVerify = (clinics: string) => `Verify ${clinics}`;
export const verifyTogetherHeading = (clinics: string) => `Verify ${clinics} together`;
export const verifyTogetherRequired = (check: string) => `${check}: where you looked it up (required)`;
export const verifyTogetherOptional = (check: string) => `${check}: where you looked it up (optional)`;
export const verifyTogetherNewTab = "(opens in a new tab)";

export const openOutcomes = {
	clinic: "A clinic",
	refused: {
		open: "A case is open already",
		own: "Yours, so another admin has to open its case",
		suspended: "Suspended, to be restored first",
		rejected: "Not accepted, and its owner hasn't resubmitted it",
		gone: "No longer in the directory, or merged with another clinic",
	},
	refusedOf: (why: string, clinics: string) => `${why}: ${clinics}.`,
	whyNot: (why: string) => `${why}.`,
	more: (count: number) => `${count} more`,
	noneOpened: "No case opened.",
	opened: (cases: string) => `${cases} opened.`,
};

export const adminVerificationNoMore = "There are no more cases.";
export const adminVerificationNothing = "Nothing waiting.";
export const adminVerificationToOldest = "Back to the oldest";
export const adminVerificationAllCountries = "All countries";
export const adminVerificationWhatComes = "New clinics and changes appear here when owners submit them.";
export const adminVerificationTitle = "Verification";
export const adminVerificationPageTitle = "Verification queue";
export const adminVerificationWaiting = (cases: number) => `${countWaiting(cases)}. We promise 24–72 hours.`;
export const adminVerificationWaitingIn = (cases: number, country: string) =>
	`${countWaiting(cases)} in ${country}. We promise 24–72 hours.`;
export const adminVerificationNotLoaded = "We couldn't load the queue.";
export const adminVerificationKeys = [
	["j", "next case"],
	["k", "previous case"],
	["↑ ↓", "the same, inside a case"],
	["Enter", "open"],
] satisfies [string, string][];

export const labelsDecisions = {
	verified: "Verified",
	rejected: "Rejected",
	more_needed: "Asked for more",
	accepted: "Accepted",
};
export const labelsLooking = (admin: string, time: string) => `${admin} has been looking at this since ${time}`;

export const ageLate = " · late";
