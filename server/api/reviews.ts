import { Hono } from "hono";
import type { Db } from "#database/connection.ts";
import { findHiddenReview } from "#database/queries/appeals.ts";
import { deleteOwnReview, findOwnReview, findOwnReviewIds, holdReview, saveReview } from "#database/queries/reviews.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { appealInput } from "#domain/moderation/schemas.ts";
import { reviewInput } from "#domain/reviews/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import { appealReview } from "../cases/kinds/appeal.ts";
import { keysFor } from "../lib/address-keys.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/reviews: the caller's reviews. A person has one per clinic at most, so the clinic's id identifies it. */
export const reviews = ({ database, limits, trustedProxies }: Pick<Auth, "database" | "limits" | "trustedProxies">) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ ids: await c.var.asPerson(findOwnReviewIds) }))
		.get("/:clinicId", validate("param", clinicParam), async (c) =>
			c.json(await c.var.asPerson(findOwnReview, c.req.valid("param").clinicId)),
		)
		.put("/:clinicId", validate("param", clinicParam), validate("json", reviewInput), async (c) => {
			const { clinicId } = c.req.valid("param");
			const { review } = await c.var.asPerson(findOwnReview, clinicId);
			// an edit is no new review, so it is not counted
			const keys = keysFor(findClientKeys(c, trustedProxies), clinicId);
			const counted = review ? {} : { reviewsFromNetwork: keys };
			await limits.countAll(counted);
			try {
				const saved = await c.var.asPerson(saveReview, clinicId, c.req.valid("json"));
				const isOneOfMany = !review && limits.isSlow("reviewsFromNetwork", keys);
				if (isOneOfMany) await database.asService((db) => holdReview(db, clinicId, c.var.claims.sub));
				return c.json({ review: saved });
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
			const appeal = async (db: Db) => {
				await appealReview(db, clinicId, text);
				return findHiddenReview(db, clinicId);
			};
			return c.json({ hidden: await c.var.asAppellant(appeal) });
		});
