// Fills an empty database and picture store from a backup: npm run restore -- <file>
import { formatCount } from "#domain/format.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { readCommandConfig, readFileArgument, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- <file>
  <file>  a backup that npm run backup wrote, on any machine and from either kind of database
The database that the environment names (DATABASE_URL, else DATA_DIR) has to be empty.`;

async function main() {
	const { rows, pictures, documents } = await restoreBackup(
		readCommandConfig({ makes: true }),
		readFileArgument(USAGE),
	);
	console.log(
		`Restored: ${formatCount(rows, "row", "rows")} and ${formatCount(pictures, "picture", "pictures")}` +
			`${documents > 0 ? ` and ${formatCount(documents, "document", "documents")} of evidence` : ""}, each table as it was.`,
	);
}

await runCommand(main);
