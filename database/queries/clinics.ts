import { sql } from "kysely";
import { z } from "zod";
import type { StoredCard } from "#domain/clinics/card.ts";
import { type ClinicDetails, type DetailName, detailNames } from "#domain/clinics/details.ts";
import { lasers, professions } from "#domain/clinics/practice.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { addLanguages, findLanguage } from "#domain/reviews/language.ts";
import { reviewSummary } from "#domain/reviews/said.ts";
import type { Coordinates } from "#domain/search/near.ts";
import { checkNames } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { parts, readValue } from "../read-value.ts";
import { phoneCalls } from "./analytics.ts";
import { lawNote } from "./laws.ts";
import { review } from "./reviews.ts";
import { findClinicsBeside } from "./search/beside-clinic.ts";

/** What a treatment costs, as Prices of domain/clinics/prices.ts. */
export const prices = {
	price_min: z.number().nullable(),
	price_max: z.number().nullable(),
	size_prices: z.array(z.number().nullable()).nullable(),
};

export const offeredTreatment = z.strictObject({
	...prices,
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	/** The day on which the clinic named the prices, "2026-11-21". */
	priced_on: z.string().nullable(),
});
export type OfferedTreatment = z.infer<typeof offeredTreatment>;

/** The source of an imported clinic, what that calls it, and when it was taken from there (ISO 8601). */
export const clinicOrigin = z.strictObject({
	source: z.string(),
	source_id: z.string().nullable(),
	imported_at: z.string(),
});
export type ClinicOrigin = z.infer<typeof clinicOrigin>;

/** The details of a clinic that are no text, or always there. */
const otherDetails: Partial<Record<DetailName, z.ZodType>> = {
	...{ name: z.string(), country_code: z.string(), city: z.string(), languages: z.array(z.string()) },
	opening_hours: z.array(z.array(z.tuple([z.string(), z.string()]))).nullable(),
	lasers: z.array(z.enum(lasers)),
	treated_by: z.array(z.enum(professions)),
};

/** Some of what a clinic says of itself. */
export const pickDetails = <Name extends DetailName>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, otherDetails[name] ?? z.string().nullable()])) as {
		[N in Name]: z.ZodType<ClinicDetails[N]>;
	};

/** The columns of details that everybody reads; a doctor's name that no page shows is in private.clinic_state. */
export const readableNames = detailNames.filter((name) => name !== "doctor_name");

/** What every read of a clinic has, by private.clinic_details. */
export const storedDetails = z.strictObject({
	...pickDetails(detailNames),
	id: z.string(),
	logo_url: z.string().nullable(),
});

/** What tells a clinic from others. */
export const namedClinic = storedDetails
	.pick({ id: true, name: true, country_code: true, city: true, address: true })
	.extend({ locality: z.string().nullable() });
export type NamedClinic = z.infer<typeof namedClinic>;

/** Degrees; both or none. */
export const position = z.strictObject({ latitude: z.number().nullable(), longitude: z.number().nullable() });
export type Position = z.infer<typeof position>;

/** What the directory says of a clinic to its owner and admins, by private.clinic_status. Times are ISO 8601. */
export const reviewedState = z.strictObject({
	status: z.enum(clinicStatuses),
	verified: z.boolean(),
	/** It is verified, and its country's law allows none of those who treat there: visitors do not read it. */
	is_questioned: z.boolean(),
	/** Of the last check; null for a clinic that is not verified. */
	verified_at: z.string().nullable(),
	/** The parts of that check that the profile still shows. */
	verified_checks: z.array(z.enum(checkNames)),
	/** The end of that check's year. */
	lapses_at: z.string().nullable(),
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: z.number(),
	review_count: z.number(),
	created_at: z.string(),
	/** Grows with each edit; goes back with the next one, so that two tabs cannot overwrite each other. */
	version: z.number(),
});

