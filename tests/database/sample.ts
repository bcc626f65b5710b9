import { sql } from "kysely";
import { beforeAll } from "vitest";
import { addDocuments } from "#database/seed/documents.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";
import { useDatabase } from "#tests/database.ts";

/**
 * A database with guides and this many sample clinics, and ways to ask about them in SQL; `onStatement` is told of all.
 */
export function useSampleData(clinics: number, onStatement?: (statement: string) => void) {
	const database = useDatabase({ onStatement: ({ query }) => onStatement?.(query.sql) });
	beforeAll(async () => {
		await addDocuments(database, "treatment");
		await addDocuments(database, "law");
		await fillWithSampleData(database, clinics);
	});
	const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
		(await database.asOwner((db) => statement.execute(db))).rows;
	const count = async (what: ReturnType<typeof sql>) =>
		(await query(sql<{ count: number }>`select count(*) ${what}`))[0]?.count ?? 0;
	/** Of all clinics, 0 to 1. */
	const share = async (condition: ReturnType<typeof sql>) =>
		(await count(sql`from clinics where ${condition}`)) / clinics;
	return { database, query, count, share };
}
