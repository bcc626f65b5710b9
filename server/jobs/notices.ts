import type { Logger } from "pino";
import { takeModerationNotices } from "#database/queries/moderation-notices.ts";
import { takeNotices } from "#database/queries/notices.ts";
import { moderationMail } from "../mail/moderation-mail.ts";
import { noticeMail } from "../mail/notice-mail.ts";
import type { Outbox } from "../mail/outbox.ts";
import { openTeller, type Teller } from "./teller.ts";

/** Mails that the database asks for with an act: to owners about their clinic, to authors and reporters about a decision. */
export type Notices = Teller;

/** Starts telling what waits. */
export function openNotices({ outbox, siteUrl, log }: { outbox: Outbox; siteUrl: string; log: Logger }): Notices {
	const tellers = [
		openTeller({
			take: async (db, size) => {
				const { taken, notices } = await takeNotices(db, size);
				return { taken, mails: notices.map((notice) => noticeMail(notice, { siteUrl })) };
			},
			outbox,
			log,
		}),
		openTeller({
			take: async (db, size) => {
				const { taken, notices } = await takeModerationNotices(db, size);
				return { taken, mails: notices.map((notice) => moderationMail(notice, { siteUrl })) };
			},
			outbox,
			log,
		}),
	];
	return {
		wake: () => {
			for (const teller of tellers) teller.wake();
		},
		async stop() {
			await Promise.all(tellers.map((teller) => teller.stop()));
		},
	};
}
