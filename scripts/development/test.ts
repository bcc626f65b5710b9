// Every check and every test: `npm test`. Only the tests in files whose path contains one of the words:
// `npm test -- reviews tests/policies`. What takes two minutes, for every day: the checks, the tests beside the code,
// and one journey in the browser: `npm test -- --quick`.
import { globSync } from "node:fs";
import { runSteps } from "./steps.ts";

const given = process.argv.slice(2);
const isQuick = given.includes("--quick");
const words = isQuick ? ["app/", "domain/", "scripts/", "tests/house/", "tests/e2e/journey"] : given;
const hasFiles = (pattern: string) =>
	words.length === 0 || globSync(pattern).some((file) => words.some((word) => file.includes(word)));

// one after the other: beside each other all wait for the same cores, and what has a limit of time reaches it
const steps: Parameters<typeof runSteps>[0] = [];
if (words.length === 0 || isQuick) steps.push(["scripts/development/check.ts"]);
if (hasFiles("{app,database,domain,scripts,server,tests}/**/*.test.ts"))
	steps.push(["node_modules/.bin/vitest", "run", ...words]);
if (hasFiles("tests/e2e/**/*.spec.ts")) steps.push(["node_modules/.bin/playwright", "test", ...words]);
if (steps.length === 0) {
	console.error(`No test file has a path that contains ${words.join(" or ")}.`);
	process.exit(1);
}
// why something failed stands at the end of a long output, which may be all that is kept of it
await runSteps(steps, { endAtFailure: true });
