// Brings the database of the environment up to date: npm run migrate [-- --roles-only]
import { parseArgs } from "node:util";
import { migrateDatabase } from "#server/database.ts";
import { readArguments, readCommandConfig, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run migrate [-- --roles-only]
  --roles-only  makes the roles that the database's grants name and nothing else, before a dump is restored`;

async function main() {
	const { rolesOnly } = readArguments(USAGE, () => {
		const { values } = parseArgs({ options: { "roles-only": { type: "boolean", default: false } } });
		return { rolesOnly: values["roles-only"] };
	});
	const ran = await migrateDatabase(readCommandConfig({ makes: true }), { rolesOnly });
	if (rolesOnly) console.log("The roles are in place.");
	else if (ran.length === 0) console.log("The database is up to date.");
	else console.log(`The database is up to date: ${ran.join(", ")} ran.`);
}

await runCommand(main);
