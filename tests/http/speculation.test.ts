import { expect, test } from "vitest";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { serve, siteUrl, stubbedPages } from "./serve.ts";

const type = { "content-type": "text/html; charset=utf-8" };
const ahead = { "sec-purpose": "prefetch" };

type Rule = { eagerness: string; where: { and: [{ or: { href_matches: URLPatternInit }[] }, ...unknown[]] } };

test("pages that everybody reads are fetched ahead, and nothing that acts, signs in, exports or is one of very many", async () => {
	const html = await (await serve({}).get("/for-clinics")).text();
	const text = html.match(/<script type="speculationrules">([^<]+)<\/script><\/body>/)?.[1] ?? "";
	const { prefetch, ...others } = JSON.parse(text) as { prefetch: Rule[] };
	// only where a pointer rests on links: a phone would fetch what is merely in view
	const hovers = { selector_matches: ":root[data-hovers]:not([data-live]) a" };
	expect(others).toEqual({});
	expect(prefetch.map(({ eagerness, where }) => [eagerness, where.and[1]])).toEqual([["moderate", hovers]]);
	const allows = (path: string) =>
		prefetch
			.flatMap(({ where }) => where.and[0].or)
			.some(({ href_matches }) => new URLPattern({ ...href_matches, baseURL: siteUrl }).test(path, siteUrl));
	for (const path of ["/", "/clinics", "/clinic/0181e2b7-6b2f-85a3-8004-517b96e6dfdd", "/countries", "/countries/de"])
		expect(allows(path), path).toBe(true);
	for (const path of [
		"/treatments",
		"/treatments/q-switched-laser",
		"/estimate",
		"/reviews",
		"/for-clinics",
		"/how-we-check",
	])
		expect(allows(path), path).toBe(true);
	for (const path of [
		...["/login", "/signup", "/follow-link", "/account", "/favorites", "/owner", "/owner/reviews", "/admin/clinics"],
		...["/claim/0181e2b7-6b2f-85a3-8004-517b96e6dfdd", "/report?review=1", "/list-your-clinic"],
		...["/clinics.data", "/_.data", "/clinics?q=ink", "/countries/de?page=2", "/clinic/1/reviews", "/country/de"],
		...["/storage/v1/render/image/public/x.webp", "/auth/v1/user", "/api/account/export", "/dev/mailbox"],
		"https://elsewhere.example/clinics",
	])
		expect(allows(path), path).toBe(false);
});

test("nothing is fetched ahead for whoever saves data, and pages are the same for everybody", async () => {
	const { get } = serve({ getPageHandler: stubbedPages(() => new Response("a page", { headers: type })) });
	for (const path of ["/", "/", "/clinics"]) {
		const answer = await get(path, { ...ahead, "save-data": "on" });
		expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([503, "no-store", ""]);
		expect((await get(path, { ...ahead, "save-data": "off" })).status).toBe(200);
		const { status, headers } = await get(path, { "save-data": "on" });
		expect([status, headers.get("vary")]).toEqual([200, "accept-encoding"]);
	}
});

test("pages fetched ahead come from the cache; of those to be made four take a place, and visitors wait for none", async () => {
	const made: string[] = [];
	const gate = Promise.withResolvers<void>();
	const { get } = serve({
		getPageHandler: stubbedPages(async ({ url }) => {
			made.push(new URL(url).pathname);
			if (url.includes("/clinic/")) await gate.promise;
			return new Response("a page", { headers: type });
		}),
	});
	await get("/countries");
	const fetched = Array.from({ length: 50 }, (_, number) => get(`/clinic/${number}`, ahead));
	const refused = await Promise.race(fetched);
	expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
	expect(await refused.text()).toBe("");
	for (let count = 0; count < 100; count++) expect((await get("/countries", ahead)).status).toBe(200);
	expect((await get("/reviews")).status).toBe(200);
	expect(made.map((path) => path.replace(/\d+$/, "")).toSorted()).toEqual([
		...Array(4).fill("/clinic/"),
		...["/countries", "/reviews"],
	]);

	gate.resolve();
	const statuses = (await Promise.all(fetched)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(4);
	expect((await get("/clinic/9", ahead)).status).toBe(200);
});

test("a page a moment too old is not made anew for who fetches it ahead: these would pass by their limit", async () => {
	let time = 0;
	let made = 0;
	const { get } = serve({
		pageCache: openPageCache<OtherAnswer>({ now: () => time }),
		getPageHandler: stubbedPages(() => {
			made++;
			return new Response("a page", { headers: type });
		}),
	});
	const paths = Array.from({ length: 20 }, (_, number) => `/clinic/${number}`);
	for (const path of paths) await get(path);
	time += 15_000;
	// with a query that has not been asked for before, too
	for (const path of [...paths, "/clinic/1?x=1"])
		expect((await get(path, ahead)).headers.get("server-timing"), path).toBe("cache;desc=stale");
	await new Promise(setImmediate);
	expect(made).toBe(paths.length);
	await get("/clinic/1");
	await new Promise(setImmediate);
	expect(made).toBe(paths.length + 1);
});
