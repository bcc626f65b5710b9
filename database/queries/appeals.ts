import { type Selectable, sql } from "kysely";
import type { Ground } from "#domain/moderation/decisions.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { Cases } from "../schema.ts";

const caller = sql<string>`auth.uid()`;

/** Why the caller's review is hidden, and the state of their appeal. Times are ISO 8601. */
export type HiddenReview = {
	hidden_at: string;
	/** A code of hideReasons. */
	reason: string;
	text: string;
	ground: Ground;
	/** Null before they appeal. While the appeal is open, `decided_at` and `answer` (the decision's text) are null. */
	appeal: { text: string; created_at: string; decided_at: string | null; answer: string | null } | null;
};

/** Returns why the caller's review of a clinic is hidden; null if it isn't. */
export async function findHiddenReview(db: Db, clinicId: string): Promise<HiddenReview | null> {
	const found = await withServiceRights(db, () =>
		db
			.selectFrom("reviews as r")
			.leftJoinLateral(sql<Selectable<Cases>>`private.last_decision(r.id, 'hide')`.as("h"), (join) => join.onTrue())
			.leftJoin("cases as a", "a.of_case", "h.id")
			.select([sql<Date>`r.hidden_at`.as("hidden_at"), sql<string>`r.hidden_reason`.as("reason")])
			.select([sql<string>`r.hidden_text`.as("text"), sql<Ground>`h.ground`.as("ground")])
			.select([sql<string | null>`a.data ->> 'text'`.as("appeal"), "a.opened_at", "a.decided_at", "a.reason as answer"])
			.where("r.clinic_id", "=", clinicId)
			.where("r.user_id", "=", caller)
			.where("r.hidden_at", "is not", null)
			.executeTakeFirst(),
	);
	if (!found) return null;
	const { hidden_at, appeal: text, opened_at, decided_at, answer, ...hiding } = found;
	const times = opened_at && { created_at: opened_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
	return {
		...hiding,
		hidden_at: hidden_at.toISOString(),
		appeal: text !== null && times ? { text, ...times, answer } : null,
	};
}

/** Returns the caller's appeals, for the file of their own data. */
export const findOwnAppeals = (db: Db) =>
	withServiceRights(db, () =>
		db
			.selectFrom("cases as k")
			.innerJoin("reviews as r", "r.id", "k.review_id")
			.select(["k.review_id", sql<string>`k.data ->> 'text'`.as("text"), "k.opened_at as created_at", "k.decided_at"])
			.where("k.kind", "=", "appeal")
			.where("r.user_id", "=", caller)
			.orderBy("k.opened_at")
			.execute(),
	);
