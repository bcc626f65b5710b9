import { formatRangeWithSign } from "#domain/clinics/prices.ts";
import { findSessionPrice, formatCourse, formatSessions, type Tattoo, usualTattoo } from "#domain/course/course.ts";

// Texts about a tattoo and its price at a clinic: of any tattoo from the server, of the kept one in the browser.

export const estimateOwn = "Estimate your sessions";
export const yourTattoo = (sessions: string) => `Your tattoo: ${sessions}`;
export const priceNotStated = "Price not stated";
/** Of clinics that name old prices alone: they may have changed. */
export const priceIsOld = "Old price: ask";
const ask = "No price for your tattoo: ask";

/** What prices, as by `writePrices`, come to for a tattoo; null for any. */
export function sayPrices(prices: string, tattoo: Tattoo | null) {
	const { sessions } = tattoo ?? usualTattoo;
	const any = findSessionPrice(prices, usualTattoo);
	const offer = tattoo ? findSessionPrice(prices, tattoo) : any;
	const least = offer ?? any;
	const counted = formatSessions(sessions);
	const session = offer ? formatRangeWithSign(offer.min, offer.max, offer.sign) : ask;
	const course = offer ? formatCourse(offer, sessions, offer.sign) : ask;
	return {
		/** "€80": the lowest, where none fits of any; empty without prices. */
		from: least ? formatRangeWithSign(least.min, least.min, least.sign) : "",
		session,
		course,
		/** On a card. */
		line: offer ? `${course} for ${counted}` : ask,
		/** Below the price of a course. */
		basis: offer ? `for ${counted} at ${session} each` : `for ${counted}`,
		/** In a comparison. */
		row: `Whole course, ${counted}`,
	};
}
export type Saying = keyof ReturnType<typeof sayPrices>;
