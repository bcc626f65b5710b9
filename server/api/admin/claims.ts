import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { decideClaim, findOpenClaims } from "#database/queries/ownership-claims.ts";
import { limits } from "#domain/limits.ts";
import { claimDecision, claimParam, claimsQuery } from "#domain/ownership/schemas.ts";
import type { PersonEnv } from "../../auth/authenticate.ts";
import type { Notices } from "../../jobs/notices.ts";
import { validate } from "../validate.ts";

/** Claims that wait, and what admins decide about them. */
export const adminClaims = (database: Database, notices: Notices) =>
	new Hono<PersonEnv>()
		.get("/", validate("query", claimsQuery), async (c) => {
			const { after, id } = c.req.valid("query");
			const place = after && id ? { after, id } : undefined;
			const claims = await database.asPerson(c.get("claims"), (db) => findOpenClaims(db, place));
			return c.json({ claims, has_more: claims.length === limits.adminPage });
		})
		.post("/:id/decision", validate("param", claimParam), validate("json", claimDecision), async (c) => {
			const { id } = c.req.valid("param");
			const decision = c.req.valid("json");
			await database.asPerson(c.get("claims"), (db) => decideClaim(db, id, decision));
			notices.wake();
			return c.json({ decision: decision.decision });
		});
