import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { ownerKinds } from "#domain/cases/conversation.ts";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import { findDuplicatesOf, type LikelyDuplicate } from "./duplicates.ts";
import { findClinicIds } from "./find-clinics.ts";
import { selectInvitations } from "./invitations.ts";
import { selectLastDecision } from "./moderation.ts";
import { printWholeClinic, selectWholeClinic } from "./own-clinic.ts";
import { findAccount } from "./people.ts";
import { requireAdmin } from "./require-admin.ts";
import { type CheckKind, selectSources } from "./verification.ts";

// All functions below throw a Refusal unless the caller is an admin.

/** A clinic in an admin's list. Times are ISO 8601. */
export type FoundClinic = Awaited<ReturnType<typeof findAnyClinics>>[number];

/** Returns a page of clinics of any status, newest first. */
export async function findAnyClinics(db: Db, search: Partial<ClinicsSearch>) {
	await requireAdmin(db);
	const found = await withServiceRights(db, async () => {
		const ids = await findClinicIds(db, search, limits.adminPage);
		return (
			db
				.selectFrom("clinics as c")
				.leftJoin("listings as l", "l.id", "c.id")
				.leftJoin("accounts.users as u", "u.id", "c.owner_id")
				.select(["c.id", "c.name", "c.country_code", "c.city", "c.locality", "c.address"])
				.select(["c.phone", "c.email", "c.website", "c.status", "c.average_rating", "c.review_count", "c.created_at"])
				/** Null if it has no owner. */
				.select("u.email as owner_email")
				.select([
					/** It was imported and no admin has reviewed it since. */
					sql<boolean>`c.is_unchecked and c.status = 'pending'`.as("is_unchecked"),
					sql<boolean>`coalesce(l.is_questioned, false)`.as("is_questioned"),
					sql<boolean>`coalesce(l.right_checked, false)`.as("right_checked"),
					/** The source it was imported from. */
					sql<string | null>`(select s.source from clinic_sources s where s.clinic_id = c.id order by s.id limit 1)`.as(
						"source",
					),
				])
				.where(sql<boolean>`c.id = any(${ids}::uuid[])`)
				.orderBy("c.id", "desc")
				.execute()
		);
	});
	return found.map(({ created_at, ...clinic }) => ({ ...clinic, created_at: created_at.toISOString() }));
}

/** Returns a clinic of any status, or the id of the clinic that it was merged into. Throws a Refusal if it is gone. */
export async function getAnyClinic(db: Db, id: string): Promise<{ clinic: AdminClinic } | { merged_into: string }> {
	await requireAdmin(db);
	return withServiceRights(db, async () => {
		const clinic = await findClinic(db, id);
		if (clinic) return { clinic };
		const merged = await db
			.selectFrom("private.clinic_redirects")
			.select("new_id as merged_into")
			.where("old_id", "=", id)
			.executeTakeFirst();
		if (!merged) throw refuse("clinic_gone");
		return merged;
	});
}

/** A clinic's admin page. Times are ISO 8601. */
export type AdminClinic = NonNullable<Awaited<ReturnType<typeof findClinic>>>;

async function findClinic(db: Db, id: string) {
	const found = await selectAnyClinic(db).where("c.id", "=", id).executeTakeFirst();
	if (!found) return null;
	const { owner_id, ...clinic } = found;
	const account = await findAccount(db, owner_id);
	return {
		...printWholeClinic(clinic),
		owner: owner_id !== null && account ? { id: owner_id, ...account } : null,
		log: await findLog(db, [id, ...clinic.old_ids]),
	};
}

