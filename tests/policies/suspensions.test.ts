import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Claims, Db } from "#database/connection.ts";
import { searchDesk } from "#database/queries/desk.ts";
import { getOwnData } from "#database/queries/own-data.ts";
import {
	type AccountCommand,
	actOnAccount,
	endSessions,
	resumeAccount,
	suspendAccount,
} from "#server/accounts/suspensions.ts";
import { decideCase } from "#server/cases/cases.ts";
import { appealReview } from "#server/cases/kinds/appeal.ts";
import { createClaim, withdrawClaim } from "#server/cases/kinds/claim.ts";
import { createPerson } from "#tests/factories.ts";
import {
	type Actor,
	type Case,
	clinics,
	forEach,
	people,
	reviews,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const suspend =
	(who: string, hideReviews = false, suspendClinic = false) =>
	(db: Db) =>
		suspendAccount(db, who, { reason: "A flood", hideReviews, suspendClinic });
const resume = (who: string) => (db: Db) => resumeAccount(db, who, "All is well");

testPolicies("private.suspensions", [
	...forEach(["visitor", "stranger", "author", "owner", "suspended", "admin"] as Actor[], (who): Case[] => [
		[who, "select", "rows", sql`select * from private.suspensions`, "denied"],
		[
			who,
			"insert",
			"a row",
			sql`insert into private.suspensions (user_id, reason) values (${people.admin}, 'x')`,
			"denied",
		],
		[who, "delete", "rows", sql`delete from private.suspensions`, "denied"],
		[who, "insert", "in the log", sql`select private.log_person('suspend_account', ${people.author}, 'x')`, "denied"],
		[who, "delete", "as the nightly upkeep", sql`select private.forget_suspensions()`, "denied"],
	]),
	["visitor", "select", "one's own", sql`select own_suspension()`, "denied"],
]);

describe("a suspended account", () => {
	const database = usePeopleAndClinics();
	const as = async <T>(who: string, call: RawBuilder<unknown>, more: Partial<Claims> = {}) =>
		database.asPerson({ sub: who, ...more }, async (db) => {
			const { rows } = await sql<{ value: T }>`select ${call} as value`.execute(db);
			return (rows[0] as { value: T }).value;
		});
	const service = async <T>(statement: RawBuilder<T>) => (await database.asService((db) => statement.execute(db))).rows;
	const operate = (command: AccountCommand["command"], who: string, hideReviews = false, suspendClinic = false) =>
		database.asService((db) =>
			actOnAccount(db, { command, email: `${who}@example.test`, reason: "A flood", hideReviews, suspendClinic }),
		);
	const mailsTo = async (who: string) =>
		(await service(sql<{ kind: string }>`select kind from private.mails where user_id = ${who} order by id`)).map(
			({ kind }) => kind,
		);
	const hidden = async () =>
		(await service(sql<{ id: string }>`select id from reviews where hidden_at is not null order by id`)).map(
			({ id }) => id,
		);
	const statusOf = async (clinic: string) =>
		(await service(sql<{ status: string }>`select status from clinics where id = ${clinic}`))[0]?.status;
	const ratingOf = async (clinic: string) =>
		(await service(sql<{ count: number }>`select review_count as count from clinics where id = ${clinic}`))[0]?.count;
	const logOf = async (act: string) =>
		await service(
			sql<{
				admin_id: string;
				subject_id: string;
			}>`select admin_id, subject_id, reason, after from private.audit_log where act = ${act} order by id`,
		);

	const act = <T>(who: string, work: (db: Db) => Promise<T>, more: Partial<Claims> = {}) =>
		database.asPerson({ sub: who, ...more }, work);
	const decide = (id: string, decision: string, code: string, ground: "terms" | null) =>
		act(people.admin, (db) => decideCase(db, id, { decision, code, ground, text: "Why" }));

	test("is made and ended by admins alone, and none of their own", async () => {
		for (const who of [people.stranger, people.author, people.owner, people.suspended]) {
			for (const work of [
				suspend(people.newcomer),
				resume(people.newcomer),
				(db: Db) => endSessions(db, people.newcomer),
			]) {
				await expect(act(who, work), who).rejects.toMatchObject({ code: "not_found" });
			}
		}
		for (const work of [suspend(people.admin), resume(people.admin)]) {
			await expect(act(people.admin, work)).rejects.toMatchObject({
				message: expect.stringContaining("runs the directory"),
			});
		}
	});

	beforeEach(async () => {
		await database.asOwner(async (db) => {
			await sql`delete from private.suspensions`.execute(db);
			await sql`delete from private.mails`.execute(db);
			await sql`insert into private.secrets (name, secret) values ('hashes', ${randomUUID() + randomUUID()}) on conflict do nothing`.execute(
				db,
			);
		});
	});

	test("writes nothing, whatever it calls, and reads why", async () => {
		await act(people.admin, suspend(people.author));
		await act(people.admin, suspend(people.owner));
		const acts: [who: string, act: RawBuilder<unknown>][] = [
			[
				people.author,
				sql`insert into reviews (clinic_id, user_id, rating) values (${clinics.unowned}, ${people.author}, 1)`,
			],
			[people.author, sql`update reviews set rating = 1 where user_id = ${people.author}`],
			[people.author, sql`delete from reviews where user_id = ${people.author}`],
			[people.author, sql`insert into favorites (user_id, clinic_id) values (${people.author}, ${clinics.unowned})`],
			[people.author, sql`update profiles set full_name = 'Other' where id = ${people.author}`],
			[people.author, sql`insert into cases (kind, clinic_id, data) values ('change', ${clinics.unowned}, '{}')`],
			[people.owner, sql`update clinics set description = 'New' where id = ${clinics.verified}`],
			[people.owner, sql`delete from media where clinic_id = ${clinics.verified}`],
			[
				people.owner,
				sql`insert into case_messages (case_id, person_id, from_desk, text)
				select id, ${people.owner}, false, 'Hello' from cases where kind = 'listing'`,
			],
			[
				people.owner,
				sql`insert into case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
				select ${randomUUID()}, id, ${people.owner}, 'a.pdf', 'pdf', 1, ${"a".repeat(64)} from cases where kind = 'listing'`,
			],
			[people.owner, sql`select set_config('transaction_read_only', 'off', true), set_config('x.y', 'z', true)`],
		];
		for (const [who, act] of acts) {
			const done = database.asPerson({ sub: who }, async (db) => {
				await act.execute(db);
				// a statement that tries to write again, too
				await sql`update profiles set full_name = 'Other' where id = ${who}`.execute(db);
			});
			const error = (await done.catch((error: Error) => error)) as { code?: string } | undefined;
			expect(["suspended", "25001"], act.compile(database.kysely).sql).toContain(error?.code);
		}
		expect(await as(people.author, sql`own_suspension()`)).toMatchObject({ reason: "A flood", at: expect.any(String) });
		expect(await as(people.stranger, sql`own_suspension()`)).toBe(null);
		const data = await database.asPerson({ sub: people.author }, (db) =>
			getOwnData(db, { id: people.author, email: "" }),
		);
		expect(data).toMatchObject({ suspension: { reason: "A flood" } });
		expect(data.reviews.length).toBeGreaterThan(0);
		// what acts for them as the service
		for (const change of [
			sql`email_change = 'other@example.test'`,
			sql`raw_user_meta_data = '{"full_name": "Other"}'`,
		]) {
			await expect(service(sql`update accounts.users set ${change} where id = ${people.author}`)).rejects.toThrow(
				"suspended",
			);
		}
		await act(people.admin, resume(people.author));
		await act(people.admin, resume(people.owner));
		await database.asPerson({ sub: people.author }, (db) =>
			createClaim(db, { clinic: clinics.unowned, role: "Owner", evidence: "I am", links: [] }),
		);
		await database.asPerson({ sub: people.author }, withdrawClaim);
	});

	test("is not got round by another form of the mailbox, nor by an account of its own after the end of the first", async () => {
		const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
		const other = randomUUID();
		const sign = async (id: string, email: string) => {
			await createPerson(database, { id });
			await service(sql`update accounts.users set email = ${email} where id = ${id}`);
		};
		await sign(first, "a.flooder@gmail.com");
		await sign(second, "aflooder+again@googlemail.com");
		await act(people.admin, suspend(first));
		const favor = (who: string) =>
			database.asPerson({ sub: who }, (db) =>
				sql`insert into favorites (user_id, clinic_id) values (${who}, ${clinics.verified})`.execute(db),
			);
		await expect(favor(second)).rejects.toMatchObject({ code: "suspended" });
		await service(sql`delete from accounts.users where id in (${first}, ${second})`);
		await sign(third, "a.flooder@gmail.com");
		await sign(other, "flooder@gmail.com");
		await expect(favor(third)).rejects.toMatchObject({ code: "suspended" });
		expect(await as(third, sql`own_suspension()`)).toMatchObject({ reason: "A flood" });
		await favor(other);
		await database.asService((db) => sql`select private.forget_suspensions()`.execute(db));
		await expect(favor(third)).rejects.toMatchObject({ code: "suspended" });
		// let in again by the address, whatever became of the account
		await database.asService((db) =>
			actOnAccount(db, {
				command: "resume",
				email: "AFlooder@gmail.com",
				reason: "All is well",
				hideReviews: false,
				suspendClinic: false,
			}),
		);
		await favor(third);
	});

	test("loses and gets back just what the suspension hid; one mail each time, every act in the log", async () => {
		const before = { hidden: await hidden(), count: await ratingOf(clinics.verified) };
		await decide(reviews.pending, "hide", "spam", "terms");
		await service(sql`delete from private.mails`);
		await act(people.admin, suspend(people.author, true, true));
		const ofAuthor = [reviews.verified, reviews.pending, reviews.rejected, reviews.suspended];
		expect(await hidden()).toEqual([...before.hidden, ...ofAuthor].sort());
		expect(await ratingOf(clinics.verified)).toBe((before.count ?? 0) - 1);
		expect(await mailsTo(people.author)).toEqual(["account_suspended"]);
		expect(await logOf("suspend_account")).toContainEqual({
			admin_id: people.admin,
			subject_id: people.author,
			reason: "A flood",
			after: { user_id: people.author, reviews_hidden: 3, clinic_suspended: null },
		});
		expect(new Set((await logOf("hide_review")).map(({ subject_id }) => subject_id))).toEqual(new Set(ofAuthor));
		await expect(act(people.admin, suspend(people.author))).rejects.toThrow(/suspended already|already suspended/);
		// an appeal against one of them is heard, and no other word
		await act(people.author, (db) => appealReview(db, clinics.verified, "It is true"), { appeals: true });
		await expect(act(people.author, (db) => appealReview(db, clinics.suspended, "It is true"))).rejects.toMatchObject({
			code: "suspended",
		});
		// decided anew since: this one was shown and hidden again, for another reason
		await decide(reviews.suspended, "restore", "mistake", null);
		await decide(reviews.suspended, "hide", "spam", "terms");
		await service(sql`delete from private.mails`);
		await act(people.admin, resume(people.author));
		expect(await hidden()).toEqual([...before.hidden, reviews.pending, reviews.suspended].sort());
		expect(await ratingOf(clinics.verified)).toBe(before.count);
		expect(await mailsTo(people.author)).toEqual(["account_resumed"]);
		await expect(act(people.admin, resume(people.author))).rejects.toThrow(/isn't suspended/);
		await decide(reviews.pending, "restore", "mistake", null);
		await decide(reviews.suspended, "restore", "mistake", null);
	});

	test("its clinic goes out of sight and comes back, unless it was suspended before; an admin judges no critic of their own clinic", async () => {
		await act(people.admin, suspend(people.owner, false, true));
		expect(await statusOf(clinics.verified)).toBe("suspended");
		expect(await mailsTo(people.owner)).toEqual(["account_suspended"]);
		await act(people.admin, resume(people.owner));
		expect(await statusOf(clinics.verified)).toBe("verified");
		await act(people.admin, suspend(people.suspended, false, true));
		await act(people.admin, resume(people.suspended));
		expect(await statusOf(clinics.suspended)).toBe("suspended");

		await service(sql`insert into private.admins (user_id) values (${people.owner})`);
		const before = await hidden();
		await act(people.owner, suspend(people.author, true));
		expect(await hidden()).not.toContain(reviews.verified);
		expect((await hidden()).length).toBeGreaterThan(before.length);
		await expect(act(people.owner, suspend(people.admin))).rejects.toMatchObject({
			message: expect.stringContaining("runs the directory"),
		});
		await act(people.admin, resume(people.author));
		expect(await hidden()).toEqual(before);
		await service(sql`delete from private.admins where user_id = ${people.owner}`);
	});

	test("an operator's command does the same, of an admin too, who then is none; sessions end", async () => {
		await service(sql`insert into private.admins (user_id) values (${people.stranger})`);
		await service(
			sql`insert into accounts.sessions (user_id, amr) values (${people.stranger}, 'password'), (${people.author}, 'password')`,
		);
		await expect(act(people.admin, suspend(people.stranger))).rejects.toMatchObject({
			message: expect.stringContaining("runs the directory"),
		});
		expect(await operate("suspend", people.stranger)).toEqual({ isAdmin: true });
		const search = (db: Db) => searchDesk(db, "ink");
		await expect(act(people.stranger, search)).rejects.toMatchObject({ source: { name: "denied" } });
		expect(await operate("resume", people.stranger)).toEqual({ isAdmin: true });
		await act(people.stranger, search);
		await service(sql`delete from private.admins where user_id = ${people.stranger}`);
		const sessions = async () =>
			(await service(sql<{ user_id: string }>`select user_id from accounts.sessions`)).map(({ user_id }) => user_id);
		expect(await sessions()).toEqual([people.author]);
		await operate("sign-out", people.author);
		expect(await sessions()).toEqual([]);

		const before = { hidden: await hidden(), log: (await logOf("hide_review")).length };
		await operate("suspend", people.author, true, true);
		expect((await hidden()).length).toBeGreaterThan(before.hidden.length);
		const logged = await logOf("hide_review");
		expect(logged.length - before.log).toBe((await hidden()).length - before.hidden.length);
		expect(logged.at(-1)).toMatchObject({ admin_id: null, reason: "A flood" });
		await operate("resume", people.author);
		expect(await hidden()).toEqual(before.hidden);
		await operate("suspend", people.owner, false, true);
		expect(await statusOf(clinics.verified)).toBe("suspended");
		await operate("resume", people.owner);
		expect(await statusOf(clinics.verified)).toBe("verified");
		await expect(operate("sign-out", "nobody")).rejects.toThrow(/doesn't exist/);
		await expect(operate("suspend", "nobody")).rejects.toThrow(/doesn't exist/);
		await expect(operate("resume", "nobody")).rejects.toThrow(/isn't suspended/);
	});
});
