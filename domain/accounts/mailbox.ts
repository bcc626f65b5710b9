const dotless = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an email address leads to, as far as its provider's rules are known: name+tag@example.org is
 * name@example.org, and Gmail ignores dots. For counting only: mails go to the address as it was given.
 */
export function canonicalMailbox(email: string): string {
	const at = email.lastIndexOf("@");
	const domain = email.slice(at + 1).toLowerCase();
	const name = email.slice(0, at).toLowerCase().split("+", 1)[0] ?? "";
	if (!dotless.includes(domain)) return `${name}@${domain}`;
	return `${name.replaceAll(".", "")}@${dotless[0]}`;
}
