import { Hono } from "hono";
import { deleteMedia, describeMedia, getOwnMedia, orderMedia } from "#database/queries/pictures.ts";
import { altInput, mediaParam, orderInput } from "#domain/pictures/schemas.ts";
import type { Removal } from "../files/removal.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/owner/media: existing pictures of the caller's clinic. New ones are uploaded to /storage. */
export const ownerPictures = (removal: Removal) =>
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
			if (path) removal.add(path);
			return c.json(pictures);
		});
