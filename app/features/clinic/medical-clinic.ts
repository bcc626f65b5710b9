import { t } from "@lingui/core/macro";
import { href } from "react-router";
import type {
	AggregateRating,
	MedicalClinic,
	MedicalProcedure,
	Offer,
	OpeningHoursSpecification,
	Review,
	UnitPriceSpecification,
} from "schema-dts";
import type { LinkedProfile, OfferedTreatment } from "#database/queries/clinics.ts";
import { type OpeningHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import { sayLowestPrice } from "#domain/course/prices.ts";
import { getMediaUrl } from "#domain/pictures/storage.ts";
import { getLocality, getStreet, splitPostcode } from "#domain/places/address.ts";
import { addressOf } from "#domain/site-language.ts";

/** Reviews that are described; all are on the page. */
const mostReviews = 3;

/**
 * Returns a clinic as structured data of schema.org, with the rating from our own reviews if it has any.
 * @param pricesFreshFrom prices from before this day, "2026-05-25", are left out
 */
export function medicalClinic(
	siteUrl: string,
	clinic: LinkedProfile,
	pricesFreshFrom: string,
): Exclude<MedicalClinic, string> {
	const page = siteUrl + addressOf(href("/clinic/:id", { id: clinic.id }));
	const street = getStreet(clinic);
	const { postcode, rest } = splitPostcode(street, clinic.country_code);
	const priceRange = sayLowestPrice(clinic, pricesFreshFrom);
	const offers = listOffers(siteUrl, clinic, pricesFreshFrom);
	const pictures = [...(clinic.logo_url ? [clinic.logo_url] : []), ...clinic.media.map(({ url }) => url)];
	const hasWebsite = clinic.website && isWebsiteLinked(clinic) && !clinic.unread.includes("website");
	return {
		"@type": "MedicalClinic",
		"@id": siteUrl + href("/clinic/:id", { id: clinic.id }),
		...(hasWebsite && clinic.website && { url: clinic.website }),
		mainEntityOfPage: { "@type": "WebPage", "@id": page, dateModified: clinic.updated_at.slice(0, 10) },
		name: clinic.name,
		...(clinic.description && { description: clinic.description }),
		address: {
			"@type": "PostalAddress",
			...(rest && { streetAddress: rest }),
			...(postcode && { postalCode: postcode }),
			addressLocality: getLocality(clinic),
			addressCountry: clinic.country_code,
		},
		...(clinic.phone_e164 && { telephone: clinic.phone_e164 }),
		...(clinic.latitude !== null &&
			clinic.longitude !== null && {
				geo: { "@type": "GeoCoordinates", latitude: clinic.latitude, longitude: clinic.longitude },
			}),
		...(pictures.length > 0 && { image: pictures.map((url) => new URL(getMediaUrl(url), siteUrl).href) }),
		...(clinic.opening_hours && { openingHoursSpecification: getOpeningHours(clinic.opening_hours) }),
		...(clinic.languages.length > 0 && { knowsLanguage: clinic.languages }),
		...(clinic.treatments.length > 0 && {
			availableService: clinic.treatments.map((treatment) => procedure(siteUrl, treatment)),
		}),
		...(priceRange && { priceRange }),
		...(offers.length > 0 && { makesOffer: offers }),
		...(clinic.review_count > 0 && { aggregateRating: getRating(clinic), review: listReviews(clinic) }),
	};
}

const procedure = (siteUrl: string, { slug, name }: Pick<OfferedTreatment, "slug" | "name">): MedicalProcedure => ({
	"@type": "MedicalProcedure",
	name,
	url: guideOf(siteUrl, { slug }),
});

const guideOf = (siteUrl: string, { slug }: Pick<OfferedTreatment, "slug">): string =>
	siteUrl + addressOf(href("/treatments/:slug", { slug }));

/** An offer for each fresh price: of each size that has one, else the range of the treatment. */
function listOffers(siteUrl: string, { treatments, currency }: LinkedProfile, pricesFreshFrom: string): Offer[] {
	if (currency === null) return [];
	return treatments.flatMap((treatment): Offer[] => {
		const { name, price_min, price_max, size_prices, priced_on } = treatment;
		if (price_min === null || price_max === null || priced_on === null || priced_on < pricesFreshFrom) return [];
		const make = (
			offered: string,
			price: Pick<UnitPriceSpecificationLeaf, "price" | "minPrice" | "maxPrice">,
		): Offer => ({
			"@type": "Offer",
			name: offered,
			itemOffered: { "@type": "Service", name: treatment.name, url: guideOf(siteUrl, treatment) },
			validFrom: priced_on,
			priceSpecification: { "@type": "UnitPriceSpecification", priceCurrency: currency, ...price },
		});
		const sizes = sizeBands.flatMap((size, index) => {
			const price = size_prices?.[index];
			return price == null ? [] : [make(`${name}, ${size}`, { price })];
		});
		if (sizes.length > 0) return sizes;
		return [make(name, price_min === price_max ? { price: price_min } : { minPrice: price_min, maxPrice: price_max })];
	});
}
type UnitPriceSpecificationLeaf = Extract<UnitPriceSpecification, { "@type": "UnitPriceSpecification" }>;

const getRating = ({ average_rating, review_count }: LinkedProfile): AggregateRating => ({
	"@type": "AggregateRating",
	...{ ratingValue: average_rating, reviewCount: review_count, bestRating: 5, worstRating: 1 },
});

/** The newest reviews with a text, which the page shows. */
const listReviews = ({ reviews }: LinkedProfile): Review[] =>
	reviews
		.filter(({ text }) => text)
		.slice(0, mostReviews)
		.map(({ rating, text, full_name, created_at, language = "en" }) => ({
			"@type": "Review",
			author: { "@type": "Person", name: full_name ?? t`Anonymous` },
			datePublished: created_at.slice(0, 10),
			reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
			...(text && { reviewBody: text }),
			inLanguage: language,
		}));

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
