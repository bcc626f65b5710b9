import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { createClaim, findOwnClaim, withdrawClaim } from "#database/queries/ownership-claims.ts";
import { claimInput } from "#domain/ownership/schemas.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import type { Limits } from "../auth/limits.ts";
import type { Notices } from "../jobs/notices.ts";
import { validate } from "./validate.ts";

/** The caller's claim of a clinic that nobody owns; each person has one open at a time. */
export const claims = (database: Database, limits: Limits, notices: Notices) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ claim: await database.asPerson(c.get("claims"), findOwnClaim) }))
		.post("/", validate("json", claimInput), async (c) => {
			const input = c.req.valid("json");
			await limits.count("claimsByPerson", c.get("claims").sub);
			const claim = await database.asPerson(c.get("claims"), (db) => createClaim(db, input));
			notices.wake();
			return c.json({ claim }, 201);
		})
		.delete("/", async (c) => {
			await database.asPerson(c.get("claims"), withdrawClaim);
			return c.json({ claim: null });
		});
