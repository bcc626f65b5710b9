import { createStore, get, promisifyRequest } from "idb-keyval";

const store = createStore("inkfree-drafts", "files");

const keyOf = (name: string, userId: string) => `${userId}:${name}`;

// A browser may refuse this storage, or have no room: then a reload loses the files, and nothing else happens.
const warn = (error: unknown) => {
	console.warn(error);
	return undefined;
};

/** Writes, and commits at once: a page that goes away before it has heard of a write would undo it. */
function write(change: (files: IDBObjectStore) => IDBRequest): Promise<void> {
	return store("readwrite", (files) => {
		change(files);
		files.transaction.commit();
		return promisifyRequest(files.transaction);
	}).catch(warn);
}

/** What `writeFileDraft` kept on this device under `name` for a person. */
export function readFileDraft<T>(name: string, userId: string): Promise<T | undefined> {
	return get<T>(keyOf(name, userId), store).catch(warn);
}

/** Keeps files, and what belongs to them, on this device; undefined forgets them. */
export function writeFileDraft(name: string, userId: string, value: unknown): Promise<void> {
	const key = keyOf(name, userId);
	return write((files) => (value === undefined ? files.delete(key) : files.put(value, key)));
}

/** Forgets everybody's files on this device. */
export function clearFileDrafts(): Promise<void> {
	return write((files) => files.clear());
}
