/** The embedded database cannot be used; the message says why, and what a person can do. */
export class EmbeddedDatabaseError extends Error {}

/** What a person can do about what PostgreSQL said, where that is known. */
export function adviseOn(said: string): string | undefined {
	// first: it is no disk that has no space left there
	if (/shared memory/.test(said)) return "Give /dev/shm two megabytes or more; for Docker that is --shm-size.";
	if (/No space left/.test(said)) return "Make room on its disk.";
	if (/file descriptors|[Tt]oo many open files/.test(said))
		return "Let this process open 1024 files or more: ulimit -n, or LimitNOFILE of systemd.";
	return undefined;
}
