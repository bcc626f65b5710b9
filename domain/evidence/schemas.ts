import { z } from "zod";
import { uuid } from "../schema-fields.ts";

// What people may send about documents. Only the server runs these.

/** The file itself is the body. */
export const evidenceQuery = z.object({ name: z.string().max(1000, "The name of the file is too long.").default("") });

export const evidenceParam = z.object({ fileId: uuid("This isn't the id of a document.") });
