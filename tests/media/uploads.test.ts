import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { afterEach, expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { openUploads } from "#server/files/import-files.ts";
import { openDiskStore, openMediaStore } from "#server/files/store.ts";
import { listFiles, stores, useFolder } from "./stores.ts";

const [, s3] = stores;
const config = s3?.use();
const [one, other, nobody] = [useFolder(), useFolder(), useFolder()];
const shared = useFolder();
afterEach(() => vi.restoreAllMocks());

test("a file that one machine received is imported by another, whatever its size, and an unknown one by nobody", async () => {
	if (!config) throw new Error("There is no S3 store.");
	const open = async (dataDir: string) => openUploads(dataDir, await openMediaStore(config));
	const [here, there] = [await open(one), await open(other)];
	const [id, small] = [randomUUID(), randomUUID()];
	const bytes = randomBytes(9 * 1024 * 1024);
	writeFileSync(here.getPath(id), bytes);
	writeFileSync(here.getPath(small), "name\nA");
	await Promise.all([here.keep(id), here.keep(small)]);
	expect(listFiles(config).filter((path) => path.includes(id))).toHaveLength(3);

	const path = await there.find(id, bytes.length);
	expect(path).toBe(there.getPath(id));
	expect(readFileSync(there.getPath(id)).equals(bytes)).toBe(true);
	expect(readFileSync((await there.find(small, 6)) ?? "", "utf8")).toBe("name\nA");
	expect(await there.find(randomUUID(), 1)).toBeUndefined();

	// younger than a day, they may be about to be needed
	await there.removeOld(new Set());
	expect(listFiles(config)).toHaveLength(4);
	expect(await (await openUploads(nobody, undefined)).find(id, bytes.length)).toBeUndefined();
});

/** Two machines with the same store, and a file of two parts that the first received. */
async function share() {
	const store = openDiskStore(shared);
	const [here, there] = [await openUploads(one, store), await openUploads(other, store)];
	const id = randomUUID();
	const size = 5 * 1024 * 1024;
	writeFileSync(here.getPath(id), randomBytes(size));
	return { store, here, there, id, size };
}
const listOf = (dataDir: string, id: string) =>
	readdirSync(join(dataDir, "imports")).filter((name) => name.startsWith(id));
const keptOf = (id: string) => listFiles({ dataDir: shared, s3: undefined }).filter((path) => path.includes(id));

test("a file that cannot be fetched leaves nothing on the disk, and is whole at the next try", async () => {
	const { store, here, there, id, size } = await share();
	await here.keep(id);
	const read = store.readUpload.bind(store);
	vi.spyOn(store, "readUpload").mockImplementation((path) =>
		path.endsWith("1") ? Promise.reject(new Error("away")) : read(path),
	);
	await expect(there.find(id, size)).rejects.toThrow("away");
	expect(listOf(other, id)).toEqual([]);
	vi.restoreAllMocks();
	expect(await there.find(id, size)).toBe(there.getPath(id));
	expect(listOf(other, id)).toEqual([id]);
});

test("a file that is not whole is no longer kept: fetched, or on this machine and not to be had again", async () => {
	const { store, here, there, id, size } = await share();
	await here.keep(id);
	for await (const parts of store.list("imports", `${id}/`)) await parts.at(-1)?.delete();
	expect(await there.find(id, size)).toBeUndefined();
	expect(listOf(other, id)).toEqual([]);
	truncateSync(here.getPath(id), size - 1);
	expect(await here.find(id, size)).toBeUndefined();
});

test("a damaged file on this machine is fetched anew", async () => {
	const { here, id, size } = await share();
	await here.keep(id);
	truncateSync(here.getPath(id), 1);
	expect(await here.find(id, size)).toBe(here.getPath(id));
	expect(readFileSync(here.getPath(id))).toHaveLength(size);
});

test("what could not be handed on whole is removed, here and in the store", async () => {
	const { store, here, id } = await share();
	const add = store.addUpload.bind(store);
	vi.spyOn(store, "addUpload").mockImplementation((path, bytes) =>
		path.endsWith("1") ? Promise.reject(new Error("full")) : add(path, bytes),
	);
	await expect(here.keep(id)).rejects.toThrow("full");
	expect([listOf(one, id), keptOf(id)]).toEqual([[], []]);
});

test("a list of a store that is away is refused as busy", async () => {
	const { store } = await share();
	vi.spyOn(Disk.prototype, "listAll").mockRejectedValue(Object.assign(new Error(), { code: "ECONNREFUSED" }));
	await expect(store.list("imports").next()).rejects.toBeInstanceOf(Refusal);
});
