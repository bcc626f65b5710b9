import { expect, test } from "vitest";
import { brokenDatabase, publicAuth, serve, siteUrl, stubbedPages } from "./serve.ts";

const metricsToken = "sixteen-letters-or-more";
const config = { siteUrl, metricsToken };
const read = (app: ReturnType<typeof serve>) => app.get("/metrics", { authorization: `Bearer ${metricsToken}` });

test("figures are for whoever knows the token, and there are none without one", async () => {
	const app = serve({ config });
	for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: metricsToken }]) {
		const refused = await app.get("/metrics", headers as Record<string, string>);
		expect(refused.status).toBe(401);
		expect(await refused.text()).not.toContain("process_cpu");
	}
	const answer = await read(app);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(await answer.text()).toContain("nodejs_eventloop_lag_seconds");
	expect((await read(serve({ config: { siteUrl, metricsToken: undefined } }))).status).toBe(404);
});

test("answers are counted by route and status, whatever was asked for", async () => {
	const app = serve({ config, database: brokenDatabase() });
	await app.get("/for-clinics");
	await app.get("/for-clinics?somebody=else");
	await app.get("/clinic/jane-doe");
	await app.get("/jane-doe");
	await app.get("/readyz");
	await app.request("/api/profile", { method: "PROPFIND" });
	const text = await (await read(app)).text();
	const counted = text.split("\n").filter((line) => line.startsWith("http_request_duration_seconds_count"));
	expect(counted.join("\n")).toMatch(/method="GET",route="routes\/for-clinics",status="\d+"\} 2/);
	expect(counted.join("\n")).toMatch(/method="GET",route="routes\/clinic",status="\d+"\} 1/);
	expect(counted.join("\n")).toMatch(/method="GET",route="routes\/not-found",status="404"\} 1/);
	expect(counted.join("\n")).toMatch(/method="GET",route="\/readyz",status="503"\} 1/);
	expect(counted.join("\n")).toMatch(/method="other",route="[^"]*",status="\d+"\} 1/);
	expect(text).not.toMatch(/jane|somebody/);
	expect(text).toMatch(/inkfree_pages_total\{cache="miss"\} \d/);
});

test("what the gate refuses is counted, and what cannot be read", async () => {
	const app = serve({ auth: publicAuth(), config });
	const ask = (path: string) => app.get(path, { "x-forwarded-for": "203.0.113.7" });
	const answers = await Promise.all(Array.from({ length: 150 }, () => ask("/count")));
	const refused = answers.filter(({ status }) => status === 429).length;
	expect(refused).toBeGreaterThan(0);
	expect((await ask("/%ff")).status).toBe(400);
	const counts = (await (await read(app)).text()).matchAll(/duration_seconds_count\{.*status="(429|400)"\} (\d+)/g);
	expect([...counts].map(([, status, count]) => [status, count])).toEqual([
		["429", String(refused)],
		["400", "1"],
	]);
});

test("how an answer was made is told to operators alone: on an own machine, or with the token", async () => {
	const getPageHandler = stubbedPages(() => new Response("a page", { headers: { "content-type": "text/html" } }));
	const timingOf = async ({ get }: ReturnType<typeof serve>, authorization = "") =>
		(await get("/", { authorization })).headers.get("server-timing");
	const watched = serve({ auth: publicAuth(), config, getPageHandler });
	for (const authorization of ["", "Bearer ", "Bearer wrong", metricsToken])
		expect(await timingOf(watched, authorization)).toBeNull();
	expect(await timingOf(watched, `Bearer ${metricsToken}`)).toBe("cache;desc=hit");
	const unwatched = serve({ auth: publicAuth(), getPageHandler });
	for (const authorization of ["", "Bearer ", "Bearer undefined"])
		expect(await timingOf(unwatched, authorization)).toBeNull();
	expect(await timingOf(serve({ getPageHandler }))).toMatch(/^cache;desc=miss/);
});
