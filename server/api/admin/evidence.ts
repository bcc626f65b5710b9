import { Hono } from "hono";
import { findCaseEvidence, findClaimsEvidence } from "#database/queries/evidence.ts";
import { caseEvidenceParam, claimsEvidenceQuery } from "#domain/evidence/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** What owners and claimants have sent, for whoever decides. The files themselves are at /api/evidence. */
export const adminEvidence = new Hono<PersonEnv>()
	.get("/claims", validate("query", claimsEvidenceQuery), async (c) =>
		c.json({ files: await c.var.asPerson(findClaimsEvidence, c.req.valid("query").ids) }),
	)
	.get("/cases/:caseId", validate("param", caseEvidenceParam), async (c) =>
		c.json({ files: await c.var.asPerson(findCaseEvidence, c.req.valid("param").caseId) }),
	);
