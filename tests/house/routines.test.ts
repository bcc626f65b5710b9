import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const folder = new URL("../../database/routines/", import.meta.url);

/** Lines at the margin that `readStatements` of database/routines.ts would take for something else than they are. */
function findMisplaced(text: string): string[] {
	let isOpen = false; // a statement is
	let isQuoted = false; // within $$
	return text.split("\n").filter((line) => {
		const isComment = line.startsWith("--");
		const begins = /^(create (constraint )?(function|trigger|policy)|grant|revoke|alter default privileges|do)\b/.test(
			line,
		);
		const isLoose = /^\S/.test(line) && !isOpen && !isComment && !begins;
		const isWithin = isOpen && (isComment || /^(create|grant|revoke|alter|do)\b/.test(line));
		isOpen ||= begins;
		if ((line.split("$$").length - 1) % 2 === 1) isQuoted = !isQuoted;
		if (!isQuoted && /;\s*(--.*)?$/.test(line)) isOpen = false;
		return isLoose || isWithin;
	});
}

test("routines are written so that a line at the margin begins a statement, a comment, or ends what it stands in", async () => {
	for (const name of await readdir(folder)) {
		expect([name, findMisplaced(await readFile(new URL(name, folder), "utf8"))]).toEqual([name, []]);
	}
	expect(findMisplaced("grant select\n-- only this\non t to anon;\ncreate index i on t;")).toEqual([
		"-- only this",
		"create index i on t;",
	]);
	expect(findMisplaced("do $$\ndo it;\n$$;")).toEqual(["do it;"]);
	expect(
		findMisplaced("create function f() returns int\n\tlanguage sql as 'select 1'\ngrant select on t to anon;"),
	).toEqual(["grant select on t to anon;"]);
});
