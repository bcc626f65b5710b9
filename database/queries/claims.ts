import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { isPublic } from "#domain/clinics/status.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { NamedClinic } from "./clinics.ts";
import { findDeskEvidence } from "./evidence.ts";
import { findAccess, findConversation, findDeskConversation } from "./messages.ts";
import { standing } from "./own-clinic.ts";
import { findAccount } from "./people.ts";
import { requireAdmin } from "./require-admin.ts";

/** What was sent to open a claim, as `private.is_claim` checks it. */
type ClaimData = { role: string; evidence: string; links: string[] };

/** Claims with their clinic. Service role only. */
const selectClaims = (db: Db) =>
	db
		.selectFrom("cases as k")
		.innerJoin("clinics as c", "c.id", "k.clinic_id")
		.select(["k.id", sql<ClaimData>`k.data`.as("data"), "k.opened_at", "k.decided_at", "k.answered_at"])
		.select(["k.outcome as decision", "k.reason_code", "k.reason", "k.person_id", "k.clinic_id"])
		.$narrowType<{ decision: "accepted" | "refused" | null }>()
		.select(["c.name", "c.city", "c.country_code", "c.status", "c.owner_id"])
		.where("k.kind", "=", "claim");

/** The caller's claim. Times are ISO 8601. */
export type OwnClaim = NonNullable<Awaited<ReturnType<typeof findOwnClaim>>>;

/** Returns the caller's latest claim; null if there is none. */
export async function findOwnClaim(db: Db) {
	const found = await withServiceRights(db, () =>
		selectClaims(db)
			.where("k.person_id", "=", sql<string>`auth.uid()`)
			.orderBy("k.opened_at", "desc")
			.orderBy("k.id", "desc")
			.executeTakeFirst(),
	);
	const access = found && (await findAccess(db, { ...found, kind: "claim" }));
	if (!access) return null;
	const { id, data, opened_at, decided_at, answered_at, decision, reason_code, reason } = found;
	return {
		...{ ...data, id, decision, reason_code },
		/** What the admin wrote to the claimant beside it. */
		reason,
		created_at: opened_at.toISOString(),
		decided_at: decided_at?.toISOString() ?? null,
		/** When the claimant answered a refusal, which reopened the claim. */
		answered_at: answered_at?.toISOString() ?? null,
		/** Until when an answer reopens a refused claim; null if it can't be reopened. */
		answer_until: access.answer_until?.toISOString() ?? null,
		conversation: await findConversation(db, access),
		clinic: {
			...{ id: access.clinic_id, name: found.name, city: found.city, country_code: found.country_code },
			/** Not if it was suspended or rejected after the claim. */
			is_public: isPublic(found),
			/** It is public and has no owner. */
			is_claimable: isPublic(found) && found.owner_id === null,
		},
	};
}

/** A claim as an admin sees it. Times are ISO 8601. */
export type DeskClaim = NonNullable<Awaited<ReturnType<typeof findDeskClaim>>>;

/**
 * Returns a claim, open or decided; null if there is none. An admin who owns or claims the clinic sees neither messages
 * nor documents, nor why it was decided. Throws a Refusal unless the caller is an admin.
 */
