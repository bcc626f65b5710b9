// Runs its arguments with the Node that the product needs, not with the Node of the shell.
import { fileURLToPath } from "node:url";
import { requireNode } from "./setup/node-version.mjs";
import { runProgram } from "./setup/run-program.mjs";

const env = {
	// what was compiled once starts twice as fast; Node does without where it cannot write
	NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url)),
	...process.env,
};
// the channel ends with this process: a server that is left alone notices, and stops
const { code } = await runProgram(requireNode(), process.argv.slice(2), {
	env,
	stdio: ["inherit", "inherit", "inherit", "ipc"],
});
process.exit(code);
