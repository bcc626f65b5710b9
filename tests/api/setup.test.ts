import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { saveOperator } from "#database/queries/legal.ts";
import { noteSetup } from "#database/queries/setup.ts";
import type { SetupState } from "#domain/setup/schemas.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";
import { describeSetup } from "#server/print-setup.ts";
import { claimsOf, createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

describe("setting a directory up", () => {
	const server = useServer();
	const { database } = server;
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});
	const getState = async () => (await admin.call("GET", "/admin/setup")).body as SetupState;
	const findDone = async () =>
		listSetupSteps(await getState())
			.filter(({ isDone }) => isDone)
			.map(({ name }) => name);

	test("each step is ticked once it is done, for admins alone", async () => {
		expect(isSetupNeeded(await getState())).toBe(true);
		expect(await findDone()).toEqual(["admin", "countries"]);
		await database.asPerson(claimsOf(admin), (db) =>
			saveOperator(db, {
				name: "Directory Ltd",
				address: "1 High Street\nTown",
				email: "desk@directory.test",
				phone: null,
			}),
		);
		await createClinic(database);
		await database.asService((db) => noteSetup(db, "backed_up_at"));
		expect(await findDone()).toEqual(["admin", "operator", "countries", "clinics", "verified", "backup"]);
		const stranger = await createCaller(server);
		expect(await stranger.call("GET", "/admin/setup")).toMatchObject(refused(404, "not_found"));
		expect(await stranger.call("POST", "/admin/setup/test-mail")).toMatchObject(refused(404, "not_found"));
	});

	test("a test mail goes to the admin who asked, names who runs the directory, and is noted", async () => {
		const { body } = await admin.call("POST", "/admin/setup/test-mail");
		expect(body).toEqual({ to: admin.email, answer: expect.stringContaining("/dev/mailbox") });
		const mail = await server.findMail(admin.email, 2);
		expect(mail).toMatchObject({ subject: "A test email" });
		expect(mail.text).toContain("Directory Ltd, 1 High Street, Town, desk@directory.test");
		expect(await findDone()).toContain("mail");
		await admin.client.resetPasswordForEmail(admin.email);
		expect((await server.findMail(admin.email, 3)).text).toContain("Directory Ltd, 1 High Street, Town");
	});

	test("the start of a public site says what is left, and that it is shut", async () => {
		const set = (isPublic: boolean) =>
			database.asService((db) => sql`update private.site set admins_need_factor = ${isPublic}`.execute(db));
		expect(await describeSetup(database, server.config.siteUrl)).toEqual([]);
		await set(true);
		const lines = (await describeSetup(database, server.config.siteUrl)).join("\n");
		await set(false);
		expect(lines).toMatch(/\[ \] First admin[\s\S]+\[x\] Who runs[\s\S]+\[ \] Legal pages: Missing: Imprint/);
		expect(lines).toContain("WARNING: Nobody can sign up");
	});
});
