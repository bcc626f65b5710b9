import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { syncFolder } from "#database/embedded/sync-folder.ts";

/** The folder of files that are still being written. No URL leads here. */
export const unfinishedFolder = "unfinished";

/**
 * Writes a file atomically: as `unfinished`, in the same file system, and then renames it. Both its content and its
 * name are flushed to disk, so that they survive a power cut.
 */
async function writeAtomically(
	path: string,
	unfinished: string,
	contents: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
	try {
		await writeFile(unfinished, contents, { flush: true });
		await rename(unfinished, path);
		await syncFolder(dirname(path));
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

/** A driver that writes files atomically, as an S3 store does: flydrive's own driver writes in place. */
export class DiskDriver extends FSDriver {
	readonly #root: string;
	/** Folders whose names this process has flushed to disk. */
	readonly #flushed = new Set<string>();

	constructor(root: string) {
		super({ location: root, visibility: "private" });
		this.#root = root;
	}

	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		const target = join(this.#root, key);
		const unfinished = join(this.#root, unfinishedFolder, randomUUID());
		await mkdir(dirname(unfinished), { recursive: true });
		const firstMade = await mkdir(dirname(target), { recursive: true });
		// folders just made anew were flushed before they were removed, and have to be flushed again
		for (const folder of firstMade ? this.#flushed : []) {
			if (folder === firstMade || folder.startsWith(firstMade + sep)) this.#flushed.delete(folder);
		}
		await writeAtomically(target, unfinished, contents);
		// a row is about to name this file, so a power cut must not lose a folder on its path
		await this.#flushNames(dirname(target));
	}

	/** Flushes the names of a folder and its parents to disk, also if another upload has just made them. */
	async #flushNames(folder: string): Promise<void> {
		if (folder === this.#root || this.#flushed.has(folder)) return;
		await syncFolder(dirname(folder));
		await this.#flushNames(dirname(folder));
		this.#flushed.add(folder);
	}
}
