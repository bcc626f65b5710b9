import { sql } from "kysely";
import { z } from "zod";
import type { WaitingKind } from "#domain/desk/kinds.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { callFunction, given, readValue } from "../read-value.ts";
import type { FoundClinic } from "./admin-clinics.ts";
import type { AuditEntry } from "./audit.ts";
import type { DeskClaim } from "./claims.ts";
import type { ModerationCase } from "./moderation.ts";
import type { Suspension } from "./suspensions.ts";
import type { CaseKind, QueuedCase } from "./verification.ts";

/**
 * In which list something waits: a case of the verification queue, a claim of a clinic that nobody owns, reports of a review or a
 * clinic, an appeal of a review's author, a reply that may betray one, a message that an owner wrote after a decision, an import that
 * left rows to decide about.
 */
export type WaitingQueue = "case" | "claim" | "report" | "appeal" | "reply" | "message" | "import";

/** What an admin reads of each. */
type CaseOf = { case: QueuedCase; claim: DeskClaim; report: ModerationCase; appeal: ModerationCase };

/** The place in a list to go on after; `urgent` is of an entry that the law hurries. */
export type Cursor = { at: string; id: string; urgent?: "1" | undefined };

/**
 * A page of what waits in a queue, of cases in one country or everywhere: what is reported as against the law first, then what waits
 * longest. Throws 42501 for everybody but admins, as do all of these.
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
		given<CaseOf[Queue][]>(),
		sql`desk_queue(${queue}, ${limits.adminPage}${place}, country => ${country ?? null})`,
	);
}

/** Single ones of a queue, up to 50, in this order, whether they wait or not, without those that are gone. */
export function findCases<Queue extends keyof CaseOf>(db: Db, queue: Queue, ids: string[]): Promise<CaseOf[Queue][]> {
	return readValue(db, given<CaseOf[Queue][]>(), sql`desk_cases(${queue}, ${ids}::uuid[])`);
}

export type Waiting = {
	/** Of the case, the claim, the review (of reports, appeals and replies), the clinic or the import. */
	id: string;
	/** Since when it waits, ISO 8601. */
	at: string;
	/** Reported as against the law: to be looked at without delay. */
	is_urgent: boolean;
	/** Of the clinic that it is about, or of the file. */
	name: string;
	/** Whether it is the caller's own, which somebody else has to decide. */
	is_own: boolean;
} & (
	| { kind: Exclude<WaitingKind, "import">; city: string; country_code: string }
	| { kind: "import" /** How many wait; 1,000 at most. */; rows: number }
);

/** What happened in seven days; `added` ends at 100,000. */
export type DeskFigures = {
	added: number;
	verified: number;
	/** Cases of the verification queue and claims. */
	decided: number;
	/** Until these were decided; null without any. */
	median_seconds: number | null;
	reviews: number;
	reports: number;
	/** Accounts that were made and confirmed. */
	sign_ups: number;
	/** Mails that were given up. */
	mails_failed: number;
};

export type Desk = {
	waiting: Waiting[];
	week: DeskFigures;
	week_before: DeskFigures;
	/** Clinics that were imported and that nobody has looked at since. */
	unchecked: number;
	/** Mails that are tried again; 1,000 at most. */
	mails_waiting: number;
	/** The time of the database, ISO 8601. */
	now: string;
};

/** What waits, first what the law wants at once and then the oldest, and the figures of the week. Throws 42501 for everybody but admins. */
export function getDesk(db: Db): Promise<Desk> {
	return readValue(db, given<Desk>(), sql`admin_desk()`);
}

/** Which mails an admin wants about what waits: each morning, and at once of what is reported as against the law. */
export type DeskMails = { daily: boolean; at_once: boolean };

/** The caller's; none until they were asked for. Throws 42501 for everybody but admins, as all above. */
export function getDeskMails(db: Db): Promise<DeskMails> {
	return readValue(db, given<DeskMails>(), sql`own_desk_mails()`);
}

export async function saveDeskMails(db: Db, { daily, at_once }: DeskMails): Promise<void> {
	await callFunction(db, sql`save_desk_mails(${daily}, ${at_once})`);
}

/** Adds the mail of the day to each admin who wants it and has none yet; returns to how many. As the service. */
export function addDigests(db: Db): Promise<number> {
	return readValue(db, z.number(), sql`private.add_digests()`);
}

/** Somebody with an account, as admins see them. */
export type FoundPerson = {
	id: string;
	full_name: string | null;
	email: string;
	/** ISO 8601. */
	created_at: string;
	email_confirmed_at: string | null;
	/** The one that they look after. */
	clinic: { id: string; name: string } | null;
	/** How many they wrote; 1,000 at most. */
	reviews: number;
	/** How many of those are not hidden. */
	shown_reviews: number;
	is_admin: boolean;
	suspension: Suspension | null;
};

/** A case of the verification queue or a claim, open or decided. */
export type FoundCase = {
	id: string;
	kind: CaseKind | "claim";
	/** When it was sent in, ISO 8601. */
	at: string;
	decided_at: string | null;
	decision: string | null;
	clinic_id: string;
	/** Of the clinic. */
	name: string;
	city: string;
	country_code: string;
};

/** Up to nine of each: the ninth says that there are more. */
export type DeskSearch = {
	clinics: FoundClinic[];
	people: FoundPerson[];
	cases: FoundCase[];
	log: AuditEntry[];
};

/** Finds clinics, people, their cases and entries of the log by a text. Throws 42501 for everybody but admins. */
export function searchDesk(db: Db, text: string): Promise<DeskSearch> {
	return readValue(db, given<DeskSearch>(), sql`admin_search(${text})`);
}
