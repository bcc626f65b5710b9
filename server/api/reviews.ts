import { Hono } from "hono";
import { appealReview, findHiddenReview } from "#database/queries/hidden-reviews.ts";
import { deleteOwnReview, findOwnReview, saveReview } from "#database/queries/reviews.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { appealInput } from "#domain/moderation/schemas.ts";
import { reviewInput } from "#domain/reviews/schemas.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** The caller's own review of a clinic: there is one at most, so the clinic's id names it. */
export const reviews = new Hono<PersonEnv>()
	.get("/:clinicId", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		return c.json(await c.var.asPerson((db) => findOwnReview(db, clinicId)));
	})
	.put("/:clinicId", validate("param", clinicParam), validate("json", reviewInput), async (c) => {
		const { clinicId } = c.req.valid("param");
		const review = c.req.valid("json");
		const saved = await c.var.asPerson((db) => saveReview(db, clinicId, review));
		return c.json({ review: saved });
	})
	.delete("/:clinicId", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		await c.var.asPerson((db) => deleteOwnReview(db, clinicId));
		// whoever reported it is told that it is gone
		return c.json({ review: null });
	})
	.get("/:clinicId/hidden", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		return c.json({ hidden: await c.var.asPerson((db) => findHiddenReview(db, clinicId)) });
	})
	.post("/:clinicId/appeal", validate("param", clinicParam), validate("json", appealInput), async (c) => {
		const { clinicId } = c.req.valid("param");
		const { text } = c.req.valid("json");
		return c.json({ hidden: await c.var.asPerson((db) => appealReview(db, clinicId, text)) });
	});
