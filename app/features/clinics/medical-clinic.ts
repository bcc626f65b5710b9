import type { AggregateRating, MedicalClinic } from "schema-dts";
import type { ClinicProfile } from "#database/clinics.ts";
import { getCountryName } from "#domain/countries.ts";
import { getMediaUrl } from "#domain/storage.ts";

type Clinic = Pick<
	ClinicProfile,
	| "id"
	| "name"
	| "country_code"
	| "city"
	| "address"
	| "phone"
	| "website"
	| "logo_url"
	| "latitude"
	| "longitude"
	| "average_rating"
	| "review_count"
	| "media"
>;

/** A clinic, with the rating from our own reviews where there are any. */
export function medicalClinic(siteUrl: string, clinic: Clinic): Exclude<MedicalClinic, string> {
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
		"@id": `${siteUrl}/clinic/${clinic.id}`,
		url: `${siteUrl}/clinic/${clinic.id}`,
		name: clinic.name,
		address: {
			"@type": "PostalAddress",
			...(clinic.address && { streetAddress: clinic.address }),
			addressLocality: clinic.city,
			addressCountry: getCountryName(clinic.country_code),
		},
		...(clinic.phone && { telephone: clinic.phone }),
		...(clinic.website && { sameAs: clinic.website }),
		...(clinic.latitude !== null &&
			clinic.longitude !== null && {
				geo: { "@type": "GeoCoordinates", latitude: clinic.latitude, longitude: clinic.longitude },
			}),
		...(pictures.length > 0 && { image: pictures.map((url) => new URL(getMediaUrl(url), siteUrl).href) }),
		...(clinic.review_count > 0 && { aggregateRating: rating }),
	};
}
