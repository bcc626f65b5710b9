import { Hono } from "hono";
import { decideClaim, findDeskClaim, findOpenClaims } from "#database/queries/ownership-claims.ts";
import { limits } from "#domain/limits.ts";
import { claimDecision, claimParam, claimsQuery } from "#domain/ownership/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** Claims that wait, one that somebody was led to, and what admins decide about them. */
export const adminClaims = new Hono<PersonEnv>()
	.get("/", validate("query", claimsQuery), async (c) => {
		const { after, id } = c.req.valid("query");
		const place = after && id ? { after, id } : undefined;
		const claims = await c.var.asPerson(findOpenClaims, place);
		return c.json({ claims, has_more: claims.length === limits.adminPage });
	})
	.get("/:id", validate("param", claimParam), async (c) => {
		const claim = await c.var.asPerson(findDeskClaim, c.req.valid("param").id);
		return c.json({ claim });
	})
	.post("/:id/decision", validate("param", claimParam), validate("json", claimDecision), async (c) => {
		const { id } = c.req.valid("param");
		const decision = c.req.valid("json");
		await c.var.asPerson(decideClaim, id, decision);
		return c.json({ decision: decision.decision });
	});
