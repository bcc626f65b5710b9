import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { requireAdmin } from "#database/queries/require-admin.ts";
import { withServiceRights } from "#database/rights.ts";
import type { SuspensionInput } from "#domain/accounts/suspension.ts";
import { refuse } from "#domain/refusals.ts";
import { carryOut } from "../cases/cases.ts";
import { restore } from "../clinics/acts.ts";

/** Suspends an account, for admins. Refuses an admin's, and one that is gone or suspended already. */
export async function suspendAccount(db: Db, id: string, input: SuspensionInput): Promise<void> {
	await requireOtherAccount(db, id);
	await suspend(db, id, input);
}

/** Ends an account's suspension and shows again what it hid, for admins. Refuses an admin's, and one that isn't suspended. */
export async function resumeAccount(db: Db, id: string, reason: string): Promise<void> {
	await requireOtherAccount(db, id);
	await resume(db, id, null, reason);
}

/** Ends all sessions of an account, for admins. Refuses an admin's, and one that is gone. */
export async function endSessions(db: Db, id: string): Promise<void> {
	await requireOtherAccount(db, id);
	await signOut(db, id);
}

/** A command of the operator about an account (scripts/admin.ts). */
export type AccountCommand = { command: "suspend" | "resume" | "sign-out"; email: string } & SuspensionInput;

/**
 * Runs a command of the operator. Unlike the acts of admins, it also accepts an admin's account, and resumes a mailbox
 * whose account is gone. Returns whether the account is an admin's. Service role only.
 */
export async function actOnAccount(
	db: Db,
	{ command, email, ...input }: AccountCommand,
): Promise<{ isAdmin: boolean }> {
	const address = email.toLowerCase();
	const user = await db.selectFrom("accounts.users").select("id").where("email", "=", address).executeTakeFirst();
	const id = user?.id ?? null;
	if (command === "resume") await resume(db, id, address, input.reason);
	else if (id === null) throw refuse("account_gone");
	else await (command === "suspend" ? suspend(db, id, input) : signOut(db, id));
	const admin = await db.selectFrom("private.admins").select("user_id").where("user_id", "=", id).executeTakeFirst();
	return { isAdmin: admin !== undefined };
}

/** Admins act neither on themselves nor on other admins: only the operator may. */
async function requireOtherAccount(db: Db, id: string): Promise<void> {
	await requireAdmin(db);
	const admin = await withServiceRights(db, () =>
		db.selectFrom("private.admins").select("user_id").where("user_id", "=", id).executeTakeFirst(),
	);
	if (admin) throw refuse("account_of_admin");
}

/**
 * Suspends an account and ends its sessions. On request also hides its reviews and suspends its clinic: each by a
 * decision, but with one mail in all. Skips reviews that the caller may not judge.
 */
const suspend = (db: Db, id: string, { reason, hideReviews, suspendClinic }: SuspensionInput): Promise<void> =>
	withServiceRights(db, async () => {
		await sql`select private.lock_person(${id}::uuid)`.execute(db);
		const user = await db.selectFrom("accounts.users").select("email").where("id", "=", id).executeTakeFirst();
		if (!user) throw refuse("account_gone");
		const suspension = await db
			.insertInto("private.suspensions")
			.values({ user_id: id, mailbox: sql<Buffer>`private.suspended_mailbox(${user.email})`, reason })
			.onConflict((conflict) => conflict.column("user_id").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!suspension) throw refuse("account_suspended");
		await db.deleteFrom("accounts.sessions").where("user_id", "=", id).execute();

		const why = { code: "other", ground: "terms", text: reason } as const;
		const hidden: string[] = [];
		for (const review of hideReviews ? await findVisibleReviews(db, id) : []) {
			hidden.push((await carryOut(db, review.id, { decision: "hide", ...why })).case.id);
		}
		const owned = suspendClinic
			? await db
					.selectFrom("clinics")
					.select(["id", "name"])
					.where("owner_id", "=", id)
					.where(sql<boolean>`private.is_public(status)`)
					.executeTakeFirst()
			: undefined;
		const suspended = owned && (await carryOut(db, owned.id, { decision: "suspend", ...why }));
		const decisions = [...hidden, ...(suspended ? [suspended.case.id] : [])];
		await db.updateTable("private.suspensions").set({ decisions }).where("id", "=", suspension.id).execute();

		await dropMails(db, id, ["review_hidden", "clinic_suspended"]);
		const clinic = owned?.name ?? null;
		await mailPerson(db, id, "account_suspended", { text: reason, reviews: hidden.length, clinic });
		await sql`select private.log_decisions(${decisions}::uuid[]), private.log_person('suspend_account', ${id}::uuid, ${reason},
			${JSON.stringify({ reviews_hidden: hidden.length, clinic_suspended: clinic })}::jsonb)`.execute(db);
	});

