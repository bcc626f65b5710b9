import { z } from "zod";
import { limits } from "../limits.ts";
import { optionalLine, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";

// Schemas of requests about a clinic's pictures. Only the server imports them.

export const mediaParam = z.object({ mediaId: uuid("This isn't the id of a picture.") });

/** All pictures of the gallery in their new order. */
export const orderInput = z.object({
	ids: z
		.array(uuid("This isn't the id of a picture."))
		.max(100)
		.refine((ids) => new Set(ids).size === ids.length, "List each picture once."),
});

export const altInput = z.object({
	alt: optionalLine(limits.altText, t`A description of a picture has`),
});

/** Where a new picture stands in the gallery, and what it shows. */
export const uploadQuery = altInput.extend({
	position: z.coerce.number().int().min(0).max(limits.picturePosition).optional(),
});
