import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findHiddenReviews } from "#database/queries/hidden-reviews.ts";
import { getOwnData } from "#database/queries/own-data.ts";
import { deletionQuery } from "#domain/accounts/schemas.ts";
import { deleteAccount } from "../auth/accounts.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import { validate } from "./validate.ts";

/** Name, address and password of an account belong to the auth service; here is what hangs on it. */
export const account = (database: Database) =>
	new Hono<PersonEnv>()
		.get("/data", async (c) => {
			const claims = c.get("claims");
			const data = await database.asPerson(claims, getOwnData);
			return c.json({ exported_at: new Date(), account: { id: claims.sub, email: claims.email }, ...data });
		})
		.get("/hidden-reviews", async (c) => {
			return c.json({ reviews: await database.asPerson(c.get("claims"), findHiddenReviews) });
		})
		.delete("/", validate("query", deletionQuery), async (c) => {
			const keepReviews = c.req.valid("query").reviews === "keep";
			await deleteAccount(database, c.get("claims").sub, { keepReviews });
			return c.json({ isDeleted: true });
		});
