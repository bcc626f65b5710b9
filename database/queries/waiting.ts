import { sql } from "kysely";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import type { Db } from "../connection.ts";

/** What waits for an admin, as private.waiting lists it. `id` is a case's if it has a kind of cases. */
type Waiting = { queue: string; kind: string; id: string; at: Date; is_urgent: boolean; clinic_id: string | null };

/**
 * Returns the case that the caller may decide next: that which came in after this one, or the oldest after the last.
 * Null if there is none.
 */
export async function findNextCase(db: Db, id: string, { country }: CaseFilter): Promise<string | null> {
	const next = await db
		.selectFrom((from) =>
			from
				.selectFrom(sql<Waiting>`private.waiting('case')`.as("w"))
				.innerJoin("clinics as c", "c.id", "w.clinic_id")
				.select(["w.id", "w.clinic_id"])
				.where("w.id", "<>", id)
				.$if(country !== undefined, (query) => query.where("c.country_code", "=", country ?? ""))
				// sorts first: is_involved is called for each case until one fits
				.orderBy(sql`(w.at, w.id) <= ((select k.opened_at from cases k where k.id = ${id}), ${id}::uuid)`)
				.orderBy("w.at")
				.orderBy("w.id")
				.offset(0)
				.as("o"),
		)
		.select("o.id")
		.where(sql<boolean>`not private.is_involved(o.clinic_id)`)
		.limit(1)
		.executeTakeFirst();
	return next?.id ?? null;
}
