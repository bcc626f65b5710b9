import { sql } from "kysely";
import { z } from "zod";
import { refuse } from "#domain/refusals.ts";
import { type Deciding, defineKind } from "../kind.ts";
import {
	asks,
	hideReview,
	lockReview,
	mailsOfDecision,
	readSubject,
	requireReview,
	seenReview,
	showReview,
} from "../moderation.ts";

const ofReview: readonly string[] = ["keep", "hide", "restore"];

/**
 * What people say is wrong with a review, or with a clinic or its page. Also decided without a report: then it is
 * opened for that (findCaseToDecide).
 */
export const report = defineKind({
	outcomes: {
		keep: asks("keep", "keep_review"),
		hide: asks("hide", "hide_review"),
		restore: asks("restore", "restore_review"),
		no_action: asks("no_action", "decide_clinic_reports"),
		note: asks("note", "decide_clinic_reports"),
		suspend: asks("suspend", "suspend_clinic"),
	},
	input: seenReview,
	reported: {
		review: (db, id) =>
			db
				.selectFrom("reviews")
				.select(["clinic_id", "id as review_id"])
				.where("id", "=", id)
				.where("hidden_at", "is", null)
				.forKeyShare()
				.executeTakeFirst(),
		clinic: (db, id) =>
			db
				.selectFrom("clinics")
				.select("id as clinic_id")
				.where("id", "=", id)
				.where(sql<boolean>`private.is_public(status)`)
				.forShare()
				.executeTakeFirst(),
	},
	lockFirst: lockReview,
	async rule(db, it) {
		if (isOfReview(it) !== ofReview.includes(it.outcome)) throw refuse("other_decision");
		if (!isOfReview(it)) {
			if (!it.clinic) throw refuse("subject_gone");
			if (it.outcome === "suspend" && it.clinic.status === "suspended") throw refuse("nothing_to_decide");
			return;
		}
		const { isHidden } = await requireReview(db, it);
		if ((it.outcome === "restore") !== isHidden) throw refuse("nothing_to_decide");
	},
	async effect(db, it) {
		if (it.outcome === "hide") await hideReview(db, it);
		else if (isOfReview(it)) await showReview(db, it);
		else if (it.outcome === "suspend") {
			await db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", it.case.clinic_id).execute();
		}
		// an admin has looked at the changes that did not count yet: they do from now on
		if (!isOfReview(it)) await sql`select private.count_changes(${it.case.id})`.execute(db);
	},
	/** Whoever judges a review has read the reply to it. */
	async settles(db, it) {
		if (!isOfReview(it) || it.outcome === "restore") return [];
		const replies = await db
			.selectFrom("cases")
			.selectAll()
			.where("review_id", "=", it.case.review_id)
			.where("kind", "=", "reply")
			.where("decided_at", "is", null)
			.execute();
		return replies.map((reply) => ({ ...it, case: reply, outcome: "keep", code: null, text: null, ground: null }));
	},
	mails: mailsOfDecision,
	read: readSubject,
});

const isOfReview = ({ case: { data } }: Deciding) => z.object({ subject: z.string() }).parse(data).subject === "review";
