import { sql } from "kysely";
import type { CaseFilter, CasesQuery } from "#domain/cases/schemas.ts";
import type { WaitingKind } from "#domain/desk/kinds.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import { requireAdmin } from "./require-admin.ts";

type WaitingRow = {
	queue: string;
	kind: WaitingKind;
	id: string;
	at: Date;
	is_urgent: boolean;
	clinic_id: string | null;
	review_id: string | null;
};

/**
 * What waits for an admin, by private.waiting: what is reported as illegal first, then what waits longest. `id` is that
 * of a case, but of a country that of the owner who waits longest for it.
 */
const waiting = (db: Db, { kind, country, mine }: CaseFilter = {}) =>
	db
		.selectFrom(sql<WaitingRow>`private.waiting()`.as("w"))
		.leftJoin("clinics as c", "c.id", "w.clinic_id")
		.leftJoin(
			sql<{ country_code: string; owners: number; first_owner: string }>`private.waits_by_country()`.as("k"),
			(join) => join.onRef("k.first_owner", "=", "w.id").on("w.kind", "=", "country"),
		)
		.where((where) => where.or([where("c.id", "is not", null), where("k.owners", "is not", null)]))
		.$if(kind !== undefined, (query) => query.where("w.kind", "=", kind as WaitingKind))
		.$if(country !== undefined, (query) =>
			query.where((where) => where(where.fn.coalesce("c.country_code", "k.country_code"), "=", country ?? "")),
		)
		.$if(mine === "1", (query) => query.where(isOwn, "=", false))
		.orderBy("w.is_urgent", "desc")
		.orderBy("w.at")
		.orderBy("w.id");

/** Whether the caller is involved, so that only another admin may decide. */
const isOwn = sql<boolean>`private.is_involved(w.clinic_id, w.review_id)`;

/** An entry of the list of what waits. */
export type Waiting = Awaited<ReturnType<typeof findWaiting>>["waiting"][number];

/** Returns a page of what waits, and how much of each kind and of each country there is. Throws unless for an admin. */
export async function findWaiting(db: Db, { after, id, urgent, ...filter }: CasesQuery) {
	await requireAdmin(db);
	return withServiceRights(db, async () => {
		const page = await waiting(db, filter)
			.$if(after !== undefined, (query) =>
				query.where(
					sql<boolean>`(not w.is_urgent, w.at, w.id) > (${urgent !== "1"}, ${after}::timestamptz, ${id}::uuid)`,
				),
			)
			.select(["w.kind", "w.id", "w.is_urgent", "w.clinic_id", "c.name", "c.city", "k.owners"])
			.select((select) => [
				// as a text: a cursor needs the microseconds
				sql<string>`to_json(w.at) #>> '{}'`.as("at"),
				select.fn.coalesce("c.country_code", "k.country_code").$notNull().as("country_code"),
				select("c.owner_id", "is not", null).$castTo<boolean>().as("has_owner"),
				select("c.status", "=", "rejected").$castTo<boolean>().as("is_rejected"),
				select
					.exists(
						select
							.selectFrom("case_messages as m")
							.innerJoin("cases as o", "o.id", "m.case_id")
							.select("m.id")
							.whereRef("o.clinic_id", "=", "w.clinic_id")
							.where("o.kind", "<>", "claim")
							.where("m.from_desk", "=", false)
							.where("m.read_at", "is", null),
					)
					.$castTo<boolean>()
					.as("has_message"),
				isOwn.as("is_own"),
			])
			.limit(limits.adminPage)
			.execute();
		const totals = await waiting(db)
			.clearOrderBy()
			.select((select) => [
				"w.kind",
				select.fn.coalesce("c.country_code", "k.country_code").$notNull().as("country_code"),
				select.fn.countAll<number>().as("total"),
			])
			.groupBy(["w.kind", sql`2`])
			.execute();
		return { waiting: page, totals, now: new Date().toISOString() };
	});
}

/**
 * Returns the case that the caller may decide next: that which came in after this one, or the oldest after the last.
 * Null if there is none.
 */
export async function findNextCase(db: Db, id: string, filter: CaseFilter): Promise<string | null> {
	await requireAdmin(db);
	const next = await withServiceRights(db, () =>
		db
			.selectFrom(
				waiting(db, filter)
					.clearOrderBy()
					.select(["w.id", "w.clinic_id", "w.review_id"])
					.where("w.queue", "not in", ["message", "country"])
					.where("w.id", "<>", id)
					// sorts first: is_involved is called for each case until one fits
					.orderBy(sql`(w.at, w.id) <= ((select k.opened_at from cases k where k.id = ${id}), ${id}::uuid)`)
					.orderBy("w.at")
					.orderBy("w.id")
					.offset(0)
					.as("w"),
			)
			.select("w.id")
			.where(isOwn, "=", false)
			.limit(1)
			.executeTakeFirst(),
	);
	return next?.id ?? null;
}
