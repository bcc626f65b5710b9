import type { Context } from "hono";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { addMedia, type NewMedia, requirePictureSlot, reservePath } from "#database/queries/pictures.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { limits } from "#domain/limits.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import { busy } from "../lib/turns.ts";
import { invalidInput } from "../lib/validate.ts";
import { type Format, readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import { openReceiver } from "./receive.ts";
import type { Removal } from "./removal.ts";
import type { FileStore } from "./store.ts";

const uploadPrefix = "/storage/v1/object/";

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

/** What a request wants to add. Throws a Refusal. */
function readRequest(c: Context): NewMedia & { format: Format } {
	const place = readUploadPath(c.req.path.slice(uploadPrefix.length));
	const { data, error } = query.safeParse(c.req.query());
	if (error) throw invalidInput(error);
	return { ...place, ...data };
}

/**
 * Takes pictures from a clinic's owner or an admin, each in two transactions: one says that they may, the other adds
 * its row. A picture that is sent twice is kept twice: its owner sees both, and browsers scale each in their own way.
 */
export function openPictures({ limits: counters }: Pick<Auth, "limits">, store: FileStore, removal: Removal) {
	const receive = openReceiver({
		mostBytes: limits.pictureBytes,
		tooLarge: "Please select an image smaller than 5MB",
		perCaller: 6,
		// each at work takes some hundred MB, then a connection to the database
		atWork: 2,
		waiting: 24,
	});

	/**
	 * The file first and the row after it, so that no row is ever without its file. Its path is kept for it by the
	 * transaction, which is open while it is stored: hence within a turn. A process that ends in between leaves a file
	 * that the nightly upkeep removes.
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
			// of a lost connection nobody knows what became of the transaction; the upkeep asks again
			if (isStored && !isConnectionLost(error)) removal.add(picture.url);
			// the clinic is gone; "conflict" would say that the picture is there
			throw (error as { code?: string }).code === "23503" ? busy() : error;
		}
	}
	return {
		/** Asked with the session, before a byte is read: may they, and is there room? */
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
