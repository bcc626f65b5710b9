import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { getBadge, hasCheck } from "#domain/clinics/badge.ts";
import { type ClinicDetails, detailNames } from "#domain/clinics/details.ts";
import { linkNames, readLink } from "#domain/reading/link.ts";
import { findLanguage } from "#domain/reviews/language.ts";
import type { Coordinates } from "#domain/search/near.ts";
import type { CheckName } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { readWithParts } from "../parts.ts";
import { selectLaw, toLawNote } from "./laws.ts";
import { galleryOrder } from "./pictures.ts";
import { selectReviewsOfProfile, toReviewsOfProfile } from "./reviews.ts";
import { findClinicsBeside, selectBeside } from "./search/beside-clinic.ts";
import { kmFrom } from "./search/where.ts";
import { descriptionOf, nameOf } from "./treatment-texts.ts";

/** The columns of details that every role may read. The doctor's name is read through private.clinic_state instead. */
export const readableNames = detailNames.filter((name) => name !== "doctor_name");

/** What identifies a clinic to a reader. */
export type NamedClinic = Pick<ClinicDetails, "name" | "country_code" | "city" | "address"> & {
	id: string;
	locality: string | null;
};

/** Degrees; either both are null or neither. */
export type Position = { latitude: number | null; longitude: number | null };

/** The columns of a clinic that its page shows as they are. */
const shownColumns = [
	...(["id", ...readableNames] as const),
	...(["phone_e164", "logo_url", "locality", "latitude", "longitude"] as const),
	...(["average_rating", "review_count", "r1", "r2", "r3", "r4", "r5"] as const),
] as const;

/** What its page shows of a clinic and no visitor may select, by private.clinic_facts. */
type ClinicFacts = {
	/** The checks that the page names. */
	verified_checks: CheckName[];
	/**
	 * What the right to practise was checked by, and the day: an entry of a register, or what was seen instead. Null if
	 * it wasn't.
	 */
	register: { name: string | null; entry: string | null; seen: string | null; on: string } | null;
	/** Other checks with a recorded source: the day, and the page if there is one. */
	looked_up: { check: CheckName; on: string; url: string | null }[];
	/** The source of an imported clinic, its id there, and the time of the import. */
	source: string | null;
	source_id: string | null;
	imported_at: Date | null;
	/** It has no owner, so its owner can claim it. */
	is_claimable: boolean;
	/** Its median time to an answer; null before five answers. */
	answer_seconds: number | null;
};

/** The kilometres from a position to a listing with a pin. */
const kmFromPin = (from: Coordinates) => sql<number | null>`case when l.is_pinned then ${kmFrom(from)} end`;

/** Selects the public data of clinics for `toShown`, without pictures and reviews. */
const selectShown = (db: Db, ids: string[], from: Coordinates | null = null) =>
	db
		.selectFrom("clinics as c")
		.select(shownColumns)
		.select([
			sql<string>`private.place_slug(city)`.as("city_slug"),
			sql<string>`to_json(updated_at) #>> '{}'`.as("updated_at"),
		])
		.select((e) => [
			"verified_at",
			jsonObjectFrom(
				e
					.selectFrom("listings as l")
					.select(["l.tier", "l.doctor_name", "l.is_questioned", "l.right_checked", "l.hides_treaters"])
					.select(["l.price_from", "l.price_on", "l.takes_enquiries"])
					.select((from ? kmFromPin(from) : sql<number | null>`null::float8`).as("km"))
					.whereRef("l.id", "=", "c.id"),
			).as("listing"),
			jsonObjectFrom(e.selectFrom(sql<ClinicFacts>`private.clinic_facts(c.id)`.as("f")).selectAll("f")).as("facts"),
			jsonArrayFrom(
				e
					.selectFrom("clinic_treatments as o")
					.innerJoin("treatments as t", "t.id", "o.treatment_id")
					.select(["t.slug", nameOf("t").as("name"), descriptionOf("t").as("description")])
					.select(["o.price_min", "o.price_max", "o.size_prices", "o.priced_on"])
					.whereRef("o.clinic_id", "=", "c.id")
					.where("t.published", "=", true)
					.orderBy("t.sort_order")
					.orderBy("t.id"),
			).as("treatments"),
			jsonObjectFrom(selectLaw(db, sql`c.country_code`)).as("law"),
		])
		.where(sql<boolean>`id = any(${ids}::uuid[])`);

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>["executeTakeFirstOrThrow"]>>;

/** Returns the public data of a clinic; nothing if the clinic isn't public. */
function toShown({ listing, facts, law, verified_at, r1, r2, r3, r4, r5, ...clinic }: ShownRow) {
	if (!listing || !facts) return [];
	const { tier, km, ...listed } = listing;
	const { source, source_id, imported_at, ...others } = facts;
	const verified = tier === "verified" && !listed.is_questioned;
	return [
		{
			...clinic,
			...listed,
			...others,
			verified,
			verified_at: verified ? (verified_at?.toISOString() ?? null) : null,
			/** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
			histogram: [r1, r2, r3, r4, r5] as const,
			/** Null unless it was imported. */
			origin: source !== null && imported_at !== null ? { source, source_id, imported_at } : null,
			/** Whether it was imported and has been neither checked nor claimed since. */
			is_unchecked: tier === "unchecked",
			/** The law note of its country; null if there is none. */
			law: toLawNote(law),
			distance_km: km === null ? null : Math.round(km * 10) / 10,
		},
	];
}

