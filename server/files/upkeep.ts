import type { Logger } from "pino";
import type { Database, Db } from "#database/connection.ts";
import {
	countEvidence,
	findEvidenceAfter,
	findKeptEvidence,
	forgetRemovedEvidence,
	removeOldEvidence,
} from "#database/queries/evidence.ts";
import { canRemovePictures, countUsedPaths, findMediaAfter, findUsedPaths } from "#database/queries/pictures.ts";
import type { FileStore, Folder } from "./store.ts";

/** Younger files are left alone: they may belong to an upload that is not over. */
const leastAge = 3_600_000; // ms
const rowsAtOnce = 500;
const checksAtOnce = 8;

/** Numbers of what the upkeep did and found. */
export type Upkeep = {
	/** Deleted rows of documents whose time was over. */
	ended: number;
	/** Deleted files that no row referred to. */
	removed: number;
	/** Rows whose file is missing. */
	missing: number;
};

/** Queries of the rows that refer to the files of a folder. */
type Rows = {
	findUsed(db: Db, paths: string[]): Promise<Set<string>>;
	count(db: Db): Promise<number>;
	findAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]>;
};
const pictures: Rows = { findUsed: findUsedPaths, count: countUsedPaths, findAfter: findMediaAfter };
const documents: Rows = { findUsed: findKeptEvidence, count: countEvidence, findAfter: findEvidenceAfter };

/**
 * Makes files and rows agree: deletes old documents, files without a row (of a killed process or a deleted clinic),
 * their variants, and files half written. Reports rows without their file. Tests pass `now` to make files older.
 */
export async function cleanUpFiles(
	database: Database,
	store: FileStore,
	log: Logger,
	now = Date.now(),
): Promise<Upkeep> {
	let removed = 0;

	/** Deletes files without a row. `pathOf` returns the path by which rows name a file. Returns how many have a row. */
	async function removeUnused(folder: Folder, rows?: Rows, pathOf = (path: string) => path): Promise<number> {
		let count = 0;
		for await (const files of store.list(folder)) {
			const paths = [...new Set(files.map(({ path }) => pathOf(path)))];
			const used = rows ? await database.asService((db) => rows.findUsed(db, paths)) : new Set<string>();
			count += used.size;
			// checked for each batch, after `used`: a backup that begins from now on doesn't include these files
			if (!(await database.asService(canRemovePictures))) continue;
			for (const file of files) {
				if (used.has(pathOf(file.path)) || now - (await file.getModifiedAt()).getTime() < leastAge) continue;
				await file.delete();
				log.info({ folder, path: file.path }, "upkeep of files: removed one that nothing refers to");
				removed++;
			}
		}
		return count;
	}

	async function reportMissing(folder: Folder, used: number, { count, findAfter }: Rows): Promise<number> {
		// checking each file is slow in a store, so it is done only if there are fewer files than rows
		if (used >= (await database.asService(count))) return 0;
		let missing = 0;
		let last = "00000000-0000-0000-0000-000000000000";
		for (;;) {
			const rows = await database.asService((db) => findAfter(db, last, rowsAtOnce));
			for (let start = 0; start < rows.length; start += checksAtOnce) {
				await Promise.all(
					rows.slice(start, start + checksAtOnce).map(async ({ id, path }) => {
						if (await store.has(folder, path)) return;
						log.error({ folder, path, row: id }, "upkeep of files: one that a row refers to is not there");
						missing++;
					}),
				);
			}
			if (rows.length < rowsAtOnce) return missing;
			last = rows.at(-1)?.id ?? last;
		}
	}

	let ended = 0;
	for (let count = rowsAtOnce; count === rowsAtOnce; ended += count) {
		count = (await database.asService((db) => removeOldEvidence(db, rowsAtOnce))).length;
	}
	const usedPictures = await removeUnused("pictures", pictures);
	await removeUnused("variants", pictures, (path) => path.slice(0, path.lastIndexOf("/")));
	await removeUnused("unfinished");
	const usedDocuments = await removeUnused("evidence", documents);
	await database.asService(forgetRemovedEvidence);
	const missing =
		(await reportMissing("pictures", usedPictures, pictures)) +
		(await reportMissing("evidence", usedDocuments, documents));
	if (ended + removed + missing > 0) log.warn({ ended, removed, missing }, "upkeep of files");
	return { ended, removed, missing };
}
