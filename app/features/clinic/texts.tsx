import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// What visitors read on a clinic's page.

export const clinicCountries = "Countries";
export const clinicClinic = "Clinic";
export const clinicFailed = "Failed to load clinic profile.";
export const clinicDescription = (
	clinic: { name: string; city: string; country: string },
	reviews: number,
	rating: string,
) => {
	const rated = reviews > 0 ? `rated ${rating} of 5 in ${formatCount(reviews, "review")}` : "no reviews yet";
	return `${clinic.name} in ${clinic.city}, ${clinic.country}: ${rated}. Treatments, pictures, reviews and contact details.`;
};
export const clinicMoreClinics = (country: string) => `More clinics in ${country}`;
export const clinicNotFound = "Clinic Not Found";
export const clinicGallery = "Gallery";
export const clinicTreatmentsOffered = "Treatments Offered";
export const clinicContactInformation = "Contact Information";
export const clinicAbout = "About";
export const clinicPatientReviews = "Patient Reviews";
export const clinicClinicsNearby = "Clinics nearby";

export const clinicNotFoundScreenTitle = "Clinic Not Found";
export const clinicNotFoundScreenMessage = "This clinic isn't in the directory any more, or never was.";
export const clinicNotFoundScreenFindClinics = "Find Clinics";

export const contactInformationAddress = "Address";
export const contactInformationPhone = "Phone";
export const contactInformationChat = "Chat";
export const contactInformationWhatsApp = (whatsapp: string) => `WhatsApp ${whatsapp}`;
export const contactInformationEmail = "Email";
export const contactInformationWebsite = "Website";
export const contactInformationSource = (source: ReactNode, date: string) => (
	<>
		From {source}, {date}
	</>
);
export const contactInformationLicensedSource = (source: ReactNode, date: string, licence: ReactNode) => (
	<>
		From {source}, {date}. {licence}
	</>
);
export const contactInformationOsmContributors = "© OpenStreetMap contributors";

export const offeredTreatmentsPricesAsOf = (date: string) =>
	`Prices as of ${date}. How many sessions you need depends on the tattoo.`;
export const offeredTreatmentsOldPrice = (date: string) => `as of ${date}, may have changed`;
export const offeredTreatmentsSizes = (prices: string) => `By size: ${prices}`;
export const offeredTreatmentsNoneYet = "This clinic hasn't listed its treatments yet.";

export const offeredTreatmentsLasers = (lasers: string) => `Lasers here: ${lasers}`;

export const checkedTitle = "What we checked";
export const checkedAgain = (date: string) => `Verified on ${date}. We check every verified clinic again after a year.`;

export const openingTimesTitle = "Opening Hours";
export const openingTimesCaption = "Opening hours";

export const profileFactsNotStated = "Not stated";
export const profileFactsLanguages = "Languages";
export const profileFactsPriceFrom = (price: string) => `from ${price}`;
export const profileFactsPriceAsOf = (date: string) => `as of ${date}`;
export const profileFactsWhoTreats = "Who treats";
export const profileFactsOneSession = "One laser session";
export const profileFactsRightNow = "Right now";

export const profileHeaderOpensWebsite = " (opens the clinic's website in a new tab)";
export const profileHeaderImported = (source: string, month: string, tellUs: ReactNode, claimIt: ReactNode) => (
	<>
		<strong>Not yet checked.</strong> We imported this clinic from {source} in {month}. Nobody has checked that it
		exists or is allowed to remove tattoos: ask to see its licence before you book. Is something wrong? {tellUs}. Is it
		yours? {claimIt}.
	</>
);
export const profileHeaderNotVerified = () => (
	<>
		<strong>Not verified.</strong> We haven't checked this clinic yet. Ask to see its licence before you book.
	</>
);
export const profileHeaderBookConsultation = "Book Consultation";
export const profileHeaderEditIt = "This is your clinic: edit it";
export const profileHeaderTellUs = "Tell us";
export const profileHeaderClaimIt = "Claim it";

export const profileLinksReport = "Report this clinic";
export const profileLinksClaim = "Is this your clinic? Claim it";

export const thumbBarCall = "Call";
export const thumbBarWebsite = "Website";
