import { RestoreError } from "#database/backup/load.ts";
import { adviseOn, EmbeddedDatabaseError } from "#database/embedded/error.ts";
import { whyEnded } from "#database/embedded/server.ts";
import { isHeldUp } from "#database/lock-tables.ts";
import { MigrationError } from "#database/sql-files.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import { ArchiveError } from "./backup/archive.ts";
import { ConfigError } from "./config.ts";
import { DataDirectoryError } from "./data-directory.ts";
import { StoreError } from "./files/store.ts";
import { ListenError } from "./http/listener.ts";
import { MapTilesError } from "./map/tiles.ts";

/** What a person at the terminal needs to read when a program fails for a reason they can mend; else undefined. */
export function explainFailure(error: unknown): string | undefined {
	const known = [
		ArchiveError,
		ConfigError,
		DataDirectoryError,
		EmbeddedDatabaseError,
		ListenError,
		MapTilesError,
		MigrationError,
		RestoreError,
		StoreError,
	];
	if (isHeldUp(error)) {
		return "Others kept what this needs in use for too long, so it was given up. Try again at a quieter time.";
	}
	if (known.some((kind) => error instanceof kind)) return (error as Error).message;
	const { code = "", message } = error as { code?: string; message?: string };
	const { code: reason = code } = ((error as Error).cause ?? {}) as { code?: string };
	if (/^E[MN]FILE$/.test(reason)) return adviseOn("too many open files");
	if (reason === "53100" || reason === "ENOSPC") return `There is no space left for the data: ${message}`;
	// a damaged page or index (XX), a file of its own that the database cannot read (58)
	if (/^(XX00[12]|58...)$/.test(reason))
		return `The database is damaged, or its disk is: ${message}. Put a backup in its place.`;
	const ended = isConnectionLost(error) && whyEnded();
	if (ended) return `The embedded database ended: ${ended}. ${adviseOn(ended) ?? ""}`.trim();
	// not let in (class 28), no such database, or not reached
	if (/^(28...|3D000)$/.test(code) || isConnectionLost(error)) {
		const said = /timeout/.test(message ?? "") ? `it gives no answer (${message})` : message || code;
		return `The database that DATABASE_URL names can't be used: ${said}`;
	}
	return undefined;
}
