// Writes the database, the pictures and the documents into one file, beside a running server: npm run backup -- <file>
import { existsSync } from "node:fs";
import { formatCount } from "#domain/format.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { readCommandConfig, readFileArgument, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- <file>
  <file>  the backup to write, such as inkfree-2026-11-22.tar.gz; nothing is overwritten`;

async function main() {
	const path = readFileArgument(USAGE);
	if (existsSync(path)) throw new MendableError(`There's already a file ${path}.`);
	const { rows, pictures, documents, missing } = await writeBackup(readCommandConfig(), path);
	console.log(
		`${path} holds ${formatCount(rows, "row", "rows")} and ${formatCount(pictures, "picture", "pictures")}` +
			`${documents > 0 ? ` and ${formatCount(documents, "document", "documents")} of evidence` : ""}. ` +
			"It names people and lets anyone who has it sign in as them: keep it as safe as the database.",
	);
	if (missing > 0) {
		console.error(
			`WARNING: it lacks ${formatCount(missing, "picture or document that the database names and that is", "pictures or documents that the database names and that are")} not ` +
				"in the store that DATA_DIR or the S3_ variables name. Are they those of the server?",
		);
		process.exitCode = 1;
	}
}

await runCommand(main);
