import { type Insertable, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { setAuditAction } from "#database/queries/audit.ts";
import { mailConcerned } from "#database/queries/mails.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { findNextCase } from "#database/queries/waiting.ts";
import { withServiceRights } from "#database/rights.ts";
import type { CaseMessages } from "#database/schema.ts";
import { type CaseFilter, type DecisionInput, decisionInput } from "#domain/cases/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import { lockClinic, requireUninvolved } from "../clinics/lock.ts";
import { invalidInput } from "../lib/validate.ts";
import type { Case, Deciding, Decision, Kind, Subject } from "./kind.ts";
import { appeal } from "./kinds/appeal.ts";
import { change } from "./kinds/change.ts";
import { check } from "./kinds/check.ts";
import { claim } from "./kinds/claim.ts";
import { picture } from "./kinds/picture.ts";
import { question } from "./kinds/question.ts";
import { reply } from "./kinds/reply.ts";
import { report } from "./kinds/report.ts";
import { findCaseToDecide, refuseDecided } from "./subjects.ts";

/** All kinds of cases, by the name in the table. */
export const kinds = {
	...{ listing: check, recheck: check, left: check },
	...{ change, claim, report, appeal, reply, question, picture },
};

type KindName = keyof typeof kinds;
const kindOf = ({ case: { kind } }: Pick<Subject, "case">): Kind => kinds[kind as KindName];

/** What the screen of a case shows, by `panel`: that of its kind. And the next one that the caller may decide. */
export type CaseScreen = NonNullable<Awaited<ReturnType<(typeof kinds)[KindName]["read"]>>> & {
	isOpen: boolean;
	next_id: string | null;
};

/**
 * Returns a case as admins see it and the next one of the filter. `id` is also that of a review or a clinic, reported
 * or not. Throws a Refusal if there is none.
 */
export async function getCase(db: Db, id: string, filter: CaseFilter = {}): Promise<CaseScreen> {
	await requireAdmin(db);
	const found = await withServiceRights(db, () =>
		db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirst(),
	);
	const kind = kinds[(found?.kind ?? "report") as KindName];
	const panel = await kind.read(db, found ?? { id, review_id: id, clinic_id: null, data: {} });
	if (!panel) throw refuse("case_gone");
	const isOpen = found !== undefined && found.decided_at === null;
	return { ...panel, isOpen, next_id: await findNextCase(db, id, filter) };
}

/** The clinic of a decided case, the next one of the filter, null if there is none, and the files to delete now. */
type Decided = { clinic_id: string | null; name: string | null; next_id: string | null; files: string[] };

/**
 * Decides a case as an admin who isn't involved in it, once; also one of a review or a clinic by its id
 * (findCaseToDecide). Returns what comes next in what the admin looks through.
 */
export async function decideCase(db: Db, id: string, input: DecisionInput, filter: CaseFilter = {}): Promise<Decided> {
	await requireAdmin(db);
	const { clinic, case: decided, files } = await carryOut(db, id, input);
	const next_id = await findNextCase(db, decided.id, filter);
	return { clinic_id: clinic?.id ?? null, name: clinic?.name ?? null, next_id, files };
}

/** Decides a case as an admin or the operator. Check before that the caller is one. */
export async function carryOut(db: Db, id: string, input: DecisionInput): Promise<Subject & { files: string[] }> {
	// what is locked: an admin who decides the same, or an owner who saves, waits here
	const subject = await withServiceRights(db, async () => {
		const locked = await lockCase(db, await findCaseToDecide(db, id, input), input.decision);
		if (locked.case.decided_at) throw await refuseDecided(db, locked.case);
		return locked;
	});
	await requireUninvolved(db, subject.case.clinic_id, subject.case.review_id);

	// what comes in, and the rule of the kind
	const kind = kindOf(subject);
	const deciding = { ...subject, ...readDecision(kind, input) };
	await kind.rule?.(db, deciding);

	// the decision, with the admin's own rights
	const { outcome, code, text } = deciding;
	const reason = kind.isReasonPrivate ? null : [code !== "other" && code, text].filter(Boolean).join(": ") || null;
	await setAuditAction(db, kind.outcomes[outcome]?.act, reason);
	await writeDecision(db, deciding, kind.note?.(deciding));

	// what follows from it, and who is told
	return withServiceRights(db, async () => {
		const { files } = (await kind.effect?.(db, deciding)) ?? { files: [] };
		await tellPeople(db, deciding);
		await settleCases(db, (await kind.settles?.(db, deciding)) ?? []);
		return { ...subject, files };
	});
}

/** Decides cases that end by another act, and tells their people. As the service. */
export async function settleCases(db: Db, settled: Deciding[]): Promise<void> {
	for (const each of settled) {
		await writeDecision(db, each);
		await tellPeople(db, each);
	}
}

/** Checks what an admin sent against the outcomes of the kind. */
function readDecision(kind: Kind, input: DecisionInput): Decision & { input: unknown } {
	const parsed = decisionInput.safeParse(input);
	if (parsed.error) throw invalidInput(parsed.error);
	const { decision: outcome, code, text, ground = null, ...others } = parsed.data;
	const wanted = Object.hasOwn(kind.outcomes, outcome) ? kind.outcomes[outcome] : undefined;
	if (!wanted) throw refuse("other_decision");
	const more = kind.input.safeParse(others);
	if (more.error) throw invalidInput(more.error);
	const { reasons, missingText, isRemoval = false } = wanted;
	const invalid = (field: string, message: string) => new Refusal("invalid", message, { [field]: message });
	if (reasons && !(code && reasons.includes(code))) throw invalid("code", "Choose a reason.");
	if (reasons && code === "other" && text === null) throw invalid("text", "Give the reason.");
	if (missingText && text === null) throw invalid("text", missingText);
	if (isRemoval && text === null) throw invalid("text", "Explain the decision to the people concerned.");
	if (isRemoval !== (ground !== null)) {
		throw invalid("ground", isRemoval ? "Choose the grounds for the decision." : "Only a removal needs grounds.");
	}
	return {
		...{ outcome, ground, code: reasons && code ? code : null, text: reasons || missingText ? text : null },
		input: more.data,
	};
}

/** Locks what the kind has locked first, the clinic, and then the case. Refuses a case that is gone. */
async function lockCase(db: Db, found: Case, outcome: string): Promise<Subject> {
	await kindOf({ case: found }).lockFirst?.(db, found, outcome);
	const clinic = await lockClinic(db, found.clinic_id);
	const locked = await db.selectFrom("cases").selectAll().where("id", "=", found.id).forUpdate().executeTakeFirst();
	// it was merged meanwhile, and now belongs to a clinic that isn't locked
	if (!locked || locked.clinic_id !== clinic?.id) throw refuse("case_gone");
	return { case: locked, clinic };
}

/** Locks a case for what is no decision, by its id, as a decision does. As the service. */
export async function lockCaseById(db: Db, id: string): Promise<Subject> {
	const found = await db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirst();
	if (!found) throw refuse("case_gone");
	return lockCase(db, found, "");
}

/** Writes a decision with the caller's note. Row-level security lets an uninvolved admin write it, once. */
export async function writeDecision(db: Db, { case: { id }, ...decision }: Deciding, note: { checks?: object } = {}) {
	const { numUpdatedRows } = await db
		.updateTable("cases")
		.set({
			...{ decided_at: sql`now()`, outcome: decision.outcome, reason_code: decision.code, reason: decision.text },
			ground: decision.ground,
		})
		.where("id", "=", id)
		.where("decided_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows !== 1n) throw refuse("case_gone");
	const checks = note.checks && JSON.stringify(note.checks);
	await db
		.insertInto("case_notes")
		.values({ case_id: id, by_id: sql<string>`auth.uid()`, ...(checks && { checks }) })
		.execute();
}

/** Adds the reason to the conversation of the case, and the mails. */
async function tellPeople(db: Db, it: Deciding): Promise<void> {
	const kind = kindOf(it);
	const { outcome, code, text } = it;
	const person_id = kind.talksWith?.(it);
	if (person_id && (code || text)) {
		const decided = { decision: outcome, reason_code: code, text };
		await addMessage(db, { case_id: it.case.id, person_id, from_desk: true, ...decided });
	}
	for (const { isForOwner, ...mail } of (await kind.mails?.(db, it)) ?? []) {
		await mailConcerned(db, { ...mail, clinic_id: isForOwner ? it.clinic?.id : null });
	}
}

/** Adds a message to a case, and, of one from the desk, the note that the caller wrote it. */
export async function addMessage(db: Db, message: Insertable<CaseMessages>): Promise<void> {
	const { id } = await db.insertInto("case_messages").values(message).returning("id").executeTakeFirstOrThrow();
	if (!message.from_desk) return;
	const by_id = sql<string>`auth.uid()`;
	await db.insertInto("case_notes").values({ case_id: message.case_id, by_id, message_id: id }).execute();
}
