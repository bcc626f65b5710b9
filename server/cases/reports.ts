import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { mailConcerned } from "#database/queries/mails.ts";
import { findReportSubject } from "#database/queries/reports.ts";
import { withServiceRights } from "#database/rights.ts";
import { type ReportReason, type ReportSubject, reportSubjects } from "#domain/moderation/report-reasons.ts";
import type { PublicReport, ReportInput } from "#domain/moderation/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { kinds } from "./cases.ts";
import type { Kind } from "./kind.ts";

/** What somebody says is wrong with something, and who they are, if they say so. */
type SentReport = {
	subject: ReportSubject;
	/** Of the subject. */
	id: string;
	reason: string;
	details: string | null;
	reporter_id?: string | undefined;
	reporter_name?: string | null | undefined;
	reporter_email?: string | null | undefined;
};

/**
 * Takes the report of a visitor, or of the account `reporterId`, whose own address then counts instead of the entered
 * one. A second report by the same person changes nothing while the first is open. Service role only.
 */
export async function takePublicReport(db: Db, report: PublicReport, reporterId: string | undefined): Promise<void> {
	const { reason, details, name, email } = report;
	const subject = reportSubjects.find((one) => report[one] !== undefined);
	const id = subject && report[subject];
	if (!id || !(await findReportSubject(db, subject, id))) throw refuse("nothing_to_report");
	const who = reporterId ? { reporter_id: reporterId } : { reporter_name: name, reporter_email: email };
	await addReport(db, { subject, id, ...who, reason, details });
}

/** The caller's report of a review. */
export type Report = { reason: ReportReason; details: string | null; created_at: Date };

/** Reports a review of the caller's clinic, once while the report is open. */
export async function reportReview(db: Db, id: string, { reason, details }: ReportInput): Promise<Report> {
	const { rows } = await sql<{ owns: boolean; me: string }>`
		select private.owns_reviewed_clinic(${id}::uuid) as owns, auth.uid() as me`.execute(db);
	if (!rows[0]?.owns) throw refuse("denied");
	const reporter_id = rows[0].me;
	const added = await withServiceRights(db, () =>
		addReport(db, { subject: "review", id, reason, details, reporter_id }),
	);
	if (!added) throw refuse("already_reported");
	return { reason, details, ...added };
}

/**
 * Adds a report to the case of its subject that waits, or opens one, and mails a receipt. Returns nothing if the same
 * person reported it already. As the service.
 */
async function addReport(db: Db, { subject, id, ...report }: SentReport): Promise<{ created_at: Date } | undefined> {
	const [kind, { reported }] = Object.entries<Kind>(kinds).find(([, one]) => one.reported?.[subject]) ?? ["", {}];
	// a decision closes the reports that it sees: one that is sent meanwhile waits for it, and may find nothing to report
	const place = await reported?.[subject]?.(db, id);
	if (!place) throw refuse("nothing_to_report");
	const about = await db
		.selectFrom("clinics")
		.select(["id", "name"])
		.where("id", "=", place.clinic_id)
		.executeTakeFirstOrThrow();

	const data = JSON.stringify({ subject });
	await db
		.insertInto("cases")
		.values({ kind, ...place, data })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const open = db
		.selectFrom("cases")
		.select("id")
		.where("kind", "=", kind)
		.where("decided_at", "is", null)
		.where(sql<boolean>`data = ${data}::jsonb`)
		.where((where) => where.and(place));
	const added = await db
		.insertInto("case_reports")
		.values({ case_id: open, ...report })
		.onConflict((conflict) => conflict.doNothing())
		.returning(["case_id", "created_at"])
		.executeTakeFirst();
	if (!added) return undefined;

	if (report.reason === "illegal") {
		await db.updateTable("cases").set({ is_urgent: true }).where("id", "=", added.case_id).execute();
	}
	const mail = { subject, id, clinic: about.name, clinic_id: about.id, said: report.reason };
	await mailConcerned(db, {
		...{ person: report.reporter_id, email: report.reporter_email, kind: "report_received" },
		data: mail,
	});
	return { created_at: added.created_at };
}
