import type { AggregateRating, BreadcrumbList, ItemList, MedicalClinic } from "schema-dts";
import { getCountryName } from "#domain/countries.ts";
import { getMediaUrl } from "#domain/storage.ts";

type Crumb = { name: string; path: string };

/** Where a page stands: from the home page down to itself. */
export function breadcrumbList(siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: siteUrl + path,
		})),
	};
}

/** A list of clinics in the order shown; `offset` is how many stand on the pages before. */
export function clinicList(siteUrl: string, clinics: { id: string; name: string }[], offset: number): ItemList {
	return {
		"@type": "ItemList",
		itemListElement: clinics.map(({ id, name }, index) => ({
			"@type": "ListItem",
			position: offset + index + 1,
			name,
			url: `${siteUrl}/clinic/${id}`,
		})),
	};
}

type Clinic = {
	id: string;
	name: string;
	country_code: string;
	city: string;
	address: string | null;
	phone: string | null;
	website: string | null;
	logo_url: string | null;
	latitude: number | null;
	longitude: number | null;
	average_rating: number;
	review_count: number;
	media: { url: string }[];
};

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
