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

/** A younger file may belong to an upload that is not over. */
const youngest = 3_600_000; // ms
const rowsAtOnce = 500;
const askedAtOnce = 8;

export type Upkeep = {
	/** Rows of documents that were kept long enough and went. */
	ended: number;
	/** Files that were removed, as nothing referred to them. */
	removed: number;
	/** Rows without their file. */
	missing: number;
};

/** How the rows of a folder's files are read. */
type Rows = {
	findUsed(db: Db, paths: string[]): Promise<Set<string>>;
	count(db: Db): Promise<number>;
	findAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]>;
};
const pictures: Rows = { findUsed: findUsedPaths, count: countUsedPaths, findAfter: findMediaAfter };
const documents: Rows = { findUsed: findKeptEvidence, count: countEvidence, findAfter: findEvidenceAfter };

/**
 * Keeps files and rows together: removes old documents, files without a row (of an ended process or a deleted clinic),
 * their variants, and files half written; reports rows without their file. `now` is for tests, of the files' age.
 */
export async function cleanUpFiles(
	database: Database,
	store: FileStore,
	log: Logger,
	now = Date.now(),
): Promise<Upkeep> {
	let removed = 0;

	/** Removes files without a row; `pathOf` gives the path by which rows name a file. Returns how many are used. */
	async function removeUnused(folder: Folder, rows?: Rows, pathOf = (path: string) => path): Promise<number> {
		let count = 0;
		for await (const files of store.list(folder)) {
			const paths = [...new Set(files.map(({ path }) => pathOf(path)))];
			const used = rows ? await database.asService((db) => rows.findUsed(db, paths)) : new Set<string>();
			count += used.size;
			// asked for each batch: whatever was unused before a backup began is not in it
			if (!(await database.asService(canRemovePictures))) continue;
			for (const file of files) {
				if (used.has(pathOf(file.path)) || now - (await file.getModifiedAt()).getTime() < youngest) continue;
				await file.delete();
				log.info({ folder, path: file.path }, "upkeep of files: removed one that nothing refers to");
				removed++;
			}
		}
		return count;
	}

	async function reportMissing(folder: Folder, used: number, { count, findAfter }: Rows): Promise<number> {
		// asking for each file is slow in a store: only if there are fewer than there should be
		if (used >= (await database.asService(count))) return 0;
		let missing = 0;
		let last = "00000000-0000-0000-0000-000000000000";
		for (;;) {
			const rows = await database.asService((db) => findAfter(db, last, rowsAtOnce));
			for (let start = 0; start < rows.length; start += askedAtOnce) {
				await Promise.all(
					rows.slice(start, start + askedAtOnce).map(async ({ id, path }) => {
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
