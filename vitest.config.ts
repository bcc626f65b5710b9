import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		environment: "node",
		include: [
			"{app,domain,server,database,scripts}/**/*.test.ts",
			"tests/{api,auth,database,house,media,policies,http}/**/*.test.ts",
		],
		globalSetup: "tests/postgres-setup.ts",
		testTimeout: 60_000, // starting the embedded database takes seconds on a busy machine
		hookTimeout: 120_000,
	},
});
