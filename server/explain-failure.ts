import { adviseOn } from "#database/embedded/log.ts";
import { whyEnded } from "#database/embedded/server.ts";
import { isHeldUp } from "#database/lock-tables.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { isConnectionLost } from "#domain/refusals.ts";

/** Returns the message for an error that the person at the terminal can correct; undefined for other errors. */
export function explainFailure(error: unknown): string | undefined {
	if (isHeldUp(error)) {
		return "Others kept what this needs in use for too long, so it was given up. Try again at a quieter time.";
	}
	if (error instanceof MendableError) return error.message;
	const { code = "", message } = error as { code?: string; message?: string };
	const { code: reason = code } = ((error as Error).cause ?? {}) as { code?: string };
	if (/^E[MN]FILE$/.test(reason)) return adviseOn("too many open files");
	if (reason === "53100" || reason === "ENOSPC") return `There is no space left for the data: ${message}`;
	// SQLSTATE XX001 and XX002: a damaged page or index; class 58: the database can't read a file of its own
	if (/^(XX00[12]|58...)$/.test(reason))
		return `The database is damaged, or its disk is: ${message}. Put a backup in its place.`;
	const ended = isConnectionLost(error) && whyEnded();
	if (ended) return `The embedded database ended: ${ended}. ${adviseOn(ended) ?? ""}`.trim();
	// SQLSTATE class 28: the login is refused; 3D000: no such database
	if (/^(28...|3D000)$/.test(code) || isConnectionLost(error)) {
		const problem = /timeout/.test(message ?? "") ? `it gives no answer (${message})` : message || code;
		return `The database that DATABASE_URL names can't be used: ${problem}`;
	}
	return undefined;
}
