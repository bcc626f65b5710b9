import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

// What admins read on their pages about clinics: the list, a clinic, its edit and merge, and other acts.

export const rated = (average: number, count: number) =>
	`${formatRating(average)} from ${formatCount(count, "review")}`;

export const restoreThisClinic = "Restore this clinic";
export const restoreClinic = "Restore clinic";
export const ownerReadsThis = "The owner reads this, and it's kept in the audit log.";
export const itIsKeptInAuditLog = "It's kept in the audit log.";
export const clinicRestored = "Clinic restored";
export const giveItToSomeoneElse = "Give it to someone else";
export const giveItOwner = "Give it an owner";
export const managesIt = (email: string) => `${email} manages it now, and gets an email saying that this has ended.`;
export const nobodyManagesItNow = "Nobody manages it now.";
export const newOwnerGetsEmail =
	"The new owner gets an email. If they reviewed this clinic, their review is removed. Other people's open claims are refused.";
export const takeItFromItsOwner = "Take it from its owner";
export const giveItToThisAccount = "Give it to this account";
export const formerOwnerReadsThis = "The former owner reads this, and it's kept in the audit log.";
export const clinicHasNoOwnerNow = "The clinic has no owner now";
export const clinicHasNewOwnerNow = "The clinic has a new owner now";
export const enterEmailAddressOfAccount = "Enter the email address of an account.";
export const toWhom = "To whom?";
export const toAnotherAccount = "To another account";
export const toNobody = "To nobody";
export const emailAddressOfAccount = "Email address of the account";
export const emailHint = "A confirmed account that doesn't manage a clinic yet.";
export const goesBack = (former: string, isHidden: boolean) =>
	`It goes back to what it was before: ${former}${isHidden ? ", so its page stays hidden." : ", and its page is public straight away."}`;

export const inDirectory = "In the directory";
export const nothing = "Nothing";
export const none = "None";
export const no = "No";
export const whatAdminsDid = "What admins did";
export const inAuditLog = "In the audit log";
export const nothingYet = "Nothing yet.";
export const operator = "The operator";
export const pictures = "Pictures";
export const noPictures = "None.";
export const status = "Status";
export const formerStatus = (now: string, former: string) => `${now}, before that ${former}`;
export const waiting = "Waiting";
export const sinceDay = (day: string) => `since ${day}`;
export const countClaims = (count: number) => formatCount(count, "claim");
export const countReports = (count: number) => formatCount(count, "report");
export const reviews = "Reviews";
export const reviewsHidden = (seen: string, count: number) => `${seen}, ${formatNumber(count)} hidden`;
export const savedBy = "Saved by";
export const countPeople = (count: number) => formatCount(count, "person", "people");
export const pageSeen = "Page seen";
export const timesInMonth = (count: number) => `${formatCount(count, "time")} in 30 days`;
export const coordinates = "Coordinates";
export const imported = "Imported";
export const oldAddresses = "Old addresses";
export const didIt = (act: string) => `${act} it`;
export const logo = "logo";
export const cityAndCountry = (city: string, country: string) => `${city}, ${country}`;

export const noReviews = "No reviews";
export const whatToSearchBy = "Name, place, address, phone, email, website or owner's email";
export const country = "Country";
export const owner = "Owner";
export const source = "Source";
export const find = "Find";
export const noOwner = "No owner";
export const noOwnerFrom = (source: string) => `No owner, from ${source}`;
export const reviewsAndDay = (reviews: string, day: string) => `${reviews} · ${day}`;
export const all = "All";
export const withOwner = "With";
export const without = "Without";

export const unread = "Phone, email or website unreadable";
export const statuses = {
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
};

export const adminMerge = {
	caption: "The two clinics side by side",
	stays: "Stays",
	goes: "Goes",
	notGiven: "not given",
	noReviews: "It has no reviews to move.",
	logo: "Its logo moves too.",
	practice: "Its lasers and staff are added where the other one lists none.",
	notCopied: (name: string) => `Its texts, hours and contact details aren't copied: edit ${name} if they're better.`,
	forGood: "Its URL will redirect to the other page permanently. This can't be undone.",
	reviews: (count: number, keep: string) =>
		`${formatCount(count, "review")} ${count === 1 ? "moves" : "move"} to ${keep}.`,
	twice: (count: number) =>
		`${formatCount(count, "person", "people")} reviewed both: their newer review is kept (unless it's hidden) and the other one is removed.`,
	favorites: (count: number, keep: string) =>
		`${formatCount(count, "person", "people")} who saved it will find ${keep} in their list.`,
	pictures: (count: number) => `${formatCount(count, "picture")} ${count === 1 ? "moves" : "move"}.`,
	leftPictures: (count: number) =>
		`${formatCount(count, "picture")} ${count === 1 ? "is" : "are"} removed: the gallery is full.`,
	treatments: (names: string[]) => `Treatments added: ${names.join(", ")}.`,
	ownerStays: (email: string, keep: string) => `${email}, who manages ${keep}, gets an email.`,
	ownerMoves: (email: string | null, keep: string) => `Its owner, ${email}, then manages ${keep}, and gets an email.`,
	ownerLoses: (email: string | null, keeper: string | null, keep: string) =>
		`Its owner, ${email}, loses it: ${keeper} manages ${keep}. They both get an email.`,
	cases: (count: number) => `Its ${count === 1 ? "open case is" : `${count} open cases are`} closed.`,
	alike: (percent: number, same: string[], kilometres: number | null) =>
		[
			`Name ${percent}% alike`,
			...same.map((what) => `same ${what}`),
			...(kilometres === null ? [] : [`${kilometres.toFixed(1)} km away`]),
		].join(", "),
};

