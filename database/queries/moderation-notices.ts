import { sql } from "kysely";
import type { Ground } from "#domain/moderation/decisions.ts";
import type { Db } from "../connection.ts";

/** What somebody is told about a report, their review or their clinic. */
export type ModerationNotice = {
	to: string;
	kind:
		| "report_received"
		| "report_decided"
		| "review_hidden"
		| "review_restored"
		| "appeal_refused"
		| "clinic_suspended"
		| "clinic_edited"
		| "clinic_restored"
		| "clinic_merged"
		| "clinic_given"
		| "clinic_taken"
		| "claim_received"
		| "claim_accepted"
		| "claim_refused";
	data: {
		subject: "review" | "clinic";
		/** Of the review or the clinic. */
		id: string;
		/** The clinic's name and id; null: it is gone. */
		clinic: string | null;
		clinic_id: string | null;
		/** What the reader of the mail had reported. */
		said?: string;
		/** "gone": the review is no more. */
		decision?: string;
		reason?: string;
		ground?: Ground | null;
		text?: string | null;
		/** False: suspended without a report. */
		is_reported?: boolean;
		/** Of an edited clinic: what each column was and is, by the database's names. */
		changes?: Record<string, [before: unknown, after: unknown]>;
		/** Of a merged clinic: the name of the one that went, and whether the reader looks after the one that stays. */
		former?: string;
		is_owner?: boolean;
		/** Of a review, and of a refused claim: the clinic has a public page. */
		is_public?: boolean;
		/** Of a clinic that was given to somebody: it is still to be verified. */
		is_pending?: boolean;
	};
};

/**
 * Takes up to `size` notices away, oldest first, and gives how many those were and what they tell whom. They are back if the
 * transaction does not commit, and another one passes by what this one holds. As the service.
 */
export async function takeModerationNotices(
	db: Db,
	size: number,
): Promise<{ taken: number; notices: ModerationNotice[] }> {
	const { rows } = await sql<Omit<ModerationNotice, "to"> & { to: string | null }>`
		with taken as (
			delete from private.moderation_notices where id = any(array(
				select id from private.moderation_notices order by id limit ${size} for update skip locked
			))
			returning *
		)
		select coalesce(n.email, u.email) as "to", n.kind, n.data
		from taken n left join accounts.users u on u.id = n.user_id
		order by n.id
	`.execute(db);
	const notices = rows.filter((row): row is ModerationNotice => row.to !== null);
	return { taken: rows.length, notices };
}
