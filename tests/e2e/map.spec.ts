import type { Locator, Page } from "@playwright/test";
import { cards, expect, isAlive, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

test("beside a wide list is a picture; a pointer on it brings the map that moves, with the same groups, down to each clinic", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const map = page.getByRole("region", { name: "Map of clinics" });
	const frame = map.getByRole("application");
	const labels = (marks: Locator) =>
		marks.evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label")?.replace(". Zoom in", "")).sort());
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 1280, height: 900 });
	await open(page, "/clinics?near=london,gb&within=25&sort=rating");
	await expect(map.locator("img")).toBeVisible();
	expect(fetched.filter((path) => /\/live-map-/.test(path))).toEqual([]);
	const still = await labels(map.locator(".map-bubble"));
	expect(still.length).toBeGreaterThan(5);
	await expect(map.locator(".map-bubble .map-count").filter({ hasText: "★" })).toHaveCount(0);
	await map.hover();
	await expect(frame.getByRole("button").first()).toBeVisible();
	expect(await labels(frame.getByRole("button"))).toEqual(still);
	await expect(frame.locator(".map-place small").filter({ hasText: /^London$/ })).toHaveCount(1);

	await test.step("at last every clinic of a city is a pin of its own; a searched part keeps the place and its distances", async () => {
		await open(page, "/clinics?near=london,gb&within=25&sort=rating&view=map");
		const bubble = frame.getByRole("button", { name: /Zoom in$/ }).first();
		await bubble.waitFor();
		for (let zoom = 0; zoom < 18 && (await bubble.count()) > 0; zoom++) {
			const before = await frame.innerHTML();
			await bubble.press("Enter");
			await expect.poll(() => frame.innerHTML()).not.toBe(before);
		}
		await expect(bubble).toHaveCount(0);
		await page.getByRole("button", { name: "Search this area" }).press("Enter");
		await expect(page).toHaveURL(/near=london,gb&within=25&sort=rating&view=map&box=/);
		await expect(cards(page).first()).toContainText(/ km/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics near London");
	});

	await test.step("a pin has its clinic's price, and a card that is pointed at lights its city", async () => {
		await open(page, "/clinics?price=1000&country=DE&q=laser&view=map");
		await expect(frame.getByRole("button", { name: /, (from )?€[\d,]+ a session, \w+ ink/ }).first()).toHaveText(
			/^€[\d,]+$/,
		);
		await open(page, "/clinics?country=DE&view=map");
		await expect(map.locator("canvas").first()).toBeVisible();
		const lit = map.locator(".map-mark[data-lit]");
		await expect(lit).toHaveCount(0);
		const card = cards(page).filter({ hasText: "Berlin, DE" }).first();
		await card.hover();
		await expect(lit).toHaveAttribute("aria-label", /^Berlin\b/);
		await page.getByRole("heading", { level: 1 }).hover();
		await expect(lit).toHaveCount(0);
	});
});

