import { formatRange, isLaserSession, type Prices, sizeBands } from "../clinics/prices.ts";
import type { Sessions } from "./params.ts";

/** Sessions that a professional tattoo usually takes, where nobody has estimated their own, and who says so. */
export const usualCourse = {
	sessions: { min: 6, max: 10 },
	source: {
		title: "Clinician Reviews: Tattoo removal by Q-switched laser",
		url: "https://community.the-hospitalist.org/content/tattoo-removal-q-switched-laser",
		checked_on: "2026-11-21",
	},
} as const;

/** A treatment with its prices; `priced_on` is the day of them. */
type Priced = Pick<Prices, "price_min" | "price_max"> & { slug: string; priced_on: string | null };

type Range = { min: number; max: number };

/** What one laser session costs at a clinic, from its cheapest treatment to its dearest, and the day of the oldest of these prices. */
export type SessionPrice = Range & { on: string };

/** What a laser session costs; null where the clinic names no price of one. */
export function findSessionPrice(treatments: Priced[]): SessionPrice | null {
	const prices = treatments
		.filter(({ slug }) => isLaserSession(slug))
		.flatMap(({ price_min: min, price_max: max, priced_on: on }) =>
			min !== null && max !== null && on !== null ? [{ min, max, on }] : [],
		);
	if (prices.length === 0) return null;
	return {
		min: Math.min(...prices.map(({ min }) => min)),
		max: Math.max(...prices.map(({ max }) => max)),
		on: prices.map(({ on }) => on).sort()[0] as string,
	};
}

/**
 * What a laser session costs for a tattoo of each size that a price is named for, from the cheapest treatment to the dearest, and the names
 * of these treatments.
 */
export function findSizePrices(treatments: (Pick<Prices, "size_prices"> & { slug: string; name: string })[]): {
	prices: (Range & { band: string })[];
	names: string[];
} {
	const sized = treatments.filter(({ slug, size_prices }) => isLaserSession(slug) && size_prices?.some(Boolean));
	return {
		prices: sizeBands.flatMap((band, index) => {
			const prices = sized.flatMap(({ size_prices }) => size_prices?.[index] ?? []);
			return prices.length === 0 ? [] : [{ band, min: Math.min(...prices), max: Math.max(...prices) }];
		}),
		names: sized.map(({ name }) => name),
	};
}

/** The treatments whose prices were named on the day `freshFrom`, "2026-05-25", or later: older ones may have changed. */
export function findFresh<T extends { priced_on: string | null }>(treatments: T[], freshFrom: string): T[] {
	return treatments.filter(({ priced_on }) => priced_on !== null && priced_on >= freshFrom);
}

/** "€480–€1,500": as many sessions as it takes, each at what it costs. */
export const formatCourse = ({ min, max }: Range, sessions: Sessions, currency: string): string =>
	formatRange(min * sessions.min, max * sessions.max, currency);

/** "6–10 sessions", "1 session". */
export const formatSessions = ({ min, max }: Sessions): string =>
	min === max ? `${min} ${min === 1 ? "session" : "sessions"}` : `${min}–${max} sessions`;
