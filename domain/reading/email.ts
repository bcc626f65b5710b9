import { isEmailAddress } from "../clinics/fields.ts";
import { toAsciiHost } from "./host.ts";
import { nothing, type Reading, toPlainLine, unread } from "./reading.ts";

/**
 * Reads the first email address of a text, without "mailto:", a name, brackets and punctuation around it. The host is
 * in lower case, and an internationalised one in the form that mail servers know.
 */
export function readEmail(typed: string): Reading<string> {
	const text = toPlainLine(typed, "NFKC");
	if (!text) return nothing;
	const found = undisguise(text)
		.split(/[ <>()[\]{},;:"“”„«»‹›|/?&=]/)
		.map((part) => normalizeEmail(trimToWords(part)))
		.filter((address) => address !== undefined);
	const [first, ...others] = new Set(found);
	if (!first) return unread("This isn't an email address.");
	return { value: first, note: others.length > 0 ? "We use the first of these addresses." : null };
}

/** Writes the signs back that people put in words for robots not to see, or that a link or a line break took apart. */
const undisguise = (text: string) =>
	text
		.replace(/%40/g, "@")
		.replace(/[([{<] ?(?:at|ät|a|arroba|chiocciola|arobase|apenstaartje|@) ?[)\]}>]/gi, "@")
		.replace(/[([{<] ?(?:dot|punkt|point|punto|ponto|punt|\.) ?[)\]}>]/gi, ".")
		.replaceAll(" . ", ".")
		.replace(/ (?=\.[a-z]{2,24}$)/i, "")
		// not " @name", which is an account
		.replace(/ ?@ /g, "@")
		.replace(/^([\w.+-]{1,64}) at ([\w-]{1,63}) dot ([a-z]{2,24})$/i, "$1@$2.$3");

/** Removes what is no letter, digit or underscore from both ends. */
function trimToWords(part: string): string {
	let [from, till] = [0, part.length];
	while (from < till && !/[\p{L}\p{N}_]/u.test(part.charAt(from))) from++;
	while (till > from && !/[\p{L}\p{N}_\p{M}]/u.test(part.charAt(till - 1))) till--;
	return part.slice(from, till);
}

/** Returns an email address with its host as mail servers know it; undefined if it has not the form of one. */
export function normalizeEmail(address: string): string | undefined {
	const at = address.lastIndexOf("@");
	const host = toAsciiHost(address.slice(at + 1));
	const normal = `${address.slice(0, at)}@${host}`;
	return at > 0 && host && isEmailAddress(normal) ? normal : undefined;
}
