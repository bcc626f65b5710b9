import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * A failed test: its file, in the form in which its runner can run it again (undefined for anything but a test), and
 * its name with the first lines of its message.
 */
type Failure = { file?: string; text: string };

/** The result of one step of `npm test`. */
export type Outcome = { passed: number; failures: Failure[]; skipped: number };

/** The fields of Vitest's JSON report that are read. */
type VitestReport = {
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
	}[];
};

type PlaywrightError = { message?: string };
type PlaywrightSuite = {
	title: string;
	suites?: PlaywrightSuite[];
	specs?: {
		title: string;
		file: string;
		line: number;
		tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
	}[];
};
/** The fields of Playwright's JSON report that are read. */
type PlaywrightReport = {
	stats: { expected: number; skipped: number };
	suites: PlaywrightSuite[];
	errors: PlaywrightError[];
};

const shownLines = 6;

/** More failures than this have another cause than load. */
const mostUnsteady = 10;

function describe(name: string, message: string | undefined): string {
	const lines = stripVTControlCharacters(message ?? "")
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^\s+at .*(node_modules|<anonymous>)/.test(line));
	return [name, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join("\n");
}

/** Reads Vitest's JSON report. A file that fails without a failed test (it could not be loaded) counts as one. */
export function readVitest({ testResults }: VitestReport): Outcome {
	const outcome: Outcome = { passed: 0, failures: [], skipped: 0 };
	for (const { name, status, message, assertionResults } of testResults) {
		const file = relative("", name);
		const failed = assertionResults.filter((result) => result.status === "failed");
		const passed = assertionResults.filter((result) => result.status === "passed");
		if (status === "failed" && failed.length === 0) {
			outcome.failures.push({ file, text: describe(file, message) });
		}
		for (const { fullName, failureMessages } of failed) {
			outcome.failures.push({ file, text: describe(`${file}: ${fullName}`, failureMessages?.[0]) });
		}
		outcome.passed += passed.length;
		outcome.skipped += assertionResults.length - passed.length - failed.length;
	}
	return outcome;
}

/** Reads Playwright's JSON report. An error outside every test counts as a failed test, and so does a flaky test. */
export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
	const failures: Failure[] = errors.map(({ message }) => ({ text: describe("outside every test", message) }));
	suites.forEach(function visit(suite): void {
		suite.suites?.forEach(visit);
		for (const { title, file, line, tests } of suite.specs ?? []) {
			for (const { status, results } of tests) {
				if (status !== "unexpected" && status !== "flaky") continue;
				const [error] = results.flatMap(({ errors }) => errors);
				const place = `tests/e2e/${file}:${line}`;
				failures.push({ file: place, text: describe(`${place}: ${title}`, error?.message) });
			}
		}
	});
	return { passed: stats.expected, failures, skipped: stats.skipped };
}

/**
 * The result of a step, given its report (undefined if it wrote none) and its exit code. A step that crashed, ran no
 * test or exited with an error without a failed test has one failure, so that it never looks green.
 */
export function judgeStep(name: string, reported: Outcome | undefined, exitCode: number): Outcome {
	const outcome = reported ?? { passed: 0, failures: [], skipped: 0 };
	if (outcome.failures.length > 0 || (exitCode === 0 && outcome.passed > 0)) return outcome;
	const text = `${name} ended with exit code ${exitCode} after ${outcome.passed} passed tests`;
	return { ...outcome, failures: [{ text }] };
}

/** The files of failed tests to run again alone: all, if there are few and each failure is a test's; otherwise none. */
export function listUnsteady(outcomes: Outcome[]): string[] {
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	const files = failures.flatMap(({ file }) => file ?? []);
	return files.length === failures.length && files.length <= mostUnsteady ? [...new Set(files)] : [];
}

/**
 * The last lines of `npm test`: the name of each failed test, and the totals of all steps. Tests that failed beside
 * others and passed alone are listed as unsteady.
 */
export function summarize(outcomes: Outcome[], unsteady: Failure[] = []): string {
	const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	const skipped = sum((outcome) => outcome.skipped);
	return [
		"",
		...failures.map(({ text }) => `FAILED ${text}\n`),
		...unsteady.map(({ text }) => `UNSTEADY (passed alone) ${text}\n`),
		...(skipped > 0 ? [`${skipped} skipped`] : []),
		`${sum(({ passed }) => passed)} passed, ${failures.length} failed`,
	].join("\n");
}
