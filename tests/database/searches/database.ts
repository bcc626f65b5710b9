import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { beforeAll } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { addDocuments } from "#database/seed/documents.ts";
import { useDatabase } from "#tests/database.ts";

/** Reads a table of this folder. */
export const readTable = <Row>(name: string): Row[] =>
	parse(readFileSync(new URL(`${name}.csv`, import.meta.url)), { columns: true, delimiter: ";" });

/**
 * A database with all places, the guides, and the 1,200 clinics of clinics.csv, which no change of the sample data
 * touches; `onStatement` is told of all statements.
 */
export function useSearches(onStatement?: (statement: string) => void) {
	const database = useDatabase({ onStatement: ({ query }) => onStatement?.(query.sql) });
	beforeAll(async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		await loadGazetteer(database);
		await addDocuments(database, "treatment");
		await database.asService((db) =>
			sql`
				insert into clinics (country_code, city, name, address, status, created_at)
				select country, city, name, nullif(concat_ws(' ', case country when 'PL' then regexp_replace(nullif(postcode, ''), '^(..)', '\\1-') else nullif(postcode, '') end, city), city), status, '2026-01-01'
				from json_to_recordset(${JSON.stringify(readTable("clinics"))}::json) c (
					country text, city text, name text, postcode text, status text
				)`.execute(db),
		);
	});
	return database;
}
