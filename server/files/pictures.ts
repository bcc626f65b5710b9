import type { Handler } from "hono";
import { z } from "zod";
import { addMedia, lockPath, type NewMedia, requirePlace } from "#database/queries/media.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { limits } from "#domain/limits.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { openDoor } from "../lib/door.ts";
import type { PersonEnv, Transact } from "../lib/http-env.ts";
import { busy, openTurns } from "../lib/turns.ts";
import { invalidInput } from "../lib/validate.ts";
import { openBodies } from "./body.ts";
import { readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import { removeUnused } from "./remove-unused.ts";
import type { MediaStore } from "./store.ts";

const uploadPrefix = "/storage/v1/object/";

const mostOfOnePerson = 6;
// Whose body is in. Each holds up to 5 MB, and those at work some hundred MB more, then a connection to the database.
const mostWaiting = 24;
const atWork = 2;
const longestWait = 30_000; // ms; the body was longer on its way, and would have to be sent again

const query = z.object({
	position: z.coerce.number().int().min(0).max(limits.picturePosition).optional(),
	alt: z
		.string()
		.transform(cleanLine)
		.refine(
			(text) => text === null || text.length <= limits.altText,
			`An alternative text has at most ${limits.altText} characters.`,
		)
		.optional(),
});

/** Takes a picture from a clinic's owner or an admin. Whether it is one of them is asked before a byte of it is decoded. */
export function upload(
	{ limits: counters, database }: Pick<Auth, "limits" | "database">,
	store: MediaStore,
): Handler<PersonEnv> {
	const enterAs = openDoor({ atOnce: mostOfOnePerson });
	const readBody = openBodies();
	const takeTurn = openTurns({ atOnce: atWork, waiting: mostWaiting, longestWait });

	return async (c) => {
		const { claims, asPerson } = c.var;
		const { format, ...place } = readUploadPath(c.req.path.slice(uploadPrefix.length));
		const picture = { ...place, ...readQuery(c.req.query()) };
		await asPerson((db) => requirePlace(db, picture));

		await counters.count("uploadsByPerson", claims.sub);

		const log = c.get("log");
		const remove = (path: string) => removeUnused(database, store, path, log);
		const { removed, ...added } = await enterAs(claims.sub, async () => {
			const sent = await readBody(c.req.raw, limits.pictureBytes);
			return takeTurn(async () => addPicture(asPerson, store, picture, await normalizePicture(sent, format), remove));
		});
		for (const path of removed) await remove(path);
		return c.json({ Key: `${mediaBucket}/${picture.url}`, Id: added.media.id, ...added });
	};
}

/**
 * The file first and the row after it, so that no row is ever without its file. A process that ends in between leaves a file
 * that nothing refers to: the same upload replaces it, or the nightly upkeep removes it. Nobody else adds or removes a picture
 * of this path meanwhile, in this process or another. The same picture sent twice on purpose is kept twice: its owner sees both and
 * removes one, and bytes would tell little, since each browser scales pictures in its own way before they are sent.
 */
async function addPicture(
	asPerson: Transact,
	store: MediaStore,
	picture: NewMedia,
	bytes: Buffer,
	remove: (path: string) => Promise<void>,
) {
	let isStored = false;
	try {
		return await asPerson(async (db) => {
			await lockPath(db, picture.url);
			await requirePlace(db, picture);
			await store.add(picture.url, bytes);
			isStored = true;
			return addMedia(db, picture);
		});
	} catch (error) {
		// of a lost connection nobody knows what became of the transaction; the upkeep asks again
		if (isStored && !isConnectionLost(error)) await remove(picture.url);
		// "conflict" would say that the picture is there
		throw (error as { code?: string }).code === "23503" ? busy() : error;
	}
}

function readQuery(values: Record<string, string>) {
	const { success, data, error } = query.safeParse(values);
	if (success) return data;
	throw invalidInput(error);
}
