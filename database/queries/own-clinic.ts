import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import { type CheckedDetails, checkedNames } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import { professions } from "#domain/clinics/practice.ts";
import type { ListingInput, OwnProfileInput } from "#domain/clinics/schemas.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { grounds } from "#domain/moderation/decisions.ts";
import { keepsSpot } from "#domain/places/address.ts";
import type { PhoneNumber } from "#domain/reading/contact.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { requireOfferedTreatments, saveTreatments } from "./clinic-treatments.ts";
import { namedClinic, type Position, pickDetails, position, prices, reviewedState, storedDetails } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { requireListingCountry } from "./listing.ts";
import { conversation } from "./messages.ts";
import { ownMedia } from "./pictures.ts";
import { noClinic } from "./require-clinic.ts";
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

/** The caller's clinic. */
export const ownClinic = z.strictObject({
	...wholeClinic.shape,
	/** Whether `confirmClinic` is possible: the check expires soon or a recheck needs more, and no case is open. */
	can_confirm: z.boolean(),
	/** The latest submission and its result. */
	verification: z
		.strictObject({
			kind: z.enum(["listing", "recheck", "left"]),
			submitted_at: z.string(),
			decided_at: z.string().nullable(),
			decision: z.enum(["verified", "rejected", "more_needed"]).nullable(),
			reason_code: z.string().nullable(),
			/** What the admin wrote to the owner beside it. */
			reason: z.string().nullable(),
			/** When the owner first edited the profile or wrote a message after a decision that asked for it. */
			answered_at: z.string().nullable(),
		})
		.nullable(),
	/** The change of checked fields that waits for a decision. */
	change: z.strictObject({ ...pickDetails(checkedNames), ...position.shape, created_at: z.string() }).nullable(),
	/** The latest such change, if it was rejected and none is open. */
	refused_change: z
		.strictObject({ reason_code: z.string().nullable(), reason: z.string().nullable(), decided_at: z.string() })
		.nullable(),
	/** The conversation with the desk about its check. */
	conversation: conversation,
	/** Number of messages from the desk that the owner hasn't read. */
	unread_messages: z.number(),
	/** Number of visitors' questions without an answer. */
	unanswered_enquiries: z.number(),
	/** Whether visitors can ask it questions here, once it is verified. */
	offers_enquiries: z.boolean(),
	/** The professions that the law of its country allows to treat; null if we don't know. */
	allowed_treaters: z.array(z.enum(professions)).nullable(),
	/** Details that search filters ignore until an admin has looked at them. */
	uncounted: z.array(z.enum(["prices", "hours"])),
	/** Prices that cards and filters leave out for their age: the lowest, the oldest day and their number. */
	old_prices: z.strictObject({ least: z.number(), since: z.string(), count: z.number() }).nullable(),
	/** Number of reviews without a reply. */
	unanswered_count: z.number(),
	/** Why it is suspended: `reason` is a code of domain/moderation/decisions.ts, `text` is for the owner. */
	suspension: z
		.strictObject({ reason: z.string(), ground: z.enum(keysOf(grounds)), text: z.string(), decided_at: z.string() })
		.nullable(),
});
export type OwnClinic = z.infer<typeof ownClinic>;

const isOwn = sql<boolean>`id = (select private.own_clinic_id())`;

/** Returns the caller's clinic; null if they have none. */
export function findOwnClinic(db: Db): Promise<OwnClinic | null> {
	return readValue(db, ownClinic.nullable(), sql`own_clinic()`);
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
	return getOwnClinic(db);
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
	await saveProfile(db, shown, profile, { keepsChecked: isHeld, position: isHeld ? undefined : pin });
	return getOwnClinic(db);
}

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

/** Submits the caller's clinic for verification again. Throws a Refusal if there is nothing to submit. */
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

const similarClinic = namedClinic.extend({
	/** Nobody manages it, so it can be claimed. */
	is_claimable: z.boolean(),
});
export type SimilarClinic = z.infer<typeof similarClinic>;

/** Returns up to three public clinics that may be the same clinic as the described one. */
export function findSimilarClinics(
	db: Db,
	{ name, country, city }: { name: string; country: string; city: string },
): Promise<SimilarClinic[]> {
	return readValue(db, z.array(similarClinic), sql`similar_clinics(${name}, ${country}, ${city})`);
}
