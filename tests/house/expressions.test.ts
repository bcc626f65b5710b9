import { isSafePattern } from "redos-detector";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { completeWebAddress, isEmailAddress, isWebAddress } from "#domain/clinics/fields.ts";
import { escapeCell, unescapeCell } from "#domain/csv-cell.ts";
import { readHeader } from "#domain/imports/columns.ts";
import { getSourceName } from "#domain/imports/schemas.ts";
import { parseTreatments } from "#domain/imports/treatments.ts";
import { readCell } from "#domain/reading/cell.ts";
import { readCountry } from "#domain/reading/country.ts";
import { readEmail } from "#domain/reading/email.ts";
import { readPriceRange } from "#domain/reading/money.ts";
import { readOpeningHours } from "#domain/reading/opening-hours.ts";
import { readPhone } from "#domain/reading/phone.ts";
import { readPosition } from "#domain/reading/position.ts";
import { readWebAddress } from "#domain/reading/web-address.ts";
import { isFull, longest } from "#tests/attack/form.ts";
import { readSources } from "./source.ts";

// A regular expression that tries the same text in more than one way can take minutes over a few thousand foreign
// characters, and nothing else of the process goes on meanwhile.

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

/** What reads texts of others. */
const readers: Record<string, (text: string) => unknown> = {
	...{ canonicalMailbox, cleanLine, completeWebAddress, isEmailAddress, isWebAddress },
	...{
		escapeCell,
		unescapeCell,
		readHeader: (text) => readHeader([text]),
		readCell,
		readCountry: (text) => readCountry(text, { isFile: true }),
		readEmail,
		readOpeningHours,
		readPhone: (text) => readPhone(text, "DE"),
		readPosition: (text) => readPosition(text, ""),
		readPriceRange,
		readWebAddress,
		getSourceName,
		parseTreatments: (text) => parseTreatments(text, () => false),
	},
};
const pieces = [
	..." 0aZ-.,:;()[]<>@+'=\"/%\t\n",
	"Mo ",
	"Mo-Fr 08:00-12:00, ",
	"08:00-",
	"a@",
	"a.",
	"<a ",
	"0-",
	"(0)",
	"\ud83e",
];

/** Milliseconds that a work takes, the best of three. */
function time(work: () => unknown): number {
	return Math.min(
		...[0, 0, 0].map(() => {
			const started = performance.now();
			work();
			return performance.now() - started;
		}),
	);
}

/**
 * Whether four times as much text takes about four times as long: an expression that tries everything twice takes
 * sixteen.
 */
function growsWithItsText(read: (text: string) => unknown, piece: string): boolean {
	const take = (length: number) => time(() => read(`${piece.repeat(length / piece.length)}\u0001!`));
	// a machine that did something else meanwhile is asked again
	return [0, 0, 0].some(() => {
		const [short, long] = [take(8000), take(32_000)];
		return long < 4 || long / short < 9;
	});
}

// redos-detector reads an expression; here each one runs, on what its own characters make as well. Only in the full
// form of the attacks.
if (isFull) {
	test("whatever reads texts of others takes no longer than they grow", { timeout: longest }, () => {
		const expressions = sources.flatMap(({ path, source }) =>
			findExpressions(path, source).map(({ pattern, flags }): [string, (text: string) => unknown] => [
				`${path}: ${pattern}`,
				(text) => text.replace(new RegExp(pattern, flags), ""),
			]),
		);
		const slow = [...Object.entries(readers), ...expressions].flatMap(([name, read]) => {
			const own = name.replace(/^[^:]*:/, "").match(/[ -~]/g) ?? [];
			return [...new Set([...pieces, ...own])]
				.filter((piece) => !growsWithItsText(read, piece))
				.map((piece) => `${name} on ${piece}`);
		});
		expect(slow).toEqual([]);
	});
}
