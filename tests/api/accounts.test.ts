import { describe, expect, test } from "vitest";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";

describe("/api/account", () => {
	const server = useServer();

	test("gives a person everything of theirs, and nothing of others", async () => {
		const [one, other] = [await createCaller(server), await createCaller(server)];
		const owned = await createClinic(server.database, { owner_id: one.id, status: "rejected" });
		const clinic = await createClinic(server.database, { owner_id: other.id });
		for (const { call } of [one, other]) await call("PUT", `/favorites/${clinic.id}`);
		await one.call("PUT", `/reviews/${clinic.id}`, { rating: 3, text: "Fair" });
		expect((await one.call("GET", "/account/data")).body).toMatchObject({
			account: { id: one.id, email: one.email },
			profile: { full_name: "Pat Person" },
			favorites: [{ clinic_id: clinic.id, clinic_name: clinic.name }],
			reviews: [{ clinic_id: clinic.id, rating: 3, text: "Fair" }],
			clinics: [{ id: owned.id, status: "rejected" }],
		});
		expect((await other.call("GET", "/account/data")).body).toMatchObject({
			reviews: [],
			clinics: [{ id: clinic.id }],
		});
	});

	test.each(["keep", "delete"])("leaves: %s the reviews", async (choice) => {
		const { id, call, client } = await createCaller(server);
		const clinic = await createClinic(server.database);
		await call("PUT", `/reviews/${clinic.id}`, { rating: 3, text: "Fair" });
		await call("PUT", `/favorites/${clinic.id}`);
		expect(await call("DELETE", `/account?reviews=${choice}`)).toMatchObject({
			status: 200,
			body: { isDeleted: true },
		});
		const left = await server.database.asService(async (db) => ({
			reviews: await db.selectFrom("reviews").select(["user_id", "text"]).where("clinic_id", "=", clinic.id).execute(),
			favorites: await db.selectFrom("favorites").select("clinic_id").where("user_id", "=", id).execute(),
			profile: await db.selectFrom("profiles").select("id").where("id", "=", id).execute(),
		}));
		expect(left).toEqual({
			reviews: choice === "keep" ? [{ user_id: null, text: "Fair" }] : [],
			favorites: [],
			profile: [],
		});
		expect(await call("GET", "/favorites")).toMatchObject(refused(401, "session_not_found"));
		expect((await client.getUser()).error).not.toBeNull();
	});

	test("shows where a person is signed in, and ends one of these sessions, nobody else's", async () => {
		const [one, other] = [await createCaller(server), await createCaller(server)];
		const phone = server.createClient();
		await phone.signInWithPassword({ email: one.email, password: "correct horse" });
		type Body = { sessions: { id: string; user_agent: string | null; is_current: boolean }[] };
		const list = async ({ call }: typeof one) => ((await call("GET", "/account/sessions")).body as Body).sessions;
		const found = await list(one);
		expect(found.map(({ is_current }) => is_current)).toEqual([true, false]);
		expect(found[1]).toMatchObject({
			user_agent: "a phone",
			created_at: expect.any(String),
			refreshed_at: expect.any(String),
		});
		const id = found[1]?.id;
		expect((await other.call("DELETE", `/account/sessions/${id}`)).status).toBe(200);
		expect((await phone.getUser()).error).toBeNull();
		expect((await one.call("DELETE", `/account/sessions/${id}`)).status).toBe(200);
		expect((await phone.getUser()).error).not.toBeNull();
		expect(await list(one)).toMatchObject([{ is_current: true }]);
		expect(await one.call("DELETE", "/account/sessions/none")).toMatchObject(refused(422, "invalid"));
	});

	test("an old sign-in is not enough to leave: the current password is", async () => {
		const { id, call } = await createCaller(server);
		await server.database.asService((db) =>
			db
				.updateTable("accounts.sessions")
				.set({ created_at: new Date(Date.now() - 11 * 60_000) })
				.where("user_id", "=", id)
				.execute(),
		);
		const leave = (body?: unknown) => call("DELETE", "/account?reviews=keep", body);
		for (const body of [undefined, {}, "no JSON", { current_password: 1 }, { current_password: "" }]) {
			expect(await leave(body)).toMatchObject(refused(403, "reauthentication_needed"));
		}
		expect(await leave({ current_password: "a guess" })).toMatchObject(refused(403, "invalid_credentials"));
		expect(await leave({ current_password: "correct horse" })).toMatchObject({ status: 200 });
	});

	test("asks what becomes of the reviews", async () => {
		const { call } = await createCaller(server);
		for (const query of ["", "?reviews=", "?reviews=maybe", "?reviews=keep&reviews=delete"]) {
			expect(await call("DELETE", `/account${query}`)).toMatchObject(refused(422, "invalid"));
		}
	});
});
