// Every check and every test; the last lines name those that failed and have the numbers: `npm test`. Only the tests in
// files whose path contains one of the words: `npm test -- reviews tests/policies`. What takes two minutes, for every
// day: the checks, the tests beside the code, and one journey in the browser: `npm test -- --quick`.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "../setup/run-program.mjs";
import { runChecks } from "./check.ts";
import { judgeStep, listUnsteady, type Outcome, readPlaywright, readVitest, summarize } from "./test-report.ts";

const reports = mkdtempSync(join(tmpdir(), "inkfree-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const given = process.argv.slice(2);
const isQuick = given.includes("--quick");
const words = isQuick ? ["app/", "domain/", "scripts/", "tests/house/", "tests/e2e/journey"] : given;
const hasFiles = (pattern: string) => globSync(pattern).some((file) => words.some((word) => file.includes(word)));
const isWanted = {
	checks: words.length === 0 || isQuick,
	vitest: words.length === 0 || hasFiles("{app,database,domain,scripts,server,tests}/**/*.test.ts"),
	playwright: words.length === 0 || hasFiles("tests/e2e/**/*.spec.ts"),
};
if (!isWanted.vitest && !isWanted.playwright) {
	console.error(`No test file has a path that contains ${words.join(" or ")}.`);
	process.exit(1);
}

// One after the other: beside each other all wait for the same cores, and what has a limit of time reaches it.
const outcomes = [
	...(isWanted.checks ? [await checkAll()] : []),
	...(isWanted.vitest ? [await runVitest(words)] : []),
	...(isWanted.playwright ? [await runPlaywright(words)] : []),
];

// A test that fails only beside all others must not stop a change, nor go unnoticed: it is tried once more, alone.
const unsteady = listUnsteady(outcomes);
const seconds: Outcome[] = [];
if (unsteady.length > 0) {
	console.log(`\n${summarize(outcomes)}\n\nOnce more, with nothing beside: ${unsteady.join(", ")}`);
	const inBrowser = unsteady.filter((file) => file.startsWith("tests/e2e/"));
	const others = unsteady.filter((file) => !inBrowser.includes(file));
	if (others.length > 0) seconds.push(await runVitest(others));
	if (inBrowser.length > 0) seconds.push(await runPlaywright(inBrowser));
}
const isSteady = seconds.length > 0 && seconds.every(({ failures }) => failures.length === 0);
const last = isSteady ? outcomes.map(passAll) : outcomes;
console.log(summarize(last, isSteady ? outcomes.flatMap(({ failures }) => failures) : []));
process.exit(last.some(({ failures }) => failures.length > 0) ? 1 : 0);

async function checkAll(): Promise<Outcome> {
	const checks = await runChecks();
	const failures = checks.filter(({ ok }) => !ok).map(({ name }) => ({ text: `check: ${name}` }));
	return { passed: checks.length - failures.length, failures, skipped: 0 };
}

function passAll({ passed, failures, skipped }: Outcome): Outcome {
	return { passed: passed + failures.length, failures: [], skipped };
}

function runVitest(words: string[]): Promise<Outcome> {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
	return runTests(["vitest", "run", ...words, ...reporters], vitestReport, readVitest);
}

function runPlaywright(words: string[]): Promise<Outcome> {
	return runTests(["playwright", "test", ...words, "--reporter=list,json"], playwrightReport, readPlaywright);
}

/** Runs a test runner of node_modules and reads its report. */
async function runTests<Report>(
	[runner = "", ...args]: string[],
	file: string,
	read: (report: Report) => Outcome,
): Promise<Outcome> {
	rmSync(file, { force: true });
	const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
	const exitCode = await runStep(process.execPath, [`node_modules/.bin/${runner}`, ...args], { env });
	return judgeStep(runner, existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : undefined, exitCode);
}
