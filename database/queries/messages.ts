import { type Expression, sql } from "kysely";
import { checkKinds, getAnswerEnd, isCheckOpen } from "#domain/cases/conversation.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import { findNames } from "./people.ts";

/** A check or a claim. The checks of a clinic share their messages and documents, a claim has its own. */
type CaseOf = { id: string; kind: string; clinic_id: string | null };

/** The ids of the cases that a case shares its messages and documents with. */
export const casesWith = (db: Db, it: CaseOf) =>
	db
		.selectFrom("cases as k")
		.select("k.id")
		.where((e) =>
			it.kind === "claim"
				? e("k.id", "=", it.id)
				: e.and([e("k.clinic_id", "=", it.clinic_id), e("k.kind", "in", checkKinds)]),
		);

/** Who may add messages and documents, and to which case. */
export type Access = {
	/** Of a clinic's checks the latest, to which everything new belongs. */
	case_id: string;
	kind: string;
	clinic_id: string;
	/** Whose the case is; null if nobody owns the clinic. */
	person_id: string | null;
	/** Whether they, and the desk, can write now. They can send documents then, too. */
	canWrite: { person: boolean; desk: boolean };
	/** Until when an answer reopens a refused claim; null if none does. */
	answer_until: Date | null;
};

/** Returns who may add something to the conversation that a case belongs to; null if its kind has none. */
export const findAccess = (db: Db, it: CaseOf): Promise<Access | null> =>
	withServiceRights(db, async () => {
		const found = await accesses(db)
			.where("k.id", "in", casesWith(db, it))
			.where("k.kind", "in", [...checkKinds, "claim"])
			.executeTakeFirst();
		return found ? toAccess(found) : null;
	});

/** The same for the latest check of the clinic that a person owns, else for their latest claim; null without both. */
export const findAccessOf = (db: Db, person: string | Expression<string>): Promise<Access | null> =>
	withServiceRights(db, async () => {
		const own = await db.selectFrom("clinics").select("id").where("owner_id", "=", person).executeTakeFirst();
		const found = await accesses(db)
			.$if(own !== undefined, (query) =>
				query.where("k.clinic_id", "=", own?.id ?? null).where("k.kind", "in", checkKinds),
			)
			.$if(own === undefined, (query) => query.where("k.person_id", "=", person).where("k.kind", "=", "claim"))
			.executeTakeFirst();
		return found ? toAccess(found) : null;
	});

const accesses = (db: Db) =>
	db
		.selectFrom("cases as k")
		.innerJoin("clinics as c", "c.id", "k.clinic_id")
		.select(["k.id as case_id", "k.kind", "c.id as clinic_id", "k.person_id as claimant_id", "c.owner_id", "c.status"])
		.select(["k.outcome", "k.decided_at", "k.answered_at"])
		.select((e) => [
			e
				.exists(e.selectFrom("clinics as o").select("o.id").whereRef("o.owner_id", "=", "k.person_id"))
				.$castTo<boolean>()
				.as("has_clinic"),
			e
				.exists(
					e
						.selectFrom("cases as n")
						.select("n.id")
						.whereRef("n.person_id", "=", "k.person_id")
						.where(sql<boolean>`(n.opened_at, n.id) > (k.opened_at, k.id)`),
				)
				.$castTo<boolean>()
				.as("has_newer"),
		])
		.orderBy("k.opened_at", "desc")
		.orderBy("k.id", "desc")
		.limit(1);

function toAccess({
	case_id,
	kind,
	clinic_id,
	...it
}: Awaited<ReturnType<ReturnType<typeof accesses>["executeTakeFirstOrThrow"]>>): Access {
	if (kind !== "claim") {
		const isOpen = isCheckOpen(it, it);
		const canWrite = { person: isOpen, desk: isOpen };
		return { case_id, kind, clinic_id, person_id: it.owner_id, canWrite, answer_until: null };
	}
	const is_claimable = it.owner_id === null && isPublic(it);
	const answer_until = it.has_newer ? null : getAnswerEnd(it, { is_claimable, has_clinic: it.has_clinic });
	const isOpen = it.decided_at === null;
	const canWrite = { person: isOpen || answer_until !== null, desk: isOpen };
	return { case_id, kind, clinic_id, person_id: it.claimant_id, canWrite, answer_until };
}

