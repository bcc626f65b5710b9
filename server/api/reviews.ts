import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { appealReview, findHiddenReview } from "#database/queries/hidden-reviews.ts";
import { deleteOwnReview, findOwnReview, saveReview } from "#database/queries/reviews.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { appealInput } from "#domain/moderation/schemas.ts";
import { reviewInput } from "#domain/reviews/schemas.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import type { Notices } from "../jobs/notices.ts";
import { validate } from "./validate.ts";

/** The caller's own review of a clinic: there is one at most, so the clinic's id names it. */
export const reviews = (database: Database, notices: Notices) =>
	new Hono<PersonEnv>()
		.get("/:clinicId", validate("param", clinicParam), async (c) => {
			const { clinicId } = c.req.valid("param");
			return c.json(await database.asPerson(c.get("claims"), (db) => findOwnReview(db, clinicId)));
		})
		.put("/:clinicId", validate("param", clinicParam), validate("json", reviewInput), async (c) => {
			const { clinicId } = c.req.valid("param");
			const review = c.req.valid("json");
			const saved = await database.asPerson(c.get("claims"), (db) => saveReview(db, clinicId, review));
			notices.wake();
			return c.json({ review: saved });
		})
		.delete("/:clinicId", validate("param", clinicParam), async (c) => {
			const { clinicId } = c.req.valid("param");
			await database.asPerson(c.get("claims"), (db) => deleteOwnReview(db, clinicId));
			// whoever reported it is told that it is gone
			notices.wake();
			return c.json({ review: null });
		})
		.get("/:clinicId/hidden", validate("param", clinicParam), async (c) => {
			const { clinicId } = c.req.valid("param");
			return c.json({ hidden: await database.asPerson(c.get("claims"), (db) => findHiddenReview(db, clinicId)) });
		})
		.post("/:clinicId/appeal", validate("param", clinicParam), validate("json", appealInput), async (c) => {
			const { clinicId } = c.req.valid("param");
			const { text } = c.req.valid("json");
			return c.json({ hidden: await database.asPerson(c.get("claims"), (db) => appealReview(db, clinicId, text)) });
		});
