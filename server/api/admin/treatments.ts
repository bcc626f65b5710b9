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
		const input = c.req.valid("json");
		const treatment = await c.var.asPerson(async (db) => getEditedTreatment(db, await createTreatment(db, input)));
		return c.json({ treatment }, 201);
	})
	.put("/order", validate("json", treatmentOrder), async (c) => {
		const { ids } = c.req.valid("json");
		const treatments = await c.var.asPerson(async (db) => {
			await orderTreatments(db, ids);
			return findAllTreatments(db);
		});
		return c.json({ treatments });
	})
	.get("/:id", validate("param", treatmentParam), async (c) => {
		const { id } = c.req.valid("param");
		return c.json({ treatment: await c.var.asPerson((db) => getEditedTreatment(db, id)) });
	})
	.put("/:id", validate("param", treatmentParam), validate("json", treatmentEdit), async (c) => {
		const { id } = c.req.valid("param");
		const { version, ...input } = c.req.valid("json");
		const treatment = await c.var.asPerson(async (db) => {
			await updateTreatment(db, id, version, input);
			return getEditedTreatment(db, id);
		});
		return c.json({ treatment });
	});
