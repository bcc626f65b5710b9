/** Returns the `tel:` URL of a phone number as people write it, without an extension or a "(0)". */
export function getPhoneHref(phone: string): string {
	const [number = ""] = phone.trim().split(/ext|x|#/i);
	const isInternational = /^(\+|00)/.test(number);
	return `tel:${(isInternational ? withoutTrunkZero(number) : number).replace(/(?!^\+)\D/g, "")}`;
}

/** Removes separators and "(0)" from a WhatsApp number: "+44 (0)20 7946-0000" becomes "+442079460000". */
export const cleanWhatsApp = (typed: string) => withoutTrunkZero(typed).replace(/[\s()./\p{Pd}]/gu, "");

/** Whether a cleaned number has the form of E.164: a plus and 8 to 15 digits, the first not 0. */
export const isWhatsApp = (number: string) => /^\+[1-9]\d{7,14}$/.test(number);

/** Returns the URL that opens a chat with a cleaned WhatsApp number. */
export const getWhatsAppHref = (number: string) => `https://wa.me/${number.slice(1)}`;

/** Returns the `mailto:` URL of an email address. Special characters are encoded, so that it adds no headers. */
export function getMailHref(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

const withoutTrunkZero = (number: string) => number.replace(/\(\s{0,3}0\s{0,3}\)/, "");
