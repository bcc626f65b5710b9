import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { setAuditAction } from "#database/queries/audit.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { lockProfile, saveProfile, toPin } from "#database/queries/save-profile.ts";
import { findTimeZones } from "#database/queries/time-zones.ts";
import { withServiceRights } from "#database/rights.ts";
import type { ClinicEdit, TransferInput } from "#domain/clinics/admin-schemas.ts";
import type { PhoneNumber } from "#domain/reading/contact.ts";
import { refuse } from "#domain/refusals.ts";
import type { AssignedCountry } from "#domain/verification/case-schemas.ts";
import { openCheck } from "../cases/kinds/check.ts";
import { handOver } from "./handover.ts";
import { aboutClinic, type Clinic, lockForAct, lockUninvolved, lockWithReviews, selectClinics } from "./lock.ts";

// What admins do with any clinic. Each act throws a Refusal if the clinic is gone, if the admin owns or claims it, or
// if another admin has changed it since (the Refusal names that admin and the time).

/**
 * Saves a clinic's whole profile, including the checked fields that would wait for review after an owner's edit. Mails
 * the owner what changed.
 */
export async function saveAnyClinic(
	db: Db,
	id: string,
	{ reason, latitude, longitude, ...profile }: ClinicEdit & PhoneNumber,
): Promise<void> {
	const clinic = await lockForAct(db, id);
	await setAuditAction(db, "edit_clinic", reason);
	const seen = await lockProfile(db, sql<boolean>`id = ${id}`, profile.version);
	if (!seen) throw refuse("clinic_gone");
	await saveProfile(db, seen, profile, { keepsChecked: false, position: toPin(latitude, longitude) });
	await withServiceRights(db, async () => {
		if (profile.country_code !== clinic.country_code) await checkAbroad(db, clinic);
		await mailEdit(db, clinic, reason);
	});
}

/**
 * Moves a clinic to another country. It keeps its coordinates if they are near a city of that name there. Refuses the
 * country that it is in.
 */
export async function assignCountry(
	db: Db,
	id: string,
	{ country, reason }: Omit<AssignedCountry, "clinics">,
): Promise<void> {
	const clinic = await lockForAct(db, id);
	if (clinic.country_code === country) throw refuse("same_country");
	await setAuditAction(db, "assign_country", reason);
	const { city, latitude, longitude } = clinic;
	const zones = await findTimeZones(db, { country_code: country, city });
	await withServiceRights(db, async () => {
		const place = latitude === null ? null : await matchPlace(db, clinic, country);
		await db
			.updateTable("clinics")
			.set({
				...{ country_code: country, time_zone: zones.default ?? clinic.time_zone },
				...(place === null ? { latitude: null, longitude: null } : { latitude, longitude }),
				// edits and cases that are open elsewhere were made for the former country
				profile_version: clinic.profile_version + 1,
			})
			.where("id", "=", id)
			.execute();
		await checkAbroad(db, clinic);
		await mailEdit(db, clinic, reason);
	});
}

async function matchPlace(db: Db, { city, latitude, longitude }: Clinic, country: string): Promise<number | null> {
	const { rows } = await sql<{ id: number | null }>`
		select private.match_place(${city}, ${country}, ${latitude}, ${longitude}) as id`.execute(db);
	return rows[0]?.id ?? null;
}

/** A verified clinic keeps its badge in another country, but its right to practise there has to be checked. */
const checkAbroad = async (db: Db, { id, status }: Pick<Clinic, "id" | "status">): Promise<unknown> =>
	status === "verified" && openCheck(db, id, "recheck");

