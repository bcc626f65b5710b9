import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { takeRemovedEvidence } from "#database/queries/evidence.ts";
import { canRemovePictures } from "#database/queries/media.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import type { MediaStore } from "./store.ts";

const lookEvery = 60_000; // ms

/**
 * Removes the files of documents whose row went: at once when it is woken after an act of this process, and every minute those of others,
 * those that a backup may name while it reads, and those that could not be removed.
 */
export function openEvidenceRemoval(database: Database, store: MediaStore, log: Logger): Watch {
	const removeNext = () =>
		database.asService(async (db) => {
			const id = (await canRemovePictures(db)) && (await takeRemovedEvidence(db));
			if (id) await store.removeEvidence(id);
			return id;
		});
	return openWatch({
		every: lookEvery,
		async work(signal) {
			while (!signal.aborted && (await removeNext()));
		},
		onError: (err) => log.warn({ err }, "documents without a row could not be removed and are tried again"),
	});
}
