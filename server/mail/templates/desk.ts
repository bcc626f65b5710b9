import { countedKinds } from "#domain/desk/kinds.ts";
import { formatAge } from "#domain/durations.ts";
import { formatCount } from "#domain/format.ts";
import type { Writers } from "../writers.ts";

const notesOf = (siteUrl: string) => [
	"You're getting this email because you help run this directory and asked for it.",
	`Choose which of these emails you want: ${siteUrl}/admin/settings#mails`,
];

/** Mails to admins: numbers, ages and links, without names or texts of people. */
export const deskMails = {
	desk_digest({ data: { waiting }, siteUrl }) {
		const now = Date.now();
		const total = waiting.reduce((sum, { count }) => sum + count, 0);
		const lines = waiting.map(
			({ kind, count, oldest }) =>
				`${formatCount(count, ...countedKinds[kind])}, ${count === 1 ? "for" : "the oldest for"} ${formatAge(oldest, now)}`,
		);
		return {
			subject: `${formatCount(total, "thing")} waiting for more than 24 hours`,
			heading: "Waiting for more than 24 hours",
			paragraphs: lines,
			action: { label: "See what's waiting", url: `${siteUrl}/admin` },
			notes: notesOf(siteUrl),
		};
	},
	desk_urgent({ data, siteUrl }) {
		const about = data.subject === "many" ? "More reviews or clinics were" : `A ${data.subject} was`;
		const path = data.subject === "many" ? "/admin" : `/admin/cases/${data.id}`;
		return {
			subject: `${about} reported as illegal`,
			heading: `${about} reported as illegal`,
			paragraphs: ["The EU's Digital Services Act asks for a decision without undue delay."],
			action: { label: "Look at it now", url: `${siteUrl}${path}` },
			notes: notesOf(siteUrl),
		};
	},
} satisfies Partial<Writers>;
