import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import { type CheckedDetails, checkedNames } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import type { ListingInput, OwnProfileInput } from "#domain/clinics/schemas.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { grounds } from "#domain/moderation/decisions.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { requireOfferedTreatments, saveTreatments } from "./clinic-treatments.ts";
import {
	type NamedClinic,
	namedClinic,
	type Position,
	pickDetails,
	position,
	prices,
	reviewedState,
	storedDetails,
} from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { requireListingCountry } from "./listing.ts";
import { conversation } from "./messages.ts";
import { ownMedia } from "./pictures.ts";
import { noClinic } from "./require-clinic.ts";
import {
	type FindZones,
	isSame,
	isSamePlace,
	keepCityName,
	type LockedClinic,
	lockProfile,
	pickChecked,
	saveProfile,
	toPin,
} from "./save-profile.ts";

/** A clinic as its owner and admins see it, by private.whole_clinic. Times are ISO 8601. */
export const wholeClinic = z.strictObject({
	...storedDetails.shape,
	...position.shape,
	...reviewedState.shape,
	/** Published ones. */
	treatments: z.array(z.strictObject({ ...prices, id: z.number(), slug: z.string(), name: z.string() })),
	/** The gallery in its public order, then the logo. */
	media: z.array(ownMedia),
});

/** The caller's clinic. */
export const ownClinic = z.strictObject({
	...wholeClinic.shape,
	/** That end is near, or a check that is made again needs something more; and no case is open. */
	can_confirm: z.boolean(),
	/** The latest time that it was submitted, and what came of it. */
	verification: z
		.strictObject({
			kind: z.enum(["listing", "recheck", "left"]),
			submitted_at: z.string(),
			decided_at: z.string().nullable(),
			decision: z.enum(["verified", "rejected", "more_needed"]).nullable(),
			/** For the owner to read. */
			reason: z.string().nullable(),
			/** When the owner first changed or wrote something after a decision that asks for it. */
			answered_at: z.string().nullable(),
		})
		.nullable(),
	/** What the owner of a verified clinic wants changed and nobody has decided yet. */
	change: z.strictObject({ ...pickDetails(checkedNames), ...position.shape, created_at: z.string() }).nullable(),
	/** The latest such change, if it was refused and none is open. */
	refused_change: z.strictObject({ reason: z.string(), decided_at: z.string() }).nullable(),
	/** With the desk, about its check. */
	conversation: conversation,
	/** Messages of the desk that the owner has not read. */
	unread_messages: z.number(),
	/** Questions of visitors that wait for the clinic's word. */
	unanswered_enquiries: z.number(),
	/** What counts in no filter before an admin has looked at it. */
	uncounted: z.array(z.enum(["prices", "hours"])),
	/** Reviews without a reply. */
	unanswered_count: z.number(),
	/** Why a suspended clinic is; the reason is a code of domain/moderation/decisions.ts, the text is for the owner. */
	suspension: z
		.strictObject({ reason: z.string(), ground: z.enum(keysOf(grounds)), text: z.string(), decided_at: z.string() })
		.nullable(),
});
export type OwnClinic = z.infer<typeof ownClinic>;

/** Time zones of a country, and the likely one of a city. */
export type TimeZones = { zones: string[]; default: string | null };

const isOwn = sql<boolean>`id = (select private.own_clinic_id())`;

/** The caller's clinic; null without one. */
export function findOwnClinic(db: Db): Promise<OwnClinic | null> {
	return readValue(db, ownClinic.nullable(), sql`own_clinic()`);
}

async function getOwnClinic(db: Db): Promise<OwnClinic> {
	const clinic = await findOwnClinic(db);
	if (!clinic) throw noClinic();
	return clinic;
}

/** Lists a clinic with its treatments for the caller, to be verified. Throws a Refusal where they may not. */
export async function createOwnClinic(
	db: Db,
	{ treatments, ...clinic }: ListingInput,
	timeZone: string | null,
): Promise<OwnClinic> {
	if (await db.selectFrom("clinics").select("id").where(isOwn).executeTakeFirst()) {
		throw refuse("already_listed");
	}
	await requireConfirmedEmail(db);
	await requireListingCountry(db, clinic.country_code);
	await requireOfferedTreatments(db, treatments);
	const { id } = await db
		.insertInto("clinics")
		.values({ ...clinic, owner_id: sql`auth.uid()`, time_zone: timeZone })
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
 * Saves the caller's whole profile. Checked parts of a verified clinic (name, place, who treats, the website's host)
 * wait as a change for an admin; the rest is public at once. `findZones` finds the time zones of the place that is
 * shown then. Throws a Refusal where the profile was edited elsewhere since, or cannot be so.
 */
