import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { takeRemovedEvidence } from "#database/queries/evidence.ts";
import { canRemovePictures, findUsedPaths, lockPath } from "#database/queries/pictures.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import type { FileStore } from "./store.ts";

const lookEvery = 60_000; // ms

export type Removal = Watch & {
	/** Removes the files of pictures soon, after the commit that took their rows, unless another row refers to them. */
	add(...paths: string[]): void;
};

/**
 * Removes files whose row went: at once after an act of this process; every minute the documents of other processes,
 * those that a backup may name, and those that could not be removed. Such pictures are left to the nightly upkeep.
 */
export function openRemoval(database: Database, store: FileStore, log: Logger): Removal {
	const pictures = new Set<string>();

	/** Another process may have put a picture of that name there meanwhile, whose file stays. */
	const removePicture = (path: string) =>
		database.asService(async (db) => {
			await lockPath(db, path);
			const used = await findUsedPaths(db, [path]);
			if (!used.has(path) && (await canRemovePictures(db))) await store.remove("pictures", path);
		});
	const removeDocument = () =>
		database.asService(async (db) => {
			const id = (await canRemovePictures(db)) && (await takeRemovedEvidence(db));
			if (id) await store.remove("evidence", id);
			return id;
		});
	const watch = openWatch({
		every: lookEvery,
		async work(signal) {
			for (const path of pictures) {
				if (signal.aborted) return;
				pictures.delete(path);
				await removePicture(path);
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
