import { format } from "node:util";
import type { Logger } from "pino";

/** Redirects what packages and Node write to the console into the log: as JSON, what clients sent can't forge lines. */
export function logConsole(log: Logger): void {
	const writeAs =
		(level: "info" | "warn" | "error") =>
		(...args: unknown[]) =>
			log[level]({ from: "console" }, format(...args));
	for (const name of ["debug", "log", "info"] as const) console[name] = writeAs("info");
	for (const name of ["warn", "error"] as const) console[name] = writeAs(name);
	process.removeAllListeners("warning").on("warning", (err) => log.warn({ err }, "a warning of Node"));
}
