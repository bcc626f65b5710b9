import { type NotNull, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { ownerKinds } from "#domain/cases/conversation.ts";
import type { Checks } from "#domain/verification/rules.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { withServiceRights } from "../rights.ts";
import { findDuplicatesOf } from "./duplicates.ts";
import { findDeskEvidence } from "./evidence.ts";
import { selectLaw, toLawNote } from "./laws.ts";
import { findAccess, findDeskConversation } from "./messages.ts";
import { printWholeClinic, readChange, selectWholeClinic } from "./own-clinic.ts";
import { findAccount } from "./people.ts";
import { requireAdmin } from "./require-admin.ts";

export type CheckKind = (typeof ownerKinds)[number];

/** How a check or a change was decided, or null. */
export type CaseDecision = "verified" | "rejected" | "more_needed" | "accepted";

/** A decided check or change. Times are ISO 8601. */
export type DecidedCase = VerificationCase["earlier"][number];

/** Checks and changes with what the admin who decided noted. Service role only. */
const selectCases = (db: Db) =>
	db
		.selectFrom("cases as k")
		.leftJoinLateral(sql<{ by_id: string | null; checks: Checks }>`private.last_note(k.id)`.as("n"), (join) =>
			join.on("k.decided_at", "is not", null),
		)
		.select(["k.id", "k.kind", "k.opened_at as submitted_at", "k.decided_at", "k.outcome as decision"])
		.select(["k.reason_code", "k.reason"])
		.$narrowType<{ kind: CheckKind; decision: CaseDecision | null }>()
		.select([
			/** Name or address of the admin; null if their account is gone. */
			sql<string | null>`private.admin_name(n.by_id)`.as("decided_by"),
			sql<Checks>`coalesce(n.checks, '{}')`.as("checks"),
		])
		.where("k.kind", "in", ownerKinds);

/** A check or a change on its screen. Times are ISO 8601. */
export type VerificationCase = NonNullable<Awaited<ReturnType<typeof findVerificationCase>>>;

/** Returns a check or a change of a clinic; null if there is no such case. Throws a Refusal unless for an admin. */
export async function findVerificationCase(db: Db, id: string) {
	await requireAdmin(db);
	const it = await withServiceRights(db, () =>
		selectCases(db).select(["k.data", "k.clinic_id"]).where("k.id", "=", id).executeTakeFirst(),
	);
	const found = it && (await findCaseClinic(db, it));
	if (!found) return null;
	const { data, clinic_id, submitted_at, decided_at, ...decided } = it;
	const { owner_id, is_own, law, sources, earlier, ...clinic } = found;
	const access = it.kind === "change" || is_own ? null : await findAccess(db, it);
	const change = it.kind === "change" ? readChange(data, clinic) : null;
	return {
		...decided,
		submitted_at: submitted_at.toISOString(),
		decided_at: decided_at?.toISOString() ?? null,
		/** The values that the owner wants; null unless the kind is "change". */
		change,
		/** The caller owns or claims the clinic. */
		is_own,
		clinic: printWholeClinic(clinic),
		owner: await findAccount(db, owner_id),
		/** The conversation with the owner about the checks. Null for a change, or if the caller is involved. */
		conversation: access && (await findDeskConversation(db, access)),
		files: access ? await findDeskEvidence(db, access) : [],
		/** The law note of the clinic's country; null if there is none. */
		law: toLawNote(law),
		/** Decided cases of the same clinic, latest first. */
		earlier,
		duplicates: await findDuplicatesOf(db, clinic.id, change ?? clinic),
		/** The sources that it was imported from, the first import first. */
		sources,
	};
}

/** Returns the clinic of a case, with what else admins see of it. */
const findCaseClinic = (db: Db, it: { id: string; clinic_id: string | null }) =>
	withServiceRights(db, () =>
		selectWholeClinic(db)
			.select(["c.owner_id", sql<boolean>`private.is_involved(c.id)`.as("is_own")])
			.select([
				jsonObjectFrom(selectLaw(db, sql`c.country_code`)).as("law"),
				selectSources(db).as("sources"),
				jsonArrayFrom(
					selectCases(db)
						.$narrowType<{ decision: NotNull; decided_at: NotNull }>()
						.where("k.clinic_id", "=", it.clinic_id)
						.where("k.id", "<>", it.id)
						.where("k.decided_at", "is not", null)
						.orderBy("k.decided_at", "desc")
						.orderBy("k.id", "desc")
						.limit(20),
				).as("earlier"),
			])
			.where("c.id", "=", it.clinic_id)
			.executeTakeFirst(),
	);

/** Selects the sources that the clinic `c` was imported from, the first import first. */
export const selectSources = (db: Db) =>
	jsonArrayFrom(
		db
			.selectFrom("clinic_sources as s")
			.select(["s.source", "s.source_id", "s.imported_at", "s.import_id", "s.import_row"])
			.where(sql<boolean>`s.clinic_id = c.id`)
			.orderBy("s.id"),
	);

/**
 * Ends the verified status of up to `batch` clinics whose check has expired after a year, and puts them into the queue.
 * Returns how many. Service role only.
 */
export function lapseVerifications(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.lapse_verifications(${batch}::int)`);
}

/** Adds up to `batch` mails to owners whose check expires in 30 or 7 days. Returns how many. Service role only. */
export function addLapseReminders(db: Db, batch: number): Promise<number> {
	return readValue(db, z.number(), sql`private.remind_of_lapse(${batch}::int)`);
}
