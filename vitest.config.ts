import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/setup/programs.mjs";
import { olderProject } from "./tests/older-project.ts";

const database = "tests/{database,policies}/**/*.test.ts";
const common = {
	globalSetup: "tests/database-setup.ts",
	testTimeout: 60_000, // machines are shared and may be several times slower for a while
	hookTimeout: 120_000,
};
const older = { test: { ...common, name: olderProject, include: [database] } };
// CI must never leave a half of the tests out and look green.
const hasOlder = process.env.CI === "true" || findPostgres() !== undefined;

export default defineConfig({
	test: {
		maxWorkers: Math.max(2, availableParallelism() - 1), // tests wait for the database as long as they work
		projects: [
			{
				test: {
					...common,
					name: "embedded PostgreSQL",
					include: [
						database,
						"{app,domain,server,database,scripts}/**/*.test.ts",
						"tests/{api,auth,faults,house,media,http}/**/*.test.ts",
					],
				},
			},
			...(hasOlder ? [older] : []),
		],
	},
});
