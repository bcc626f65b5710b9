import { t } from "@lingui/core/macro";
// Texts of the fields that both the listing form and the editor of the profile have.

// Repeats the labels of domain/clinics/details.ts, because that module would load Zod with the form.
export const labels = {
	name: t`Clinic name (required)`,
	country_code: t`Country (required)`,
	city: t`City (required)`,
	address: t`Address`,
	phone: t`Phone`,
	whatsapp: "WhatsApp",
	email: t`Email`,
	website: t`Website`,
	booking_url: t`Booking page`,
};
