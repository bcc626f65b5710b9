import { Hono } from "hono";
import { findVerificationQueue } from "#database/queries/cases.ts";
import { decideProfileChange, decideVerification, getVerificationCase } from "#database/queries/verification.ts";
import {
	caseParam,
	caseQuery,
	changeDecision,
	queueQuery,
	verificationDecision,
} from "#domain/verification/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofCase = validate("param", caseParam);
const inCountry = validate("query", caseQuery);

/** /api/admin/verification: clinics and changes that wait for verification, and decisions on them. */
export const adminVerification = new Hono<PersonEnv>()
	.get("/", validate("query", queueQuery), async (c) =>
		c.json(await c.var.asPerson(findVerificationQueue, c.req.valid("query"))),
	)
	.get("/:id", ofCase, inCountry, async (c) => {
		const { id } = c.req.valid("param");
		const { country } = c.req.valid("query");
		return c.json(await c.var.asPerson(getVerificationCase, id, country));
	})
	.post("/:id/decision", ofCase, inCountry, validate("json", verificationDecision), async (c) => {
		const { id } = c.req.valid("param");
		const { country } = c.req.valid("query");
		return c.json(await c.var.asPerson(decideVerification, id, c.req.valid("json"), country));
	})
	.post("/:id/change-decision", ofCase, inCountry, validate("json", changeDecision), async (c) => {
		const { id } = c.req.valid("param");
		const { country } = c.req.valid("query");
		return c.json(await c.var.asPerson(decideProfileChange, id, c.req.valid("json"), country));
	});
