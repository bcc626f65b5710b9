import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { deleteUser } from "#database/queries/auth-users.ts";
import { findHiddenReviews } from "#database/queries/hidden-reviews.ts";
import { getOwnData } from "#database/queries/own-data.ts";
import { deletionQuery } from "#domain/accounts/schemas.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** Name, address and password of an account belong to the auth service; here is what hangs on it. */
export const account = (database: Database) =>
	new Hono<PersonEnv>()
		.get("/data", async (c) => {
			const data = await c.var.asPerson(getOwnData);
			const { claims } = c.var;
			return c.json({ exported_at: new Date(), account: { id: claims.sub, email: claims.email }, ...data });
		})
		.get("/hidden-reviews", async (c) => {
			return c.json({ reviews: await c.var.asPerson(findHiddenReviews) });
		})
		.delete("/", validate("query", deletionQuery), async (c) => {
			const keepReviews = c.req.valid("query").reviews === "keep";
			await database.asService((db) => deleteUser(db, c.var.claims.sub, { keepReviews }));
			return c.json({ isDeleted: true });
		});
