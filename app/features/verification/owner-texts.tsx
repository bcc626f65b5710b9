import type { ReactNode } from "react";

// What owners read about the check of their clinic.

export const ownerLapseNoticeChecking = "We're checking your clinic again";
export const ownerLapseNoticeCheckingUntil = (day: string) =>
	`We'll answer within 24–72 hours, and the badge stays until ${day}.`;
export const ownerLapseNoticeMoreNeeded = "We need more to check your clinic again";
export const ownerLapseNoticeMoreNeededUntil = (day: string) =>
	`Add what's missing, then confirm your details and we'll continue the check. The badge stays until ${day}.`;
export const ownerLapseNoticeEndsOn = (day: string) => `Your verification ends on ${day}`;
export const ownerLapseNoticeWhatToDo =
	"“Verified” lasts for twelve months. Look through your profile, update what has changed and confirm it. We'll then check your clinic again. Otherwise it's marked “Not verified” from that day on and left out of most search results.";
export const ownerLapseNoticeLookThrough = "Look through the profile";
export const ownerLapseNoticeConfirm = "Confirm my details";

/** Also read by admins, who decide about them. */
export const changeableFieldsName = "Name";
export const changeableFieldsAddress = "Address";
export const changeableFieldsCity = "City";
export const changeableFieldsCountry = "Country";
export const changeableFieldsPosition = "Spot on the map";
export const changeableFieldsTreatedBy = "Who treats";
export const changeableFieldsWebsite = "Website";
export const changeableFieldsNone = "none";

export const ownerProfileChangesRefused = "Your changes were not accepted";
/** `link` has the text of `profile`. */
export const ownerProfileChangesRefusedOn = (date: string, link: ReactNode) => (
	<>
		Decided on {date}. Your page is as it was. You can send other changes from {link}.
	</>
);
export const ownerProfileChangesProfile = "your profile";
export const ownerProfileChangesChecking = "We're checking these changes";
export const ownerProfileChangesSent = (passed: string) =>
	`Sent ${passed}. Your page stays as it is until we've looked at them.`;
export const ownerProfileChangesLabel = (name: string) => `${name}:`;
export const ownerProfileChangesEdit = "Edit them";
export const ownerProfileChangesWithdraw = "Withdraw";
export const ownerProfileChangesWithdrawQuestion = "Withdraw these changes? Your page stays as it is.";
export const ownerProfileChangesWithdrawYes = "Withdraw";
export const ownerProfileChangesKeep = "Keep them";

export const ownerReviewStatusSuspended = "Suspended";
export const ownerReviewStatusSuspendedNow =
	"Your clinic's page isn't public at the moment, and the clinic isn't in any list. You can still edit its profile, pictures and replies here; we keep them.";
export const ownerReviewStatusSuspendedOn = (date: string, reason: string, ground: string) =>
	`Decided on ${date}. The reason: ${reason}. ${ground}.`;
export const ownerReviewStatusUnderReview = "Under Review";
export const ownerReviewStatusLate = (passed: string) =>
	`Submitted ${passed}. We aim to answer within 24–72 hours, and we're late with yours. It's still in the queue, and you don't need to do anything.`;
export const ownerReviewStatusSubmitted = (passed: string) => `Submitted ${passed}. We'll answer within 24–72 hours.`;
export const ownerReviewStatusHiddenUntil = "It wasn't accepted before, so your page isn't public until we've decided.";
export const ownerReviewStatusShownUntil =
	"Until then your page is public, but marked “Not verified” and left out of most search results.";
export const ownerReviewStatusMailComes = "You'll get an email when we've decided, unless you've turned those off.";
export const ownerReviewStatusNotAccepted = "Not accepted";
export const ownerReviewStatusMoreNeeded = "We need more from you";
export const ownerReviewStatusNotInReview = "Not in review";
export const ownerReviewStatusNotPublic = "Your page isn't public.";
export const ownerReviewStatusResubmitNext = "Add what's missing, then resubmit your clinic.";
export const ownerReviewStatusAnswerOrResubmit = "Add what's missing, or answer below, then resubmit your clinic.";
export const ownerReviewStatusCheckedFirst = "We'll check it before it's public.";
export const ownerReviewStatusFix = "Fix your listing";
export const ownerReviewStatusResubmit = "Resubmit";
