import type { Database } from "#database/connection.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { addDocuments } from "#database/seed/documents.ts";
import type { Config } from "./config.ts";

const sampleClinics = 1200;

/**
 * Adds treatment guides and law notes to tables without any, and sample clinics to an empty directory on a local site.
 * Returns whether the clinics are sample data.
 */
export async function seedDatabase(database: Database, config: Config): Promise<boolean> {
	await addDocuments(database, "treatment");
	await addDocuments(database, "law");
	const isEmpty = await database.asService(
		async (db) => (await db.selectFrom("clinics").select("id").limit(1).executeTakeFirst()) === undefined,
	);
	if (isEmpty && config.isLocal) {
		console.log(`Filling the empty database with ${sampleClinics} sample clinics…`);
		// imported only if needed: the cities alone are two megabytes
		const { fillWithSampleData, HasClinicsError } = await import("#database/seed/sample/fill.ts");
		await fillWithSampleData(database, sampleClinics).catch((error) => {
			// another process that started at the same time was faster
			if (!(error instanceof HasClinicsError)) throw error;
		});
	}
	return database.asVisitor(isSampleData);
}
