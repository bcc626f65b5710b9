import { sql } from "kysely";
import { z } from "zod";
import { kindNames } from "#domain/desk/kinds.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { foundClinic } from "./admin-clinics.ts";
import { auditEntry } from "./audit.ts";
import { findReviewsOf, type WrittenReview } from "./moderation.ts";
import { suspension } from "./suspensions.ts";
import { seenAccount } from "./verification.ts";

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

/** A person with an account, as admins see them. */
const foundPerson = z.strictObject({
	...seenAccount.shape,
	email: z.string(),
	id: z.string(),
	/** The clinic that they own. */
	clinic: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
	/** Number of their reviews, counted up to 1,000. */
	reviews: z.number(),
	/** How many of these reviews are visible. */
	shown_reviews: z.number(),
	is_admin: z.boolean(),
	suspension: suspension.nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A case. A check, a change and a claim also when it is decided. */
const foundCase = z.strictObject({
	id: z.string(),
	kind: z.enum(keysOf(kindNames)),
	/** When it was submitted, ISO 8601. */
	at: z.string(),
	decided_at: z.string().nullable(),
	decision: z.string().nullable(),
	clinic_id: z.string(),
	/** Name of the clinic. */
	name: z.string(),
	city: z.string(),
	country_code: z.string(),
});
export type FoundCase = z.infer<typeof foundCase>;

const foundByText = z.strictObject({
	clinics: z.array(foundClinic),
	people: z.array(foundPerson),
	cases: z.array(foundCase),
	log: z.array(auditEntry),
});

/** Up to nine of each kind. A ninth means that there are more than the eight that are shown. */
export type DeskSearch = z.infer<typeof foundByText> & {
	/** Up to 50 visible reviews of the people, newest first. */
	reviews: WrittenReview[];
};

/**
 * Finds clinics, people and what they wrote, cases and audit log entries by a text. Throws 42501 unless the caller is
 * an admin.
 */
export async function searchDesk(db: Db, text: string): Promise<DeskSearch> {
	const found = await readValue(db, foundByText, sql`admin_search(${text})`);
	const authors = found.people.filter(({ shown_reviews }) => shown_reviews > 0).map(({ id }) => id);
	return { ...found, reviews: authors.length > 0 ? await findReviewsOf(db, authors) : [] };
}