test("a map that moves is fetched only when it is asked for, and works by mouse and keyboard", async ({
	page,
	expectProblem,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const ofMap = () => fetched.filter((path) => /^\/map\/|\/live-map-/.test(path));
	const map = page.getByRole("region", { name: "Map of clinics" });
	await page.setViewportSize({ width: 390, height: 700 });
	await open(page, "/clinics?country=DE");
	await page.waitForLoadState("networkidle");
	expect(ofMap()).toEqual([]);
	await page.getByRole("link", { name: "Map", exact: true }).click();
	const frame = map.getByRole("application");
	await expect(frame.locator("canvas").first()).toBeVisible();
	expect(ofMap().some((path) => path.endsWith(".mvt"))).toBe(true);
	for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
	expect(await findViolations(page)).toEqual([]);

	// on a wide screen as high as most of it, and there while the list is read
	await page.setViewportSize({ width: 1280, height: 900 });
	await expect.poll(async () => (await frame.boundingBox())?.height).toBe(630);
	await page.locator("[data-listed]").nth(6).scrollIntoViewIfNeeded();
	await expect(frame).toBeInViewport({ ratio: 1 });

	const search = map.getByRole("button", { name: "Search this area" });
	await expectFingersToMove(page, search);

	// a bubble of cities becomes smaller ones, at last the clinics themselves
	await frame.getByRole("button", { name: /^Berlin/ }).click();
	await expect(search).toBeVisible();
	await expect(frame).toBeFocused();
	// each name is apart from all bubbles and other names
	await expect(frame.locator(".map-place small").filter({ hasText: /./ }).first()).toBeVisible();
	expect(await frame.evaluate(findCovered)).toEqual([]);
	const answered = page.waitForResponse(/\/map\/pins\?/);
	await map.getByRole("button", { name: "Zoom out" }).press("Enter");
	await answered;
	const nearer = page.waitForResponse(/\/map\/pins\?/);
	await frame.press("+");
	await nearer;
	await search.press("Enter");
	await expect(page).toHaveURL(/view=map&box=/);
	await expect(frame).toBeFocused();
	await expect(page.getByText(/^Found \d+ clinics?/)).not.toContainText("Found 0 ");

	// a server that is away is said, until it is there again
	expectProblem(/\/map\/pins\?|net::ERR_FAILED/);
	const away = map.getByText("We couldn't load the clinics here");
	await page.route("**/map/pins?*", (route) => route.abort());
	await frame.press("ArrowLeft");
	await expect(away).toBeVisible();
	await page.unroute("**/map/pins?*");
	await frame.press("ArrowRight");
	await expect(away).toHaveCount(0);

	// what is pointed at in one is shown in the other, where the map has clinics and not cities
	await open(page, "/clinics?near=berlin,de&view=map");
	await expect(frame.getByRole("button").first()).toBeVisible();
	const card = page.locator("[data-listed]").first();
	await card.getByRole("link").first().focus();
	const lit = frame.locator("[data-lit]");
	await expect(lit).toHaveCount(1);
	const name = await card.getByRole("heading").innerText();
	await open(page, `/clinics?q=${encodeURIComponent(name)}&view=map`);
	const pin = frame.getByRole("button", { name }).first();
	await pin.press("Enter");
	await expect(map.getByRole("status")).toContainText(name);
	expect(await findViolations(page)).toEqual([]);
	await map.getByRole("link", { name: `View profile of ${name}` }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await isAlive(page);
	// a picture of town names would show nobody the way
	await expect(page.getByRole("img", { name: /^Map around/ })).toHaveCount(0);
});

test("where the map gets no closer, a city leads to its clinics, and a part of the map to those in it", async ({
	page,
}) => {
	// without ways in between
	await page.emulateMedia({ reducedMotion: "reduce" });
	const berlin = { country_code: "DE", city: "Berlin", latitude: 52.52, longitude: 13.4 };
	const part = [13.3, 52.4, 13.5, 52.6];
	for (const [mark, said, leadsTo] of [
		[{ ...berlin, clinics: 700 }, /^Berlin: 700 clinics/, /\?country=DE&city=Berlin(&view=map)?$/],
		[
			{ ...berlin, clinics: 900, places: 3, part },
			/^Berlin and 2 more places: 900 clinics/,
			/&box=13\.\d+,52\.\d+,13\.\d+,52\.\d+/,
		],
	] as const) {
		// as many clinics in one city as no sample has
		await page.route("**/map/pins?*", (route) => route.fulfill({ json: { cities: [mark], clinics: [] } }));
		await open(page, "/clinics?country=DE&view=map");
		const frame = page.getByRole("application");
		await expect(frame.locator("canvas").first()).toBeVisible();
		const closer = page.getByRole("button", { name: "Zoom in", exact: true });
		const bubble = frame.getByRole("button", { name: said });
		await frame.getByRole("button", { name: /^Berlin/ }).click();
		await expect(bubble).toBeVisible();
		for (let zoom = 0; zoom < 17; zoom++) await closer.press("Enter");
		await expect(closer).toHaveAttribute("aria-disabled", "true");
		await expect(closer).toHaveAttribute("title", "The map shows no more than this");
		await bubble.press("Enter");
		await expect(page).toHaveURL(leadsTo);
	}
});

/** Two fingers move the map, after which its part can be searched; one scrolls the page across it, and is told so. */
async function expectFingersToMove(page: Page, search: Locator) {
	await page.setViewportSize({ width: 390, height: 700 });
	const frame = page.getByRole("application");
	await frame.scrollIntoViewIfNeeded();
	const devices = await page.context().newCDPSession(page);
	await devices.send("Emulation.setTouchEmulationEnabled", { enabled: true });
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
		devices.send("Input.dispatchTouchEvent", { type, touchPoints });
	const pair = ({ x, y }: { x: number; y: number }, right = 0) =>
		[x - 30 + right, x + 30 + right].map((x) => ({ x, y }));
	await expect(search).toHaveCount(0);
	const answered = page.waitForResponse(/\/map\/pins\?/);
	const start = await frame.evaluate(findFreePlace);
	await touch("touchStart", ...pair(start));
	for (const right of [10, 30, 60]) await touch("touchMove", ...pair(start, right));
	await touch("touchEnd");
	await expect(search).toBeVisible();
	await answered;

	const hint = page.getByText("Use two fingers to move the map");
	await expect(hint).toHaveCount(0);
	const [scrolled, moved] = await page.evaluate(readPlaces);
	const { x, y } = await frame.evaluate(findFreePlace);
	await touch("touchStart", { x, y });
	// on and on, up and down: a browser leaves out moves that come faster than it draws, or more than five of a second
	// once the page scrolls
	let moves = 0;
	const move = async () => {
		await touch("touchMove", { x, y: y - 10 * (1 + (moves++ % 9)) });
		return hint.count();
	};
	await expect.poll(move, { intervals: [100] }).toBe(1);
	await touch("touchEnd");
	await expect.poll(async () => (await page.evaluate(readPlaces))[0]).not.toBe(scrolled);
	expect((await page.evaluate(readPlaces))[1]).toBe(moved);
	await devices.send("Emulation.setTouchEmulationEnabled", { enabled: false });
	await devices.detach();
	await page.setViewportSize({ width: 1280, height: 720 });
}

/**
 * In the page: a place near the middle of the map without a mark. Marks are drawn anew when their answer comes, and one
 * that is gone tells the map nothing of the finger that lies on it.
 */
function findFreePlace(frame: HTMLElement): { x: number; y: number } {
	const { left, top, width, height } = frame.getBoundingClientRect();
	for (let far = 0; far < width / 3; far += 5) {
		const place = { x: left + width / 2 + far, y: top + height / 2 };
		if (!document.elementFromPoint(place.x, place.y)?.closest(".map-mark, button")) return place;
	}
	throw new Error("marks are everywhere");
}

/** In the page: names of the map that touch a bubble or another name. */
function findCovered(frame: HTMLElement): string[] {
	const drawn = [...frame.querySelectorAll(".map-place small:not(:empty), .map-mark > span")];
	return [...frame.querySelectorAll(".map-place small:not(:empty)")]
		.filter((name) => {
			const one = name.getBoundingClientRect();
			return drawn.some((other) => {
				const { left, right, top, bottom } = other.getBoundingClientRect();
				return other !== name && one.left < right && one.right > left && one.top < bottom && one.bottom > top;
			});
		})
		.map((name) => name.textContent);
}

/** In the page: how far it is scrolled, and its map moved. */
const readPlaces = (): [number, string] => [
	scrollY,
	document.querySelector<HTMLElement>(".leaflet-map-pane")?.style.transform ?? "",
];
