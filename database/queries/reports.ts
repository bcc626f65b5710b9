import { sql } from "kysely";
import type { ReportReason } from "#domain/moderation/report-reasons.ts";
import type { ReportInput } from "#domain/moderation/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";

/** What the caller said is wrong with a review. */
export type Report = { reason: ReportReason; details: string | null; created_at: Date };

export const alreadyReported = () => new Refusal("already_reported", "You have reported this review already.");

/** Reports a review of the caller's clinic. A policy refuses others (42501), a constraint the second report (23505). */
export async function createReport(db: Db, reviewId: string, { reason, details }: ReportInput): Promise<Report> {
	const { created_at } = await db
		.insertInto("review_reports")
		.values({ review_id: reviewId, reporter_id: sql`auth.uid()`, reason, details })
		.returning("created_at")
		.executeTakeFirstOrThrow();
	return { reason, details, created_at };
}
