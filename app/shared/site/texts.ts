// Header and footer of every page.

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

export const siteFooterDirectory = "Directory";
export const siteFooterCountries = "Countries";
export const siteFooterTreatments = "Treatments";
export const siteFooterAbout = "About InkFree";
export const siteFooterHowWeCheck = "How we check and rank";
export const siteFooterForClinics = "How listing works";
export const siteFooterRights = "© 2024 InkFree. All rights reserved.";
export const siteFooterOrder = "What you ask for and what reviewers say decide the order of clinics, never payment.";

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
