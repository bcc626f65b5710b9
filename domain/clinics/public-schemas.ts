import { z } from "zod";
import { cleanSearchText } from "#domain/search/address.ts";
import { type FilterName, filterNames, filters, freeHours, ratings, treaterNames } from "#domain/search/filters.ts";
import { isSlug } from "../ids.ts";
import { isCountryCode } from "../places/countries.ts";
import { searchLimits } from "../search/limits.ts";
import { badges } from "./badge.ts";
import { weekdays } from "./opening-hours.ts";
import { professions } from "./practice.ts";

// Schemas of the public API: queries and responses. Responses are stripped to these schemas, because the database
// returns more for our own pages.

/** Clinics per page of a response. */
export const publicPageSize = 50;

/** Some clinics come from OpenStreetMap, whose licence also applies to derived data. */
export const dataLicence = {
	name: "Open Database License (ODbL) 1.0",
	url: "https://opendatacommons.org/licenses/odbl/1-0/",
	notice:
		"Name this directory with a link to the clinic's page, and © OpenStreetMap contributors where a clinic comes from there.",
};

/** A query parameter that may be repeated: one text or a list. */
const listOf = (text: z.ZodType<string, string>, most: number) => z.union([text, z.array(text).max(most)]).optional();

/** Schemas of the filters. Pages ignore invalid values in their URLs; the API refuses them. */
const filterSchemas: Record<FilterName, z.ZodType> = {
	treatments: listOf(
		z.string().refine(isSlug, "This isn't the slug of a treatment."),
		searchLimits.filterTreatments,
	).meta({ description: "Slug of a treatment; may be repeated, and then a clinic offers all" }),
	languages: listOf(
		z.string().regex(/^[a-z]{2}$/, "This isn't an ISO 639-1 language code."),
		searchLimits.filterLanguages,
	).meta({ description: "ISO 639-1 code; may be repeated, and then a clinic speaks one of them" }),
	treatedBy: listOf(z.enum(treaterNames), treaterNames.length).meta({
		description:
			"Who treats, where the clinic says so: doctor (also a dermatologist), dermatologist, nurse or other; may be repeated, and then one of them does",
	}),
	hours: listOf(z.enum(freeHours), freeHours.length).meta({
		description:
			"Open on Saturday, or after 18:00 on a day from Monday to Friday (evening); may be repeated, and then one of them",
	}),
	isOpen: z.enum(["now"]).optional().meta({ description: "Open at this moment, by the clinic's clock" }),
	takesQuestions: z.enum(["here"]).optional().meta({ description: "Takes visitors' questions on this site" }),
	price: z
		.string()
		.regex(/^[1-9]\d{0,7}$/, "A price is a whole number.")
		.optional()
		.meta({ description: "The most that a session costs, in whole units of the country's currency; with its country" }),
	rating: z
		.enum(ratings.map(String) as [string, ...string[]], `A rating is one of ${ratings.join(", ")}.`)
		.optional()
		.meta({ description: "The least average, by enough reviews" }),
	verifiedOnly: z.enum(["0", "1"]).default("1").meta({
		description:
			"0 shows clinics that are not checked yet as well. A country without a verified one shows imported ones, not verified",
	}),
};

const searchText = z.string().max(searchLimits.queryLength).transform(cleanSearchText);
export const publicClinicsQuery = z.object({
	q: searchText.optional().meta({ description: "Part of a name" }),
	country: z
		.string()
		.toUpperCase()
		.refine(isCountryCode, "This isn't an ISO 3166-1 country code.")
		.optional()
		.meta({ description: "ISO 3166-1 alpha-2 code" }),
	city: searchText.optional().meta({ description: "Exactly this city, as answers call it; with its country" }),
	...Object.fromEntries(filterNames.map((name) => [filters[name].param, filterSchemas[name]])),
	sort: z
		.enum(["rating", "price"])
		.default("rating")
		.meta({ description: "The best rated first, or the lowest price of a session; by price with a country" }),
	page: z.coerce
		.number()
		.int()
		.min(1)
		.max(10_000)
		.default(1)
		.meta({ description: `Of ${publicPageSize} clinics each` }),
});

const time = z.string().meta({ format: "date-time" });
const day = z.string().meta({ format: "date" });
const price = z.number().int().nullable();
const treatmentPrice = price.meta({
	description: "Of one session, operation or visit, in whole units of the currency",
});

export const publicClinic = z
	.object({
		id: z.string().meta({ format: "uuid" }),
		url: z.string().meta({ format: "uri", description: "The clinic's page" }),
		name: z.string(),
		country_code: z.string(),
		city: z.string(),
		address: z.string().nullable(),
		website: z.string().nullable(),
		verified: z.boolean().meta({ description: "Whether the directory has checked that it is there" }),
		badge: z.enum(badges).meta({
			description: "What its badge says: identity if we verified it but had nothing to check its right to practise by",
		}),
		is_questioned: z.boolean().meta({
			description:
				"It was verified, and is checked again: it names only others than those whom its country's law allows",
		}),
		treated_by: z.array(z.enum(professions)).meta({ description: "Who treats, where the clinic says so" }),
		doctor_name: z.string().nullable().meta({ description: "The responsible doctor; null where no doctor treats" }),
		verified_at: time.nullable(),
		average_rating: z.number().meta({ description: "0 to 5; 0 without reviews" }),
		review_count: z.number().int(),
		price_from: price.meta({
			description: "The lowest of one laser session of a tattoo, in whole units of the currency",
		}),
		price_text: z.string().meta({
			description:
				"What a session costs and for what; of the treatments that were asked for; empty without a recent price",
		}),
		price_on: day.nullable().meta({ description: "The day on which the price was named" }),
		currency: z.string().nullable().meta({ description: "ISO 4217" }),
		opening_hours: z
			.array(z.array(z.array(z.string())))
			.nullable()
			.meta({ description: `From ${weekdays[0]} on, spans of "HH:MM" by the clinic's clock` }),
		time_zone: z.string().nullable(),
		languages: z.array(z.string()).meta({ description: "ISO 639-1 codes" }),
	})
	.meta({ id: "Clinic" });

export const publicProfile = publicClinic
	.extend({
		phone: z.string().nullable(),
		latitude: z.number().nullable(),
		longitude: z.number().nullable(),
		treatments: z.array(
			z.object({
				slug: z.string(),
				name: z.string(),
				price_min: treatmentPrice,
				price_max: treatmentPrice,
				priced_on: day.nullable(),
			}),
		),
		origin: z
			.object({ source: z.string(), source_id: z.string().nullable(), imported_at: time })
			.nullable()
			.meta({ description: "Where an imported clinic came from" }),
	})
	.meta({ id: "ClinicProfile" });

const metadata = {
	licence: z.object({ name: z.string(), url: z.string(), notice: z.string() }),
	is_sample_data: z.boolean().meta({ description: "Whether the clinics are invented" }),
};

export const publicClinicsAnswer = z.object({
	...metadata,
	total: z.number().int(),
	is_exact: z.boolean().meta({ description: "Whether there are no more than the total" }),
	next: z.string().nullable().meta({ format: "uri", description: "The next page" }),
	clinics: z.array(publicClinic),
});

export const publicClinicAnswer = z.object({ ...metadata, clinic: publicProfile });

export const errorAnswer = z.object({
	error: z.object({
		code: z.string(),
		message: z.string().meta({ description: "For people" }),
		fields: z.record(z.string(), z.string()).optional().meta({ description: "What is wrong with single inputs" }),
	}),
});
