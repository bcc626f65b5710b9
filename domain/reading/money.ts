import { clip, type Reading, unread } from "./reading.ts";

type PriceRange = { min: number; max: number };

const currencies = /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|[Ee]uros?|[Ff]r|Ft|Kč|[Kk]r|zł|лв)(?!\p{L})\.?/gu;
const between = /(?<=[\d.,])(?: ?[-–—] ?| (?:bis|und|to|and|à|et|a|y|e|do|tot|en|til) )(?=\d)/i;
/** What is counted or measured, with a number that is no price. */
const measured =
	/^(?:%|[ckmx]|[cm]m|min|h|std|sessions?|sitzung|behandlung|séance|sesi|sedut|sessi|zabieg|kezelés|minut|day|tag|hour|stunde)/i;

/**
 * Reads a price or a range of prices in whole units: "1,200", "49,90", "30.000-60.000", "ab 99,- €", "CHF 1'200.–". A
 * mark before exactly three digits divides thousands, one before one or two digits decimals, which are rounded.
 */
export function readPriceRange(typed: string): Reading<PriceRange> {
	const text = typed.normalize("NFKC").replace(currencies, " ").split(/\s+/).filter(Boolean).join(" ");
	// "99,-" and "1'200.–" have no decimals
	const plain = text.replace(/[.,][-–—]{1,2}(?!\d)/g, "");
	const start = Math.max(0, plain.search(/\d/));
	const [numbers = ""] = /^.*\d/.exec(plain.slice(start)) ?? [];
	const [before, after] = [plain.slice(0, start).trim(), plain.slice(start + numbers.length).trim()];
	const [first = "", last = first, ...others] = numbers.split(between);
	const [min, max] = [readAmount(first), readAmount(last)];
	const isPrice = !/[-–—−]$/.test(before) && !measured.test(after) && others.length === 0;
	if (min === undefined || max === undefined || min < 1 || max < min || !isPrice) {
		return unread(`"${clip(typed.trim())}" isn't a price.`);
	}
	const taken = min === max ? `a price of ${min}` : `prices from ${min} to ${max}`;
	const note = before || after ? `"${clip(typed.trim())}" was taken as ${taken}.` : null;
	return { value: { min, max }, note };
}

/** Reads an amount, rounded to whole units; undefined for a text in which digits are divided in no usual way. */
function readAmount(text: string): number | undefined {
	const [, whole = "", decimals = "0"] = /^(\d[\d '’.,]*?)(?:[.,](\d\d?))?$/.exec(text.trim()) ?? [];
	const [start = "", ...groups] = whole.split(/[ '’.,]/);
	const marks = new Set(whole.replace(/\d/g, ""));
	// thousands are divided by one kind of mark, into groups of three
	if (!/^\d+$/.test(start) || marks.size > 1 || groups.some((group) => !/^\d{3}$/.test(group))) return undefined;
	if (groups.length > 0 && start.length > 3) return undefined;
	const value = Number(`${start}${groups.join("")}.${decimals}`);
	return value <= Number.MAX_SAFE_INTEGER ? Math.round(value) : undefined;
}