const selectAnyClinic = (db: Db) =>
	selectWholeClinic(db)
		// `suspended_from` is the status that a suspended clinic returns to when an admin restores it
		.select(["c.owner_id", "c.suspended_from"])
		.$narrowType<{ suspended_from: ClinicStatus | null }>()
		.select([
			/** As in the list; for a suspended clinic, the value from before the suspension. */
			sql<boolean>`c.is_unchecked and 'pending' in (c.status, coalesce(c.suspended_from, ''))`.as("is_unchecked"),
			/** The calling admin owns or claims the clinic, so only another admin may act on it. */
			sql<boolean>`private.is_involved(c.id)`.as("is_own"),
			/** Numbers of open claims and reports. */
			sql<number>`(
				select count(*) from cases k where k.clinic_id = c.id and k.kind = 'claim' and k.decided_at is null
			)`.as("claims"),
			sql<number>`(select count(*) from case_reports o where o.case_id = private.open_report(c.id))`.as("reports"),
			sql<number>`(select count(*) from reviews r where r.clinic_id = c.id and r.hidden_at is not null)`.as(
				"hidden_reviews",
			),
			sql<number>`(select count(*) from favorites f where f.clinic_id = c.id)`.as("favorites"),
			/** Views of its page in the last 30 days. */
			sql<number>`(
				select coalesce(sum(d.views), 0)::int from private.clinic_days d
				where d.clinic_id = c.id and d.day > current_date - 30
			)`.as("views"),
			/** Ids of clinics that were merged into it. */
			sql<string[]>`array(
				select r.old_id from private.clinic_redirects r where r.new_id = c.id order by r.created_at
			)`.as("old_ids"),
			selectInvitations(db).as("invitations"),
			selectSources(db).as("sources"),
		])
		.select((e) => [
			/** Its open checks and changes. */
			jsonArrayFrom(
				e
					.selectFrom("cases as k")
					.select(["k.id", "k.kind", "k.opened_at as submitted_at"])
					.$narrowType<{ kind: CheckKind }>()
					.whereRef("k.clinic_id", "=", "c.id")
					.where("k.decided_at", "is", null)
					.where("k.kind", "in", ownerKinds),
			).as("cases"),
			/** The decision that suspended it; null if it isn't suspended. */
			jsonObjectFrom(selectLastDecision(sql`c.id`, "suspend").where(sql<boolean>`c.status = 'suspended'`)).as(
				"suspension",
			),
		]);

/** Something that an admin did to a clinic. */
export type LoggedAct = AdminClinic["log"][number];

/** Returns the latest acts on clinics, latest first: the changes of one act are one, however many rows it changed. */
async function findLog(db: Db, ids: string[]) {
	const acts = await db
		.selectFrom((e) =>
			e
				.selectFrom("private.audit_log")
				.selectAll()
				.where("subject_type", "=", "clinic")
				.where("subject_id", "in", ids)
				.orderBy("created_at", "desc")
				.orderBy("id", "desc")
				.limit(200)
				.as("l"),
		)
		.leftJoinLateral(
			sql<{ name: string }>`(
				select name from jsonb_object_keys(case when l.before is not null then l.after end) name where name <> 'clinic_id'
			)`.as("k"),
			(join) => join.onTrue(),
		)
		.select(["l.created_at", "l.act", "l.reason", sql<string | null>`private.admin_name(l.admin_id)`.as("by")])
		.select((e) => [
			e.fn.max("l.id").as("id"),
			/** The database columns that it changed. */
			sql<string[]>`coalesce(array_agg(distinct k.name order by k.name) filter (where k.name is not null), '{}')`.as(
				"columns",
			),
		])
		.groupBy(["l.created_at", "l.act", "l.reason", "l.admin_id"])
		.orderBy("id", "desc")
		.limit(30)
		.execute();
	return acts.map(({ created_at, ...act }) => ({ ...act, at: created_at.toISOString() }));
}

/** Returns up to eight likely duplicates of a clinic, likeliest first. Throws a Refusal if the clinic doesn't exist. */
export async function findDuplicates(db: Db, id: string): Promise<LikelyDuplicate[]> {
	await requireAdmin(db);
	return findDuplicatesOf(db, id);
}
