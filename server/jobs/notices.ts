import type { Logger } from "pino";
import { takeNotices } from "#database/notices.ts";
import { noticeMail } from "../mail/notice-mail.ts";
import type { Outbox } from "../mail/outbox.ts";

const lookEvery = 60_000; // ms
const batch = 20;
const mailHours = 7 * 24;

/** Mails to owners about their clinic, from the notices that the database writes with each act. */
export type Notices = {
	/** Looks for notices now; for after an act that may have written one. */
	wake(): void;
	/** Looks no more; lets what runs end. Before the database closes. */
	stop(): Promise<void>;
};

/**
 * Turns notices into mails: at once after acts of this process, and every minute for those that a process left behind. Each is
 * taken and its mail posted in one transaction, so that it is told exactly once, whoever is killed when.
 */
export function openNotices({ outbox, siteUrl, log }: { outbox: Outbox; siteUrl: string; log: Logger }): Notices {
	let isStopped = false;
	let running: Promise<void> | undefined;
	let isAsked = false;

	async function tellBatch(): Promise<boolean> {
		return outbox.transaction(async (db, post) => {
			const { taken, notices } = await takeNotices(db, batch);
			for (const notice of notices) post(noticeMail(notice, { siteUrl }), mailHours);
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
