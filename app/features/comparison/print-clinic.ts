import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatWeek, getOpenState } from "#domain/clinics/opening-hours.ts";
import { findSessionPrice, formatCourse, formatSession } from "#domain/comparison/course.ts";
import type { Sessions } from "#domain/comparison/params.ts";
import { formatDate, getDayAgo } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { describeChecks } from "#domain/verification/rules.ts";

/** A clinic as a comparison prints it. Empty texts and lists are facts that nobody stated. */
export type PrintedClinic = Pick<ClinicProfile, "id" | "name" | "website" | "histogram"> & {
	picture: string | null;
	address: string;
	rating: number;
	reviews: number;
	/** The day of the check, "7 Mar 2026", and what was looked at. */
	verifiedOn: string;
	checked: string;
	/** What a session and the whole course cost, and a word about the day of these prices. */
	session: string;
	course: string;
	pricedOn: string;
	/** Names with the price of a session. */
	treatments: { name: string; price: string }[];
	languages: string[];
	/** "Open now, until 18:00", then the week: "Mon–Fri 09:00–18:00". */
	hours: string[];
	openingNote: string;
};

/** Writes a clinic out, at the moment `now`, for a course of so many sessions. On the server: the browser gets what is shown. */
export function printClinic(clinic: ClinicProfile, sessions: Sessions, now: Date): PrintedClinic {
	const { currency, opening_hours, time_zone } = clinic;
	const price = currency === null ? null : findSessionPrice(clinic.treatments);
	const isFresh = price !== null && price.on >= getDayAgo(limits.priceAge, now);
	const state = opening_hours && time_zone ? getOpenState(opening_hours, time_zone, now) : null;
	return {
		...{ id: clinic.id, name: clinic.name, website: clinic.website, histogram: clinic.histogram },
		picture: clinic.logo_url ?? clinic.media[0]?.url ?? null,
		address: formatAddress(clinic, getCountryName(clinic.country_code)),
		rating: clinic.average_rating,
		reviews: clinic.review_count,
		verifiedOn: clinic.verified_at ? formatDate(clinic.verified_at) : "",
		checked: describeChecks(clinic.verified_checks) ?? "",
		session: price && currency ? formatSession(price, currency) : "",
		course: price && currency ? formatCourse(price, sessions, currency) : "",
		pricedOn: price ? `As of ${formatDate(price.on)}${isFresh ? "" : ", may have changed"}` : "",
		treatments: clinic.treatments.map(({ name, price_min: min, price_max: max }) => ({
			name,
			price: currency && min !== null && max !== null ? formatSession({ min, max }, currency) : "",
		})),
		languages: clinic.languages.map(getLanguageName),
		hours: [
			...(state ? [[state.isOpen ? "Open now" : "Closed now", state.change].filter(Boolean).join(", ")] : []),
			...(opening_hours ? formatWeek(opening_hours) : []),
		],
		openingNote: clinic.opening_note ?? "",
	};
}
