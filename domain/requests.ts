import { z } from "zod";
import { cleanText } from "./clean-text.ts";
import { isUuid } from "./ids.ts";
import { limits } from "./limits.ts";

// What the browser may send to /api. Only the server runs these; the browser knows their types through the client.

const id = z.string().refine(isUuid, "This is no id of a clinic.");

export const clinicParam = z.object({ clinicId: id });

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

export const reviewInput = z.object({
	rating: z
		.number()
		.int("Choose one to five stars.")
		.min(1, "Choose one to five stars.")
		.max(5, "Choose one to five stars."),
	/** Null without text. */
	text: z
		.string()
		.max(limits.reviewText, `A review has at most ${limits.reviewText} characters.`)
		.nullish()
		.transform(cleanText),
});

export type ReviewInput = z.output<typeof reviewInput>;

/** What becomes of the reviews of a person who leaves. */
export const deletionQuery = z.object({ reviews: z.enum(["keep", "delete"]) });
