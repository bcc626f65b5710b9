import { formatRangeWithSign, type PriceUnit } from "../clinics/prices.ts";
import { plural, t } from "../text.ts";

/** Range of the number of sessions of a course. */
export type Sessions = { min: number; max: number };

/** Weeks between two sessions for visitors who choose none; eight or less were linked to poorer results. */
export const usualWeeks = 10;

/** What the price of a session depends on. */
export type Tattoo = {
	/** Letters of the price kinds (domain/course/prices.ts) that suit its ink and skin: "ac". */
	fits: string;
	/** Index in `sizeBands`; null if unknown. */
	size: number | null;
	/** What the estimate says; null for the tattoo of an address, which does not tell. */
	sessions: Sessions | null;
};

type Range = { min: number; max: number };

/** What the prices of each kind are for, where no tattoo is known, and those of each size. */
const inksOfKinds = {
	a: t`any ink`,
	n: t`black or red ink`,
	r: t`black ink`,
	c: t`coloured ink`,
	d: t`darker skin`,
};
const ofSizes = [
	(ink: string) => t`${ink} up to 5 cm`,
	(ink: string) => t`${ink} up to 10 cm`,
	(ink: string) => t`${ink} up to 20 cm`,
	(ink: string) => t`${ink} over 20 cm`,
];
const units = { session: t`a session`, treatment: t`a treatment`, visit: t`a visit` };

/**
 * Answers what a session costs at a clinic, for a tattoo or for any (null): from the lowest to the highest price of all
 * suitable treatments. If any of them has a price for the tattoo's size, only such prices count. Null if none suits:
 * then visitors must ask. Lists are ordered and filtered by the same `min` (database/queries/search/session-price.ts).
 * @param prices in the form of `writePrices`
 */
export function findSessionPrice(prices: string, tattoo: Tattoo | null) {
	const [list = "", unit = "session", treatment = "", guide = ""] = prices.split("|") as [
		string,
		PriceUnit?,
		string?,
		string?,
	];
	const [sign = "", ...entries] = list.split(" ");
	// other treatments than laser sessions cost the same for any tattoo
	const isYours = tattoo !== null && !entries.some(([kind]) => kind === "x");
	const suitable = entries
		.filter(([kind = ""]) => !isYours || tattoo.fits.includes(kind))
		.map((entry) => ({ kind: entry[0] ?? "", ranges: entry.slice(1).split("/").map(readRange) }));
	const ofSize =
		isYours && tattoo.size !== null ? suitable.flatMap(({ ranges }) => ranges[Number(tattoo.size) + 1] ?? []) : [];
	const range = uniteRanges(ofSize.length > 0 ? ofSize : suitable.flatMap(({ ranges }) => ranges[0] ?? []));
	if (!range) return null;
	const lowest = suitable.find(({ ranges }) => ranges[0]?.min === range.min);
	const sayWithSize = ofSizes[lowest?.ranges.slice(1).findLastIndex((ofBand) => ofBand?.min === range.min) ?? -1];
	const ink = inksOfKinds[lowest?.kind as keyof typeof inksOfKinds];
	const of = treatment || (sayWithSize?.(ink) ?? ink);
	return { ...range, sign, unit, isYours, of, treatment, guide };
}

const ask = t`No price for your tattoo: ask`;
/** In the pin of a clinic without a price, and how it is read out. */
const askInPin = t`ask`;
const askForPrice = t`ask for the price`;

/** Says a price, and what a course of it comes to, in the words that every page uses. */
export function saySessionPrice(prices: string, tattoo: Tattoo | null) {
	const price = findSessionPrice(prices, tattoo);
	if (!price) {
		const unit = prices && ask;
		return { figure: "", unit, note: "", pin: askInPin, text: unit, read: unit || askForPrice };
	}
	const { min, max, sign, isYours, of, treatment, guide } = price;
	const pin = formatRangeWithSign(min, min, sign);
	const figure = min === max ? pin : t`from ${{ price: pin }}`;
	const own = units[price.unit];
	const unit = isYours ? [t`${{ unit: own }} for your tattoo`, treatment].filter(Boolean).join(", ") : own;
	const sessions = isYours && tattoo?.sessions;
	const course = sessions
		? t`${{ price: formatCourse(price, sessions, sign) }} for ${{ sessions: formatSessions(sessions) }}`
		: "";
	const text = `${figure} ${unit}${isYours ? "" : `, ${of}`}`;
	return {
		/** "from €72" */
		figure,
		/** "a session for your tattoo" */
		unit,
		/** Below it: what the course costs, else what the price is for, and what its guide says of sessions. */
		note: course || (isYours ? "" : [of, guide].filter(Boolean).join(": ")),
		/** "€72" */
		pin,
		/** "from €72 a session, any ink up to 5 cm" */
		text,
		/** The same as what is read out of a pin. */
		read: text,
	};
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
	min === max ? plural({ sessions: min }, { one: "# session", other: "# sessions" }) : t`${min}–${max} sessions`;

/** Writes what a list by price needs of a tattoo for its address: "ac1"; `readTattoo` reads it, null if it is none. */
export const writeTattoo = ({ fits, size }: Tattoo): string => `${fits}${size ?? ""}`;

export function readTattoo(text: string): Tattoo | null {
	const [, fits, size] = /^(a?n?r?c?d?)([0-3]?)$/.exec(text) ?? [];
	return fits ? { fits, size: size ? Number(size) : null, sessions: null } : null;
}
