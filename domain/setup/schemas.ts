import { z } from "zod";
import { legalPageNames } from "../legal/pages.ts";

/** How far a directory is set up, as the database knows it (public.setup_state). Times are ISO 8601. */
export const setupState = z.strictObject({
	/** Whether others than this machine reach it. */
	is_public: z.boolean(),
	is_sample: z.boolean(),
	has_clinics: z.boolean(),
	/** One who can work: of a public site with a second factor. */
	has_admin: z.boolean(),
	has_operator: z.boolean(),
	/** The legal pages that are published. */
	pages: z.array(z.enum(legalPageNames)),
	mail_tested_at: z.string().nullable(),
	/** Of the listing form. */
	countries: z.number(),
	has_verified: z.boolean(),
	/** When the last backup that lacks nothing was begun. */
	backed_up_at: z.string().nullable(),
});
export type SetupState = z.infer<typeof setupState>;