/**
 * Returns the public data of those of these clinics that are public, without pictures and reviews. `distance_km` is the
 * distance from the given position; null if none was given or the clinic's position is unknown.
 */
export async function findShownClinics(db: Db, ids: string[], from: Coordinates | null = null) {
	return (await selectShown(db, ids, from).execute()).flatMap(toShown);
}

type ShownClinic = Awaited<ReturnType<typeof findShownClinics>>[number];

export type OfferedTreatment = ShownClinic["treatments"][number];
export type ClinicOrigin = NonNullable<ShownClinic["origin"]>;

/** Number of other clinics that a profile shows. */
const mostBeside = 3;

/** Pictures that a profile shows at most. */
const mostPictures = 60;

/** The data of a clinic's public page; a part that couldn't be read is empty, and in `failed` for the log. */
type FoundProfile = NonNullable<Awaited<ReturnType<typeof findClinicProfile>>>;

/** A profile with its contacts that cannot be read: nobody is led to them. */
export type LinkedProfile = Omit<FoundProfile, "failed" | "near" | "description_language">;
export type ClinicProfile = Omit<LinkedProfile, "unread">;

/** Returns a clinic's public profile with its newest `reviewsSize` reviews; null if there is no such public clinic. */
export async function findClinicProfile(db: Db, id: string, reviewsSize: number) {
	const pictures = db
		.selectFrom("media")
		.select(["id", "url", "alt"])
		.where("clinic_id", "=", id)
		.where("type", "=", "gallery")
		.orderBy(galleryOrder)
		.limit(mostPictures);
	const found = await readWithParts(
		db,
		selectShown(db, [id]).select(jsonObjectFrom(selectBeside(db, id)).as("beside")),
		{
			/** Gallery pictures in the clinic's order; `alt` describes the picture. */
			media: { query: jsonArrayFrom(pictures), otherwise: [] },
			reviews: { query: selectReviewsOfProfile(db, id, reviewsSize), otherwise: null },
		},
	);
	if (!found) return null;
	const { media, reviews, beside, failed, ...row } = found;
	const [clinic] = toShown(row);
	if (!clinic) return null;
	const { distance_km: _, ...profile } = clinic;
	return {
		...profile,
		media,
		...toReviewsOfProfile(reviews),
		/** Language of its description ("de"); undefined if it is English or uncertain. */
		description_language: findLanguage(profile.description),
		unread: linkNames.filter((name) => profile[name] && !readLink(name, profile[name]).value),
		/** The 3 nearest clinics; if none is near, others of its city or country, without a distance. */
		near: beside ? await findClinicsBeside(db, beside, mostBeside) : [],
		...(failed && { failed }),
	};
}

/** A clinic in a comparison; `asked` ids lead to it: more than one after a merge. */
export type ComparedClinic = ShownClinic & { asked: number };

/** Number of clinics that a comparison has at most. */
const mostCompared = 4;

/**
 * Returns up to four public clinics in the order of `ids`. A merged clinic is replaced by the clinic that it was merged
 * into; hidden and missing clinics are left out. With `from`, each has its distance.
 */
export async function findCompared(db: Db, ids: string[], from: Coordinates | null = null): Promise<ComparedClinic[]> {
	const { rows } = await sql<{ id: string }>`
		select coalesce(merged_clinic(i.id), i.id) as id from unnest(${ids.slice(0, mostCompared)}::uuid[]) with ordinality i (id, number)
		order by i.number`.execute(db);
	const asked = Map.groupBy(rows, ({ id }) => id);
	const found = await findShownClinics(db, [...asked.keys()], from);
	return [...asked].flatMap(([id, { length }]) =>
		found.filter((clinic) => clinic.id === id).map((clinic) => ({ ...clinic, asked: length })),
	);
}

/** Returns the id of the public clinic that this clinic was merged into; null if there is none. For any role. */
export async function findMergedClinic(db: Db, id: string): Promise<string | null> {
	const merged = sql<string | null>`merged_clinic(${id}::uuid)`.as("id");
	return (await db.selectNoFrom(merged).executeTakeFirstOrThrow()).id;
}

/**
 * Returns what a public clinic's badge says, and the day of its check (ISO 8601) as long as it is valid; undefined if
 * there is no such public clinic. A check ends with its year here, on pages in the night after it, and with
 * `keepsChecks` never, as in sample data.
 */
export async function findBadge(db: Db, id: string, keepsChecks: boolean) {
	const clinic = await db
		.selectFrom("listings")
		.select(["name", "tier", "is_questioned", "right_checked", "verified_at"])
		.select(sql<boolean | null>`verified_at <= now() - private.verification_term()`.as("is_over"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!clinic) return undefined;
	const { name, tier, is_over, verified_at } = clinic;
	const verified = tier === "verified" && (keepsChecks || !is_over);
	const badge = getBadge({ ...clinic, verified, is_unchecked: tier === "unchecked" });
	return { name, badge, checkedOn: hasCheck(badge) ? (verified_at?.toISOString() ?? null) : null };
}

/** Returns the name of a clinic; undefined if the caller can't see such a clinic. */
export async function findClinicName(db: Db, id: string): Promise<string | undefined> {
	const clinic = await db.selectFrom("clinics").select("name").where("id", "=", id).executeTakeFirst();
	return clinic?.name;
}
