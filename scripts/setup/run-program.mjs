import { spawn } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program in this terminal, passes the signals that this process receives on to it, and waits for its end.
 * `code` is its exit code (128 + number when a signal ended it), `signal` the last signal passed on, if any.
 *
 * A signal for the whole process group (Ctrl-C) reaches the program twice: it must handle that.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number; signal: NodeJS.Signals | undefined }>}
 */
export function runProgram(command, args, options) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { stdio: "inherit", ...options });
		/** @type {NodeJS.Signals | undefined} */
		let passedOn;
		const passOn = (/** @type {NodeJS.Signals} */ signal) => {
			passedOn = signal;
			child.kill(signal);
		};
		for (const signal of SIGNALS) process.on(signal, passOn);
		child.on("error", reject);
		child.on("exit", (code, endedBy) => {
			for (const signal of SIGNALS) process.off(signal, passOn);
			resolve({ code: code ?? 128 + (endedBy ? constants.signals[endedBy] : 0), signal: passedOn });
		});
	});
}

/**
 * Runs one program of several in a row and returns its exit code. A signal ends the whole row.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function runStep(command, args, options) {
	const { code, signal } = await runProgram(command, args, options);
	if (signal) process.exit(128 + constants.signals[signal]);
	return code;
}
