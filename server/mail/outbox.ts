import type { Logger } from "pino";
import type { Database, Db } from "#database/connection.ts";
import type { Jobs } from "../jobs/queue.ts";
import type { Mail } from "./mail.ts";
import type { Transport } from "./transport.ts";

/** A mail that waits, and when nobody needs it any more. */
type Waiting = { mail: Mail; expiresAt: string };

export type Outbox = {
	/**
	 * Runs `work` as the service role in one transaction; the mails that it posts leave exactly if it commits. A mail that
	 * could not leave for `hours` is dropped: its link is worthless by then.
	 */
	transaction<T>(work: (db: Db, post: (mail: Mail, hours: number) => void) => Promise<T>): Promise<T>;
};

/** Opens the outbox. Without a transport mails wait for a process that has one. */
export async function openOutbox(
	database: Database,
	jobs: Jobs,
	transport: Transport | undefined,
	log: Logger,
): Promise<Outbox> {
	const queue = await jobs.openQueue<Waiting>("mail", {
		retryLimit: 20,
		retryDelay: 5,
		retryDelayMax: 3600,
		expireInSeconds: 120,
		retentionSeconds: 7 * 86_400,
		deleteAfterSeconds: 3600, // a mail that failed for good
	});
	if (transport) {
		await queue.work(async ({ mail, expiresAt }) => {
			if (new Date(expiresAt) < new Date())
				return log.warn({ subject: mail.subject }, "a mail waited too long and is dropped");
			try {
				await transport.send(mail);
			} catch (error) {
				log.warn({ err: error, subject: mail.subject }, "a mail could not be sent and is tried again");
				throw error;
			}
		}, 2);
	}
	return {
		async transaction(work) {
			const mails: Waiting[] = [];
			const result = await database.asService(async (db) => {
				const value = await work(db, (mail, hours) => {
					mails.push({ mail, expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
				});
				if (mails.length > 0) await queue.add(db, mails);
				return value;
			});
			if (mails.length > 0) queue.wake();
			return result;
		},
	};
}
