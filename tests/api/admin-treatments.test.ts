import { beforeAll, describe, expect, test } from "vitest";
import { findTreatmentGuide, findTreatments } from "#database/queries/treatments.ts";
import { makeRandom } from "#tests/attack/random.ts";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Answer, type Caller, createAdminCaller, refused } from "./caller.ts";

const source = (letter: string) => ({
	title: `Source ${letter}`,
	url: `https://${letter}.example/page`,
	checked_on: "2026-11-01",
});
let made = 0;
const guide = (change: object = {}) => ({
	slug: `guide-${++made}`,
	name: "Laser",
	description: "Short",
	title: "Laser removal",
	subline: "How it works",
	seo_title: "",
	seo_meta: "",
	intro: "One.\n\nTwo.",
	benefits: ["It works", "Not always"],
	drawbacks: ["It hurts"],
	shows_wavelengths: false,
	shows_course: true,
	expect: "It takes time.",
	faq: [{ q: "Does it hurt?", a: "Yes." }],
	sources: [source("a"), source("b")],
	is_offered: true,
	published: false,
	medically_reviewed_by: null,
	medically_reviewed_on: null,
	...change,
});
type Treatment = ReturnType<typeof guide> & { id: number; version: string; clinics: number; was_published: boolean };
const treatmentOf = ({ body }: Answer) => (body as { treatment: Treatment }).treatment;
const fieldsOf = ({ status, body }: Answer) => {
	expect([status, (body as { error: { code: string } }).error.code]).toEqual([422, "invalid"]);
	return Object.keys((body as { error: { fields: object } }).error.fields);
};

