import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppOptions } from "#server/http/app.ts";
import { brokenDatabase, publicAuth, serve, stubbedPages } from "#tests/http/serve.ts";
import { isFull } from "./form.ts";

function servePublic(options: Partial<AppOptions>) {
	const { request } = serve({ auth: publicAuth(), ...options });
	const getFrom = (from: string, path: string) =>
		request(path, { headers: { accept: "text/html", "x-forwarded-for": from } });
	return { getFrom };
}

const html = () => new Response("a page", { headers: { "content-type": "text/html" } });
const loud = "203.0.113.7";
/** Its /64 is one client, whichever of its addresses it uses. */
const loudNetwork = Array.from({ length: 90 }, (_, number) => `2001:db8:1:2::${number.toString(16)}`);
const others = Array.from({ length: isFull ? 60 : 9 }, (_, number) => `198.51.100.${number + 1}`);
const connections = isFull ? 900 : 90;

/** Work that goes on until it is let go. */
function openGate() {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { wait: () => promise, open: () => resolve() };
}
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe("one address that holds many connections", () => {
	test.each([
		["IPv4", () => loud],
		["IPv6", (number: number) => loudNetwork[number % loudNetwork.length] as string],
	])("on pages takes none from others (%s)", async (_, addressOf) => {
		const gate = openGate();
		let made = 0;
		const { getFrom } = servePublic({
			getPageHandler: stubbedPages(async ({ url }) => {
				if (!url.includes("/clinic/loud")) return html();
				made++;
				await gate.wait();
				return html();
			}),
			patience: 600_000,
		});
		const flood = Array.from({ length: connections }, (_, number) =>
			getFrom(addressOf(number), `/clinic/loud-${number}`),
		);
		for (const from of others)
			for (const path of [`/clinics?q=${from}`, `/clinic/${from}`, "/"])
				expect((await getFrom(from, path)).status).toBe(200);
		let refused = 0;
		for (const answer of flood)
			Promise.resolve(answer).then(({ status }) => {
				refused += Number(status === 429);
			});
		await expect.poll(() => refused).toBe(connections - 15);
		expect(made).toBe(3);
		gate.open();
		const statuses = (await Promise.all(flood)).map(({ status }) => status);
		expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([15, connections - 15]);
	});

	test("on suggestions takes none from others, nor a page", async () => {
		const gate = openGate();
		let isHeld = true;
		let asked = 0;
		let refusals = 0;
		const { getFrom } = servePublic({
			database: {
				...brokenDatabase(),
				async asVisitor() {
					asked++;
					if (isHeld) await gate.wait();
					return { groups: [] } as never;
				},
			},
			getPageHandler: stubbedPages(html),
			patience: 600_000,
		});
		const flood = Array.from({ length: connections }, (_, number) => getFrom(loud, `/suggest?q=${number}`));
		for (const answer of flood)
			Promise.resolve(answer).then(({ status }) => {
				refusals += Number(status === 429);
			});
		await expect.poll(() => refusals).toBe(connections - 10);
		expect(asked).toBe(2);
		isHeld = false;
		for (const from of others)
			for (const path of ["/suggest?q=ink", `/clinic/${from}`]) expect((await getFrom(from, path)).status).toBe(200);
		// and itself, for pages
		expect((await getFrom(loud, "/clinic/1")).status).toBe(200);
		gate.open();
		const statuses = (await Promise.all(flood)).map(({ status }) => status);
		expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([10, connections - 10]);
	});

	test("a page that it has asked for, and gets no turn for, is made for others", async () => {
		const gate = openGate();
		const { getFrom } = servePublic({
			getPageHandler: stubbedPages(async ({ url }) => {
				if (url.includes("/clinic/loud")) await gate.wait();
				return html();
			}),
			patience: 2000,
		});
		const flood = Array.from({ length: 3 }, (_, number) => getFrom(loud, `/clinic/loud-${number}`));
		// however often
		const wanted = Array.from({ length: 12 }, () => getFrom(loud, "/clinic/wanted"));
		expect((await getFrom("198.51.100.1", "/clinic/wanted")).status).toBe(200);
		for (const answer of wanted) expect([200, 429]).toContain((await answer).status);
		gate.open();
		await Promise.all(flood);
	});
});

