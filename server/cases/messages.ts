import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { casesWith, findAccess } from "#database/queries/messages.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import { ownerKinds } from "#domain/cases/conversation.ts";
import type { MessageInput } from "#domain/messages/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { aboutClinic, requireUninvolved } from "../clinics/lock.ts";
import { addMessage, lockCaseById } from "./cases.ts";
import { requireClinic, type Subject } from "./kind.ts";

/** How many messages of a person may wait for an answer of the desk. */
const mostUnanswered = 10;

/**
 * Writes a message: of whose check or claim it is to the desk, or of an admin to them. An answer to the refusal of a
 * claim reopens it. Throws a Refusal if the conversation is over, or too many messages are unanswered.
 */
export async function writeMessage(db: Db, { case_id, text, id }: MessageInput): Promise<void> {
	// whose conversation, and on which side: who decides at the same moment comes before or after
	const subject = await lockConversation(db, case_id);
	const from_desk = await isFromDesk(db, subject);
	const access = await findAccess(db, subject.case);
	if (!access?.person_id) throw refuse("conversation_over");
	const person_id = access.person_id;

	// the sender did not receive the answer and sends it again, whatever was decided or read in between
	if (id && (await isKept(db, { person_id, from_desk, sent_id: id }))) return;

	// who may write now, and how much
	if (!access.canWrite[from_desk ? "desk" : "person"]) throw refuse("conversation_over");
	const before = await db
		.selectFrom("case_messages")
		.select(["from_desk", "text", "decision", "read_at"])
		.select(sql<boolean>`created_at > now() - interval '10 minutes'`.as("is_recent"))
		.where("person_id", "=", person_id)
		.where("case_id", "in", casesWith(db, subject.case))
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(200)
		.execute();
	const [last] = before;
	// without an id, the same text in a short time is a request that was sent twice
	if (!id && last?.is_recent && !last.read_at && last.from_desk === from_desk && last.text === text) return;
	const answered = before.findIndex((message) => message.from_desk);
	if (!from_desk && (answered < 0 ? before.length : answered) >= mostUnanswered) throw refuse("messages_waiting");

	// the message, with the writer's own rights
	await addMessage(db, { case_id: access.case_id, person_id, from_desk, text, sent_id: id ?? null });

	// what follows: a mail until they read what the desk wrote, as a decision has a mail of its own
	await withServiceRights(db, async () => {
		if (!from_desk) await noteAnswer(db, subject);
		else if (!before.some((message) => message.from_desk && !message.decision && !message.read_at))
			await mailAbout(db, subject, person_id);
	});
}

/** Locks a case that the caller may read, after its clinic. Refuses one that they may not, or that nobody talks about. */
async function lockConversation(db: Db, id: string): Promise<Subject> {
	const readable = await db.selectFrom("cases").select("kind").where("id", "=", id).executeTakeFirst();
	if (!readable || ![...ownerKinds, "claim"].includes(readable.kind)) throw refuse("conversation_over");
	return withServiceRights(db, () => lockCaseById(db, id));
}

/** Whether the caller writes as an admin, who must not be involved, rather than as whose case it is. */
async function isFromDesk(db: Db, subject: Subject): Promise<boolean> {
	const { rows } = await sql<{ is_own: boolean }>`
		select private.is_own_conversation(${subject.case.id}) as is_own`.execute(db);
	if (rows[0]?.is_own) return false;
	await requireAdmin(db);
	await requireUninvolved(db, subject.case.clinic_id);
	return true;
}

type Sent = { person_id: string; from_desk: boolean; sent_id: string };

async function isKept(db: Db, { person_id, from_desk, sent_id }: Sent): Promise<boolean> {
	const kept = await db
		.selectFrom("case_messages")
		.select("id")
		.where("person_id", "=", person_id)
		.where("from_desk", "=", from_desk)
		.where("sent_id", "=", sent_id)
		.executeTakeFirst();
	return kept !== undefined;
}

/** A message counts as an answer to the last decision: a clinic can be sent in again, and a refused claim reopens. */
async function noteAnswer(db: Db, { case: it }: Subject): Promise<void> {
	if (it.kind !== "claim") await sql`select private.note_answer(array[${it.clinic_id}::uuid])`.execute(db);
	else if (it.decided_at)
		await db
			.updateTable("cases")
			.set({ decided_at: null, outcome: null, reason_code: null, reason: null, answered_at: sql<Date>`now()` })
			.where("id", "=", it.id)
			.execute();
}

async function mailAbout(db: Db, subject: Subject, person: string): Promise<void> {
	const clinic = requireClinic(subject);
	if (subject.case.kind !== "claim") await mailPerson(db, person, "case_message", {}, clinic.id);
	else await mailPerson(db, person, "claim_message", aboutClinic(clinic));
}
