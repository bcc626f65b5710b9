import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#database/connection.ts";
import { createDatabase } from "#tests/database.ts";
import { brokenDatabase, serve, stubbedPages } from "./serve.ts";

const internals = /node_modules|\.tsx?\b|db-7|refused|at async|stack|kysely|postgres|select |22P02/i;
/** What a visitor reads: the page without its head, its styles and its scripts. */
const visible = (html: string) =>
	html
		.replace(/<(head|script)\b.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'");
const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("while the database fails, a page says what failed, with status 500:", () => {
	const { get, lines } = serve({ database: brokenDatabase() });
	const older = `/clinic/${id}/reviews?before=2026-01-01T00:00:00Z&id=${id}`;

	test.each([
		["/", "Failed to fetch clinics. Please try again."],
		["/clinics?q=ink", "Failed to fetch clinics. Please try again."],
		["/countries/de?page=2", "Failed to fetch clinics. Please try again."],
		["/country/de", "Failed to fetch clinics. Please try again."],
		[`/clinic/${id}`, "Failed to load clinic profile."],
		[older, "Failed to load clinic profile."],
		["/treatments/q-switched-laser", "Treatment Not Found"],
		["/treatments", "We couldn't load the treatments. Please try again."],
		["/countries", "We couldn't load the countries. Please try again."],
		["/reviews", "We couldn't load the reviews. Please try again."],
	])("%s", async (path, message) => {
		const answer = await get(path);
		const html = await answer.text();
		expect(answer.status).toBe(500);
		expect(visible(html)).toContain(message);
		expect(visible(html)).toContain("Find Clinics");
		expect(html).not.toMatch(/db-7|refused|node_modules/);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const cause = lines
			.map((line) => JSON.parse(line))
			.find((line) => line.err && line.requestId === answer.headers.get("x-request-id"));
		expect(cause?.err).toMatchObject({
			message: expect.stringContaining("refused by db-7"),
			stack: expect.any(String),
		});
	});

	test.each([
		"/clinics.data?q=ink",
		`/clinic/${id}.data`,
		"/sitemap.xml",
		"/sitemap/pages.xml",
		"/sitemap/clinics-1.xml",
	])("%s", async (path) => {
		const answer = await get(path);
		expect(answer.status).toBe(500);
		expect(await answer.text()).not.toMatch(internals);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test.each(["/robots.txt", "/favicon.svg", "/onboard"])("%s needs no database", async (path) => {
		expect((await get(path)).status).toBeLessThan(400);
	});
});

describe("readyz", () => {
	const health = async (database: Database) => {
		const answer = await serve({ database }).get("/readyz");
		return [answer.status, await answer.text()];
	};

	test("is 200 while the database answers, and 503 once it is closed", async () => {
		const { open, drop } = await createDatabase({ isMigrated: true });
		onTestFinished(drop);
		const database = open();
		expect(await health(database)).toEqual([200, "ok"]);
		await database.close();
		expect(await health(database)).toEqual([503, "database unavailable"]);
	});

	test("is 503 when it refuses", async () => {
		expect(await health(brokenDatabase())).toEqual([503, "database unavailable"]);
		// the process is alive: a new one would not find the database either
		expect((await serve({ database: brokenDatabase() }).get("/healthz")).status).toBe(200);
	});

	test("is 503 when it hangs", async () => {
		const hanging: Database = { ...brokenDatabase(), ping: () => new Promise(() => {}) };
		expect(await health(hanging)).toEqual([503, "database unavailable"]);
	});
});

test("when the pages themselves fail the visitor reads one sentence, and the log the rest", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const { get, lines } = serve({
		getPageHandler: stubbedPages(() => {
			throw new Error("in /srv/inkfree/secret.ts");
		}),
	});
	const answer = await get("/", { "accept-encoding": "br" });
	expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong. Please try again."]);
	expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
	expect(lines.join("")).toContain("/srv/inkfree/secret.ts");
	expect(lines.join("")).toContain(answer.headers.get("x-request-id"));
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
	"%s is refused politely everywhere, and is no error of ours",
	async (method) => {
		const { request, lines } = serve({ database: brokenDatabase() });
		for (const path of ["/", "/clinics", `/clinic/${id}`, "/robots.txt", "/nowhere"]) {
			const answer = await request(path, { method });
			expect([404, 405], `${path} ${answer.status}`).toContain(answer.status);
			expect(visible(await answer.text())).not.toMatch(internals);
			await (await request(`${path}.data`, { method, headers: { origin: "https://evil.example" } })).text();
		}
		// pino: 50 is an error
		expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
	},
);
