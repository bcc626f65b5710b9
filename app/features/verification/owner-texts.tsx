import type { ReactNode } from "react";

// What owners read about the check of their clinic.

export const weAreCheckingYourClinicAgain = "We're checking your clinic again";
export const checkingUntil = (day: string) => `We'll answer within 24–72 hours, and the badge stays until ${day}.`;
export const moreNeeded = "We need more to check your clinic again";
export const moreNeededUntil = (day: string) =>
	`Add what's missing, then confirm your details and we'll continue the check. The badge stays until ${day}.`;
export const endsOn = (day: string) => `Your verification ends on ${day}`;
export const whatToDo =
	"“Verified” lasts for twelve months. Look through your profile, update what has changed and confirm it. We'll then check your clinic again. Otherwise it's marked “Not verified” from that day on and left out of most search results.";
export const lookThroughProfile = "Look through the profile";
export const confirmMyDetails = "Confirm my details";

// Fields that change only after an admin's approval; admins read these labels, too.
export const name = "Name";
export const address = "Address";
export const city = "City";
export const country = "Country";
export const spotOnMap = "Spot on the map";
export const whoTreats = "Who treats";
export const website = "Website";
export const none = "none";

export const yourChangesWereNotAccepted = "Your changes were not accepted";
/** The text of `link` is `yourProfile`. */
export const refusedOn = (date: string, link: ReactNode) => (
	<>
		Decided on {date}. Your page is as it was. You can send other changes from {link}.
	</>
);
export const yourProfile = "your profile";
export const weAreCheckingTheseChanges = "We're checking these changes";
export const changesSent = (passed: string) => `Sent ${passed}. Your page stays as it is until we've looked at them.`;
export const fieldName = (name: string) => `${name}:`;
export const editThem = "Edit them";
export const withdraw = "Withdraw";
export const withdrawTheseChanges = "Withdraw these changes? Your page stays as it is.";
export const keepThem = "Keep them";

export const suspended = "Suspended";
export const suspendedNow =
	"Your clinic's page isn't public at the moment, and the clinic isn't in any list. You can still edit its profile, pictures and replies here; we keep them.";
export const suspendedOn = (date: string, reason: string, ground: string) =>
	`Decided on ${date}. The reason: ${reason}. ${ground}.`;
export const underReview = "Under Review";
export const weAreLate = (passed: string) =>
	`Submitted ${passed}. We aim to answer within 24–72 hours, and we're late with yours. It's still in the queue, and you don't need to do anything.`;
export const submittedWhen = (passed: string) => `Submitted ${passed}. We'll answer within 24–72 hours.`;
export const itWasNotAcceptedBefore = "It wasn't accepted before, so your page isn't public until we've decided.";
export const untilThenYourPageIsPublic =
	"Until then your page is public, but marked “Not verified” and left out of most search results.";
export const mailComes = "You'll get an email when we've decided, unless you've turned those off.";
export const stillNeeded = "Before we can verify it, we still need:";
export const needed = { address: "the address", phone: "a phone number that patients can call" };
/** `who` is such as "dermatologists and doctors". */
export const neededTreaters = (country: string, who: string) =>
	`who treats: as far as we know, only ${who} may use a laser on skin in ${country}`;
export const completeProfile = "Complete your profile";
export const notAccepted = "Not accepted";
export const weNeedMoreFromYou = "We need more from you";
export const notInReview = "Not in review";
export const yourPageIsNotPublic = "Your page isn't public.";
export const addWhatIsMissing = "Add what's missing, then resubmit your clinic.";
export const answerOrResubmit = "Add what's missing, or answer below, then resubmit your clinic.";
export const checkedFirst = "We'll check it before it's public.";
export const fixYourListing = "Fix your listing";
export const resubmit = "Resubmit";
