import { sql } from "kysely";
import type { ClinicEdit, SuspensionInput, TransferInput } from "#domain/clinics/admin-schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { type FindZones, lockProfile, saveProfile } from "./save-profile.ts";

// What admins do with a clinic that is not their own. Each throws a Refusal where the clinic is gone, their own, or changed
// meanwhile by another admin (saying by whom and when), and 42501 for everybody but admins.

/** Saves the whole profile at once, also what is held of an owner's edit; its owner is told what changed. */
export async function saveAnyClinic(
	db: Db,
	id: string,
	{ reason, latitude, longitude, ...profile }: ClinicEdit,
	findZones: FindZones,
): Promise<void> {
	await readValue(db, sql`private.name_act('edit_clinic', ${reason})`);
	const clinic = await lockProfile(db, sql<boolean>`id = ${id}`, profile.version);
	if (!clinic) throw refuse("clinic_gone");
	if (clinic.is_own) throw refuse("own_clinic_case");
	await saveProfile(db, clinic, profile, findZones, { keepsPlace: false, position: { latitude, longitude } });
	await readValue(db, sql`private.mail_about_edit(${id}::uuid)`);
}

/** Takes a clinic out of sight. */
export const suspendClinic = (db: Db, id: string, { reason, ground, text }: SuspensionInput): Promise<void> =>
	readValue(db, sql`admin_suspend_clinic(${id}::uuid, ${reason}, ${ground}, ${text})`);

/** Makes a suspended clinic what it was before. */
export const restoreClinic = (db: Db, id: string, reason: string): Promise<void> =>
	readValue(db, sql`admin_restore_clinic(${id}::uuid, ${reason})`);

/** Gives a clinic to an account, or to nobody. */
export const transferClinic = (db: Db, id: string, { email, seen_owner, reason }: TransferInput): Promise<void> =>
	readValue(db, sql`admin_transfer_clinic(${id}::uuid, ${email}::text, ${seen_owner}::uuid, ${reason})`);

/** Makes two clinics one: `gone` is removed, and its address leads to `keep`. */
export const mergeClinics = (db: Db, keep: string, gone: string, reason: string): Promise<void> =>
	readValue(db, sql`admin_merge_clinics(${keep}::uuid, ${gone}::uuid, ${reason})`);