/** Mails a clinic's owner what the caller has changed in this transaction, by the log; nothing if nothing changed. */
async function mailEdit(db: Db, { id }: Pick<Clinic, "id">, text: string): Promise<void> {
	const entries = await db
		.selectFrom("private.audit_log")
		.select(["before", "after"])
		.$castTo<{ before: Columns; after: Columns }>()
		.where("subject_type", "=", "clinic")
		.where("subject_id", "=", id)
		.where("created_at", "=", sql<Date>`now()`)
		.where("admin_id", "=", sql<string>`auth.uid()`)
		.orderBy("id")
		.execute();
	const changes = Object.fromEntries(
		entries.flatMap(({ before, after }) =>
			Object.keys(before ?? after ?? {}).map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
		),
	);
	if (Object.keys(changes).length === 0) return;
	const clinic = await selectClinics(db).where("id", "=", id).executeTakeFirstOrThrow();
	await mailPerson(db, clinic.owner_id, "clinic_edited", { ...aboutClinic(clinic), changes, text });
}
type Columns = Record<string, unknown> | null;

/** Gives a suspended clinic its former status back. */
export async function restoreClinic(db: Db, id: string, reason: string): Promise<void> {
	await requireAdmin(db);
	await withServiceRights(db, () => restore(db, id, reason));
}

/** The same for an admin or the operator. Check before that the caller is one. As the service. */
export async function restore(db: Db, id: string, reason: string): Promise<void> {
	const clinic = await lockUninvolved(db, id);
	if (clinic.status !== "suspended") throw refuse("act_done", await findLastAct(db, id, ["restore_clinic"]));
	await setAuditAction(db, "restore_clinic", reason);
	await db.updateTable("clinics").set({ status: sql`suspended_from` }).where("id", "=", id).execute();
	await mailPerson(db, clinic.owner_id, "clinic_restored", { ...aboutClinic(clinic), text: reason });
}

/** Makes the account with the address `email` the owner of a clinic; null leaves the clinic without an owner. */
export async function transferClinic(db: Db, id: string, { email, seen_owner, reason }: TransferInput): Promise<void> {
	await requireAdmin(db);
	await withServiceRights(db, async () => {
		await lockWithReviews(db, [id]);
		const clinic = await lockUninvolved(db, id);
		if (clinic.owner_id !== seen_owner) {
			throw refuse("owner_changed", await findLastAct(db, id, ["transfer_clinic", "accept_claim", "merge_clinics"]));
		}
		const person = email === null ? null : await findNewOwner(db, clinic, email);
		if (person === clinic.owner_id) throw refuse("same_owner");

		await setAuditAction(db, "transfer_clinic", reason);
		if (person === null) await db.updateTable("clinics").set({ owner_id: null }).where("id", "=", id).execute();
		else {
			await handOver(db, clinic, person);
			const isPending = clinic.status === "pending";
			await mailPerson(db, person, "clinic_given", { ...aboutClinic(clinic), is_pending: isPending });
		}
		await mailPerson(db, clinic.owner_id, "clinic_taken", { ...aboutClinic(clinic), text: reason });
	});
}

/** Returns the account of an address that may own the clinic. Refuses one without a confirmed address or with a clinic. */
async function findNewOwner(db: Db, clinic: Clinic, email: string): Promise<string> {
	const person = await db
		.selectFrom("accounts.users as u")
		.leftJoin("clinics as c", "c.owner_id", "u.id")
		.select(["u.id", "u.email_confirmed_at", "c.id as clinic_id", sql<boolean>`u.id = auth.uid()`.as("is_me")])
		.where("u.email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
	if (!person) throw refuse("no_account");
	if (!person.email_confirmed_at) throw refuse("account_not_confirmed");
	if (person.id === clinic.owner_id) throw refuse("same_owner");
	if (person.clinic_id) throw refuse("account_has_clinic");
	if (person.is_me) throw refuse("to_self");
	return person.id;
}

/** Returns who did one of these acts to the clinic last, and when. */
async function findLastAct(db: Db, clinic: string, acts: string[]) {
	const last = await db
		.selectFrom("private.audit_log")
		.select(["created_at", sql<string | null>`private.admin_name(admin_id)`.as("by")])
		.where("subject_type", "=", "clinic")
		.where("subject_id", "=", clinic)
		.where("act", "in", acts)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();
	return last && { at: last.created_at.toISOString(), by: last.by };
}
