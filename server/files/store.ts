import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { MendableError } from "#domain/mendable-error.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Config } from "../config.ts";
import { makeDataFolder } from "../data-directory.ts";
import { DiskDriver, unfinishedFolder } from "./disk-driver.ts";

export type StoreConfig = Pick<Config, "dataDir" | "s3">;

export type StoredFile = {
	/** In bytes. */
	size: number;
	/** A strong one, quoted: what lies under a name never changes. */
	etag: string;
	open(): Promise<Readable>;
};

export type ListedFile = { path: string; getModifiedAt(): Promise<Date>; delete(): Promise<void> };

/**
 * What is kept: pictures, their variants in other sizes (each under its picture's path), files half written on disk,
 * and documents that only their sender and admins see.
 */
export type Folder = "pictures" | "variants" | "unfinished" | "evidence";

const folders: Record<Folder, string> = {
	pictures: mediaBucket,
	// beside the bucket: no public address leads there
	variants: "picture-variants",
	unfinished: unfinishedFolder,
	evidence: "evidence",
};

// Milliseconds; a store that accepts and never answers must not keep its visitors waiting.
const firstByte = 5000;
const betweenBytes = 20_000;

/** Where files lie: on disk, or in an S3-compatible store. Paths are those in their folder, and checked before. */
export class FileStore {
	/** For people: where the files are. */
	readonly place: string;
	readonly #disk: Disk;
	readonly #root: string | undefined;

	/** `root` is the folder on this machine's disk, if it is one. */
	constructor(disk: Disk, place: string, root?: string) {
		this.#disk = disk;
		this.place = place;
		this.#root = root;
	}

	/** Bytes that are left on the disk. A store elsewhere does not say. */
	async getFreeSpace(): Promise<number> {
		if (!this.#root) return Number.POSITIVE_INFINITY;
		const { bavail, bsize } = await statfs(this.#root);
		return bavail * bsize;
	}

	/** Puts a file, whole or not at all, over one that is there. */
	async add(folder: Folder, path: string, bytes: Uint8Array): Promise<void> {
		await ask(this.#disk.put(keyOf(folder, path), bytes));
	}

	/** A file to be sent; undefined where there is none. */
	async find(folder: Folder, path: string): Promise<StoredFile | undefined> {
		const key = keyOf(folder, path);
		const facts = await orMissing(this.#disk.getMetaData(key));
		return (
			facts && {
				size: facts.contentLength,
				etag: facts.etag.replace(/^W\//, ""),
				open: () => ask(this.#disk.getStream(key)),
			}
		);
	}

	/** A whole file; undefined where there is none. */
	async read(folder: Folder, path: string): Promise<Buffer<ArrayBuffer> | undefined> {
		const bytes = await orMissing(this.#disk.getBytes(keyOf(folder, path)));
		return bytes && Buffer.from(bytes);
	}

	/** Whether there is such a file. */
	async has(folder: Folder, path: string): Promise<boolean> {
		return ask(this.#disk.exists(keyOf(folder, path)));
	}

	/** Removes a file, of a picture with its variants; it need not be there. */
	async remove(folder: Folder, path: string): Promise<void> {
		await ask(this.#disk.delete(keyOf(folder, path)));
		if (folder === "pictures") await ask(this.#disk.deleteAll(keyOf("variants", path)));
	}

	/** All files of a folder, in batches. A variant's path is its picture's and its name. */
	async *list(folder: Folder): AsyncGenerator<ListedFile[]> {
		const root = `${folders[folder]}/`;
		let paginationToken: string | undefined;
		do {
			const page = await ask(
				this.#disk.listAll(root, { recursive: true, ...(paginationToken && { paginationToken }) }),
			);
			let batch: ListedFile[] = [];
			for (const file of page.objects) {
				// a store lists by the start of the name, so other folders that start alike come along
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

// flydrive wraps what the disk or the store said
const causeOf = (error: unknown): Cause => ((error as Error).cause ?? error) as Cause;

/** Whether the store itself is away or full: not reached, no answer in time, or one that says that it failed. */
function isAway(error: unknown): boolean {
	const { code = "", $metadata } = causeOf(error);
	return (
		/^E(NOSPC|CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/.test(code) ||
		($metadata?.httpStatusCode ?? 0) >= 500
	);
}

/** What the store answers. Throws a Refusal "busy" where it is away. */
async function ask<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (!isAway(error)) throw error;
		throw new Refusal("busy", "We can't reach our picture store, or it's full. Please try again later.", undefined, 30);
	}
}

/** The same, and undefined for what is not there. */
async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await ask(answer);
	} catch (error) {
		const { code = "", name, $metadata } = causeOf(error);
		// of a folder flydrive says RuntimeException
		const isMissing = /^(ENOENT|ENOTDIR|ENAMETOOLONG|EISDIR)$/.test(code) || name === "RuntimeException";
		if (isMissing || $metadata?.httpStatusCode === 404) return undefined;
		throw error;
	}
}

/** Opens the store that the environment names. Throws a MendableError where it cannot be used. */
export async function openFileStore({ dataDir, s3 }: StoreConfig): Promise<FileStore> {
	if (!s3) {
		await makeDataFolder(rootOf(dataDir));
		return openDiskStore(dataDir);
	}
	const disk = new Disk(await openS3(s3));
	try {
		// said at start, not at the first upload: a missing bucket answers like a missing file
		await disk.listAll("");
	} catch (error) {
		const { name, message } = causeOf(error);
		throw new MendableError(`The store that S3_BUCKET names can't be used: ${message || name}`);
	}
	return new FileStore(disk, `S3 bucket ${s3.bucket}`);
}

const rootOf = (dataDir: string) => join(dataDir, "storage");

/** The store on disk, under a data directory; it makes nothing before the first file. */
export function openDiskStore(dataDir: string): FileStore {
	const root = rootOf(dataDir);
	return new FileStore(new Disk(new DiskDriver(root)), root, root);
}

async function openS3({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config["s3"]>) {
	// brought only where it is used: the SDK alone takes longer to load than everything else
	const { S3Driver } = await import("flydrive/drivers/s3");
	return new S3Driver({
		bucket,
		region,
		credentials: { accessKeyId, secretAccessKey },
		// other stores than Amazon's have no host name for each bucket, and not all know its newest checksums
		...(endpoint && { endpoint, forcePathStyle: true }),
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		// an idle connection may be closed just when it is used, hence a second attempt
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
