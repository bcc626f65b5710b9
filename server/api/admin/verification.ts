import { Hono } from "hono";
import { findVerificationQueue } from "#database/queries/cases.ts";
import { getVerificationCase } from "#database/queries/verification.ts";
import { caseFilter, caseParam } from "#domain/cases/schemas.ts";
import { queueQuery } from "#domain/verification/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/verification: clinics and changes that wait for verification. */
export const adminVerification = new Hono<PersonEnv>()
	.get("/", validate("query", queueQuery), async (c) =>
		c.json(await c.var.asPerson(findVerificationQueue, c.req.valid("query"))),
	)
	.get("/:id", validate("param", caseParam), validate("query", caseFilter), async (c) => {
		const { id } = c.req.valid("param");
		const { country } = c.req.valid("query");
		return c.json(await c.var.asPerson(getVerificationCase, id, country));
	});
