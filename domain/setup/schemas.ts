import { z } from "zod";
import { legalPageNames } from "../legal/pages.ts";

/** The state of the setup, as public.setup_state returns it. Times are ISO 8601. */
export const setupState = z.strictObject({
	/** Whether the site can be reached from other machines. */
	is_public: z.boolean(),
	is_sample: z.boolean(),
	has_clinics: z.boolean(),
	/** Whether an admin can work; on a public site this requires a second factor. */
	has_admin: z.boolean(),
	has_operator: z.boolean(),
	/** Published legal pages. */
	pages: z.array(z.enum(legalPageNames)),
	mail_tested_at: z.string().nullable(),
	/** Number of countries in the listing form. */
	countries: z.number(),
	has_verified: z.boolean(),
	/** Start of the last complete backup. */
	backed_up_at: z.string().nullable(),
});
export type SetupState = z.infer<typeof setupState>;
