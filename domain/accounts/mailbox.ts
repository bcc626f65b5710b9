const dotless = ["gmail.com", "googlemail.com"];

/**
 * Returns the mailbox that receives an address's mail, in lower case: name+tag@example.org is name@example.org, and
 * Gmail ignores dots. For rate limits and duplicate checks only: mails go to the address as given.
 */
export function canonicalMailbox(email: string): string {
	const at = email.lastIndexOf("@");
	const domain = email.slice(at + 1).toLowerCase();
	const name = email.slice(0, at).toLowerCase().split("+", 1)[0] ?? "";
	if (!dotless.includes(domain)) return `${name}@${domain}`;
	return `${name.replaceAll(".", "")}@${dotless[0]}`;
}
