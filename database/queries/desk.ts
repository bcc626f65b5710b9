import { sql } from "kysely";
import { z } from "zod";
import { kindNames } from "#domain/desk/kinds.ts";
import { limits } from "#domain/limits.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { foundClinic } from "./admin-clinics.ts";
import { auditEntry } from "./audit.ts";
import { type DeskClaim, deskClaim } from "./claims.ts";
import { type EnquiryCase, enquiryCase } from "./enquiries.ts";
import { type ModerationCase, moderationCase } from "./moderation.ts";
import { suspension } from "./suspensions.ts";
import { type QueuedCase, queuedCase, seenAccount } from "./verification.ts";

/**
 * In which list something waits: a case of the verification queue, a claim of a clinic that nobody owns, reports of a
 * review or a clinic, an appeal of a review's author, a reply that may betray one, a message that an owner wrote after
 * a decision, a question to a clinic that was reported, an import that left rows to decide about.
 */
export const waitingQueue = z.enum(["case", "claim", "report", "appeal", "reply", "message", "question", "import"]);

/** What an admin reads of each. */
type CaseOf = {
	case: QueuedCase;
	claim: DeskClaim;
	report: ModerationCase;
	appeal: ModerationCase;
	question: EnquiryCase;
};
const casesOf: { [Queue in keyof CaseOf]: z.ZodType<CaseOf[Queue][]> } = {
	case: z.array(queuedCase),
	claim: z.array(deskClaim),
	report: z.array(moderationCase),
	appeal: z.array(moderationCase),
	question: z.array(enquiryCase),
};

/** The place in a list to go on after; `urgent` is of an entry that the law hurries. */
export type Cursor = { at: string; id: string; urgent?: "1" | undefined };

/**
 * A page of a queue, of cases in one country or everywhere: reports of illegal content first, then the longest waiting.
 * Throws 42501 for everybody but admins, as do all of these.
 */
export function findQueue<Queue extends keyof CaseOf>(
	db: Db,
	queue: Queue,
	after?: Cursor,
	country?: string,
): Promise<CaseOf[Queue][]> {
	const place = after ? sql`, ${after.urgent === "1"}, ${after.at}, ${after.id}::uuid` : sql``;
	return readValue(
		db,
		casesOf[queue],
		sql`desk_queue(${queue}, ${limits.adminPage}${place}, country => ${country ?? null})`,
	);
}

/** Single ones of a queue, up to 50, in this order, whether they wait or not, without those that are gone. */
export function findCases<Queue extends keyof CaseOf>(db: Db, queue: Queue, ids: string[]): Promise<CaseOf[Queue][]> {
	return readValue(db, casesOf[queue], sql`desk_cases(${queue}, ${ids}::uuid[])`);
}

const waiting = {
	/** Of the case, the claim, the review (of reports, appeals and replies), the clinic or the import. */
	id: z.string(),
	/** Since when it waits, ISO 8601. */
	at: z.string(),
	/** Reported as against the law: to be looked at without delay. */
	is_urgent: z.boolean(),
	/** Of the clinic that it is about, or of the file. */
	name: z.string(),
	/** Whether it is the caller's own, which somebody else has to decide. */
	is_own: z.boolean(),
};
const waitingCase = z.discriminatedUnion("kind", [
	z.strictObject({
		...waiting,
		kind: z.enum(keysOf(kindNames)).exclude(["import"]),
		city: z.string(),
		country_code: z.string(),
		rows: z.null(),
	}),
	z.strictObject({
		...waiting,
		kind: z.literal("import"),
		/** How many wait; 1,000 at most. */
		rows: z.number(),
		city: z.null(),
		country_code: z.null(),
	}),
]);
export type Waiting = z.infer<typeof waitingCase>;

/** What happened in seven days; `added` ends at 100,000. */
const deskFigures = z.strictObject({
	added: z.number(),
	verified: z.number(),
	/** Cases of the verification queue and claims. */
	decided: z.number(),
	/** Until these were decided; null without any. */
	median_seconds: z.number().nullable(),
	reviews: z.number(),
	reports: z.number(),
	/** Accounts that were made and confirmed. */
	sign_ups: z.number(),
	/** Mails that were given up. */
	mails_failed: z.number(),
});
export type DeskFigures = z.infer<typeof deskFigures>;

const desk = z.strictObject({
	waiting: z.array(waitingCase),
	week: deskFigures,
	week_before: deskFigures,
	/** Verified clinics that say of themselves what their country's law excludes. */
	questioned: z.number(),
	/** Clinics that were imported and that nobody has looked at since. */
	unchecked: z.number(),
	/** Mails that are tried again; 1,000 at most. */
	mails_waiting: z.number(),
	/** The time of the database, ISO 8601. */
	now: z.string(),
});
export type Desk = z.infer<typeof desk>;

/**
 * What waits, first what the law wants at once and then the oldest, and the figures of the week. Throws 42501 for
 * everybody but admins.
 */
export function getDesk(db: Db): Promise<Desk> {
	return readValue(db, desk, sql`admin_desk()`);
}

/** Which mails an admin wants about what waits: each morning, and at once of what is reported as against the law. */
const deskMails = z.strictObject({ daily: z.boolean(), at_once: z.boolean() });
export type DeskMails = z.infer<typeof deskMails>;

/** The caller's; none until they were asked for. Throws 42501 for everybody but admins, as all above. */
export function getDeskMails(db: Db): Promise<DeskMails> {
	return readValue(db, deskMails, sql`own_desk_mails()`);
}

export async function saveDeskMails(db: Db, { daily, at_once }: DeskMails): Promise<void> {
	await callFunction(db, sql`save_desk_mails(${daily}, ${at_once})`);
}

/** Adds the mail of the day to each admin who wants it and has none yet; returns to how many. As the service. */
export function addDigests(db: Db): Promise<number> {
	return readValue(db, z.number(), sql`private.add_digests()`);
}

/** Somebody with an account, as admins see them. */
const foundPerson = z.strictObject({
	...seenAccount.shape,
	id: z.string(),
	/** The one that they look after. */
	clinic: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
	/** How many they wrote; 1,000 at most. */
	reviews: z.number(),
	/** How many of those are not hidden. */
	shown_reviews: z.number(),
	is_admin: z.boolean(),
	suspension: suspension.nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A case of the verification queue or a claim, open or decided. */
const foundCase = z.strictObject({
	id: z.string(),
	kind: z.enum([...queuedCase.shape.kind.options, "claim"]),
	/** When it was sent in, ISO 8601. */
	at: z.string(),
	decided_at: z.string().nullable(),
	decision: z.string().nullable(),
	clinic_id: z.string(),
	/** Of the clinic. */
	name: z.string(),
	city: z.string(),
	country_code: z.string(),
});
export type FoundCase = z.infer<typeof foundCase>;

/** Up to nine of each: the ninth says that there are more. */
const deskSearch = z.strictObject({
	clinics: z.array(foundClinic),
	people: z.array(foundPerson),
	cases: z.array(foundCase),
	log: z.array(auditEntry),
});
export type DeskSearch = z.infer<typeof deskSearch>;

/** Finds clinics, people, their cases and entries of the log by a text. Throws 42501 for everybody but admins. */
export function searchDesk(db: Db, text: string): Promise<DeskSearch> {
	return readValue(db, deskSearch, sql`admin_search(${text})`);
}
