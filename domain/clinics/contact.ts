/** The address that dials a number as people write it: without the "(0)" that is left out abroad, and without an extension. */
export function getPhoneHref(phone: string): string {
	const [number = ""] = phone.trim().split(/\s*[,;]?\s*(?:ext|x|#)/i);
	const isInternational = /^(\+|00)/.test(number);
	return `tel:${(isInternational ? number.replace(/\(\s*0\s*\)/, "") : number).replace(/(?!^\+)\D/g, "")}`;
}

/** The address that writes to a mailbox, whatever characters it holds. */
export function getMailHref(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
