import { z } from "zod";
import { limits } from "../limits.ts";
import { uuid } from "../schema-fields.ts";

const id = uuid("This isn't the id of a clinic.");

/** `?clinic=…`, once for each clinic. */
export const clinicsQuery = z.object({
	clinic: z
		.union([id, z.array(id)])
		.transform((value) => [value].flat())
		.refine(
			(ids) => ids.length <= limits.favoriteStates,
			`You can ask for up to ${limits.favoriteStates} clinics at a time.`,
		),
});

export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
