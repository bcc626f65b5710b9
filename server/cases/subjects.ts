import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import type { DecisionInput } from "#domain/cases/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { carryOut, refuseDecided } from "./cases.ts";
import type { Case } from "./kind.ts";

/** What a decision about it needs to know: the id of a review or a clinic, and the last decision that the admin saw. */
type SeenSubject = { id: string /** Null: none. Not compared if undefined. */; seen?: string | null | undefined };

/**
 * Decides about a review or a clinic as an admin: about its case that waits or, without one, about a case that is
 * opened for that. Refuses it if somebody decided since the admin looked.
 */
export async function decideSubject(db: Db, subject: SeenSubject, input: DecisionInput): Promise<void> {
	await requireAdmin(db);
	await carryOutAbout(db, subject, input);
}

/** The same for an admin or the operator. Check before that the caller is one. Returns the id of the decided case. */
export async function carryOutAbout(db: Db, { id, seen }: SeenSubject, input: DecisionInput): Promise<string> {
	const caseId = await withServiceRights(db, async () => {
		const subject = await lockSubject(db, id);
		const last = await findLastDecision(db, id);
		const isStale = seen !== undefined && seen !== (last?.id ?? null);
		if (isStale || (input.decision === "suspend" && subject.isSuspended)) {
			throw last ? await refuseDecided(db, last) : refuse("nothing_to_decide");
		}
		return (await findOpenCase(db, id, input.decision)) ?? (await openCase(db, subject, input.decision));
	});
	await carryOut(db, caseId, input);
	return caseId;
}

type Subject = { clinic_id: string; review_id: string | null; isSuspended?: boolean };

async function lockSubject(db: Db, id: string): Promise<Subject> {
	const review = await db.selectFrom("reviews").select("clinic_id").where("id", "=", id).forUpdate().executeTakeFirst();
	if (review) return { ...review, review_id: id };
	const clinic = await db
		.selectFrom("clinics")
		.select("status")
		.where("id", "=", id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!clinic) throw refuse("subject_gone");
	return { clinic_id: id, review_id: null, isSuspended: clinic.status === "suspended" };
}

const findLastDecision = (db: Db, id: string) =>
	db
		.selectFrom(sql<Case>`private.last_decision(${id}::uuid)`.as("k"))
		.selectAll()
		.where("k.id", "is not", null)
		.executeTakeFirst();

/** The kinds of cases that end with a decision, the one that matters most first. */
const kindsOf = (decision: string): string[] =>
	({ remove_reply: ["reply"], restore: ["appeal", "report"], uphold: ["appeal"] })[decision] ?? ["report"];

async function findOpenCase(db: Db, id: string, decision: string): Promise<string | undefined> {
	const kinds = kindsOf(decision);
	const open = await db
		.selectFrom("cases")
		.select(["id", "kind"])
		.where(sql<boolean>`coalesce(review_id, clinic_id) = ${id}`)
		.where("kind", "in", kinds)
		.where("decided_at", "is", null)
		.execute();
	return kinds.flatMap((kind) => open.filter((one) => one.kind === kind))[0]?.id;
}

/** Opens a case to decide about a review or a clinic that nobody reported. */
async function openCase(db: Db, { clinic_id, review_id }: Subject, decision: string): Promise<string> {
	if (["uphold", "no_action", "note"].includes(decision)) throw refuse("nothing_to_decide");
	const kind = kindsOf(decision).at(-1) ?? "report";
	const data = kind === "reply" ? { signals: [] } : { subject: review_id ? "review" : "clinic" };
	const { id } = await db
		.insertInto("cases")
		.values({ kind, clinic_id, review_id, data: JSON.stringify(data) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}
