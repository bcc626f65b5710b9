import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Database, ServerDatabase } from "#database/connection.ts";
import { createSession } from "#database/queries/auth-sessions.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { openKeyRing } from "#server/auth/key-ring.ts";
import { openDatabase } from "#server/database.ts";
import { apikey } from "#tests/auth/server.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { findFreePort } from "#tests/free-port.ts";

const siteUrl = "http://localhost"; // this machine's: an admin needs no second factor

/**
 * A data directory that a server of its own works on, which a test kills, and that the test opens while there is none.
 */
export function openKillable(dataDir: string) {
	return {
		/** Opens the data directory in this process while no server has it. */
		async withDatabase<T>(work: (database: ServerDatabase) => Promise<T>): Promise<T> {
			const database = await openDatabase({ dataDir, databaseUrl: undefined });
			try {
				return await work(database);
			} finally {
				await database.close();
			}
		},

		/** The headers by which that server knows a person. */
		async signIn(database: Database, sub: string): Promise<Record<string, string>> {
			const { id: session_id } = await database.asService((db) => createSession(db, sub, "password"));
			const tokens = makeAccessTokens(openKeyRing(database, undefined), `${siteUrl}/auth/v1`);
			const { token } = await tokens.sign({ sub, session_id, email: "person@example.test", aal: "aal1", aud: "" });
			return { ...apikey, authorization: `Bearer ${token}` };
		},

		/** server/main.ts on the data directory, until it listens. */
		async start() {
			const port = String(await findFreePort());
			const child = spawn(process.execPath, ["server/main.ts"], {
				// what the database says of its own end is in the message of a test that fails
				env: {
					...bareEnvironment,
					...{ NODE_ENV: "production", SITE_URL: siteUrl, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "debug" },
				},
				stdio: "pipe",
			});
			onTestFinished(() => void child.kill("SIGKILL"));
			let output = "";
			for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
			while (!output.includes(`InkFree: ${siteUrl}`)) {
				if (child.exitCode !== null)
					throw new Error(`The server ended with ${child.exitCode}:\n${output.slice(-5000)}`);
				await setTimeout(20);
			}
			return { child, url: `http://127.0.0.1:${port}` };
		},
	};
}
