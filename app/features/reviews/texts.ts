import { formatCount, formatNumber } from "#domain/format.ts";

// What visitors read of reviews.

export const clinicReviewsShowing = (count: number, total: number) =>
	`Showing ${formatNumber(count)} of ${formatNumber(total)}`;
export const clinicReviewsMoreFailed = "We couldn't load more reviews. Please try again.";
export const clinicReviewsShowMore = "Show more reviews";
export const clinicReviewsLoading = "Loading…";
export const clinicReviewsPageTitle = "More reviews";
export const clinicReviewsReviews = "Reviews";
export const clinicReviewsOlder = "Older reviews";
export const clinicReviewsOf = (clinicName: string) => `of ${clinicName}`;
export const clinicReviewsNoneFound = "No reviews match.";
export const clinicReviewsNoneOlder = "There are no older reviews.";
export const clinicReviewsFilter = "Filter and sort reviews";
export const clinicReviewsBackToClinic = "Back to the clinic";
export const clinicReviewsFailed = "Failed to load clinic profile.";

export const patientReviewsFilter = "Filter and sort reviews";
export const patientReviewsHowWeCheck = "How we check reviews";
export const patientReviewsUncounted = (uncounted: number, shown: number) =>
	`${formatNumber(uncounted)} of ${formatCount(shown, "review")} ${uncounted === 1 ? "isn't" : "aren't"} counted in the rating.`;
export const patientReviewsNone = "No reviews yet. Yours would be the first.";

export const reviewFilterAny = "Any";
export const reviewFilterFinished = "Finished";
export const reviewFilterFound = (count: number, all: number) =>
	`${formatNumber(count)} of ${formatCount(all, "review")} ${count === 1 ? "matches" : "match"}.`;
export const reviewFilterAll = (count: number) => `${formatCount(count, "review")}.`;
export const reviewFilterLabel = "Filter and sort reviews";
export const reviewFilterTreatment = "Treatment";
export const reviewFilterSkinType = "Skin type";
export const reviewFilterSkinTypeOf = (name: string) => `Type ${name}`;
export const reviewFilterInk = "Colour of the ink";
export const reviewFilterRemoval = "Removal";
export const reviewFilterUnfinished = "Not finished yet";
export const reviewFilterAgain = "Would go again";
export const reviewFilterYes = "Yes";
export const reviewFilterNo = "No";
export const reviewFilterOrder = "Order";
export const reviewFilterSubmit = "Show reviews";
export const reviewFilterClear = "Clear";

export const reviewItemReportOf = (author: string) => `Report the review by ${author}`;
export const reviewItemEdited = ", edited";
export const reviewItemStars = (rating: number) => `${rating} of 5 stars`;
export const reviewItemAnonymous = "Anonymous";
export const reviewItemReport = "Report";
export const reviewItemReplyFrom = (clinicName: string) => `Reply from ${clinicName}`;

export const reviewSummaryTitle = "What reviewers say overall";

export const yourReviewTitle = "Your review";
export const yourReviewSignInRequired = "Sign in required";
export const yourReviewSignInHint = "Please sign in to leave a review.";
export const yourReviewSignIn = "Sign In";
export const yourReviewInvitation = "Been treated here? Tell others how it went.";
export const yourReviewWrite = "Write a review";
export const yourReviewNeedsScript = "Turn on JavaScript to write a review.";

export const reviewsIntro =
	"What people write about verified clinics, newest first, good and bad. We hide a review only if it breaks our rules or the law. Nobody can pay to change the order or remove a review.";
export const reviewsInPlace = (city: string, country: string) => `in ${city}, ${country}`;
export const reviewsFailed = "We couldn't load the reviews. Please try again.";
export const reviewsPageTitle = "Latest tattoo removal reviews";
export const reviewsDescription = "The latest reviews of verified tattoo removal clinics, good and bad, newest first.";
export const reviewsTitle = "Reviews";
export const reviewsHowWeCheck = "How we check reviews";
export const reviewsNone = "There are no reviews yet.";
export const reviewsNoneOlder = "There are no older reviews.";
export const reviewsFindClinics = "Find Clinics";
export const reviewsLatest = "Latest reviews";
export const reviewsOlder = "Older reviews";
