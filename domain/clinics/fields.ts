import { limits } from "../limits.ts";

/** What an owner says about a clinic, as typed. */
export type ClinicFields = {
	name: string;
	country_code: string;
	city: string;
	address: string;
	phone: string;
	email: string;
	website: string;
};

/** Error messages of the fields, the same in the browser and on the server. */
export const clinicMessages = {
	name: {
		missing: "Enter the name of the clinic.",
		long: `A name has at most ${limits.clinicName} characters.`,
	},
	country_code: { missing: "Choose a country.", wrong: "Clinics cannot be listed in this country." },
	city: { missing: "Enter the city.", long: `A city has at most ${limits.clinicCity} characters.` },
	address: { long: `An address has at most ${limits.clinicAddress} characters.` },
	phone: { long: `A phone number has at most ${limits.clinicPhone} characters.` },
	email: {
		wrong: "Enter an email address such as hello@example.com.",
		long: `An email address has at most ${limits.clinicEmail} characters.`,
	},
	website: {
		wrong: "Enter a web address such as https://www.example.com.",
		long: `A web address has at most ${limits.clinicWebsite} characters.`,
	},
} as const;

/** Whether `text` can be a mailbox's address. It need not exist. */
export function isEmailAddress(text: string): boolean {
	return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** Whether `text` is the address of a web page on a host with a name. */
export function isWebAddress(text: string): boolean {
	if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
	const { hostname, username, password } = new URL(text);
	// https://known.example@other.example leads to the other one
	return !username && !password && /^[^.]+(\.[^.]+)+\.?$/.test(hostname);
}

/** A web address as people type it, with the scheme that they leave out. */
export function completeWebAddress(text: string): string {
	const address = text.trim();
	return address === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** Error messages by field, for the rules that need no database. */
export function checkClinicFields(fields: ClinicFields): Partial<Record<keyof ClinicFields, string>> {
	const { name, country_code, city, address, phone, email, website } = fields;
	const messages = clinicMessages;
	const problems: Partial<Record<keyof ClinicFields, string>> = {};
	if (!name.trim()) problems.name = messages.name.missing;
	else if (name.trim().length > limits.clinicName) problems.name = messages.name.long;
	if (!country_code) problems.country_code = messages.country_code.missing;
	if (!city.trim()) problems.city = messages.city.missing;
	else if (city.trim().length > limits.clinicCity) problems.city = messages.city.long;
	if (address.trim().length > limits.clinicAddress) problems.address = messages.address.long;
	if (phone.trim().length > limits.clinicPhone) problems.phone = messages.phone.long;
	if (email.trim().length > limits.clinicEmail) problems.email = messages.email.long;
	else if (email.trim() && !isEmailAddress(email.trim())) problems.email = messages.email.wrong;
	if (website.trim().length > limits.clinicWebsite) problems.website = messages.website.long;
	else if (website.trim() && !isWebAddress(website.trim())) problems.website = messages.website.wrong;
	return problems;
}
