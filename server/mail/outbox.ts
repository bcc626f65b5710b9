import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { deleteMail, postponeMail, type TakenMail, takeMail } from "#database/queries/mails.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { writeMail } from "./registry.ts";
import type { Transport } from "./transport.ts";

const lookEvery = 2000; // ms
/** Seconds that a mail is this process's to send. A transport gives up before. */
const hold = 180;
const mostAttempts = 20;

/** Woken after an act that may have added a mail. Stopped, it sends no more and lets the mail on its way arrive. */
export type Outbox = Watch;

type Options = {
	database: Database;
	/** Without one, mails wait for a process that has one. */
	transport: Transport | undefined;
	siteUrl: string;
	log: Logger;
};

/**
 * Sends the mails that acts have added: at once after acts of this process, and every two seconds those of others and those
 * that are tried again. Each is taken in a transaction of its own, sent, and deleted after that: a process that is killed
 * loses none, and sends one twice only if it ends between the two. See docs/decisions/0008.
 */
export function openOutbox({ database, transport, siteUrl, log }: Options): Outbox {
	if (!transport) return { wake() {}, async stop() {} };
	const { send } = transport;

	/** Returns whether there was one. */
	async function sendNext(): Promise<boolean> {
		const taken = await database.asService((db) => takeMail(db, hold));
		if (!taken) return false;
		const { id, kind, attempts } = taken;
		try {
			await sendTaken(taken);
		} catch (err) {
			log.warn({ err, kind }, "a mail could not be sent and is tried again");
			await database.asService((db) => postponeMail(db, id, Math.min(3600, 5 * 2 ** (attempts - 1))));
			return true;
		}
		await database.asService((db) => deleteMail(db, id));
		return true;
	}

	async function sendTaken({ is_expired, attempts, ...mail }: TakenMail) {
		if (is_expired || attempts > mostAttempts) {
			log.warn({ kind: mail.kind }, "a mail waited too long and is dropped");
			return;
		}
		const written = writeMail(mail, siteUrl);
		if (written) await send(written);
	}

	return openWatch({
		every: lookEvery,
		async work(signal) {
			while (!signal.aborted && (await sendNext()));
		},
		onError: (err) => log.warn({ err }, "mails could not be looked for"),
	});
}
