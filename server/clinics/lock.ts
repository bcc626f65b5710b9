import { type Selectable, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import type { Clinics } from "#database/schema.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { refuse } from "#domain/refusals.ts";

const lockedColumns = [
	...(["id", "name", "status", "owner_id", "country_code", "city", "address"] as const),
	...(["latitude", "longitude", "phone", "treated_by", "time_zone", "profile_version"] as const),
] as const;

/** What acts read of a clinic that they have locked. */
export type Clinic = Pick<Selectable<Clinics>, Exclude<(typeof lockedColumns)[number], "status">> & {
	status: ClinicStatus;
};

/** What mails about a clinic say of it. */
export const aboutClinic = ({ id, name }: Pick<Clinic, "id" | "name">) => ({
	...{ subject: "clinic", id, clinic: name, clinic_id: id },
});

export const selectClinics = (db: Db) => db.selectFrom("clinics").select(lockedColumns).$castTo<Clinic>();

/** Locks a clinic. As the service. */
export const lockClinic = (db: Db, id: string | null): Promise<Clinic | undefined> =>
	selectClinics(db).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Locks clinics and all their reviews, which are locked first. As the service. */
export const lockWithReviews = (db: Db, ids: (string | null)[]): Promise<unknown> =>
	sql`select private.lock_with_reviews(${ids}::uuid[])`.execute(db);

/** Locks a clinic for an act of an admin who isn't involved with it. Refuses one that is gone. */
export async function lockForAct(db: Db, id: string): Promise<Clinic> {
	await requireAdmin(db);
	return withServiceRights(db, () => lockUninvolved(db, id));
}

/** The same for an admin or the operator. Check before that the caller is one. As the service. */
export async function lockUninvolved(db: Db, id: string): Promise<Clinic> {
	const clinic = await lockClinic(db, id);
	if (!clinic) throw refuse("clinic_gone");
	await requireUninvolved(db, id);
	return clinic;
}

/** Refuses an admin who owns or claims the clinic, or wrote the review. Policies refuse them, too. */
export async function requireUninvolved(db: Db, clinic: string | null, review: string | null = null): Promise<void> {
	const { rows } = await sql<{ owns: boolean; claims: boolean; wrote: boolean }>`
		select private.owns_clinic(${clinic}) as owns, private.is_claimant(${clinic}) as claims,
			private.is_author(${review}) as wrote`.execute(db);
	const { owns, claims, wrote } = rows[0] ?? {};
	if (wrote || (review && (owns || claims))) throw refuse("own_moderation_case");
	if (owns) throw refuse("own_clinic_case");
	if (claims) throw refuse("own_claim");
}
