import { beforeAll, describe, expect, test } from "vitest";
import { apikey, json, siteUrl, useServer } from "#tests/auth/server.ts";
import { createClinic, createReview } from "#tests/factories.ts";
import { longest, rounds, seed } from "./form.ts";
import { makeRandom } from "./random.ts";

describe("POST /report and strangers", () => {
	const server = useServer();
	let review: string;
	let clinic: string;
	let hidden: string;
	beforeAll(async () => {
		const made = await createReview(server.database);
		[review, clinic] = [made.id, made.clinic_id];
		const { id } = await createClinic(server.database, { status: "suspended" });
		hidden = id;
	});

	const good = () => ({ review, reason: "spam", good_faith: true });
	const send = (body: unknown, headers?: Record<string, string>) =>
		server.request("/report", json("POST", body, headers));
	const countReports = () =>
		server.database.asService(async (db) => (await db.selectFrom("case_reports").select("id").execute()).length);

	test("the public key is needed, and a session that is told must be one", async () => {
		const body = JSON.stringify(good());
		const headers = { "content-type": "application/json" };
		expect((await server.request("/report", { method: "POST", body, headers })).status).toBe(401);
		expect((await send(good(), { apikey: "another" })).status).toBe(401);
		expect((await send(good(), { authorization: "Bearer a.b.c" })).status).toBe(401);
		expect((await send(good(), { authorization: `Bearer ${apikey.apikey}` })).status).toBe(201);
	});

	test("what is not public cannot be reported, nor found out", async () => {
		const before = await countReports();
		const nothing = "00000000-0000-7000-8000-00000000ffff";
		const answers = await Promise.all(
			[hidden, nothing].map(async (id) => {
				const answer = await send({ clinic: id, reason: "closed", good_faith: true });
				return { status: answer.status, body: await answer.json() };
			}),
		);
		expect(answers[0]).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
		expect(answers[1]).toEqual(answers[0]);
		expect(await countReports()).toBe(before);
	});

	test("each input that does not fit is named", async () => {
		const fields = async (change: object) => {
			const answer = await send({ ...good(), ...change });
			expect(answer.status).toBe(422);
			return Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields);
		};
		expect(await fields({ reason: "dislike" })).toEqual(["reason"]);
		expect(await fields({ reason: "illegal" })).toEqual(["details"]);
		expect(await fields({ reason: "other", details: " \n" })).toEqual(["details"]);
		expect(await fields({ details: "x".repeat(2001) })).toEqual(["details"]);
		expect(await fields({ good_faith: false })).toEqual(["good_faith"]);
		expect(await fields({ name: "x".repeat(201) })).toEqual(["name"]);
		expect(await fields({ review: "x" })).toEqual(["review"]);
		for (const email of [
			"a",
			"a@b",
			"a@b.test,c@d.test",
			"a@b.test\r\nBcc: c@d.test",
			"<a@b.test>",
			`${"x".repeat(250)}@b.test`,
		])
			expect(await fields({ email }), email).toEqual(["email"]);
	});

	test("a body that is no JSON, or too large", async () => {
		const post = (body: string) =>
			server.request("/report", { method: "POST", body, headers: { ...apikey, "content-type": "application/json" } });
		for (const body of ["", "{", "nul"]) expect((await post(body)).status).toBe(400);
		expect((await post(JSON.stringify({ ...good(), details: "x".repeat(1 << 20) }))).status).toBe(413);
	});

	describe("a plain form", () => {
		const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
			server.request(`/report?${"clinic" in fields ? "clinic" : "review"}=${fields.clinic ?? fields.review}`, {
				method: "POST",
				body: new URLSearchParams(fields).toString(),
				headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			});

		test("is kept and leads to thanks, or comes back as it was filled", async () => {
			const before = await countReports();
			const sent = await post({ clinic, reason: "closed", details: "", name: "", email: "", good_faith: "on" });
			expect([sent.status, sent.headers.get("location")]).toEqual([303, `/report?clinic=${clinic}&sent=1`]);
			expect(await countReports()).toBe(before + 1);
			const wrong = await post({ review, reason: "spam" });
			expect([wrong.status, await wrong.text()]).toEqual([200, "a page"]);
		});

		test("of another site is refused", async () => {
			const before = await countReports();
			for (const site of ["cross-site", "same-site", "none"]) {
				const answer = await post({ clinic, reason: "closed", good_faith: "on" }, { "sec-fetch-site": site });
				expect(answer.status).toBe(404);
			}
			expect(await countReports()).toBe(before);
		});

		// over plain http, but to localhost, browsers send no Sec-Fetch-Site
		test("of another site is refused also where only Origin tells", async () => {
			const before = await countReports();
			const fields = { clinic, reason: "closed", good_faith: "on" };
			for (const origin of ["https://evil.example", "null", "http://localhost:3001", `${siteUrl}.evil.example`]) {
				expect((await post(fields, { origin })).status, origin).toBe(404);
			}
			expect(await countReports()).toBe(before);
			expect((await post(fields, { origin: siteUrl })).status).toBe(303);
			expect(await countReports()).toBe(before + 1);
		});
	});

	test(`${rounds(3000)} random inputs never give a 5xx`, { timeout: longest }, async () => {
		const random = makeRandom(seed);
		const statuses = new Map<number, number>();
		for (let round = 0; round < rounds(3000); round++) {
			const [, , noise] = random.request(review);
			const wild = typeof noise === "object" && noise !== null ? (noise as Record<string, unknown>) : { rating: noise };
			const body = [
				noise,
				{ ...good(), details: wild.text },
				{ ...good(), reason: wild.rating, email: wild.text },
				{ clinic: wild.text, reason: "closed", good_faith: true },
				{ ...good(), name: wild.text, details: String(wild.rating) },
			][round % 5];
			const { status } = await send(body);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (status >= 500) throw new Error(`${status} for ${JSON.stringify(body)}`);
		}
		for (const status of [201, 422]) expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(rounds(3000) / 60);
	});
});

