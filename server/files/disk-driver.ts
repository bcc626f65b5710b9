import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { syncFolder } from "#database/embedded/sync-folder.ts";

/** Where files are written before they get their name. No address leads here. */
export const unfinishedFolder = "unfinished";

/**
 * Writes a file that appears whole or not at all: under another name in the same file system until then. A power cut
 * takes neither its bytes nor its name.
 */
async function writeWhole(
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

/** Files on disk that appear whole or not at all, as in an S3 store: flydrive's own driver writes in place. */
export class DiskDriver extends FSDriver {
	readonly #root: string;
	/** Folders whose own names are on the disk, as far as this process has seen to it. */
	readonly #kept = new Set<string>();

	constructor(root: string) {
		super({ location: root, visibility: "private" });
		this.#root = root;
	}

	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		const target = join(this.#root, key);
		const unfinished = join(this.#root, unfinishedFolder, randomUUID());
		await mkdir(dirname(unfinished), { recursive: true });
		const firstMade = await mkdir(dirname(target), { recursive: true });
		// it was removed since if there had been one before
		for (const folder of firstMade ? this.#kept : []) {
			if (folder === firstMade || folder.startsWith(firstMade + sep)) this.#kept.delete(folder);
		}
		await writeWhole(target, unfinished, contents);
		// nor may a power cut take away the name of a folder on the way to what a row is about to refer to
		await this.#keepName(dirname(target));
	}

	/** Also the name of a folder that somebody else has just made, who may not have come to sync it. */
	async #keepName(folder: string): Promise<void> {
		if (folder === this.#root || this.#kept.has(folder)) return;
		await syncFolder(dirname(folder));
		await this.#keepName(dirname(folder));
		this.#kept.add(folder);
	}
}
