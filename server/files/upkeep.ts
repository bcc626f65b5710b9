import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { canRemovePictures, countUsedPaths, findMediaAfter, findUsedPaths } from "#database/queries/media.ts";
import type { ListedFile, MediaStore } from "./store.ts";

/** A younger file may belong to an upload that is not over. */
const youngest = 3_600_000; // ms
const rowsAtOnce = 500;
const askedAtOnce = 8;

export type MediaUpkeep = {
	/** Files that were removed, as nothing referred to them. */
	removed: number;
	/** Rows whose file is not there. */
	missing: number;
};

/**
 * Keeps files and rows together: removes files that no row refers to (left by an ended process or a deleted clinic), their
 * variants, and files half written; reports rows whose file is gone. `now` is for tests.
 */
export async function cleanUpMedia(
	database: Database,
	store: MediaStore,
	log: Logger,
	now = Date.now(),
): Promise<MediaUpkeep> {
	let removed = 0;
	let used = 0;
	async function removeOld(files: ListedFile[]) {
		for (const file of files) {
			if (now - (await file.getModifiedAt()).getTime() < youngest) continue;
			await file.delete();
			log.info({ path: file.path }, "media upkeep: removed a file that nothing refers to");
			removed++;
		}
	}

	for await (const files of store.list("pictures")) {
		const kept = await database.asService((db) =>
			findUsedPaths(
				db,
				files.map(({ path }) => path),
			),
		);
		used += kept.size;
		// asked for each batch: whatever was unused before a backup began is not in it
		if (!(await database.asService(canRemovePictures))) continue;
		await removeOld(files.filter(({ path }) => !kept.has(path)));
	}
	for await (const files of store.list("variants")) {
		const pictures = [...new Set(files.map(pictureOf))];
		const kept = await database.asService((db) => findUsedPaths(db, pictures));
		await removeOld(files.filter((file) => !kept.has(pictureOf(file))));
	}
	for await (const files of store.list("unfinished")) await removeOld(files);

	// asking for each file is slow in a store: only if there are fewer than there should be
	const isComplete = used >= (await database.asService(countUsedPaths));
	const missing = isComplete ? 0 : await reportMissing(database, store, log);
	if (removed > 0 || missing > 0) log.warn({ removed, missing }, "media upkeep: files and rows had drifted apart");
	return { removed, missing };
}

const pictureOf = ({ path }: ListedFile) => path.slice(0, path.lastIndexOf("/"));

async function reportMissing(database: Database, store: MediaStore, log: Logger): Promise<number> {
	let missing = 0;
	let last = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const rows = await database.asService((db) => findMediaAfter(db, last, rowsAtOnce));
		for (let start = 0; start < rows.length; start += askedAtOnce) {
			await Promise.all(
				rows.slice(start, start + askedAtOnce).map(async ({ id, clinic_id, url }) => {
					if (await store.has(url)) return;
					log.error({ media: id, clinic: clinic_id, url }, "media upkeep: a picture's file is not there");
					missing++;
				}),
			);
		}
		if (rows.length < rowsAtOnce) return missing;
		last = rows.at(-1)?.id ?? last;
	}
}
