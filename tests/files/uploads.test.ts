import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { afterEach, expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { type ImportFiles, openImportFiles } from "#server/files/import-files.ts";
import { openDiskStore, openFileStore } from "#server/files/store.ts";
import { listFiles, stores, useFolder } from "./stores.ts";

const [, s3] = stores;
const config = s3?.use();
const [one, other, nobody] = [useFolder(), useFolder(), useFolder()];
const shared = useFolder();
afterEach(() => vi.restoreAllMocks());

const pathOf = (dataDir: string, id: string) => join(dataDir, "imports", id);
/** Sends a file to a machine, and returns its id. */
async function send(to: ImportFiles, bytes: Buffer<ArrayBuffer>): Promise<string> {
	const { id } = await to.receive(new Request("http://localhost/", { method: "POST", body: bytes }), async () => ({}));
	return id;
}

test("a file that one machine received is imported by another, whatever its size, and an unknown one by nobody", async () => {
	if (!config) throw new Error("There is no S3 store.");
	const open = async (dataDir: string) => openImportFiles(dataDir, await openFileStore(config));
	const [here, there] = [await open(one), await open(other)];
	const bytes = randomBytes(9 * 1024 * 1024);
	const [id, small] = await Promise.all([send(here, bytes), send(here, Buffer.from("name\nA"))]);
	expect(listFiles(config).filter((path) => path.includes(id))).toHaveLength(3);

	const path = await there.find(id, bytes.length);
	expect(path).toBe(pathOf(other, id));
	expect(readFileSync(pathOf(other, id)).equals(bytes)).toBe(true);
	expect(readFileSync((await there.find(small, 6)) ?? "", "utf8")).toBe("name\nA");
	expect(await there.find(randomUUID(), 1)).toBeUndefined();

	// younger than a day, they may be about to be needed
	await there.removeOld(new Set());
	expect(listFiles(config)).toHaveLength(4);
	expect(await (await openImportFiles(nobody, undefined)).find(id, bytes.length)).toBeUndefined();
});

const size = 5 * 1024 * 1024;
/** Two machines with the same store. */
async function openTwo() {
	const store = openDiskStore(shared);
	return { store, here: await openImportFiles(one, store), there: await openImportFiles(other, store) };
}
/** The same, and a file of two parts that the first received. */
async function share() {
	const machines = await openTwo();
	return { ...machines, id: await send(machines.here, randomBytes(size)) };
}
const listOf = (dataDir: string, id = "") =>
	readdirSync(join(dataDir, "imports")).filter((name) => name.startsWith(id));
const listShared = () => listFiles({ dataDir: shared, s3: undefined });

test("a file that cannot be fetched leaves nothing on the disk, and is whole at the next try", async () => {
	const { store, there, id } = await share();
	const read = store.read.bind(store);
	vi.spyOn(store, "read").mockImplementation((folder, path) =>
		path.endsWith("1") ? Promise.reject(new Error("away")) : read(folder, path),
	);
	await expect(there.find(id, size)).rejects.toThrow("away");
	expect(listOf(other, id)).toEqual([]);
	vi.restoreAllMocks();
	expect(await there.find(id, size)).toBe(pathOf(other, id));
	expect(listOf(other, id)).toEqual([id]);
});

test("a file that is not whole is no longer kept: fetched, or on this machine and not to be had again", async () => {
	const { store, here, there, id } = await share();
	for await (const parts of store.list("imports", `${id}/`)) await parts.at(-1)?.delete();
	expect(await there.find(id, size)).toBeUndefined();
	expect(listOf(other, id)).toEqual([]);
	truncateSync(pathOf(one, id), size - 1);
	expect(await here.find(id, size)).toBeUndefined();
});

test("a damaged file on this machine is fetched anew", async () => {
	const { here, id } = await share();
	truncateSync(pathOf(one, id), 1);
	expect(await here.find(id, size)).toBe(pathOf(one, id));
	expect(readFileSync(pathOf(one, id))).toHaveLength(size);
});

test("what could not be handed on whole, or is no file of clinics, is removed here and in the store", async () => {
	const { store, here } = await openTwo();
	const before = [listOf(one), listShared()];
	const add = store.add.bind(store);
	vi.spyOn(store, "add").mockImplementation((folder, path, bytes) =>
		path.endsWith("1") ? Promise.reject(new Error("full")) : add(folder, path, bytes),
	);
	await expect(send(here, randomBytes(size))).rejects.toThrow("full");
	expect([listOf(one), listShared()]).toEqual(before);
	const request = new Request("http://localhost/", { method: "POST", body: "GIF89a" });
	await expect(here.receive(request, () => Promise.reject(new Error("no text")))).rejects.toThrow("no text");
	expect([listOf(one), listShared()]).toEqual(before);
});

test("a list of a store that is away is refused as busy", async () => {
	const { store } = await openTwo();
	vi.spyOn(Disk.prototype, "listAll").mockRejectedValue(Object.assign(new Error(), { code: "ECONNREFUSED" }));
	await expect(store.list("imports").next()).rejects.toBeInstanceOf(Refusal);
});
