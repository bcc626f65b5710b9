import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedServer, startServer } from "./server.ts";

/** Nothing is synced to the disk: a power cut loses the database. */
const unsafeSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const silent = { debug() {}, warn() {}, error: console.error };

/**
 * Starts an empty database for tests and measurements. It is deleted when it stops, and never synced to the disk.
 * `programs` is the folder of another PostgreSQL's programs.
 */
export async function startTemporaryServer(
	settings: Record<string, string> = {},
	programs?: string,
): Promise<EmbeddedServer> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-temporary-"));
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
	try {
		const server = await startServer(join(folder, "database"), {
			log: silent,
			settings: { ...unsafeSettings, ...settings },
			...(programs && { programs }),
		});
		return {
			...server,
			async stop() {
				await server.stop();
				remove();
			},
		};
	} catch (error) {
		remove();
		throw error;
	}
}
