import { globSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

test("every file of tests runs", () => {
	const projects = (config.test?.projects ?? []) as { test: { include: string[] } }[];
	const run = projects.flatMap((project) => globSync(project.test.include));
	const all = globSync(["{app,database,domain,scripts,server,tests}/**/*.test.*", "tests/**/*.spec.*"]);
	expect(all.filter((file) => !run.includes(file) && !/^tests\/e2e\/[\w-]+\.spec\.ts$/.test(file))).toEqual([]);
});
