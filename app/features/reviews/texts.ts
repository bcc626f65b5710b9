import { formatCount, formatNumber } from "#domain/format.ts";

// Texts about reviews for visitors.

export const showing = (count: number, total: number) => `Showing ${formatNumber(count)} of ${formatNumber(total)}`;
export const moreFailed = "We couldn't load more reviews. Please try again.";
export const showMore = "Show more reviews";
export const loading = "Loading…";
export const moreReviews = "More reviews";
export const reviews = "Reviews";
export const olderReviews = "Older reviews";
export const ofClinic = (clinicName: string) => `of ${clinicName}`;
export const noneMatch = "No reviews match.";
export const noneOlder = "There are no older reviews.";
export const filterAndSort = "Filter and sort reviews";
export const backToClinic = "Back to the clinic";
export const profileFailed = "Failed to load clinic profile.";

export const howWeCheck = "How we check reviews";
/** `shown`: all that can be read. Beside each of the others stands when it counts. */
export const countedOf = (counted: number, shown: number) =>
	counted === shown
		? formatCount(shown, "review")
		: `${formatNumber(counted)} of ${formatCount(shown, "review")} in the rating`;
export const noReviewsOfClinic = "No reviews yet. Yours would be the first.";

export const any = "Any";
export const finished = "Finished";
export const matching = (count: number, all: number) =>
	`${formatNumber(count)} of ${formatCount(all, "review")} ${count === 1 ? "matches" : "match"}.`;
export const countReviews = (count: number) => `${formatCount(count, "review")}.`;
export const treatment = "Treatment";
export const skinType = "Skin type";
export const skinTypeOf = (name: string) => `Type ${name}`;
export const inkColour = "Colour of the ink";
export const removal = "Removal";
export const notFinished = "Not finished yet";
export const wouldGoAgain = "Would go again";
export const yes = "Yes";
export const no = "No";
export const order = "Order";
export const showReviews = "Show reviews";
export const clear = "Clear";

export const reportReviewBy = (author: string) => `Report the review by ${author}`;
export const edited = ", edited";
export const starsOf5 = (rating: number) => `${rating} of 5 stars`;
export const anonymous = "Anonymous";
export const report = "Report";
export const replyFrom = (clinicName: string) => `Reply from ${clinicName}`;

export const whatReviewersSay = "What reviewers say overall";

export const yourReview = "Your review";
export const signInRequired = "Sign in required";
export const signInHint = "Please sign in to leave a review.";
export const signIn = "Sign In";
export const tellOthers = "Been treated here? Tell others how it went.";
export const writeReview = "Write a review";
export const turnOnScript = "Turn on JavaScript to write a review.";

export const aboutReviews =
	"What people write about verified clinics, newest first, good and bad. We hide a review only if it breaks our rules or the law. Nobody can pay to change the order or remove a review.";
export const inPlace = (city: string, country: string) => `in ${city}, ${country}`;
export const reviewsFailed = "We couldn't load the reviews. Please try again.";
export const latestReviewsTitle = "Latest tattoo removal reviews";
export const pageDescription = "The latest reviews of verified tattoo removal clinics, good and bad, newest first.";
export const noReviews = "There are no reviews yet.";
export const findClinics = "Find Clinics";
export const latestReviews = "Latest reviews";
