import { beforeAll, describe, expect, test } from "vitest";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

describe("cases by /api", () => {
	const server = useServer();
	let admin: Caller;
	let person: Caller;
	beforeAll(async () => {
		[admin, person] = [await createAdminCaller(server), await createCaller(server)];
	});
	const create = (overrides: Parameters<typeof createClinic>[1] = {}) =>
		createClinic(server.database, { status: "pending", ...overrides });

	test("people who are no admins find nothing", async () => {
		const { id } = await create();
		for (const [path, body] of [
			["", { clinics: [id] }],
			["/country", { clinics: [id], country: "FR", reason: "Why" }],
		] as const) {
			expect(await person.call("POST", `/admin/cases${path}`, body)).toMatchObject(refused(404, "not_found"));
		}
	});

	test("the country of many is put right, one by one", async () => {
		const [one, other, there] = [await create(), await create(), await create({ country_code: "CH" })];
		const { body } = await admin.call("POST", "/admin/cases/country", {
			clinics: [one.id, other.id, there.id],
			country: "CH",
			reason: "The file said so",
		});
		expect(body).toEqual({
			results: [
				{ id: one.id, refused: null },
				{ id: other.id, refused: null },
				{ id: there.id, refused: "It's in this country already." },
			],
		});
	});

	const id = "00000000-0000-7000-8000-00000000ffff";
	test.each([
		["", { clinics: [] }],
		["", { clinics: Array(51).fill(id) }],
		["", { clinics: ["x"] }],
		["", {}],
		["", { filter: { country: "nowhere" } }],
		["/country", { clinics: [id], country: "XX", reason: "Why" }],
		["/country", { clinics: [id], country: "DE", reason: " " }],
	])("refuses to %s %j", async (path, body) => {
		expect(await admin.call("POST", `/admin/cases${path}`, body)).toMatchObject({ status: 422 });
	});
});
