/** The `tel:` address of a phone number as people write it, without a "(0)" and without an extension. */
export function getPhoneHref(phone: string): string {
	const [number = ""] = phone.trim().split(/\s*[,;]?\s*(?:ext|x|#)/i);
	const isInternational = /^(\+|00)/.test(number);
	return `tel:${(isInternational ? number.replace(/\(\s*0\s*\)/, "") : number).replace(/(?!^\+)\D/g, "")}`;
}

/** The `mailto:` address of an email address, with its special characters encoded. */
export function getMailHref(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
