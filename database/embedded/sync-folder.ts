import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Syncs the names in a folder to the disk, so that they survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Creates a folder and its parents and syncs them to the disk. The folder may exist. Throws what `mkdir` throws. */
export async function makeFolder(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true }).catch((error) => {
		// with `recursive` Node hides that a disk is read-only; asked for a single folder it reports it
		if (error.code === "ENOENT") return mkdir(folder).then(() => folder);
		throw error;
	});
	for (let made = folder; ; made = dirname(made)) {
		// Parent folders that this user may not read, or that can't be synced, are left to the system. Existing ones are
		// synced as well: the process that created them may have been killed before it did so.
		await syncFolder(dirname(made)).catch(() => {});
		if (made === (first ?? folder)) return;
	}
}
