import crypto from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll } from "vitest";
import type { StoreConfig } from "#server/files/store.ts";
import { findFreePort } from "#tests/free-port.ts";

const bucket = "pictures";

// s3rver makes the marks between the pages of a list with DES, which today's OpenSSL does not know
for (const name of ["createCipheriv", "createDecipheriv"] as const) {
	const original = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
	const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes]);
	Object.assign(crypto, {
		[name]: (algorithm: string, key: Buffer, iv: Buffer, ...rest: []) =>
			algorithm === "des" ? original("aes-128-cbc", twice(key), twice(iv)) : original(algorithm, key, iv, ...rest),
	});
}

/** A kind of store that pictures are tested on. */
export type StoreKind = {
	name: "disk" | "S3";
	/**
	 * The store's part of the configuration, for the tests of the surrounding `describe`; it works in hooks and tests.
	 */
	use(): StoreConfig;
};

/** A folder that is gone after the tests of the surrounding `describe`. */
export function useFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-media-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

const disk: StoreKind = { name: "disk", use: () => ({ dataDir: useFolder(), s3: undefined }) };

const s3: StoreKind = {
	name: "S3",
	use() {
		const dataDir = useFolder();
		const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
		const config = { bucket, endpoint: "", region: "us-east-1", ...keys };
		let server: S3rver;
		beforeAll(async () => {
			const port = await findFreePort();
			config.endpoint = `http://127.0.0.1:${port}`;
			server = new S3rver({
				port,
				address: "127.0.0.1",
				silent: true,
				directory: join(dataDir, "s3"),
				configureBuckets: [{ name: bucket, configs: [] }],
			});
			await server.run();
		});
		afterAll(() => server?.close());
		return { dataDir, s3: config };
	},
};

export const stores: StoreKind[] = [disk, s3];

/** The names of all files in a store, as its folders have them; none where nothing was stored yet. */
export function listFiles({ dataDir, s3 }: StoreConfig): string[] {
	const root = s3 ? join(dataDir, "s3", bucket) : join(dataDir, "storage");
	if (!existsSync(root)) return [];
	const files = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((file) => file.isFile())
		.map((file) => join(file.parentPath, file.name).slice(root.length + 1));
	if (!s3) return files.sort();
	// s3rver keeps an object as a file of this ending, with others beside it
	const ending = "._S3rver_object";
	return files
		.filter((file) => file.endsWith(ending))
		.map((file) => file.slice(0, -ending.length))
		.sort();
}
