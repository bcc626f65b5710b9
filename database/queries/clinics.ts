import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { ClinicDetails } from "#domain/clinics/details.ts";
import type { Prices } from "#domain/clinics/prices.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { Refusal } from "#domain/refusal.ts";
import type { ReviewSummary } from "#domain/reviews/details.ts";
import { addLanguages } from "#domain/reviews/language.ts";
import type { Coordinates } from "#domain/search/near.ts";
import type { CheckName } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { LawNote } from "./laws.ts";
import type { Parts } from "./pages.ts";
import type { Review } from "./reviews.ts";
import { findClinicsBeside } from "./search/beside-clinic.ts";

export type OfferedTreatment = Prices & {
	slug: string;
	name: string;
	description: string;
	/** The day on which the clinic named the prices, "2026-11-21". */
	priced_on: string | null;
};

/** The source of an imported clinic, what that calls it, and when it was taken from there (ISO 8601). */
export type ClinicOrigin = { source: string; source_id: string | null; imported_at: string };

/** What every read of a clinic has, by private.clinic_details. */
export type StoredDetails = ClinicDetails & { id: string; logo_url: string | null };

/** What tells a clinic from others. */
export type NamedClinic = Pick<StoredDetails, "id" | "name" | "country_code" | "city" | "address"> & {
	locality: string | null;
};

/** Degrees; both or none. */
export type Position = { latitude: number | null; longitude: number | null };

/** What the directory says of a clinic to its owner and admins, by private.clinic_status. Times are ISO 8601. */
export type ReviewedState = {
	status: ClinicStatus;
	verified: boolean;
	/** Of the last check; null for a clinic that is not verified. */
	verified_at: string | null;
	/** The parts of that check that the profile still shows. */
	verified_checks: CheckName[];
	/** The end of that check's year. */
	lapses_at: string | null;
	/** 0 to 5 with two decimals; 0 without reviews. */
	average_rating: number;
	review_count: number;
	created_at: string;
	/** Grows with each edit; goes back with the next one, so that two tabs cannot overwrite each other. */
	version: number;
};

/** Everything that a clinic's public page shows. */
export type ClinicProfile = StoredDetails &
	Position &
	Pick<ReviewedState, "verified" | "verified_at" | "verified_checks" | "average_rating" | "review_count"> & {
		/** Where the right to practise was looked up at the last check, and the day; null where nobody noted it. */
		register: { name: string; entry: string; on: string } | null;
		/** Other checks with a noted source: its day, and its page if there is one. */
		looked_up: { check: CheckName; on: string; url: string | null }[];
		/** What the address calls the city, where that is another name. */
		locality: string | null;
		/** The last part of the address of its city's page; empty for a city without one. */
		city_slug: string;
		/** The lowest price of one session, in whole units of the currency, and the day on which it was named, "2026-11-21". */
		price_from: number | null;
		price_on: string | null;
		/** How many reviews have 1, 2, 3, 4 and 5 stars. */
		histogram: [number, number, number, number, number];
		/** Reviews that are shown and are no part of the rating. */
		uncounted_reviews: number;
		review_summary: ReviewSummary;
		treatments: OfferedTreatment[];
		/** Gallery pictures in the clinic's order; `alt` says what one shows. */
		media: { id: string; url: string; alt: string | null }[];
		/** The newest reviews. */
		reviews: Review[];
		/** Where an imported clinic came from. */
		origin: ClinicOrigin | null;
		/** Whether it was imported, and nobody has checked or claimed it since. */
		is_unchecked: boolean;
		/** Of its country; null where nothing is known. */
		law: LawNote | null;
		/** Nobody looks after it: its owner can say so. */
		is_claimable: boolean;
	};

/** A profile, and the 3 verified clinics nearest to it; without a distance they are others of its city or country. */
export type FoundProfile = Parts & ClinicProfile & { near: StoredCard[] };

/** How many clinics a profile names beside its own. */
const mostBeside = 3;

/** A clinic's public profile with its first `reviewsSize` reviews; null where there is no such public clinic. */
export async function findClinicProfile(db: Db, id: string, reviewsSize: number): Promise<FoundProfile | null> {
	const profile = await readValue<ClinicProfile | null>(db, sql`clinic_profile(${id}::uuid, ${reviewsSize})`);
	if (!profile) return null;
	return { ...profile, reviews: addLanguages(profile.reviews), near: await findClinicsBeside(db, id, mostBeside) };
}

/** What a comparison shows of a clinic. */
export type ComparedClinic = Pick<
	ClinicProfile,
	| "id"
	| "name"
	| "country_code"
	| "city"
	| "locality"
	| "address"
	| "phone"
	| "website"
	| "verified_at"
	| "verified_checks"
	| "is_unchecked"
	| "average_rating"
> &
	Pick<
		ClinicProfile,
		| "review_count"
		| "histogram"
		| "currency"
		| "languages"
		| "lasers"
		| "treated_by"
		| "opening_hours"
		| "opening_note"
		| "time_zone"
	> & {
		/** How many of the ids that were asked for it is: more than one after a merge. */
		asked: number;
		treatments: Omit<OfferedTreatment, "description">[];
		/** Kilometres to it; null where nothing was asked for, or nobody knows where it is. */
		distance_km: number | null;
	};

/** Up to four public clinics, or what they became, in the order of these ids; without those that are hidden or missing. */
export function findCompared(db: Db, ids: string[], from: Coordinates | null = null): Promise<ComparedClinic[]> {
	return readValue(
		db,
		sql`compared_clinics(${ids}::uuid[], latitude => ${from?.latitude ?? null}, longitude => ${from?.longitude ?? null})`,
	);
}

/** The public clinic that a merged one became; null where there is none. As anybody. */
export function findMergedClinic(db: Db, id: string): Promise<string | null> {
	return readValue(db, sql`merged_clinic(${id}::uuid)`);
}

/** The name of a clinic that the caller can see; undefined where there is none. */
export async function findClinicName(db: Db, id: string): Promise<string | undefined> {
	const clinic = await db.selectFrom("clinics").select("name").where("id", "=", id).executeTakeFirst();
	return clinic?.name;
}

/** What the caller, a person, is to a clinic that they can see. Throws a Refusal where they see no such clinic. */
export async function requireClinic(db: Db, id: string): Promise<{ isOwner: boolean }> {
	const clinic = await db
		.selectFrom("clinics")
		.select(sql<boolean>`private.owns_clinic(id)`.as("isOwner"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!clinic) throw new Refusal("clinic_not_found", "This clinic isn't in the directory any more, or never was.");
	return clinic;
}
