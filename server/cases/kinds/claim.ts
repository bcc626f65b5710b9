import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { withServiceRights } from "#database/rights.ts";
import { claimRefusals } from "#domain/claims/claims.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import { defineKind, requireClinic } from "../kind.ts";

/** A person says that a clinic which nobody owns is theirs. Accepted, it is: `private.give_clinic` settles the rivals. */
export const claim = defineKind({
	outcomes: {
		accepted: { act: "accept_claim" },
		refused: { act: "refuse_claim", reasons: keysOf(claimRefusals) },
	},
	input: z.object({}),
	isReasonPrivate: true,
	isTalk: true,
	// a new owner's own reviews go
	lockFirst: async (db, it, outcome) =>
		outcome === "accepted" && sql`select private.lock_with_reviews(array[${it.clinic_id}::uuid])`.execute(db),
	async rule(db, it) {
		if (it.outcome !== "accepted") return;
		const clinic = requireClinic(it);
		if (clinic.owner_id) throw refuse("has_owner");
		if (!isPublic(clinic)) throw refuse("not_public");
		const claimant = await withServiceRights(db, () =>
			db
				.selectFrom("accounts.users as u")
				.leftJoin("clinics as c", "c.owner_id", "u.id")
				.select(["u.email_confirmed_at", "c.id as clinic_id"])
				.where("u.id", "=", it.case.person_id)
				.executeTakeFirst(),
		);
		if (claimant?.clinic_id) throw refuse("claimant_has_clinic");
		if (!claimant?.email_confirmed_at) throw refuse("claimant_not_confirmed");
	},
	effect: async (db, it) =>
		it.outcome === "accepted" &&
		sql`select private.give_clinic(${it.case.clinic_id}::uuid, ${it.case.person_id}::uuid, 'claimant_has_clinic')`.execute(
			db,
		),
	person: (it) => it.case.person_id,
	mail(it) {
		const { id, name, status } = requireClinic(it);
		const about = { subject: "clinic", id, clinic: name, clinic_id: id };
		return it.outcome === "accepted"
			? { kind: "claim_accepted", data: { ...about, is_pending: status === "pending" } }
			: { kind: "claim_refused", data: { ...about, reason: it.code, text: it.text, is_public: isPublic({ status }) } };
	},
});

/**
 * Withdraws the caller's open claim; does nothing if there is none. One that was refused before is kept as refused, so
 * that the decision stays on record. An admin's is kept, too: they must not decide about rival claims next.
 */
export async function withdrawClaim(db: Db): Promise<void> {
	const own = await db
		.selectFrom("cases")
		.select(["id", "clinic_id"])
		.where("person_id", "=", sql<string>`auth.uid()`)
		.where("decided_at", "is", null)
		.executeTakeFirst();
	if (!own) return;
	// a decision comes before or after
	await withServiceRights(db, () =>
		db.selectFrom("clinics").select("id").where("id", "=", own.clinic_id).forNoKeyUpdate().execute(),
	);
	const { numDeletedRows } = await db.deleteFrom("cases").where("id", "=", own.id).executeTakeFirst();
	if (numDeletedRows === 0n)
		await db
			.updateTable("cases")
			.set({ decided_at: sql`now()`, outcome: "refused", reason_code: "withdrawn" })
			.where("id", "=", own.id)
			.execute();
}
