import { EmbeddedDatabaseError } from "#database/embedded/error.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import { ConfigError } from "./config.ts";
import { DataDirectoryError } from "./data-directory.ts";
import { StoreError } from "./media/store.ts";

/** What a person at the terminal needs to read when a program fails for a reason that they can mend, undefined for others. */
export function explainFailure(error: unknown): string | undefined {
	const known = [ConfigError, DataDirectoryError, EmbeddedDatabaseError, StoreError];
	if (known.some((kind) => error instanceof kind)) return (error as Error).message;
	const { code = "", port, message } = error as { code?: string; port?: number; message?: string };
	if (code === "EADDRINUSE") return `Port ${port} is in use. Stop the other program, or set PORT to another port.`;
	if (code === "EACCES" && port) return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
	// not let in (class 28), no such database, or not reached
	if (/^(28...|3D000)$/.test(code) || isConnectionLost(error)) {
		const reason = /timeout/.test(message ?? "") ? `it gives no answer (${message})` : message || code;
		return `The database that DATABASE_URL names cannot be used: ${reason}`;
	}
	return undefined;
}
