import type { Context } from "hono";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { addMedia, type NewMedia, requirePlace, reservePath } from "#database/queries/pictures.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { limits } from "#domain/limits.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import type { Auth } from "../auth/auth.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import { busy } from "../lib/turns.ts";
import { invalidInput } from "../lib/validate.ts";
import { type Format, readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import { keepFile, openReceiver } from "./receive.ts";
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
 * Takes pictures from a clinic's owner or an admin, each in two transactions: one says that they may, the other adds its row. The same
 * picture sent twice on purpose is kept twice: its owner sees both and removes one, and bytes would tell little, since each browser
 * scales pictures in its own way before they are sent.
 */
export function openPictures({ limits: counters }: Pick<Auth, "limits">, store: FileStore, removal: Removal) {
	const receive = openReceiver({
		mostBytes: limits.pictureBytes,
		tooLarge: "Please select an image smaller than 5MB",
		ofOne: 6,
		// each at work takes some hundred MB, then a connection to the database
		atWork: 2,
		waiting: 24,
	});
	return {
		/** Asked with the session, before a byte is read: may they, and is there room? */
		async admit(c: Context, db: Db, person: Person): Promise<void> {
			await requirePlace(db, readRequest(c), person);
			await counters.count("uploadsByPerson", person.claims.sub, db);
		},

		async take(c: Context<PersonEnv>): Promise<Response> {
			const { format, ...picture } = readRequest(c);
			const { removed, ...added } = await receive(c, async (sent) => {
				const bytes = await normalizePicture(sent, format);
				return keepFile(c.var.asPerson, {
					async addFile(db) {
						await reservePath(db, picture);
						await store.add("pictures", picture.url, bytes);
					},
					addRow: (db) => addMedia(db, picture),
					removeFile: () => removal.add(picture.url),
				}).catch((error) => {
					// the clinic is gone; "conflict" would say that the picture is there
					throw error.code === "23503" ? busy() : error;
				});
			});
			removal.add(...removed);
			return c.json({ Key: `${mediaBucket}/${picture.url}`, Id: added.media.id, ...added });
		},
	};
}
