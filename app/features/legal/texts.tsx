import type { ReactNode } from "react";

// What visitors read on legal pages, and on the page about our checks of clinics and reviews.

export const legalThisPage = "This page";
export const legalFailed = "We couldn't load this page. Please try again.";
export const legalDescription = (title: string) => `${title} of this directory of tattoo removal clinics.`;
export const legalVersion = (version: number, date: string) => `Version ${version}, dated ${date}`;
export const legalEarlier = (current: ReactNode) => <>This is an earlier version. {current}</>;
export const legalNoPage = "This page doesn't exist";
export const legalNotFound = "Page not found";
export const legalReadCurrent = "Read the current one";
export const legalVersions = "Versions";
export const legalAllVersions = "All versions";

export const howWeCheckMetaTitle = "How we check clinics and reviews";
export const howWeCheckDescription =
	"How InkFree verifies clinics, checks reviews, orders results and decides on reports, with the numbers of the last twelve months.";
export const howWeCheckTitle = "How we check";
export const howWeCheckIntro =
	"What a badge means, where reviews come from, how lists are ordered, and what we did with the reports we received.";
export const howWeCheckClinics = "Clinics";
export const howWeCheckFailed = "We couldn't load this page. Please try again.";
export const howWeCheckVerified =
	"A person checks that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country: by a register, or a licence or certificate that we saw. Then it gets the “Verified” badge, and its page says what we checked, by what, and when. If we don't check it again within twelve months, it loses the badge.";
export const howWeCheckIdentity =
	"Where we know nothing that the right to practise could be checked by (neither who may treat, nor a register, a licence or a certificate to ask for), a clinic whose other details we checked gets another badge: “Identity checked”. Lists and numbers of verified clinics include both.";
export const howWeCheckTreaters =
	"Where we know which professions a country's law lets use a laser on skin, a clinic must name one of them, or the person who checks it writes down why it may practise all the same. If a verified clinic names only others, it's marked “Being checked again” until that is settled. If a clinic there doesn't say who treats, lists say so.";
export const howWeCheckUnverified =
	"A clinic we haven't checked is marked “Not verified” and left out of most lists. Imported clinics are marked “Not yet checked”, with their source, and shown where a country has no verified clinic yet.";
export const howWeCheckFree = (details: ReactNode) => (
	<>The check is free. What an owner writes or sends us about it is never public. {details}</>
);
export const howWeCheckPlaces = (geoNames: ReactNode, license: ReactNode) => (
	<>
		Places: {geoNames}, {license}, with English names where they exist.
	</>
);
export const howWeCheckVerification = "How verification works";
export const howWeCheckReviews = "Reviews";
export const howWeCheckReviewsFrom =
	"Reviews come from people with an account and a confirmed email address: one per person and clinic. Owners can't review their own clinic. We don't ask for proof of treatment, so we can't say that every reviewer was a patient. Reviews appear straight away. Nobody approves them first, and nobody can pay for one or to have one removed.";
export const howWeCheckOneReview =
	"Each email address gets one review per clinic, also from a new account. To know that, we keep a code made from the address with a secret key: while the review is shown or hidden, and otherwise for twelve months.";
export const howWeCheckAverage = (keptReviewsCountAfter: number, daysUntilCounted: number) =>
	`The average counts every review that is shown, except two kinds. Reviews from accounts that were deleted within ${keptReviewsCountAfter} days don't count. New ones that a program flags, such as the same text twice or many within a day, count after ${daysUntilCounted} days or once a person has looked at them. Reviews that don't count carry a note. Only a person ever hides one.`;
export const howWeCheckOrder = "Order";
export const howWeCheckOrderOfLists =
	"Near a place, the nearest clinics come first. Without a place, the highest rated come first. A country's page starts with the most reviewed. You can sort by other things instead, and include unverified clinics. No clinic pays for its place, and there are no ads.";
export const howWeCheckRanking = (reviews: number, stars: number) =>
	`“Highest rated” doesn't put one review of 5 stars above twenty of 4.6. For the order alone, each clinic's average is taken as if it had ${reviews} more reviews of ${stars} stars. Ties go to the clinic with more reviews, and clinics without any come last. The number that's shown is the plain average of the clinic's own reviews.`;
export const howWeCheckReports = "Reports";
export const howWeCheckReporting =
	"Anyone can report a review or a clinic on its page, with or without an account. A person reads each report and decides. If you leave your email, we confirm receipt and later send you the decision and the reason. Nobody decides about a review they wrote or a clinic they own.";
export const howWeCheckHiding = "A review is hidden for one of these reasons. Being critical isn't one of them.";
export const howWeCheckHidden =
	"Only its author and we can see a hidden review, and it no longer counts. We tell the author why, and whether it broke our rules or the law. They can appeal once, and someone will look at it again.";
export const howWeCheckSuspending =
	"A reported clinic may be corrected, or suspended for one of these reasons. Its page is then no longer public, and we tell its owner why.";
export const howWeCheckDisagree =
	"If you disagree with a decision, you can also go to a certified out-of-court dispute settlement body or to a court. This is how we follow Articles 16, 17 and 20 of the EU's Digital Services Act.";
export const howWeCheckSources = "Sources";
export const howWeCheckGeoNames = "GeoNames";
export const howWeCheckLicense = "CC BY 4.0";
export const howWeCheckFigures = "The last twelve months in numbers";
