import type { Locator, Page } from "@playwright/test";
import { cards, countFound, expect, isAlive, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

	test("the map is a picture beside the list, whose bubbles lead to the clinics of a place", async ({ page }) => {
		await page.goto("/clinics?country=DE");
		const all = await countFound(page);
		const map = page.getByRole("region", { name: "Map of clinics" });
		await expect(map).toBeHidden();
		await page.getByRole("link", { name: "Map", exact: true }).click();
		expect(await countFound(page)).toBe(all);
		await expect(map.getByRole("link", { name: "Natural Earth" })).toBeVisible();
		const picture = (await map.locator("img").getAttribute("src")) ?? "";
		expect((await page.request.get(picture, { maxRetries: 1 })).headers()["content-type"]).toBe("image/svg+xml");
		for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);

		const labels = await map
			.locator(".map-bubble")
			.evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));
		// bubbles of one place have its name beside them where there is room, those of several have none
		const ofOne = labels.filter((label) => !/ and .+: /.test(label)).map((label) => label.replace(/: .+$/, ""));
		const names = await map.locator(".map-name text").allTextContents();
		expect(names.length).toBeGreaterThan(2);
		expect(names.filter((name) => !ofOne.includes(name))).toEqual([]);
		expect(labels.length).toBeGreaterThan(ofOne.length);
		// other places are named in the page's letters
		expect(await map.locator(".map-town text").allTextContents()).toContain("Prague");
		const bubble = map.getByRole("link", { name: /^(?!.* more places?:).+: \d+ clinics?$/ }).first();
		const [city, said] = ((await bubble.getAttribute("aria-label")) ?? "").split(": ");
		await bubble.press("Enter");
		await expect(page).toHaveURL(`/clinics?country=DE&city=${city}&view=map`);
		expect(await countFound(page)).toBe(Number.parseInt(said ?? "", 10));
		await page.setViewportSize({ width: 320, height: 700 });
		await page.getByRole("link", { name: "List", exact: true }).click();
		await expect(map).toBeHidden();
	});

	test("no clinic of the list is missing on the map without a word", async ({ page }) => {
		const bubbles = page.locator(".map-bubble");
		for (const path of [
			"/clinics?view=map",
			"/clinics?country=GB&view=map",
			"/clinics?q=laser&view=map",
			"/clinics?box=6,50,8,52&view=map",
			"/countries/gb?verified=0&view=map",
			"/countries/de/berlin?view=map",
		]) {
			await page.goto(path);
			const labels = await bubbles.evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));
			const counts = labels.map((label) => Number(/: ([\d,]+) clinics?$/.exec(label)?.[1]?.replace(",", "") ?? 1));
			const said = await page.getByText(/in the list (isn|aren)'t on the map/).allInnerTexts();
			const left = Number(said[0]?.replace(/ .*/, "") ?? 0);
			expect(
				counts.reduce((sum, count) => sum + count, left),
				path,
			).toBe(await countFound(page));
			expect(labels.length, path).toBeGreaterThan(1);
			// none is an empty disc
			await expect(page.locator(".map-bubble .map-count:empty")).toHaveCount(0);
			// no count is under another bubble
			const apart = await bubbles.locator(".map-dot").evaluateAll((dots) => {
				const boxes = dots.map((dot) => dot.getBoundingClientRect());
				return boxes.every((one, index) =>
					boxes.slice(index + 1).every((other) => {
						const right = Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
						const down = Math.abs(one.y + one.height / 2 - other.y - other.height / 2);
						const arePills = [one, other].some(({ width, height }) => width > height + 1);
						const reach = (one.width + other.width) / 2 - 4;
						return arePills
							? right >= reach || down >= (one.height + other.height) / 2 - 4
							: Math.hypot(right, down) >= reach;
					}),
				);
			});
			expect(apart, path).toBe(true);
		}
	});
});

test("a search near a place shows its clinics, each with its price, and the same groups before and after it moves", async ({
	page,
}) => {
	const map = page.getByRole("region", { name: "Map of clinics" });
	const labels = (marks: Locator) =>
		marks.evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label")?.replace(". Zoom in", "")).sort());
	await page.setViewportSize({ width: 1280, height: 900 });
	await open(page, "/clinics?near=london,gb&within=25");
	const still = await labels(map.locator(".map-bubble"));
	expect(still.length).toBeGreaterThan(5);
	await expect(map.locator(".map-bubble .map-count").filter({ hasText: "★" })).toHaveCount(0);
	await map.hover();
	const frame = map.getByRole("application");
	await expect(frame.getByRole("button").first()).toBeVisible();
	expect(await labels(frame.getByRole("button"))).toEqual(still);
	await expect(frame.locator(".map-place small").filter({ hasText: /^London$/ })).toHaveCount(1);
	await open(page, "/clinics?price=1000&country=DE&q=laser&view=map");
	await expect(frame.getByRole("button", { name: /, (from )?€[\d,]+ a session, \w+ ink/ }).first()).toHaveText(
		/^€[\d,]+$/,
	);
});

