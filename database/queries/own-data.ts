import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { detailNames } from "#domain/clinics/details.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import type { ReviewDetails } from "#domain/reviews/details.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { findOwnEvidenceFiles, findOwnRemovedEvidence } from "./evidence.ts";
import { getNotificationSettings } from "./notification-settings.ts";
import { findOwnSuspension } from "./suspensions.ts";

type OwnAppeal = { review_id: string; text: string; created_at: string; decided_at: string | null };

type OwnAccount = {
	/** Times are ISO 8601. */
	created_at: string;
	email_confirmed_at: string | null;
	last_sign_in_at: string | null;
	/** The address that the account is to get, once both mailboxes agree. */
	pending_email: string | null;
	pending_email_since: string | null;
	admin_since: string | null;
	/** Which mails they want as an admin about what waits. */
	admin_mails: { daily: boolean; at_once: boolean; last_sent_on: string | null } | null;
	sessions: { user_agent: string | null; signed_in_by: string; created_at: string; refreshed_at: string }[];
	two_step_sign_in: { name: string; since: string; recovery_codes_left: number } | null;
	/** Links in mails that were sent and not used. */
	links: { kind: string; sent_to: string; full_name: string | null; created_at: string; expires_at: string }[];
	/** The versions of legal pages that they were shown when they signed up. */
	agreed_to: { page: string; version: number; agreed_at: string }[];
	/** With the desk, about a clinic or a claim. */
	case_messages: {
		about: "clinic" | "claim";
		from_desk: boolean;
		text: string;
		created_at: string;
		read_at: string | null;
	}[];
	waiting_mails: { kind: string; clinic_id: string | null; created_at: string; expires_at: string }[];
	/** Mails to its mailbox that invited it to claim a clinic, and when it said no to more of them. */
	invitations: { clinic_id: string | null; created_at: string; claimed_at: string | null }[];
	invitations_objected_at: string | null;
	/** Clinics that its mailbox has reviewed, and until when that is kept; null: as long as the review is there, or a hidden clinic. */
	review_votes: { clinic_id: string | null; forget_at: string | null }[];
	/** When a clinic's owner was last told of a review by this person. */
	review_notices: { clinic_id: string | null; notified_on: string }[];
	/** Reviews of clinics that have no public page now. */
	reviews_out_of_sight: {
		rating: number;
		text: string | null;
		created_at: string;
		updated_at: string;
		hidden_at: string | null;
		details?: ReviewDetails;
	}[];
};

const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** Everything that the directory keeps about the caller, for them to take along: `identity` is who their token says they are. */
export async function getOwnData(db: Db, identity: { id: string; email: string | undefined }) {
	return {
		account: { ...identity, ...(await readValue<OwnAccount>(db, sql`own_account()`)) },
		profile: await db
			.selectFrom("profiles")
			.select(["full_name", "created_at", "updated_at"])
			.where(sql<boolean>`id = (select auth.uid())`)
			.executeTakeFirst(),
		favorites: await db
			.selectFrom("favorites as f")
			// a clinic hidden since keeps its place without its name
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
			.selectFrom("claims as m")
			// a clinic hidden since keeps its place without its name
			.leftJoin("clinics as c", "c.id", "m.clinic_id")
			.select(["m.clinic_id", "c.name as clinic_name", "m.role", "m.evidence", "m.links", "m.created_at"])
			.select(["m.decided_at", "m.decision", "m.reason"])
			.where(isOwn)
			.orderBy("m.created_at")
			.execute(),
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
		appeals: await readValue<OwnAppeal[]>(db, sql`own_appeals()`),
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

function findOwnedClinics(db: Db) {
	return db
		.selectFrom("clinics as c")
		.select(["id", ...detailNames, "latitude", "longitude", "logo_url", "created_at", "updated_at"])
		.select(sql<ClinicStatus>`(select s.status from private.clinic_state(c.id) s)`.as("status"))
		.select((e) => [
			jsonArrayFrom(
				e
					.selectFrom("clinic_treatments as o")
					.innerJoin("treatments as t", "t.id", "o.treatment_id")
					.select(["t.name", "o.price_min", "o.price_max", "o.size_prices", "o.priced_on"])
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
					.selectFrom("verifications as v")
					.select(["v.submitted_at", "v.decided_at", "v.decision", "v.reason"])
					.whereRef("v.clinic_id", "=", "c.id")
					.orderBy("v.submitted_at"),
			).as("submissions"),
			jsonArrayFrom(
				e
					.selectFrom("profile_changes as change")
					.select([
						"change.name",
						"change.country_code",
						"change.city",
						"change.address",
						"change.latitude",
						"change.longitude",
						"change.treated_by",
						"change.website",
						"change.created_at",
						"change.decision",
						"change.reason",
					])
					.whereRef("change.clinic_id", "=", "c.id")
					.orderBy("change.created_at"),
			).as("changes"),
		])
		.where(sql<boolean>`c.id = (select private.own_clinic_id())`)
		.orderBy("created_at")
		.execute();
}
