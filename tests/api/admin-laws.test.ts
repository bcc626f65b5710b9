import { beforeAll, describe, expect, test } from "vitest";
import { getCountryPage } from "#database/queries/places.ts";
import { useServer } from "../auth/server.ts";
import { type Answer, type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

const source = { title: "The law", url: "https://law.example/act", checked_on: "2026-11-01" };
const note = (change: object = {}) => ({
	rule: "Doctors only.",
	allowed_professions: ["doctor"] as string[] | null,
	age_limit: "",
	ask: "",
	asks_for_proof: false,
	registers: [{ name: "Register", url: "https://register.example", lists: "Doctors" }],
	sources: [source],
	...change,
});
const noteOf = ({ body }: Answer) => (body as { note: ReturnType<typeof note> & { version: string } }).note;
const fieldsOf = ({ status, body }: Answer) => {
	expect(status).toBe(422);
	return Object.keys((body as { error: { fields: object } }).error.fields);
};

describe("/api/admin/laws", () => {
	const server = useServer();
	let call: Caller["call"];
	let stranger: Caller["call"];
	beforeAll(async () => {
		call = (await createAdminCaller(server)).call;
		stranger = (await createCaller(server)).call;
	});
	const save = (change: object = {}, code = "ES") => call("PUT", `/admin/laws/${code}`, note(change));

	test("a note is added and edited; visitors see it, the log has it, and an old source is told", async () => {
		expect(await call("GET", "/admin/laws/ES")).toMatchObject({ status: 200, body: { note: null } });
		const added = noteOf(await save());
		expect(added).toMatchObject(note());
		const edited = noteOf(await save({ ask: " Who? ", version: added.version }));
		expect(edited.ask).toBe("Who?");
		const page = await server.database.asVisitor((db) => getCountryPage(db, "ES", true));
		expect(page.law).toEqual(note({ ask: "Who?" }));
		expect((await call("GET", "/admin/overview")).body).toMatchObject({ old_laws: 0 });

		const old = { ...source, checked_on: "2024-01-01" };
		expect(
			(await save({ sources: [source, { ...old, url: "https://b.example" }], version: edited.version })).status,
		).toBe(200);
		expect((await call("GET", "/admin/overview")).body).toMatchObject({ old_laws: 1 });
		expect((await call("GET", "/admin/laws")).body).toEqual({
			notes: [{ country_code: "ES", rule: "Doctors only.", is_old: true }],
		});
		const { body } = await call("GET", "/admin/audit-log?subject_type=setting&subject_id=ES");
		expect((body as { entries: { act: string }[] }).entries.map(({ act }) => act)).toEqual(Array(3).fill("edit_law"));
	});

	test("of two edits of one version, and of two new notes, the second is refused", async () => {
		const added = noteOf(await save({}, "IT"));
		expect(await save({}, "IT")).toMatchObject(refused(409, "edited_elsewhere"));
		expect((await save({ rule: "First", version: added.version }, "IT")).status).toBe(200);
		expect(await save({ rule: "Second", version: added.version }, "IT")).toMatchObject(
			refused(409, "edited_elsewhere"),
		);
		for (const code of ["IT", "it"]) expect(noteOf(await call("GET", `/admin/laws/${code}`)).rule).toBe("First");
	});

	test.each([
		[{ sources: [] }, "sources"],
		[{ sources: [{ ...source, checked_on: "" }] }, "sources.0.checked_on"],
		[{ sources: [{ ...source, checked_on: "2999-01-01" }] }, "sources.0.checked_on"],
		[{ sources: [source, source] }, "sources.1.url"],
		[{ registers: [{ name: "R", url: "javascript:alert(1)", lists: "" }] }, "registers.0.url"],
		[{ rule: "", registers: [], allowed_professions: null }, "rule"],
		[{ rule: "" }, "rule"],
		[{ allowed_professions: ["doctor", "friend"] }, "allowed_professions.1"],
		[{ allowed_professions: undefined }, "allowed_professions"],
		[{ rule: "x".repeat(1001) }, "rule"],
	])("%j is refused at its field", async (change, field) => {
		expect(fieldsOf(await save(change, "PT"))).toEqual([field]);
	});

	test("a country that is none, and a stranger, are refused", async () => {
		expect((await save({}, "zz")).status).toBe(422);
		expect(await stranger("PUT", "/admin/laws/PT", note())).toMatchObject(refused(404, "not_found"));
	});
});
