import { sql } from "kysely";
import { z } from "zod";
import type { StoredCard } from "#domain/clinics/card.ts";
import { type ClinicDetails, type DetailName, detailNames } from "#domain/clinics/details.ts";
import { lasers, professions } from "#domain/clinics/practice.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { type LinkName, linkNames, readLink } from "#domain/reading/link.ts";
import { addLanguages, findLanguage } from "#domain/reviews/language.ts";
import { reviewSummary } from "#domain/reviews/said.ts";
import type { Coordinates } from "#domain/search/near.ts";
import { checkNames } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { parts, readValue } from "../read-value.ts";
import { lawNote } from "./laws.ts";
import { review } from "./reviews.ts";
import { findClinicsBeside } from "./search/beside-clinic.ts";

/** What a treatment costs: the type Prices in domain/clinics/prices.ts. */
export const prices = {
	price_min: z.number().nullable(),
	price_max: z.number().nullable(),
	size_prices: z.array(z.number().nullable()).nullable(),
};

const offeredTreatment = z.strictObject({
	...prices,
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	/** The day on which the clinic named the prices, "2026-11-21". */
	priced_on: z.string().nullable(),
});
export type OfferedTreatment = z.infer<typeof offeredTreatment>;

/** The source of an imported clinic, its id there, and the time of the import (ISO 8601). */
export const clinicOrigin = z.strictObject({
	source: z.string(),
	source_id: z.string().nullable(),
	imported_at: z.string(),
});
export type ClinicOrigin = z.infer<typeof clinicOrigin>;

/** The schemas of the details that aren't a nullable text. */
const otherDetails: Partial<Record<DetailName, z.ZodType>> = {
	...{ name: z.string(), country_code: z.string(), city: z.string(), languages: z.array(z.string()) },
	opening_hours: z.array(z.array(z.tuple([z.string(), z.string()]))).nullable(),
	lasers: z.array(z.enum(lasers)),
	treated_by: z.array(z.enum(professions)),
};

/** The schemas of some of a clinic's details. */
export const pickDetails = <Name extends DetailName>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, otherDetails[name] ?? z.string().nullable()])) as {
		[N in Name]: z.ZodType<ClinicDetails[N]>;
	};

/** The columns of details that every role may read. The doctor's name is read through private.clinic_state instead. */
export const readableNames = detailNames.filter((name) => name !== "doctor_name");

/** The details of a clinic, by private.clinic_details. */
export const storedDetails = z.strictObject({
	...pickDetails(detailNames),
	id: z.string(),
	/** What the link of the phone dials. */
	phone_e164: z.string().nullable(),
	logo_url: z.string().nullable(),
});

/** What identifies a clinic to a reader. */
export const namedClinic = storedDetails
	.pick({ id: true, name: true, country_code: true, city: true, address: true })
	.extend({ locality: z.string().nullable() });
export type NamedClinic = z.infer<typeof namedClinic>;

/** Degrees; either both are null or neither. */
export const position = z.strictObject({ latitude: z.number().nullable(), longitude: z.number().nullable() });
export type Position = z.infer<typeof position>;

/** The state of a clinic that its owner and admins see, by private.clinic_status. Times are ISO 8601. */
export const reviewedState = z.strictObject({
	status: z.enum(clinicStatuses),
	verified: z.boolean(),
	/** It is verified, but its country's law allows none of the professions that treat there. Not shown to visitors. */
	is_questioned: z.boolean(),
	/** Time of the last check; null if it isn't verified. */
	verified_at: z.string().nullable(),
	/** The parts of that check that the profile still matches. */
	verified_checks: z.array(z.enum(checkNames)),
	/** Whether its right to practise was checked by something that the law note names. */
	right_checked: z.boolean(),
	/** When that check expires, a year later. */
	lapses_at: z.string().nullable(),
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: z.number(),
	review_count: z.number(),
	created_at: z.string(),
	/** Increases with each edit. The form sends it back, so that two tabs can't overwrite each other. */
	version: z.number(),
});

