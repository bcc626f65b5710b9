import type { Logger } from "pino";
import type { Db } from "#database/connection.ts";
import type { Mail } from "../mail/mail.ts";
import type { Outbox } from "../mail/outbox.ts";

const lookEvery = 60_000; // ms
const batch = 20;
const mailHours = 7 * 24;

export type Teller = {
	/** Looks for notices now; for after an act that may have written one. */
	wake(): void;
	/** Looks no more; lets what runs end. Before the database closes. */
	stop(): Promise<void>;
};

type Options = {
	/** Takes up to `size` notices away; gives how many those were and what is to be sent. */
	take: (db: Db, size: number) => Promise<{ taken: number; mails: Mail[] }>;
	outbox: Outbox;
	log: Logger;
};

/**
 * Turns what the database wrote down with each act into mails: at once after acts of this process, and every minute for those
 * that a process left behind. Each is taken and its mail posted in one transaction, so that it is told exactly once, whoever
 * is killed when.
 */
export function openTeller({ take, outbox, log }: Options): Teller {
	let isStopped = false;
	let running: Promise<void> | undefined;
	let isAsked = false;

	async function tellBatch(): Promise<boolean> {
		return outbox.transaction(async (db, post) => {
			const { taken, mails } = await take(db, batch);
			for (const mail of mails) post(mail, mailHours);
			return taken === batch;
		});
	}

	async function tellAll() {
		do {
			isAsked = false;
			while (!isStopped && (await tellBatch()));
		} while (isAsked && !isStopped);
	}

	function wake() {
		isAsked = true;
		if (running || isStopped) return;
		running = tellAll()
			.catch((err) => log.warn({ err }, "notices could not be told and are tried again"))
			.finally(() => {
				running = undefined;
				if (isAsked) wake(); // between the last look and here
			});
	}

	const timer = setInterval(wake, lookEvery).unref();
	wake();
	return {
		wake,
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await running;
		},
	};
}
