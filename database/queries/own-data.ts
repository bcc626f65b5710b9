import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import type { ReviewDetails } from "#domain/reviews/said.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { readableNames } from "./clinics.ts";
import { findOwnWait } from "./country-waits.ts";
import { ownEnquiryTexts } from "./enquiries.ts";
import { findOwnEvidenceFiles, findOwnRemovedEvidence } from "./evidence.ts";
import { getNotificationSettings } from "./notification-settings.ts";
import { findOwnSuspension } from "./suspensions.ts";

const ownAppeal = z.strictObject({
	review_id: z.string(),
	text: z.string(),
	created_at: z.string(),
	decided_at: z.string().nullable(),
});

const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** Returns everything that the directory stores about the caller; `identity` is from the claims of their token. */
export async function getOwnData(db: Db, identity: { id: string; email: string | undefined }) {
	return {
		account: { ...identity, ...(await readValue(db, z.record(z.string(), z.unknown()), sql`own_account()`)) },
		profile: await db
			.selectFrom("profiles")
			.select(["full_name", "created_at", "updated_at"])
			.where(sql<boolean>`id = (select auth.uid())`)
			.executeTakeFirst(),
		favorites: await db
			.selectFrom("favorites as f")
			// a clinic that was hidden since is listed without its name
			.leftJoin("clinics as c", "c.id", "f.clinic_id")
			.select(["f.clinic_id", "c.name as clinic_name", "f.created_at"])
			.where(isOwn)
			.orderBy("f.created_at")
			.execute(),
		reviews: await db
			.selectFrom("reviews as r")
			.leftJoin("clinics as c", "c.id", "r.clinic_id")
			.select(["r.id", "r.clinic_id", "c.name as clinic_name", "r.rating", "r.text", "r.created_at", "r.updated_at"])
			.select(["r.hidden_at", "r.hidden_reason", "r.hidden_text"])
			.select(sql<ReviewDetails | null>`private.own_review_extras(r.id) -> 'details'`.as("details"))
			.where(sql<boolean>`r.id in (select private.own_review_ids())`)
			.orderBy("r.created_at")
			.execute(),
		clinics: await findOwnedClinics(db),
		claims: await db
			.selectFrom("cases as k")
			// a clinic that was hidden since is listed without its name
			.leftJoin("clinics as c", "c.id", "k.clinic_id")
			.select(["k.clinic_id", "c.name as clinic_name"])
			.select([
				sql<string>`k.data ->> 'role'`.as("role"),
				sql<string>`k.data ->> 'evidence'`.as("evidence"),
				sql<string[]>`k.data -> 'links'`.as("links"),
			])
			.select(["k.opened_at as created_at", "k.decided_at", "k.outcome as decision", "k.reason_code", "k.reason"])
			.where("k.kind", "=", "claim")
			.where(sql<boolean>`k.person_id = (select auth.uid())`)
			.orderBy("k.opened_at")
			.execute(),
		country_wait: await findOwnWait(db),
		suspension: await findOwnSuspension(db),
		evidence: await findOwnEvidenceFiles(db),
		removed_evidence: await findOwnRemovedEvidence(db),
		replies: await db
			.selectFrom("review_replies as a")
			.innerJoin("reviews as r", "r.id", "a.review_id")
			.innerJoin("clinics as c", "c.id", "r.clinic_id")
			.select(["a.review_id", "r.clinic_id", "a.text", "a.created_at", "a.updated_at"])
			.where(sql<boolean>`c.id = (select private.own_clinic_id())`)
			.orderBy("a.created_at")
			.execute(),
		reports: await findOwnReports(db, "review"),
		clinic_reports: await findOwnReports(db, "clinic"),
		appeals: await readValue(db, z.array(ownAppeal), sql`own_appeals()`),
		enquiries: await readValue(db, ownEnquiryTexts, sql`own_enquiry_texts()`),
		notifications: await getNotificationSettings(db),
	};
}

function findOwnReports(db: Db, of: "review" | "clinic") {
	return db
		.selectFrom("reports")
		.select([`${of}_id`, "reason", "details", "created_at"])
		.where("subject_type", "=", of)
		.where(sql<boolean>`reporter_id = (select auth.uid())`)
		.orderBy("created_at")
		.execute();
}

async function findOwnedClinics(db: Db) {
	const clinics = await db
		.selectFrom("clinics as c")
		.select(["id", ...readableNames, "latitude", "longitude", "logo_url", "created_at", "updated_at"])
		.select([
			sql<ClinicStatus>`(select s.status from private.clinic_state(c.id) s)`.as("status"),
			sql<string | null>`(select s.doctor_name from private.clinic_state(c.id) s)`.as("doctor_name"),
		])
		.select((e) => [
			jsonArrayFrom(
				e
					.selectFrom("clinic_treatments as o")
					.innerJoin("treatments as t", "t.id", "o.treatment_id")
					.select(sql<string>`private.name_of(t)`.as("name"))
					.select(["o.price_min", "o.price_max", "o.size_prices", "o.priced_on"])
					.whereRef("o.clinic_id", "=", "c.id")
					.orderBy("t.sort_order"),
			).as("treatments"),
			jsonArrayFrom(
				e
					.selectFrom("media as m")
					.select(["m.url", "m.type", "m.alt", "m.created_at"])
					.whereRef("m.clinic_id", "=", "c.id")
					.orderBy("m.created_at"),
			).as("pictures"),
			jsonArrayFrom(
				e
					.selectFrom("cases as k")
					.select(["k.opened_at as submitted_at", "k.decided_at", "k.outcome as decision", "k.reason_code", "k.reason"])
					.whereRef("k.clinic_id", "=", "c.id")
					.where("k.kind", "in", ["listing", "recheck", "left"])
					.orderBy("k.opened_at"),
			).as("submissions"),
			jsonArrayFrom(
				e
					.selectFrom("cases as k")
					.select(["k.data", "k.opened_at as created_at", "k.outcome as decision", "k.reason_code", "k.reason"])
					.whereRef("k.clinic_id", "=", "c.id")
					.where("k.kind", "=", "change")
					.orderBy("k.opened_at"),
			).as("changes"),
		])
		.where(sql<boolean>`c.id = (select private.own_clinic_id())`)
		.orderBy("created_at")
		.execute();
	return clinics.map(({ changes, ...clinic }) => ({
		...clinic,
		changes: changes.map(({ data, ...change }) => ({ ...(data as object), ...change })),
	}));
}
