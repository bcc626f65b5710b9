import { sql } from "kysely";
import { z } from "zod";
import { professions } from "#domain/clinics/practice.ts";
import type { LawEdit } from "#domain/laws/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { setAuditAction } from "./audit.ts";

/** A public register of licensed practitioners. */
const register = z.strictObject({ name: z.string(), url: z.string(), lists: z.string() });

/** The law note of a country; unknown parts are empty texts. Not legal advice. */
export const lawNote = z.strictObject({
	/** Who may remove tattoos by laser. */
	rule: z.string(),
	/** The professions that `rule` allows; null if we don't know. */
	allowed_professions: z.array(z.enum(professions)).nullable(),
	age_limit: z.string(),
	/** What a visitor should ask a clinic. */
	ask: z.string(),
	/** Whether `ask` names a licence or certificate to ask for. */
	asks_for_proof: z.boolean(),
	registers: z.array(register),
	/** At least one. */
	sources: z.array(z.strictObject({ title: z.string(), url: z.string(), checked_on: z.string() })),
});
export type LawNote = z.infer<typeof lawNote>;

/** A note in the admins' list. */
type LawRow = {
	country_code: string;
	rule: string;
	/** One of its sources was last checked more than a year ago. */
	is_old: boolean;
};

/** A note in its editor; `version` is its `updated_at` to the microsecond. */
export type EditedLaw = LawNote & { version: string };

const hasOldSource = sql<boolean>`private.has_old_source(sources)`;

// All functions below are for admins.

/** Returns all notes by country. */
export function findLawNotes(db: Db): Promise<LawRow[]> {
	return db
		.selectFrom("law_notes")
		.select(["country_code", "rule", hasOldSource.as("is_old")])
		.orderBy("country_code")
		.execute();
}

/** Returns the note on a country; null if there is none. */
export async function findEditedLaw(db: Db, country: string): Promise<EditedLaw | null> {
	const row = await db
		.selectFrom("law_notes")
		.select(["rule", "allowed_professions", "age_limit", "ask", "asks_for_proof", "registers", "sources"])
		.select(sql<string>`to_jsonb(updated_at) #>> '{}'`.as("version"))
		.where("country_code", "=", country)
		.executeTakeFirst();
	return (row as EditedLaw | undefined) ?? null;
}

/** Saves a whole note; without a version, adds a new one. Throws a Refusal if another admin saved it meanwhile. */
export async function saveLawNote(db: Db, country: string, { version, ...note }: LawEdit): Promise<EditedLaw> {
	const columns = { ...note, registers: JSON.stringify(note.registers), sources: JSON.stringify(note.sources) };
	await setAuditAction(db, "edit_law");
	if (version) {
		const { numUpdatedRows } = await db
			.updateTable("law_notes")
			.set(columns)
			.where("country_code", "=", country)
			.where(sql<boolean>`updated_at = ${version}::timestamptz`)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) throw savedElsewhere();
	} else {
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("law_notes")
			.values({ country_code: country, ...columns })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) throw savedElsewhere();
	}
	return (await findEditedLaw(db, country)) as EditedLaw;
}

const savedElsewhere = () =>
	new Refusal("edited_elsewhere", "Someone else saved this note in the meantime. What you see here is older.");
