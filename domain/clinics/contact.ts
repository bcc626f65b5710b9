/** Returns the `tel:` URL of a number in E.164. */
export const getPhoneHref = (number: string) => `tel:${number}`;

/** Returns the URL that opens a chat with a number in E.164. */
export const getWhatsAppHref = (number: string) => `https://wa.me/${number.slice(1)}`;

/** Returns the `mailto:` URL of an email address. Special characters are encoded, so that it adds no headers. */
export function getMailHref(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
