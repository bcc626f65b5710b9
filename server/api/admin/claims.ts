import { Hono } from "hono";
import { findCases, findQueue } from "#database/queries/desk.ts";
import { claimParam, claimsQuery } from "#domain/claims/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** The queue of claims, and one claim by its id. */
export const adminClaims = new Hono<PersonEnv>()
	.get("/", validate("query", claimsQuery), async (c) => {
		const { after, id } = c.req.valid("query");
		const claims = await c.var.asPerson((db) => findQueue(db, "claim", after && id ? { at: after, id } : undefined));
		return c.json({ claims, has_more: claims.length === limits.adminPage });
	})
	.get("/:id", validate("param", claimParam), async (c) => {
		const { id } = c.req.valid("param");
		const [claim] = await c.var.asPerson((db) => findCases(db, "claim", [id]));
		return c.json({ claim: claim ?? null });
	});
