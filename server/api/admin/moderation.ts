import { Hono } from "hono";
import { type Cursor, findCases, findQueue } from "#database/queries/desk.ts";
import { decideCase, decideReviews, findModerationLog, findReviewsOfAuthor } from "#database/queries/moderation.ts";
import { limits } from "#domain/limits.ts";
import {
	authorParam,
	caseParam,
	casesQuery,
	cursorQuery,
	decisionInput,
	jointDecisionInput,
	withQuery,
} from "#domain/moderation/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const size = limits.adminPage;
const pageOf = ({ at, id, urgent }: Partial<Cursor>) => ({ after: at && id ? { at, id, urgent } : undefined, size });

/** Returns a page of cases with the cursor of the next page; null after a page that isn't full. */
function withNext<T>(cases: T[], cursorOf: (last: T) => Cursor): { cases: T[]; next: Cursor | null } {
	const last = cases.at(-1);
	return { cases, next: last && cases.length === size ? cursorOf(last) : null };
}

const ofCase = validate("param", caseParam);

/** /api/admin/moderation: reported reviews and clinics, appeals, and decisions on them. */
export const moderation = new Hono<PersonEnv>()
	.get("/cases", validate("query", casesQuery), async (c) => {
		const { show, ...cursor } = c.req.valid("query");
		const page = pageOf(cursor);
		const queue = show === "appeals" ? "appeal" : "report";
		const cases = await c.var.asPerson((db) => findQueue(db, queue, page.after));
		return c.json(
			withNext(cases, ({ at = "", is_urgent, ...last }) => {
				const { id } = "review" in last ? last.review : last.clinic;
				return { at, id, ...(is_urgent && { urgent: "1" as const }) };
			}),
		);
	})
	.get("/cases/:id", ofCase, validate("query", withQuery), async (c) => {
		const ids = [c.req.valid("param").id, c.req.valid("query").with].filter((id) => id !== undefined);
		return c.json({ cases: await c.var.asPerson((db) => findCases(db, "report", ids)), next: null });
	})
	.post("/cases/:id/decision", ofCase, validate("json", decisionInput), async (c) => {
		const decision = c.req.valid("json");
		await c.var.asPerson(decideCase, c.req.valid("param").id, decision);
		return c.json({ decision: decision.decision });
	})
	.get("/authors/:authorId/reviews", validate("param", authorParam), async (c) => {
		const cases = await c.var.asPerson(findReviewsOfAuthor, c.req.valid("param").authorId);
		return c.json({ cases, next: null });
	})
	.post("/decisions", validate("json", jointDecisionInput), async (c) =>
		c.json({ refused: await c.var.asPerson(decideReviews, c.req.valid("json")) }),
	)
	.get("/decisions", validate("query", cursorQuery), async (c) => {
		const decisions = await c.var.asPerson(findModerationLog, pageOf(c.req.valid("query")));
		return c.json(withNext(decisions, ({ decided_at, id }) => ({ at: decided_at, id })));
	});
