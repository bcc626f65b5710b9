import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { TermCandidate } from "#domain/search/candidates.ts";
import { likeness } from "#domain/search/rank.ts";
import { isCalled, type Wanted, wanted } from "./runs.ts";

// Words of the field, words that join others, and what treatments are called (database/seed/treatment-terms.csv).

/** The keys of words, and a text as names of clinics are compared. */
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

/** Terms with the treatments that clinics can offer; the other treatments have none. */
const selectTerms = (db: Db) =>
	db
		.selectFrom("private.treatment_terms as t")
		.leftJoin("treatments as g", (join) =>
			join.onRef("g.id", "=", "t.treatment_id").on("g.published", "=", true).on("g.is_offered", "=", true),
		)
		.select(["t.term_folded as key", "g.slug", "g.name", "g.sort_order as number"])
		.select(sql<TermCandidate["kind"]>`t.kind`.as("kind"))
		.where((term) => term.or([term("t.treatment_id", "is", null), term("g.id", "is not", null)]));

/** Selects terms that are wanted. */
export const selectTermsCalled = (db: Db, all: readonly Wanted[]) =>
	selectTerms(db)
		.innerJoin(wanted(all), (join) =>
			join.onRef("t.term_folded", ">=", "wanted.key").onRef("t.term_folded", "<", "wanted.till"),
		)
		.select("wanted.key as wanted");

/** Words of the field that are among some spellings, without the shortest, which one letter makes of too many words. */
export const findFieldWords = (db: Db, spellings: string[]) =>
	selectTerms(db)
		.where(sql<boolean>`t.term_folded = any(${spellings}::text[])`)
		.where("t.kind", "=", "field")
		.where(sql<boolean>`length(t.term_folded) > 4`)
		.execute();

/** Terms of treatments that begin with some keys, or are nearly called so. */
export const findTermsAlike = (db: Db, keys: readonly string[]) =>
	selectTerms(db)
		.innerJoin(wanted(keys.map(isCalled)), (join) => join.onTrue())
		.select(["wanted.key as wanted", sql<number>`extensions.similarity(t.term_folded, wanted.key)`.as("likeness")])
		.where("t.kind", "=", "treatment")
		.where(
			sql<boolean>`(extensions.similarity(t.term_folded, wanted.key) >= ${likeness.treatment}
				or starts_with(t.term_folded, wanted.key))`,
		)
		.execute();