/** The public data of a clinic without its pictures and reviews, from private.shown_clinic. */
const shownClinic = z.strictObject({
	...storedDetails.shape,
	...position.shape,
	...reviewedState.pick({
		verified: true,
		is_questioned: true,
		verified_at: true,
		verified_checks: true,
		right_checked: true,
		average_rating: true,
		review_count: true,
	}).shape,
	/** Whether its country's law limits who may treat, and it doesn't say who does. */
	hides_treaters: z.boolean(),
	/**
	 * What the right to practise was checked by, and the day: an entry of a register, or what was seen instead. Null if
	 * it wasn't.
	 */
	register: z
		.strictObject({
			...{ name: z.string().nullish(), entry: z.string().nullish(), seen: z.string().nullish() },
			on: z.string(),
		})
		.nullable(),
	/** Other checks with a recorded source: the day, and the page if there is one. */
	looked_up: z.array(z.strictObject({ check: z.enum(checkNames), on: z.string(), url: z.string().nullable() })),
	/** The city's name in the clinic's address, if that is another name. */
	locality: z.string().nullable(),
	/** The last part of the URL of its city's page; empty if the city has no page. */
	city_slug: z.string(),
	/** The lowest price of one session, in whole units of the currency, and its day, "2026-11-21". */
	price_from: z.number().nullable(),
	price_on: z.string().nullable(),
	/** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
	histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
	treatments: z.array(offeredTreatment),
	/** Null unless it was imported. */
	origin: clinicOrigin.nullable(),
	/** Whether it was imported and has been neither checked nor claimed since. */
	is_unchecked: z.boolean(),
	/** The law note of its country; null if there is none. */
	law: lawNote.nullable(),
	/** It has no owner, so its owner can claim it. */
	is_claimable: z.boolean(),
	/** Whether visitors can send it questions, and its median time to an answer; null before five answers. */
	takes_enquiries: z.boolean(),
	answer_seconds: z.number().nullable(),
});
/** The data of a clinic's public page. */
const clinicProfile = shownClinic.extend({
	...parts.shape,
	/** Number of visible reviews that don't count in the rating. */
	uncounted_reviews: z.number(),
	review_summary: reviewSummary,
	/** Gallery pictures in the clinic's order; `alt` describes the picture. */
	media: z.array(z.strictObject({ id: z.string(), url: z.string(), alt: z.string().nullable() })),
	/** The newest reviews. */
	reviews: z.array(review),
});
export type ClinicProfile = z.infer<typeof clinicProfile>;

/** A profile with its contacts that cannot be read: nobody is led to them. */
export type LinkedProfile = ClinicProfile & { unread: LinkName[] };

type FoundProfile = LinkedProfile & {
	/** Language of its description ("de"); undefined if it is English or uncertain. */
	description_language: string | undefined;
	/** The 3 nearest clinics; if none is near, others of its city or country, without a distance. */
	near: StoredCard[];
};

/** Number of other clinics that a profile shows. */
const mostBeside = 3;

/** Returns a clinic's public profile with its newest `reviewsSize` reviews; null if there is no such public clinic. */
export async function findClinicProfile(db: Db, id: string, reviewsSize: number): Promise<FoundProfile | null> {
	const call = sql`clinic_profile(${id}::uuid, ${reviewsSize})`;
	const profile = await readValue(db, clinicProfile.nullable(), call);
	if (!profile) return null;
	return {
		...profile,
		description_language: findLanguage(profile.description),
		reviews: addLanguages(profile.reviews),
		unread: linkNames.filter((name) => profile[name] && !readLink(name, profile[name]).value),
		near: await findClinicsBeside(db, id, mostBeside),
	};
}

/** A clinic in a comparison. */
const comparedClinic = shownClinic.extend({
	/** Number of requested ids that lead to this clinic: more than one after a merge. */
	asked: z.number(),
	/** Kilometres from the given position; null if none was given or the clinic's position is unknown. */
	distance_km: z.number().nullable(),
});
export type ComparedClinic = z.infer<typeof comparedClinic>;

/**
 * Returns up to four public clinics in the order of `ids`. A merged clinic is replaced by the clinic that it was merged
 * into; hidden and missing clinics are left out.
 */
export function findCompared(db: Db, ids: string[], from: Coordinates | null = null): Promise<ComparedClinic[]> {
	return readValue(
		db,
		z.array(comparedClinic),
		sql`compared_clinics(${ids}::uuid[], latitude => ${from?.latitude ?? null}, longitude => ${from?.longitude ?? null})`,
	);
}

/** Returns the id of the public clinic that this clinic was merged into; null if there is none. For any role. */
export function findMergedClinic(db: Db, id: string): Promise<string | null> {
	return readValue(db, z.string().nullable(), sql`merged_clinic(${id}::uuid)`);
}

/** Returns the name of a clinic; undefined if the caller can't see such a clinic. */
export async function findClinicName(db: Db, id: string): Promise<string | undefined> {
	const clinic = await db.selectFrom("clinics").select("name").where("id", "=", id).executeTakeFirst();
	return clinic?.name;
}
