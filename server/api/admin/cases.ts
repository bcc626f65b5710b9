import { type Context, Hono } from "hono";
import type { Db } from "#database/connection.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import { caseFilter, caseParam, casesQuery, decisionInput } from "#domain/cases/schemas.ts";
import { toRefusal } from "#domain/refusals.ts";
import { assignedCountry, caseOpening } from "#domain/verification/case-schemas.ts";
import { decideCase, getCase } from "../../cases/cases.ts";
import { assignCountry } from "../../clinics/acts.ts";
import { openCases, openCasesOf } from "../../clinics/checks.ts";
import type { Removal } from "../../files/removal.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const ofCase = validate("param", caseParam);
const amongCases = validate("query", caseFilter);

/**
 * /api/admin/cases: what waits, cases and their decisions; opens checks of clinics, corrects countries. The id of a
 * review or a clinic stands for its case.
 */
export const adminCases = (removal: Removal) =>
	new Hono<PersonEnv>()
		.get("/", validate("query", casesQuery), async (c) =>
			c.json(await c.var.asPerson(findWaiting, c.req.valid("query"))),
		)
		.get("/:id", ofCase, amongCases, async (c) =>
			c.json(await c.var.asPerson(getCase, c.req.valid("param").id, c.req.valid("query"))),
		)
		.post("/:id/decision", ofCase, amongCases, validate("json", decisionInput), async (c) => {
			const { id } = c.req.valid("param");
			const { files, ...decided } = await c.var.asPerson(decideCase, id, c.req.valid("json"), c.req.valid("query"));
			removal.add(...files);
			return c.json(decided);
		})
		.post("/", validate("json", caseOpening), async (c) => {
			const opening = c.req.valid("json");
			return c.json(
				"clinics" in opening
					? { results: await c.var.asPerson(openCases, opening.clinics), next: null }
					: await openCasesOf((work) => c.var.asPerson(work), opening.filter),
			);
		})
		.post("/country", validate("json", assignedCountry), async (c) => {
			const { clinics, ...assigned } = c.req.valid("json");
			const each = clinics.map((id) => ({ id }));
			return c.json({
				results: await runEach(c, each, (db, { id }) => assignCountry(db, id, assigned)),
			});
		});

/** The result of an act on one of several: null if it was done, else the reason of the refusal. */
type Result = { id: string; refused: string | null };

/** Performs an act for each, in a transaction of its own, so that a refusal doesn't affect the others. */
async function runEach<One extends { id: string }>(
	c: Context<PersonEnv>,
	all: One[],
	act: (db: Db, one: One) => Promise<void>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const one of all) {
		try {
			await c.var.asPerson(act, one);
			results.push({ id: one.id, refused: null });
		} catch (error) {
			const refusal = toRefusal(error);
			if (refusal.code === "unexpected") c.var.log.error({ err: error, id: one.id }, "one of several failed");
			results.push({ id: one.id, refused: refusal.message });
		}
	}
	return results;
}