export async function findDeskClaim(db: Db, id: string) {
	await requireAdmin(db);
	const found = await withServiceRights(db, () =>
		selectClaims(db)
			.innerJoin("accounts.users as u", "u.id", "k.person_id")
			.innerJoinLateral(standing, (join) => join.onTrue())
			.where("k.id", "=", id)
			.select(["s.is_questioned", "s.right_checked"])
			.select(["c.locality", "c.address", "c.phone", "c.email", "c.website", "c.created_at"])
			.select("u.email as claimant_email")
			.select([
				sql<boolean>`c.is_unchecked and c.status = 'pending'`.as("is_unchecked"),
				sql<string | null>`(select s.source from clinic_sources s where s.clinic_id = c.id order by s.id limit 1)`.as(
					"source",
				),
				// the domain of the website, not of the clinic's email: at an email provider everyone can have an address
				sql<boolean>`coalesce(split_part(u.email, '@', 2) = private.website_host(c.website), false)`.as("same_domain"),
				sql<boolean>`coalesce(u.email = lower(c.email), false)`.as("same_email"),
				sql<boolean>`exists (select from clinics o where o.owner_id = u.id)`.as("has_clinic"),
				sql<boolean>`exists (select from reviews r where r.clinic_id = c.id and r.user_id = u.id)`.as("has_reviewed"),
				sql<number>`(select count(*) from cases e where e.person_id = u.id and e.outcome = 'refused')`.as("refused"),
				sql<number>`(
					select count(*) from cases e
					where e.clinic_id = c.id and e.kind = 'claim' and e.decided_at is null and e.id <> k.id
				)`.as("others"),
				sql<boolean>`private.is_involved(c.id)`.as("is_involved"),
				sql<boolean>`private.is_claimant(c.id)`.as("is_own"),
				sql<string | null>`private.admin_name((private.last_note(k.id)).by_id)`.as("by"),
			])
			.select((e) =>
				jsonObjectFrom(
					e
						.selectFrom("private.invitations as i")
						.select(["i.created_at as at", "i.is_same_mailbox"])
						.select(sql<boolean>`i.found_at is null`.as("is_published"))
						.whereRef("i.claim_id", "=", "k.id"),
				).as("invitation"),
			)
			.executeTakeFirst(),
	);
	const access = found && (await findAccess(db, { ...found, kind: "claim" }));
	const account = found && (await findAccount(db, found.person_id));
	if (!access || !account) return null;
	const { decision, decided_at, is_involved, name, city, locality, country_code, address, phone, email } = found;
	return {
		...{ ...found.data, kind: "claim" as const, id },
		created_at: found.opened_at.toISOString(),
		answered_at: found.answered_at?.toISOString() ?? null,
		clinic: {
			...{ id: access.clinic_id, name, city, locality, country_code, address, phone, email, website: found.website },
			...{ status: found.status, is_unchecked: found.is_unchecked, is_questioned: found.is_questioned },
			...{ right_checked: found.right_checked, created_at: found.created_at.toISOString() },
			/** The source that it was imported from. */
			source: found.source,
		},
		person: {
			...{ ...account, email: found.claimant_email },
			/** Their email address has the domain of the clinic's website, or is the clinic's. */
			...{ same_domain: found.same_domain, same_email: found.same_email, has_clinic: found.has_clinic },
			/** They reviewed this clinic; the review is deleted if they become its owner. */
			has_reviewed: found.has_reviewed,
			/** Number of their refused claims. */
			refused: found.refused,
		},
		/** Number of other open claims of the same clinic. */
		others: found.others,
		/** The claim is the caller's own, or the caller claims the same clinic. */
		is_own: found.is_own,
		/** Null while it is open. `by` is null if the admin's account is gone. */
		decided:
			decided_at && decision
				? {
						...{ decision, at: decided_at.toISOString(), by: found.by },
						reason_code: is_involved ? null : found.reason_code,
						reason: is_involved ? null : found.reason,
						/** The claimant withdrew it after an answer, or is an admin: the claim then stays on record as refused. */
						is_withdrawn: found.reason_code === "withdrawn",
					}
				: null,
		/**
		 * Evidence from our invitation; null if the claimant didn't come by its link. `is_published`: it went to the
		 * address on the clinic's page.
		 */
		invitation: found.invitation,
		conversation: is_involved ? null : await findDeskConversation(db, access),
		files: is_involved ? [] : await findDeskEvidence(db, access),
	};
}

/** The facts that the claim form shows of a clinic. */
export type ClaimSubject = NamedClinic & { website: string | null; is_claimable: boolean };

/** Returns a public clinic and whether it can be claimed; undefined if there is no such clinic. For any role. */
export async function findClaimSubject(db: Db, id: string): Promise<ClaimSubject | undefined> {
	return db
		.selectFrom("clinics")
		.select(["id", "name", "city", "locality", "country_code", "address", "website"])
		.select(sql<boolean>`clinic_is_claimable(id)`.as("is_claimable"))
		.where("id", "=", id)
		.executeTakeFirst();
}
