// What the fields of a clinic say that the listing form and the editor of the profile have.

export const clinicName = "Clinic name (required)";
export const clinicNameHint = (most: number) => `As patients know it. Up to ${most} characters.`;
export const country = "Country (required)";
export const chooseCountry = "Choose a country";
export const city = "City (required)";
export const addressHint = "Street, number and postcode.";
export const phoneHint = "For example +44 20 7946 0000.";
export const whatsAppHint = "With + and the country code.";
export const emailHint = "Shown on the clinic's page.";
export const websiteHint = "For example www.example.com. We add https:// if it's missing.";
export const bookingHint = "Where “Book Consultation” leads. Without one it leads to your website.";

export const citiesFound = (count: number) =>
	count === 1 ? "1 city to choose from" : `${count} cities to choose from`;
export const cities = "Cities";

export const treatmentsOffered = "Treatments offered";
