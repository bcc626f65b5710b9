import { nameCity } from "#domain/places/city-name.ts";
import { printPrices } from "../course/prices.ts";
import { formatDistance, formatMonth, formatNumber, getDayAgo } from "../format.ts";
import { limits } from "../limits.ts";
import { getStreet } from "../places/address.ts";
import { t } from "../text.ts";
import type { Badge } from "./badge.ts";
import { getOpenState, type OpeningHours } from "./opening-hours.ts";
import { formatTreaters, printLasers } from "./practice.ts";
import type { Prices } from "./prices.ts";
import { isWebsiteLinked } from "./status.ts";

/** A treatment's prices and the day on which the clinic gave them ("2026-07-01"). */
export type StoredPrice = Prices & { slug: string; name: string; priced_on: string };

/** A clinic of a list as the database returns it. */
export type StoredCard = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	/** The city's name in the address, if it differs ("Köln"). */
	locality: string | null;
	address: string | null;
	/** Kilometres from the place of a search "near"; null if the clinic has no pin and is in that place itself. */
	distance_km?: number | null;
	/** Whether the distance is that of the clinic's city, because the clinic has no pin. */
	is_about?: boolean;
	website: string | null;
	logo_url: string | null;
	/** The first picture of the gallery. */
	picture_url: string | null;
	verified: boolean;
	/** Whether it was verified, but its country's law allows none of its treaters. It is then not shown as verified. */
	is_questioned: boolean;
	badge: Badge;
	/** Whether its country's law limits who may treat, and it doesn't say who does. */
	hides_treaters: boolean;
	/** The source of an imported, unchecked clinic, and the time of the import (ISO 8601). */
	source?: string;
	imported_at?: string;
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: number;
	review_count: number;
	/** Names of the first treatments, in the guides' order, and the number of further ones. */
	treatments: string[];
	more_treatments: number;
	/** The lowest price of a laser session, in whole units of the currency, and the day on which it was given. */
	price_from: number | null;
	price_on: string | null;
	currency: string | null;
	/** Prices of its treatments. */
	prices: StoredPrice[];
	opening_hours: OpeningHours | null;
	time_zone: string | null;
	/** Whether visitors can send it questions here. */
	takes_enquiries: boolean;
	/** For the public API only: an ISO 8601 time, null if the clinic is not verified; and ISO 639-1 codes. */
	verified_at: string | null;
	languages: string[];
	/** Codes as in practice.ts; likewise `lasers`. */
	treated_by: string[];
	/** The responsible doctor; null if no doctor treats. */
	doctor_name: string | null;
	lasers: string[];
};

/**
 * A clinic as its card shows it. Empty texts are not shown. Texts that many cards share are separate strings, because
 * React Router sends equal strings once.
 */
export type PrintedCard = {
	id: string;
	name: string;
	/** "Cologne, DE", "3.2 km"; or with the street: "Cologne", "Ehrenstraße 1, 50677". */
	place: string[];
	/** Path in the storage, or a URL; likewise `logo`. */
	picture: string | null;
	logo: string | null;
	rating: number;
	reviews: number;
	/** Fresh prices in the form of `printPrices`; empty if there are none. */
	prices: string;
	/** Set if all its prices are old. */
	hasOldPrice?: true;
	/** "Doctor or nurse"; empty if unknown. */
	treatedBy: string;
	/** The responsible doctor. */
	doctor?: string;
	/** Ends with the number of further ones ("+2 more"); likewise `treatments`. */
	lasers: string[];
	treatments: string[];
	/** "Open now, until 18:00". */
	hours: string;
	/** Set if visitors can send it questions here. */
	takesQuestions?: true;
	badge: Badge;
	/** Set if its country's law limits who may treat, and it doesn't say who does. */
	hidesTreaters?: true;
	/** "OpenStreetMap, March 2026" for an imported, unchecked clinic; else empty. */
	source: string;
	/** Null without a website; empty if the website may not be linked. */
	website: string | null;
};

type Options = {
	/** The moment for which opening hours and the age of prices are computed. */
	now: Date;
	/** Shows the street in place of the country, for lists of one country. */
	withStreet?: boolean;
	/** The slugs of the treatments that the list is filtered by. */
	wanted?: string[];
};

/**
 * Turns a clinic into the texts of its card, on the server, so that the browser gets only what is shown. Opening hours
 * are as old as the page, which is cached for seconds (docs/decisions/0011).
 */
export function printCard(clinic: StoredCard, { now, withStreet = false, wanted = [] }: Options): PrintedCard {
	const { treatments, more_treatments, verified } = clinic;
	const { prices, old } = printPrices(
		{ ...clinic, treatments: clinic.prices },
		getDayAgo(limits.priceAge, now),
		wanted,
	);
	const city = nameCity(clinic.country_code, clinic.city);
	const lasers = printLasers(clinic.lasers).map((laser) => laser.replace(/,? (\(|ablative).+/, ""));
	return {
		id: clinic.id,
		name: clinic.name,
		place: [
			...(withStreet ? [city, getStreet(clinic) ?? ""] : [`${city}, ${clinic.country_code}`]),
			printDistance(clinic),
		].filter(Boolean),
		picture: clinic.picture_url,
		logo: clinic.logo_url,
		rating: clinic.average_rating,
		reviews: clinic.review_count,
		prices,
		...(old && { hasOldPrice: true as const }),
		treatedBy: formatTreaters(clinic.treated_by),
		...(clinic.doctor_name && { doctor: clinic.doctor_name }),
		lasers: addMore(lasers.slice(0, shownLasers), lasers.length - shownLasers),
		treatments: addMore(treatments, more_treatments),
		hours: printHours(clinic, now),
		...(clinic.takes_enquiries && { takesQuestions: true as const }),
		badge: clinic.badge,
		// left out if false, because a page has fifty cards
		...(clinic.hides_treaters && { hidesTreaters: true as const }),
		source: clinic.source && clinic.imported_at ? `${clinic.source}, ${formatMonth(clinic.imported_at)}` : "",
		website:
			clinic.website && !isWebsiteLinked({ verified, is_unchecked: clinic.source !== undefined }) ? "" : clinic.website,
	};
}

const shownLasers = 1;

function printDistance({ distance_km, is_about }: StoredCard): string {
	if (distance_km === undefined || distance_km === null) return "";
	return is_about ? t`about ${{ distance: formatNumber(distance_km) }} km` : formatDistance(distance_km);
}

/** Returns the fresh prices that the pin of a clinic says, as its card does. */
export const printPin = (
	clinic: Pick<StoredCard, "prices" | "currency" | "price_from">,
	{ now, wanted }: Options,
): string => printPrices({ ...clinic, treatments: clinic.prices }, getDayAgo(limits.priceAge, now), wanted).prices;

function printHours({ opening_hours, time_zone }: StoredCard, now: Date): string {
	const state = opening_hours && time_zone && getOpenState(opening_hours, time_zone, now);
	if (!state) return "";
	return [state.isOpen ? t`Open now` : t`Closed`, state.change].filter(Boolean).join(", ");
}

const addMore = (names: string[], more: number) => (more > 0 ? [...names, t`+${more} more`] : names);
