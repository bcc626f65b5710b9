import { sql } from "kysely";
import { z } from "zod";
import { findGaps, type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";
import type { LegalDraft, OperatorInput } from "#domain/legal/schemas.ts";
import { refuse } from "#domain/refusals.ts";
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
type LegalVersion = z.infer<typeof legalVersion>;

/** A published legal page; `versions` are all its published versions, newest first. */
const legalPage = z.strictObject({ ...legalVersion.shape, text: z.string(), versions: z.array(legalVersion) });
type LegalPage = z.infer<typeof legalPage>;

/** A page in its editor: the draft, else the text to start from. `version` is the draft's `updated_at`, else null. */
export type EditedPage = { text: string | null; version: string | null; versions: LegalVersion[] };

export type Operator = OperatorInput;

/** A page in the admins' list; `gaps` is the number of unfilled gaps in its draft. */
export type LegalPageState = { page: LegalPageName; version: number | null; has_draft: boolean; gaps: number };

/** Returns the published legal pages in the order of the footer, and whether the site is open. For any role. */
export async function getLegalSummary(db: Db): Promise<LegalSummary> {
	const { pages, is_open } = await readValue(db, legalSummary, sql`legal_summary()`);
	return { pages: legalPageNames.filter((page) => pages.includes(page)), is_open };
}

/** Returns a published page, by default its newest version; null if there is none. For any role. */
export function findLegalPage(db: Db, page: LegalPageName, version?: number): Promise<LegalPage | null> {
	return readValue(db, legalPage.nullable(), sql`legal_page(${page}, ${version ?? null}::int)`);
}

/** Returns all pages, published or not. For admins. */
export async function findLegalPages(db: Db): Promise<LegalPageState[]> {
	const rows = await db.selectFrom("legal_texts").select(["page", "version", "text"]).orderBy("version").execute();
	return legalPageNames.map((page) => {
		const ofPage = rows.filter((row) => row.page === page);
		const draft = ofPage.find(({ version }) => version === null);
		return {
			page,
			version: Math.max(0, ...ofPage.map(({ version }) => version ?? 0)) || null,
			has_draft: draft !== undefined,
			gaps: findGaps(draft?.text ?? "").length,
		};
	});
}

/** Returns a page for its editor: the draft, else the newest version, else no text. For admins. */
export async function findEditedPage(db: Db, page: LegalPageName): Promise<EditedPage> {
	const rows = await db
		.selectFrom("legal_texts")
		.select(["text", "version", sql<string>`to_jsonb(published_at) #>> '{}'`.as("published_at")])
		.select(sql<string>`to_jsonb(updated_at) #>> '{}'`.as("updated_at"))
		.where("page", "=", page)
		.orderBy("version", (order) => order.desc().nullsFirst())
		.execute();
	const [first] = rows;
	const versions = rows.flatMap(({ version, published_at }) => (version === null ? [] : [{ version, published_at }]));
	return { text: first?.text ?? null, version: first?.version === null ? first.updated_at : null, versions };
}

/** Saves the draft of a page. Throws a Refusal if the draft was changed since `version`. For admins. */
export async function saveLegalDraft(db: Db, page: LegalPageName, { version, text }: LegalDraft): Promise<EditedPage> {
	if (version) {
		const { numUpdatedRows } = await db
			.updateTable("legal_texts")
			.set({ text })
			.where("page", "=", page)
			.where("version", "is", null)
			.where(sql<boolean>`updated_at = ${version}::timestamptz`)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) throw refuse("draft_changed");
	} else {
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("legal_texts")
			.values({ page, text })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) throw refuse("draft_changed");
	}
	return findEditedPage(db, page);
}

/** Publishes a draft. Throws a Refusal if it was changed since `version` or has unfilled gaps. For admins. */
export async function publishLegalPage(db: Db, page: LegalPageName, version: string): Promise<EditedPage> {
	await sql`select publish_legal_text(${page}, ${version}::timestamptz)`.execute(db);
	return findEditedPage(db, page);
}

/** Deletes a draft. Throws a Refusal if it was changed since `version`. For admins. */
export async function discardLegalDraft(db: Db, page: LegalPageName, version: string): Promise<EditedPage> {
	const { numDeletedRows } = await db
		.deleteFrom("legal_texts")
		.where("page", "=", page)
		.where("version", "is", null)
		.where(sql<boolean>`updated_at = ${version}::timestamptz`)
		.executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) throw refuse("draft_changed");
	return findEditedPage(db, page);
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