const findVisibleReviews = (db: Db, author: string) =>
	db
		.selectFrom("reviews")
		.select("id")
		.where("user_id", "=", author)
		.where("hidden_at", "is", null)
		.where(sql<boolean>`not private.is_involved(clinic_id, id)`)
		.orderBy("id")
		.execute();

/**
 * Ends the suspension of an account, or of the mailbox `address`, and reverses the decisions that were made with it,
 * unless there are newer ones.
 */
const resume = (db: Db, id: string | null, address: string | null, reason: string): Promise<void> =>
	withServiceRights(db, async () => {
		const user = id
			? await db.selectFrom("accounts.users").select("email").where("id", "=", id).forUpdate().executeTakeFirst()
			: undefined;
		const ended = await db
			.deleteFrom("private.suspensions")
			.where(sql<boolean>`(user_id = ${id}::uuid or mailbox = private.suspended_mailbox(${user?.email ?? address}))`)
			.returning("decisions")
			.execute();
		if (ended.length === 0) throw refuse("not_suspended");
		const decided = await db
			.selectFrom("cases")
			.select(["id", "review_id", "clinic_id"])
			.where(sql<boolean>`id = any(${ended.flatMap(({ decisions }) => decisions)}::uuid[])`)
			.orderBy("review_id")
			.orderBy("clinic_id")
			.execute();
		// all reviews first, as everywhere
		const reviews = decided.flatMap(({ review_id }) => review_id ?? []);
		await sql`select from reviews where id = any(${reviews}::uuid[]) order by id for update`.execute(db);
		const restored: string[] = [];
		for (const { id: last, review_id, clinic_id } of decided) {
			if (review_id) {
				if (!(await isStill(db, "reviews", review_id, last))) continue;
				const decision = { decision: "restore", code: "changed_view", text: reason };
				restored.push((await carryOut(db, review_id, decision)).case.id);
			} else if (clinic_id && (await isStill(db, "clinics", clinic_id, last))) {
				await restore(db, clinic_id, reason);
				await sql`select private.log_restored(${clinic_id}::uuid, ${reason})`.execute(db);
			}
		}
		if (id) await dropMails(db, id, ["review_restored", "clinic_restored"]);
		await sql`select private.log_decisions(${restored}::uuid[])`.execute(db);
		if (!id) return;
		await mailPerson(db, id, "account_resumed", { text: reason });
		await sql`select private.log_person('resume_account', ${id}::uuid, ${reason})`.execute(db);
	});

/** Whether a decision still is the reason why a review is hidden or a clinic suspended, and the caller may judge it. */
async function isStill(db: Db, table: "reviews" | "clinics", id: string, decision: string): Promise<boolean> {
	const state =
		table === "reviews"
			? sql<boolean>`r.hidden_at is not null and not private.is_involved(r.clinic_id, r.id)
				and (private.last_decision(r.id)).id = ${decision}`
			: sql<boolean>`r.status = 'suspended' and (private.last_decision(r.id, 'suspend')).id = ${decision}`;
	const { rows } = await sql<{
		is: boolean;
	}>`select ${state} as "is" from ${sql.table(table)} r where r.id = ${id}`.execute(db);
	return rows[0]?.is ?? false;
}

const signOut = (db: Db, id: string): Promise<void> =>
	withServiceRights(db, async () => {
		const user = await db.selectFrom("accounts.users").select("id").where("id", "=", id).executeTakeFirst();
		if (!user) throw refuse("account_gone");
		await db.deleteFrom("accounts.sessions").where("user_id", "=", id).execute();
		await sql`select private.log_person('end_sessions', ${id}::uuid, null)`.execute(db);
	});

/** Drops the mails of this transaction that one mail about the account replaces. */
const dropMails = (db: Db, id: string, kinds: string[]) =>
	db
		.deleteFrom("private.mails")
		.where("user_id", "=", id)
		.where("kind", "in", kinds)
		.where("created_at", "=", sql<Date>`now()`)
		.execute();