describe("one line with many addresses", () => {
	/** Holds all places for pages, three of them by somebody else, and asks for more. */
	async function flood(patience: number) {
		const gate = openGate();
		let made = 0;
		const { getFrom } = servePublic({
			getPageHandler: stubbedPages(async ({ url }) => {
				if (!url.includes("/clinic/held")) return html();
				made++;
				await gate.wait();
				return html();
			}),
			patience,
		});
		const hold = (from: string, length: number) =>
			Array.from({ length }, (_, number) => getFrom(from, `/clinic/held-${number}-${from}`));
		const held = [
			...hold("198.51.100.1", 3),
			...Array.from({ length: 8 }, (_, network) => hold(`2001:db8:1:${network}::1`, 15)).flat(),
		];
		await expect.poll(() => made).toBe(12);
		const visit = () => Promise.all([1, 2, 3].map((page) => getFrom("192.0.2.1", `/clinic/${page}`)));
		return { open: gate.open, held, visit };
	}

	test("leaves others places to wait", async () => {
		const { open, held, visit } = await flood(600_000);
		expect((await Promise.race(held)).status).toBe(429);
		const visits = visit();
		// all three are in the queue by then
		await setTimeout(50);
		open();
		expect((await visits).map(({ status }) => status)).toEqual([200, 200, 200]);
		const statuses = (await Promise.all(held)).map(({ status }) => status);
		expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([3 + 9 + 36, 8 * 15 - 9 - 36]);
	});

	test("who waits in vain because of it has not asked for much", async () => {
		const { open, held, visit } = await flood(500);
		for (const { status, headers } of await visit()) {
			expect(status).toBe(503);
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		}
		open();
		await Promise.all(held);
	});
});

describe("what is made for one address in a minute is counted by what it took", () => {
	let now = 0;
	beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => now));
	afterEach(() => void vi.restoreAllMocks());

	test.each([
		["pages of 100 ms", 100, 200],
		// on a slow day they wait for the work of others
		["pages of two seconds", 2000, 80],
	])("%s: others, and kept pages, are none of it", async (_, took, allowed) => {
		const { getFrom } = servePublic({
			getPageHandler: stubbedPages(() => {
				now += took;
				return html();
			}),
		});
		for (let number = 0; number < allowed; number++)
			expect((await getFrom(loud, `/clinic/${number}`)).status).toBe(200);
		const more = await Promise.all(Array.from({ length: 50 }, (_, number) => getFrom(loud, `/clinic/more-${number}`)));
		expect(
			countOf(
				more.map(({ status }) => status),
				429,
			),
		).toBe(50);
		const refused = await getFrom(loud, "/clinic/more");
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(refused.headers.get("cache-control")).toBe("no-store");
		expect(await refused.text()).toContain("That was a lot in a short time. Please try again in a minute.");
		expect((await getFrom(loud, `/clinic/${allowed - 1}`)).status).toBe(200);
		for (const from of others) expect((await getFrom(from, `/clinic/of-${from}`)).status).toBe(200);
		// what others have had made since is kept for it, too
		expect((await getFrom(loud, `/clinic/of-${others[0]}`)).status).toBe(200);
	});

	test("who has spent it holds up no page that others see", async () => {
		let made = 0;
		const { getFrom } = servePublic({
			getPageHandler: stubbedPages(() => {
				made++;
				now += 250;
				return html();
			}),
		});
		await getFrom(others[0] as string, "/");
		for (let number = 0; number < 80; number++) await getFrom(loud, `/clinic/${number}`);
		// "/" is a moment too old: whoever asks for it has it made anew
		for (let time = 0; time < 3; time++) expect((await getFrom(loud, "/")).status).toBe(200);
		expect(made).toBe(81);
		expect((await getFrom(others[0] as string, "/")).status).toBe(200);
		await expect.poll(() => made).toBe(82);
	});

	test("suggestions of 100 ms, by a hundred", async () => {
		const { getFrom } = servePublic({
			database: {
				...brokenDatabase(),
				async asVisitor() {
					now += 100;
					return { groups: [] } as never;
				},
			},
		});
		for (let number = 0; number < 100; number++) expect((await getFrom(loud, "/suggest?q=ink")).status).toBe(200);
		expect((await getFrom(loud, "/suggest?q=ink")).status).toBe(429);
		expect((await getFrom(others[0] as string, "/suggest?q=ink")).status).toBe(200);
	});
});
