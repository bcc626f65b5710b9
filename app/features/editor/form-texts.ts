// Texts of the fields that both the listing form and the editor of the profile have.

// Repeats the labels of domain/clinics/details.ts, because that module would load Zod with the form.
export const labels = {
	name: "Clinic name (required)",
	country_code: "Country (required)",
	city: "City (required)",
	address: "Address",
	phone: "Phone",
	whatsapp: "WhatsApp",
	email: "Email",
	website: "Website",
	booking_url: "Booking page",
};
export const clinicNameHint = (most: number) => `As patients know it. Up to ${most} characters.`;
export const chooseCountry = "Choose a country";
export const otherCountry = "My country isn't here";
export const yourCountry = "Your country (required)";
export const addressHint = "Street, number and postcode.";
export const phoneHint = "For example +44 20 7946 0000.";
export const whatsAppHint = "As you write it at home, or with + and the country code.";
export const emailHint = "Shown on the clinic's page.";
export const websiteHint =
	"For example www.example.com. We add https:// if it's missing. Your page links it once your clinic is verified.";
export const bookingHint = "Where “Book Consultation” leads. Without one it leads to your website.";

export const citiesFound = (count: number) =>
	count === 1 ? "1 city to choose from" : `${count} cities to choose from`;
export const cities = "Cities";

export const treatmentsOffered = "Treatments offered";
