import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { addMedia, type NewMedia, requirePictureSlot, reservePath } from "#database/queries/pictures.ts";
import { limits } from "#domain/limits.ts";
import { uploadQuery } from "#domain/pictures/schemas.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { isConnectionLost, refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import { readInput } from "../lib/validate.ts";
import { type Format, readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import { openReceiver } from "./receive.ts";
import type { Removal } from "./removal.ts";
import type { FileStore } from "./store.ts";

const uploadPrefix = "/storage/v1/object/";

/** Reads from path and query which picture a request adds. Throws a Refusal if they are invalid. */
function readRequest(c: Context): NewMedia & { format: Format } {
	const target = readUploadPath(c.req.path.slice(uploadPrefix.length));
	return { ...target, ...readInput(c, uploadQuery, c.req.query()) };
}

/**
 * Receives pictures from a clinic's owner or an admin. One transaction checks that they may add one, another adds its
 * row. Equal pictures are not merged: browsers scale each upload differently, and the owner sees both.
 */
export function openPictures({ limits: counters }: Pick<Auth, "limits">, store: FileStore, removal: Removal) {
	const receive = openReceiver({
		mostBytes: limits.pictureBytes,
		tooLarge: "image_too_large",
		perCaller: 6,
		// each takes some hundred MB, then a connection to the database
		atWork: 2,
		waiting: 24,
	});

	/**
	 * Stores the file and then adds its row, so that no row is ever without its file. The transaction reserves the path
	 * and stays open while the file is stored, so this runs within a turn. A process that is killed in between leaves a
	 * file for the nightly upkeep to remove.
	 */
	async function keep(c: Context<PersonEnv>, picture: NewMedia, bytes: Buffer) {
		let isStored = false;
		try {
			return await c.var.asPerson(async (db) => {
				await reservePath(db, picture);
				await store.add("pictures", picture.url, bytes);
				isStored = true;
				return addMedia(db, picture);
			});
		} catch (error) {
			// after a lost connection the row may exist, so the file stays until the nightly upkeep checks
			if (isStored && !isConnectionLost(error)) removal.add(picture.url);
			// 23503: the clinic was deleted meanwhile; its usual refusal "conflict" would mean that the picture exists
			throw (error as { code?: string }).code === "23503" ? refuse("busy") : error;
		}
	}
	return {
		/** Checks before the body is read. Throws a Refusal if the person may not add a picture, or there is no room. */
		async admit(c: Context, db: Db, person: Person): Promise<void> {
			await requirePictureSlot(db, readRequest(c), person);
			await counters.count("uploadsByPerson", person.claims.sub, db);
		},

		async take(c: Context<PersonEnv>): Promise<Response> {
			const { format, ...picture } = readRequest(c);
			const { removed, ...added } = await receive(c, (sent, takeTurn) =>
				takeTurn(async () => keep(c, picture, await normalizePicture(sent, format))),
			);
			removal.add(...removed);
			return c.json({ Key: `${mediaBucket}/${picture.url}`, Id: added.media.id, ...added });
		},
	};
}
