import { Hono } from "hono";
import {
	appealReview,
	deleteOwnReview,
	findHiddenReview,
	findOwnReview,
	findOwnReviewIds,
	saveReview,
} from "#database/queries/reviews.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { appealInput } from "#domain/moderation/schemas.ts";
import { reviewInput } from "#domain/reviews/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/reviews: the caller's reviews. A person has one per clinic at most, so the clinic's id identifies it. */
export const reviews = ({ limits, trustedProxies }: Pick<Auth, "limits" | "trustedProxies">) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ ids: await c.var.asPerson(findOwnReviewIds) }))
		.get("/:clinicId", validate("param", clinicParam), async (c) =>
			c.json(await c.var.asPerson(findOwnReview, c.req.valid("param").clinicId)),
		)
		.put("/:clinicId", validate("param", clinicParam), validate("json", reviewInput), async (c) => {
			const { clinicId } = c.req.valid("param");
			const { review } = await c.var.asPerson(findOwnReview, clinicId);
			// an edit is no new review, so it is not counted
			const counted = review ? {} : { reviewsFromNetwork: `${findClientAddress(c, trustedProxies)} ${clinicId}` };
			await limits.countAll(counted);
			try {
				return c.json({ review: await c.var.asPerson(saveReview, clinicId, c.req.valid("json")) });
			} catch (error) {
				await limits.forgiveAll(counted);
				throw error;
			}
		})
		.delete("/:clinicId", validate("param", clinicParam), async (c) => {
			await c.var.asPerson(deleteOwnReview, c.req.valid("param").clinicId);
			return c.json({ review: null });
		})
		.get("/:clinicId/hidden", validate("param", clinicParam), async (c) =>
			c.json({ hidden: await c.var.asPerson(findHiddenReview, c.req.valid("param").clinicId) }),
		)
		.post("/:clinicId/appeal", validate("param", clinicParam), validate("json", appealInput), async (c) => {
			const { clinicId } = c.req.valid("param");
			const { text } = c.req.valid("json");
			return c.json({ hidden: await c.var.asAppellant((db) => appealReview(db, clinicId, text)) });
		});
