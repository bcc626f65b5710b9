import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenedCase } from "#database/queries/cases.ts";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

const on = "2026-11-20";
const source = "https://register.example";
const common = { exists: { on, source }, address: { on, source }, licence: { on } };
const lookedUp = { register: "GMC", entry: "7654321" };

describe("cases by /api", () => {
	const server = useServer();
	let admin: Caller;
	let second: Caller;
	let person: Caller;
	beforeAll(async () => {
		[admin, second, person] = [
			await createAdminCaller(server),
			await createAdminCaller(server),
			await createCaller(server),
		];
		// where the law asks for nothing that could be looked up, the right to practise isn't checked
		await server.database.asService((db) =>
			sql`insert into law_notes (country_code, ask, asks_for_proof, sources) values ('DE', 'Ask.', true,
				'[{"url":"https://law.example","title":"Law","checked_on":"2026-11-20"}]')`.execute(db),
		);
	});
	const create = (overrides: Parameters<typeof createClinic>[1] = {}) =>
		createClinic(server.database, { status: "pending", ...overrides });
	const open = async (...clinics: { id: string }[]) => {
		const { body } = await admin.call("POST", "/admin/cases", { clinics: clinics.map(({ id }) => id) });
		const { results } = body as { results: OpenedCase[] };
		return clinics.map(({ id }) => results.find(({ clinic_id }) => clinic_id === id)?.case_id as string);
	};
	const verify = (cases: object[], checks: object = common, who = admin) =>
		who.call("POST", "/admin/cases/verification", { cases, checks });

	test("people who are no admins find nothing", async () => {
		const { id } = await create();
		for (const [path, body] of [
			["", { clinics: [id] }],
			["/verification", { cases: [{ id, version: 1, ...lookedUp }], checks: common }],
			["/country", { clinics: [id], country: "FR", reason: "Why" }],
		] as const) {
			expect(await person.call("POST", `/admin/cases${path}`, body)).toMatchObject(refused(404, "not_found"));
		}
	});

	test("five are verified together, and each of the others says why it was not", async () => {
		const clinics = await Promise.all(Array.from({ length: 5 }, () => create()));
		const called = await create({ phone: "+44 113 496 0000" });
		const edited = await create();
		const own = await create();
		const decided = await create();
		const ids = await open(...clinics, called, edited, own, decided);
		const [calledCase, editedCase, ownCase, decidedCase] = ids.slice(5) as [string, string, string, string];
		await server.database.asService(async (db) => {
			await db.updateTable("clinics").set({ profile_version: 2 }).where("id", "=", edited.id).execute();
			await db.updateTable("clinics").set({ owner_id: admin.id }).where("id", "=", own.id).execute();
		});
		await verify([{ id: decidedCase, version: 1, ...lookedUp }], common, second);
		const cases = [...ids.slice(0, 4), calledCase, editedCase, ownCase, decidedCase].map((id) => ({
			id,
			version: 1,
			...lookedUp,
		}));
		const withoutEntry = { id: ids[4], version: 1, register: "GMC", entry: " " };
		const { status, body } = await verify([...cases, withoutEntry]);
		expect(status).toBe(200);
		const results = (body as { results: { id: string; refused: string | null }[] }).results;
		expect(Object.fromEntries(results.map((one) => [one.id, one.refused]))).toEqual({
			...Object.fromEntries(ids.slice(0, 4).map((id) => [id, null])),
			[ids[4] as string]: "Not checked yet: They're allowed to practise here.",
			[calledCase]: "Not checked yet: The phone number is theirs.",
			[editedCase]: "The clinic's details were changed after you opened this case.",
			[ownCase]: "You manage this clinic yourself, so another admin has to decide.",
			[decidedCase]: expect.stringMatching(/^Pat Person decided this case on .+: verified\.$/),
		});
		// what was done once is not done again, and the phone counts where there is one
		const phone = { ...common, phone: { on, source: "Called on 20 November 2026" } };
		const again = await verify(
			[
				{ id: calledCase, version: 1, ...lookedUp },
				{ id: ids[4], version: 1, ...lookedUp },
			],
			phone,
		);
		expect(again.body).toMatchObject({ results: [{ refused: null }, { refused: null }] });
		const checksOf = async (id: string) => {
			const { body: found } = await admin.call("GET", `/admin/verification/${id}`);
			return (found as { checks: object }).checks;
		};
		expect(await checksOf(calledCase)).toMatchObject({ phone: { on }, licence: { on, ...lookedUp } });
		expect(await checksOf(ids[4] as string)).not.toHaveProperty("phone");
		expect((await verify(cases.slice(0, 1))).body).toMatchObject({
			results: [{ refused: expect.stringMatching(/decided this case/) }],
		});
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
		["/verification", { cases: [], checks: common }],
		["/verification", { cases: [{ id, version: 1, ...lookedUp }], checks: { ...common, exists: { on, source: " " } } }],
		["/verification", { cases: [{ id, version: 1, ...lookedUp }], checks: { ...common, address: undefined } }],
		[
			"/verification",
			{ cases: [{ id, version: 1, ...lookedUp }], checks: { ...common, exists: { on: "2999-01-01", source } } },
		],
		["/country", { clinics: [id], country: "XX", reason: "Why" }],
		["/country", { clinics: [id], country: "DE", reason: " " }],
	])("refuses to %s %j", async (path, body) => {
		expect(await admin.call("POST", `/admin/cases${path}`, body)).toMatchObject({ status: 422 });
	});
});