describe("limits of POST /report", () => {
	const limits = {
		reportsByAddress: { points: 3, seconds: 3600, wide: "refuses" as const },
		mailByMailbox: { points: 1, seconds: 3600 },
	};
	const server = useServer({ limits });

	test("by address and by mailbox, with when to try again", async () => {
		const { clinic_id: clinic } = await createReview(server.database);
		const send = (from: string, email?: string) =>
			server.request("/report", { ...json("POST", { clinic, reason: "closed", good_faith: true, email }), from });
		// what is filled in wrong takes no place
		for (let time = 0; time < 3; time++) expect((await send("192.0.2.1", "nobody@")).status).toBe(422);
		for (let time = 0; time < 3; time++) expect((await send("192.0.2.1")).status).toBe(201);
		const late = await send("192.0.2.1");
		expect(late.status).toBe(429);
		expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await late.json()).toMatchObject({ error: { code: "too_many" } });
		expect((await send("192.0.2.2", "one@example.test")).status).toBe(201);
		for (const same of ["ONE@example.test", "one+two@example.test", "One++@Example.test"]) {
			const many = await send("192.0.2.3", same);
			expect(many.status).toBe(429);
			expect(await many.json()).toMatchObject({ error: { code: "too_many", fields: { email: expect.any(String) } } });
		}
		expect((await send("192.0.2.4")).status).toBe(201);
	});

	test("one line sends five times as many as one network, and holds up nobody there who signed in", async () => {
		const { clinic_id: clinic } = await createReview(server.database);
		const send = (network: number, headers = {}) =>
			server.request("/report", {
				...json("POST", { clinic, reason: "closed", good_faith: true }, headers),
				from: `2001:db8:1:${network}::1`,
			});
		const statuses: number[] = [];
		for (let network = 0; network < 17; network++) statuses.push((await send(network)).status);
		expect(statuses).toEqual([...Array(15).fill(201), 429, 429]);
		const { tokens } = await server.createSignedIn();
		expect((await send(50, { authorization: `Bearer ${tokens.access_token}` })).status).toBe(201);
	});
});
