import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { syncFolder } from "#database/embedded/sync-folder.ts";

/** Where files are written before they get their name. No address leads here. */
export const unfinishedFolder = "unfinished";

/**
 * Files on disk that appear whole or not at all, as they do in an S3 store: flydrive's own driver writes in place, and moves by
 * copying.
 */
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
		try {
			// on the disk itself before its name is: a power cut must leave no empty file under it
			await writeFile(unfinished, contents, { flush: true });
			await rename(unfinished, target);
			// nor must it take the name away that a row is about to refer to, or a folder on the way to it
			await this.#keepName(target);
		} catch (error) {
			await rm(unfinished, { force: true });
			throw error;
		}
	}

	/** Also the name of a folder that somebody else has just made, who may not have come to sync it. */
	async #keepName(target: string): Promise<void> {
		const folder = dirname(target);
		await syncFolder(folder);
		if (folder === this.#root || this.#kept.has(folder)) return;
		await this.#keepName(folder);
		this.#kept.add(folder);
	}
}
