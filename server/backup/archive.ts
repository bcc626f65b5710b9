import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { syncFolder } from "#database/embedded/sync-folder.ts";
import { MendableError } from "#domain/mendable-error.ts";

export type ArchiveWriter = { add(name: string, content: Buffer): Promise<void> };

/** A file of an archive. `read` must be called before the next file is taken. */
export type ArchivedFile = { name: string; read(): Promise<Buffer> };

/**
 * Writes a gzipped tar file that only its owner can read. It gets its name once it is complete and flushed to disk;
 * after a failure it is deleted. Throws errors of the file system, and those of `write`.
 */
export async function writeArchive(path: string, write: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
	const unfinished = `${path}.unfinished`;
	const tar = pack();
	try {
		const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
		const piped = pipeline(tar as AsyncIterable<Buffer>, createGzip(), file);
		const written = write({
			add: (name, content) =>
				new Promise((resolve, reject) => {
					const entry = tar.entry({ name, size: content.length, mode: 0o600 }, (error) =>
						error ? reject(error) : resolve(),
					);
					entry.end(content);
				}),
		}).then(() => tar.finalize());
		// after a full disk, `piped` rejects and `written` never settles, because nothing reads the tar stream any more
		await Promise.all([piped, Promise.race([written, piped])]);
		await rename(unfinished, path);
		await syncFolder(dirname(path));
	} catch (error) {
		tar.destroy();
		await rm(unfinished, { force: true });
		throw error;
	}
}

/** Yields the files of an archive in order. Throws a MendableError if it is no archive or is truncated. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
	const files = extract();
	const source = createReadStream(path);
	const piped = pipeline(source, createGunzip(), files as unknown as NodeJS.WritableStream);
	piped.catch((error) => files.destroy(error));
	try {
		for await (const entry of files) {
			let isRead = false;
			yield {
				name: entry.header.name,
				read() {
					isRead = true;
					return buffer(entry as unknown as Readable).catch((error) => {
						throw explain(path, error);
					});
				},
			};
			if (!isRead) entry.resume();
		}
		await piped;
	} catch (error) {
		throw explain(path, error);
	} finally {
		source.destroy();
	}
}

function explain(path: string, error: unknown): unknown {
	const { code = "", syscall, message } = error as NodeJS.ErrnoException;
	// zlib's codes and tar-stream's messages
	const isArchive = code.startsWith("Z_") || /tar|Unexpected end|checksum/i.test(message);
	return isArchive && !syscall ? new MendableError(`${path} isn't a backup, or isn't complete: ${message}.`) : error;
}
