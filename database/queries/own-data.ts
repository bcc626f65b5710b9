import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { checkKinds } from "#domain/cases/conversation.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";
import { findOwnAppeals } from "./appeals.ts";
import { readableNames } from "./clinics.ts";
import { findOwnWait } from "./country-waits.ts";
import { ownEnquiryTexts } from "./enquiries.ts";
import { findOwnEvidenceFiles, findOwnRemovedEvidence } from "./evidence.ts";
import { getNotificationSettings } from "./notification-settings.ts";
import { findOwnReports } from "./reports.ts";
import { findOwnReviews } from "./reviews.ts";
import { findOwnSuspension } from "./suspensions.ts";
import { nameOf } from "./treatment-texts.ts";

const isOwn = sql<boolean>`user_id = (select auth.uid())`;

/** Returns everything that the directory stores about the caller; `identity` is from the claims of their token. */
export async function getOwnData(db: Db, identity: { id: string; email: string | undefined }) {
	const reviews = await findOwnReviews(db);
	const outOfSight = reviews.filter(({ is_in_sight }) => !is_in_sight);
	return {
		account: {
			...identity,
			...(await withServiceRights(db, () => getOwnAccount(db, identity.id))),
			// without what leads to the clinic
			reviews_out_of_sight: outOfSight.map(
				({ is_in_sight, id, clinic_id, clinic_name, hidden_reason, hidden_text, ...review }) => review,
			),
		},
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
		reviews: reviews
			.filter(({ is_in_sight }) => is_in_sight)
			.map(({ is_in_sight, is_counted, counts_at, ...review }) => review),
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
		appeals: await findOwnAppeals(db),
		enquiries: await readValue(db, ownEnquiryTexts, sql`own_enquiry_texts()`),
		notifications: await getNotificationSettings(db),
	};
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
					.select(nameOf("t").as("name"))
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
					.where("k.kind", "in", checkKinds)
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

/**
 * Returns what is stored about an account, without the secrets that open it: passwords, tokens and links. Of a clinic
 * whose page isn't public, `clinic_id` is null. Service role only.
 */
async function getOwnAccount(db: Db, id: string) {
	const { email, ...account } = await db
		.selectFrom("accounts.users")
		.select(["email", "created_at", "email_confirmed_at", "last_sign_in_at"])
		.select(["email_change as pending_email", "email_change_sent_at as pending_email_since"])
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const admin = await db.selectFrom("private.admins").select("granted_at").where("user_id", "=", id).executeTakeFirst();
	const factor = await db
		.selectFrom("accounts.mfa_factors as f")
		.select(["f.friendly_name as name", "f.created_at as since"])
		.select((e) =>
			e
				.selectFrom("accounts.mfa_recovery_codes as c")
				.innerJoin("accounts.mfa_factors as r", "r.id", "c.factor_id")
				.select(e.fn.countAll<number>().as("count"))
				.whereRef("r.user_id", "=", "f.user_id")
				.where("c.used_at", "is", null)
				.as("recovery_codes_left"),
		)
		.where("f.user_id", "=", id)
		.where("f.factor_type", "=", "totp")
		.where("f.status", "=", "verified")
		.executeTakeFirst();
	const objection = await db
		.selectFrom("private.objections")
		.select("objected_at")
		.where(sql<boolean>`mailbox = private.invited_mailbox(${email})`)
		.executeTakeFirst();
	/** The id of a clinic, if visitors can open its page. */
	const publicId = sql<
		string | null
	>`(select id from clinics c where c.id = clinic_id and private.is_public(c.status))`;
	return {
		...account,
		admin_since: admin?.granted_at ?? null,
		admin_mails:
			(await db
				.selectFrom("private.desk_mails")
				.select(["daily", "at_once", "sent_on as last_sent_on"])
				.where("user_id", "=", id)
				.executeTakeFirst()) ?? null,
		sessions: await db
			.selectFrom("accounts.sessions")
			.select(["user_agent", "amr as signed_in_by", "created_at", "refreshed_at"])
			.where("user_id", "=", id)
			.orderBy("created_at")
			.execute(),
		two_step_sign_in: factor ?? null,
		links: await db
			.selectFrom("accounts.one_time_tokens")
			.select(["token_type as kind", "relates_to as sent_to", "full_name", "created_at", "expires_at"])
			.where("user_id", "=", id)
			// leaves out the link to a new address: this row exists only if that address has no account, so it would reveal
			// whether it has one
			.where("token_type", "<>", "email_change_token_new")
			.orderBy("created_at")
			.execute(),
		agreed_to: await db
			.selectFrom("agreements as g")
			.innerJoin("documents as d", "d.id", "g.document_id")
			.select(["d.slug as page", "d.language", "g.agreed_at"])
			.select((e) => e.fn.coalesce("d.translated_from_version", "d.version").as("version"))
			.where("g.user_id", "=", id)
			.orderBy("g.agreed_at")
			.orderBy("d.slug")
			.execute(),
		case_messages: await db
			.selectFrom("case_messages as m")
			.innerJoin("cases as k", "k.id", "m.case_id")
			.select(sql<"claim" | "clinic">`case k.kind when 'claim' then 'claim' else 'clinic' end`.as("about"))
			.select(["m.from_desk", "m.reason_code", "m.text", "m.created_at", "m.read_at"])
			.where("m.person_id", "=", id)
			.orderBy("m.created_at")
			.orderBy("m.id")
			.execute(),
		waiting_mails: await db
			.selectFrom("private.mails")
			.select(["kind", "clinic_id", "created_at", "expires_at"])
			.where((e) => e.or([e("user_id", "=", id), e("email", "=", email)]))
			.orderBy("id")
			.execute(),
		alerts: account.email_confirmed_at
			? await db
					.selectFrom("private.alerts")
					.select(["email", "search", "created_at", "confirmed_at", "next_at", "seen"])
					// compares the full address: at some providers name+tag belongs to another person
					.where(sql<boolean>`mailbox = private.alert_mailbox(${email}) and lower(email) = lower(${email})`)
					.orderBy("id")
					.execute()
			: [],
		invitations_objected_at: objection?.objected_at ?? null,
		invitations: await db
			.selectFrom("private.invitations")
			.select([publicId.as("clinic_id"), "created_at", "claimed_at"])
			.where(sql<boolean>`mailbox = private.invited_mailbox(${email})`)
			.orderBy("created_at")
			.execute(),
		review_votes: await db
			.selectFrom("private.review_votes")
			.select([publicId.as("clinic_id"), "forget_at"])
			.where("user_id", "=", id)
			.execute(),
		review_notices: await db
			.selectFrom("private.review_notices")
			.select([publicId.as("clinic_id"), "notified_on"])
			.where("user_id", "=", id)
			.execute(),
	};
}
