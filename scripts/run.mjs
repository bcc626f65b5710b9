// Runs its arguments with the product's version of Node rather than the shell's.
import { fileURLToPath } from "node:url";
import { requireNode } from "./setup/node-version.mjs";
import { runProgram } from "./setup/run-program.mjs";

const env = {
	// cached compiled code starts twice as fast; Node does without if it can't write there
	NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url)),
	...process.env,
};
// the channel closes with this process: a server that is left alone notices, and stops
const { code } = await runProgram(requireNode(), process.argv.slice(2), {
	env,
	stdio: ["inherit", "inherit", "inherit", "ipc"],
});
process.exit(code);
