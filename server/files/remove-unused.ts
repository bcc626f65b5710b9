import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { canRemovePictures, findUsedPaths, lockPath } from "#database/queries/media.ts";
import type { MediaStore } from "./store.ts";

/**
 * Removes a picture's file once no row refers to it. After the commit: the nightly upkeep finds a file without its row, but a
 * row without its file would be seen. Another process may have put a picture of that name there meanwhile, whose file stays; while
 * a backup reads all stay.
 */
export async function removeUnused(
	database: Pick<Database, "asService">,
	store: MediaStore,
	path: string,
	log: Logger,
): Promise<void> {
	try {
		await database.asService(async (db) => {
			await lockPath(db, path);
			const used = await findUsedPaths(db, [path]);
			if (!used.has(path) && (await canRemovePictures(db))) await store.remove(path);
		});
	} catch (err) {
		log.warn({ err, path }, "a picture without a row stays until the upkeep");
	}
}
