import type { Database } from "#database/connection.ts";
import { findSuggestions, understandSearch } from "#database/queries/find.ts";

/** What people type, each letter by letter: places in several languages, typing errors, treatments, names, all together. */
const typed = [
	...["cologne", "münchen", "monachium", "dusseldrof", "san sebastian", "newcastle", "los angeles", "st gallen"],
	...["germany", "deutschland", "picosecond", "pikosekundnlaser", "tattooentfernung hamburg", "laser berlin"],
	...["eliminación de tatuajes madrid", "usuwanie tatuażu warszawa", "skin clinic", "hautpraxis", "50667", "se1 9ab"],
];

/** Prints what the one box costs: every text of it while it is typed, and what it means at its end. */
export async function benchFind(database: Database): Promise<void> {
	const beginnings = typed.flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1)));
	const run = async (name: string, texts: string[], ask: (text: string) => Promise<unknown>) => {
		for (const text of typed) await ask(text);
		const times: { text: string; time: number }[] = [];
		for (const text of texts) {
			const started = performance.now();
			await ask(text);
			times.push({ text, time: performance.now() - started });
		}
		times.sort((one, other) => one.time - other.time);
		const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.time.toFixed(2);
		const slowest = times.slice(-3).map(({ text }) => `“${text}”`);
		console.log(
			`${name}: ${texts.length} texts, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; the slowest are ${slowest.join(", ")}`,
		);
	};
	await run("suggestions", beginnings, (text) => database.asVisitor((db) => findSuggestions(db, text)));
	await run("what a search means", typed, (text) => database.asVisitor((db) => understandSearch(db, text)));
}
