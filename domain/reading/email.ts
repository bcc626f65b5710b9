import { isEmailAddress } from "../clinics/fields.ts";
import { toAsciiHost } from "./host.ts";
import { nothing, type Reading, toPlainLine, unread } from "./reading.ts";
import { trimMarks } from "./trim-marks.ts";

/**
 * Reads the first email address of a text, without "mailto:", a name, brackets and punctuation around it. The host is
 * in lower case, and an internationalised one in the form that mail servers know.
 */
export function readEmail(typed: string): Reading<string> {
	const text = toPlainLine(typed, "NFKC");
	if (!text) return nothing;
	const found = text
		.replace(/ ?[([{] ?(?:at|ät|@) ?[)\]}] ?/gi, "@")
		.split(/[ <>()[\]{},;:"|/?&=]/)
		.map((part) => normalizeEmail(trimMarks(part, "'‘’.", "'‘’.!")))
		.filter((address) => address !== undefined);
	const [first, ...others] = new Set(found);
	if (!first) return unread("This isn't an email address.");
	return { value: first, note: others.length > 0 ? "We use the first of these addresses." : null };
}

/** Returns an email address with its host as mail servers know it; undefined if it has not the form of one. */
export function normalizeEmail(address: string): string | undefined {
	const at = address.lastIndexOf("@");
	const host = toAsciiHost(address.slice(at + 1));
	const normal = `${address.slice(0, at)}@${host}`;
	return at > 0 && host && isEmailAddress(normal) ? normal : undefined;
}
