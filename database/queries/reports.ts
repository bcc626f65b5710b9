import { sql } from "kysely";
import { z } from "zod";
import type { ReportReason } from "#domain/moderation/report-reasons.ts";
import type { PublicReport, ReportInput } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** What a report is about, as its page shows it. */
const reportSubject = z.strictObject({
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
	/** Null where the clinic itself is reported. */
	review: z
		.strictObject({ id: z.string(), rating: z.number(), text: z.string().nullable(), full_name: z.string().nullable() })
		.nullable(),
});

/** A public review or clinic that somebody wants to report; null where there is none. */
export function findReportSubject(db: Db, { review, clinic }: { review?: string; clinic?: string }) {
	return readValue(db, reportSubject.nullable(), sql`report_subject(${review ?? null}::uuid, ${clinic ?? null}::uuid)`);
}

/**
 * Keeps anybody's report; a second one by the same person changes nothing while the first is open. `reporterId` is an
 * account, whose address counts. Throws a Refusal where there is nothing to report. As the service.
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

/** Forgets who sent a report that was decided more than `days` ago. As the service. */
export async function forgetReporters(db: Db, days: number): Promise<void> {
	await sql`
		update public.reports set reporter_name = null, reporter_email = null
		where decided_at < now() - make_interval(days => ${days})
			and (reporter_name is not null or reporter_email is not null)
	`.execute(db);
}

/** What the caller said is wrong with a review. */
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
