import { expect, test } from "vitest";
import { serve, siteUrl } from "./serve.ts";

const answers = { skin: "2", place: "upper", colour: "many", amount: "moderate", scars: "none", layers: "no" };
const form = (given: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(given) });
const textOf = async (answer: Response) => (await answer.text()).replace(/<!--.*?-->/g, "");

test("a form without script is answered with its result, which nobody keeps or logs", async () => {
	const { get, request, lines } = serve({});
	const answer = await request("/estimate", form({ ...answers, weeks: "10" }));
	expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
	const html = await textOf(answer);
	for (const part of ["8 to 14 sessions", "16 to 30 months", "Score 11 on the Kirby-Desai scale"])
		expect(html).toContain(part);
	expect(html).toContain('checked="" value="many"');

	const page = await textOf(await get("/estimate"));
	expect(page).toContain("Answer what you can.");
	expect(page).not.toMatch(/checked="" value="many"|\d sessions</);
	expect(lines.filter((line) => /"path":"\/estimate".*"msg":"request"/.test(line))).toHaveLength(2);
	expect(lines.join()).not.toMatch(/moderate|upper|skin|colour/);
});

test("the page is the same for everybody", async () => {
	const { get } = serve({});
	expect(await textOf(await get("/estimate?skin=2"))).not.toMatch(/checked="" value="2"/);
});

test("without a database the page is there without prices, and is not kept", async () => {
	const { get, lines } = serve({});
	expect(await textOf(await get("/estimate"))).toContain("Answer what you can.");
	expect((await get("/estimate")).headers.get("server-timing")).toContain("cache;desc=miss");
	expect(lines.join()).toContain("connection refused by db-7.internal");
});

test("what is no form of ours answers nothing, and what is too much is refused", async () => {
	const { request } = serve({});
	for (const body of ["{", JSON.stringify(answers)]) {
		const init = { method: "POST", body, headers: { "content-type": "application/json" } };
		const answer = await request("/estimate", init);
		expect([answer.status, await textOf(answer)]).toEqual([200, expect.stringContaining("Answer what you can.")]);
	}
	expect((await request("/estimate", form({ skin: "2".repeat(70_000) }))).status).toBe(413);
	expect((await request("/estimate", { method: "PUT", body: new URLSearchParams(answers) })).status).toBe(405);
});

test("the form is ours: behind a proxy that ends TLS it is answered, from elsewhere it is not", async () => {
	const { app } = serve({});
	const send = (origin: string) =>
		app.request(`http://${new URL(siteUrl).host}/estimate`, { ...form(answers), headers: { origin } });
	expect((await send(siteUrl)).status).toBe(200);
	expect((await send("https://elsewhere.example")).status).toBe(400);
});
