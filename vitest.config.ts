import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/setup/programs.mjs";
import { olderProject } from "./tests/older-project.ts";

const database = "tests/{database,policies}/**/*.test.ts";
// What may differ between versions of PostgreSQL beyond its SQL: who may do what, roles and grants, locks, the order of text.
const byVersion = [
	"tests/policies/**/*.test.ts",
	"tests/database/{migrations,routines,supabase,concurrency,search-text}.test.ts",
];
const common = {
	globalSetup: "tests/database-setup.ts",
	// No test is about time: this only ends what hangs. Machines are shared and may be ten times slower for a while.
	testTimeout: 300_000,
	hookTimeout: 300_000,
};
const older = { test: { ...common, name: olderProject, include: [database] } };
// CI must never leave a half of the tests out and look green.
const hasOlder = process.env.CI === "true" || findPostgres() !== undefined;

export default defineConfig({
	test: {
		env: { NODE_ENV: "production" }, // pages are rendered by what visitors get
		// more than cores: tests wait for the database and for processes as long as they work
		maxWorkers: availableParallelism() + 1,
		projects: [
			{
				test: {
					...common,
					name: "embedded PostgreSQL",
					// Where the older one runs them all, the newer one is left what it may answer otherwise; api, auth, media and http
					// tests exercise it as well.
					include: [
						...(hasOlder ? byVersion : [database]),
						"{app,domain,server,database,scripts}/**/*.test.ts",
						"tests/{api,attack,auth,faults,house,media,http}/**/*.test.ts",
					],
				},
			},
			...(hasOlder ? [older] : []),
		],
	},
});
