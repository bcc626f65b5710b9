import { Hono } from "hono";
import { findOwnClaim } from "#database/queries/claims.ts";
import { invitedClaim } from "#domain/invitations/schemas.ts";
import type { Limits } from "../auth/limits.ts";
import { claimByInvitation } from "../cases/kinds/claim.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/invitations: claims the clinic whose invitation link the caller has. */
export const invitations = (limits: Limits) =>
	new Hono<PersonEnv>().post("/claim", validate("json", invitedClaim), async (c) => {
		await limits.count("claimsByPerson", c.var.claims.sub);
		const invited = c.req.valid("json");
		const claim = await c.var.asPerson(async (db) => {
			await claimByInvitation(db, invited);
			return findOwnClaim(db);
		});
		return c.json({ claim }, 201);
	});
