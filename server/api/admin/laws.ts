import { Hono } from "hono";
import { findEditedLaw, findLawNotes, saveLawNote } from "#database/queries/laws.ts";
import { lawEdit, lawParam } from "#domain/laws/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** The notes on the law of countries. */
export const adminLaws = new Hono<PersonEnv>()
	.get("/", async (c) => c.json({ notes: await c.var.asPerson(findLawNotes) }))
	.get("/:code", validate("param", lawParam), async (c) =>
		c.json({ note: await c.var.asPerson(findEditedLaw, c.req.valid("param").code) }),
	)
	.put("/:code", validate("param", lawParam), validate("json", lawEdit), async (c) =>
		c.json({ note: await c.var.asPerson(saveLawNote, c.req.valid("param").code, c.req.valid("json")) }),
	);
