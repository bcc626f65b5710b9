import fc from "fast-check";
import { test } from "vitest";
import { histories, live } from "./history.ts";
import { openHere, withWorld } from "./open.ts";
import { openProcess } from "./process.ts";

// What a hundred people do at random, with kills between, and ten statements after it: README.md, "Tests". `npm test`
// runs two short histories, the same each time. HISTORY_RUNS is a number of long ones, each also against a process that
// is killed; HISTORY_SEED and HISTORY_PATH, which a failure prints, repeat one.
const { HISTORY_RUNS, HISTORY_SEED, HISTORY_PATH } = process.env;
const numRuns = Number(HISTORY_RUNS ?? 2);
const seed = Number(HISTORY_SEED ?? (HISTORY_RUNS ? Date.now() % 2 ** 31 : 20_261_124));
const [length, shrinks] = HISTORY_RUNS ? [300, 60] : [80, 20];
const sites = { "the app here": openHere, ...(HISTORY_RUNS && { "a server of its own": openProcess }) };

test.each(Object.entries(sites))(
	`${numRuns} random histories leave everything in order: %s`,
	{
		timeout: 24 * 3_600_000,
	},
	async (_, openSite) => {
		if (HISTORY_RUNS) console.log(`HISTORY_SEED=${seed}`);
		await fc.assert(
			fc.asyncProperty(histories(length, shrinks), async (steps) => {
				const wrong = await withWorld(openSite, (world) => live(world, steps));
				if (wrong.length === 0) return;
				console.log(`After ${steps.length} acts:\n${wrong.join("\n")}`); // the first one may say more than the smallest
				throw new Error(wrong.join("\n"));
			}),
			{ numRuns, seed, ...(HISTORY_PATH && { path: HISTORY_PATH }) },
		);
	},
);
