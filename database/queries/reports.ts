import { sql } from "kysely";
import { z } from "zod";
import type { ReportSubject } from "#domain/moderation/report-reasons.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";

/** The review or clinic that a report form is about; `clinic` is also the clinic of the review. */
const reportSubject = z.strictObject({
	clinic: z.strictObject({ id: z.string(), name: z.string(), city: z.string(), country_code: z.string() }),
	/** Null if the clinic itself is reported. */
	review: z
		.strictObject({ id: z.string(), rating: z.number(), text: z.string().nullable(), full_name: z.string().nullable() })
		.nullable(),
});
type Reportable = z.infer<typeof reportSubject> & { picture?: { url: string; alt: string | null } };

/** Returns what the report form is for; null if it is not public. */
export async function findReportSubject(db: Db, subject: ReportSubject, id: string): Promise<Reportable | null> {
	if (subject === "picture") return findPicture(db, id);
	const [review, clinic] = (["review", "clinic"] as const).map((one) => (one === subject ? id : null));
	return readValue(db, reportSubject.nullable(), sql`report_subject(${review}::uuid, ${clinic}::uuid)`);
}

/** Policies show visitors the pictures of public clinics. As the service, the report checks that itself. */
async function findPicture(db: Db, id: string): Promise<Reportable | null> {
	const found = await db
		.selectFrom("media as m")
		.innerJoin("clinics as c", "c.id", "m.clinic_id")
		.select(["c.id", "c.name", "c.city", "c.country_code", "m.url", "m.alt"])
		.where("m.id", "=", id)
		.where("m.type", "=", "gallery")
		.executeTakeFirst();
	if (!found) return null;
	const { url, alt, ...clinic } = found;
	return { clinic, review: null, picture: { url, alt } };
}

/** Deletes visitors' names and addresses from reports that were decided more than `days` ago. Service role only. */
export async function forgetReporters(db: Db, days: number): Promise<void> {
	await sql`
		update case_reports o set reporter_name = null, reporter_email = null from cases k
		where k.id = o.case_id and k.decided_at < now() - make_interval(days => ${days})
			and (o.reporter_name is not null or o.reporter_email is not null)
	`.execute(db);
}

/** Returns the caller's reports of reviews, or of clinics and what is theirs, for the file of their own data. */
export const findOwnReports = (db: Db, subject: "review" | "clinic") =>
	withServiceRights(db, () =>
		db
			.selectFrom("case_reports as o")
			.innerJoin("cases as k", "k.id", "o.case_id")
			.select([`k.${subject}_id`, "o.reason", "o.details", "o.created_at"])
			.where(sql<boolean>`o.reporter_id = auth.uid() and (k.data ->> 'subject' = 'review') = ${subject === "review"}`)
			.orderBy("o.created_at")
			.execute(),
	);