describe("/api/admin/treatments", () => {
	const server = useServer();
	let call: Caller["call"];
	let second: Caller["call"];

	beforeAll(async () => {
		const [admin, other] = [await createAdminCaller(server), await createAdminCaller(server)];
		call = admin.call;
		second = other.call;
	});
	const create = async (change: object = {}) => treatmentOf(await call("POST", "/admin/treatments", guide(change)));
	const save = ({ id, ...rest }: Treatment, change: object = {}) =>
		call("PUT", `/admin/treatments/${id}`, { ...rest, ...change });
	const entries = async (id: number) => {
		const { body } = await call("GET", `/admin/audit-log?subject_type=treatment&subject_id=${id}`);
		return (body as { entries: { act: string; before: object; after: object; subject_name: string }[] }).entries;
	};

	test("an old source of a published guide is told", async () => {
		const old = { ...source("b"), checked_on: "2024-01-01" };
		const draft = await create({ sources: [source("a"), old] });
		expect((await call("GET", "/admin/overview")).body).toMatchObject({ old_guides: 0 });
		await save(draft, { published: true });
		expect((await call("GET", "/admin/overview")).body).toMatchObject({ old_guides: 1 });
		const { body } = await call("GET", "/admin/treatments");
		const rows = (body as { treatments: { id: number; is_old: boolean }[] }).treatments;
		expect(rows.filter(({ is_old }) => is_old).map(({ id }) => id)).toEqual([draft.id]);
		await call("DELETE", `/admin/treatments/${draft.id}`);
	});

	test("a draft is written, published, edited and taken away; the public page follows, and the log", async () => {
		const draft = await create({ name: "  Cream\u0000 ", title: "Creams", medically_reviewed_by: "" });
		expect(draft).toMatchObject({ name: "Cream", published: false, was_published: false, clinics: 0 });
		const find = () => server.database.asVisitor((db) => findTreatmentGuide(db, draft.slug));
		expect(await find()).toBeUndefined();

		const published = treatmentOf(
			await save(draft, { published: true, medically_reviewed_by: "Dr Lang", medically_reviewed_on: "2026-11-02" }),
		);
		expect(published).toMatchObject({ published: true, was_published: true });
		expect(await find()).toMatchObject({
			title: "Creams",
			drawbacks: ["It hurts"],
			shows_wavelengths: false,
			shows_course: true,
			faq: [{ q: "Does it hurt?", a: "Yes." }],
			sources: [source("a"), source("b")],
			medically_reviewed_by: "Dr Lang",
			medically_reviewed_on: "2026-11-02",
		});
		const edited = treatmentOf(await save(published, { benefits: ["Only this"] }));
		expect((await find())?.benefits).toEqual(["Only this"]);
		await createClinic(server.database, { treatments: [edited] });
		const gone = treatmentOf(await save(edited, { published: false }));
		expect(gone).toMatchObject({ published: false, was_published: true, clinics: 1 });
		expect(await find()).toBeUndefined();

		expect((await entries(draft.id)).map(({ act }) => act)).toEqual([
			"unpublish_treatment",
			"edit_treatment",
			"publish_treatment",
			"add_treatment",
		]);
		expect((await entries(draft.id))[1]).toMatchObject({
			subject_name: "Cream",
			before: { benefits: ["It works", "Not always"] },
			after: { benefits: ["Only this"] },
		});
	});

	test("of two edits of one version the second is refused, and told of the first", async () => {
		const draft = await create();
		expect((await save(draft, { title: "First" })).status).toBe(200);
		const late = await second("PUT", `/admin/treatments/${draft.id}`, { ...draft, title: "Second" });
		expect(late).toMatchObject(refused(409, "edited_elsewhere"));
		expect((late.body as { error: { message: string } }).error.message).toMatch(
			/^Pat Person saved this guide on .+ UTC\./,
		);
		expect(treatmentOf(await call("GET", `/admin/treatments/${draft.id}`)).title).toBe("First");
	});

	test("the address of a guide that was published stays; of two guides each has its own", async () => {
		const first = await create();
		const other = await create({ published: true });
		expect(fieldsOf(await save(other, { slug: "moved" }))).toEqual(["slug"]);
		expect(fieldsOf(await save(other, { slug: "moved", published: false }))).toEqual(["slug"]);
		const hidden = treatmentOf(await save(other, { published: false }));
		expect(fieldsOf(await save(hidden, { slug: "moved" }))).toEqual(["slug"]);
		expect(fieldsOf(await save(first, { slug: other.slug }))).toEqual(["slug"]);
		expect(fieldsOf(await call("POST", "/admin/treatments", guide({ slug: other.slug })))).toEqual(["slug"]);
		expect(treatmentOf(await save(first, { slug: "moved" })).slug).toBe("moved");
	});

	test("the order is saved as a whole, and disturbs nobody who edits", async () => {
		const [a, b, c] = [
			await create({ published: true }),
			await create({ published: true }),
			await create({ published: true }),
		];
		const list = async () =>
			((await call("GET", "/admin/treatments")).body as { treatments: { id: number }[] }).treatments.map(
				({ id }) => id,
			);
		const before = await list();
		expect(before.slice(-3)).toEqual([a.id, b.id, c.id]);
		const ids = [...before.slice(0, -3), c.id, a.id, b.id];
		expect((await call("PUT", "/admin/treatments/order", { ids })).status).toBe(200);
		expect(await list()).toEqual(ids);
		const slugs = (await server.database.asVisitor(findTreatments)).map(({ slug }) => slug);
		expect(slugs.slice(-3)).toEqual([c.slug, a.slug, b.slug]);
		expect((await save(a, { title: "Still mine" })).status).toBe(200);
		expect((await entries(c.id))[0]).toMatchObject({ act: "order_treatments" });
		for (const wrong of [ids.slice(1), [...ids, 30_000], ids.map(() => a.id), []]) {
			expect(await call("PUT", "/admin/treatments/order", { ids: wrong })).toMatchObject(refused(409, "conflict"));
		}
		expect(await list()).toEqual(ids);
	});

	test.each<[object, string[]]>([
		[{ published: true, sources: [source("a")] }, ["sources"]],
		[{ slug: "" }, ["slug"]],
		[{ slug: "../up" }, ["slug"]],
		[{ slug: "Big-Letters" }, ["slug"]],
		[{ slug: "x".repeat(81) }, ["slug"]],
		[{ name: " \u0000 " }, ["name"]],
		[{ name: "x".repeat(61) }, ["name"]],
		[{ title: "" }, ["title"]],
		[{ intro: "x".repeat(20_001) }, ["intro"]],
		[{ intro: null }, ["intro"]],
		[{ benefits: ["One", " "] }, ["benefits.1"]],
		[{ benefits: ["One", "One"] }, ["benefits.1"]],
		[{ benefits: Array.from({ length: 13 }, (_, index) => `Benefit ${index}`) }, ["benefits"]],
		[{ benefits: "One" }, ["benefits"]],
		[{ drawbacks: ["One", "One"] }, ["drawbacks.1"]],
		[{ shows_course: "yes" }, ["shows_course"]],
		[{ faq: [{ q: "Why?", a: "" }] }, ["faq.0.a"]],
		[{ faq: [{ a: "Because" }] }, ["faq.0.q"]],
		[
			{
				faq: [
					{ q: "Why?", a: "So" },
					{ q: "Why?", a: "No" },
				],
			},
			["faq.1.q"],
		],
		[{ sources: [{ ...source("a"), url: "javascript:alert(1)" }] }, ["sources.0.url"]],
		[{ sources: [{ ...source("a"), url: "https://localhost/x" }] }, ["sources.0.url"]],
		[{ sources: [source("a"), source("a")] }, ["sources.1.url"]],
		[{ sources: [{ ...source("a"), checked_on: "2026-02-30" }] }, ["sources.0.checked_on"]],
		[{ sources: [{ ...source("a"), checked_on: "2999-01-01" }] }, ["sources.0.checked_on"]],
		[{ is_offered: "yes" }, ["is_offered"]],
		[{ medically_reviewed_by: "Dr Lang" }, ["medically_reviewed_on"]],
		[{ medically_reviewed_on: "2026-11-02" }, ["medically_reviewed_by"]],
		[{ medically_reviewed_by: "Dr Lang", medically_reviewed_on: "soon" }, ["medically_reviewed_on"]],
	])("says which field does not fit: %j", async (change, fields) => {
		expect(fieldsOf(await call("POST", "/admin/treatments", guide(change)))).toEqual(fields);
	});

	test("what is no guide is not there; what is too large, or no version, is refused", async () => {
		for (const id of ["0", "32768", "1.5", "x", "-1"]) {
			expect((await call("GET", `/admin/treatments/${id}`)).status, id).toBe(422);
		}
		expect(await call("GET", "/admin/treatments/32000")).toMatchObject(refused(404, "not_found"));
		const draft = await create();
		expect(await save({ ...draft, id: 32_000 })).toMatchObject(refused(404, "not_found"));
		expect(fieldsOf(await save(draft, { version: "yesterday" }))).toEqual(["version"]);
		expect((await save(draft, { intro: "x".repeat(1 << 20) })).status).toBe(413);
		expect(await call("POST", "/admin/treatments", "{")).toMatchObject(refused(400, "bad_json"));
	});

	test("a guide of the longest texts is saved", async () => {
		const whole = guide({
			intro: "ü".repeat(20_000),
			expect: "🦄".repeat(10_000),
			faq: Array.from({ length: 20 }, (_, index) => ({ q: `Question ${index}?`, a: "ü".repeat(2000) })),
			sources: Array.from({ length: 30 }, (_, index) => source(`source${index}`)),
		});
		const answer = await call("POST", "/admin/treatments", whole);
		expect(answer.status).toBe(201);
		expect(treatmentOf(answer)).toMatchObject(whole);
	});

	test("1,500 random bodies never give a 5xx", async () => {
		const random = makeRandom(5);
		const names = Object.keys(guide());
		const seen = new Map<number, number>();
		for (let round = 0; round < 1500; round++) {
			const [, , noise] = random.request("x");
			const wild = typeof noise === "object" && noise !== null ? (noise as Record<string, unknown>) : { text: noise };
			const name = names[round % names.length] as string;
			const body = [
				guide({ [name]: wild.text }),
				guide({ faq: [{ q: wild.text, a: wild.rating }], sources: [wild] }),
				guide({ benefits: [wild.text, "Fine"] }),
				noise,
			][round % 4];
			const { status } = await call("POST", "/admin/treatments", body);
			seen.set(status, (seen.get(status) ?? 0) + 1);
			if (status >= 500) throw new Error(`${status} for ${JSON.stringify(body)}`);
		}
		for (const status of [201, 422]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(20);
	});
});

describe("/api/admin/settings", () => {
	const server = useServer();

	test("countries of the listing form come and go, and the log keeps it", async () => {
		const { call } = await createAdminCaller(server);
		const listed = await createClinic(server.database, { country_code: "FR" });
		const offered = async () =>
			(await server.database.asVisitor((db) => db.selectFrom("listing_countries").selectAll().execute()))
				.map(({ country_code }) => country_code)
				.sort();
		const first = ["AU", "CA", "DE", "FR", "GB", "US"];
		expect(await call("GET", "/admin/settings")).toMatchObject({ status: 200, body: { countries: first } });
		const added = await call("PUT", "/admin/settings/countries", { codes: ["AT"] });
		expect(added.body).toEqual({ countries: ["AT", ...first] });
		expect((await call("PUT", "/admin/settings/countries", { codes: ["AT", "FR", "AT"] })).status).toBe(200);
		const removed = await call("DELETE", "/admin/settings/countries", { codes: ["FR"] });
		expect(removed.body).toEqual({ countries: ["AT", "AU", "CA", "DE", "GB", "US"] });
		expect(await offered()).toEqual(["AT", "AU", "CA", "DE", "GB", "US"]);
		const left = await server.database.asVisitor((db) =>
			db.selectFrom("clinics").select("id").where("id", "=", listed.id).execute(),
		);
		expect(left).toHaveLength(1);
		const log = await call("GET", "/admin/audit-log?subject_type=setting");
		expect((log.body as { entries: unknown[] }).entries).toMatchObject([
			{ act: "remove_country", subject_id: "FR" },
			{ act: "add_country", subject_id: "AT" },
		]);
		for (const codes of [["at"], ["ZZ"], ["__proto__"], ["\0"], ["A"], [], ["DE", "ZZ"], "DE", null]) {
			expect((await call("PUT", "/admin/settings/countries", { codes })).status, String(codes)).toBe(422);
			expect((await call("DELETE", "/admin/settings/countries", { codes })).status, String(codes)).toBe(422);
		}
	});
});
