import { readFresh } from "../course/prices.ts";
import { formatDistance, formatMonth, formatNumber, getDayAgo } from "../format.ts";
import { limits } from "../limits.ts";
import { getStreet } from "../places/address.ts";
import { formatRating } from "../reviews/ratings.ts";
import { getOpenState, type OpeningHours } from "./opening-hours.ts";
import { joinTreaters, printLasers } from "./practice.ts";
import { formatPrice, type Prices } from "./prices.ts";
import { isWebsiteLinked } from "./status.ts";

/** What a treatment costs, and the day on which the clinic said so. */
export type StoredPrice = Prices & { slug: string; priced_on: string };

/** What the database says of a clinic in a list: the facts of its listing. */
export type StoredCard = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	/** What the address calls the city, where that is another name. */
	locality: string | null;
	address: string | null;
	/** Kilometres from the place of a search near one; null where the clinic has no pin and lies around that place. */
	distance_km?: number | null;
	/** Whether the distance is that of the clinic's place, since it has no pin of its own. */
	is_about?: boolean;
	website: string | null;
	logo_url: string | null;
	/** The first picture of the gallery. */
	picture_url: string | null;
	verified: boolean;
	/** Verified, and its country's law allows none of those who treat there: it does not read so. */
	is_questioned: boolean;
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
	prices: StoredPrice[] | null;
	opening_hours: OpeningHours | null;
	time_zone: string | null;
	/** For the public API alone: ISO 8601, null for a clinic that is not verified; and ISO 639-1 codes. */
	verified_at: string | null;
	languages: string[];
	/** Codes of those who treat, and of the lasers. */
	treated_by: string[];
	/** Of the responsible doctor; null where no doctor treats. */
	doctor_name: string | null;
	lasers: string[];
};

/**
 * A clinic as its card prints it. Empty texts are left out. What many cards say is a text of its own: React Router
 * sends equal ones once.
 */
export type PrintedCard = {
	id: string;
	name: string;
	/** "Cologne, DE", "3.2 km"; or with the street: "Cologne", "Ehrenstraße 1, 50677". */
	place: string[];
	/** Paths or addresses. */
	picture: string | null;
	logo: string | null;
	rating: number;
	reviews: number;
	/** Its fresh prices of laser sessions, as by `writePrices`; empty where it names none. */
	prices: string;
	/** It names old ones alone. */
	hasOldPrice?: true;
	/** "Doctor or nurse"; empty where nobody says it. */
	treatedBy: string;
	/** Where the clinic names the responsible one. */
	doctor?: string;
	/** Each ends with how many more there are: "Picosecond laser", "+2 more". */
	lasers: string[];
	treatments: string[];
	/** "Open now, until 18:00". */
	hours: string;
	isVerified: boolean;
	/** It is being checked again: who treats there is not whom the law allows. */
	isQuestioned?: true;
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
 * Writes a clinic out for its card: on the server, so that the browser gets no more than is shown. What depends on the
 * moment is as old as the page, which is kept for seconds (docs/decisions/0011): it says until when it holds.
 */
export function printCard(clinic: StoredCard, { now, withStreet = false }: Options): PrintedCard {
	const { treatments, more_treatments, verified } = clinic;
	const { prices, isOld } = readFresh(clinic.prices ?? [], clinic.currency, getDayAgo(limits.priceAge, now));
	const lasers = printLasers(clinic.lasers).map((laser) => laser.replace(/,? (\(|ablative).+/, ""));
	return {
		id: clinic.id,
		name: clinic.name,
		place: [
			...(withStreet ? [clinic.city, getStreet(clinic) ?? ""] : [`${clinic.city}, ${clinic.country_code}`]),
			printDistance(clinic),
		].filter(Boolean),
		picture: clinic.picture_url,
		logo: clinic.logo_url,
		rating: clinic.average_rating,
		reviews: clinic.review_count,
		prices,
		...(isOld && { hasOldPrice: true as const }),
		treatedBy: joinTreaters(clinic.treated_by),
		...(clinic.doctor_name && { doctor: clinic.doctor_name }),
		lasers: withRest(lasers.slice(0, shownLasers), lasers.length - shownLasers),
		treatments: withRest(treatments, more_treatments),
		hours: printHours(clinic, now),
		isVerified: verified,
		// a page has fifty
		...(clinic.is_questioned && { isQuestioned: true as const }),
		source: clinic.source && clinic.imported_at ? `${clinic.source}, ${formatMonth(clinic.imported_at)}` : "",
		website:
			clinic.website && !isWebsiteLinked({ verified, is_unchecked: clinic.source !== undefined }) ? "" : clinic.website,
	};
}

const shownLasers = 1;

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

/** The label of a clinic's pin: "€80", its lowest fresh price of a session, else "★ 4.9", else nothing. */
export const printPin = (clinic: Priced & Pick<StoredCard, "average_rating" | "review_count">, now: Date): string =>
	printLowest(clinic, now) || (clinic.review_count > 0 ? `★ ${formatRating(clinic.average_rating)}` : "");

function printHours({ opening_hours, time_zone }: StoredCard, now: Date): string {
	const state = opening_hours && time_zone && getOpenState(opening_hours, time_zone, now);
	if (!state) return "";
	return [state.isOpen ? "Open now" : "Closed", state.change].filter(Boolean).join(", ");
}

const withRest = (names: string[], more: number) => (more > 0 ? [...names, `+${more} more`] : names);
