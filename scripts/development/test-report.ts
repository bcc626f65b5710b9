import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What one step of `npm test` came to. Each failure is a text: the test's name, and the first lines of its message below it. */
export type Outcome = { passed: number; failures: string[]; skipped: number };

/** The part that is read of Vitest's JSON report. */
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
/** The part that is read of Playwright's JSON report. */
type PlaywrightReport = {
	stats: { expected: number; skipped: number };
	suites: PlaywrightSuite[];
	errors: PlaywrightError[];
};

const shownLines = 6;

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
		if (status === "failed" && failed.length === 0) outcome.failures.push(describe(file, message));
		for (const { fullName, failureMessages } of failed) {
			outcome.failures.push(describe(`${file}: ${fullName}`, failureMessages?.[0]));
		}
		outcome.passed += passed.length;
		outcome.skipped += assertionResults.length - passed.length - failed.length;
	}
	return outcome;
}

/** Reads Playwright's JSON report. An error outside every test counts as one failed test, and so does a flaky test. */
export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
	const failures = errors.map(({ message }) => describe("outside every test", message));
	suites.forEach(function visit(suite): void {
		suite.suites?.forEach(visit);
		for (const { title, file, line, tests } of suite.specs ?? []) {
			for (const { status, results } of tests) {
				if (status !== "unexpected" && status !== "flaky") continue;
				const [error] = results.flatMap(({ errors }) => errors);
				failures.push(describe(`tests/e2e/${file}:${line}: ${title}`, error?.message));
			}
		}
	});
	return { passed: stats.expected, failures, skipped: stats.skipped };
}

/**
 * What a step came to, given its report (undefined when it wrote none) and its exit code: one that crashed, ran no test or ended
 * badly without naming a failed test has one failure, so that it never looks green.
 */
export function judgeStep(name: string, reported: Outcome | undefined, exitCode: number): Outcome {
	const outcome = reported ?? { passed: 0, failures: [], skipped: 0 };
	if (outcome.failures.length > 0 || (exitCode === 0 && outcome.passed > 0)) return outcome;
	return { ...outcome, failures: [`${name} ended with exit code ${exitCode} after ${outcome.passed} passed tests`] };
}

/** The last lines of `npm test`: each failed test by name, and the numbers of all steps together. */
export function summarize(outcomes: Outcome[]): string {
	const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	const skipped = sum((outcome) => outcome.skipped);
	return [
		"",
		...failures.map((failure) => `FAILED ${failure}\n`),
		...(skipped > 0 ? [`${skipped} skipped`] : []),
		`${sum(({ passed }) => passed)} passed, ${failures.length} failed`,
	].join("\n");
}
