import { z } from "zod";
import { limits } from "../limits.ts";
import { uuid } from "../schema-fields.ts";

const id = uuid("This is no id of a clinic.");

/** `?clinic=…`, once for each clinic. */
export const clinicsQuery = z.object({
	clinic: z
		.union([id, z.array(id)])
		.transform((value) => [value].flat())
		.refine(
			(ids) => ids.length <= limits.favoriteStates,
			`At most ${limits.favoriteStates} clinics can be asked for at once.`,
		),
});

export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
