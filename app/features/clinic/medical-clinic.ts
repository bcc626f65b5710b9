import { href } from "react-router";
import type { AggregateRating, MedicalClinic, OpeningHoursSpecification } from "schema-dts";
import type { LinkedProfile } from "#database/queries/clinics.ts";
import { type OpeningHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import { sayLowestPrice } from "#domain/course/prices.ts";
import { getMediaUrl } from "#domain/pictures/storage.ts";
import { getLocality, getStreet } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { addressOf } from "#domain/site-language.ts";

/**
 * Returns a clinic as structured data of schema.org, with the rating from our own reviews if it has any.
 * @param pricesFreshFrom prices from before this day, "2026-05-25", are left out
 */
export function medicalClinic(
	siteUrl: string,
	clinic: LinkedProfile,
	pricesFreshFrom: string,
): Exclude<MedicalClinic, string> {
	const street = getStreet(clinic);
	const priceRange = sayLowestPrice(clinic, pricesFreshFrom);
	const pictures = [...(clinic.logo_url ? [clinic.logo_url] : []), ...clinic.media.map(({ url }) => url)];
	const rating: AggregateRating = {
		"@type": "AggregateRating",
		ratingValue: clinic.average_rating,
		reviewCount: clinic.review_count,
		bestRating: 5,
		worstRating: 1,
	};
	return {
		"@type": "MedicalClinic",
		"@id": siteUrl + href("/clinic/:id", { id: clinic.id }),
		url: siteUrl + addressOf(href("/clinic/:id", { id: clinic.id })),
		name: clinic.name,
		...(clinic.description && { description: clinic.description }),
		address: {
			"@type": "PostalAddress",
			...(street && { streetAddress: street }),
			addressLocality: getLocality(clinic),
			addressCountry: getCountryName(clinic.country_code),
		},
		...(clinic.phone_e164 && { telephone: clinic.phone_e164 }),
		...(clinic.website && isWebsiteLinked(clinic) && !clinic.unread.includes("website") && { sameAs: clinic.website }),
		...(clinic.latitude !== null &&
			clinic.longitude !== null && {
				geo: { "@type": "GeoCoordinates", latitude: clinic.latitude, longitude: clinic.longitude },
			}),
		...(pictures.length > 0 && { image: pictures.map((url) => new URL(getMediaUrl(url), siteUrl).href) }),
		...(clinic.opening_hours && { openingHoursSpecification: getOpeningHours(clinic.opening_hours) }),
		...(clinic.languages.length > 0 && { knowsLanguage: clinic.languages }),
		...(priceRange && { priceRange }),
		...(clinic.review_count > 0 && { aggregateRating: rating }),
	};
}

/** Returns one entry for all days with the same span. */
function getOpeningHours(hours: OpeningHours): OpeningHoursSpecification[] {
	const daysOf = new Map<string, (typeof weekdays)[number][]>();
	for (const [index, day] of weekdays.entries()) {
		for (const span of hours[index] ?? []) {
			const key = span.join(" ");
			daysOf.set(key, [...(daysOf.get(key) ?? []), day]);
		}
	}
	return [...daysOf].map(([key, dayOfWeek]) => {
		const [opens = "", closes = ""] = key.split(" ");
		// search engines know no 24:00
		return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes: closes === "24:00" ? "23:59" : closes };
	});
}
