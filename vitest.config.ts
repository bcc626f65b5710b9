import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { staticTexts } from "./scripts/build/static-texts.ts";
import { findPostgres } from "./scripts/setup/programs.mjs";
import { keepFilesInMemory } from "./tests/files-in-memory.ts";
import { olderProject } from "./tests/older-project.ts";

keepFilesInMemory();

const database = "tests/{database,policies}/**/*.test.ts";
// What may differ between versions of PostgreSQL beyond its SQL: roles, grants and what guards them, locks, the order
// of text.
const byVersion = [
	"tests/policies/{auth,catalog,functions,guards}.test.ts",
	"tests/database/{migrations,routines,upgrades,supabase,concurrency,search-text}.test.ts",
];
/**
 * Tests that wait for processes come first, beside each other: what computes fills the end, whatever its files take.
 */
class WaitingFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const waits = ({ moduleId }: TestSpecification) =>
			/\/(http|faults|attack|histories|files|auth|scripts)\//.test(moduleId);
		const sorted = await super.sort(files);
		return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
	}
}
const common = {
	// pages are rendered by what visitors get, and what the database answers is compared with its schemas
	env: { NODE_ENV: "production", CHECK_ANSWERS: "on" },
	globalSetup: "tests/database-setup.ts",
	// No test is about time: this only ends what hangs. Machines are shared and may be ten times slower for a while.
	testTimeout: 600_000,
	hookTimeout: 600_000,
	expect: { poll: { timeout: 120_000, interval: 20 } },
	// a test that passes the second time is named so: a machine that is busy must not stop a change
	retry: process.env.CI === "true" ? 1 : 0,
	// the modules of the product are read once a worker: none keeps what a test could change
	isolate: false,
};
const older = { test: { ...common, name: olderProject, include: [database] } };
// CI must never leave a half of the tests out and look green.
const hasOlder = process.env.CI === "true" || findPostgres() !== undefined;

export default defineConfig({
	test: {
		// more than cores: tests wait for the database and for processes as long as they work
		maxWorkers: availableParallelism() * 2 + 1,
		sequence: { sequencer: WaitingFirst },
		projects: [
			{
				plugins: [staticTexts()],
				test: {
					...common,
					name: "embedded PostgreSQL",
					// Where the older one runs them all, the newer one is left what it may answer otherwise; api, auth, media and
					// http tests exercise it as well.
					include: [
						...(hasOlder ? byVersion : [database]),
						"{app,domain,server,database,scripts}/**/*.test.ts",
						"tests/{api,attack,auth,faults,files,histories,house,http}/**/*.test.ts",
					],
				},
			},
			...(hasOlder ? [older] : []),
		],
	},
});
