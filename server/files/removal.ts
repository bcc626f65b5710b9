import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { takeRemovedEvidence } from "#database/queries/evidence.ts";
import { canRemovePictures, findUsedPaths, lockPath } from "#database/queries/pictures.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import type { FileStore } from "./store.ts";

const lookEvery = 60_000; // ms

export type Removal = Watch & {
	/**
	 * Deletes the files of pictures soon, unless rows refer to them. Call it after the commit that deleted their rows.
	 */
	add(...paths: string[]): void;
};

/**
 * Deletes files whose rows were deleted: at once after an act of this process, and every minute documents left over by
 * other processes, by failures, or because a running backup may include them. The nightly upkeep deletes such pictures.
 */
export function openRemoval(database: Database, store: FileStore, log: Logger): Removal {
	const pictures = new Set<string>();

	// Checks under a lock, since another process may have added a picture with this path meanwhile. Returns whether
	// nothing is left to do: a running backup may include it.
	const removePicture = (path: string) =>
		database.asService(async (db) => {
			await lockPath(db, path);
			const used = await findUsedPaths(db, [path]);
			if (used.has(path)) return true;
			const can = await canRemovePictures(db);
			if (can) await store.remove("pictures", path);
			return can;
		});
	/** Returns the id of the document that it has deleted, if there was one. */
	const removeDocument = () =>
		database.asService(async (db) => {
			const id = (await canRemovePictures(db)) && (await takeRemovedEvidence(db));
			if (id) await store.remove("evidence", id);
			return id;
		});
	const watch = openWatch({
		every: lookEvery,
		async work(signal) {
			for (const path of [...pictures]) {
				if (signal.aborted) return;
				pictures.delete(path);
				let isDone = false;
				try {
					isDone = await removePicture(path);
				} finally {
					if (!isDone) pictures.add(path);
				}
			}
			while (!signal.aborted && (await removeDocument()));
		},
		onError: (err) => log.warn({ err }, "files without a row could not be removed and are tried again"),
	});
	return {
		...watch,
		add(...paths) {
			for (const path of paths) pictures.add(path);
			watch.wake();
		},
	};
}
