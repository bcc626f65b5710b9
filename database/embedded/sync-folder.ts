import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Makes a folder and its parents so that they outlive a power cut. It may exist. Throws what `mkdir` throws. */
export async function makeFolder(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true }).catch((error) => {
		// so Node names a disk that is read only; asked for one folder it says so
		if (error.code === "ENOENT") return mkdir(folder).then(() => folder);
		throw error;
	});
	for (let made = folder; ; made = dirname(made)) {
		// A folder above that this user may not read, or on a disk that syncs no folders, is left to the system. One that
		// was there is synced as well: whoever made it may have been killed before.
		await syncFolder(dirname(made)).catch(() => {});
		if (made === (first ?? folder)) return;
	}
}
