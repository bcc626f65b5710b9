import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { filterParams } from "#domain/search/filters.ts";
import type { ApiDocument } from "#server/api/open/document.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createReview, createTreatment } from "#tests/factories.ts";
import { serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const { app, get } = serve({ database });
const read = async (path: string) => (await get(`/api${path}`)).json();

let clinic = "";
beforeAll(async () => {
	const laser = await createTreatment(database, { slug: "laser", name: "Laser" });
	const shown = {
		name: "Wien Laser",
		country_code: "AT",
		city: "Wien",
		email: "desk@example.test",
		languages: ["de"],
		treated_by: ["dermatologist"],
		lasers: ["ps-ndyag"],
		treatments: [laser],
	};
	clinic = (await createClinic(database, shown)).id;
	await createReview(database, { clinic_id: clinic, rating: 4, text: "Mine alone" });
	await createClinic(database, { name: "Not checked", country_code: "AT", city: "Wien", status: "pending" });
	await createClinic(database, { name: "Hidden", country_code: "AT", city: "Wien", status: "suspended" });
	for (let number = 0; number < 51; number++) await createClinic(database, { country_code: "BE", city: "Gent" });
});

test("anybody reads clinics by page, under a licence, and nothing that is a person's", async () => {
	const answer = await get("/api/clinics?country=at&treatment=laser");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("access-control-allow-origin")).toBe("*");
	expect(await answer.json()).toMatchObject({
		...{ total: 1, is_exact: true, next: null, is_sample_data: false },
		licence: { name: "Open Database License (ODbL) 1.0" },
		clinics: [
			{
				id: clinic,
				url: `${siteUrl}/clinic/${clinic}`,
				name: "Wien Laser",
				average_rating: 4,
				review_count: 1,
				treated_by: ["dermatologist"],
			},
		],
	});
	const one = await read(`/clinics/${clinic}`);
	expect(one.clinic).toMatchObject({ city: "Wien", treatments: [{ slug: "laser" }], origin: null });
	expect(JSON.stringify(one)).not.toMatch(/Mine alone|desk@example|Person \d/);

	const first = await read("/clinics?country=BE");
	expect([first.total, first.clinics.length, first.next]).toEqual([51, 50, `${siteUrl}/api/clinics?country=BE&page=2`]);
	const last = await read("/clinics?country=BE&page=2");
	expect([last.clinics.length, last.next]).toEqual([1, null]);
	expect((await read("/clinics?country=AT&verified=0")).total).toBe(2);
});

