import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

const rated = (average: number, count: number) => `${formatRating(average)} from ${formatCount(count, "review")}`;

// What admins read of clinics: in their list, of one, where they edit it, and what they do with it.

export const adminActFormsRestoreTitle = "Restore this clinic";
export const adminActFormsRestore = "Restore clinic";
export const adminActFormsOwnerReads = "The owner reads this, and it's kept in the audit log.";
export const adminActFormsLogged = "It's kept in the audit log.";
export const adminActFormsRestored = "Clinic restored";
export const adminActFormsGiveItToSomeone = "Give it to someone else";
export const adminActFormsGiveItAnOwner = "Give it an owner";
export const adminActFormsManagesIt = (email: string) =>
	`${email} manages it now, and gets an email saying that this has ended.`;
export const adminActFormsNobodyManagesIt = "Nobody manages it now.";
export const adminActFormsNewOwner =
	"The new owner gets an email. If they reviewed this clinic, their review is removed. Other people's open claims are refused.";
export const adminActFormsTakeIt = "Take it from its owner";
export const adminActFormsGiveIt = "Give it to this account";
export const adminActFormsFormerOwnerReads = "The former owner reads this, and it's kept in the audit log.";
export const adminActFormsTaken = "The clinic has no owner now";
export const adminActFormsGiven = "The clinic has a new owner now";
export const adminActFormsEmailMissing = "Enter the email address of an account.";
export const adminActFormsToWhom = "To whom?";
export const adminActFormsToAnotherAccount = "To another account";
export const adminActFormsToNobody = "To nobody";
export const adminActFormsEmail = "Email address of the account";
export const adminActFormsEmailHint = "A confirmed account that doesn't manage a clinic yet.";
export const adminActFormsGoesBack = (former: string, isHidden: boolean) =>
	`It goes back to what it was before: ${former}${isHidden ? ", so its page stays hidden." : ", and its page is public straight away."}`;

export const adminClinicFactsTitle = "In the directory";
export const adminClinicFactsNothingWaits = "Nothing";
export const adminClinicFactsNoReviews = "None";
export const adminClinicFactsNotImported = "No";
export const adminClinicFactsLog = "What admins did";
export const adminClinicFactsWholeLog = "In the audit log";
export const adminClinicFactsNoLog = "Nothing yet.";
export const adminClinicFactsOperator = "The operator";
export const adminClinicFactsPictures = "Pictures";
export const adminClinicFactsNoPictures = "None.";
export const adminClinicFactsStatus = "Status";
export const adminClinicFactsFormerStatus = (now: string, former: string) => `${now}, before that ${former}`;
export const adminClinicFactsWaits = "Waiting";
export const adminClinicFactsSince = (day: string) => `since ${day}`;
export const adminClinicFactsClaims = (count: number) => formatCount(count, "claim");
export const adminClinicFactsReports = (count: number) => formatCount(count, "report");
export const adminClinicFactsReviews = "Reviews";
export const adminClinicFactsRated = rated;
export const adminClinicFactsHidden = (seen: string, count: number) => `${seen}, ${formatNumber(count)} hidden`;
export const adminClinicFactsSavedBy = "Saved by";
export const adminClinicFactsPeople = (count: number) => formatCount(count, "person", "people");
export const adminClinicFactsPageSeen = "Page seen";
export const adminClinicFactsTimes = (count: number) => `${formatCount(count, "time")} in 30 days`;
export const adminClinicFactsCoordinates = "Coordinates";
export const adminClinicFactsImported = "Imported";
export const adminClinicFactsOldAddresses = "Old addresses";
export const adminClinicFactsDid = (act: string) => `${act} it`;
export const adminClinicFactsLogo = "logo";
export const adminClinicFactsPlace = (city: string, country: string) => `${city}, ${country}`;

export const adminClinicListNoReviews = "No reviews";
export const adminClinicListWords = "Name, place, address, phone, email, website or owner's email";
export const adminClinicListCountry = "Country";
export const adminClinicListStatus = "Status";
export const adminClinicListOwner = "Owner";
export const adminClinicListFind = "Find";
export const adminClinicListNoOwner = "No owner";
export const adminClinicListNoOwnerFrom = (source: string) => `No owner, from ${source}`;
export const adminClinicListListed = (reviews: string, day: string) => `${reviews} · ${day}`;
export const adminClinicListRated = rated;
export const adminClinicListAll = "All";
export const adminClinicListWithOwner = "With";
export const adminClinicListWithoutOwner = "Without";

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

export const sidesStatus = "Status";
export const sidesAddress = "Address";
export const sidesCity = "City";
export const sidesPlace = (city: string, country: string) => `${city}, ${country}`;
export const sidesPhone = "Phone";
export const sidesEmail = "Email";
export const sidesWebsite = "Website";
export const sidesOwner = "Owner";
export const sidesNoOwner = "None";
export const sidesReviews = "Reviews";
export const sidesRated = rated;
export const sidesNoReviews = "None";
export const sidesListedOn = "Listed on";

