import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// Texts of a clinic's page.

export const countries = "Countries";
export const clinic = "Clinic";
export const profileFailed = "Failed to load clinic profile.";
export const describeClinic = (
	clinic: { name: string; city: string; country: string },
	reviews: number,
	rating: string,
) => {
	const rated = reviews > 0 ? `rated ${rating} of 5 in ${formatCount(reviews, "review")}` : "no reviews yet";
	return `${clinic.name} in ${clinic.city}, ${clinic.country}: ${rated}. Treatments, pictures, reviews and contact details.`;
};
export const moreClinics = (country: string) => `More clinics in ${country}`;
export const clinicNotFound = "Clinic Not Found";
export const gallery = "Gallery";
export const treatmentsOffered = "Treatments Offered";
export const contactInformation = "Contact Information";
export const about = "About";
export const patientReviews = "Patient Reviews";
export const clinicsNearby = "Clinics nearby";

export const notInDirectory = "This clinic isn't in the directory any more, or never was.";
export const findClinics = "Find Clinics";

export const address = "Address";
export const phone = "Phone";
export const chat = "Chat";
export const whatsApp = (whatsapp: string) => `WhatsApp ${whatsapp}`;
export const email = "Email";
export const website = "Website";
export const fromSource = (source: ReactNode, date: string) => (
	<>
		From {source}, {date}
	</>
);
export const fromLicensedSource = (source: ReactNode, date: string, licence: ReactNode) => (
	<>
		From {source}, {date}. {licence}
	</>
);
export const osmContributors = "© OpenStreetMap contributors";

export const pricesAsOf = (date: string) => `Prices as of ${date}. How many sessions you need depends on the tattoo.`;
export const oldPrice = (date: string) => `as of ${date}, may have changed`;
export const pricesBySize = (prices: string) => `By size: ${prices}`;
export const noTreatmentsYet = "This clinic hasn't listed its treatments yet.";

export const lasersHere = (lasers: string) => `Lasers here: ${lasers}`;

export const whatWeChecked = "What we checked";
export const verifiedOn = (date: string) => `Verified on ${date}. We check every verified clinic again after a year.`;

export const seenInstead = (what: string) => `no register lists them, we saw: ${what}`;
/** `canCheck`: whether we know something to check it by. */
export const rightNotChecked = (canCheck: boolean) =>
	`“Identity checked” means that we ${canCheck ? "haven't checked" : "had nothing to check"} its right to practise${canCheck ? "" : " by"}. Ask who will treat you, and to see their licence or training.`;

export const openingHours = "Opening Hours";
export const openingHoursTable = "Opening hours";

export const notStated = "Not stated";
export const languages = "Languages";
export const whoTreats = "Who treats";
export const oneSession = "One laser session";
export const rightNow = "Right now";

export const opensWebsite = " (opens the clinic's website in a new tab)";
export const importedUnchecked = (source: string, month: string, tellUs: ReactNode, claimIt: ReactNode) => (
	<>
		<strong>Not yet checked.</strong> We imported this clinic from {source} in {month}. Nobody has checked that it
		exists or is allowed to remove tattoos: ask to see its licence before you book. Is something wrong? {tellUs}. Is it
		yours? {claimIt}.
	</>
);
export const notVerified = () => (
	<>
		<strong>Not verified.</strong> We haven't checked this clinic yet. Ask to see its licence before you book.
	</>
);
/** `allowed`: "dermatologists and doctors"; `named`: the professions that treat there. */
export const questioned = (allowed: string, named: string[]) => (
	<>
		<strong>Being checked again.</strong> As far as we know, only {allowed} may use a laser on skin here. This clinic
		names others: {named.join(", ").toLowerCase()}. Ask who will treat you before you book.
	</>
);
/** Of a clinic that an admin verified with a written reason. `allowed`: as above. */
export const excused = (allowed: string) =>
	`As far as we know, only ${allowed} may use a laser on skin here, and this clinic names none of them. We asked why it may treat, and accepted the reason. Ask who will treat you.`;
export const bookConsultation = "Book Consultation";
export const editYourClinic = "This is your clinic: edit it";
export const tellUs = "Tell us";
export const claimIt = "Claim it";

export const reportClinic = "Report this clinic";
export const claimClinic = "Is this your clinic? Claim it";

export const call = "Call";
