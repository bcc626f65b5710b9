// Writes database/schema.ts from the migrated database. `--verify` writes nothing and fails when the file has drifted.
import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import { openEmbedded } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";

/** Generates the types of every table; throws when `verify` is set and the file differs. */
export async function writeSchemaTypes({ verify = false } = {}): Promise<void> {
	const database = await openEmbedded();
	try {
		await migrate(database);
		await generate({
			db: database.kysely,
			dialect: new PostgresDialect({ dateParser: "string", numericParser: "number" }),
			excludePattern: "{migrations,pgboss}.*",
			outFile: fileURLToPath(new URL("../database/schema.ts", import.meta.url)),
			typeOnlyImports: true,
			verify,
		});
	} finally {
		await database.close();
	}
}

if (import.meta.main) await writeSchemaTypes({ verify: process.argv.includes("--verify") });
