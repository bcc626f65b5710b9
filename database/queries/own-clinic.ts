import { isDeepStrictEqual } from "node:util";
import { type NotNull, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { type CheckedDetails, detailNames } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import type { ListingInput, OwnProfileInput } from "#domain/clinics/schemas.ts";
import { isChecked } from "#domain/clinics/status.ts";
import type { grounds } from "#domain/moderation/decisions.ts";
import { keepsSpot } from "#domain/places/address.ts";
import type { PhoneNumber } from "#domain/reading/contact.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { callFunction } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";
import { requireOfferedTreatments, saveTreatments } from "./clinic-treatments.ts";
import { type NamedClinic, type Position, position, prices, reviewedState, storedDetails } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { requireListingCountry } from "./listing.ts";
import type { Conversation } from "./messages.ts";
import { ownMedia, selectOwnMedia } from "./pictures.ts";
import { noClinic } from "./require-clinic.ts";
import { unansweredCount } from "./reviews.ts";
import {
	hasSameChecked,
	isSamePlace,
	keepCityName,
	type LockedClinic,
	lockProfile,
	pickChecked,
	saveProfile,
	toPin,
} from "./save-profile.ts";
import { findTimeZones } from "./time-zones.ts";
import { nameOf } from "./treatment-texts.ts";

/** A clinic as its owner and admins see it, by private.whole_clinic. Times are ISO 8601. */
export const wholeClinic = z.strictObject({
	...storedDetails.shape,
	...position.shape,
	...reviewedState.shape,
	/** Treatments with a published guide. */
	treatments: z.array(z.strictObject({ ...prices, id: z.number(), slug: z.string(), name: z.string() })),
	/** The gallery in its public order, then the logo. */
	media: z.array(ownMedia),
});

const isOwn = sql<boolean>`id = (select private.own_clinic_id())`;

/** What follows for an owner from the clinic's check, messages and questions, by private.clinic_standing. */
type Standing = {
	/** It is verified, but its country's law allows none of the professions that treat there. Not shown to visitors. */
	is_questioned: boolean;
	/** Whether its right to practise was checked by something that the law note names. */
	right_checked: boolean;
	/** When its check expires, a year later. */
	lapses_at: Date | null;
	/** Whether `confirmClinic` is possible: the check expires soon or a recheck needs more, and no case is open. */
	can_confirm: boolean;
	/** The conversation with the desk about its check. */
	conversation: Conversation;
	/** Number of messages from the desk that the owner hasn't read. */
	unread_messages: number;
	/** Number of visitors' questions without an answer. */
	unanswered_enquiries: number;
	/** Whether visitors can ask it questions here, once it is verified. */
	offers_enquiries: boolean;
	/** Details that search filters ignore until an admin has looked at them. */
	uncounted: ("prices" | "hours")[];
};

/** What an owner asked for: null for what stays as it is. */
type AskedChange = Position &
	Omit<CheckedDetails, "treated_by" | "website"> &
	NullableOf<Pick<CheckedDetails, "treated_by" | "website">>;
type NullableOf<T> = { [Name in keyof T]: T[Name] | null };

const decided = ["decided_at", "outcome as decision", "reason_code", "reason"] as const;

export type OwnClinic = NonNullable<Awaited<ReturnType<typeof findOwnClinic>>>;

/** Returns the caller's clinic; null if they have none. Times are ISO 8601. */
export async function findOwnClinic(db: Db) {
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("clinics as c")
			.select(["id", ...detailNames, "phone_e164", "logo_url", "latitude", "longitude", "status", "verified"])
			.select(["verified_at", "verified_checks", "average_rating", "review_count", "created_at"])
			// increases with each edit; the form sends it back, so that two tabs can't overwrite each other
			.select("profile_version as version")
			.select((e) => [
				jsonObjectFrom(e.selectFrom(sql<Standing>`private.clinic_standing(c.id)`.as("s")).selectAll("s")).as(
					"standing",
				),
				// treatments with a published guide
				jsonArrayFrom(
					e
						.selectFrom("clinic_treatments as o")
						.innerJoin("treatments as t", "t.id", "o.treatment_id")
						.select(["t.id", "t.slug", nameOf("t").as("name"), "o.price_min", "o.price_max", "o.size_prices"])
						.whereRef("o.clinic_id", "=", "c.id")
						.where("t.published", "=", true)
						.orderBy("t.sort_order")
						.orderBy("t.id"),
				).as("treatments"),
				selectOwnMedia(db).as("media"),
				// the latest submission and its result; an admin's text to the owner is `reason`
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.kind", "k.opened_at as submitted_at", "k.answered_at", ...decided])
						.$narrowType<{
							kind: "listing" | "recheck" | "left";
							decision: "verified" | "rejected" | "more_needed" | null;
						}>()
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.kind", "in", ["listing", "recheck", "left"])
						.orderBy("k.opened_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("verification"),
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.data", "k.opened_at", ...decided])
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.kind", "=", "change")
						.orderBy(sql`k.decided_at is null`, "desc")
						.orderBy("k.opened_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("asked"),
				// why it is suspended: `reason` is a code, `text` is for the owner
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.reason_code as reason", "k.ground", "k.reason as text", "k.decided_at"])
						.$narrowType<{ reason: string; ground: keyof typeof grounds; text: string; decided_at: NotNull }>()
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.outcome", "=", "suspend")
						.where(sql<boolean>`c.status = 'suspended'`)
						.orderBy("k.decided_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("suspension"),
				// the professions that the law of its country allows to treat; null if we don't know
				e
					.selectFrom("law_notes as l")
					.select("l.allowed_professions")
					.whereRef("l.country_code", "=", "c.country_code")
					.as("allowed_treaters"),
				// prices that cards and filters leave out for their age: the lowest, the oldest day and their number
				jsonObjectFrom(
					e
						.selectFrom("clinic_treatments as o")
						.select((of) => [
							of.fn.min("o.price_min").as("least"),
							of.fn.min("o.priced_on").as("since"),
							of.fn.countAll<number>().as("count"),
						])
						.$narrowType<{ least: NotNull; since: NotNull }>()
						.whereRef("o.clinic_id", "=", "c.id")
						.where("o.priced_on", "<", sql<string>`private.prices_fresh_from()`)
						.having(sql<boolean>`count(*) > 0`),
				).as("old_prices"),
				unansweredCount.as("unanswered_count"),
			])
			.where(sql<boolean>`c.owner_id = auth.uid()`)
			.executeTakeFirst(),
	);
	if (!found?.standing) return null;
	const { standing, asked, verified_at, created_at, ...clinic } = found;
	return {
		...clinic,
		...standing,
		verified_at: verified_at?.toISOString() ?? null,
		created_at: created_at.toISOString(),
		/** The change of checked fields that waits for a decision. */
		change: asked && !asked.decided_at ? { ...readChange(asked.data, clinic), created_at: asked.opened_at } : null,
		/** The latest such change, if it was rejected and none is open. */
		refused_change:
			asked?.decided_at && asked.decision === "rejected"
				? { reason_code: asked.reason_code, reason: asked.reason, decided_at: asked.decided_at }
				: null,
	};
}

/** Returns what the clinic would be after a change. */
function readChange(data: unknown, { treated_by, website }: Pick<CheckedDetails, "treated_by" | "website">) {
	const asked = data as AskedChange;
	return { ...asked, treated_by: asked.treated_by ?? treated_by, website: asked.website ?? website };
}

async function getOwnClinic(db: Db): Promise<OwnClinic> {
	const clinic = await findOwnClinic(db);
	if (!clinic) throw noClinic();
	return clinic;
}

/** Creates the caller's clinic with its treatments, to be verified. Throws a Refusal if the caller may not list it. */
export async function createOwnClinic(
	db: Db,
	{ treatments, ...clinic }: ListingInput & PhoneNumber,
): Promise<OwnClinic> {
	if (await db.selectFrom("clinics").select("id").where(isOwn).executeTakeFirst()) {
		throw refuse("already_listed");
	}
	await requireConfirmedEmail(db);
	await requireListingCountry(db, clinic.country_code);
	await requireOfferedTreatments(db, treatments);
	const { id } = await db
		.insertInto("clinics")
		.values({ ...clinic, owner_id: sql`auth.uid()`, time_zone: (await findTimeZones(db, clinic)).default })
		.returning("id")
		.executeTakeFirstOrThrow();
	await saveTreatments(
		db,
		id,
		treatments.map((treatment) => ({ id: treatment, price_min: null, price_max: null, size_prices: null })),
	);
	return resubmitClinic(db);
}

/**
 * Saves the caller's whole profile. For a verified clinic, changes of checked fields (name, place, professions, the
 * website's host) wait for an admin's decision; everything else is public immediately. Throws a Refusal if the profile
 * was edited elsewhere since, or isn't acceptable.
 */
export async function saveOwnClinic(
	db: Db,
	{ latitude, longitude, ...profile }: OwnProfileInput & PhoneNumber,
): Promise<OwnClinic> {
	const clinic = await lockProfile(db, isOwn, profile.version);
	if (!clinic) throw noClinic();
	if (profile.country_code !== clinic.country_code) await requireListingCountry(db, profile.country_code);
	const isHeld = isChecked(clinic);
	// removing the website, or choosing another page of the same site, needs no check
	const website = isHeld && !staysOnSite(clinic.website, profile.website) ? clinic.website : profile.website;
	const pin = toPin(latitude, longitude);
	if (isHeld) {
		const wanted = await keepCityName(db, clinic, pickChecked(profile));
		await saveChange(db, clinic, website === profile.website ? { ...wanted, website: clinic.website } : wanted, pin);
	}
	// a change from before the check lapsed: now everything is public without it
	else await deleteOpenChange(db, clinic.id);
	const shown = { ...clinic, website };
	const read = () =>
		withServiceRights(db, () =>
			db.selectFrom("clinics").selectAll().where("id", "=", clinic.id).executeTakeFirstOrThrow(),
		);
	const before = await read();
	await saveProfile(db, shown, profile, { keepsChecked: isHeld, position: isHeld ? undefined : pin });
	if (hasNews(before, await read())) {
		await withServiceRights(db, () => sql`select private.note_answer(array[${clinic.id}::uuid])`.execute(db));
	}
	return getOwnClinic(db);
}

/** Columns that an edit changes by itself, or that saving may have filled in. */
const ofEdits: ReadonlySet<string> = new Set(["updated_at", "profile_version", "time_zone", "open_minutes"]);

/** Whether an owner's edit says something new to an admin who asked. */
const hasNews = (before: object, after: object) =>
	Object.entries(after).some(
		([name, value]) => !ofEdits.has(name) && !isDeepStrictEqual(value, before[name as keyof typeof before]),
	);

/**
 * Stores a change of checked fields in place of an open one. If the wanted values are the public ones, only deletes the
 * open change. An undefined `pin` keeps the open change's pin if the place is the same, else the public one as long as
 * `keepsSpot`; a pin of nulls withdraws it. A public pin can be moved but not removed.
 */
async function saveChange(
	db: Db,
	clinic: LockedClinic,
	wanted: CheckedDetails,
	pin: Position | undefined,
): Promise<void> {
	const found = await db
		.selectFrom("cases")
		.select("data")
		.where("clinic_id", "=", clinic.id)
		.where("kind", "=", "change")
		.where("decided_at", "is", null)
		.executeTakeFirst();
	const asked = found?.data as (CheckedDetails & Position) | undefined;
	const open = asked && {
		...asked,
		treated_by: asked.treated_by ?? (clinic.treated_by as CheckedDetails["treated_by"]),
		website: asked.website ?? clinic.website,
	};
	const openPin = open && isSamePlace(open, wanted) ? open : { latitude: null, longitude: null };
	// accepted, another place without a pin of its own has none
	const stays = !isSamePlace(clinic, wanted) && keepsSpot(clinic, wanted);
	const { latitude, longitude } = pin ?? (openPin.latitude === null && stays ? clinic : openPin);
	const change = { ...wanted, latitude, longitude };
	if (pin?.latitude === null && clinic.latitude !== null && openPin.latitude === null && isSamePlace(clinic, wanted)) {
		throw refuse("pin_needed");
	}
	// an unchanged request keeps its position in the queue
	if (open && hasSameChecked(open, wanted) && isSamePin(open, change)) return;
	if (open) await deleteOpenChange(db, clinic.id);
	if (hasSameChecked(clinic, wanted) && (latitude === null || isSamePin(clinic, change))) return;
	const data = {
		...change,
		treated_by: isDeepStrictEqual(wanted.treated_by, clinic.treated_by) ? null : wanted.treated_by,
		website: wanted.website === clinic.website ? null : wanted.website,
	};
	await db
		.insertInto("cases")
		.values({ kind: "change", clinic_id: clinic.id, data: JSON.stringify(data) })
		.execute();
}

const isSamePin = (one: Position, other: Position) =>
	one.latitude === other.latitude && one.longitude === other.longitude;

async function deleteOpenChange(db: Db, clinicId: string): Promise<void> {
	await db
		.deleteFrom("cases")
		.where("clinic_id", "=", clinicId)
		.where("kind", "=", "change")
		.where("decided_at", "is", null)
		.execute();
}

/** Withdraws the open change of checked fields, if there is one. Throws a Refusal if the caller has no clinic. */
export async function withdrawChange(db: Db): Promise<OwnClinic> {
	const clinic = await getOwnClinic(db);
	if (!clinic.change) return clinic;
	// locks the clinic before its change, in the same order as an admin's decision
	await db.selectFrom("clinics").select("id").where(isOwn).forNoKeyUpdate().executeTakeFirst();
	await deleteOpenChange(db, clinic.id);
	return getOwnClinic(db);
}

/** Submits the caller's clinic for verification, the first time or again. Throws a Refusal if there is nothing to submit. */
export async function resubmitClinic(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`resubmit_clinic()`);
	return getOwnClinic(db);
}

/** Confirms the caller's verified clinic, which opens the next check. Throws a Refusal if that isn't possible now. */
export async function confirmClinic(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`confirm_clinic()`);
	return getOwnClinic(db);
}

/** Gives the prices of the caller's clinic today's date. */
export async function confirmPrices(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`confirm_prices()`);
	return getOwnClinic(db);
}

/** A clinic that may be the same; if nobody manages it, it can be claimed. */
export type SimilarClinic = NamedClinic & { is_claimable: boolean };

/** Returns up to three public clinics that may be the same clinic as the described one. */
export function findSimilarClinics(
	db: Db,
	{ name, country, city }: { name: string; country: string; city: string },
): Promise<SimilarClinic[]> {
	return db
		.selectFrom(sql<SimilarClinic>`private.similar_clinics(${name}, ${country}, ${city})`.as("s"))
		.selectAll()
		.execute();
}
