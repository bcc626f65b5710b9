import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm/";
const enough = 4e9; // bytes; a whole run needs some 2 GB

/**
 * Has the temporary files of this process and its children in memory, where Linux has room for them: databases above
 * all.
 */
export function keepFilesInMemory(): void {
	if (tmpdir().startsWith(memory) || !existsSync(memory)) return;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < enough) return;
	const folder = mkdtempSync(`${memory}inkfree-tests-`);
	chmodSync(folder, 0o1777); // some tests run processes as other users
	process.env.TMPDIR = folder;
	process.on("exit", () => {
		try {
			rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
		} catch {} // of a run that was cut off, a server may still write
	});
}
