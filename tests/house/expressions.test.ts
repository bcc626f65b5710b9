import { isSafePattern } from "redos-detector";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSources } from "./source.ts";

// A regular expression that tries the same text in more than one way can take minutes over a few thousand foreign characters,
// and nothing else of the process goes on meanwhile.

/** The patterns and flags of the regular expressions in a file. */
function findExpressions(path: string, source: string): { pattern: string; flags: string }[] {
	const found: { pattern: string; flags: string }[] = [];
	parseSync(path, source).program.body.forEach(function visit(node: unknown): void {
		if (typeof node !== "object" || node === null) return;
		if ("regex" in node) found.push(node.regex as (typeof found)[number]);
		for (const value of Object.values(node)) visit(value);
	});
	return found;
}

const isLinear = ({ pattern, flags }: { pattern: string; flags: string }) =>
	isSafePattern(pattern, {
		caseInsensitive: flags.includes("i"),
		dotAll: flags.includes("s"),
		multiLine: flags.includes("m"),
		unicode: /[uv]/.test(flags),
		timeout: Number.POSITIVE_INFINITY,
		maxSteps: 100_000,
	}).safe;

// sample data and guides are texts of our own, and so is what our commands read
const sources = readSources().filter(({ path }) => !/^(scripts|database\/seed)\//.test(path));

test("no regular expression takes longer than its text grows", () => {
	const slow = sources.flatMap(({ path, source }) =>
		findExpressions(path, source)
			.filter((expression) => !isLinear(expression))
			.map(({ pattern }) => `${path}: ${pattern}`),
	);
	expect(slow).toEqual([]);
});

test("no regular expression is made of text", () => {
	expect(sources.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ path }) => path)).toEqual([]);
});

test("slow ones are found", () => {
	const source = "const title = /<title\\b[^>]*>([^<]*)/i, day = /^[a-z]{2}$/;";
	expect(findExpressions("planted.ts", source).map(isLinear)).toEqual([false, true]);
});
