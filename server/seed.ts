import type { Database } from "#database/connection.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { addLawNotes } from "#database/seed/laws.ts";
import type { Config } from "./config.ts";

const sampleClinics = 1200;

/**
 * Guides for every directory; sample clinics for an empty one on this machine. Returns whether clinics are invented.
 */
export async function fill(database: Database, config: Config): Promise<boolean> {
	await addTreatmentGuides(database);
	await addLawNotes(database);
	const isEmpty = await database.asService(
		async (db) => (await db.selectFrom("clinics").select("id").limit(1).executeTakeFirst()) === undefined,
	);
	if (isEmpty && config.isLocal) {
		console.log(`Filling the empty database with ${sampleClinics} sample clinics…`);
		// brought only now: the cities alone are two megabytes
		const { fillWithSampleData, HasClinicsError } = await import("#database/seed/sample/fill.ts");
		await fillWithSampleData(database, sampleClinics).catch((error) => {
			// another process that started at the same moment was first
			if (!(error instanceof HasClinicsError)) throw error;
		});
	}
	return database.asVisitor(isSampleData);
}
