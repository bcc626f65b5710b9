import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

// What an owner reads on the pages of their clinic, besides what its features say.

export const actsAnswer = "We'll answer within 24–72 hours.";
export const actsResubmitted = "Your clinic has been submitted for review!";
export const actsNotResubmitted = "Failed to submit clinic. Please try again.";
export const actsConfirmed = "You confirmed your details";
export const actsNotConfirmed = "We couldn't confirm your details.";
export const actsChangesWithdrawn = "Your changes were withdrawn";
export const actsChangesNotWithdrawn = "We couldn't withdraw your changes.";
export const actsClaimWithdrawn = "Claim withdrawn";
export const actsClaimNotWithdrawn = "Not withdrawn";

export const tabsOverview = "Overview";
/** After how many. */
export const tabsToRead = "waiting to be read";
export const tabsProfile = "Profile";
export const tabsPictures = "Pictures";
export const tabsReviews = "Reviews";
/** After how many. */
export const tabsForReply = "waiting for a reply";
export const tabsNotifications = "Notifications";

export const ownerMyClinic = "My Clinic";
export const ownerNotLoaded = "We couldn't load your clinic.";
export const ownerNoClinic = "No Clinic Found";
export const ownerNoClinicYet =
	"You haven't listed a clinic yet. Name, country and city are enough to start. We check it within 24–72 hours, and then you manage its page here.";
export const ownerToListing = "List Your Clinic";
export const ownerToForClinics = "How listing works";
export const ownerPublicPage = "Public page";
export const ownerSuspended = "Suspended";
export const ownerNotPublicYet = "Not public yet";
export const ownerNotAccepted = "Not accepted";

export const ownerOverviewQuickActions = "Quick actions";

export const ownerProfileSaved = "Profile saved";
export const ownerProfileSavedHeld = "We'll check the parts we had verified first. Everything else is public now.";
export const ownerProfileTitle = "Edit Profile";
export const ownerProfileRestored = "We kept your unsaved changes. Save them, or discard them at the end of the page.";
const uncountedParts = { prices: "your prices", hours: "your opening hours" };
export const ownerProfileUncounted = (parts: (keyof typeof uncountedParts)[]) =>
	`Your page shows ${parts.map((part) => uncountedParts[part]).join(" and ")}. The search filters use them once we've looked at them.`;
export const ownerProfilePlaceHeld =
	"We've checked these. If you change them, we'll look at the change first, and your page stays as it is until then.";
export const ownerProfileContact = "How patients reach you. Public as soon as you save.";
export const ownerProfileContactChecked =
	"How patients reach you. Public as soon as you save. We checked your phone number. A new one won't count as checked until our next check.";
export const ownerProfileWebsiteHeld =
	"If your website moves to another domain, we'll look at it first. Another page of the same domain is public at once.";
export const ownerProfileMap =
	"Patients see how far away you are. Without an exact spot, we show you in the middle of your city. In a village you may not appear on the map. To set it, press and hold on your clinic in a map app, copy the two numbers and paste them here.";
export const ownerProfileMapHeld = "Your clinic is verified, so we'll look at a new spot first.";
export const ownerProfileDescriptionNote = (length: number) =>
	`${formatNumber(length)} of ${formatNumber(limits.description)} characters. Plain text; an empty line starts a new paragraph.`;
export const ownerProfileDescription = "What patients should know about you, in your own words.";
export const ownerProfilePractice = "Which lasers do you use, and who operates them? Patients compare clinics by both.";
export const ownerProfilePracticeHeld =
	"Which lasers do you use, and who operates them? Patients compare clinics by both. If you change who treats, we'll look at that first.";
export const ownerProfileLanguages = "Which languages can patients speak with you?";
export const ownerProfileTreatments =
	"Tick what you offer. Prices are optional; for a single price leave “To” blank. They're shown with the day you last changed them.";
export const ownerProfileAllSaved = "Everything is saved.";
export const ownerProfileUnsavedHeld =
	"Not saved yet. We'll check the parts we had verified first; the rest is public straight away.";
export const ownerProfileUnsaved = "Not saved yet.";
export const ownerProfileDiscard = "Discard";
export const ownerProfileSave = "Save Profile";
export const ownerProfileLeaveWarning = "You'd lose the changes on this page that you haven't saved yet.";
export const ownerProfileNotLoaded = "We couldn't load the form. Please try again.";

export const ownerReviewsTitle = "Reviews of your clinic";
export const ownerReviewsNotLoaded = "We couldn't load your reviews.";
export const ownerReviewsAll = "All";
export const ownerReviewsWaiting = (count: number) => `Waiting for a reply (${formatNumber(count)})`;
export const ownerReviewsReplyDeleted = "Reply deleted";
export const ownerReviewsReplyNotDeleted = "We couldn't delete the reply.";
export const ownerReviewsReplyMissing = "Write a reply first.";
export const ownerReviewsReplyPublished = "Reply published";
export const ownerReviewsReplyChanged = "Reply updated";
export const ownerReviewsReasonMissing = "Choose a reason.";
export const ownerReviewsDetailsMissing = "Say what's wrong with the review.";
export const ownerReviewsReported = "Review reported";
export const ownerReviewsThanks = "Thank you. We'll look at it.";
export const ownerReviewsNoneWaiting = "Every review has a reply.";
export const ownerReviewsSeeAll = "See all reviews";
export const ownerReviewsNoneYet = "No reviews yet.";
export const ownerReviewsWhoReviews =
	"People with an account can review your clinic on its page. You'll get an email when someone does.";
export const ownerReviewsToPage = "See public page";
export const ownerReviewsHeading = "Reviews";
export const ownerReviewsChoice = "Which reviews";
export const ownerReviewsAdvice = "Replying well";
export const ownerReviewsCalmAnswer = "A calm answer to a critical review says more than ten good reviews.";
export const ownerReviewsConfidence =
	"Don't confirm that someone was your patient, and don't share any details of their treatment.";
export const ownerReviewsContinueElsewhere = "Offer to continue by phone or email.";
export const ownerReviewsWhatToReport =
	"Report a review only if it breaks a rule. Reviews that are merely critical stay.";
