// Lint, types, unused code, texts in other languages and their spelling: `npm run check`. Goes on after a failed one.
import { runSteps } from "./steps.ts";

// tsc needs the types that React Router generates from app/routes.ts
await runSteps([
	["node_modules/.bin/biome", "ci", "--error-on-warnings", "."],
	["node_modules/.bin/react-router", "typegen"],
	["node_modules/.bin/tsc"],
	["node_modules/.bin/knip"],
	["scripts/texts/texts.ts", "--check"],
	["scripts/texts/spelling.ts"],
]);
