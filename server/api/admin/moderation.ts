import { Hono } from "hono";
import {
	type Cursor,
	decideClinicReports,
	decideReview,
	decideReviews,
	findAppealedReviews,
	findClinicToJudge,
	findModerationLog,
	findReportedClinics,
	findReportedReviews,
	findReviewsOfAuthor,
	findReviewsToJudge,
	findSignalledReviews,
} from "#database/queries/moderation.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { limits } from "#domain/limits.ts";
import {
	authorParam,
	casesQuery,
	clinicDecisionInput,
	cursorQuery,
	reviewDecisionInput,
	reviewDecisionsInput,
	withQuery,
} from "#domain/moderation/schemas.ts";
import { reviewParam } from "#domain/reviews/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const size = limits.adminPage;
const pageOf = ({ at, id }: { at?: string | undefined; id?: string | undefined }) => ({
	after: at && id ? { at, id } : undefined,
	size,
});

/** A page that may have another behind it. */
function withNext<T>(cases: T[], placeOf: (last: T) => Cursor): { cases: T[]; next: Cursor | null } {
	const last = cases.at(-1);
	return { cases, next: last && cases.length === size ? placeOf(last) : null };
}

const ofReview = validate("param", reviewParam);
const ofClinic = validate("param", clinicParam);

/** Reported reviews and clinics, appeals and signals, and what admins decide about them. */
export const moderation = new Hono<PersonEnv>()
	.get("/reviews", validate("query", casesQuery), async (c) => {
		const { show, new: withNew, ...place } = c.req.valid("query");
		const page = pageOf(place);
		const found = await c.var.asPerson(async (db) => {
			if (show === "signals") return findSignalledReviews(db, page, withNew === "1");
			const find = show === "appeals" ? findAppealedReviews : findReportedReviews;
			return withNext(await find(db, page), ({ at = "", review }) => ({ at, id: review.id }));
		});
		return c.json(found);
	})
	.get("/reviews/:reviewId", ofReview, validate("query", withQuery), async (c) => {
		const ids = [c.req.valid("param").reviewId, c.req.valid("query").with];
		const cases = await c.var.asPerson(
			findReviewsToJudge,
			ids.filter((id) => id !== undefined),
		);
		return c.json({ cases, next: null });
	})
	.post("/reviews/:reviewId/decision", ofReview, validate("json", reviewDecisionInput), async (c) => {
		const { reviewId } = c.req.valid("param");
		const decision = c.req.valid("json");
		await c.var.asPerson(decideReview, reviewId, decision);
		return c.json({ decision: decision.decision });
	})
	.get("/authors/:authorId/reviews", validate("param", authorParam), async (c) => {
		const cases = await c.var.asPerson(findReviewsOfAuthor, c.req.valid("param").authorId);
		return c.json({ cases, next: null });
	})
	.post("/decisions", validate("json", reviewDecisionsInput), async (c) =>
		c.json({ refused: await c.var.asPerson(decideReviews, c.req.valid("json")) }),
	)
	.get("/clinics", validate("query", cursorQuery), async (c) => {
		const page = pageOf(c.req.valid("query"));
		const cases = await c.var.asPerson(findReportedClinics, page);
		return c.json(withNext(cases, ({ at, clinic }) => ({ at, id: clinic.id })));
	})
	.get("/clinics/:clinicId", ofClinic, async (c) => {
		const cases = await c.var.asPerson(findClinicToJudge, c.req.valid("param").clinicId);
		return c.json({ cases, next: null });
	})
	.post("/clinics/:clinicId/decision", ofClinic, validate("json", clinicDecisionInput), async (c) => {
		const { clinicId } = c.req.valid("param");
		const decision = c.req.valid("json");
		await c.var.asPerson(decideClinicReports, clinicId, decision);
		return c.json({ decision: decision.decision });
	})
	.get("/decisions", validate("query", cursorQuery), async (c) => {
		const page = pageOf(c.req.valid("query"));
		const decisions = await c.var.asPerson(findModerationLog, page);
		return c.json(withNext(decisions, ({ decided_at, id }) => ({ at: decided_at, id })));
	});
