import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

// What anybody reads stands in the texts modules of its area (docs/decisions/0017-texts.md). Text between tags is found
// by the linter (noJsxLiterals); this finds sentences in attributes and in code.

/** What servers read: a header, and the name that an app has in the auth service. */
const isNoText = (text: string) => text.startsWith("Bearer ") || text === "Authenticator app";

/** Two words or more that begin with a capital, as sentences, labels and titles do. */
const readsAsText = (text: string) => !isNoText(text) && /^ ?[“"(]?\p{Lu}[\p{Ll}’'-]*[,:…]? \S/u.test(text);

/**
 * Sentences in a file's code, by line; not those of errors, which only the log has: pages of failures have texts of
 * their own.
 */
function findTexts(path: string, source: string): string[] {
	const found: string[] = [];
	const ofErrors = new Set<number>();
	const add = (start: number, text: string) => {
		if (readsAsText(text) && !ofErrors.has(start)) {
			found.push(`${path}:${source.slice(0, start).split("\n").length} ${text}`);
		}
	};
	const passOver = ({ callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression) => {
		if (callee.type !== "Identifier" || !["Error", "data"].includes(callee.name)) return;
		for (const argument of given) ofErrors.add(argument.start);
	};
	new Visitor({
		NewExpression: passOver,
		CallExpression: passOver,
		Literal: (node) => typeof node.value === "string" && add(node.start, node.value),
		TemplateLiteral: (node) => add(node.start, node.quasis.map(({ value }) => value.cooked).join("x")),
	}).visit(parseSync(path, source).program);
	return found;
}

test("no screen has a sentence of its own", () => {
	const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*texts.{ts,tsx}", "**/*.test.ts"] });
	expect(files.length).toBeGreaterThan(300);
	expect(files.flatMap((path) => findTexts(path, readFileSync(path, "utf8")))).toEqual([]);
});

test("an apostrophe is the straight one of the specification", () => {
	for (const path of globSync("app/**/*texts.{ts,tsx}")) expect(readFileSync(path, "utf8"), path).not.toContain("’");
});

test("sentences are found where they may stand", () => {
	const source = `
		const a = <p title="Not here" className="w-4 p-2">{isOpen ? "Open now" : \`Closed for \${days} days\`}</p>;
		const b = { title: "Picture saved" };
		throw data("Nobody reads this", 404);
	`;
	expect(findTexts("a.tsx", source)).toEqual([
		"a.tsx:2 Not here",
		"a.tsx:2 Open now",
		"a.tsx:2 Closed for x days",
		"a.tsx:3 Picture saved",
	]);
});
