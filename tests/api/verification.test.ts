import { describe, expect, test } from "vitest";
import { json, until, useServer } from "#tests/auth/server.ts";
import { createClinic, createLaw } from "#tests/factories.ts";

const on = "2026-11-20";
const licence = { on, note: null, register: " GMC  medical register", entry: "7654321" };
const checks = { exists: { on, note: " In the  register " }, address: { on }, licence };

describe("the API of verification", () => {
	const server = useServer();
	const call = async (path: string, as: { tokens: { access_token: string } }, init: RequestInit = {}) => {
		const headers = new Headers(init.headers);
		headers.set("apikey", "inkfree-public");
		headers.set("authorization", `Bearer ${as.tokens.access_token}`);
		const response = await server.request(`/api/admin/cases${path}`, { ...init, headers });
		return { status: response.status, body: await response.json() };
	};
	const createAdmin = async () => {
		const admin = await server.createSignedIn();
		const id = await idOf(admin.email);
		await server.database.asService((db) => db.insertInto("private.admins").values({ user_id: id }).execute());
		return admin;
	};
	const idOf = (email: string) =>
		server.database.asService(
			async (db) =>
				(await db.selectFrom("accounts.users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id,
		);
	const submit = async (overrides: Parameters<typeof createClinic>[1] = {}) => {
		const owner = await server.createSignedIn();
		const clinic = await createClinic(server.database, {
			status: "pending",
			owner_id: await idOf(owner.email),
			...overrides,
		});
		const { id } = await server.database.asService((db) =>
			db.selectFrom("cases").select("id").where("clinic_id", "=", clinic.id).executeTakeFirstOrThrow(),
		);
		return { owner, clinic, id };
	};

	test("people who are no admins find nothing", async () => {
		const { owner, id } = await submit();
		for (const path of ["", `/${id}`]) expect((await call(path, owner)).status).toBe(404);
		const decision = json("POST", { version: 1, decision: "verified", checks });
		expect((await call(`/${id}/decision`, owner, decision)).status).toBe(404);
	});

	test("the right to practise is not marked without where it was looked up", async () => {
		const admin = await createAdmin();
		const { id } = await submit();
		for (const wrong of [{ on }, { ...licence, entry: " " }, { ...licence, register: "x".repeat(201) }]) {
			const decision = json("POST", { version: 1, decision: "verified", checks: { ...checks, licence: wrong } });
			expect(await call(`/${id}/decision`, admin, decision)).toMatchObject({ status: 422 });
		}
	});

	test("a clinic that names nobody whom the law lets treat is verified with a reason, which the log keeps", async () => {
		const admin = await createAdmin();
		await createLaw(server.database, "PT", { rule: "Doctors only.", allowed_professions: ["doctor"] });
		const { clinic, id } = await submit({ country_code: "PT", city: "Porto", treated_by: ["technician"] });
		const decide = (more: object) =>
			call(
				`/${id}/decision`,
				admin,
				json("POST", { version: 1, decision: "verified", checks: { ...checks, ...more } }),
			);
		for (const why of [undefined, null, " "]) {
			expect(await decide({ licence: { ...licence, why } })).toMatchObject({
				status: 422,
				body: { error: { code: "invalid", message: expect.stringContaining("names nobody whom") } },
			});
		}
		expect((await decide({ licence: { ...licence, why: " Dr Sá  treats. " } })).status).toBe(200);
		expect((await call(`/${id}`, admin)).body.checks.licence.why).toBe("Dr Sá treats.");
		const log = await server.database.asService((db) =>
			db.selectFrom("private.audit_log").select("after").where("subject_id", "=", clinic.id).execute(),
		);
		expect(JSON.stringify(log)).toContain("Dr Sá treats.");
	});

	test("from the queue to a verified clinic in the search, and a mail to the owner", async () => {
		const admin = await createAdmin();
		const { owner, clinic, id } = await submit({ name: "Clear Skin Test", country_code: "GB", city: "Leeds" });
		const queue = await call("?country=GB", admin);
		expect(queue.body.waiting).toMatchObject([{ id, kind: "listing", name: "Clear Skin Test", has_owner: true }]);
		const found = await call(`/${id}?country=GB`, admin);
		expect(found.body).toMatchObject({ owner: { email: owner.email }, clinic: { id: clinic.id }, next_id: null });
		expect(found.body.owner.email_confirmed_at).toBeTruthy();
		const decided = await call(
			`/${id}/decision?country=GB`,
			admin,
			json("POST", { version: 1, decision: "verified", checks }),
		);
		expect([decided.status, decided.body]).toEqual([
			200,
			{ clinic_id: clinic.id, name: "Clear Skin Test", next_id: null },
		]);
		expect((await call(`/${id}`, admin)).body.checks.exists.note).toBe("In the register");
		await until(async () =>
			(await server.mailbox()).some(({ to, subject }) => to === owner.email && /verified/.test(subject)),
		);
	});

	test("the second admin is told by whom and when it was decided", async () => {
		const { id } = await submit();
		const decision = json("POST", { version: 1, decision: "verified", checks });
		expect((await call(`/${id}/decision`, await createAdmin(), decision)).status).toBe(200);
		const second = await call(
			`/${id}/decision`,
			await createAdmin(),
			json("POST", { version: 1, decision: "rejected", code: "not_found" }),
		);
		expect(second.status).toBe(409);
		expect(second.body.error).toMatchObject({
			code: "already_decided",
			message: expect.stringMatching(/^Pat Person decided this case on .+ UTC: verified\.$/),
		});
	});

	test("the owner saves while the case is open: the admin is told, and decides about what they then see", async () => {
		const admin = await createAdmin();
		const { clinic, id } = await submit();
		const saved = { name: "Renamed", profile_version: 2 };
		await server.database.asService((db) => db.updateTable("clinics").set(saved).where("id", "=", clinic.id).execute());
		const decide = (version: number) =>
			call(`/${id}/decision`, admin, json("POST", { version, decision: "verified", checks }));
		const refused = await decide(1);
		expect([refused.status, refused.body.error]).toEqual([
			409,
			{ code: "edited_elsewhere", message: "The clinic's details were changed after you opened this case." },
		]);
		const { name, version } = (await call(`/${id}`, admin)).body.clinic;
		expect(name).toBe("Renamed");
		expect((await decide(version)).status).toBe(200);
	});

	test.each([
		[{ decision: "verified", checks: { exists: { on } } }, /^Not checked yet: /],
		[{ decision: "verified", checks: { magic: { on } } }, /./],
		[{ decision: "verified", checks: { exists: { on: "2999-01-01" } } }, /future/],
		[{ decision: "verified", checks: { exists: { on: "soon" } } }, /date of the check/],
		[{ decision: "verified", checks: { exists: { on, note: "x".repeat(501) } } }, /at most 500/],
		[{ decision: "rejected" }, /Choose a reason/],
		[{ decision: "rejected", code: "other", text: "  " }, /Give the reason/],
		[{ decision: "rejected", code: "not_found", text: "x".repeat(2001) }, /At most 2000/],
		[{ decision: "more_needed" }, /Say what the owner should add/],
		[{ decision: "deleted" }, /./],
		[{ version: undefined, decision: "verified", checks }, /./],
	])("refuses %j", async (decision, message) => {
		const { id } = await submit();
		const answer = await call(`/${id}/decision`, await createAdmin(), json("POST", { version: 1, ...decision }));
		expect([answer.status, answer.body.error.code]).toEqual([422, "invalid"]);
		expect(answer.body.error.message).toMatch(message);
	});

	test.each(["?country=xx", "?after=2026-11-21T00:00:00Z", "?after=yesterday&id=x", "/none"])(
		"refuses the address %s",
		async (path) => {
			expect((await call(path, await createAdmin())).status).toBe(422);
		},
	);
});
