import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bareEnvironment } from "#tests/bare-environment.ts";

test.concurrent.each([
	["admin", "list"],
	["export", "--format", "csv"],
	["import", "README.md"],
	["db-sample"],
	["backup", "never-written.tar.gz"],
	["rotate-key"],
])("npm run %s: what a person can mend is said without a stack trace", async (name, ...args) => {
	const run = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
		env: { ...bareEnvironment, DATABASE_URL: "postgres://someone:secret@127.0.0.1:9/inkfree", DATABASE_WAIT: "0" },
	});
	const { code, stderr } = await run.then(
		() => expect.fail("it went well"),
		(failure: { code: number; stderr: string }) => failure,
	);
	expect(code).toBe(1);
	expect(stderr).not.toMatch(/^ +at /m);
	expect(stderr).toMatch(/^The database that DATABASE_URL names can't be used/m);
});
