import { completeWebAddress, isWebAddress } from "../clinics/fields.ts";
import { toAsciiHost } from "./host.ts";
import { nothing, type Reading, toPlainLine, unread } from "./reading.ts";
import { trimMarks } from "./trim-marks.ts";

/**
 * Reads the first web address of a text, without brackets and punctuation around it, with https:// where no scheme or a
 * broken one is written. An internationalised host becomes ASCII.
 */
export function readWebAddress(typed: string): Reading<string> {
	const text = toPlainLine(typed, "NFC");
	if (!text) return nothing;
	const found = text
		// "https//a", "http:/a", "https:a", "htp://a", "https://https://a", "http:// a"
		.replace(/\bh?t{1,3}ps?(?=:\/\/)/gi, (scheme) => (/s$/i.test(scheme) ? "https" : "http"))
		.replace(/\b(https?) ?(?:: ?[/\\]{0,2}|[/\\]{1,2}) ?(?=[^ /\\])/gi, "$1://")
		.replace(/\b(?:https?:\/\/)+(?=https?:\/\/)/gi, "")
		.split(/[ <>"|[]|\]\(?|[,;](?= |$|https?:\/\/|www\.)/i)
		.map((part) => normalizeWebAddress(trimAddress(part)))
		.filter((address) => address !== undefined);
	const [first, ...others] = new Set(found);
	if (!first) return unread("This isn't a web address.");
	return { value: first, note: others.length > 0 ? "We use the first of these addresses." : null };
}

/** Removes marks around an address; a bracket stays if its partner is in the address. */
function trimAddress(part: string): string {
	const address = trimMarks(part, "(['\"{«‹“„‚‘’`•", ".,;:!'\"»›”“‘’`…]}");
	return address.endsWith(")") && !address.includes("(") ? trimAddress(address.slice(0, -1)) : address;
}

function normalizeWebAddress(part: string): string | undefined {
	const address = completeWebAddress(part);
	const start = address.indexOf("://") + 3;
	const length = address.slice(start).search(/[/?#:\\]|$/);
	const host = address.slice(start, start + length);
	const ascii = toAsciiHost(host);
	if (!ascii) return undefined;
	// the address stays as written where its host is
	const normal =
		host.toLowerCase() === ascii ? address : `${address.slice(0, start)}${ascii}${address.slice(start + length)}`;
	return isWebAddress(normal) ? normal : undefined;
}
