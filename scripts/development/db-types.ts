// Writes database/schema.ts from the migrated database. `--verify` writes nothing and fails when the file has drifted.
import { fileURLToPath } from "node:url";
import { generate, IdentifierNode, PostgresDialect } from "kysely-codegen";
import { type Owner, openOwner } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { migrate } from "#database/migrate.ts";

/** Columns with a type of database/columns.ts. */
const narrowed = {
	"clinic_treatments.size_prices": "SizePricesColumn",
	"clinics.lasers": "LasersColumn",
	"clinics.opening_hours": "HoursColumn",
	"clinics.status": "StatusColumn",
	"clinics.treated_by": "ProfessionsColumn",
	"clinics.verified_checks": "ChecksColumn",
	"law_notes.allowed_professions": "ProfessionsColumn",
	"listings.lasers": "LasersColumn",
	"listings.opening_hours": "HoursColumn",
	"listings.treated_by": "ProfessionsColumn",
	"media.type": "PictureTypeColumn",
	"reviews.ink_colors": "InksColumn",
};
const columns = Object.fromEntries(
	Object.entries(narrowed).map(([column, type]) => [column, new IdentifierNode(type)]),
);
const customImports = Object.fromEntries(Object.values(narrowed).map((type) => [type, "./columns.ts"]));

/** Generates the types of every table of a migrated database; throws if `verify` is set and the file differs. */
export async function writeSchemaTypes(database: Pick<Owner, "kysely">, { verify = false } = {}): Promise<void> {
	await generate({
		db: database.kysely,
		dialect: new PostgresDialect({ dateParser: "string", numericParser: "number" }),
		excludePattern: "migrations.*",
		overrides: { columns },
		customImports,
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