/** Everything that a clinic's public page shows. */
export const clinicProfile = z.strictObject({
	...parts.shape,
	...storedDetails.shape,
	...position.shape,
	...reviewedState.pick({
		verified: true,
		is_questioned: true,
		verified_at: true,
		verified_checks: true,
		average_rating: true,
		review_count: true,
	}).shape,
	/** Where the right to practise was looked up at the last check, and the day; null where nobody noted it. */
	register: z.strictObject({ name: z.string(), entry: z.string(), on: z.string() }).nullable(),
	/** Other checks with a noted source: its day, and its page if there is one. */
	looked_up: z.array(z.strictObject({ check: z.enum(checkNames), on: z.string(), url: z.string().nullable() })),
	/** What the address calls the city, where that is another name. */
	locality: z.string().nullable(),
	/** The last part of the address of its city's page; empty for a city without one. */
	city_slug: z.string(),
	/** The lowest price of one session, in whole units of the currency, and its day, "2026-11-21". */
	price_from: z.number().nullable(),
	price_on: z.string().nullable(),
	/** How many reviews have 1, 2, 3, 4 and 5 stars. */
	histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
	/** Reviews that are shown and are no part of the rating. */
	uncounted_reviews: z.number(),
	review_summary: reviewSummary,
	treatments: z.array(offeredTreatment),
	/** Gallery pictures in the clinic's order; `alt` says what one shows. */
	media: z.array(z.strictObject({ id: z.string(), url: z.string(), alt: z.string().nullable() })),
	/** The newest reviews. */
	reviews: z.array(review),
	/** Where an imported clinic came from. */
	origin: clinicOrigin.nullable(),
	/** Whether it was imported, and nobody has checked or claimed it since. */
	is_unchecked: z.boolean(),
	/** Of its country; null where nothing is known. */
	law: lawNote.nullable(),
	/** Nobody looks after it: its owner can say so. */
	is_claimable: z.boolean(),
	/** Whether visitors can ask it here, and how soon it answers as a rule; null before five answers. */
	takes_enquiries: z.boolean(),
	answer_seconds: z.number().nullable(),
	/** Null before ten answers, and without a phone number. */
	calls: phoneCalls.nullable(),
});
export type ClinicProfile = z.infer<typeof clinicProfile>;

export type FoundProfile = ClinicProfile & {
	/** Of its own words; undefined where it is English, or not sure. */
	description_language: string | undefined;
	/** The 3 verified clinics nearest to it; without a distance they are others of its city or country. */
	near: StoredCard[];
};

/** How many clinics a profile names beside its own. */
const mostBeside = 3;

/** A clinic's public profile with its first `reviewsSize` reviews; null where there is no such public clinic. */
export async function findClinicProfile(db: Db, id: string, reviewsSize: number): Promise<FoundProfile | null> {
	const profile = await readValue(db, clinicProfile.nullable(), sql`clinic_profile(${id}::uuid, ${reviewsSize})`);
	if (!profile) return null;
	return {
		...profile,
		description_language: findLanguage(profile.description),
		reviews: addLanguages(profile.reviews),
		near: await findClinicsBeside(db, id, mostBeside),
	};
}

/** What a comparison shows of a clinic. */
export const comparedClinic = z.strictObject({
	...clinicProfile.pick({
		id: true,
		name: true,
		country_code: true,
		city: true,
		locality: true,
		address: true,
		phone: true,
		website: true,
		verified_at: true,
		verified_checks: true,
		is_unchecked: true,
		is_questioned: true,
		average_rating: true,
		review_count: true,
		histogram: true,
		price_from: true,
		currency: true,
		languages: true,
		lasers: true,
		treated_by: true,
		doctor_name: true,
		opening_hours: true,
		opening_note: true,
		time_zone: true,
		takes_enquiries: true,
	}).shape,
	/** How many of the ids that were asked for it is: more than one after a merge. */
	asked: z.number(),
	treatments: z.array(offeredTreatment.omit({ description: true })),
	/** Kilometres to it; null where nothing was asked for, or nobody knows where it is. */
	distance_km: z.number().nullable(),
});
export type ComparedClinic = z.infer<typeof comparedClinic>;

/** Up to four public clinics, or what they became, in the order of these ids, without hidden or missing ones. */
export function findCompared(db: Db, ids: string[], from: Coordinates | null = null): Promise<ComparedClinic[]> {
	return readValue(
		db,
		z.array(comparedClinic),
		sql`compared_clinics(${ids}::uuid[], latitude => ${from?.latitude ?? null}, longitude => ${from?.longitude ?? null})`,
	);
}

/** The public clinic that a merged one became; null where there is none. As anybody. */
export function findMergedClinic(db: Db, id: string): Promise<string | null> {
	return readValue(db, z.string().nullable(), sql`merged_clinic(${id}::uuid)`);
}

/** The name of a clinic that the caller can see; undefined where there is none. */
export async function findClinicName(db: Db, id: string): Promise<string | undefined> {
	const clinic = await db.selectFrom("clinics").select("name").where("id", "=", id).executeTakeFirst();
	return clinic?.name;
}
