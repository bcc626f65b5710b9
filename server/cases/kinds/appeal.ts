import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { withServiceRights } from "#database/rights.ts";
import { refuse } from "#domain/refusals.ts";
import { defineKind } from "../kind.ts";
import {
	asks,
	lockReview,
	mailsOfDecision,
	readSubject,
	requireReview,
	seenReview,
	showReview,
} from "../moderation.ts";

/** The author of a hidden review says why it should be shown. `of_case` is the decision to hide it. */
export const appeal = defineKind({
	outcomes: { restore: asks("restore", "restore_review"), uphold: asks("uphold", "uphold_review") },
	input: seenReview,
	lockFirst: lockReview,
	async rule(db, it) {
		const { isHidden } = await requireReview(db, it);
		if (!isHidden) throw refuse("nothing_to_decide");
	},
	async effect(db, it) {
		if (it.outcome === "restore") await showReview(db, it);
	},
	mails: mailsOfDecision,
	read: readSubject,
});

/** Appeals against the hiding of the caller's review of a clinic: once each time that it is hidden. */
export function appealReview(db: Db, clinicId: string, text: string): Promise<void> {
	return withServiceRights(db, async () => {
		const review = await db
			.selectFrom("reviews as r")
			.select(["r.id", sql<string | null>`(private.last_decision(r.id, 'hide')).id`.as("hidden_by")])
			.where("r.clinic_id", "=", clinicId)
			.where("r.user_id", "=", sql<string>`auth.uid()`)
			.where("r.hidden_at", "is not", null)
			.forUpdate()
			.executeTakeFirst();
		if (!review?.hidden_by) throw refuse("not_hidden");
		await db
			.insertInto("cases")
			.values({
				...{ kind: "appeal", clinic_id: clinicId, review_id: review.id, of_case: review.hidden_by },
				data: JSON.stringify({ text }),
			})
			.execute();
	});
}
