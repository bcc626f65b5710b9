import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import {
	findEvidenceAfter,
	findKeptEvidence,
	forgetRemovedEvidence,
	removeOldEvidence,
} from "#database/queries/evidence.ts";
import { canRemovePictures } from "#database/queries/media.ts";
import { isUuid } from "#domain/ids.ts";
import type { MediaStore } from "./store.ts";

/** A younger file may belong to an upload that is not over. */
const youngest = 3_600_000; // ms
const rowsAtOnce = 200;

export type EvidenceUpkeep = {
	/** Rows whose time was over. */
	ended: number;
	/** Files that were removed, as nothing referred to them. */
	removed: number;
	/** Rows whose file is not there. */
	missing: number;
};

/**
 * Removes documents whose time is over, and files that no row refers to (of a process that ended); reports rows whose file is gone.
 * `now` is for tests, of the files' age.
 */
export async function cleanUpEvidence(
	database: Database,
	store: MediaStore,
	log: Logger,
	now = Date.now(),
): Promise<EvidenceUpkeep> {
	let ended = 0;
	for (;;) {
		const ids = await database.asService((db) => removeOldEvidence(db, rowsAtOnce));
		ended += ids.length;
		if (ids.length < rowsAtOnce) break;
	}
	let removed = 0;
	for await (const files of store.list("evidence")) {
		const ids = files.map(({ path }) => path).filter(isUuid);
		const kept = await database.asService((db) => findKeptEvidence(db, ids));
		// a backup that is being written may have the row
		if (!(await database.asService(canRemovePictures))) continue;
		for (const file of files) {
			if (kept.has(file.path) || now - (await file.getModifiedAt()).getTime() < youngest) continue;
			await file.delete();
			removed++;
		}
	}
	await database.asService(forgetRemovedEvidence);
	const missing = await reportMissing(database, store, log);
	if (ended + removed + missing > 0) log.info({ ended, removed, missing }, "evidence upkeep");
	return { ended, removed, missing };
}

async function reportMissing(database: Database, store: MediaStore, log: Logger): Promise<number> {
	let missing = 0;
	let last = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const ids = await database.asService((db) => findEvidenceAfter(db, last, rowsAtOnce));
		for (const id of ids) {
			if (await store.hasEvidence(id)) continue;
			log.error({ evidence: id }, "evidence upkeep: a document's file is not there");
			missing++;
		}
		if (ids.length < rowsAtOnce) return missing;
		last = ids.at(-1) ?? last;
	}
}
