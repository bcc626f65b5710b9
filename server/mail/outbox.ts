import { setTimeout } from "node:timers/promises";
import pTimeout from "p-timeout";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { findOperator } from "#database/queries/legal.ts";
import { deleteMail, giveUpMail, postponeMail, type TakenMail, takeMail } from "#database/queries/mails.ts";
import { Refusal } from "#domain/refusal.ts";
import { toBusyRefusal } from "#domain/refusals.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { renderMail } from "./mail.ts";
import { writeMail } from "./registry.ts";
import type { Transport } from "./transport.ts";

const lookEvery = 2000; // ms
/** Seconds that a mail is this process's to send. */
const hold = 180;
const longestSend = 120_000; // ms; then it is nobody's, before it may be another process's
const deleteEvery = 1000; // ms
const mostAttempts = 20;
const longestTest = 30_000; // ms
const tooSlow = (ms: number) => `sending a mail takes longer than ${ms / 1000} seconds`;

const noTransport = () => new Refusal("conflict", "SMTP_URL isn't set, so this server can't send emails.");
const testLetter = {
	subject: "A test email",
	paragraphs: ["Emails from your directory reach this address."],
	notes: ["You're getting this email because you asked for it on the page for setting up the directory."],
};

/** Woken after an act that may have added a mail. Stopped, it sends no more and lets the mail on its way arrive. */
export type Outbox = Watch & {
	/** Sends a test mail to an admin at once. Returns the answer of the mail server; throws a Refusal with the reason. */
	test(to: string): Promise<string>;
};

type Options = {
	database: Database;
	/** Without one, mails wait for a process that has one. */
	transport: Transport | undefined;
	siteUrl: string;
	log: Logger;
};

/**
 * Sends the mails of acts: at once those of this process, every two seconds those of others and those to try again.
 * Each is taken in a transaction of its own, sent, and deleted after that: a kill loses none, and sends one twice only
 * between the two. See docs/decisions/0008.
 */
export function openOutbox({ database, transport, siteUrl, log }: Options): Outbox {
	if (!transport) return { wake() {}, async stop() {}, test: () => Promise.reject(noTransport()) };
	const { send } = transport;

	/** Returns whether there was one. */
	async function sendNext(signal: AbortSignal): Promise<boolean> {
		const taken = await database.asService((db) => takeMail(db, hold));
		if (!taken) return false;
		const { id, kind, attempts } = taken;
		if (taken.is_expired || attempts > mostAttempts) {
			log.warn({ kind }, "a mail waited too long and is dropped");
			await database.asService((db) => giveUpMail(db, id));
			return true;
		}
		let isSent: boolean;
		try {
			isSent = await sendTaken(taken);
		} catch (err) {
			log.warn({ err, kind }, "a mail could not be sent and is tried again");
			await database.asService((db) => postponeMail(db, id, Math.min(3600, 5 * 2 ** (attempts - 1))));
			return true;
		}
		await deleteSent(taken, isSent, signal);
		return true;
	}

	/** A mail that was sent and stays in the table would be sent again: a database that is away is waited for. */
	async function deleteSent(mail: TakenMail, isSent: boolean, signal: AbortSignal): Promise<void> {
		for (;;) {
			try {
				return await database.asService((db) => deleteMail(db, mail, isSent));
			} catch (error) {
				if (signal.aborted || !toBusyRefusal(error)) throw error;
				await setTimeout(deleteEvery);
			}
		}
	}

	/** Returns whether it was sent: not where nobody should get it any more. */
	async function sendTaken(mail: TakenMail): Promise<boolean> {
		const written = writeMail(mail, siteUrl);
		if (written) await pTimeout(send(written), { milliseconds: longestSend, message: tooSlow(longestSend) });
		return written !== undefined;
	}

	async function test(to: string): Promise<string> {
		const sender = await database.asService(findOperator);
		const mail = renderMail({ ...testLetter, to, sender });
		return pTimeout(send(mail), { milliseconds: longestTest, message: tooSlow(longestTest) }).catch((error: Error) => {
			throw new Refusal("conflict", `The mail server did not take it: ${error.message}`);
		});
	}

	const watch = openWatch({
		every: lookEvery,
		async work(signal) {
			while (!signal.aborted && (await sendNext(signal)));
		},
		onError: (err) => log.warn({ err }, "mails could not be looked for"),
	});
	return { ...watch, test };
}