test("at last every clinic of a city is a pin of its own; a searched part keeps the place, its distances and the order", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "/clinics?near=london,gb&within=25&sort=rating&view=map");
	const frame = page.getByRole("application");
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

test("on a wide screen its picture is beside the list, and a pointer on it brings the map that moves", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const map = page.getByRole("region", { name: "Map of clinics" });
	await open(page, "/clinics?country=DE");
	await expect(map.locator("img")).toBeVisible();
	expect(fetched.filter((path) => /\/live-map-/.test(path))).toEqual([]);
	await map.hover();
	await expect(map.getByRole("application")).toBeVisible();
});

test("a card that is pointed at lights its city on the map of a wide area", async ({ page }) => {
	await open(page, "/clinics?country=DE&view=map");
	const map = page.getByRole("region", { name: "Map of clinics" });
	await expect(map.locator("canvas").first()).toBeVisible();
	const lit = map.locator(".map-mark[data-lit]");
	await expect(lit).toHaveCount(0);
	const card = cards(page).filter({ hasText: "Berlin, DE" }).first();
	await card.hover();
	await expect(lit).toHaveAttribute("aria-label", /^Berlin\b/);
	await page.getByRole("heading", { level: 1 }).hover();
	await expect(lit).toHaveCount(0);
});

test("on a phone neither the way back nor chosen clinics cover an open map, nor what the box suggests", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/clinics?country=DE");
	await page
		.getByRole("button", { name: /^Compare: / })
		.first()
		.click();
	const tray = page.locator(".compare-tray");
	await expect(tray).toBeVisible();
	await page.getByRole("combobox", { name: "Place, treatment or clinic" }).pressSequentially("col");
	await expect(page.getByRole("listbox")).toBeVisible();
	await expect(tray).toBeHidden();
	await page.keyboard.press("Escape");
	await expect(tray).toBeVisible();
	await page.getByRole("link", { name: "Map", exact: true }).click();
	const east = page.getByRole("button", { name: "Move east" });
	await east.scrollIntoViewIfNeeded();
	await expect(tray).toBeHidden();
	await east.click();
	const [back, map] = await Promise.all(
		[page.getByRole("link", { name: "List", exact: true }), page.getByRole("application")].map((part) =>
			part.boundingBox(),
		),
	);
	expect(Number(back?.y) + Number(back?.height)).toBeLessThan(Number(map?.y));
	await page.getByRole("link", { name: "List", exact: true }).click();
	await expect(tray).toBeVisible();
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
	const { x, y, width, height } = (await frame.boundingBox()) as {
		x: number;
		y: number;
		width: number;
		height: number;
	};
	const devices = await page.context().newCDPSession(page);
	await devices.send("Emulation.setTouchEmulationEnabled", { enabled: true });
	/** Fingers side by side: how far from the middle of the map, in pixels. */
	const swipe = async (fingers: number[], steps: [right: number, down: number][]) => {
		for (const [index, [right, down]] of steps.entries()) {
			const at = { x: x + width / 2 + right, y: y + height / 2 + down };
			await devices.send("Input.dispatchTouchEvent", {
				type: index === 0 ? "touchStart" : "touchMove",
				touchPoints: fingers.map((side) => ({ x: at.x + side, y: at.y })),
			});
		}
		await devices.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	await expect(search).toHaveCount(0);
	await swipe(
		[-30, 30],
		[
			[0, -60],
			[10, -60],
			[30, -60],
			[60, -60],
		],
	);
	await expect(search).toBeVisible();

	const hint = page.getByText("Use two fingers to move the map");
	await expect(hint).toHaveCount(0);
	const [scrolled, moved] = await page.evaluate(readPlaces);
	await swipe(
		[0],
		[
			[0, 0],
			[0, -10],
			[0, -30],
			[0, -60],
			[0, -90],
		],
	);
	await expect.poll(async () => (await page.evaluate(readPlaces))[0]).toBeGreaterThan(scrolled);
	expect((await page.evaluate(readPlaces))[1]).toBe(moved);
	await expect(hint).toHaveCount(1);
	await devices.send("Emulation.setTouchEmulationEnabled", { enabled: false });
	await devices.detach();
	await page.setViewportSize({ width: 1280, height: 720 });
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
