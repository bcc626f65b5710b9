import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

// What owners read on the pages of their clinic, apart from the texts of its features.

export const answerTime = "We'll answer within 24–72 hours.";
export const resubmitted = "Your clinic has been submitted for review!";
export const notResubmitted = "Failed to submit clinic. Please try again.";
export const detailsConfirmed = "You confirmed your details";
export const detailsNotConfirmed = "We couldn't confirm your details.";
export const changesWithdrawn = "Your changes were withdrawn";
export const changesNotWithdrawn = "We couldn't withdraw your changes.";
export const claimWithdrawn = "Claim withdrawn";
export const claimNotWithdrawn = "Not withdrawn";

export const overview = "Overview";
/** Read after a number. */
export const waitingToBeRead = "waiting to be read";
export const profile = "Profile";
export const pictures = "Pictures";
export const reviews = "Reviews";
/** Read after a number. */
export const questions = "Questions";
export const waitingForAnswer = "waiting for an answer";
export const waitingForReply = "waiting for a reply";
export const notifications = "Notifications";

export const myClinic = "My Clinic";
export const clinicNotLoaded = "We couldn't load your clinic.";
export const noClinic = "No Clinic Found";
export const noClinicYet =
	"You haven't listed a clinic yet. Name, country and city are enough to start. We check it within 24–72 hours, and then you manage its page here.";
export const listYourClinic = "List Your Clinic";
export const howListingWorks = "How listing works";
export const publicPage = "Public page";
export const suspended = "Suspended";
export const notPublicYet = "Not public yet";
export const notAccepted = "Not accepted";

export const quickActions = "Quick actions";

export const profileSaved = "Profile saved";
export const checkedFirst = "We'll check the parts we had verified first. Everything else is public now.";
export const editProfile = "Edit Profile";
export const changesKept = "We kept your unsaved changes. Save them, or discard them at the end of the page.";
const uncountedParts = { prices: "your prices", hours: "your opening hours" };
export const filtersUseLater = (parts: (keyof typeof uncountedParts)[]) =>
	`Your page shows ${parts.map((part) => uncountedParts[part]).join(" and ")}. The search filters use them once we've looked at them.`;
export const checkedPlaceHint =
	"We've checked these. If you change them, we'll look at the change first, and your page stays as it is until then.";
export const aboutContact = "How patients reach you. Public as soon as you save.";
export const aboutCheckedContact =
	"How patients reach you. Public as soon as you save. We checked your phone number. A new one won't count as checked until our next check.";
export const checkedWebsiteHint =
	"If your website moves to another domain, we'll look at it first. Another page of the same domain is public at once.";
export const aboutMap =
	"Patients see how far away you are. Without an exact spot, we show you in the middle of your city. In a village you may not appear on the map. To set it, press and hold on your clinic in a map app, copy the two numbers and paste them here.";
export const checkedSpotHint = "Your clinic is verified, so we'll look at a new spot first.";
export const descriptionLength = (length: number) =>
	`${formatNumber(length)} of ${formatNumber(limits.description)} characters. Plain text; an empty line starts a new paragraph.`;
export const aboutDescription = "What patients should know about you, in your own words.";
export const aboutPractice = "Which lasers do you use, and who operates them? Patients compare clinics by both.";
export const aboutCheckedPractice =
	"Which lasers do you use, and who operates them? Patients compare clinics by both. If you change who treats, we'll look at that first.";
export const aboutLanguages = "Which languages can patients speak with you?";
export const aboutTreatments =
	"Tick what you offer. Prices are optional; for a single price leave “To” blank. They're shown with the day you last changed them.";
export const allSaved = "Everything is saved.";
export const checkedPartsNotSavedYet =
	"Not saved yet. We'll check the parts we had verified first; the rest is public straight away.";
export const notSavedYet = "Not saved yet.";
export const discard = "Discard";
export const saveProfile = "Save Profile";
export const alreadySaved = "Saved";
export const changesWouldBeLost = "You'd lose the changes on this page that you haven't saved yet.";
export const formNotLoaded = "We couldn't load the form. Please try again.";

export const reviewsOfYourClinic = "Reviews of your clinic";
export const reviewsNotLoaded = "We couldn't load your reviews.";
export const allReviews = "All";
export const waitingReviews = (count: number) => `Waiting for a reply (${formatNumber(count)})`;
export const replyDeleted = "Reply deleted";
export const replyNotDeleted = "We couldn't delete the reply.";
export const replyMissing = "Write a reply first.";
export const replyPublished = "Reply published";
export const replyChanged = "Reply updated";
export const reasonMissing = "Choose a reason.";
export const detailsMissing = "Say what's wrong with the review.";
export const reviewReported = "Review reported";
export const reportThanks = "Thank you. We'll look at it.";
export const everyReviewHasReply = "Every review has a reply.";
export const seeAllReviews = "See all reviews";
export const noReviewsYet = "No reviews yet.";
export const whoReviews =
	"People with an account can review your clinic on its page. You'll get an email when someone does.";
export const seePublicPage = "See public page";
export const whichReviews = "Which reviews";
export const replyingWell = "Replying well";
export const calmAnswer = "A calm answer to a critical review says more than ten good reviews.";
export const confidentiality =
	"Don't confirm that someone was your patient, and don't share any details of their treatment.";
export const continueElsewhere = "Offer to continue by phone or email.";
export const whatToReport = "Report a review only if it breaks a rule. Reviews that are merely critical stay.";
