/** The part of our logger that the embedded database writes to. */
export type Log = Record<"debug" | "warn" | "error", (fields: object, message: string) => void>;

/** The prefix of each line in PostgreSQL's log: the kind of process and the SQLSTATE. */
export const logPrefix = "%b|%e|";

/**
 * Parses a line of PostgreSQL's log. `level` is "warn" for what an operator should know. Failed statements are "debug",
 * because their sender reports them.
 */
export function readLogLine(line: string): { level: "debug" | "warn"; severity: string; message: string } {
	const [, process, code = "", severity = "", message = line] = /^([^|]*)\|(\w*)\|([A-Z]+): (.*)$/.exec(line) ?? [];
	const isOrderly = code.startsWith("57P"); // it starts or stops, and reports that to each connection
	const isSerious = /^(FATAL|PANIC)$/.test(severity) && !isOrderly;
	const isOwnTrouble = /^(ERROR|WARNING)$/.test(severity) && process !== "client backend";
	const isCrash = message.includes("was terminated by signal");
	return { level: isSerious || isOwnTrouble || isCrash ? "warn" : "debug", severity, message: message.trim() };
}

/** Advice on a message of PostgreSQL's, if there is any. */
export function adviseOn(said: string): string | undefined {
	// first: this message also says that no space is left, but of no disk
	if (/shared memory/.test(said)) return "Give /dev/shm two megabytes or more; for Docker that is --shm-size.";
	if (/No space left/.test(said)) return "Make room on its disk.";
	if (/file descriptors|[Tt]oo many open files/.test(said))
		return "Let this process open 1024 files or more: ulimit -n, or LimitNOFILE of systemd.";
	return undefined;
}
