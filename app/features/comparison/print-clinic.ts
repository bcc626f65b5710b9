import { t } from "@lingui/core/macro";
import type { ComparedClinic } from "#database/queries/clinics.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatWeek, getOpenState } from "#domain/clinics/opening-hours.ts";
import { printLasers, printProfessions } from "#domain/clinics/practice.ts";
import { findPriceDay, formatPrices, formatSizePrices } from "#domain/clinics/prices.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import { saySessionPrice } from "#domain/course/course.ts";
import { findPriced, printPrices } from "#domain/course/prices.ts";
import { formatDate, formatDistance, getDayAgo } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { describeChecks } from "#domain/verification/rules.ts";

const pricedOn = (date: string) => t`As of ${date}`;

const oldPricedOn = (date: string) => t`As of ${date}, may have changed`;

/**
 * Returns a clinic as texts, at the time `now`. A fact that is not stated is an empty text or list. Runs on the server:
 * the browser gets these texts only.
 */
export function printClinic(clinic: ComparedClinic, now: Date) {
	const { currency, opening_hours, time_zone } = clinic;
	const freshFrom = getDayAgo(limits.priceAge, now);
	const printPrice = (price: string, on: string | null) =>
		price && on !== null && on < freshFrom ? t`${price}, as of ${{ date: formatDate(on) }}, may have changed` : price;
	const { prices, old } = printPrices(clinic, freshFrom);
	const day = findPriceDay(findPriced(clinic), old ? "" : freshFrom);
	const state = opening_hours && time_zone ? getOpenState(opening_hours, time_zone, now) : null;
	return {
		...{ id: clinic.id, name: clinic.name, website: clinic.website },
		...{ phone: clinic.phone, phone_e164: clinic.phone_e164 },
		address: formatAddress(clinic, getCountryName(clinic.country_code)),
		distance: clinic.distance_km === null ? "" : formatDistance(clinic.distance_km),
		rating: clinic.average_rating,
		reviews: clinic.review_count,
		/** The day of our check, "7 Mar 2026", and its parts. */
		verifiedOn: clinic.verified_at ? formatDate(clinic.verified_at) : "",
		checked: describeChecks(clinic.verified_checks) ?? "",
		badge: getBadge(clinic),
		takesQuestions: clinic.takes_enquiries,
		/** The fresh prices of laser sessions, as `printPrices` returns them. */
		prices,
		/** The price of a session, if all prices are old. */
		oldSession: saySessionPrice(old, null).text,
		/** The day of these prices: "As of 1 Nov 2026". */
		pricedOn: day && currency ? (old ? oldPricedOn : pricedOn)(formatDate(day)) : "",
		/** `price`: "€80 per session", with its day if it is old; `sizes`: "up to 5 cm €80, larger €200". */
		treatments: clinic.treatments.map((treatment) => ({
			name: treatment.name,
			price: printPrice(formatPrices(treatment, currency), treatment.priced_on),
			sizes: formatSizePrices(treatment, currency).join(", "),
		})),
		languages: clinic.languages.map(getLanguageName),
		lasers: printLasers(clinic.lasers),
		treatedBy: [...printProfessions(clinic.treated_by), ...(clinic.doctor_name ? [clinic.doctor_name] : [])],
		/** "Open now, until 18:00". */
		openState: state ? [state.isOpen ? t`Open now` : t`Closed now`, state.change].filter(Boolean).join(", ") : "",
		/** The week: "Mon–Fri 09:00–18:00". */
		hours: opening_hours ? formatWeek(opening_hours) : [],
		openingNote: clinic.opening_note ?? "",
		isWebsiteLinked: isWebsiteLinked({ verified: clinic.verified_at !== null, is_unchecked: clinic.is_unchecked }),
	};
}

export type PrintedClinic = ReturnType<typeof printClinic>;
