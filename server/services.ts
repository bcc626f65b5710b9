import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import type { LimitOptions } from "./auth/limits.ts";
import type { Config } from "./config.ts";
import { openJobs } from "./jobs/queue.ts";
import { cleanUp } from "./jobs/upkeep.ts";
import { openOutbox } from "./mail/outbox.ts";
import { chooseTransport } from "./mail/transport.ts";

export type Services = {
	auth: Auth;
	/** Whether mails are read at /dev/mailbox. */
	hasMailbox: boolean;
	/** Whether mails wait because nothing sends them. */
	keepsMails: boolean;
	/** Ends the jobs; before the database closes. */
	stop(): Promise<void>;
};

type Needed = Pick<Config, "siteUrl" | "isLocal" | "anonKey" | "jwtKeys" | "smtpUrl" | "mailFrom" | "trustedProxies">;

/** What works beside the pages: jobs, mail and the auth service. `limits` are a test's own. */
export async function openServices(
	config: Needed,
	database: Database,
	log: Logger,
	{ limits }: { limits?: Partial<LimitOptions> } = {},
): Promise<Services> {
	const transport = chooseTransport(config, database);
	const jobs = await openJobs(database, log);
	try {
		const auth = createAuth(config, database, await openOutbox(database, jobs, transport, log), limits);
		await auth.keys.getSigner(); // a key that cannot be used is said at start, not at the first sign-in
		await jobs.schedule("upkeep", "17 3 * * *", () => cleanUp(database));
		return {
			auth,
			hasMailbox: transport !== undefined && !config.smtpUrl,
			keepsMails: transport === undefined,
			stop: jobs.stop,
		};
	} catch (error) {
		await jobs.stop();
		throw error;
	}
}
