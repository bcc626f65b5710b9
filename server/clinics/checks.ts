import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { findAnyClinics } from "#database/queries/admin-clinics.ts";
import { setAuditAction } from "#database/queries/audit.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { limits } from "#domain/limits.ts";
import type { OpenedCase } from "#domain/verification/case-schemas.ts";
import { openCheck } from "../cases/kinds/check.ts";

/**
 * Opens a check of each of these clinics that may be checked. Owners aren't told, because a check promises nothing. For
 * admins.
 */
export async function openCases(db: Db, wanted: string[]): Promise<OpenedCase[]> {
	await requireAdmin(db);
	await setAuditAction(db, "open_case");
	return withServiceRights(db, async () => {
		const ids = [...new Set(wanted)].sort();
		// in the order of ids, so that two admins who do this at once can only wait for each other
		await sql`select from clinics where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
		const clinics = await db
			.selectFrom("clinics as c")
			.select(["c.id", "c.name", "c.status", sql<boolean>`private.is_involved(c.id)`.as("is_own")])
			.select([
				sql<string | null>`(private.latest_check(c.id)).kind`.as("last_kind"),
				sql<string | null>`(select k.id from cases k
					where k.clinic_id = c.id and k.decided_at is null and k.kind in ('listing', 'recheck', 'left'))`.as(
					"open_id",
				),
			])
			.where(sql<boolean>`c.id = any(${ids}::uuid[])`)
			.execute();
		const results: OpenedCase[] = [];
		for (const id of ids) {
			const clinic = clinics.find((one) => one.id === id);
			const { name = null, status, is_own, open_id, last_kind } = clinic ?? {};
			const result = (outcome: OpenedCase["outcome"], case_id: string | null = null) =>
				results.push({ clinic_id: id, name, outcome, case_id });
			if (!clinic) result("gone");
			else if (is_own) result("own");
			else if (status === "suspended" || status === "rejected") result(status);
			else if (open_id) result("open", open_id);
			else {
				// once a check has been a recheck, later ones are rechecks, too
				const kind = status === "verified" || last_kind === "recheck" ? "recheck" : "listing";
				result("opened", await openCheck(db, id, kind, { byDesk: true }));
			}
		}
		return results;
	});
}

/**
 * Opens checks of the clinics that match a filter, newest first, until 200 are opened or 2,000 clinics are read.
 * Returns the result for each clinic and, as `next`, the `before` of the next call; null at the end. `transact` must
 * open a new transaction for each call: pages have descending ids but locks are taken by ascending id, so two runs that
 * kept their locks across pages would deadlock.
 */
export async function openCasesOf(
	transact: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>,
	{ before, ...filter }: ClinicsSearch,
): Promise<{ results: OpenedCase[]; next: string | null }> {
	const results: OpenedCase[] = [];
	let next = before;
	for (let page = 0; page < 40; page++) {
		const found = await transact((db) => findAnyClinics(db, { ...filter, before: next }));
		const left = limits.casesOpened - results.filter(({ outcome }) => outcome === "opened").length;
		const wanted = found.slice(0, left).map(({ id }) => id);
		results.push(...(await transact((db) => openCases(db, wanted))));
		if (found.length < limits.adminPage && wanted.length === found.length) return { results, next: null };
		next = wanted.at(-1);
		if (results.filter(({ outcome }) => outcome === "opened").length >= limits.casesOpened) break;
	}
	return { results, next: next ?? null };
}