export const adminClinicMissing = "This clinic doesn't exist.";
export const adminClinicAllClinics = "All clinics";
export const adminClinicClinics = "Clinics";
export const adminClinicPublicPage = "Public page";
export const adminClinicOwn = "You own or claim this clinic, so another admin has to decide.";
export const adminClinicEdit = "Edit";
export const adminClinicRestore = "Restore";
export const adminClinicSuspend = "Suspend";
export const adminClinicMerge = "Merge";
export const adminClinicChangeOwner = "Change owner";
export const adminClinicGiveItAnOwner = "Give it an owner";
export const adminClinicWhySuspended = "Why it's suspended";
export const adminClinicProfile = "Profile";
export const adminClinicOwner = "Owner";
export const adminClinicTitle = "Clinic";
export const adminClinicFailed = "We couldn't load the clinic.";
export const adminClinicUnowned = "Nobody manages this clinic.";
export const adminClinicUnownedPublic = "Nobody manages this clinic. Its owner can claim it from its public page.";
export const adminClinicEditKey = "edit";
export const adminClinicRestoreKey = "restore";
export const adminClinicSuspendKey = "suspend";
export const adminClinicMergeKey = "merge";
export const adminClinicOwnerKey = "owner";

export const adminClinicsNoMore = "There are no more clinics.";
export const adminClinicsNone = "No clinics found.";
export const adminClinicsNoneHint = "Try part of the name, or paste the address of its page.";
export const adminClinicsAllClinics = "All clinics";
export const adminClinicsTitle = "Clinics";
export const adminClinicsFailed = "We couldn't load the clinics.";
export const adminClinicsFound = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} found, the newest first.`;
export const adminClinicsFoundLater = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} more found, the newest first.`;
export const adminClinicsSearchKey = "search";
export const adminClinicsNextKey = "next clinic";
export const adminClinicsPreviousKey = "previous clinic";
export const adminClinicsOpenKey = "open";

export const adminClinicEditSaved = "Clinic saved";
export const adminClinicEditSavedText = "The page shows the changes now.";
export const adminClinicEditMerged = "This clinic was merged with another one.";
export const adminClinicEditReasonMissing = "Say why you're editing it.";
export const adminClinicEditBack = "The clinic";
export const adminClinicEditHeading = (name: string) => `Edit ${name}`;
export const adminClinicEditSend = "Save clinic";
export const adminClinicEditCancel = "Cancel";
export const adminClinicEditSave = "Save";
export const adminClinicEditConsequence =
	"Changes are public straight away, even what we verified, which owners can't change on their own: name, location, website and who treats.";
export const adminClinicEditWhy = "Why?";
export const adminClinicEditOwnerReads = "The owner reads this, and it's kept in the audit log.";
export const adminClinicEditLogged = "It's kept in the audit log.";
export const adminClinicEditLeave = "You'd lose the changes on this page that you haven't saved yet.";
export const adminClinicEditTitle = "Edit clinic";
export const adminClinicEditFailed = "We couldn't load the clinic.";
export const adminClinicEditOfVerified =
	"The page keeps saying what we checked, so make sure a new address is right. A new phone number no longer counts as checked. In a new country, neither does the right to practise: a re-check opens.";
export const adminClinicEditChangeWaits = "A change the owner asked for is still waiting in the verification queue.";

export const adminClinicMergeFailed = (message: string) => `We couldn't load the clinics. ${message}`;
export const adminClinicMergeBack = "The clinic";
export const adminClinicMergeTitle = "Merge clinics";
export const adminClinicMergeWords = "Name, address, email, website or address of its page";
export const adminClinicMergeFind = "Find";
export const adminClinicMergeNone = "No other clinics found.";
export const adminClinicMergeNoneHint = "Try part of the name, or paste the address of its page.";
export const adminClinicMergeNoLikely =
	"No clinic with the same phone, email or website, or a name like it nearby. Search for the other one.";
export const adminClinicMergeLikely = "Likely the same";
export const adminClinicMergeSwapped = "You've swapped them round.";
export const adminClinicMergeStays = (name: string) => `${name} stays.`;
export const adminClinicMergeSwap = "Keep the other one";
export const adminClinicMergeChooseAnother = "Choose another";
export const adminClinicMergePublicGoes = "The public one is removed.";
export const adminClinicMergeVerifiedGoes = "The verified one is removed.";
export const adminClinicMergeOwn = "You own or claim one of them, so another admin has to decide.";
export const adminClinicMergeWhatHappens = "What happens";
export const adminClinicMergeSend = "Merge the two";
export const adminClinicMergeOwnersRead = "The owners read this, and it's kept in the audit log.";
export const adminClinicMergeLogged = "It's kept in the audit log.";
export const adminClinicMergeDone = "The clinics are merged";
export const adminClinicMergeWhichOne = (name: ReactNode) => (
	<>Which one is the same clinic as {name}? You'll see what happens before anything is changed.</>
);
export const adminClinicMergeWouldKeep = (name: string) => `We would keep ${name}.`;
export const adminClinicMergeStaysHidden =
	"The one you keep isn't public and won't become public, so the clinic would have no page.";
export const adminClinicMergeStaysUnverified = "The one you keep isn't verified and won't become verified.";