/** A conversation with the desk: the last 200 messages that the caller may read, oldest first. Times are ISO 8601. */
export type Conversation = {
	/** The case that a new message goes to. */
	case_id: string;
	messages: CaseMessage[];
	can_write: boolean;
};
export type CaseMessage = Awaited<ReturnType<typeof findMessages>>[number] & Partial<Author>;

/** What only admins read of a message. */
type Author = {
	/** Of who wrote it; null if the account is gone. */
	name: string | null;
	/** It belongs to a conversation with a former owner, and the current owner doesn't see it. */
	is_former: boolean;
};

/** Returns the conversation that a case belongs to, as whose case it is reads it. */
export async function findConversation(db: Db, access: Access): Promise<Conversation> {
	const { case_id, kind, clinic_id, canWrite } = access;
	return {
		case_id,
		messages: await findMessages(db, { id: case_id, kind, clinic_id }),
		can_write: canWrite.person,
	};
}

/** Returns the conversation that a case belongs to, as an admin who may decide reads it. */
export async function findDeskConversation(db: Db, access: Access): Promise<Conversation> {
	const conversation = await findConversation(db, access);
	const ids = conversation.messages.map(({ id }) => id);
	if (ids.length === 0) return { ...conversation, can_write: access.canWrite.desk };
	const authors = await db
		.selectFrom("case_messages as m")
		.leftJoin("case_notes as n", "n.message_id", "m.id")
		.select(["m.id", "m.person_id"])
		.select((e) =>
			e.case().when("m.from_desk", "=", true).then(e.ref("n.by_id")).else(e.ref("m.person_id")).end().as("by_id"),
		)
		.where("m.id", "in", ids)
		.execute();
	const names = await findNames(
		db,
		authors.map(({ by_id }) => by_id),
	);
	const byMessage = new Map(authors.map((author) => [author.id, author]));
	return {
		...conversation,
		messages: conversation.messages.map((message) => {
			const { by_id = null, person_id = null } = byMessage.get(message.id) ?? {};
			return { ...message, name: (by_id && names.get(by_id)) || null, is_former: person_id !== access.person_id };
		}),
		can_write: access.canWrite.desk,
	};
}

/** Returns what row-level security lets the caller read: their own messages, or all of them for an admin. */
async function findMessages(db: Db, it: CaseOf) {
	const messages = await db
		.selectFrom("case_messages")
		.select(["id", "from_desk", "text", "decision", "reason_code", "created_at", "read_at"])
		.$narrowType<{ decision: "rejected" | "more_needed" | "refused" | null }>()
		.where("case_id", "in", casesWith(db, it))
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limits.messagesShown)
		.execute();
	return messages.reverse().map(({ created_at, read_at, ...message }) => ({
		...message,
		created_at: created_at.toISOString(),
		/** When the other side read it. */
		read_at: read_at?.toISOString() ?? null,
	}));
}

/**
 * Marks as read what the other side wrote in a conversation, up to and including the message `last`. Row-level security
 * says which side is the caller's.
 */
export async function readMessages(db: Db, last: string): Promise<void> {
	const seen = await db
		.selectFrom("case_messages as m")
		.innerJoin("cases as k", "k.id", "m.case_id")
		.select(["k.id", "k.kind", "k.clinic_id"])
		.where("m.id", "=", last)
		.executeTakeFirst();
	if (!seen) return;
	await db
		.updateTable("case_messages")
		.set({ read_at: sql<Date>`now()` })
		.where("case_id", "in", casesWith(db, seen))
		.where("read_at", "is", null)
		.where("created_at", "<=", (e) => e.selectFrom("case_messages").select("created_at").where("id", "=", last))
		.execute();
}
