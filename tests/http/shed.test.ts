import { expect, test } from "vitest";
import type { Database } from "#database/connection.ts";
import { anonKey } from "#domain/accounts/anon-key.ts";
import type { PageHandler } from "#server/http/pages.ts";
import { brokenDatabase, serve, stubbedPages } from "./serve.ts";

test("beyond what pages can bear, visitors are sent away at once, and all else goes on", async () => {
	let open = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	const { get, request } = serve({
		getPageHandler: stubbedPages(async () => {
			await gate;
			return new Response("a page", { headers: { "content-type": "text/html" } });
		}),
		patience: 600_000,
	});
	const person = { accept: "text/html,*/*;q=0.8" };
	// each asks for another page: one that several ask for is made once
	const visitors = Array.from({ length: 200 }, (_, number) => get(`/clinic/${number}`, person));
	const first = await Promise.race(visitors);
	expect(first.status).toBe(503);
	expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(first.headers.get("cache-control")).toBe("no-store");
	expect(first.headers.get("content-security-policy")).toContain("style-src 'self'");
	const page = await first.text();
	expect(page).toContain("Many people are here right now. Please try again in a moment.");
	expect(page).toContain('<a href="">Try again</a>');

	expect(await (await get("/clinics")).text()).toBe("Many people are here right now. Please try again in a moment.");
	// no key: answered by whom it was asked, not turned away at the door
	expect((await get("/api/favorites")).status).toBe(401);
	expect((await request("/auth/v1/token?grant_type=password", { method: "POST" })).status).toBe(401);
	expect((await get("/delay.css")).status).toBe(200);

	open();
	const statuses = (await Promise.all(visitors)).map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([200, 503]));
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
	expect((await get("/clinics", person)).status).toBe(200);
});

test("of pages whose data come at once each is drawn in a turn of its own, so that other answers go out between them", async () => {
	let turn = 0;
	const count = () => {
		turn++;
		immediate = setImmediate(count);
	};
	let immediate = setImmediate(count);
	const drawnIn: number[] = [];
	const handler = {
		createLoadContext: (context: unknown) => context,
		render: async (_: Request, { database }: { database: Database }) => {
			await database.asVisitor(async () => {});
			drawnIn.push(turn);
			return new Response("a page", { headers: { "content-type": "text/html" } });
		},
		findRoute: () => ({ reads: [], lists: [], flags: [], ids: [] }),
	};
	const { get } = serve({
		database: { ...brokenDatabase(), asVisitor: async (work) => work({} as never) },
		getPageHandler: async () => handler as unknown as PageHandler,
	});
	await Promise.all([1, 2, 3, 4, 5].map((number) => get(`/clinic/${number}`)));
	clearImmediate(immediate);
	expect(new Set(drawnIn).size).toBe(5);
});

test("however many send their sign-in slowly, others are answered", async () => {
	const { request } = serve({});
	const send = (body: RequestInit["body"]) => {
		const headers = { "content-type": "application/json", apikey: anonKey };
		return request("/auth/v1/token?grant_type=password", {
			method: "POST",
			headers,
			body,
			duplex: "half",
		} as RequestInit);
	};
	const senders = Array.from({ length: 500 }, () => {
		let end = () => {};
		const body = new ReadableStream({
			start(controller) {
				end = () => controller.close();
			},
		});
		return { answer: send(body), end: () => end() };
	});
	expect((await send("{}")).status).toBe(400);
	for (const { end } of senders) end();
	expect(new Set((await Promise.all(senders.map(({ answer }) => answer))).map(({ status }) => status))).toEqual(
		new Set([400, 503]),
	);
});

test("what is sent to a page without end is not taken in", async () => {
	const { request } = serve({});
	let chunks = 0;
	const body = new ReadableStream({
		pull(controller) {
			controller.enqueue(new Uint8Array(16 * 1024));
			if (++chunks === 1000) controller.close();
		},
	});
	const answer = await request("/clinics", { method: "POST", body, duplex: "half" } as RequestInit);
	expect(answer.status).toBe(413);
	expect(chunks).toBeLessThan(20);
});

// a place that was held while another was waited for kept everybody out for good
test("however many ask for what is nowhere in the sitemap, and with a body, pages go on", async () => {
	const { get, request } = serve({
		getPageHandler: stubbedPages(() => new Response("a page", { headers: { "content-type": "text/html" } })),
	});
	const answers = await Promise.all([
		...Array.from({ length: 60 }, () => get("/sitemap/nowhere")),
		...Array.from({ length: 60 }, () => request("/robots.txt", { method: "PUT", body: "{}" })),
	]);
	for (const { status } of answers) expect([200, 503]).toContain(status);
	expect((await get("/clinics")).status).toBe(200);
});
