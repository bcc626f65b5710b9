import { findFresh, findSessionPrice, formatCourse, usualCourse } from "../comparison/course.ts";
import { formatDate, formatDistance, formatMonth, formatNumber, getDayAgo } from "../format.ts";
import { limits } from "../limits.ts";
import { getStreet } from "../places/address.ts";
import { formatRating } from "../reviews/ratings.ts";
import { getLanguageName } from "./languages.ts";
import { getOpenState, type OpeningHours } from "./opening-hours.ts";
import { formatPrice } from "./prices.ts";
import { isWebsiteLinked } from "./status.ts";

/** What the database says of a clinic in a list: the facts of its listing. */
export type StoredCard = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	/** What the address calls the city, where that is another name. */
	locality: string | null;
	address: string | null;
	/** Kilometres from the place that was asked for, in a search near one; null where nobody knows: without a pin, around that place. */
	distance_km?: number | null;
	/** Whether the distance is that of the clinic's place, since it has no pin of its own. */
	is_about?: boolean;
	website: string | null;
	logo_url: string | null;
	/** The first picture of the gallery, where there is no logo. */
	picture_url: string | null;
	verified: boolean;
	/** ISO 8601; null for a clinic that is not verified. */
	verified_at: string | null;
	/** The source of an imported, unchecked clinic, and its time (ISO 8601). */
	source?: string;
	imported_at?: string;
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: number;
	review_count: number;
	/** The first treatments offered, in the guides' order, and how many more there are. */
	treatments: string[];
	more_treatments: number;
	/** The lowest price of a laser session, in whole units of the currency, and the day on which it was named. */
	price_from: number | null;
	price_on: string | null;
	currency: string | null;
	/** Of its treatments; null where it names none. */
	prices: { slug: string; price_min: number; price_max: number; priced_on: string }[] | null;
	opening_hours: OpeningHours | null;
	time_zone: string | null;
	/** ISO 639-1 codes. */
	languages: string[];
};

/**
 * A clinic as its card prints it. Empty texts are left out. What many cards say is a text of its own: React Router sends equal ones
 * once.
 */
export type PrintedCard = {
	id: string;
	name: string;
	/** "Cologne, DE", "3.2 km"; or with the street: "Cologne", "Ehrenstraße 1, 50677". */
	place: string[];
	/** The path or address of a logo or another picture. */
	picture: string | null;
	rating: number;
	reviews: number;
	/** "From €80 a session", while the price is fresh. */
	price: string;
	/** "€480–€1,500": the usual course of laser sessions at its fresh prices. */
	course: string;
	/** Each ends with how many more there are: "Picosecond laser", "+2 more". */
	treatments: string[];
	languages: string[];
	/** "Open now, until 18:00". */
	hours: string;
	/** The day of the check, "7 Mar 2026"; empty for a clinic that is not verified. */
	verifiedOn: string;
	/** "OpenStreetMap, March 2026" for an imported, unchecked clinic; else empty. */
	source: string;
	/** Null without a website, empty for an unchecked one. */
	website: string | null;
};

type Options = {
	/** The moment at which it is open or closed, and prices are fresh. */
	now: Date;
	/** On a page of one country the street says more than the country. */
	withStreet?: boolean;
};

/**
 * Writes a clinic out for its card: on the server, so that the browser gets no more than is shown. What depends on the moment is as
 * old as the page, which is kept for seconds (docs/decisions/0011): it says until when it holds.
 */
export function printCard(clinic: StoredCard, { now, withStreet = false }: Options): PrintedCard {
	const { treatments, more_treatments, languages, verified_at } = clinic;
	return {
		id: clinic.id,
		name: clinic.name,
		place: [
			...(withStreet ? [clinic.city, getStreet(clinic) ?? ""] : [`${clinic.city}, ${clinic.country_code}`]),
			printDistance(clinic),
		].filter(Boolean),
		picture: clinic.logo_url ?? clinic.picture_url,
		rating: clinic.average_rating,
		reviews: clinic.review_count,
		price: printPrice(clinic, now),
		course: printCourse(clinic, now),
		treatments: withRest(treatments, more_treatments),
		languages: withRest(languages.slice(0, shownLanguages).map(getLanguageName), languages.length - shownLanguages),
		hours: printHours(clinic, now),
		verifiedOn: verified_at ? formatDate(verified_at) : "",
		source: clinic.source && clinic.imported_at ? `${clinic.source}, ${formatMonth(clinic.imported_at)}` : "",
		website:
			clinic.website && !isWebsiteLinked({ verified: clinic.verified, is_unchecked: clinic.source !== undefined })
				? ""
				: clinic.website,
	};
}

const shownLanguages = 3;

function printDistance({ distance_km, is_about }: StoredCard): string {
	if (distance_km === undefined || distance_km === null) return "";
	return is_about ? `about ${formatNumber(distance_km)} km` : formatDistance(distance_km);
}

type Priced = Pick<StoredCard, "price_from" | "price_on" | "currency">;

/** An old price may have changed: the profile says so, a card and a map leave it out. */
function printLowest({ price_from, price_on, currency }: Priced, now: Date): string {
	if (price_from === null || price_on === null || currency === null) return "";
	return price_on < getDayAgo(limits.priceAge, now) ? "" : formatPrice(price_from, currency);
}

function printPrice(clinic: Priced, now: Date): string {
	const price = printLowest(clinic, now);
	return price && `From ${price} a session`;
}

/** What a clinic's pin on a map says: "€80", its lowest price of a session while that is fresh, else "★ 4.9", else nothing. */
export const printPin = (clinic: Priced & Pick<StoredCard, "average_rating" | "review_count">, now: Date): string =>
	printLowest(clinic, now) || (clinic.review_count > 0 ? `★ ${formatRating(clinic.average_rating)}` : "");

function printCourse({ prices, currency }: StoredCard, now: Date): string {
	const price = prices && findSessionPrice(findFresh(prices, getDayAgo(limits.priceAge, now)));
	return price && currency !== null ? formatCourse(price, usualCourse.sessions, currency) : "";
}

function printHours({ opening_hours, time_zone }: StoredCard, now: Date): string {
	const state = opening_hours && time_zone && getOpenState(opening_hours, time_zone, now);
	if (!state) return "";
	return [state.isOpen ? "Open now" : "Closed", state.change].filter(Boolean).join(", ");
}

const withRest = (names: string[], more: number) => (more > 0 ? [...names, `+${more} more`] : names);
