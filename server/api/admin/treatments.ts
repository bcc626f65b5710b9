import { Hono } from "hono";
import {
	createTreatment,
	findAllTreatments,
	getEditedTreatment,
	orderTreatments,
	updateTreatment,
} from "#database/queries/admin-treatments.ts";
import { treatmentEdit, treatmentInput, treatmentOrder, treatmentParam } from "#domain/treatments/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** The treatment guides: drafts and published ones. */
export const adminTreatments = new Hono<PersonEnv>()
	.get("/", async (c) => c.json({ treatments: await c.var.asPerson(findAllTreatments) }))
	.post("/", validate("json", treatmentInput), async (c) => {
		return c.json({ treatment: await c.var.asPerson(createTreatment, c.req.valid("json")) }, 201);
	})
	.put("/order", validate("json", treatmentOrder), async (c) =>
		c.json({ treatments: await c.var.asPerson(orderTreatments, c.req.valid("json").ids) }),
	)
	.get("/:id", validate("param", treatmentParam), async (c) =>
		c.json({ treatment: await c.var.asPerson(getEditedTreatment, c.req.valid("param").id) }),
	)
	.put("/:id", validate("param", treatmentParam), validate("json", treatmentEdit), async (c) => {
		const { id } = c.req.valid("param");
		const { version, ...input } = c.req.valid("json");
		return c.json({ treatment: await c.var.asPerson(updateTreatment, id, version, input) });
	});
