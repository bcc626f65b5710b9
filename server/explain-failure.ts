import { adviseOn } from "#database/embedded/log.ts";
import { whyEnded } from "#database/embedded/server.ts";
import { isHeldUp } from "#database/lock-tables.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { isConnectionLost } from "#domain/refusals.ts";

/** What a person at the terminal needs to read when a program fails for a reason they can mend; else undefined. */
export function explainFailure(error: unknown): string | undefined {
	if (isHeldUp(error)) {
		return "Others kept what this needs in use for too long, so it was given up. Try again at a quieter time.";
	}
	if (error instanceof MendableError) return error.message;
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
