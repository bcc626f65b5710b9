import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { findDeskClaim, findOwnClaim, type OwnClaim } from "#database/queries/claims.ts";
import { requireConfirmedEmail } from "#database/queries/confirmed-email.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { withServiceRights } from "#database/rights.ts";
import { claimRefusals } from "#domain/claims/claims.ts";
import type { ClaimInput } from "#domain/claims/schemas.ts";
import { isPublic } from "#domain/clinics/status.ts";
import type { InvitedClaim } from "#domain/invitations/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { keysOf } from "#domain/schema-fields.ts";
import { aboutClinic, type Clinic, lockWithReviews, selectClinics } from "../../clinics/lock.ts";
import { giveClinic } from "../../clinics/owner.ts";
import { type Deciding, defineKind, requireClinic } from "../kind.ts";

/** A person says that a clinic which nobody owns is theirs. Accepted, it is. */
export const claim = defineKind({
	outcomes: {
		accepted: { act: "accept_claim" },
		refused: { act: "refuse_claim", reasons: keysOf(claimRefusals) },
	},
	input: z.object({}),
	isReasonPrivate: true,
	// a new owner's own reviews go
	lockFirst: async (db, it, outcome) => outcome === "accepted" && lockWithReviews(db, [it.clinic_id]),
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
	async effect(db, it) {
		if (it.outcome === "accepted" && it.case.person_id) {
			await giveClinic(db, requireClinic(it), it.case.person_id, "claimant_has_clinic");
		}
	},
	settles: async (db, it) =>
		it.outcome === "accepted" ? claimsSettledBy(db, requireClinic(it), it.case.person_id) : [],
	talksWith: (it) => it.case.person_id,
	mails(_, it) {
		const clinic = requireClinic(it);
		const person = it.case.person_id;
		const about = aboutClinic(clinic);
		if (it.outcome === "accepted") {
			return [{ person, kind: "claim_accepted", data: { ...about, is_pending: clinic.status === "pending" } }];
		}
		const data = { ...about, reason: it.code, text: it.text, is_public: isPublic(clinic) };
		return [{ person, kind: "claim_refused", data }];
	},
	async read(db, { id }) {
		const found = await findDeskClaim(db, id);
		return found && { panel: "claim" as const, ...found };
	},
});

/**
 * Returns the open claims that end because somebody owns a clinic now, with how: all claims of this clinic, and those
 * of the owner of other clinics. As the service.
 */
export async function claimsSettledBy(db: Db, clinic: Clinic, owner: string | null): Promise<Deciding[]> {
	const open = await db
		.selectFrom("cases")
		.selectAll()
		.where("kind", "=", "claim")
		.where("decided_at", "is", null)
		.where((where) => where.or([where("clinic_id", "=", clinic.id), where("person_id", "=", owner)]))
		.orderBy(sql`clinic_id <> ${clinic.id}`)
		.orderBy("id")
		.execute();
	const others = await selectClinics(db)
		.where(sql<boolean>`id = any(${open.map(({ clinic_id }) => clinic_id)}::uuid[])`)
		.execute();
	return open.map((claim) => {
		const of = { case: claim, clinic: others.find(({ id }) => id === claim.clinic_id) ?? null };
		const how = { text: null, ground: null, input: {} };
		if (claim.clinic_id !== clinic.id) return { ...of, ...how, outcome: "refused", code: "has_clinic" };
		if (claim.person_id !== owner) return { ...of, ...how, outcome: "refused", code: "taken" };
		return { ...of, ...how, outcome: "accepted", code: null };
	});
}

/** Claims a clinic for the caller. Refuses a caller who may not claim it. */
export async function createClaim(db: Db, { clinic, ...data }: ClaimInput): Promise<OwnClaim> {
	await requireConfirmedEmail(db);
	await withServiceRights(db, () => addClaim(db, clinic, data));
	return (await findOwnClaim(db)) as OwnClaim;
}

/**
 * Claims the clinic of an invitation, by the secret of its link, which works once. An admin decides about this claim,
 * too, and sees what the link proves.
 */
export async function claimByInvitation(db: Db, { token, role }: InvitedClaim): Promise<void> {
	await requireConfirmedEmail(db);
	await withServiceRights(db, async () => {
		const invitation = await db
			.selectFrom("private.invitations")
			.select(["id", "clinic_id"])
			.where("claim_hash", "=", sql<Buffer>`private.hash_secret(${token})`)
			.where("claimed_at", "is", null)
			.where("expires_at", ">", sql<Date>`now()`)
			.executeTakeFirst();
		if (!invitation?.clinic_id) throw refuse("invitation_over");
		const evidence = "I was invited by mail and followed the link in it.";
		const claim_id = await addClaim(db, invitation.clinic_id, { role, evidence, links: [] });
		const { numUpdatedRows } = await db
			.updateTable("private.invitations")
			.set({
				...{ claimed_at: sql`now()`, claim_id },
				is_same_mailbox: sql`(select private.invited_mailbox(email) from accounts.users where id = auth.uid()) = mailbox`,
			})
			.where("id", "=", invitation.id)
			.where("claimed_at", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows !== 1n) throw refuse("invitation_over");
	});
}

/** Opens a claim of the caller, who hears that it was received. Returns its id. As the service. */
async function addClaim(db: Db, id: string, data: Omit<ClaimInput, "clinic">): Promise<string> {
	const { rows } = await sql<{ me: string; has_clinic: boolean; is_admin: boolean }>`
		select auth.uid() as me, private.is_admin() as is_admin,
			exists (select from clinics where owner_id = auth.uid()) as has_clinic`.execute(db);
	const { me = null, has_clinic, is_admin } = rows[0] ?? {};
	if (has_clinic) throw refuse("claimant_has_clinic");
	// an admin who gives the clinic an owner at this moment waits, and then finds this claim
	const clinic = await selectClinics(db).where("id", "=", id).forShare().executeTakeFirst();
	if (!clinic || clinic.owner_id || !isPublic(clinic)) throw refuse("not_claimable");
	if (is_admin && (await hasJudgedRivals(db, id))) throw refuse("decided_rival");
	const claim = await db
		.insertInto("cases")
		.values({ kind: "claim", clinic_id: id, person_id: me, data: JSON.stringify(data) })
		.returning("id")
		.executeTakeFirstOrThrow();
	await mailPerson(db, me, "claim_received", aboutClinic(clinic));
	return claim.id;
}

/** Whether the caller, an admin, decided about other claims of the clinic or opened their documents. */
async function hasJudgedRivals(db: Db, clinic: string): Promise<boolean> {
	const found = await db
		.selectFrom("private.audit_log")
		.select("id")
		.where("subject_type", "=", "clinic")
		.where("subject_id", "=", clinic)
		.where("admin_id", "=", sql<string>`auth.uid()`)
		.where("act", "in", ["view_evidence", "accept_claim", "refuse_claim"])
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

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
