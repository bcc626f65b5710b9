import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#database/embedded/sync-folder.ts";
import { makeDataFolder } from "../data-directory.ts";
import type { ListedFile, MediaStore } from "./store.ts";

/** Each is sent in time also over a slow line; a store answers nothing before it has all of it. */
const partBytes = 4 * 1024 * 1024;
const unfinishedAge = 86_400_000; // ms

/** Files of clinics that admins have sent. */
export type Uploads = {
	/** Where this machine has an upload, or may write it. */
	getPath(id: string): string;
	/** Hands a file that was written there to the other machines, or discards it. Throws a Refusal "busy" where the store is away. */
	keep(id: string): Promise<void>;
	/**
	 * The path of an upload on this machine, fetched if another one received it; undefined where it is no longer kept.
	 * @param size what was received, in bytes: of another size it is not whole
	 */
	find(id: string, size: number): Promise<string | undefined>;
	/** Removes an upload that no import was made of, as far as the store can be reached. */
	discard(id: string): Promise<void>;
	/** Removes those that are not needed, also the halves of what broke off. */
	removeOld(needed: Set<string>): Promise<void>;
};

/**
 * Opens the uploads under a data directory, and in the store where all machines have the same one. Throws a DataDirectoryError where
 * their folder cannot be used.
 */
export async function openUploads(dataDir: string, store?: MediaStore): Promise<Uploads> {
	const folder = join(dataDir, "imports");
	await makeDataFolder(folder);
	const getPath = (id: string) => join(folder, id);

	async function listParts(id: string): Promise<ListedFile[]> {
		const parts: ListedFile[] = [];
		for await (const files of store?.list("imports", `${id}/`) ?? []) parts.push(...files);
		return parts;
	}

	async function fetchUpload(id: string, size: number): Promise<string | undefined> {
		const parts = await listParts(id);
		if (!store || parts.length === 0) return undefined;
		const unfinished = `${getPath(id)}.${randomUUID()}.part`; // somebody else may be fetching it
		try {
			const file = await open(unfinished, "wx");
			try {
				for (const path of parts.map((part) => part.path).sort()) await file.appendFile(await store.readUpload(path));
				// on the disk itself before its name is: a power cut must leave no half of it under that
				await file.sync();
			} finally {
				await file.close();
			}
			if (!(await hasSize(unfinished, size))) {
				await rm(unfinished);
				return undefined;
			}
			await rename(unfinished, getPath(id));
		} catch (error) {
			// the next try writes another one: they would fill the disk
			await rm(unfinished, { force: true });
			throw error;
		}
		await syncFolder(folder);
		return getPath(id);
	}

	/** A younger file may belong to an import that is about to be created. */
	const isOld = (modifiedAt: Date) => Date.now() - modifiedAt.getTime() > unfinishedAge;

	async function discard(id: string): Promise<void> {
		await rm(getPath(id), { force: true });
		try {
			for (const part of await listParts(id)) await part.delete();
		} catch {
			// what is left in a store that is away is removed with the old ones
		}
	}

	return {
		getPath,
		async keep(id) {
			let number = 0;
			try {
				for await (const bytes of store ? createReadStream(getPath(id), { highWaterMark: partBytes }) : []) {
					await store?.addUpload(`${id}/${String(number++).padStart(5, "0")}`, bytes);
				}
			} catch (error) {
				await discard(id);
				throw error;
			}
		},
		find: async (id, size) => ((await hasSize(getPath(id), size)) ? getPath(id) : fetchUpload(id, size)),
		discard,
		async removeOld(needed) {
			for (const name of await readdir(folder)) {
				if (!needed.has(name) && isOld((await stat(getPath(name))).mtime)) await rm(getPath(name), { force: true });
			}
			for await (const files of store?.list("imports") ?? []) {
				for (const file of files) {
					const [id = ""] = file.path.split("/");
					if (!needed.has(id) && isOld(await file.getModifiedAt())) await file.delete();
				}
			}
		},
	};
}

async function hasSize(path: string, size: number): Promise<boolean> {
	try {
		return (await stat(path)).size === size;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}
