import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createClinic, createLaw, createTreatment } from "#tests/factories.ts";
import { listing } from "#tests/inputs.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";
import { countClinics, list } from "./owners.ts";

describe("listing a clinic", () => {
	const server = useServer();
	let laser: { id: number };
	let cream: { id: number };
	beforeAll(async () => {
		laser = await createTreatment(server.database, { name: "Laser" });
		cream = await createTreatment(server.database, { name: "Cream" });
	});

	test("a clinic with its treatments, which then waits", async () => {
		const caller = await createCaller(server);
		expect(await caller.call("GET", "/owner/clinic")).toMatchObject({ status: 200, body: { clinic: null } });
		const { status, body } = await caller.call("POST", "/owner/clinic", {
			...listing,
			name: "  Ink \u0000 Away\n ",
			address: " ",
			phone: "",
			whatsapp: "+49 (0)221 / 555-0100",
			email: null,
			website: "https://inkaway.example/?a=b",
			treatments: [laser.id, cream.id, laser.id],
			status: "verified",
			owner_id: "somebody",
			verified: true,
			average_rating: 5,
		});
		expect(status).toBe(201);
		expect(body).toEqual({
			clinic: {
				id: expect.any(String),
				latitude: null,
				longitude: null,
				name: "Ink Away",
				country_code: "DE",
				city: "Köln",
				address: null,
				phone: null,
				phone_e164: null,
				whatsapp: "+492215550100",
				email: null,
				website: "https://inkaway.example/?a=b",
				booking_url: null,
				logo_url: null,
				description: null,
				opening_hours: null,
				opening_note: null,
				time_zone: "Europe/Berlin",
				languages: [],
				lasers: [],
				treated_by: [],
				doctor_name: null,
				currency: null,
				status: "pending",
				verified: false,
				is_questioned: false,
				verified_at: null,
				verified_checks: [],
				lapses_at: null,
				can_confirm: false,
				old_prices: null,
				suspension: null,
				average_rating: 0,
				review_count: 0,
				created_at: expect.any(String),
				version: 1,
				treatments: [
					{
						id: laser.id,
						slug: expect.any(String),
						name: "Laser",
						price_min: null,
						price_max: null,
						size_prices: null,
					},
					{
						id: cream.id,
						slug: expect.any(String),
						name: "Cream",
						price_min: null,
						price_max: null,
						size_prices: null,
					},
				],
				media: [],
				verification: {
					id: expect.any(String),
					kind: "listing",
					submitted_at: expect.any(String),
					decided_at: null,
					decision: null,
					reason_code: null,
					reason: null,
					answered_at: null,
				},
				change: null,
				refused_change: null,
				right_checked: false,
				conversation: { case_id: expect.any(String), messages: [], can_write: true },
				unread_messages: 0,
				unanswered_count: 0,
				unanswered_enquiries: 0,
				offers_enquiries: false,
				allowed_treaters: null,
				uncounted: [],
			},
		});
		expect((await caller.call("GET", "/owner/clinic")).body).toEqual(body);
	});

	test("contact details are read as people write them", async () => {
		const typed = {
			phone: "0221 4710101 / 0171 3920001",
			whatsapp: "0171 392 00 01",
			email: "mailto:info@müller.example",
			website: "inkaway.example)",
		};
		expect(await list(await createCaller(server), typed)).toMatchObject({
			phone: typed.phone,
			phone_e164: "+492214710101",
			whatsapp: "+491713920001",
			email: "info@xn--mller-kva.example",
			website: "https://inkaway.example",
		});
	});

	test.each<[field: string, input: object]>([
		["name", { name: "" }],
		["name", { name: " \n" }],
		["name", { name: undefined }],
		["name", { name: 7 }],
		["name", { name: "x".repeat(121) }],
		["city", { city: "  " }],
		["city", { city: "x".repeat(101) }],
		["country_code", { country_code: "" }],
		["country_code", { country_code: "de" }],
		["country_code", { country_code: "ES" }],
		["address", { address: "x".repeat(301) }],
		["phone", { phone: "1".repeat(41) }],
		["phone", { phone: "4,92215E+11" }],
		["whatsapp", { whatsapp: "0221" }],
		["email", { email: "nobody" }],
		["email", { email: "a@b@c.de" }],
		["website", { website: "javascript:alert(1)" }],
		["website", { website: "https://" }],
		["name", { name: "\u3164" }],
		["city", { city: "--" }],
		["treatments", { treatments: "1" }],
		["treatments", { treatments: Array.from({ length: 31 }, (_, n) => n + 1) }],
		["treatments", { treatments: [9999] }],
		["treatments.0", { treatments: [0.5] }],
		["treatments.0", { treatments: [1e9] }],
	])("says what is wrong with %s: %j", async (field, input) => {
		const { call } = await createCaller(server);
		const { status, body } = await call("POST", "/owner/clinic", { ...listing, ...input });
		expect(status).toBe(422);
		const { code, message, fields } = (body as { error: { code: string; message: string; fields: object } }).error;
		expect([code, fields]).toEqual(["invalid", { [field]: message }]);
		expect((await call("GET", "/owner/clinic")).body).toEqual({ clinic: null });
	});

	test("needs a confirmed address", async () => {
		const caller = await createCaller(server);
		await server.database.asService((db) =>
			db.updateTable("accounts.users").set({ email_confirmed_at: null }).where("id", "=", caller.id).execute(),
		);
		expect(await caller.call("POST", "/owner/clinic", listing)).toMatchObject(refused(403, "email_not_confirmed"));
	});

	test("twice at once lists one clinic", async () => {
		const { call, id } = await createCaller(server);
		const answers = await Promise.all(Array.from({ length: 5 }, () => call("POST", "/owner/clinic", listing)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		for (const answer of answers.filter(({ status }) => status === 409)) {
			expect(answer).toMatchObject(refused(409, "already_listed"));
		}
		expect(await countClinics(server, sql`owner_id = ${id}`)).toBe(1);
		expect(await call("POST", "/owner/clinic", listing)).toMatchObject(refused(409, "already_listed"));
	});

	test("leaves nothing behind when a treatment fails at the last moment", async () => {
		const caller = await createCaller(server);
		const draft = await createTreatment(server.database, { published: false });
		const guide = await createTreatment(server.database, { is_offered: false });
		for (const { id } of [draft, guide]) {
			const answer = await caller.call("POST", "/owner/clinic", { ...listing, treatments: [laser.id, id] });
			expect(answer).toMatchObject({ status: 422, body: { error: { fields: { treatments: expect.any(String) } } } });
		}
		// behind the check as well: a treatment that goes between the two
		await server.database.asOwner(async (db) => {
			await sql`create function public.fail() returns trigger language plpgsql set search_path = '' as
				$$ begin raise exception 'gone' using errcode = '23503'; end $$`.execute(db);
			await sql`create trigger fail before insert on clinic_treatments for each row execute function public.fail()`.execute(
				db,
			);
		});
		try {
			const answer = await caller.call("POST", "/owner/clinic", { ...listing, treatments: [laser.id] });
			expect(answer).toMatchObject(refused(409, "conflict"));
		} finally {
			await server.database.asOwner((db) => sql`drop function public.fail cascade`.execute(db));
		}
		expect(await countClinics(server, sql`owner_id = ${caller.id}`)).toBe(0);
		const cases = await server.database.asService((db) =>
			sql<{ n: number }>`select count(*) as n from private.mails where user_id = ${caller.id}`.execute(db),
		);
		expect(cases.rows).toEqual([{ n: 0 }]);
		expect(await list(caller, { treatments: [laser.id] })).toMatchObject({ status: "pending" });
	});

	test("who treats is taken with the listing, and /owner knows whom the law lets treat", async () => {
		const caller = await createCaller(server);
		await createLaw(server.database, "DE", { rule: "Doctors only.", allowed_professions: ["dermatologist", "doctor"] });
		expect(await caller.call("POST", "/owner/clinic", { ...listing, treated_by: ["wizard"] })).toMatchObject({
			status: 422,
		});
		expect(await list(caller, { treated_by: ["nurse", "doctor"] })).toMatchObject({
			treated_by: ["doctor", "nurse"],
			allowed_treaters: ["dermatologist", "doctor"],
			offers_enquiries: false,
		});
	});

	test("points out what may be the same clinic", async () => {
		const { call } = await createCaller(server);
		const known = await createClinic(server.database, { name: "Tattoo Laser Zentrum", city: "Düsseldorf" });
		await createClinic(server.database, { name: "Tattoo Laser Zentrum", city: "Bonn" });
		await createClinic(server.database, { name: "Tattoo Laser Zentrum", city: "Düsseldorf", status: "rejected" });
		await createClinic(server.database, { name: "Quite another place", city: "Düsseldorf" });
		const find = async (name: string, country: string, city: string) =>
			(await call("GET", `/owner/similar?${new URLSearchParams({ name, country, city })}`)).body;
		const found = {
			clinics: [
				{
					...{ id: known.id, name: known.name, city: "Düsseldorf", locality: null, country_code: "DE", address: null },
					is_claimable: true,
				},
			],
		};
		for (const name of ["tattoo laser zentrum", "Tattoo-Laser Zentrum GmbH", "Tatoo Laserzentrum"]) {
			expect(await find(name, "DE", " dusseldorf ")).toEqual(found);
		}
		expect(await find("Tattoo Laser Zentrum", "AT", "Düsseldorf")).toEqual({ clinics: [] });
		expect(await find("Skin", "DE", "Düsseldorf")).toEqual({ clinics: [] });
		expect(await find("%", "DE", "%")).toEqual({ clinics: [] });
		expect(await call("GET", "/owner/similar?name=a&country=DE")).toMatchObject({ status: 422 });
	});
});
