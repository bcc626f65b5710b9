import { Hono } from "hono";
import { findOwnClaim } from "#database/queries/claims.ts";
import { claimInput } from "#domain/claims/schemas.ts";
import type { Limits } from "../auth/limits.ts";
import { createClaim, withdrawClaim } from "../cases/kinds/claim.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/claims: the caller's claim of a clinic without an owner. A person has one open claim at most. */
export const claims = (limits: Limits) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ claim: await c.var.asPerson(findOwnClaim) }))
		.post("/", validate("json", claimInput), async (c) => {
			await limits.count("claimsByPerson", c.var.claims.sub);
			return c.json({ claim: await c.var.asPerson(createClaim, c.req.valid("json")) }, 201);
		})
		.delete("/", async (c) => {
			await c.var.asPerson(withdrawClaim);
			return c.json({ claim: null });
		});
