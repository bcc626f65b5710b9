import { sql } from "kysely";
import { z } from "zod";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { namedClinic, reviewedState, storedDetails } from "./clinics.ts";
import { invitations } from "./invitations.ts";
import type { Decision } from "./moderation.ts";
import { wholeClinic } from "./own-clinic.ts";
import { caseKind, clinicSource, type LikelyDuplicate, likelyDuplicate, seenAccount } from "./verification.ts";

/** A clinic in an admin's list, by private.found_clinic. Times are ISO 8601. */
export const foundClinic = z.strictObject({
	...namedClinic.shape,
	...storedDetails.pick({ phone: true, email: true, website: true }).shape,
	...reviewedState.pick({
		status: true,
		is_questioned: true,
		right_checked: true,
		average_rating: true,
		review_count: true,
		created_at: true,
	}).shape,
	/** True if it was imported and no admin has reviewed it since. */
	is_unchecked: z.boolean(),
	/** Null if it has no owner. */
	owner_email: z.string().nullable(),
	/** The source it was imported from. */
	source: z.string().nullable(),
});
export type FoundClinic = z.infer<typeof foundClinic>;

/** Something that an admin did to a clinic. */
const loggedAct = z.strictObject({
	id: z.number(),
	at: z.string(),
	act: z.string(),
	reason: z.string().nullable(),
	by: z.string().nullable(),
	/** The database columns that it changed. */
	columns: z.array(z.string()),
});
export type LoggedAct = z.infer<typeof loggedAct>;

/** A clinic's admin page. */
const adminClinic = z.strictObject({
	...wholeClinic.shape,
	/** The status that a suspended clinic returns to when an admin restores it. */
	suspended_from: z.enum(clinicStatuses).nullable(),
	/** As in `foundClinic`; for a suspended clinic, the value from before the suspension. */
	is_unchecked: z.boolean(),
	/** The calling admin owns or claims the clinic, so only another admin may act on it. */
	is_own: z.boolean(),
	owner: seenAccount.extend({ id: z.string() }).nullable(),
	/** Its open cases in the verification queue. */
	cases: z.array(z.strictObject({ id: z.string(), kind: caseKind, submitted_at: z.string() })),
	invitations,
	/** Numbers of open claims and reports. */
	claims: z.number(),
	reports: z.number(),
	hidden_reviews: z.number(),
	favorites: z.number(),
	/** Views of its page in the last 30 days. */
	views: z.number(),
	sources: z.array(clinicSource),
	/** Ids of clinics that were merged into it. */
	old_ids: z.array(z.string()),
	/** The decision that suspended it; null if it isn't suspended. */
	suspension: z.custom<Decision>().nullable(),
	/** Latest first. */
	log: z.array(loggedAct),
});
export type AdminClinic = z.infer<typeof adminClinic>;
const clinicOrNewId = z.union([z.strictObject({ clinic: adminClinic }), z.strictObject({ merged_into: z.string() })]);

// All functions below throw 42501 unless the caller is an admin.

/** Returns a page of clinics of any status, newest first. */
export function findAnyClinics(
	db: Db,
	{ q, country, status, owner, source, before }: Partial<ClinicsSearch>,
): Promise<FoundClinic[]> {
	return readValue(
		db,
		z.array(foundClinic),
		sql`admin_find_clinics(
			${q ?? null}, ${country ?? null}, ${status ?? null}, ${owner ?? null}, ${before ?? null}::uuid, ${limits.adminPage},
			${source ?? null}
		)`,
	);
}

/** Returns a clinic of any status, or the id of the clinic that it was merged into. Throws a Refusal if it is gone. */
export async function getAnyClinic(db: Db, id: string): Promise<z.infer<typeof clinicOrNewId>> {
	const found = await readValue(db, clinicOrNewId.nullable(), sql`admin_clinic(${id}::uuid)`);
	if (!found) throw refuse("clinic_gone");
	return found;
}

/** Returns up to eight likely duplicates of a clinic, likeliest first. Throws a Refusal if the clinic doesn't exist. */
export async function findDuplicates(db: Db, id: string): Promise<LikelyDuplicate[]> {
	const found = await readValue(db, z.array(likelyDuplicate).nullable(), sql`admin_duplicates(${id}::uuid)`);
	if (!found) throw refuse("clinic_gone");
	return found;
}
