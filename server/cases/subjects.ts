import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { DecisionInput } from "#domain/cases/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Case } from "./kind.ts";

/**
 * Returns the case that a decision is about, by its own id or by that of a review or a clinic: that one's case that
 * waits or, without one, a case that is opened for the decision. Refuses it if somebody decided about the review or the
 * clinic since the admin looked (`seen`). As the service.
 */
export async function findCaseToDecide(db: Db, id: string, { decision, seen }: DecisionInput): Promise<Case> {
	const found = await db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirst();
	if (found) return found;
	const subject = await lockSubject(db, id);
	const last = await findLastDecision(db, id);
	const isStale = seen !== undefined && seen !== (last?.id ?? null);
	if (isStale || (decision === "suspend" && subject.isSuspended)) {
		throw last ? await refuseDecided(db, last) : refuse("nothing_to_decide");
	}
	return (await findOpenCase(db, id, decision)) ?? (await openCase(db, subject, decision));
}

/** Makes the refusal of what is decided already, with the admin who was faster. As the service. */
export async function refuseDecided(db: Db, it: Pick<Case, "id" | "outcome" | "reason_code" | "decided_at">) {
	const { rows } = await sql<{ by: string | null }>`
		select private.admin_name((private.last_note(${it.id})).by_id) as by`.execute(db);
	return refuse("case_decided", {
		...{ decision: it.outcome, reason: it.reason_code, at: it.decided_at?.toISOString(), by: rows[0]?.by },
	});
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
	if (!clinic) throw refuse("case_gone");
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

async function findOpenCase(db: Db, id: string, decision: string): Promise<Case | undefined> {
	const kinds = kindsOf(decision);
	const open = await db
		.selectFrom("cases")
		.selectAll()
		.where(sql<boolean>`coalesce(review_id, clinic_id) = ${id}`)
		.where("kind", "in", kinds)
		.where("decided_at", "is", null)
		.execute();
	return kinds.flatMap((kind) => open.filter((one) => one.kind === kind))[0];
}

/** Opens a case to decide about a review or a clinic that nobody reported. */
function openCase(db: Db, { clinic_id, review_id }: Subject, decision: string): Promise<Case> {
	if (["uphold", "no_action", "note"].includes(decision)) throw refuse("nothing_to_decide");
	const kind = kindsOf(decision).at(-1) ?? "report";
	const data = kind === "reply" ? { signals: [] } : { subject: review_id ? "review" : "clinic" };
	return db
		.insertInto("cases")
		.values({ kind, clinic_id, review_id, data: JSON.stringify(data) })
		.returningAll()
		.executeTakeFirstOrThrow();
}
