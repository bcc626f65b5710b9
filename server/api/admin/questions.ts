import { Hono } from "hono";
import { findReportedQuestions } from "#database/queries/enquiries.ts";
import type { PersonEnv } from "../../lib/http-env.ts";

/** /api/admin/questions: questions to clinics that one side has reported. Admins can't read any others. */
export const adminQuestions = new Hono<PersonEnv>().get("/", async (c) =>
	c.json({ questions: await c.var.asPerson((db) => findReportedQuestions(db)) }),
);
