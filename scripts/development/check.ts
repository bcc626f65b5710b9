// Lint, type check and unused code: `npm run check`.
import { runStep } from "../setup/run-program.mjs";

const CHECKS = [
	{ name: "lint", commands: [["biome", "ci", "--error-on-warnings", "."]] },
	// tsc needs the types that React Router generates from app/routes.ts.
	{ name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
	{ name: "unused code", commands: [["knip"]] },
	{ name: "texts in other languages", commands: [["scripts/texts/texts.ts", "--check"]] },
];

/** Runs every check, also after a failed one, and returns which failed. */
export async function runChecks(): Promise<{ name: string; ok: boolean }[]> {
	const results = [];
	for (const { name, commands } of CHECKS) {
		console.log(`\n${name}`);
		let ok = true;
		for (const [program = "", ...args] of commands) {
			ok &&=
				(await runStep(process.execPath, [
					program.includes("/") ? program : `node_modules/.bin/${program}`,
					...args,
				])) === 0;
		}
		if (!ok) console.error(`Check failed: ${name}`);
		results.push({ name, ok });
	}
	return results;
}

if (import.meta.main) {
	const results = await runChecks();
	process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
