import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeDataFolder } from "../data-directory.ts";
import type { ListedFile, MediaStore } from "../media/store.ts";

/** Each is sent in time also over a slow line; a store answers nothing before it has all of it. */
const partBytes = 4 * 1024 * 1024;
const unfinishedAge = 86_400_000; // ms

/** Files of clinics that admins have sent. */
export type Uploads = {
	/** Where this machine has an upload, or may write it. */
	getPath(id: string): string;
	/** Hands a file that was written there to the other machines. Throws a Refusal "busy" where the store is away. */
	keep(id: string): Promise<void>;
	/** The path of an upload on this machine, fetched if another one received it; undefined where it is no longer kept. */
	find(id: string): Promise<string | undefined>;
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

	async function fetchUpload(id: string): Promise<string | undefined> {
		const parts: ListedFile[] = [];
		for await (const files of store?.list("imports", `${id}/`) ?? []) parts.push(...files);
		if (!store || parts.length === 0) return undefined;
		const unfinished = `${getPath(id)}.${randomUUID()}.part`; // somebody else may be fetching it
		const file = await open(unfinished, "w");
		try {
			for (const path of parts.map((part) => part.path).sort()) await file.appendFile(await store.readUpload(path));
		} finally {
			await file.close();
		}
		await rename(unfinished, getPath(id));
		return getPath(id);
	}

	/** A younger file may belong to an import that is about to be created. */
	const isOld = (modifiedAt: Date) => Date.now() - modifiedAt.getTime() > unfinishedAge;

	return {
		getPath,
		async keep(id) {
			let number = 0;
			for await (const bytes of store ? createReadStream(getPath(id), { highWaterMark: partBytes }) : []) {
				await store?.addUpload(`${id}/${String(number++).padStart(5, "0")}`, bytes);
			}
		},
		find: async (id) => (existsSync(getPath(id)) ? getPath(id) : fetchUpload(id)),
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