export async function saveOwnClinic(
	db: Db,
	{ latitude, longitude, ...profile }: OwnProfileInput,
	findZones: FindZones,
): Promise<OwnClinic> {
	const clinic = await lockProfile(db, isOwn, profile.version);
	if (!clinic) throw noClinic();
	if (profile.country_code !== clinic.country_code) await requireListingCountry(db, profile.country_code);
	const isHeld = isChecked(clinic);
	// another page of the same website is public at once, and none is
	const website = isHeld && !staysOnSite(clinic.website, profile.website) ? clinic.website : profile.website;
	const pin = toPin(latitude, longitude);
	if (isHeld) {
		const wanted = await keepCityName(db, clinic, pickChecked(profile));
		await saveChange(db, clinic, website === profile.website ? { ...wanted, website: clinic.website } : wanted, pin);
	}
	// from before the check lapsed: what is saved now is public without it
	else await deleteOpenChange(db, clinic.id);
	const shown = { ...clinic, website };
	await saveProfile(db, shown, profile, findZones, { keepsChecked: isHeld, position: isHeld ? undefined : pin });
	return getOwnClinic(db);
}

/**
 * Asks for a change of checked parts in place of an open one; asking for what is public withdraws it. An undefined
 * `pin` stays with its place, one of nulls takes the wish back. A public pin is moved, not removed.
 */
async function saveChange(
	db: Db,
	clinic: LockedClinic,
	wanted: CheckedDetails,
	pin: Position | undefined,
): Promise<void> {
	const found = await db
		.selectFrom("profile_changes")
		.select([...checkedNames, "latitude", "longitude"])
		.where("clinic_id", "=", clinic.id)
		.where("decided_at", "is", null)
		.executeTakeFirst();
	const open = found && {
		...(found as CheckedDetails & Position),
		treated_by: (found.treated_by ?? clinic.treated_by) as CheckedDetails["treated_by"],
		website: found.website ?? clinic.website,
	};
	const asked = open && isSamePlace(open, wanted) ? open : { latitude: null, longitude: null };
	const { latitude, longitude } = pin ?? asked;
	const change = { ...wanted, latitude, longitude };
	if (pin?.latitude === null && clinic.latitude !== null && asked.latitude === null && isSamePlace(clinic, wanted)) {
		const message = "Your clinic is verified, so you can move this spot but not remove it.";
		throw new Refusal("invalid", message, { latitude: message });
	}
	// the same again keeps its place in the queue
	if (open && isSame(open, wanted) && isSamePin(open, change)) return;
	if (open) await deleteOpenChange(db, clinic.id);
	if (isSame(clinic, wanted) && (latitude === null || isSamePin(clinic, change))) return;
	await db
		.insertInto("profile_changes")
		.values({
			clinic_id: clinic.id,
			...change,
			treated_by: isDeepStrictEqual(wanted.treated_by, clinic.treated_by) ? null : wanted.treated_by,
			website: wanted.website === clinic.website ? null : wanted.website,
		})
		.execute();
}

const isSamePin = (one: Position, other: Position) =>
	one.latitude === other.latitude && one.longitude === other.longitude;

async function deleteOpenChange(db: Db, clinicId: string): Promise<void> {
	await db.deleteFrom("profile_changes").where("clinic_id", "=", clinicId).where("decided_at", "is", null).execute();
}

/** Withdraws the open change of checked fields, if there is one. Throws a Refusal without a clinic. */
export async function withdrawChange(db: Db): Promise<OwnClinic> {
	const clinic = await getOwnClinic(db);
	if (!clinic.change) return clinic;
	// the clinic before its change, as an admin who decides at this moment holds them
	await db.selectFrom("clinics").select("id").where(isOwn).forNoKeyUpdate().executeTakeFirst();
	await deleteOpenChange(db, clinic.id);
	return getOwnClinic(db);
}

/** Puts the caller's clinic back into the queue of verification. Throws a Refusal where there is nothing to submit. */
export async function resubmitClinic(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`resubmit_clinic()`);
	return getOwnClinic(db);
}

/** The caller confirms their verified clinic, which opens the next check early. Throws a Refusal unless it is time. */
export async function confirmClinic(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`confirm_clinic()`);
	return getOwnClinic(db);
}

/** Up to three public clinics that may be the same as the named one. */
export function findSimilarClinics(
	db: Db,
	{ name, country, city }: { name: string; country: string; city: string },
): Promise<NamedClinic[]> {
	return readValue(db, z.array(namedClinic), sql`similar_clinics(${name}, ${country}, ${city})`);
}