export const address = "Address";
export const city = "City";
export const phone = "Phone";
export const email = "Email";
export const website = "Website";
export const listedOn = "Listed on";

export const thisClinicDoesNotExist = "This clinic doesn't exist.";
export const allClinics = "All clinics";
export const clinics = "Clinics";
export const publicPage = "Public page";
export const youOwnOrClaimThisClinic = "You own or claim this clinic, so another admin has to decide.";
export const edit = "Edit";
export const restore = "Restore";
export const suspend = "Suspend";
export const merge = "Merge";
export const changeOwner = "Change owner";
export const whyItIsSuspended = "Why it's suspended";
export const profile = "Profile";
export const clinic = "Clinic";
export const weCouldNotLoadClinic = "We couldn't load the clinic.";
export const nobodyManagesThisClinic = "Nobody manages this clinic.";
export const ownerCanClaimIt = "Nobody manages this clinic. Its owner can claim it from its public page.";
export const editKey = "edit";
export const restoreKey = "restore";
export const suspendKey = "suspend";
export const mergeKey = "merge";
export const ownerKey = "owner";

export const thereAreNoMoreClinics = "There are no more clinics.";
export const noClinicsFound = "No clinics found.";
export const tryPartOfName = "Try part of the name, or paste the address of its page.";
export const weCouldNotLoadClinics = "We couldn't load the clinics.";
export const clinicsFound = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} found, the newest first.`;
export const foundLater = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} more found, the newest first.`;
export const search = "search";
export const nextClinic = "next clinic";
export const previousClinic = "previous clinic";
export const open = "open";

export const clinicSaved = "Clinic saved";
export const pageShowsChangesNow = "The page shows the changes now.";
export const thisClinicWasMergedWithAnother = "This clinic was merged with another one.";
export const sayWhyYouAreEditingIt = "Say why you're editing it.";
export const backToClinic = "The clinic";
export const editClinicNamed = (name: string) => `Edit ${name}`;
export const saveClinic = "Save clinic";
export const cancel = "Cancel";
export const save = "Save";
export const changesArePublicAtOnce =
	"Changes are public straight away, even what we verified, which owners can't change on their own: name, location, website and who treats.";
export const why = "Why?";
export const changesWouldBeLost = "You'd lose the changes on this page that you haven't saved yet.";
export const editClinic = "Edit clinic";
export const pageKeepsWhatWeChecked =
	"The page keeps saying what we checked, so make sure a new address is right. A new phone number no longer counts as checked. In a new country, neither does the right to practise: a re-check opens.";
export const changeWaits = "A change the owner asked for is still waiting in the verification queue.";

export const clinicsNotLoaded = (message: string) => `We couldn't load the clinics. ${message}`;
export const mergeClinics = "Merge clinics";
export const whatToFindItBy = "Name, address, email, website or address of its page";
export const noOtherClinicsFound = "No other clinics found.";
export const noClinicWithSamePhone =
	"No clinic with the same phone, email or website, or a name like it nearby. Search for the other one.";
export const likelySame = "Likely the same";
export const youHaveSwappedThemRound = "You've swapped them round.";
export const clinicStays = (name: string) => `${name} stays.`;
export const keepOtherOne = "Keep the other one";
export const chooseAnother = "Choose another";
export const publicOneIsRemoved = "The public one is removed.";
export const verifiedOneIsRemoved = "The verified one is removed.";
export const youOwnOrClaimOneOf = "You own or claim one of them, so another admin has to decide.";
export const whatHappens = "What happens";
export const mergeTwo = "Merge the two";
export const ownersReadThis = "The owners read this, and it's kept in the audit log.";
export const clinicsAreMerged = "The clinics are merged";
export const whichOne = (name: ReactNode) => (
	<>Which one is the same clinic as {name}? You'll see what happens before anything is changed.</>
);
export const wouldKeep = (name: string) => `We would keep ${name}.`;
export const staysHidden = "The one you keep isn't public and won't become public, so the clinic would have no page.";
export const staysUnverified = "The one you keep isn't verified and won't become verified.";
