import { sql } from "kysely";
import { z } from "zod";
import type { ClinicEdit, ClinicsSearch, SuspensionInput, TransferInput } from "#domain/clinics/admin-schemas.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { namedClinic, reviewedState, storedDetails } from "./clinics.ts";
import { invitations } from "./invitations.ts";
import { decision } from "./moderation.ts";
import { wholeClinic } from "./own-clinic.ts";
import { type FindZones, lockProfile, saveProfile, toPin } from "./save-profile.ts";
import { clinicSource, type LikelyDuplicate, likelyDuplicate, queuedCase, seenAccount } from "./verification.ts";

/** A clinic in an admin's list, by private.found_clinic. Times are ISO 8601. */
export const foundClinic = z.strictObject({
	...namedClinic.shape,
	...storedDetails.pick({ phone: true, email: true, website: true }).shape,
	...reviewedState.pick({
		status: true,
		is_questioned: true,
		average_rating: true,
		review_count: true,
		created_at: true,
	}).shape,
	/** Imported, and nobody has looked at it since. */
	is_unchecked: z.boolean(),
	/** Null without an owner. */
	owner_email: z.string().nullable(),
	/** Where it was imported from. */
	source: z.string().nullable(),
});
export type FoundClinic = z.infer<typeof foundClinic>;

/** An act of an admin on a clinic. */
const loggedAct = z.strictObject({
	id: z.number(),
	at: z.string(),
	act: z.string(),
	reason: z.string().nullable(),
	by: z.string().nullable(),
	/** What it changed, by the database's names. */
	columns: z.array(z.string()),
});
export type LoggedAct = z.infer<typeof loggedAct>;

/** All that an admin sees of a clinic. */
const adminClinic = z.strictObject({
	...wholeClinic.shape,
	/** What a suspended clinic is again when it is restored. */
	suspended_from: z.enum(clinicStatuses).nullable(),
	/** As in a list; of a suspended one, what it was before. */
	is_unchecked: z.boolean(),
	/** The caller's own: somebody else decides about it. */
	is_own: z.boolean(),
	owner: seenAccount.extend({ id: z.string() }).nullable(),
	/** Cases in the verification queue. */
	cases: z.array(queuedCase.pick({ id: true, kind: true, submitted_at: true })),
	invitations,
	/** Open claims and reports. */
	claims: z.number(),
	reports: z.number(),
	hidden_reviews: z.number(),
	favorites: z.number(),
	/** Of its page, in the last 30 days. */
	views: z.number(),
	sources: z.array(clinicSource),
	/** Of clinics that were merged into it. */
	old_ids: z.array(z.string()),
	/** Why it's suspended. */
	suspension: decision.nullable(),
	/** The latest first. */
	log: z.array(loggedAct),
});
export type AdminClinic = z.infer<typeof adminClinic>;
const clinicOrNewId = z.union([z.strictObject({ clinic: adminClinic }), z.strictObject({ merged_into: z.string() })]);

/** What would come of a merge. */
const mergePreview = z.strictObject({
	keep: foundClinic,
	gone: foundClinic,
	/** Reviews of the one that goes, and how many of them are by people who reviewed both. */
	reviews: z.number(),
	twice: z.number(),
	/** Saves that go over. */
	favorites: z.number(),
	/** Pictures that go over, and those for which there is no room. */
	pictures: z.number(),
	left_pictures: z.number(),
	/** Names of treatments that the other one gets. */
	treatments: z.array(z.string()),
	takes_logo: z.boolean(),
	/** Its lasers or who treats go over, of which the other one says nothing. */
	takes_practice: z.boolean(),
	/** The owner of the one that goes: there is none, gets the other, or loses it because that has an owner. */
	owner: z.enum(["stays", "moves", "loses"]),
	/** Open cases of the one that goes, which are closed. */
	cases: z.number(),
	is_own: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A page of clinics of any status, newest first. Throws 42501 for everybody but admins, as do all of these. */
export function findAnyClinics(
	db: Db,
	{ q, country, status, owner, before }: Partial<ClinicsSearch>,
): Promise<FoundClinic[]> {
	return readValue(
		db,
		z.array(foundClinic),
		sql`admin_find_clinics(
			${q ?? null}, ${country ?? null}, ${status ?? null}, ${owner ?? null}, ${before ?? null}::uuid, ${limits.adminPage}
		)`,
	);
}

/** A clinic of any status, or the id of the one that it was merged into. Throws a Refusal where there is neither. */
export async function getAnyClinic(db: Db, id: string): Promise<z.infer<typeof clinicOrNewId>> {
	const found = await readValue(db, clinicOrNewId.nullable(), sql`admin_clinic(${id}::uuid)`);
	if (!found) throw refuse("clinic_gone");
	return found;
}

/** Up to eight likely duplicates, the likeliest first. Throws a Refusal where there is no such clinic. */
export async function findDuplicates(db: Db, id: string): Promise<LikelyDuplicate[]> {
	const found = await readValue(db, z.array(likelyDuplicate).nullable(), sql`admin_duplicates(${id}::uuid)`);
	if (!found) throw refuse("clinic_gone");
	return found;
}

/** What would come of making two clinics one. Throws a Refusal where one of them is gone. */
export async function getMergePreview(db: Db, keep: string, gone: string): Promise<MergePreview> {
	const preview = await readValue(db, mergePreview.nullable(), sql`admin_merge_preview(${keep}::uuid, ${gone}::uuid)`);
	if (!preview) throw refuse("clinic_gone");
	return preview;
}

// Acts of admins on clinics of others. Each throws a Refusal where the clinic is gone, their own, or was changed by
// another admin since (saying who and when), and 42501 for everybody but admins.

/** Saves the whole profile at once, also what is held of an owner's edit; its owner is told what changed. */
export async function saveAnyClinic(
	db: Db,
	id: string,
	{ reason, latitude, longitude, ...profile }: ClinicEdit,
	findZones: FindZones,
): Promise<void> {
	await callFunction(db, sql`private.start_edit(${id}::uuid, ${reason})`);
	const clinic = await lockProfile(db, sql<boolean>`id = ${id}`, profile.version);
	if (!clinic) throw refuse("clinic_gone");
	await saveProfile(db, clinic, profile, findZones, { keepsChecked: false, position: toPin(latitude, longitude) });
	await callFunction(db, sql`private.mail_about_edit(${id}::uuid)`);
}

/** Takes a clinic out of sight. */
export const suspendClinic = (db: Db, id: string, { reason, ground, text }: SuspensionInput): Promise<void> =>
	callFunction(db, sql`admin_suspend_clinic(${id}::uuid, ${reason}, ${ground}, ${text})`);

/** Makes a suspended clinic what it was before. */
export const restoreClinic = (db: Db, id: string, reason: string): Promise<void> =>
	callFunction(db, sql`admin_restore_clinic(${id}::uuid, ${reason})`);

/** Makes an account the owner of a clinic, or nobody. */
export const transferClinic = (db: Db, id: string, { email, seen_owner, reason }: TransferInput): Promise<void> =>
	callFunction(db, sql`admin_transfer_clinic(${id}::uuid, ${email}::text, ${seen_owner}::uuid, ${reason})`);

/** Makes two clinics one: `gone` is removed, and its address leads to `keep`. */
export const mergeClinics = (db: Db, keep: string, gone: string, reason: string): Promise<void> =>
	callFunction(db, sql`admin_merge_clinics(${keep}::uuid, ${gone}::uuid, ${reason})`);
