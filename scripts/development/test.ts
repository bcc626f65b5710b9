// Every check and every test, and one line with their numbers at the end: `npm test`. Only the tests in files whose path
// contains one of the words: `npm test -- reviews tests/policies`.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "../setup/run-program.mjs";
import { runChecks } from "./check.ts";
import { type Counts, countPlaywright, countVitest, judgeStep, sumCounts } from "./test-report.ts";

const reports = mkdtempSync(join(tmpdir(), "inkfree-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const words = process.argv.slice(2);
const hasFiles = (pattern: string) => globSync(pattern).some((file) => words.some((word) => file.includes(word)));
const isWanted = {
	checks: words.length === 0,
	vitest: words.length === 0 || hasFiles("{app,database,domain,scripts,server,tests}/**/*.test.ts"),
	playwright: words.length === 0 || hasFiles("tests/e2e/**/*.spec.ts"),
};
if (!isWanted.vitest && !isWanted.playwright) {
	console.error(`No test file has a path that contains ${words.join(" or ")}.`);
	process.exit(1);
}

const steps: Counts[] = [];
if (isWanted.checks) {
	for (const { ok } of await runChecks()) steps.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}
if (isWanted.vitest) {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
	steps.push(await runTests(["vitest", "run", ...words, ...reporters], vitestReport, countVitest));
}
if (isWanted.playwright) {
	steps.push(
		await runTests(["playwright", "test", ...words, "--reporter=list,json"], playwrightReport, countPlaywright),
	);
}

const { passed, failed, skipped } = sumCounts(steps);
console.log(skipped > 0 ? `\n${skipped} skipped` : "");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs a test runner of node_modules and counts what its report says. */
async function runTests<Report>(
	[runner, ...args]: string[],
	file: string,
	count: (report: Report) => Counts,
): Promise<Counts> {
	console.log(`\n${runner}`);
	const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
	const exitCode = await runStep(process.execPath, [`node_modules/.bin/${runner}`, ...args], { env });
	const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : undefined;
	const judged = judgeStep(counts, exitCode);
	if (judged.failed > 0 && !counts?.failed) {
		console.error(
			`${runner} ended with exit code ${exitCode} after ${counts?.passed ?? 0} passed tests: counted as failed.`,
		);
	}
	return judged;
}
