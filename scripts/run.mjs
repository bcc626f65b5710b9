// Runs its arguments with the Node that the product needs, whichever Node this one is.
import { requireNode } from "./setup/node-version.mjs";
import { runProgram } from "./setup/run-program.mjs";

const { code } = await runProgram(requireNode(), process.argv.slice(2));
process.exit(code);
