import { formatRangeWithSign } from "../clinics/prices.ts";

/** Range of the number of sessions of a course. */
export type Sessions = { min: number; max: number };

/**
 * Sessions and weeks between them for visitors without an estimate of their own. In a study of 352 people, 47% were
 * clear after 10 sessions and 75% after 15; eight weeks or less were linked to poorer results (`courseSource`).
 */
export const usualSessions: Sessions = { min: 10, max: 15 };
export const usualWeeks = 10;

/** What the cost of a course depends on. */
export type Tattoo = {
	sessions: Sessions;
	/** Letters of the price kinds (domain/course/prices.ts) that suit its ink and skin: "ac". */
	fits: string;
	/** Index in `sizeBands`; null if unknown. */
	size: number | null;
};

/** Stands for any tattoo, for visitors without an estimate. */
export const usualTattoo: Tattoo = { sessions: usualSessions, fits: "anrcd", size: null };

type Range = { min: number; max: number };

/**
 * Returns the price range of a laser session for a tattoo at a clinic, from the lowest to the highest price of all
 * suitable treatments. If any of them has a price for the tattoo's size, only such prices count. `sign` is the
 * currency's prefix. Null if no treatment suits: then visitors must ask the clinic.
 * @param prices in the form of `writePrices`
 */
export function findSessionPrice(prices: string, { fits, size }: Tattoo): (Range & { sign: string }) | null {
	const [sign = "", ...entries] = prices.split(" ");
	const suitable = entries
		.filter(([kind = ""]) => fits.includes(kind))
		.map((entry) => entry.slice(1).split("/").map(readRange));
	const ofSize = size === null ? [] : suitable.flatMap((ranges) => ranges[size + 1] ?? []);
	const range = uniteRanges(ofSize.length > 0 ? ofSize : suitable.flatMap((ranges) => ranges[0] ?? []));
	return range && { ...range, sign };
}

function readRange(text: string): Range | null {
	const [min = "", max = min] = text.split("-");
	return min === "" ? null : { min: Number(min), max: Number(max) };
}

/** Returns the range from the lowest to the highest value; null for no ranges. */
export const uniteRanges = (ranges: Range[]): Range | null =>
	ranges.length === 0
		? null
		: { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };

/** Formats the cost of a course, "€480–€1,500", from the price range of a session. */
export const formatCourse = ({ min, max }: Range, sessions: Sessions, sign: string): string =>
	formatRangeWithSign(min * sessions.min, max * sessions.max, sign);

/** Formats "6–10 sessions" or "1 session". */
export const formatSessions = ({ min, max }: Sessions): string =>
	min === max ? `${min} ${min === 1 ? "session" : "sessions"}` : `${min}–${max} sessions`;
