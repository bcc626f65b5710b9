import { setTimeout } from "node:timers/promises";
import pTimeout from "p-timeout";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { findOperator } from "#database/queries/legal.ts";
import {
	addUnknownMailbox,
	deleteMail,
	giveUpMail,
	postponeMail,
	type TakenMail,
	takeMail,
} from "#database/queries/mails.ts";
import type { Language } from "#domain/languages.ts";
import { Refusal } from "#domain/refusal.ts";
import { toBusyRefusal } from "#domain/refusals.ts";
import { openLanguage } from "../in-language.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { renderMail } from "./mail.ts";
import { readRefusedMail } from "./refused-mail.ts";
import { findLanguage, isAskedFor, writeMail } from "./registry.ts";
import type { Transport } from "./transport.ts";

const lookEvery = 2000; // ms
/** Seconds for which a mail that this process takes is reserved for it. */
const reservedFor = 180;
const longestSend = 120_000; // ms; less than `reservedFor`, so that no two processes send a mail at once
const retryDeleteEvery = 1000; // ms
const mostAttempts = 20;
const longestTest = 30_000; // ms
/** For how long nothing is sent after the mail server has refused us. */
const pauseAfterRefusal = 600_000; // ms
const tooSlow = (ms: number) => `sending a mail takes longer than ${ms / 1000} seconds`;

const noTransport = () => new Refusal("conflict", "SMTP_URL isn't set, so this server can't send emails.");
const testLetter = {
	subject: "A test email",
	paragraphs: ["Emails from your directory reach this address."],
	notes: ["You're getting this email because you asked for it on the page for setting up the directory."],
};

/** Sends mails. Wake it after an act that may have added one. `stop` waits for the mail being sent. */
export type Outbox = Watch & {
	/** Sends a test mail at once. Returns the mail server's answer; throws a Refusal with the reason if it fails. */
	test(to: string): Promise<string>;
};

type Options = {
	database: Database;
	/** Without one, this process sends nothing. */
	transport: Transport | undefined;
	siteUrl: string;
	/** Languages of the site. */
	languages: readonly Language[];
	log: Logger;
};

/**
 * Sends mails from the database: when woken, and every two seconds those of other processes and retries. Each mail is
 * taken in a transaction, sent, and then deleted. So a kill loses no mail; between sending and deleting it makes one be
 * sent twice. See docs/decisions/0008.
 */
export function openOutbox({ database, transport, siteUrl, languages, log }: Options): Outbox {
	if (!transport) return { wake() {}, async stop() {}, test: () => Promise.reject(noTransport()) };
	const { send } = transport;
	let pausedUntil = 0;

	/** Sends the next mail, or gives it up. Returns whether there was one. */
	async function sendNext(signal: AbortSignal): Promise<boolean> {
		const taken = await database.asService((db) => takeMail(db, reservedFor));
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
			const refused = readRefusedMail(err);
			if (refused === "never" || refused === "unknown") {
				log.warn({ err, kind }, "a mail was refused for good and is dropped");
				await database.asService(async (db) => {
					if (refused === "unknown" && taken.to) await addUnknownMailbox(db, taken.to);
					await giveUpMail(db, id);
				});
				return true;
			}
			if (refused === "policy") {
				log.error({ err }, "the mail server refuses this site, so no mail is sent for ten minutes");
				pausedUntil = Date.now() + pauseAfterRefusal;
			} else log.warn({ err, kind }, "a mail could not be sent and is tried again");
			await database.asService((db) => postponeMail(db, id, Math.min(3600, 5 * 2 ** (attempts - 1))));
			return refused === "later";
		}
		await deleteSent(taken, isSent, signal);
		return true;
	}

	/** Deletes a sent mail, which would otherwise be sent again. Waits for an unreachable database. */
	async function deleteSent(mail: TakenMail, isSent: boolean, signal: AbortSignal): Promise<void> {
		for (;;) {
			try {
				return await database.asService((db) => deleteMail(db, mail, isSent));
			} catch (error) {
				if (signal.aborted || !toBusyRefusal(error)) throw error;
				await setTimeout(retryDeleteEvery);
			}
		}
	}

	/** Sends a mail, unless its recipient should not get it any more. Returns whether it was sent. */
	async function sendTaken(mail: TakenMail): Promise<boolean> {
		if (mail.is_unknown && !isAskedFor(mail.kind)) return false;
		const wanted = findLanguage(mail);
		const inLanguage = await openLanguage(languages.includes(wanted) ? wanted : "en");
		const written = inLanguage(writeMail)(mail, siteUrl);
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
			while (!signal.aborted && Date.now() >= pausedUntil && (await sendNext(signal)));
		},
		onError: (err) => log.warn({ err }, "mails could not be looked for"),
	});
	return { ...watch, test };
}
