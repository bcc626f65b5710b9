import { clip, type Reading, unread } from "./reading.ts";

type PriceRange = { min: number; max: number };

const currencies = /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|[Ee]uros?|[Ff]r|Ft|Kč|[Kk]r|zł|лв)(?!\p{L})\.?/gu;
const beginnings =
	/^(?:ab|from|starting at|à partir de|a partir de|da|dès|desde|od|vanaf|fra|från|alkaen|od|mind\.?) /i;
const between = /(?<=[\d.,]) ?(?:[-–—]|bis|to|à|a|do|tot|til) ?(?=\d)/i;

/**
 * Reads a price or a range of prices in whole units: "1,200", "49,90", "30.000-60.000", "ab 99,- €", "CHF 1'200.–". A
 * mark before exactly three digits divides thousands, one before one or two digits decimals, which are rounded.
 */
export function readPriceRange(typed: string): Reading<PriceRange> {
	const text = typed.normalize("NFKC").replace(currencies, " ").split(/\s+/).filter(Boolean).join(" ");
	const isFrom = beginnings.test(text);
	// "99,-" and "1'200.–" have no decimals
	const [first = "", last = first, ...others] = text
		.replace(beginnings, "")
		.replace(/[.,][-–—](?!\d)/g, "")
		.split(between);
	const [min, max] = [readAmount(first), readAmount(last)];
	if (min === undefined || max === undefined || min < 1 || max < min || others.length > 0) {
		return unread(`"${clip(typed.trim())}" isn't a price.`);
	}
	return { value: { min, max }, note: isFrom ? `"${clip(typed.trim())}" was taken as a price of ${min}.` : null };
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
