import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { makeDataFolder } from "../data-directory.ts";
import { readParts } from "./body.ts";
import { writeWhole } from "./disk-driver.ts";
import type { FileStore } from "./store.ts";

/** Each is sent in time also over a slow line; a store answers nothing before it has all of it. */
const partBytes = 4 * 1024 * 1024;
const unfinishedAge = 86_400_000; // ms

/** Files of clinics that admins have sent. */
export type ImportFiles = {
	/**
	 * Keeps a request's body, here and for other machines; returns its id with the facts of `inspect`. Throws a Refusal
	 * where it is too large or the store is away, and what `inspect` throws; then nothing of it is kept.
	 */
	receive<Facts extends object>(
		request: Request,
		inspect: (path: string) => Promise<Facts>,
	): Promise<Facts & { id: string }>;
	/**
	 * The path of a file on this machine, fetched if another one received it; undefined where it is no longer kept.
	 * @param size what was received, in bytes: of another size it is not whole
	 */
	find(id: string, size: number): Promise<string | undefined>;
	/** Removes a file that no import was made of, as far as the store can be reached. */
	discard(id: string): Promise<void>;
	/** Removes those that are not needed, also the halves of what broke off. */
	removeOld(needed: Set<string>): Promise<void>;
};

/**
 * Opens the import files under a data directory, and in the store that machines share. Throws a DataDirectoryError
 * where the folder cannot be used.
 */
export async function openImportFiles(dataDir: string, store?: FileStore): Promise<ImportFiles> {
	const folder = join(dataDir, "imports");
	await makeDataFolder(folder);
	const getPath = (id: string) => join(folder, id);
	// several may fetch the same file at once
	const write = (id: string, parts: AsyncIterable<Uint8Array>) =>
		writeWhole(getPath(id), `${getPath(id)}.${randomUUID()}.part`, parts);

	async function* fetchParts(from: FileStore, id: string): AsyncGenerator<Uint8Array> {
		const paths: string[] = [];
		for await (const files of from.list("imports", `${id}/`)) paths.push(...files.map(({ path }) => path));
		for (const path of paths.sort()) yield (await from.read("imports", path)) ?? new Uint8Array();
	}

	async function share(to: FileStore, id: string): Promise<void> {
		let number = 0;
		for await (const bytes of createReadStream(getPath(id), { highWaterMark: partBytes })) {
			await to.add("imports", `${id}/${String(number++).padStart(5, "0")}`, bytes);
		}
	}

	async function discard(id: string): Promise<void> {
		await rm(getPath(id), { force: true });
		try {
			for await (const parts of store?.list("imports", `${id}/`) ?? []) for (const part of parts) await part.delete();
		} catch {
			// what is left in a store that is away is removed with the old ones
		}
	}

	/** A younger file may belong to an import that is about to be created. */
	const isOld = (modifiedAt: Date) => Date.now() - modifiedAt.getTime() > unfinishedAge;

	return {
		async receive(request, inspect) {
			const id = randomUUID();
			try {
				await write(id, readParts(request, limits.importBytes, { tooLarge, brokenOff }));
				const facts = await inspect(getPath(id));
				if (store) await share(store, id);
				return { ...facts, id };
			} catch (error) {
				await discard(id);
				throw error;
			}
		},
		async find(id, size) {
			const path = getPath(id);
			if (await hasSize(path, size)) return path;
			if (store) await write(id, fetchParts(store, id));
			if (await hasSize(path, size)) return path;
			await rm(path, { force: true });
			return undefined;
		},
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

const tooLarge = () => new Refusal("too_large", `The file is larger than ${limits.importBytes / 1024 ** 2} MB.`);
const interrupted = "The upload was interrupted. Please try again.";
const brokenOff = () => new Refusal("invalid", interrupted, { file: interrupted });

async function hasSize(path: string, size: number): Promise<boolean> {
	const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
	});
	return found?.size === size;
}
