/** The `tel:` address of a phone number as people write it, without a "(0)" and without an extension. */
export function getPhoneHref(phone: string): string {
	const [number = ""] = phone.trim().split(/ext|x|#/i);
	const isInternational = /^(\+|00)/.test(number);
	return `tel:${(isInternational ? withoutTrunkZero(number) : number).replace(/(?!^\+)\D/g, "")}`;
}

/** A WhatsApp number without separators and "(0)": "+44 (0)20 7946-0000" is "+442079460000". */
export const cleanWhatsApp = (typed: string) => withoutTrunkZero(typed).replace(/[\s()./\p{Pd}]/gu, "");

/** Whether a cleaned number is international: a plus and 8 to 15 digits that begin with a country code (E.164). */
export const isWhatsApp = (number: string) => /^\+[1-9]\d{7,14}$/.test(number);

/** The address that opens a chat with a cleaned WhatsApp number. */
export const getWhatsAppHref = (number: string) => `https://wa.me/${number.slice(1)}`;

/** The `mailto:` address of an email address, with its special characters encoded. */
export function getMailHref(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

const withoutTrunkZero = (number: string) => number.replace(/\(\s{0,3}0\s{0,3}\)/, "");
