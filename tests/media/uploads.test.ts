import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openUploads } from "#server/import/uploads.ts";
import { openMediaStore } from "#server/media/store.ts";
import { listFiles, stores, useFolder } from "./stores.ts";

const [, s3] = stores;
const config = s3?.use();
const [one, other, nobody] = [useFolder(), useFolder(), useFolder()];

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

	const path = await there.find(id);
	expect(path).toBe(there.getPath(id));
	expect(readFileSync(there.getPath(id)).equals(bytes)).toBe(true);
	expect(readFileSync((await there.find(small)) ?? "", "utf8")).toBe("name\nA");
	expect(await there.find(randomUUID())).toBeUndefined();

	// younger than a day, they may be about to be needed
	await there.removeOld(new Set());
	expect(listFiles(config)).toHaveLength(4);
	expect(await (await openUploads(nobody, undefined)).find(id)).toBeUndefined();
});
