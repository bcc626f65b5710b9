import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { resetCredentials } from "#database/queries/auth-factors.ts";
import { deleteSessions } from "#database/queries/auth-sessions.ts";
import { restoreEmail, updateUser } from "#database/queries/auth-users.ts";
import { isWaitedFor } from "#tests/database.ts";
import { callerOf } from "../api/caller.ts";
import { type Client, createCareful } from "./careful.ts";
import { newEmail, useServer } from "./server.ts";

// Whoever takes an account back must not lose it to what a thief sent a moment before: it was checked, and has done
// nothing yet.
describe("what was checked just before an account is taken back comes to nothing", () => {
	const server = useServer();

	/** Does `act`, which is checked while all is as before, and `change` commits before it goes on. */
	async function overtake<T>(id: string, change: (db: Db) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
		let acting: Promise<T> | undefined;
		await server.database.asService(async (db) => {
			await db.selectFrom("accounts.users").select("id").where("id", "=", id).forUpdate().execute();
			acting = act();
			await isWaitedFor(db);
			await change(db);
		});
		return acting as Promise<T>;
	}

	const rowsOf = (table: "sessions" | "one_time_tokens" | "mfa_factors", id: string) =>
		server.database.asService((db) =>
			db.selectFrom(`accounts.${table}`).select("user_id").where("user_id", "=", id).execute(),
		);
	const accountOf = (id: string) =>
		server.database.asService((db) =>
			db.selectFrom("accounts.users").selectAll().where("id", "=", id).executeTakeFirst(),
		);
	async function createPerson() {
		const person = await server.createSignedIn();
		return { ...person, id: String((await person.client.getUser()).data.user?.id) };
	}

	test.each([
		["the undo of a second factor", (db: Db, id: string) => resetCredentials(db, id)],
		["the way back to an address", (db: Db, id: string) => restoreEmail(db, id, newEmail())],
		[
			"a new password",
			async (db: Db, id: string) => updateUser(db, id, { passwordHash: await hash("a new password") }),
		],
	])("a sign-in, by %s", async (_, change) => {
		const { id, ...person } = await createPerson();
		const end = async (db: Db) => {
			await change(db, id);
			await deleteSessions(db, id);
		};
		const { error } = await overtake(id, end, () => server.createClient().signInWithPassword(person));
		expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect(await rowsOf("sessions", id)).toEqual([]);
	});

	test("a sign-in goes on where only the hash of its password is another one", async () => {
		const { id, ...person } = await createPerson();
		const passwordHash = await hash(person.password);
		const { error } = await overtake(
			id,
			(db) => updateUser(db, id, { passwordHash }),
			() => server.createClient().signInWithPassword(person),
		);
		expect(error).toBeNull();
	});

	// what auth-js makes of session_not_found
	const ended = { name: "AuthSessionMissingError" };

	test("a new password, a new address and a second factor of a session that has ended", async () => {
		const acts: ((client: Client) => Promise<{ error: unknown }>)[] = [
			(client) => client.updateUser({ password: "a thief's password" }),
			(client) => client.updateUser({ email: newEmail() }),
			(client) => client.mfa.enroll({ factorType: "totp" }),
		];
		for (const act of acts) {
			const person = await createPerson();
			const before = await accountOf(person.id);
			const { error } = await overtake(
				person.id,
				(db) => deleteSessions(db, person.id),
				() => act(person.client),
			);
			expect(error).toMatchObject(ended);
			expect(await accountOf(person.id)).toEqual(before);
			expect(await rowsOf("mfa_factors", person.id)).toEqual([]);
		}
	});

	test("a second factor turned off, and its recovery codes, by a session that has ended", async () => {
		for (const isOff of [true, false]) {
			const person = await createPerson();
			const { client, factorId } = await createCareful(server, person);
			const { error } = await overtake(
				person.id,
				(db) => deleteSessions(db, person.id),
				() => (isOff ? client.mfa.unenroll({ factorId }) : client.mfa.recoveryCodes.regenerate()),
			);
			expect(error).toMatchObject(ended);
			expect(await rowsOf("mfa_factors", person.id)).toHaveLength(2);
		}
	});

	test("the end of an account, by a session that has ended", async () => {
		const { id, tokens } = await createPerson();
		const { status } = await overtake(
			id,
			(db) => deleteSessions(db, id),
			() => callerOf(server, tokens.access_token)("DELETE", "/account?reviews=keep", {}),
		);
		expect(status).toBe(403);
		expect(await accountOf(id)).toMatchObject({ id });
	});

	test("a link to an address that the account has left, asked for before and opened after", async () => {
		const { id, email } = await createPerson();
		const left = server.createClient();
		await overtake(
			id,
			(db) => restoreEmail(db, id, newEmail()),
			() => left.resetPasswordForEmail(email),
		);
		expect(await rowsOf("one_time_tokens", id)).toEqual([]);

		const other = await createPerson();
		await left.resetPasswordForEmail(other.email);
		const [link = ""] = (await server.findMail(other.email, 2)).links;
		await server.database.asService((db) => restoreEmail(db, other.id, newEmail()));
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	});
});
