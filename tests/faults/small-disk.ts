import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Root mounts as itself; anybody else in a user namespace, where that is allowed.
const asWhom = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
const tmpfs = 0x01021994; // linux/magic.h

/**
 * What stands before a command so that it and its children, and nobody else, see a small disk of memory on the folder
 * `disk`.
 */
export const onSmallDisk = (disk: string, megabytes: number, options = ""): string[] => [
	...["unshare", ...asWhom, "--mount", "sh", "-c"],
	`mount -t tmpfs -o size=${megabytes}m,mode=755${options} tmpfs "$1" && shift && exec "$@"`,
	...["sh", disk],
];

/** Whether that is possible here; where tests must be whole they fail without. */
export const canMount = (): boolean =>
	process.env.CI === "true" || spawnSync("unshare", [...onSmallDisk(tmpdir(), 1).slice(1), "true"]).status === 0;

export const cannotMount = "this user may mount no disk of memory here (unshare, mount -t tmpfs)";

/** A folder to have a disk on. */
export function makeDisk(folder: string, name: string): string {
	const disk = join(folder, name);
	mkdirSync(disk);
	return disk;
}

/** The small disk of a process that runs with one, seen from here. */
export function enterDisk(pid: number | undefined, disk: string) {
	const place = `/proc/${pid}/root${disk}`;
	const filler = join(place, "filler");
	if (statfsSync(place).type !== tmpfs) throw new Error(`${disk} is no disk of memory`);
	return {
		place,
		/** Fills it to the last byte. */
		fill() {
			for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
				try {
					for (;;) appendFileSync(filler, Buffer.alloc(size));
				} catch {} // full, for pieces of this size
			}
		},
		free: () => rmSync(filler),
	};
}
