import { sql } from "kysely";
import type { ReportReason } from "#domain/moderation/report-reasons.ts";
import type { ClinicReport, ReportInput, ReviewReport } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** What a report is about, as its page shows it. */
export type ReportSubject = {
	clinic: { id: string; name: string; city: string; country_code: string };
	/** Null where the clinic itself is reported. */
	review: { id: string; rating: number; text: string | null; full_name: string | null } | null;
};

/** A public review or clinic that somebody wants to report; null where there is none. */
export function findReportSubject(db: Db, { review, clinic }: { review?: string; clinic?: string }) {
	return readValue<ReportSubject | null>(db, sql`report_subject(${review ?? null}::uuid, ${clinic ?? null}::uuid)`);
}

/**
 * Keeps a report by anybody; the same person's second one while the first is open changes nothing. `reporterId` is the account
 * of somebody signed in, whose address takes the place of a given one. Throws a Refusal where there is nothing to report. As
 * the service.
 */
export async function createPublicReport(
	db: Db,
	report: ReviewReport | ClinicReport,
	reporterId: string | undefined,
): Promise<void> {
	const subject = await findReportSubject(db, report);
	if (!subject) throw refuse("nothing_to_report");
	const who = {
		reporter_id: reporterId ?? null,
		reporter_name: reporterId ? null : report.name,
		reporter_email: reporterId ? null : report.email,
	};
	const { details } = report;
	if ("clinic" in report)
		await db
			.insertInto("private.clinic_reports")
			.values({ clinic_id: report.clinic, reason: report.reason, details, ...who })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	else
		await db
			.insertInto("review_reports")
			.values({ review_id: report.review, reason: report.reason, details, ...who })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** Forgets who sent a report that was decided more than `days` ago. As the service. */
export async function forgetReporters(db: Db, days: number): Promise<void> {
	for (const table of ["review_reports", "private.clinic_reports"] as const) {
		await sql`
			update ${sql.table(table)} set reporter_name = null, reporter_email = null
			where decided_at < now() - make_interval(days => ${days})
				and (reporter_name is not null or reporter_email is not null)
		`.execute(db);
	}
}

/** What the caller said is wrong with a review. */
export type Report = { reason: ReportReason; details: string | null; created_at: Date };

/** Reports a review of the caller's clinic. A policy refuses others (42501), a constraint the second report (23505). */
export async function createReport(db: Db, reviewId: string, { reason, details }: ReportInput): Promise<Report> {
	const { created_at } = await db
		.insertInto("review_reports")
		.values({ review_id: reviewId, reporter_id: sql`auth.uid()`, reason, details })
		.returning("created_at")
		.executeTakeFirstOrThrow();
	return { reason, details, created_at };
}
