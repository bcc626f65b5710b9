import { refuse } from "#domain/refusals.ts";
import { defineKind } from "../kind.ts";
import { asks, lockReview, mailsOfDecision, readSubject, requireReview, seenReview } from "../moderation.ts";

/** A clinic's reply that may tell too much of a patient. Its owner published it in spite of that, or past the check. */
export const reply = defineKind({
	outcomes: { keep: { act: "keep_reply" }, remove_reply: asks("remove_reply", "remove_reply") },
	input: seenReview,
	lockFirst: lockReview,
	async rule(db, it) {
		const { isHidden, hasReply } = await requireReview(db, it);
		if (isHidden) throw refuse("nothing_to_decide");
		if (!hasReply) throw refuse("reply_gone");
	},
	async effect(db, it) {
		if (it.outcome === "keep") return;
		await db.deleteFrom("review_replies").where("review_id", "=", it.case.review_id).execute();
	},
	mails: async (db, it) => (it.outcome === "keep" ? [] : mailsOfDecision(db, it)),
	read: readSubject,
});
