import type { Database, Db } from "#database/connection.ts";
import { findSuggestions, understandSearch } from "#database/queries/find.ts";
import { benchAnswers, type Question } from "./answers.ts";

/** What people type, each letter by letter: places in several languages, typing errors, treatments, names, all together. */
const typed = [
	...["cologne", "münchen", "monachium", "dusseldrof", "san sebastian", "newcastle", "los angeles", "st gallen"],
	...["germany", "deutschland", "picosecond", "pikosekundnlaser", "tattooentfernung hamburg", "laser berlin"],
	...["hautpraxsi", "dermalxu"],
	...["eliminación de tatuajes madrid", "usuwanie tatuażu warszawa", "skin clinic", "hautpraxis", "50667", "se1 9ab"],
];

/** Prints what the one box costs: every text of it while it is typed, and what it means at its end. Returns the slowest. */
export async function benchFind(database: Database): Promise<Question[]> {
	const beginnings = typed.flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1)));
	const named = (texts: string[], ask: (db: Db, text: string) => Promise<unknown>) =>
		texts.map((text) => ({ name: `“${text}”`, ask: (db: Db) => ask(db, text) }));
	return [
		...(await benchAnswers(database, "suggestions", 15, named(beginnings, findSuggestions))),
		...(await benchAnswers(database, "what a search means", 15, named(typed, understandSearch))),
	];
}
