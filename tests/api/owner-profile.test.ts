import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { createTreatment } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";
import { list, own, profileOf } from "./owners.ts";

const hours = [
	[
		["09:00", "12:30"],
		["14:00", "24:00"],
	],
	[],
	[],
	[],
	[],
	[],
	[],
];

describe("the profile of a clinic", () => {
	const server = useServer();
	let laser: { id: number };
	let cream: { id: number };
	beforeAll(async () => {
		laser = await createTreatment(server.database, { name: "Laser" });
		cream = await createTreatment(server.database, { name: "Cream" });
	});

	test("is saved as a whole and public at once", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller, { treatments: [cream.id] });
		const saved = await caller.call("PUT", "/owner/clinic", {
			...profileOf(clinic),
			name: "Ink Gone",
			city: "Bonn",
			address: "Markt 1",
			phone: "+49 228 100100",
			whatsapp: "+49 228 555 0100",
			booking_url: "www.Köln.example\\inkgone?a=b",
			description: "  First.\r\n\r\nSecond.\u0007 ",
			opening_hours: hours,
			opening_note: "By appointment only",
			languages: ["de", "en", "de"],
			lasers: ["ps-ndyag", "qs-ruby", "ps-ndyag"],
			treated_by: ["nurse", "doctor"],
			doctor_name: "  Dr\u0007 Anna\tWeber ",
			currency: "EUR",
			time_zone: null,
			treatments: [
				{ id: laser.id, price_min: 50, price_max: 80, size_prices: [50, null, 80, null] },
				{ id: cream.id, size_prices: [null, null, null, null] },
			],
		});
		expect(saved).toMatchObject({
			status: 200,
			body: {
				clinic: {
					version: 2,
					name: "Ink Gone",
					city: "Bonn",
					address: "Markt 1",
					whatsapp: "+492285550100",
					booking_url: "https://www.xn--kln-sna.example/inkgone?a=b",
					description: "First.\n\nSecond.",
					opening_hours: hours,
					opening_note: "By appointment only",
					time_zone: "Europe/Berlin",
					languages: ["de", "en"],
					lasers: ["qs-ruby", "ps-ndyag"],
					treated_by: ["doctor", "nurse"],
					doctor_name: "Dr Anna Weber",
					currency: "EUR",
					treatments: [
						{ id: laser.id, price_min: 50, price_max: 80, size_prices: [50, null, 80, null] },
						{ id: cream.id, price_min: null, price_max: null, size_prices: null },
					],
					change: null,
				},
			},
		});
		const profile = await server.database.asVisitor((db) => findClinicProfile(db, clinic.id, 1));
		expect(profile).toMatchObject({
			name: "Ink Gone",
			whatsapp: "+492285550100",
			booking_url: "https://www.xn--kln-sna.example/inkgone?a=b",
			description: "First.\n\nSecond.",
			opening_hours: hours,
			currency: "EUR",
			languages: ["de", "en"],
			lasers: ["qs-ruby", "ps-ndyag"],
			treated_by: ["doctor", "nurse"],
			doctor_name: "Dr Anna Weber",
			treatments: [
				{
					name: "Laser",
					price_min: 50,
					size_prices: [50, null, 80, null],
					priced_on: new Date().toISOString().slice(0, 10),
				},
				{ name: "Cream", price_min: null, price_max: null, priced_on: null },
			],
		});
		// the same again changes nothing but the version; fewer treatments and other prices do
		const again = own((await caller.call("PUT", "/owner/clinic", profileOf(own(saved.body)))).body);
		expect(again).toEqual({ ...own(saved.body), version: 3 });
		const fewer = { ...profileOf(again), treatments: [{ id: laser.id, price_min: 60, price_max: 80 }] };
		expect(own((await caller.call("PUT", "/owner/clinic", fewer)).body).treatments).toMatchObject([{ price_min: 60 }]);
		const none = { ...fewer, version: 4, treatments: [], currency: null, opening_hours: null, languages: [] };
		expect(own((await caller.call("PUT", "/owner/clinic", none)).body)).toMatchObject({
			treatments: [],
			currency: null,
			opening_hours: null,
			languages: [],
		});
	});

	test("has a pin, which stays until the place changes or somebody takes it away", async () => {
		const caller = await createCaller(server);
		await list(caller, { city: "Kleinkleckersdorf", address: "Ring 1" });
		const save = async (changes: object) =>
			caller.call("PUT", "/owner/clinic", {
				...profileOf(own((await caller.call("GET", "/owner/clinic")).body)),
				...changes,
			});
		const pin = { latitude: 51.0642, longitude: 6.9803 };
		const none = { latitude: null, longitude: null };
		for (const [changes, expected] of [
			[pin, pin],
			[{ phone: "+49 228 100100" }, pin],
			[{ address: "Ring 2" }, pin],
			[{ address: "Weg 2" }, none],
			[{ address: "Ring 3", ...pin }, pin],
			[none, none],
		] as const) {
			expect(await save(changes)).toMatchObject({ status: 200, body: { clinic: { ...expected, change: null } } });
		}
		for (const [changes, field] of [
			[{ latitude: 51 }, "longitude"],
			[{ latitude: 51, longitude: null }, "longitude"],
			[{ latitude: 90.5, longitude: 6 }, "latitude"],
			[{ latitude: "51", longitude: 6 }, "latitude"],
		] as const) {
			expect(await save(changes)).toMatchObject({
				...refused(422, "invalid"),
				body: { error: { fields: { [field]: expect.any(String) } } },
			});
		}
	});

	test("keeps the day of a price until the price changes", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller);
		const priced = {
			...profileOf(clinic),
			currency: "EUR",
			treatments: [{ id: laser.id, price_min: 50, price_max: 80 }],
		};
		await caller.call("PUT", "/owner/clinic", priced);
		const age = () =>
			server.database.asOwner(async (db) => {
				await sql`alter table clinic_treatments disable trigger date_price`.execute(db);
				await sql`update clinic_treatments set priced_on = '2020-02-02' where clinic_id = ${clinic.id}`.execute(db);
				await sql`alter table clinic_treatments enable trigger date_price`.execute(db);
			});
		await age();
		const pricedOn = () =>
			server.database.asService(async (db) => {
				const rows = await db
					.selectFrom("clinic_treatments")
					.select("priced_on")
					.where("clinic_id", "=", clinic.id)
					.execute();
				return rows[0]?.priced_on;
			});
		await caller.call("PUT", "/owner/clinic", { ...priced, version: 2, description: "New" });
		expect(await pricedOn()).toBe("2020-02-02");
		expect(own((await caller.call("GET", "/owner/clinic")).body).old_prices).toEqual({
			least: 50,
			since: "2020-02-02",
			count: 1,
		});
		// somebody else's word changes nothing here
		await (await createCaller(server)).call("POST", "/owner/clinic/prices/confirm");
		expect(await pricedOn()).toBe("2020-02-02");
		const confirmed = await caller.call("POST", "/owner/clinic/prices/confirm");
		expect(confirmed).toMatchObject({ status: 200, body: { clinic: { old_prices: null } } });
		expect(await pricedOn()).toBe(new Date().toISOString().slice(0, 10));
		await age();
		const bySize = { id: laser.id, price_min: 50, price_max: 80, size_prices: [null, 60, null, 80] };
		for (const [version, treatment] of [
			[3, bySize],
			[4, { ...bySize, size_prices: [null, 61, null, 80] }],
			[5, { ...bySize, price_max: 81 }],
		] as const) {
			await age();
			const answer = await caller.call("PUT", "/owner/clinic", { ...priced, version, treatments: [treatment] });
			expect(answer.status).toBe(200);
			expect(await pricedOn(), `${version}`).toBe(new Date().toISOString().slice(0, 10));
		}
	});

	test.each<[field: string, input: object]>([
		["version", { version: 0 }],
		["version", { version: "1" }],
		["name", { name: "" }],
		["whatsapp", { whatsapp: "228" }],
		["doctor_name", { doctor_name: "x".repeat(101) }],
		["booking_url", { booking_url: "http://doctors.example" }],
		["booking_url", { booking_url: "javascript:alert(1)" }],
		["booking_url", { booking_url: "javascript://doctors.example/%0aalert(1)" }],
		["booking_url", { booking_url: "https://known.example@other.example" }],
		["booking_url", { booking_url: "https://localhost/book" }],
		["booking_url", { booking_url: `https://doctors.example/${"ä".repeat(100)}` }],
		["description", { description: "x".repeat(4001) }],
		["opening_note", { opening_note: "x".repeat(201) }],
		["opening_hours", { opening_hours: {} }],
		["opening_hours", { opening_hours: [[], [], []] }],
		["opening_hours.0", { opening_hours: [[["10:00", "09:00"]], [], [], [], [], [], []] }],
		["opening_hours.6", { opening_hours: [[], [], [], [], [], [], [["9", "10"]]] }],
		["opening_hours.1", { opening_hours: [[], null, [], [], [], [], []] }],
		["time_zone", { time_zone: "Europe/Nowhere" }],
		["time_zone", { time_zone: "+01:00" }],
		["time_zone", { time_zone: "'; drop table clinics" }],
		["languages.0", { languages: ["klingon"] }],
		["languages.0", { languages: ["__proto__"] }],
		["languages", { languages: Array(21).fill("de") }],
		["lasers.0", { lasers: ["tattoo-gun"] }],
		["treated_by.1", { treated_by: ["nurse", "friend"] }],
		["currency", { currency: "EURO" }],
		["currency", { currency: "XXX" }],
		["currency", { currency: null, treatments: [{ id: 1, price_min: 1, price_max: 2 }] }],
		["treatments", { treatments: [{ id: 9999 }] }],
		["treatments", { treatments: [{ id: 1 }, { id: 1 }] }],
		["treatments.0.price_max", { currency: "EUR", treatments: [{ id: 1, price_min: 1, price_max: null }] }],
		["treatments.0.price_max", { currency: "EUR", treatments: [{ id: 1, price_min: 2, price_max: 1 }] }],
		["treatments.0.price_min", { currency: "EUR", treatments: [{ id: 1, price_min: 0, price_max: 1 }] }],
		["treatments.0.price_max", { currency: "EUR", treatments: [{ id: 1, price_min: 1, price_max: 100_000_001 }] }],
		["treatments.0.price_min", { currency: "EUR", treatments: [{ id: 1, price_min: 1.5, price_max: 2 }] }],
		["treatments.0.size_prices", { currency: "EUR", treatments: [{ id: 1, size_prices: [1, 2] }] }],
		["treatments.0.size_prices.0", { currency: "EUR", treatments: [{ id: 1, size_prices: [0, null, null, null] }] }],
		["currency", { currency: null, treatments: [{ id: 1, size_prices: [1, null, null, null] }] }],
		["country_code", { country_code: "ES" }],
	])("says what is wrong with %s: %j", async (field, input) => {
		const caller = await createCaller(server);
		const clinic = await list(caller, { treatments: [laser.id] });
		const answer = await caller.call("PUT", "/owner/clinic", { ...profileOf(clinic), ...input });
		expect(answer.status).toBe(422);
		expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toContain(field);
		expect((await caller.call("GET", "/owner/clinic")).body).toEqual({ clinic });
	});

	test("of two tabs the second is told, and overwrites nothing", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller);
		const edit = (description: string) => caller.call("PUT", "/owner/clinic", { ...profileOf(clinic), description });
		const answers = await Promise.all([edit("One"), edit("Two"), edit("Three")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, "edited_elsewhere"));
		const winner = own(answers.find(({ status }) => status === 200)?.body);
		expect((await caller.call("GET", "/owner/clinic")).body).toEqual({ clinic: winner });
		// neither a review, a picture nor its logo is an edit
		await server.database.asService((db) =>
			sql`update clinics set r5 = 1, logo_url = 'a' where id = ${clinic.id}`.execute(db),
		);
		const next = await caller.call("PUT", "/owner/clinic", { ...profileOf(winner), description: "Last" });
		expect(next.status).toBe(200);
	});

	test("of somebody without a clinic is not there", async () => {
		const { call } = await createCaller(server);
		const input = { ...profileOf(await list(await createCaller(server))), version: 1 };
		expect(await call("PUT", "/owner/clinic", input)).toMatchObject(refused(404, "not_found"));
		expect(await call("DELETE", "/owner/clinic/change")).toMatchObject(refused(404, "not_found"));
		expect(await call("POST", "/owner/clinic/resubmit")).toMatchObject(refused(409, "conflict"));
		for (const path of ["/owner/numbers", "/owner/reviews"]) {
			expect(await call("GET", path)).toMatchObject(refused(404, "not_found"));
		}
		expect(await call("PUT", "/owner/media/order", { ids: [] })).toMatchObject(refused(404, "not_found"));
	});
});
