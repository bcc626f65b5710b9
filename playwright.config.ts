import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/programs.mjs";
import { keepFilesInMemory } from "./tests/files-in-memory.ts";

keepFilesInMemory();

// E2E_PORT: for two checkouts on one machine
const port = process.env.E2E_PORT ?? "4173";
const url = `http://localhost:${port}`;
const data = join(tmpdir(), `inkfree-e2e-${port}`);

export default defineConfig({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/sample-clinics.ts",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	// four on two cores: a test waits for the server and for timers now and then
	workers: 4,
	// a test that passes the second time is named "flaky": a machine that is busy must not stop a change
	retries: process.env.CI === "true" ? 1 : 0,
	// a fault in all of them is said in half an hour, not when CI's time is over
	maxFailures: 20,
	forbidOnly: Boolean(process.env.CI),
	reporter: "list",
	// machines are shared and may be several times slower for a while: time is not what is tested
	timeout: 300_000,
	expect: { timeout: 60_000 },
	use: {
		...devices["Desktop Chrome"],
		baseURL: url,
		locale: "en-GB",
		timezoneId: "Europe/London",
		// recording slows every test down: run a failing one again with --trace on
		trace: "off",
		launchOptions: {
			executablePath: findChromium(),
			// No sandbox as root in a container, and no calls home on a machine without a way out.
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// one process for all pages of a worker, which take turns anyway
				"--renderer-process-limit=1",
				"--disable-site-isolation-trials",
			],
		},
	},
	webServer: {
		// Every run starts from an empty directory, and never from the developer's own database.
		// What it logs is in a file, which stays for reading and in which tests look for what must not be there.
		command: `mkdir -p test-results && rm -rf ${data} && exec node scripts/run.mjs server/main.ts > "$SERVER_LOG"`,
		env: {
			CHECK_ANSWERS: "on",
			DATABASE_URL: "",
			DATA_DIR: data,
			HOST: "127.0.0.1",
			LANGUAGES: "en,de,fr",
			LOG_LEVEL: "info",
			NODE_ENV: "production",
			PORT: port,
			SERVER_LOG: `test-results/server-${port}.log`,
			SITE_URL: url,
		},
		url: `${url}/readyz`,
		timeout: 300_000,
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
