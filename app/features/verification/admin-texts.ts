import { formatCount } from "#domain/format.ts";

// What admins read of checks of clinics, except on the page of one case.

export const noCaseWasOpened = "No case was opened";
export const toCase = "To its case";
export const openCase = "Open a case";

export const pressAgainForMore = "There may be more: press again for the next ones.";
export const openCases = "Open cases";
export const changeCountry = "Change country";
export const openCasesForAllThatMatch = "Open cases for all that match";
export const openThem = "Open them";
export const unnamedClinic = "A clinic";
export const toQueue = "To the queue";
export const openFirst = (most: string) =>
	`Open a case for each clinic that matches the fields above, newest first, up to ${most} in one go?`;
export const openNext = (most: string) =>
	`Carry on with the clinics after those already looked at, and open up to ${most} cases in one go?`;
export const cancel = "Cancel";
export const noCountryChanged = "No country changed.";
export const countryChanged = (clinics: string) => `The country of ${clinics} changed.`;
export const clinicAndReason = (clinic: string, reason: string) => `${clinic}: ${reason}`;

export const chooseCountry = "Choose a country.";
export const cityAndAddressStay =
	"City and address stay as they are. Coordinates stay where a city of that name in the new country is near them. A verified clinic keeps its badge and is checked again.";
export const country = "Country";
export const theirOwnersReadThis = "Their owners read this, and it's kept in the audit log.";
export const changeCountryOf = (clinics: string) => `Change the country of ${clinics}`;
export const choose = "Choose…";

export const newMessage = "new message";
export const noOwner = "no owner";
export const ownCase = "yours: you can't decide this one";
export const allCountries = "All countries";
export const show = "Show";
export const notPublic = "not public";
export const rejectedBeforeNotPublic = "rejected before, not public";
export const countryWithoutCases = (country: string) => `${country} (0)`;
export const countryWithCases = (country: string, cases: string) => `${country} (${cases})`;

export const verifyTogether = "Verify together";
export const noneWereVerified = "None were verified.";
export const youEntered = (lookedUp: string) => `You entered: ${lookedUp}`;
export const whatYouEnteredIsKept =
	"What you entered for all of them is kept here, and in the form for those still waiting:";
export const enterDateOfChecks = "Enter the date of the checks.";
export const sayWhereYouLookedItUp = "Say where you looked it up.";
export const registerMissing = (name: string) => `Say in which register you looked up ${name}, with the entry.`;
export const onlyForChecksTrueOfAll =
	"Only for checks that are true of every one of them. Each clinic is decided separately: one that has changed meanwhile, or that someone else has decided, stays as it is, and you'll see why.";
export const checkedOn = "Checked on";
export const phoneHint = "A page, or “Called on …”. It counts for those with a number.";
export const eachHasItsOwnEntry = (label: string) => `${label}: each has its own entry`;
export const registerOrAuthority = "Register or authority";
export const registerOf = (name: string) => `Register or authority of ${name}`;
export const linkOrNumberOfEntry = "Link or number of the entry";
export const entryOf = (name: string) => `Link or number of the entry of ${name}`;
export const clinicsVerified = (clinics: string) => `${clinics} verified.`;
export const clinicNotVerified = (clinic: string, why: string) => `${clinic}: ${why}`;
export const lookedUp = (check: string, source: string) => `${check}: ${source}`;
export const verifyClinics = (clinics: string) => `Verify ${clinics}`;
export const verifyClinicsTogether = (clinics: string) => `Verify ${clinics} together`;
export const whereLookedUpRequired = (check: string) => `${check}: where you looked it up (required)`;
export const whereLookedUpOptional = (check: string) => `${check}: where you looked it up (optional)`;
export const opensInNewTab = "(opens in a new tab)";

export const openOutcomes = {
	refused: {
		open: "A case is open already",
		own: "Yours, so another admin has to open its case",
		suspended: "Suspended, to be restored first",
		rejected: "Not accepted, and its owner hasn't resubmitted it",
		gone: "No longer in the directory, or merged with another clinic",
	},
	refusedBecause: (why: string, clinics: string) => `${why}: ${clinics}.`,
	whyNot: (why: string) => `${why}.`,
	more: (count: number) => `${count} more`,
	noneOpened: "No case opened.",
	opened: (cases: string) => `${cases} opened.`,
};

export const thereAreNoMoreCases = "There are no more cases.";
export const nothingWaiting = "Nothing waiting.";
export const backToOldest = "Back to the oldest";
export const whereCasesComeFrom = "New clinics and changes appear here when owners submit them.";
export const verification = "Verification";
export const verificationQueue = "Verification queue";
const countWaiting = (cases: number) => `${formatCount(cases, "case")} waiting`;
export const casesWaiting = (cases: number) => `${countWaiting(cases)}. We promise 24–72 hours.`;
export const waitingIn = (cases: number, country: string) =>
	`${countWaiting(cases)} in ${country}. We promise 24–72 hours.`;
export const weCouldNotLoadQueue = "We couldn't load the queue.";
export const shortcuts = [
	["j", "next case"],
	["k", "previous case"],
	["↑ ↓", "the same, inside a case"],
	["Enter", "open"],
] satisfies [string, string][];

export const decisionNames = {
	verified: "Verified",
	rejected: "Rejected",
	more_needed: "Asked for more",
	accepted: "Accepted",
};
export const lookingSince = (admin: string, time: string) => `${admin} has been looking at this since ${time}`;

export const late = " · late";
