/** The part of our logger that the embedded database writes to. */
export type Log = Record<"debug" | "warn" | "error", (fields: object, message: string) => void>;

/** What stands before each line of PostgreSQL's log: the kind of its process and the code of the error. */
export const logPrefix = "%b|%e|";

/**
 * Reads one line of PostgreSQL's log. `level` is "warn" for what an operator should know; a statement that failed is
 * not among it, because whoever sent it reports that.
 */
export function readLogLine(line: string): { level: "debug" | "warn"; severity: string; message: string } {
	const [, process, code = "", severity = "", message = line] = /^([^|]*)\|(\w*)\|([A-Z]+): (.*)$/.exec(line) ?? [];
	const isOrderly = code.startsWith("57P"); // it starts or stops, and says so to each connection
	const isSerious = /^(FATAL|PANIC)$/.test(severity) && !isOrderly;
	const isOwnTrouble = /^(ERROR|WARNING)$/.test(severity) && process !== "client backend";
	const isCrash = message.includes("was terminated by signal");
	return { level: isSerious || isOwnTrouble || isCrash ? "warn" : "debug", severity, message: message.trim() };
}

/** What a person can do about what PostgreSQL said, where that is known. */
export function adviseOn(said: string): string | undefined {
	// first: it is no disk that has no space left there
	if (/shared memory/.test(said)) return "Give /dev/shm two megabytes or more; for Docker that is --shm-size.";
	if (/No space left/.test(said)) return "Make room on its disk.";
	if (/file descriptors|[Tt]oo many open files/.test(said))
		return "Let this process open 1024 files or more: ulimit -n, or LimitNOFILE of systemd.";
	return undefined;
}
