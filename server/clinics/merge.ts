import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { setAuditAction } from "#database/queries/audit.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import { refuse } from "#domain/refusals.ts";
import { handOver, settleClaims } from "./handover.ts";
import { aboutClinic, lockUninvolved, lockWithReviews } from "./lock.ts";

/**
 * Makes one of two clinics: moves the reviews, saves, claims, reports and owner of `gone` to `keep`, removes `gone` and
 * redirects its URL. For admins.
 */
export async function mergeClinics(db: Db, keep: string, gone: string, reason: string): Promise<void> {
	await requireAdmin(db);
	await withServiceRights(db, async () => {
		// whole rows: a review or save that is being added to either comes before the merge or fails after it
		await lockWithReviews(db, [keep, gone]);
		if (keep === gone) throw refuse("clinic_gone");
		const kept = await lockUninvolved(db, keep);
		const former = await lockUninvolved(db, gone);
		await setAuditAction(db, "merge_clinics", reason);
		const owner = kept.owner_id ?? former.owner_id;

		await moveReviews(db, keep, gone, owner);
		await sql`
			insert into favorites (user_id, clinic_id, created_at)
				select user_id, ${keep}::uuid, created_at from favorites where clinic_id = ${gone}
				on conflict do nothing`.execute(db);
		// the next import of the same source must find the merged clinic
		await db.updateTable("clinic_sources").set({ clinic_id: keep }).where("clinic_id", "=", gone).execute();
		await moveCases(db, keep, gone);
		await db.updateTable("private.invitations").set({ clinic_id: keep }).where("clinic_id", "=", gone).execute();
		await db.updateTable("private.clinic_redirects").set({ new_id: keep }).where("new_id", "=", gone).execute();
		await db.insertInto("private.clinic_redirects").values({ old_id: gone, new_id: keep }).execute();
		// its open checks and changes go with it
		await db.deleteFrom("clinics").where("id", "=", gone).execute();

		if (!kept.owner_id && owner) await handOver(db, kept, owner);
		else if (owner) await settleClaims(db, kept, owner);
		const mail = { ...aboutClinic(kept), former: former.name, text: reason };
		await mailPerson(db, former.owner_id, "clinic_merged", { ...mail, is_owner: !kept.owner_id });
		// whose page suddenly has other reviews
		await mailPerson(db, kept.owner_id, "clinic_merged", { ...mail, is_owner: true });
	});
}

/** Of two reviews by one person or mailbox the newer stays, unless only the newer is hidden. */
async function moveReviews(db: Db, keep: string, gone: string, owner: string | null): Promise<void> {
	await sql`
		delete from reviews r where r.id in (
			select case when (a.hidden_at is null, a.created_at, a.id) < (b.hidden_at is null, b.created_at, b.id)
				then a.id else b.id end
			from private.twin_reviews(${keep}, ${gone}) t join reviews a on a.id = t.review join reviews b on b.id = t.twin
		)`.execute(db);
	// an owner can't review their own clinic
	await db.deleteFrom("reviews").where("clinic_id", "=", gone).where("user_id", "=", owner).execute();
	await db.updateTable("reviews").set({ clinic_id: keep }).where("clinic_id", "=", gone).execute();
	await sql`select private.move_votes(${keep}::uuid, ${gone}::uuid)`.execute(db);
}

/** Reports that wait for both clinics become one case. Checks and changes stay with the clinic that they are about. */
async function moveCases(db: Db, keep: string, gone: string): Promise<void> {
	const { rows } = await sql<{ kept: string | null; former: string | null }>`
		select private.open_report(${keep}) as kept, private.open_report(${gone}) as former`.execute(db);
	const [{ kept, former } = { kept: null, former: null }] = rows;
	if (kept && former) {
		await sql`
			update cases set is_urgent = true
				where id = ${kept} and exists (select from cases n where n.id = ${former} and n.is_urgent)`.execute(db);
		await sql`
			update case_reports o set case_id = ${kept}::uuid
				where o.case_id = ${former} and not exists (
					select from case_reports a where a.case_id = ${kept} and (
						o.reporter_id = a.reporter_id or o.reporter_id is null and a.reporter_id is null
							and private.canonical_mailbox(o.reporter_email) = private.canonical_mailbox(a.reporter_email)
						or o.reason = 'changed' and a.reason = 'changed'
					)
				)`.execute(db);
		await db.deleteFrom("cases").where("id", "=", former).execute();
	}
	await db
		.updateTable("cases")
		.set({ clinic_id: keep })
		.where("clinic_id", "=", gone)
		.where("kind", "in", ["claim", "report", "appeal", "reply"])
		.execute();
}
