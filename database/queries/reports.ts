import { sql } from "kysely";
import { z } from "zod";
import type { ReportReason } from "#domain/moderation/report-reasons.ts";
import type { PublicReport, ReportInput } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** The review or clinic that a report form is about; `clinic` is also the clinic of the review. */
const reportSubject = z.strictObject({
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
	/** Null if the clinic itself is reported. */
	review: z
		.strictObject({ id: z.string(), rating: z.number(), text: z.string().nullable(), full_name: z.string().nullable() })
		.nullable(),
});

/** Returns the public review or clinic that the report form is for; null if there is none. */
export function findReportSubject(db: Db, { review, clinic }: { review?: string; clinic?: string }) {
	return readValue(db, reportSubject.nullable(), sql`report_subject(${review ?? null}::uuid, ${clinic ?? null}::uuid)`);
}

/**
 * Stores the report of a visitor, or of the account `reporterId`, whose own address then counts instead of the entered
 * one. A second report by the same person changes nothing while the first is open. Throws a Refusal if the review or
 * clinic isn't public. Service role only.
 */
export async function createPublicReport(db: Db, report: PublicReport, reporterId: string | undefined): Promise<void> {
	if (!(await findReportSubject(db, report))) throw refuse("nothing_to_report");
	const { reason, details } = report;
	const about =
		"clinic" in report
			? { subject_type: "clinic", clinic_id: report.clinic }
			: { subject_type: "review", review_id: report.review };
	const who = reporterId ? { reporter_id: reporterId } : { reporter_name: report.name, reporter_email: report.email };
	await db
		.insertInto("reports")
		.values({ ...about, ...who, reason, details })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Deletes visitors' names and addresses from reports that were decided more than `days` ago. Service role only. */
export async function forgetReporters(db: Db, days: number): Promise<void> {
	await sql`
		update public.reports set reporter_name = null, reporter_email = null
		where decided_at < now() - make_interval(days => ${days})
			and (reporter_name is not null or reporter_email is not null)
	`.execute(db);
}

/** The caller's report of a review. */
export type Report = { reason: ReportReason; details: string | null; created_at: Date };

/** Reports a review of the caller's clinic. A policy refuses others (42501), a constraint the second report (23505). */
export async function createReport(db: Db, reviewId: string, { reason, details }: ReportInput): Promise<Report> {
	const { created_at } = await db
		.insertInto("reports")
		.values({ subject_type: "review", review_id: reviewId, reporter_id: sql`auth.uid()`, reason, details })
		.returning("created_at")
		.executeTakeFirstOrThrow();
	return { reason, details, created_at };
}
