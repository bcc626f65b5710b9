import { type RawBuilder, sql } from "kysely";
import type { ClinicEdit, SuspensionInput, TransferInput } from "#domain/clinics/admin-schemas.ts";
import { formatDateTime } from "#domain/format.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { clinicGone } from "./admin-clinics.ts";
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
	await act(db, sql`private.name_act('edit_clinic', ${reason})`);
	const clinic = await lockProfile(db, sql<boolean>`id = ${id}`, profile.version);
	if (!clinic) throw clinicGone();
	if (clinic.is_own) throw ownCase();
	await saveProfile(db, clinic, profile, findZones, { keepsPlace: false, position: { latitude, longitude } });
	await act(db, sql`private.mail_about_edit(${id}::uuid)`);
}

/** Takes a clinic out of sight. */
export const suspendClinic = (db: Db, id: string, { reason, ground, text }: SuspensionInput) =>
	act(db, sql`admin_suspend_clinic(${id}::uuid, ${reason}, ${ground}, ${text})`);

/** Makes a suspended clinic what it was before. */
export const restoreClinic = (db: Db, id: string, reason: string) =>
	act(db, sql`admin_restore_clinic(${id}::uuid, ${reason})`);

/** Gives a clinic to an account, or to nobody. */
export const transferClinic = (db: Db, id: string, { email, seen_owner, reason }: TransferInput) =>
	act(db, sql`admin_transfer_clinic(${id}::uuid, ${email}::text, ${seen_owner}::uuid, ${reason})`);

/** Makes two clinics one: `gone` is removed, and its address leads to `keep`. */
export const mergeClinics = (db: Db, keep: string, gone: string, reason: string) =>
	act(db, sql`admin_merge_clinics(${keep}::uuid, ${gone}::uuid, ${reason})`);

const ownCase = () =>
	new Refusal("own_case", "You look after this clinic yourself, so another admin decides about it.");

type DatabaseFailure = { code?: string; hint?: string; detail?: string; constraint?: string };

async function act(db: Db, call: RawBuilder<unknown>): Promise<void> {
	try {
		await sql`select ${call}`.execute(db);
	} catch (error) {
		throw toRefusal(error as DatabaseFailure);
	}
}

function toRefusal(error: DatabaseFailure) {
	const wrongAccount = (message: string, code: RefusalCode = "invalid") =>
		new Refusal(code, message, { email: message });
	switch (error.hint ?? error.constraint) {
		case "own_case":
			return ownCase();
		case "to_self":
			return wrongAccount("You cannot give a clinic to yourself.", "own_case");
		case "already_decided":
			return new Refusal("already_decided", `This is done already.${describeLast(error.detail)}`);
		case "changed":
			return new Refusal("conflict", `The clinic got another owner meanwhile.${describeLast(error.detail)}`);
		case "no_account":
			return wrongAccount("There is no account with this e-mail address.");
		case "not_confirmed":
			return wrongAccount("This account has not confirmed its e-mail address.");
		case "has_clinic":
		case "clinics_owner": // given to them by somebody else at this moment
			return wrongAccount("This account looks after another clinic already.");
		case "same_owner":
			return new Refusal("conflict", "The clinic is theirs already.");
	}
	return error.code === "P0002" ? clinicGone() : error;
}

/** Who did it before, and when, from what the database says of it. */
function describeLast(detail = "{}"): string {
	const { at, by } = JSON.parse(detail) as { at?: string; by?: string };
	return at ? ` ${by ?? "Somebody"} did that on ${formatDateTime(at)}.` : "";
}
