import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { MendableError } from "#domain/mendable-error.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { refuse } from "#domain/refusals.ts";
import type { Config } from "../config.ts";
import { makeDataFolder } from "../data-directory.ts";
import { DiskDriver, unfinishedFolder } from "./disk-driver.ts";

export type StoreConfig = Pick<Config, "dataDir" | "s3">;

export type StoredFile = {
	/** In bytes. */
	size: number;
	/** Strong and quoted, since the file of a path never changes. */
	etag: string;
	open(): Promise<Readable>;
};

export type ListedFile = { path: string; getModifiedAt(): Promise<Date>; delete(): Promise<void> };

/**
 * The folders of a store: pictures, their variants in other sizes (each under its picture's path), files being written
 * on disk, and documents of evidence, which only their sender and admins see.
 */
export type Folder = "pictures" | "variants" | "unfinished" | "evidence";

const folders: Record<Folder, string> = {
	pictures: mediaBucket,
	// outside the bucket, so that no public URL leads there
	variants: "picture-variants",
	unfinished: unfinishedFolder,
	evidence: "evidence",
};

// timeouts in milliseconds, for a store that accepts connections but doesn't answer
const firstByte = 5000;
const betweenBytes = 20_000;

/** Stores files on disk or in an S3-compatible store. Paths are relative to their folder; callers have checked them. */
export class FileStore {
	/** The location, to show to people. */
	readonly place: string;
	readonly #disk: Disk;
	readonly #root: string | undefined;

	/** `root` is the folder of a store on this machine's disk. */
	constructor(disk: Disk, place: string, root?: string) {
		this.#disk = disk;
		this.place = place;
		this.#root = root;
	}

	/** Returns the free bytes on the disk; Infinity for a store elsewhere. */
	async getFreeSpace(): Promise<number> {
		if (!this.#root) return Number.POSITIVE_INFINITY;
		const { bavail, bsize } = await statfs(this.#root);
		return bavail * bsize;
	}

	/** Writes a file atomically. Replaces an existing one. */
	async add(folder: Folder, path: string, bytes: Uint8Array): Promise<void> {
		await ask(this.#disk.put(keyOf(folder, path), bytes));
	}

	/** Finds a file to be sent; undefined if there is none. */
	async find(folder: Folder, path: string): Promise<StoredFile | undefined> {
		const key = keyOf(folder, path);
		const metadata = await orMissing(this.#disk.getMetaData(key));
		return (
			metadata && {
				size: metadata.contentLength,
				etag: metadata.etag.replace(/^W\//, ""),
				open: () => ask(this.#disk.getStream(key)),
			}
		);
	}

	/** Reads a whole file; undefined if there is none. */
	async read(folder: Folder, path: string): Promise<Buffer<ArrayBuffer> | undefined> {
		const bytes = await orMissing(this.#disk.getBytes(keyOf(folder, path)));
		return bytes && Buffer.from(bytes);
	}

	async has(folder: Folder, path: string): Promise<boolean> {
		return ask(this.#disk.exists(keyOf(folder, path)));
	}

	/** Deletes a file if it exists, and the variants of a picture. */
	async remove(folder: Folder, path: string): Promise<void> {
		await ask(this.#disk.delete(keyOf(folder, path)));
		if (folder === "pictures") await ask(this.#disk.deleteAll(keyOf("variants", path)));
	}

	/** Yields all files of a folder, in batches. The path of a variant is its picture's path and its own name. */
	async *list(folder: Folder): AsyncGenerator<ListedFile[]> {
		const root = `${folders[folder]}/`;
		let paginationToken: string | undefined;
		do {
			const page = await ask(
				this.#disk.listAll(root, { recursive: true, ...(paginationToken && { paginationToken }) }),
			);
			let batch: ListedFile[] = [];
			for (const file of page.objects) {
				// S3 lists by prefix, which may include folders with longer names
				if (!file.isFile || !file.key.startsWith(root)) continue;
				batch.push({
					path: file.key.slice(root.length),
					getModifiedAt: async () => (await ask(file.getMetaData())).lastModified,
					delete: () => ask(this.#disk.delete(file.key)),
				});
				if (batch.length === 500) {
					yield batch;
					batch = [];
				}
			}
			if (batch.length > 0) yield batch;
			paginationToken = page.paginationToken;
		} while (paginationToken);
	}
}

const keyOf = (folder: Folder, path: string) => `${folders[folder]}/${path}`;

type Cause = { code?: string; name?: string; $metadata?: { httpStatusCode?: number }; message?: string };

// flydrive wraps the errors of the disk or the store
const causeOf = (error: unknown): Cause => ((error as Error).cause ?? error) as Cause;

/** Whether the store is unreachable, doesn't answer in time, is full, or reports a failure of its own. */
function isUnavailable(error: unknown): boolean {
	const { code = "", $metadata } = causeOf(error);
	return (
		/^E(NOSPC|CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/.test(code) ||
		($metadata?.httpStatusCode ?? 0) >= 500
	);
}

/** Returns the store's answer. Throws the Refusal "busy" if the store is unavailable. */
async function ask<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (!isUnavailable(error)) throw error;
		throw refuse("store_unreachable");
	}
}

/** Does the same, but returns undefined for a file that doesn't exist. */
async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await ask(answer);
	} catch (error) {
		const { code = "", name, $metadata } = causeOf(error);
		// flydrive throws RuntimeException for a folder
		const isMissing = /^(ENOENT|ENOTDIR|ENAMETOOLONG|EISDIR)$/.test(code) || name === "RuntimeException";
		if (isMissing || $metadata?.httpStatusCode === 404) return undefined;
		throw error;
	}
}

/** Opens the configured store. Throws a MendableError if it can't be used. */
export async function openFileStore({ dataDir, s3 }: StoreConfig): Promise<FileStore> {
	if (!s3) {
		await makeDataFolder(rootOf(dataDir));
		return openDiskStore(dataDir);
	}
	const disk = new Disk(await openS3(s3));
	try {
		// checked at the start, since later a missing bucket would look like a missing file
		await disk.listAll("");
	} catch (error) {
		const { name, message } = causeOf(error);
		throw new MendableError(`The store that S3_BUCKET names can't be used: ${message || name}`);
	}
	return new FileStore(disk, `S3 bucket ${s3.bucket}`);
}

const rootOf = (dataDir: string) => join(dataDir, "storage");

/** Opens the store on disk in a data directory. It creates no folder before the first file. */
export function openDiskStore(dataDir: string): FileStore {
	const root = rootOf(dataDir);
	return new FileStore(new Disk(new DiskDriver(root)), root, root);
}

async function openS3({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config["s3"]>) {
	// imported only if needed: the SDK takes longer to load than everything else
	const { S3Driver } = await import("flydrive/drivers/s3");
	return new S3Driver({
		bucket,
		region,
		credentials: { accessKeyId, secretAccessKey },
		// other stores than Amazon's have no host name per bucket, and some don't support its newest checksums
		...(endpoint && { endpoint, forcePathStyle: true }),
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		// two, since an idle connection may be closed just when it is used
		maxAttempts: 2,
		requestHandler: {
			connectionTimeout: 3000,
			requestTimeout: firstByte,
			throwOnRequestTimeout: true,
			socketTimeout: betweenBytes,
		},
		visibility: "private",
		supportsACL: false,
	});
}
