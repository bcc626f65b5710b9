import { formatPrice } from "../clinics/prices.ts";
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

/** A treatment with the price of one session, in whole units of the clinic's currency; `priced_on` is the day of it. */
type Priced = { slug: string; price_min: number | null; price_max: number | null; priced_on: string | null };

/** What one session costs at a clinic, from its cheapest treatment to its dearest, and the day of the oldest of these prices. */
export type SessionPrice = { min: number; max: number; on: string };

// As private.is_session: the first visit is no session.
const isSession = ({ slug }: Priced) => slug !== "consultation-and-test-patch";

/** What a session costs; null where the clinic names no price. */
export function findSessionPrice(treatments: Priced[]): SessionPrice | null {
	const prices = treatments
		.filter(isSession)
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

/** "€480–€1,500": as many sessions as it takes, each at what it costs. */
export function formatCourse({ min, max }: SessionPrice, sessions: Sessions, currency: string): string {
	const from = formatPrice(min * sessions.min, currency);
	const to = formatPrice(max * sessions.max, currency);
	return from === to ? from : `${from}–${to}`;
}

/** "€80–€150", or one price where both are the same. */
export const formatSession = ({ min, max }: Pick<SessionPrice, "min" | "max">, currency: string): string =>
	min === max ? formatPrice(min, currency) : `${formatPrice(min, currency)}–${formatPrice(max, currency)}`;

/** "6–10 sessions", "1 session". */
export const formatSessions = ({ min, max }: Sessions): string =>
	min === max ? `${min} ${min === 1 ? "session" : "sessions"}` : `${min}–${max} sessions`;
