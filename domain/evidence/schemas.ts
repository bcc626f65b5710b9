import { z } from "zod";
import { uuid } from "../schema-fields.ts";

// Schemas of requests about documents. Only the server imports them.

/** Query of an upload, whose body is the file itself. */
export const evidenceQuery = z.object({ name: z.string().max(1000, "The name of the file is too long.").default("") });

export const evidenceParam = z.object({ fileId: uuid("This isn't the id of a document.") });
