// Fills the database with invented clinics: npm run db:sample -- --clinics 100000 [--replace]
import { parseArgs } from "node:util";
import { addDocuments } from "#database/seed/documents.ts";
import { fillWithSampleData, HasClinicsError, removeSampleData } from "#database/seed/sample/fill.ts";
import { addSamplePictures } from "#database/seed/sample/pictures.ts";
import { citiesAttribution } from "#database/seed/sample/places.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { openFileStore } from "#server/files/store.ts";
import { readArguments, readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run db:sample -- [--clinics <number>] [--replace]
  --clinics  how many clinics to invent, 1 to 2000000 (default 1200)
  --replace  remove the sample clinics that are there, with everything on them, first`;

const MOST_CLINICS = 2_000_000;
const REPORT_EVERY = 5000; // clinics

async function main() {
	const { clinics, replace } = readArguments(USAGE, () => {
		const { values } = parseArgs({
			options: { clinics: { type: "string", default: "1200" }, replace: { type: "boolean", default: false } },
		});
		const clinics = Number(values.clinics);
		if (!/^\d+$/.test(values.clinics) || clinics < 1 || clinics > MOST_CLINICS) {
			throw new Error(`--clinics takes a whole number from 1 to ${MOST_CLINICS}, not "${values.clinics}".`);
		}
		return { clinics, replace: values.replace };
	});
	const config = readCommandConfig({ makes: true });
	if (!config.isLocal) {
		throw new MendableError(`SITE_URL is ${config.siteUrl}: sample data is only made for a site on this machine.`);
	}
	const started = performance.now();
	const print = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s: ${text}`);
	await withDatabase(config, async (database) => {
		if (replace) {
			await removeSampleData(database);
			print("removed the sample clinics that were there");
		}
		await addDocuments(database, "treatment");
		await addDocuments(database, "law");
		await fillWithSampleData(database, clinics, (done) => {
			if (done % REPORT_EVERY === 0 || done === clinics) print(`${done} of ${clinics} clinics`);
		});
		await addSamplePictures(await openFileStore(config));
		print(`done. ${citiesAttribution}`);
	});
}

await runCommand(main, {
	explain: (error) =>
		error instanceof HasClinicsError
			? `${error.message}\n--replace removes sample clinics, but never any others.`
			: undefined,
});
