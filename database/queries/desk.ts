import { sql } from "kysely";
import { z } from "zod";
import { ownerKinds } from "#domain/cases/conversation.ts";
import type { WaitingKind } from "#domain/desk/kinds.ts";
import { findUuid } from "#domain/ids.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";
import { findAnyClinics } from "./admin-clinics.ts";
import { findAuditEntries } from "./audit.ts";
import { findReviewsOf } from "./moderation.ts";
import { findPeople } from "./people.ts";

/** The figures of seven days; `added` is counted up to 100,000. */
const deskFigures = z.strictObject({
	added: z.number(),
	verified: z.number(),
	/** Decided cases of verification, and claims. */
	decided: z.number(),
	/** Median time until these were decided; null if there were none. */
	median_seconds: z.number().nullable(),
	reviews: z.number(),
	reports: z.number(),
	/** Accounts that were created and confirmed. */
	sign_ups: z.number(),
	/** Mails that could not be delivered in time. */
	mails_failed: z.number(),
});
export type DeskFigures = z.infer<typeof deskFigures>;

const desk = z.strictObject({
	week: deskFigures,
	week_before: deskFigures,
	/** Number of verified clinics whose own details contradict their country's law. */
	questioned: z.number(),
	/** Number of imported clinics that nobody has checked. */
	unchecked: z.number(),
	/** Mails that will be tried again, counted up to 1,000. */
	mails_waiting: z.number(),
});
export type Desk = z.infer<typeof desk>;

/** Returns the figures of the week. Throws 42501 unless the caller is an admin. */
export function getDesk(db: Db): Promise<Desk> {
	return readValue(db, desk, sql`admin_desk()`);
}

/** Which mails an admin wants: a daily digest of waiting entries, and an immediate mail about illegal content. */
const deskMails = z.strictObject({ daily: z.boolean(), at_once: z.boolean() });
export type DeskMails = z.infer<typeof deskMails>;

/** Returns the caller's choice of mails, which is none by default. Throws 42501 unless the caller is an admin. */
export function getDeskMails(db: Db): Promise<DeskMails> {
	return readValue(db, deskMails, sql`own_desk_mails()`);
}

export async function saveDeskMails(db: Db, { daily, at_once }: DeskMails): Promise<void> {
	await callFunction(db, sql`save_desk_mails(${daily}, ${at_once})`);
}

/** Adds today's digest for each admin who wants it and hasn't got it yet. Returns how many. Service role only. */
export function addDigests(db: Db): Promise<number> {
	return readValue(db, z.number(), sql`private.add_digests()`);
}

/** A case that admins found. Times are ISO 8601. */
export type FoundCase = Awaited<ReturnType<typeof findCases>>[number];

/**
 * Returns up to `most` cases of these clinics, or the case with this id; open ones first. A check, a change and a claim
 * also when it is decided.
 */
const findCases = (db: Db, clinics: string[], id: string | undefined, most: number) =>
	withServiceRights(db, async () => {
		const found = await db
			.selectFrom("cases as k")
			.innerJoin("clinics as c", "c.id", "k.clinic_id")
			.select(["k.id", "k.opened_at", "k.decided_at", "k.outcome as decision"])
			.select(sql<WaitingKind>`case k.kind when 'report' then k.data ->> 'subject' else k.kind end`.as("kind"))
			.select(["c.id as clinic_id", "c.name", "c.city", "c.country_code"])
			.where(sql<boolean>`(k.clinic_id = any(${clinics}::uuid[]) or k.id = ${id ?? null})`)
			.where((e) => e.or([e("k.decided_at", "is", null), e("k.kind", "in", [...ownerKinds, "claim"])]))
			.orderBy(sql`k.decided_at is not null`)
			.orderBy("k.opened_at", "desc")
			.orderBy("k.id")
			.limit(most)
			.execute();
		return found.map(({ opened_at, decided_at, ...found }) => ({
			...found,
			/** When it was submitted. */
			at: opened_at.toISOString(),
			decided_at: decided_at?.toISOString() ?? null,
		}));
	});

/** Up to nine of each kind. A ninth means that there are more than the eight that are shown. */
export type DeskSearch = Awaited<ReturnType<typeof searchDesk>>;

/**
 * Finds clinics, people and what they wrote, cases and audit log entries by a text. Throws a Refusal unless the caller
 * is an admin.
 */
export async function searchDesk(db: Db, typed: string) {
	const [text, most] = [typed.trim(), 9];
	const id = findUuid(text);
	const clinics = await findAnyClinics(db, { q: text });
	const people = await findPeople(db, id ?? text, most);
	const authors = people.filter(({ shown_reviews }) => shown_reviews > 0).map((person) => person.id);
	const cases = await findCases(
		db,
		clinics.map((clinic) => clinic.id),
		id,
		most,
	);
	const about = id ? { subject_id: id } : text.length > 2 ? { q: text } : undefined;
	return {
		clinics: clinics.slice(0, most),
		people,
		cases,
		log: about ? await findAuditEntries(db, about, { size: most }) : [],
		/** Up to 50 visible reviews of the people, newest first. */
		reviews: authors.length > 0 ? await findReviewsOf(db, authors) : [],
	};
}
