import { sql } from "kysely";
import { z } from "zod";
import { type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";
import type { OperatorInput } from "#domain/legal/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { setAuditAction } from "./audit.ts";

/** What every page needs to know about the site. */
const legalSummary = z.strictObject({
	/** The legal pages that are published. */
	pages: z.array(z.enum(legalPageNames)),
	/** Whether people may sign up and list clinics. */
	is_open: z.boolean(),
});
export type LegalSummary = z.infer<typeof legalSummary>;

/** A published version; times are ISO 8601. */
const legalVersion = z.strictObject({ version: z.number(), published_at: z.string() });

/**
 * A published legal page. `languages` are those that this version was written in, first the one that binds; `versions`
 * are all that were published, newest first.
 */
const legalPage = z.strictObject({
	...legalVersion.shape,
	language: z.string(),
	languages: z.array(z.string()),
	text: z.string(),
	versions: z.array(legalVersion),
});
type LegalPage = z.infer<typeof legalPage>;

export type Operator = OperatorInput;

/** Returns the published legal pages in the order of the footer, and whether the site is open. For any role. */
export async function getLegalSummary(db: Db): Promise<LegalSummary> {
	const { pages, is_open } = await readValue(db, legalSummary, sql`legal_summary()`);
	return { pages: legalPageNames.filter((page) => pages.includes(page)), is_open };
}

/** Returns a published page, by default its newest version; null if there is none. For any role. */
export function findLegalPage(db: Db, page: LegalPageName, version?: number): Promise<LegalPage | null> {
	return readValue(db, legalPage.nullable(), sql`legal_page(${page}, ${version ?? null}::int)`);
}

/** Returns who runs the directory; null until an admin has entered it. For any role. */
export async function findOperator(db: Db): Promise<Operator | null> {
	const row = await db.selectFrom("operator").select(["name", "address", "email", "phone"]).executeTakeFirst();
	return row ?? null;
}

/** Saves who runs the directory. For admins. */
export async function saveOperator(db: Db, operator: OperatorInput): Promise<Operator> {
	await setAuditAction(db, "edit_operator");
	return db
		.insertInto("operator")
		.values(operator)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(operator))
		.returning(["name", "address", "email", "phone"])
		.executeTakeFirstOrThrow();
}

/** Returns whether people may sign up and list clinics. Service role only. */
export async function isOpen(db: Db): Promise<boolean> {
	return readValue(db, z.boolean(), sql`private.is_open()`);
}

/** Returns the ids of the versions of the legal pages that the sign-up form shows now. Service role only. */
export async function findShownTexts(db: Db): Promise<number[]> {
	return readValue(db, z.array(z.number()), sql`private.shown_texts()`);
}

/** Records which versions of the legal pages a person was shown at sign-up. Service role only. */
export async function noteAgreements(db: Db, userId: string, shownTexts: number[]): Promise<void> {
	await sql`select private.note_agreements(${userId}::uuid, ${shownTexts}::int[])`.execute(db);
}
