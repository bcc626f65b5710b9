import { formatRangeWithSign } from "../clinics/prices.ts";

/** How many sessions a course may take, from and to. */
export type Sessions = { min: number; max: number };

/**
 * Sessions that we count where nobody has estimated their own: in a study of 352 people, 47% were clear after 10 and
 * 75% after 15 (`courseSource`). The weeks between two: in the same study, eight or less were linked to poorer results.
 */
export const usualSessions: Sessions = { min: 10, max: 15 };
export const usualWeeks = 10;

/** What prices need to know of a tattoo. */
export type Tattoo = {
	sessions: Sessions;
	/** The kinds of prices (domain/course/prices.ts) that are for its ink and skin: "ac". */
	fits: string;
	/** Its place in `sizeBands`; null where nobody said it. */
	size: number | null;
};

/** Any tattoo, where nobody has told of theirs. */
export const usualTattoo: Tattoo = { sessions: usualSessions, fits: "anrcd", size: null };

type Range = { min: number; max: number };

/**
 * What a laser session for a tattoo costs at a clinic whose prices are written as by `writePrices`: from its cheapest
 * treatment that fits to its dearest, of those that name the tattoo's size where any does. Null where none fits: then
 * the clinic must be asked.
 */
export function findOffer(prices: string, { fits, size }: Tattoo): (Range & { sign: string }) | null {
	const [sign = "", ...entries] = prices.split(" ");
	const offers = entries
		.filter(([kind = ""]) => fits.includes(kind))
		.map((entry) => entry.slice(1).split("/").map(readRange));
	const named = size === null ? [] : offers.flatMap((offer) => offer[size + 1] ?? []);
	const ranges = named.length > 0 ? named : offers.flatMap((offer) => offer[0] ?? []);
	const offer = uniteRanges(ranges);
	return offer && { ...offer, sign };
}

function readRange(text: string): Range | null {
	const [min = "", max = min] = text.split("-");
	return min === "" ? null : { min: Number(min), max: Number(max) };
}

/** From the lowest to the highest; null for none. */
export const uniteRanges = (ranges: Range[]): Range | null =>
	ranges.length === 0
		? null
		: { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };

/** "€480–€1,500": as many sessions as it takes, each at what it costs, after the sign of its currency. */
export const formatCourse = ({ min, max }: Range, sessions: Sessions, sign: string): string =>
	formatRangeWithSign(min * sessions.min, max * sessions.max, sign);

/** "6–10 sessions", "1 session". */
export const formatSessions = ({ min, max }: Sessions): string =>
	min === max ? `${min} ${min === 1 ? "session" : "sessions"}` : `${min}–${max} sessions`;
