import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { TermCandidate } from "#domain/search/candidates.ts";
import { likeness } from "#domain/search/rank.ts";
import { exactName, type NameRange, rangesTable } from "./name-ranges.ts";

// Finds terms of database/seed/treatment-terms.csv: names of treatments, words of the field, and filler words.

/** Returns the keys of words (`private.place_key`), and a text folded as names of clinics are. */
export async function foldWords(db: Db, words: readonly string[], text: string) {
	return db
		.selectNoFrom([
			sql<string[]>`array(
				select private.place_key(left(word, 60)) from unnest(${words}::text[]) with ordinality w (word, number) order by number
			)`.as("keys"),
			sql<string>`private.fold(btrim(left(${text}, 100)))`.as("folded"),
		])
		.executeTakeFirstOrThrow();
}

/** Selects terms, each with its treatment if it names one. Leaves out terms of treatments that clinics can't offer. */
const selectTerms = (db: Db) =>
	db
		.selectFrom("private.treatment_terms as t")
		.leftJoin("treatments as g", (join) =>
			join.onRef("g.id", "=", "t.treatment_id").on("g.published", "=", true).on("g.is_offered", "=", true),
		)
		.select(["t.term_folded as key", "g.slug", "g.name", "g.sort_order as number"])
		.select(sql<TermCandidate["kind"]>`t.kind`.as("kind"))
		.where((term) => term.or([term("t.treatment_id", "is", null), term("g.id", "is not", null)]));

/** Selects terms in one of the ranges. */
export const selectTermsCalled = (db: Db, all: readonly NameRange[]) =>
	selectTerms(db)
		.innerJoin(rangesTable(all), (join) =>
			join.onRef("t.term_folded", ">=", "wanted.key").onRef("t.term_folded", "<", "wanted.till"),
		)
		.select("wanted.key as wanted");

/** Finds words of the field among spellings. Skips short words: too many other words differ from them in one letter. */
export const findFieldWords = (db: Db, spellings: string[]) =>
	selectTerms(db)
		.where(sql<boolean>`t.term_folded = any(${spellings}::text[])`)
		.where("t.kind", "=", "field")
		.where(sql<boolean>`length(t.term_folded) > 4`)
		.execute();

/** Finds terms of treatments that begin with one of the keys or are similar to it. */
export const findTermsAlike = (db: Db, keys: readonly string[]) =>
	selectTerms(db)
		.innerJoin(rangesTable(keys.map(exactName)), (join) => join.onTrue())
		.select(["wanted.key as wanted", sql<number>`extensions.similarity(t.term_folded, wanted.key)`.as("likeness")])
		.where("t.kind", "=", "treatment")
		.where(
			sql<boolean>`(extensions.similarity(t.term_folded, wanted.key) >= ${likeness.treatment}
				or starts_with(t.term_folded, wanted.key))`,
		)
		.execute();
