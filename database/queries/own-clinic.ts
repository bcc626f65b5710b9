import { sql } from "kysely";
import { type CheckedDetails, checkedNames } from "#domain/clinics/details.ts";
import type { Prices } from "#domain/clinics/prices.ts";
import type { ListingInput, ProfileInput } from "#domain/clinics/schemas.ts";
import { isChecked } from "#domain/clinics/status.ts";
import type { Ground } from "#domain/moderation/decisions.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { Conversation } from "./case-messages.ts";
import { requireOfferedTreatments, saveTreatments } from "./clinic-treatments.ts";
import type { ReviewedState, StoredDetails } from "./clinics.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";
import { requireListingCountry } from "./listing.ts";
import type { OwnMedia } from "./media.ts";
import { type FindZones, isSame, keepCityName, lockProfile, pickChecked, saveProfile } from "./save-profile.ts";

export type OwnTreatment = Prices & { id: number; slug: string; name: string };

/** A clinic as its owner sees it. Times are ISO 8601. */
export type OwnClinic = StoredDetails &
	ReviewedState & {
		/** That end is near, or a check that is made again needs something more; and no case is open. */
		can_confirm: boolean;
		treatments: OwnTreatment[];
		/** The gallery in its public order, then the logo. */
		media: OwnMedia[];
		/** The latest time that it was submitted, and what came of it. */
		verification: {
			kind: "listing" | "recheck" | "left";
			submitted_at: string;
			decided_at: string | null;
			decision: "verified" | "rejected" | "more_needed" | null;
			/** For the owner to read. */
			reason: string | null;
			/** When the owner first changed or wrote something after a decision that asks for it. */
			answered_at: string | null;
		} | null;
		/** What the owner of a verified clinic wants changed and nobody has decided yet. */
		change: (CheckedDetails & { created_at: string }) | null;
		/** The latest such change, if it was refused and none is open. */
		refused_change: { reason: string; decided_at: string } | null;
		/** With the desk, about its check. */
		conversation: Conversation;
		/** Messages of the desk that the owner has not read. */
		unread_messages: number;
		/** Reviews without a reply. */
		unanswered_count: number;
		/** Why a suspended clinic is; the reason is a code of domain/moderation/decisions.ts, the text is for the owner. */
		suspension: { reason: string; ground: Ground; text: string; decided_at: string } | null;
	};

export type SimilarClinic = {
	id: string;
	name: string;
	city: string;
	locality: string | null;
	country_code: string;
	address: string | null;
};

/** Time zones of a country, and the one that a city is most likely in. */
export type TimeZones = { zones: string[]; default: string | null };

const isOwn = sql<boolean>`id = (select private.own_clinic_id())`;

export const noClinic = () =>
	new Refusal(
		"not_found",
		"You don't manage a clinic here, or no longer do. If that changed, an email from us says why.",
	);

/** The caller's clinic; null without one. */
export function findOwnClinic(db: Db): Promise<OwnClinic | null> {
	return readValue(db, sql`own_clinic()`);
}

async function getOwnClinic(db: Db): Promise<OwnClinic> {
	const clinic = await findOwnClinic(db);
	if (!clinic) throw noClinic();
	return clinic;
}

/**
 * Lists a clinic for the caller, with its treatments, to be verified. Throws a Refusal where they may not: they have one, their
 * address is not confirmed, the country is not on the list, a treatment is not offered.
 */
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
 * Saves the caller's profile as a whole. What was checked of a verified clinic (name and place) is kept as a change for an
 * admin to decide; the rest is public at once. `findZones` finds the time zones of the place that the profile then shows.
 * Throws a Refusal where the profile was edited elsewhere since, or something in it cannot be.
 */
export async function saveOwnClinic(db: Db, profile: ProfileInput, findZones: FindZones): Promise<OwnClinic> {
	const clinic = await lockProfile(db, isOwn, profile.version);
	if (!clinic) throw noClinic();
	if (profile.country_code !== clinic.country_code) await requireListingCountry(db, profile.country_code);
	if (isChecked(clinic)) await saveChange(db, clinic, await keepCityName(db, clinic, pickChecked(profile)));
	// from before the check lapsed: what is saved now is public without it
	else await deleteOpenChange(db, clinic.id);
	await saveProfile(db, clinic, profile, findZones, { keepsPlace: isChecked(clinic) });
	return getOwnClinic(db);
}

/** Asks for a change of what was checked, in place of an open one; asking for what is public withdraws it. */
async function saveChange(db: Db, clinic: CheckedDetails & { id: string }, wanted: CheckedDetails): Promise<void> {
	const open = await db
		.selectFrom("profile_changes")
		.select(checkedNames)
		.where("clinic_id", "=", clinic.id)
		.where("decided_at", "is", null)
		.executeTakeFirst();
	// the same again keeps its place in the queue
	if (open && isSame(open, wanted)) return;
	if (open) await deleteOpenChange(db, clinic.id);
	if (isSame(clinic, wanted)) return;
	await db
		.insertInto("profile_changes")
		.values({ clinic_id: clinic.id, ...wanted })
		.execute();
}

async function deleteOpenChange(db: Db, clinicId: string): Promise<void> {
	await db.deleteFrom("profile_changes").where("clinic_id", "=", clinicId).where("decided_at", "is", null).execute();
}

/** Withdraws the open change of name or place; there need not be one. Throws a Refusal without a clinic. */
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
	await readValue(db, sql`resubmit_clinic()`);
	return getOwnClinic(db);
}

/** The caller confirms the details of their verified clinic, which opens the next check early. Throws a Refusal unless it is time. */
export async function confirmClinic(db: Db): Promise<OwnClinic> {
	await readValue(db, sql`confirm_clinic()`);
	return getOwnClinic(db);
}

/** Up to three public clinics that may be the same as the named one. */
export function findSimilarClinics(
	db: Db,
	{ name, country, city }: { name: string; country: string; city: string },
): Promise<SimilarClinic[]> {
	return readValue(db, sql`similar_clinics(${name}, ${country}, ${city})`);
}
