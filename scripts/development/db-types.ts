// Writes database/schema.ts from the migrated database. `--verify` writes nothing and fails when the file has drifted.
import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import { type Owner, openOwner } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";

/** Generates the types of every table of a migrated database; throws if `verify` is set and the file differs. */
export async function writeSchemaTypes(database: Pick<Owner, "kysely">, { verify = false } = {}): Promise<void> {
	await generate({
		db: database.kysely,
		dialect: new PostgresDialect({ dateParser: "string", numericParser: "number" }),
		excludePattern: "migrations.*",
		outFile: fileURLToPath(new URL("../../database/schema.ts", import.meta.url)),
		typeOnlyImports: true,
		verify,
	});
}

if (import.meta.main) {
	const server = await startTemporaryServer();
	const database = openOwner(server.url);
	try {
		await migrate(database);
		await writeSchemaTypes(database, { verify: process.argv.includes("--verify") });
	} finally {
		await database.close();
		await server.stop();
	}
}
