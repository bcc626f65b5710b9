import { Hono } from "hono";
import type { Logger } from "pino";
import { deleteMedia, describeMedia, getOwnMedia, orderMedia } from "#database/queries/media.ts";
import { altInput, mediaParam, orderInput } from "#domain/pictures/schemas.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";
import type { MediaStore } from "../media/store.ts";

/** Pictures that are there already; new ones come through /storage. */
export const ownerMedia = (store: MediaStore) =>
	new Hono<PersonEnv>()
		.put("/order", validate("json", orderInput), async (c) =>
			c.json(await c.var.asPerson(orderMedia, c.req.valid("json").ids)),
		)
		.patch("/:mediaId", validate("param", mediaParam), validate("json", altInput), async (c) => {
			const { mediaId } = c.req.valid("param");
			return c.json(await c.var.asPerson(describeMedia, mediaId, c.req.valid("json").alt));
		})
		.delete("/:mediaId", validate("param", mediaParam), async (c) => {
			const { mediaId } = c.req.valid("param");
			const { path, ...pictures } = await c.var.asPerson(async (db) => {
				const { path } = await deleteMedia(db, mediaId);
				return { path, ...(await getOwnMedia(db)) };
			});
			if (path) await removeFile(store, path, c.get("log"));
			return c.json(pictures);
		});

/** After the commit: the nightly upkeep finds a file without its row, but a row without its file would be seen. */
async function removeFile(store: MediaStore, path: string, log: Logger): Promise<void> {
	await store.remove(path).catch((err) => log.warn({ err, path }, "a picture without a row stays until the upkeep"));
}
