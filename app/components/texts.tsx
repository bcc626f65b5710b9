import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";

// What the components say that visitors' pages are made of.

export const newTab = "(opens in a new tab)";

export const edited = (date: ReactNode) => <>Edited {date}</>;
export const notCounted = "not counted in the rating";
export const countsFrom = (date: string) => `counts in the rating from ${date}`;

export const siteLinksFindClinics = "Find Clinics";
export const siteLinksBrowseCountries = "Browse Countries";
export const siteLinksTreatments = "Treatments";
export const siteLinksReviews = "Reviews";
export const siteLinksCountries = { GB: "United Kingdom", DE: "Germany", FR: "France", ES: "Spain", IT: "Italy" };
export const siteLinksEstimate = "Estimate your sessions";
export const siteLinksQSwitched = "Q-switched laser";
export const siteLinksPicosecond = "Picosecond laser";
export const siteLinksColouredInk = "Coloured ink";
export const siteLinksCosmeticInk = "Eyebrow and cosmetic ink";
export const siteLinksCoverUp = "Fading for a cover-up";

export const sourceListChecked = (date: string) => `, checked ${date}`;

export const fadingTattooBefore = "Before";
export const fadingTattooSessions = (count: number) => `${count} sessions`;
export const fadingTattooCaption =
	"How the same tattoo may fade. How fast depends on the ink, your skin and the laser.";
export const fadingTattooForever = "Forever";

export const failureScreenTryAgain = "Try again";

export const fullScreenSpinnerLoading = "Loading";

export const messageScreenPageTitle = "Page not found";
export const messageScreenNotFound = "We couldn't find that page";
export const messageScreenNotFoundHint = "It may have moved, or there's a typo in the address.";
export const messageScreenGoHome = "Go Home";
export const messageScreenFindClinics = "Find Clinics";
export const messageScreenBrowseTreatments = "Browse Treatments";

export const outOfDateNotice = "This page may be out of date: we couldn't reload it.";

export const personLinksAdmin = "Administration";
export const personLinksSaved = "Saved clinics";
export const personLinksAccount = "Account";
export const personLinksOwner = "My Clinic";
export const personLinksSignOut = "Sign Out";

export const ratingHistogramLabel = "Reviews by number of stars";

export const reloadButtonTryAgain = "Try again";
export const reloadButtonLoading = "Loading…";

export const siteFooterInkFree = "InkFree";
export const siteFooterAbout =
	"A public directory of tattoo removal clinics. What you ask for and what reviewers say decide the order, never payment.";
export const siteFooterDirectory = "Directory";
export const siteFooterCountries = "Countries";
export const siteFooterTreatments = "Treatments";
export const siteFooterRights = "© 2024 InkFree. All rights reserved.";
export const siteFooterHowWeCheck = "How we check and rank";
export const siteFooterForClinics = (link: ReactNode) => <>For clinics: {link}</>;
export const siteFooterHowListingWorks = "how listing works";
export const siteFooterLegal = "Legal";

export const siteHeaderMain = "Main";
export const siteHeaderInkFree = "InkFree";
export const siteHeaderMenu = "Menu";
export const siteHeaderCloseMenu = "Close menu";
export const siteHeaderCountries = "Countries";
export const siteHeaderTreatments = "Treatments";
export const siteHeaderMore = "More";
export const siteHeaderReviews = "Reviews & Gallery";
export const siteHeaderForClinics = "For Clinics";
export const siteHeaderSignIn = "Sign In";
export const siteHeaderListYourClinic = "List Your Clinic";

export const toastsClose = "Close";

export const badgeVerified = "Verified";
export const badgeNotYetChecked = "Not yet checked";
export const badgeNotVerified = "Not verified";

export const nearFormPlaceholder = "City, postcode or country";
export const nearFormSearch = "Search";

export const breadcrumbsHome = "Home";
export const breadcrumbsLabel = "Breadcrumb";

export const paginationLabel = "Pages";
export const paginationPrevious = "Previous page";
export const paginationPage = (number: number) => `Page ${number}`;
export const paginationNext = "Next page";

export const submitButtonPleaseWait = "Please wait";

export const toasterMessages = "Messages";
export const toasterClose = "Close";

export const rootSkip = "Skip to content";
export const rootSampleData = "Sample data";
export const rootSampleNotice = () => (
	<>
		<strong>Sample data.</strong> These clinics, people and reviews are invented.
	</>
);
export const rootFailed = "Something went wrong";
export const rootFailedHint = "We couldn't show this page. Please try again.";
export const rootLoading = "Loading";

export const ratingLineOf5 = " of 5";
export const ratingLineReviews = (count: number) =>
	count < enoughReviews ? ` (only ${formatCount(count, "review")})` : ` (${formatCount(count, "review")})`;
export const ratingLineNoReviews = "No rating yet";
export const ratingLineUncounted = (count: number) => `${formatCount(count, "review")} not counted`;

export const galleryOpen = (place: number, total: number, picture: string) =>
	`${place} of ${total}, ${picture}: open large`;
export const galleryPicture = (place: number, total: number, picture: string) => `${place} of ${total}, ${picture}`;
export const galleryPlace = (place: number, total: number) => `${place} of ${total}`;
export const galleryTitle = (name: string) => `Pictures of ${name}`;
export const galleryPrevious = "Previous picture";
export const galleryClose = "Close";
export const galleryNext = "Next picture";
