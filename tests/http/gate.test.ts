import { brotliCompress } from "node:zlib";
import { expect, test, vi } from "vitest";
import { brokenDatabase, publicAuth, serve, stubbedPages } from "./serve.ts";

vi.mock(import("node:zlib"), async (original) => {
	const real = await original();
	return { ...real, brotliCompress: vi.fn(real.brotliCompress) as unknown as typeof real.brotliCompress };
});

/** A public site whose database and pages answer at once, and the order in which clients are answered. */
function open() {
	const page = (status: number) => new Response("a page", { status, headers: { "content-type": "text/html" } });
	const { request } = serve({
		auth: publicAuth(),
		database: { ...brokenDatabase(), ping: async () => {}, asVisitor: async () => ({ groups: [] }) as never },
		getPageHandler: stubbedPages(({ url }) => page(url.includes("nowhere") ? 404 : 200)),
		patience: 600_000,
	});
	const answered: string[] = [];
	const send = async (client: string, from: string, path: string, method = "GET") => {
		const { status } = await request(path, { method, headers: { "x-forwarded-for": from } });
		answered.push(client);
		return status;
	};
	return { send, answered };
}

const loud = "203.0.113.7";
/** Of one line, which has as many /64 as it likes. */
const ofOneLine = (number: number) => `2001:db8:1:${number.toString(16)}::1`;

/** Each kind of answer that is not kept, and what becomes of it. */
const kinds: [kind: string, (number: number) => string, status: number, method?: string][] = [
	["a page that is nowhere", (number) => `/nowhere/${number}`, 404],
	["the data of one", (number) => `/nowhere/${number}.data`, 404],
	["a sign-in page", (number) => `/login?next=/${number}`, 200],
	["a comparison of nothing", (number) => `/compare?ids=${number}`, 200],
	["a search", (number) => `/clinics?q=${number}`, 200],
	["an asset that is nowhere", (number) => `/assets/nowhere-${number}.js`, 404],
	["an asset", () => "/favicon.svg", 200],
	["robots.txt", () => "/robots.txt", 200],
	["a suggestion", (number) => `/suggest?q=${number}`, 200],
	["the description of the API", () => "/api/openapi.json", 200],
	["the page of the API", () => "/api/docs", 200],
	["a refusal of the API", (number) => `/api/favorites?${number}`, 401],
	["a refusal of the auth service", (number) => `/auth/v1/user?${number}`, 401],
	["a picture that is nowhere", (number) => `/storage/v1/object/public/clinic-media/${number}`, 404],
	["a map that is nowhere", (number) => `/map/${number}`, 404],
	["a badge that is nowhere", (number) => `/badge/${number}.svg`, 404],
	["a wrong method", (number) => `/suggest?${number}`, 405, "PUT"],
	["a page that cannot be sent to", (number) => `/clinics?${number}`, 200, "PUT"],
	["a count of nothing", () => "/count", 405],
	["an address that cannot be read", (number) => `/%ff${number}`, 400],
	["an address of 8 kB", (number) => `/nowhere?q=${number}${"x".repeat(8000)}`, 404],
];

test.each(
	kinds.flatMap(([kind, pathOf, status, method]) => [
		{ kind, who: "one address", from: () => loud, pathOf, status, method },
		{ kind, who: "one line", from: ofOneLine, pathOf, status, method },
	]),
)("$kind: ninety for $who, and others are answered between them", async ({ from, pathOf, status, method }) => {
	const { send, answered } = open();
	await send("other", "198.51.100.1", "/");
	answered.length = 0;
	const flood = Array.from({ length: 90 }, (_, number) => send("loud", from(number), pathOf(number), method));
	await Promise.all([
		send("health", "198.51.100.2", "/readyz"),
		send("kept", "198.51.100.3", "/"),
		...Array.from({ length: 5 }, (_, number) => send("other", `198.51.101.${number}`, `/clinics?q=of-${number}`)),
		// of the loud one's /24, or from a line beside it
		send("near", "203.0.113.8", "/clinics?q=near"),
	]);
	expect(answered.filter((client) => client !== "loud").sort()).toEqual(
		["health", "kept", "near", ...Array(5).fill("other")].sort(),
	);
	// the first of each kept answer waits for nobody, and each of the others for one turn of the loud one's
	expect(answered.filter((client) => client === "loud").length).toBeLessThan(30);
	const statuses = new Set(await Promise.all(flood));
	expect(statuses).toContain(status);
	for (const one of statuses) expect([status, 429, 503]).toContain(one);
});

test("kept pages: ninety for one address, and others are answered between them", async () => {
	const { send, answered } = open();
	await send("loud", loud, "/");
	answered.length = 0;
	const flood = Array.from({ length: 90 }, () => send("loud", loud, "/"));
	await Promise.all([
		send("health", "198.51.100.2", "/readyz"),
		send("kept", "198.51.100.3", "/"),
		send("other", "198.51.100.4", "/clinics?q=other"),
	]);
	expect(answered.filter((client) => client === "loud").length).toBeLessThan(30);
	expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test("a page of fifty pictures is one visitor's", async () => {
	const { send } = open();
	const answers = Array.from({ length: 100 }, () => send("visitor", "198.51.100.1", "/favicon.svg"));
	expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test("whoever has more waiting than that is refused a moment later, scripts so that they try again", async () => {
	const { send } = open();
	const refusalsOf = async (pathOf: (number: number) => string) => {
		const statuses = await Promise.all(Array.from({ length: 150 }, (_, number) => send("loud", loud, pathOf(number))));
		return new Set(statuses);
	};
	expect(await refusalsOf((number) => `/nowhere/${number}`)).toEqual(new Set([404, 429]));
	expect(await refusalsOf((number) => `/auth/v1/user?${number}`)).toEqual(new Set([401, 503]));
	expect(await refusalsOf((number) => `/api/favorites?${number}`)).toEqual(new Set([401, 503]));
});

test("the description of the API is tagged, and encoded once", async () => {
	const { app } = serve({});
	const get = (headers = {}) => app.request("/api/openapi.json", { headers: { "accept-encoding": "br", ...headers } });
	const first = await get();
	vi.mocked(brotliCompress).mockClear();
	const etag = String(first.headers.get("etag"));
	const second = await get();
	expect([second.status, second.headers.get("content-encoding"), second.headers.get("etag")]).toEqual([
		200,
		"br",
		etag,
	]);
	expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
	expect((await get({ "if-none-match": etag })).status).toBe(304);
	expect(brotliCompress).not.toHaveBeenCalled();
});