test("clinics come by price where a country says in whose money", async () => {
	const [first, second] = (await read("/clinics?country=BE")).clinics;
	const laser = await createTreatment(database, { slug: "picosecond", name: "Picosecond" });
	await database.asOwner(async (db) => {
		await db.updateTable("clinics").set({ currency: "EUR" }).where("id", "=", second.id).execute();
		const price = { clinic_id: second.id, treatment_id: laser.id, price_min: 90, price_max: 120 };
		await db.insertInto("clinic_treatments").values(price).execute();
	});
	const byPrice = (await read("/clinics?country=BE&sort=price")).clinics;
	expect(byPrice.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
	// what it is for
	expect(byPrice[0]).toMatchObject({ price_from: 90, price_text: "from €90 a session, any ink" });
	expect(byPrice[1]).toMatchObject({ price_from: null, price_text: "" });
	const ofTreatment = (await read("/clinics?country=BE&treatment=picosecond")).clinics[0].price_text;
	expect(ofTreatment).toBe("from €90 a session, picosecond");
	expect((await read(`/clinics/${second.id}`)).clinic.price_text).toBe("from €90 a session, any ink");
});

test("every filter of the lists narrows them here as well", async () => {
	const document = (await read("/openapi.json")) as ApiDocument;
	const parameters = document.paths["/clinics"]?.get?.parameters?.map(({ name }) => name);
	expect(parameters).toEqual(expect.arrayContaining(filterParams));
	expect((await read("/clinics?country=AT&language=de&language=tr&treats=doctor&treats=nurse")).total).toBe(1);
	for (const filter of [
		"language=fr",
		"treats=nurse",
		"hours=evening",
		"treatment=laser&treatment=none",
		"open=now",
		"price=90",
		"rating=4",
	])
		expect((await read(`/clinics?country=AT&${filter}`)).total, filter).toBe(0);
});

test.each([
	["/clinics?country=x1", 422, "country"],
	["/clinics?city=Wien", 422, "country"],
	["/clinics?page=0", 422, "page"],
	["/clinics?treatment=A%20b", 422, "treatment"],
	["/clinics?language=german", 422, "language"],
	["/clinics?treats=friend", 422, "treats"],
	["/clinics?hours=sunday", 422, "hours"],
	["/clinics?open=later", 422, "open"],
	["/clinics?country=AT&price=1.5", 422, "price"],
	["/clinics?price=90", 422, "country"],
	["/clinics?sort=price", 422, "country"],
	["/clinics?sort=paid", 422, "sort"],
	["/clinics?rating=5", 422, "rating"],
	["/clinics/nobody", 422, "clinicId"],
])("%s is refused by name", async (path, status, field) => {
	const answer = await get(`/api${path}`);
	expect(answer.status).toBe(status);
	expect((await answer.json()).error.fields).toHaveProperty(field);
});

test("a clinic that is not public is not there, and nothing can be written", async () => {
	expect((await get("/api/clinics/00000000-0000-7000-8000-000000000001")).status).toBe(404);
	for (const method of ["POST", "PUT", "DELETE"]) {
		expect((await app.request(`${siteUrl}/api/clinics/${clinic}`, { method })).status).toBe(401);
	}
});

test("one address asks 60 times a minute", async () => {
	const other = serve({ database, patience: 600_000 });
	const answers = await Promise.all(Array.from({ length: 61 }, () => other.get("/api/clinics?page=0")));
	const statuses = answers.map(({ status }) => status);
	expect(statuses.filter((status) => status === 429)).toHaveLength(1);
	expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
});

test("the document has every route, whole and by the rules of OpenAPI 3.1", async () => {
	const document = (await read("/openapi.json")) as ApiDocument & { openapi: string };
	expect(document.openapi).toMatch(/^3\.1\./);
	const described = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
	);
	const routes = app.routes
		.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !path.includes("*"))
		.map(
			({ method, path }) =>
				`${method} ${path
					.slice("/api".length)
					.replace(/\/$/, "")
					.replace(/:(\w+)({[^}]*})?/g, "{$1}")}`,
		);
	const own = ["GET /openapi.json", "GET /docs", "GET /docs.css"];
	expect(described.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
		[...new Set(routes)].filter((route) => !own.includes(route)).sort(),
	);
	const ids = described.map(({ operation }) => operation.operationId);
	expect(new Set(ids).size).toBe(ids.length);
	for (const { path, operation } of described) {
		const { parameters = [], responses } = operation;
		const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
		expect(inPath.sort()).toEqual([...path.matchAll(/{(\w+)}/g)].map(([, name]) => name).sort());
		for (const parameter of parameters) expect(parameter.schema).toBeTypeOf("object");
		expect(responses["200"]?.description).toBeTruthy();
	}
	const isOpen = described.filter(({ operation }) => operation.security?.length === 0).map(({ path }) => path);
	expect(isOpen).toEqual(["/clinics", "/clinics/{clinicId}"]);
	for (const [, name = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([\w/]+)"/g)) {
		const found = name.split("/").reduce<object | undefined>((at, key) => at?.[key as never], document.components);
		expect(found, name).toBeTypeOf("object");
	}
	const put = document.paths["/reviews/{clinicId}"]?.put?.requestBody?.content["application/json"]?.schema;
	expect(put).toMatchObject({ properties: { rating: { type: "integer", minimum: 1, maximum: 5 } } });
});

test("it and its page are written once", async () => {
	for (const path of ["/api/openapi.json", "/api/docs"]) await get(path);
	const stringify = vi.spyOn(JSON, "stringify");
	const [document, page] = [await get("/api/openapi.json"), await get("/api/docs")];
	const made = stringify.mock.calls.filter(([value]) => typeof value === "object" && !("level" in Object(value)));
	stringify.mockRestore();
	expect([document.status, document.headers.get("content-type"), page.status]).toEqual([200, "application/json", 200]);
	expect(made).toEqual([]);
});

test("a page shows it, without a script", async () => {
	const answer = await get("/api/docs");
	expect(answer.headers.get("content-type")).toContain("text/html");
	expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
	const page = await answer.text();
	expect(page).toContain("GET /clinics/{clinicId}");
	expect(page).not.toContain("<script");
	expect(await (await get("/countries")).text()).toContain('href="/api/docs"');
	expect((await get("/api/docs.css")).headers.get("content-type")).toContain("text/css");
	expect(readFileSync("docs/operations.md", "utf8")).toContain("/api/openapi.json");
});
