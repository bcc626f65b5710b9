import { z } from "zod";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { uuid } from "../schema-fields.ts";

// What people may send about documents. Only the server runs these.

/** The file itself is the body. */
export const evidenceQuery = z.object({ name: z.string().max(1000, "The name of the file is too long.").default("") });

export const evidenceParam = z.object({ fileId: uuid("This isn't the id of a document.") });

export const caseEvidenceParam = z.object({ caseId: uuid("This isn't the id of a case.") });

/** The claims of a page, by their ids with commas between them. */
export const claimsEvidenceQuery = z.object({
	ids: z
		.string()
		.transform((ids) => ids.split(","))
		.refine((ids) => ids.length <= limits.adminPage && ids.every(isUuid), "These aren't ids of claims."),
});
