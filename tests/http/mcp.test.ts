import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createLaw, createReview, createTreatment } from "#tests/factories.ts";
import { brokenDatabase, serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const site = serve({ database });
let clinic: Awaited<ReturnType<typeof createClinic>>;

beforeAll(async () => {
	const laser = await createTreatment(database, { slug: "laser", name: "Laser" });
	clinic = await createClinic(database, {
		...{ name: "Hautpraxis", country_code: "DE", city: "Bonn", currency: "EUR", verified_at: "2026-06-24T10:00:00Z" },
		treatments: [{ id: laser.id, price_min: 80, price_max: 120 }],
	});
	for (let made = 0; made < 9; made++) {
		await createClinic(database, {
			...{ country_code: "DE", city: "Bonn", currency: "EUR" },
			treatments: [{ id: laser.id, price_min: 100, price_max: 100 }],
		});
	}
	await createReview(database, { clinic_id: clinic.id, rating: 5, text: "It faded." });
	await createLaw(database, "DE", { rule: "Only doctors." });
});

/** A public client of the protocol, and what it is told. */
async function connect(language = "") {
	const client = new Client({ name: "an assistant", version: "1" });
	const transport = new StreamableHTTPClientTransport(new URL(`${siteUrl}${language}/mcp`), {
		fetch: async (url, init) => site.app.request(String(url), init as RequestInit),
	});
	await client.connect(transport);
	const ask = async (name: string, given: Record<string, unknown> = {}) => {
		const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
		return isError ? (content as { text: string }[])[0]?.text : (structuredContent as Record<string, unknown>);
	};
	return { client, ask };
}

describe("assistants at /mcp", () => {
	test("are told of five tools that only read", async () => {
		const { client } = await connect();
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual([
			...["find_clinics", "get_clinic", "estimate_sessions", "who_may_treat", "price_range"],
		]);
		for (const { annotations, description } of tools) {
			expect(annotations?.readOnlyHint).toBe(true);
			expect(description?.length).toBeGreaterThan(40);
		}
	});

	test("find clinics and read one, with its page and the day that it is from", async () => {
		const { ask } = await connect();
		const found = await ask("find_clinics", { query: "Hautpraxis", country: "de" });
		expect(found).toMatchObject({
			total: 1,
			clinics: [
				{
					...{ id: clinic.id, name: "Hautpraxis", city: "Bonn", country: "DE", checked_on: "2026-06-24" },
					...{ average_rating: 5, reviews: 1, price: expect.stringContaining("80") },
					page: `${siteUrl}/clinic/${clinic.id}`,
				},
			],
			page: expect.stringContaining("q=Hautpraxis"),
			as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
		});
		expect(await ask("find_clinics", { country: "DE", max_price: 90 })).toMatchObject({ total: 1 });
		// as typed into the search
		expect(await ask("find_clinics", { query: "Germany" })).toMatchObject({ total: 10 });
		expect(await ask("find_clinics", { max_price: 90 })).toBe(
			"A highest price needs a country, whose currency it is in.",
		);
		expect(await ask("get_clinic", { id: clinic.id })).toMatchObject({
			...{
				name: "Hautpraxis",
				treatments: [{ name: "Laser", price_min: 80 }],
				latest_reviews: [{ text: "It faded." }],
			},
			...{ page: `${siteUrl}/clinic/${clinic.id}`, as_of: expect.any(String) },
		});
		for (const id of [clinic.id.replace(/.$/, "0"), "' or true --"]) {
			if (id === clinic.id) continue;
			expect(await ask("get_clinic", { id })).toBe("There is no such clinic in the directory.");
		}
	});

	test("estimate sessions, and read who may treat and what it costs", async () => {
		const { ask } = await connect();
		const all = { skin: "2", place: "upper", colour: "black", amount: "minimal", scars: "none", layers: "no" };
		expect(await ask("estimate_sessions", all)).toMatchObject({
			...{ score: { lowest: 7, highest: 7 }, sessions: { fewest: 4, most: 10 }, needs_doctor: false },
			...{
				sources: expect.arrayContaining([expect.objectContaining({ url: expect.any(String) })]),
				page: `${siteUrl}/estimate`,
			},
		});
		expect(await ask("estimate_sessions", { skin: "9" })).toMatch(/skin/);
		expect(await ask("who_may_treat", { country: "DE" })).toMatchObject({
			...{ rule: "Only doctors.", page: `${siteUrl}/countries/de` },
		});
		expect(await ask("who_may_treat", { country: "JP" })).toBe("We don't know the rules of Japan.");
		expect(await ask("price_range", { country: "DE" })).toMatchObject({ median: 100, currency: "EUR", clinics: 10 });
		expect(await ask("price_range", { country: "FR" })).toMatch(/^Fewer than ten/);
	});

	test("share the limit of the public API, and their questions are in no log", async () => {
		const body = JSON.stringify({
			...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
			params: { name: "estimate_sessions", arguments: { skin: "3", colour: "many" } },
		});
		const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
		const post = () => site.app.request(`${siteUrl}/mcp`, { method: "POST", headers, body });
		const first = await post();
		expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(first.headers.get("access-control-allow-origin")).toBe("*");
		const statuses = new Set<number>();
		for (let asked = 0; asked < 61; asked++) statuses.add((await post()).status);
		expect([...statuses]).toEqual([200, 429]);
		expect((await site.get("/api/clinics")).status).toBe(429);
		expect(JSON.stringify(site.lines)).not.toMatch(/skin|many/);
	});

	test("nothing else is answered there, and nothing at all where it is switched off", async () => {
		expect((await site.get("/mcp")).status).toBe(405);
		const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
		const other = serve({ database });
		// batches left the protocol: one with a call that is taken back would hold its place for good
		const call = { jsonrpc: "2.0", id: 1, method: "ping" };
		const back = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
		const batch = await other.request("/mcp", { method: "POST", headers, body: JSON.stringify([call, back]) });
		expect(batch.status).toBe(400);
		const away = serve({ database: brokenDatabase("connect ENOENT /run/socket") });
		const lost = await away.request("/mcp", {
			...{ method: "POST", headers },
			body: JSON.stringify({
				...call,
				method: "tools/call",
				params: { name: "price_range", arguments: { country: "DE" } },
			}),
		});
		expect([lost.status, (await lost.text()).includes("ENOENT")]).toEqual([500, false]);
		expect(away.lines.join()).toContain("a tool failed");
		expect((await other.request("/mcp", { method: "POST", headers, body: "{" })).status).toBe(400);
		expect((await other.request("/mcp", { method: "POST", headers, body: `"${"a".repeat(70_000)}"` })).status).toBe(
			413,
		);
		const off = serve({ database, config: { siteUrl, offersMcp: false } });
		expect((await off.get("/mcp")).status).toBe(404);
	});
});
