import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/connection.ts";
import { type Actor, attempt, clinics, people, usePeopleAndClinics } from "./policy-cases.ts";

const hash = "a".repeat(64);
const session = "00000000-0000-7000-8000-0000000000aa";
const factor = "00000000-0000-7000-8000-0000000000bb";

/** One row in each, so that a denied read is not merely an empty one. */
const fill = (database: Database) =>
	database.asService(async (db) => {
		await sql`insert into accounts.sessions (id, user_id, amr) values (${session}, ${people.author}, 'password')`.execute(
			db,
		);
		await sql`insert into accounts.refresh_tokens (token, session_id) values (${hash}, ${session})`.execute(db);
		await sql`insert into accounts.one_time_tokens (token_hash, user_id, token_type, relates_to, expires_at)
			values (${hash}, ${people.author}, 'recovery_token', 'a@example.test', now())`.execute(db);
		await sql`insert into accounts.mfa_factors (id, user_id, factor_type, status)
			values (${factor}, ${people.author}, 'recovery_code', 'verified')`.execute(db);
		await sql`insert into accounts.mfa_recovery_codes (factor_id, code_hash) values (${factor}, ${hash})`.execute(db);
		await sql`insert into private.signing_keys (kid, private_jwk) values ('k', '{"crv": "P-256"}')`.execute(db);
		await sql`insert into private.rate_limits (key) values ('k')`.execute(db);
		await sql`insert into private.secrets (name, secret) values ('s', ${hash})`.execute(db);
		await sql`insert into private.mailbox ("to", subject, "text", html) values ('a', 'b', 'c', 'd')`.execute(db);
	});

const tables: [table: string, insert: ReturnType<typeof sql>, column: string][] = [
	["accounts.users", sql`insert into accounts.users (email) values ('eve@example.test')`, "email"],
	[
		"accounts.sessions",
		sql`insert into accounts.sessions (user_id, amr) values (${people.stranger}, 'password')`,
		"amr",
	],
	[
		"accounts.refresh_tokens",
		sql`insert into accounts.refresh_tokens (token, session_id) values (${"b".repeat(64)}, ${session})`,
		"token",
	],
	[
		"accounts.one_time_tokens",
		sql`insert into accounts.one_time_tokens (token_hash, user_id, token_type, relates_to, expires_at)
			values (${"b".repeat(64)}, ${people.stranger}, 'recovery_token', 'x', now())`,
		"relates_to",
	],
	[
		"accounts.mfa_factors",
		sql`insert into accounts.mfa_factors (user_id, factor_type, secret) values (${people.stranger}, 'totp', 's')`,
		"friendly_name",
	],
	[
		"accounts.mfa_recovery_codes",
		sql`insert into accounts.mfa_recovery_codes (factor_id, code_hash) values (${factor}, ${"b".repeat(64)})`,
		"used_at",
	],
	[
		"private.signing_keys",
		sql`insert into private.signing_keys (kid, private_jwk) values ('e', '{"crv": "P-256"}')`,
		"kid",
	],
	["private.rate_limits", sql`insert into private.rate_limits (key) values ('e')`, "key"],
	[
		"private.mailbox",
		sql`insert into private.mailbox ("to", subject, "text", html) values ('e', '', '', '')`,
		"subject",
	],
];
const strangers: Actor[] = ["visitor", "stranger", "author", "owner", "admin", "newcomer"];
const denied = { outcome: "denied", hasChanged: false };

