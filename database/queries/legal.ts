import { sql } from "kysely";
import { z } from "zod";
import { findGaps, type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";
import type { LegalDraft, OperatorInput } from "#domain/legal/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { setAuditAction } from "./audit.ts";

/** What pages say of the site itself. */
export const legalSummary = z.strictObject({
	/** The legal pages that are published. */
	pages: z.array(z.enum(legalPageNames)),
	/** Whether people may sign up and list clinics. */
	is_open: z.boolean(),
});
export type LegalSummary = z.infer<typeof legalSummary>;

/** A published version; times are ISO 8601. */
export const legalVersion = z.strictObject({ version: z.number(), published_at: z.string() });
export type LegalVersion = z.infer<typeof legalVersion>;

/** A legal page as everybody reads it; `versions` are all of it, the newest first. */
export const legalPage = z.strictObject({ ...legalVersion.shape, text: z.string(), versions: z.array(legalVersion) });
export type LegalPage = z.infer<typeof legalPage>;

/** What admins edit: the draft, or the text to begin from. `version` is the draft's `updated_at`, else null. */
export type EditedPage = { text: string | null; version: string | null; versions: LegalVersion[] };

export type Operator = OperatorInput;

/** A page in the list of admins. */
export type LegalPageState = { page: LegalPageName; version: number | null; has_draft: boolean; gaps: number };

/** Which legal pages there are, in the order of the footer, and whether the site is open. As anybody. */
export async function getLegalSummary(db: Db): Promise<LegalSummary> {
	const { pages, is_open } = await readValue(db, legalSummary, sql`legal_summary()`);
	return { pages: legalPageNames.filter((page) => pages.includes(page)), is_open };
}

/** A published page, in its newest version unless one is named; null if there is none. As anybody. */
export function findLegalPage(db: Db, page: LegalPageName, version?: number): Promise<LegalPage | null> {
	return readValue(db, legalPage.nullable(), sql`legal_page(${page}, ${version ?? null}::int)`);
}

/** All pages, published or not, as an admin. */
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

/** A page for its editor, as an admin: the draft, else the newest version, else nothing. */
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

/** Saves the draft of a page, as an admin. Throws a Refusal where it is of another version by now. */
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

/** Publishes the draft saved as `version`, as an admin. Throws a Refusal where it changed, or gaps are left. */
export async function publishLegalPage(db: Db, page: LegalPageName, version: string): Promise<EditedPage> {
	await sql`select publish_legal_text(${page}, ${version}::timestamptz)`.execute(db);
	return findEditedPage(db, page);
}

/** Throws away the draft that was saved as `version`, as an admin. Throws a Refusal where it is another one by now. */
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

/** Who runs the directory; null where nobody said so. As anybody. */
export async function findOperator(db: Db): Promise<Operator | null> {
	const row = await db.selectFrom("operator").select(["name", "address", "email", "phone"]).executeTakeFirst();
	return row ?? null;
}

/** Says who runs the directory, as an admin. */
export async function saveOperator(db: Db, operator: OperatorInput): Promise<Operator> {
	await setAuditAction(db, "edit_operator");
	return db
		.insertInto("operator")
		.values(operator)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(operator))
		.returning(["name", "address", "email", "phone"])
		.executeTakeFirstOrThrow();
}

/** Whether people may sign up and list clinics. As the service. */
export async function isOpen(db: Db): Promise<boolean> {
	return readValue(db, z.boolean(), sql`private.is_open()`);
}

/** The versions of the legal pages that somebody is shown who signs up now, by their ids. As the service. */
export async function findShownTexts(db: Db): Promise<number[]> {
	return readValue(db, z.array(z.number()), sql`private.shown_texts()`);
}

/** Notes which versions of the legal pages somebody was shown who signed up. As the service. */
export async function noteAgreements(db: Db, userId: string, shownTexts: number[]): Promise<void> {
	await sql`select private.note_agreements(${userId}::uuid, ${shownTexts}::int[])`.execute(db);
}
