import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { treatmentGuides } from "./treatment-guides.ts";

/** Publishes the treatment guides, in order, in a database without treatments. */
export async function addTreatmentGuides(database: Database): Promise<void> {
	await database.asService(async (db) => {
		// two processes that start at once must not both find the table empty
		await sql`lock table public.treatments in share row exclusive mode`.execute(db);
		const { rows } = await sql`select from public.treatments limit 1`.execute(db);
		if (rows.length > 0) return;
		await db
			.insertInto("treatments")
			.values(
				treatmentGuides.map((guide, position) => ({
					...guide,
					faq: JSON.stringify(guide.faq),
					sources: JSON.stringify(guide.sources),
					sort_order: position,
					published: true,
				})),
			)
			.execute();
	});
}