describe("tables of the auth service", () => {
	const database = usePeopleAndClinics();
	beforeAll(() => fill(database));

	describe.each(tables)("%s", (table, insert, column) => {
		const name = sql.table(table);
		test.each(strangers)("%s may do nothing with it, not even with rows of their own", async (who) => {
			for (const statement of [
				sql`select * from ${name}`,
				sql`select count(*) from ${name}`,
				sql`select ${sql.ref(column)} from ${name} limit 1`,
				insert,
				sql`${insert} on conflict do nothing`,
				sql`update ${name} set ${sql.ref(column)} = ${sql.ref(column)}`,
				sql`delete from ${name}`,
				sql`truncate ${name} cascade`,
				sql`copy ${name} to stdout`,
			]) {
				expect(await attempt(database, who, statement, table)).toEqual(denied);
			}
		});

		test("the service reads, adds and removes", async () => {
			expect((await attempt(database, "service", sql`select * from ${name}`, table)).outcome).toBeGreaterThan(0);
			expect(await attempt(database, "service", insert, table)).toEqual({ outcome: 1, hasChanged: true });
			expect((await attempt(database, "service", sql`delete from ${name}`, table)).hasChanged).toBe(true);
		});
	});

	test("nobody looks into the mails that wait, nor into the nightly jobs", async () => {
		for (const table of ["private.mails", "private.scheduled_jobs"]) {
			for (const who of strangers) {
				for (const statement of [sql`select * from ${sql.table(table)}`, sql`delete from ${sql.table(table)}`]) {
					expect(await attempt(database, who, statement, table)).toEqual(denied);
				}
			}
			expect(await attempt(database, "service", sql`select * from ${sql.table(table)}`, table)).not.toEqual(denied);
		}
	});

	test("a secret is made once: not even the service changes or removes it", async () => {
		for (const statement of [
			sql`update private.secrets set secret = ${"b".repeat(64)}`,
			sql`delete from private.secrets`,
		]) {
			expect(await attempt(database, "service", statement, "private.secrets")).toEqual(denied);
		}
		const add = sql`insert into private.secrets (name, secret) values ('t', ${hash})`;
		expect(await attempt(database, "service", add, "private.secrets")).toEqual({ outcome: 1, hasChanged: true });
		for (const who of strangers) {
			expect(await attempt(database, who, sql`select * from private.secrets`, "private.secrets")).toEqual(denied);
			expect(await attempt(database, who, add, "private.secrets")).toEqual(denied);
		}
	});

	test("nobody reads or writes which mailboxes have reviewed what; the service only forgets", async () => {
		const table = "private.review_votes";
		const statements = [
			sql`select mailbox from private.review_votes`,
			sql`insert into private.review_votes (clinic_id, mailbox) values (${clinics.verified}, decode(${hash}, 'hex'))`,
			sql`update private.review_votes set user_id = null`,
			sql`select private.keyed_hash('review', 'a@example.test')`,
		];
		const forget = sql`delete from private.review_votes where forget_at is null`;
		for (const who of [...strangers, "service"] as const) {
			for (const statement of statements) expect(await attempt(database, who, statement, table)).toEqual(denied);
			const isService = who === "service";
			expect((await attempt(database, who, forget, table)).hasChanged).toBe(isService);
		}
	});

	test("a signing key is never changed, only added and removed", async () => {
		const change = sql`update private.signing_keys set kid = 'x'`;
		expect(await attempt(database, "service", change, "private.signing_keys")).toEqual(denied);
	});

	test("nobody but the service takes a factor away, and nobody asks about another's", async () => {
		for (const who of strangers) {
			for (const statement of [
				sql`select private.reset_factor('a@example.test')`,
				sql`select private.move_account('a@example.test', 'b@example.test')`,
				sql`select private.undo_factor(${people.author})`,
				sql`select private.has_factor(${people.author})`,
			]) {
				expect((await attempt(database, who, statement)).outcome).toBe("denied");
			}
		}
	});

	test("an admin with a second factor administers with the claim of it alone, and on a public site everybody", async () => {
		const claims = [{}, { aal: "aal1" }, { aal: "aal2" }, { aal: "AAL2" }, { aal: true }, { amr: ["totp"] }];
		const ask = (claim: object) =>
			database.asOwner(async (db) => {
				const all = JSON.stringify({ sub: people.admin, role: "authenticated", ...claim });
				await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${all}, true)`.execute(
					db,
				);
				const { rows } = await sql<{ is: boolean }>`select private.is_admin() as is`.execute(db);
				return rows[0]?.is;
			});
		const askAll = async () => Promise.all(claims.map(ask));
		expect(await askAll()).toEqual([true, true, true, true, true, true]);
		const site = (isPublic: boolean) =>
			database.asService((db) => sql`update private.site set admins_need_factor = ${isPublic}`.execute(db));
		await site(true);
		expect(await askAll()).toEqual([false, false, true, false, false, false]);
		await site(false);
		await database.asService((db) =>
			sql`insert into accounts.mfa_factors (user_id, factor_type, status, secret)
				values (${people.admin}, 'totp', 'verified', 's')`.execute(db),
		);
		expect(await askAll()).toEqual([false, false, true, false, false, false]);
		await database.asService((db) => sql`delete from accounts.mfa_factors where user_id = ${people.admin}`.execute(db));
	});

	test("only a person may ask whether their address is confirmed, and only about themselves", async () => {
		const ask = sql`select 1 where private.has_confirmed_email()`;
		expect((await attempt(database, "visitor", ask)).outcome).toBe("denied");
		expect((await attempt(database, "stranger", ask)).outcome).toBe(1);
		expect((await attempt(database, "newcomer", ask)).outcome).toBe(0);
	});

	test.each([
		["an address in capitals", sql`insert into accounts.users (email) values ('Eve@example.test')`, "23514"],
		["an address that is none", sql`insert into accounts.users (email) values ('eve')`, "23514"],
		[
			"the same address twice",
			sql`insert into accounts.users (email) select email from accounts.users limit 1`,
			"23505",
		],
		["another role", sql`update accounts.users set role = 'service_role'`, "23514"],
		[
			"a token that is no hash",
			sql`insert into accounts.refresh_tokens (token, session_id) values ('secret', ${session})`,
			"23514",
		],
		["a link that is no hash", sql`update accounts.one_time_tokens set token_hash = 'secret'`, "23514"],
		[
			"a second link of a change of address",
			sql`insert into accounts.one_time_tokens (token_hash, user_id, token_type, relates_to, expires_at)
				select repeat(digit, 64), user_id, 'email_change_token_new', relates_to, now()
				from accounts.one_time_tokens, unnest(array['c', 'd']) digit`,
			"23505",
		],
		[
			"a link for another purpose with a password",
			sql`update accounts.one_time_tokens set encrypted_password = 'x'`,
			"23514",
		],
		[
			"a session without a person",
			sql`insert into accounts.sessions (user_id, amr) values (gen_random_uuid(), 'otp')`,
			"23503",
		],
		[
			"a session that went through no factor and says so",
			sql`insert into accounts.sessions (user_id, amr, aal) values (${people.author}, 'otp', 'aal2')`,
			"23514",
		],
		[
			"an authenticator app without a secret",
			sql`insert into accounts.mfa_factors (user_id, factor_type) values (${people.author}, 'totp')`,
			"23514",
		],
		[
			"a second set of recovery codes",
			sql`insert into accounts.mfa_factors (user_id, factor_type, status)
				values (${people.author}, 'recovery_code', 'verified')`,
			"23505",
		],
		[
			"a recovery code that is no hash",
			sql`insert into accounts.mfa_recovery_codes (factor_id, code_hash) values (${factor}, 'secret')`,
			"23514",
		],
	])("not even the service stores %s", async (_what, statement, outcome) => {
		expect(await attempt(database, "service", statement, "accounts.users")).toEqual({ outcome, hasChanged: false });
	});
});
