import type { Page, Request } from "@playwright/test";
import { createAccount, createSession, header } from "./accounts.ts";
import { listClinicWithProfile } from "./clinics.ts";
import { cards, expect, isAlive, isAt, test } from "./fixtures.ts";

/** From now on pages start React when they are touched and not by themselves. */
const saveData = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Time of pages passes only as the test has it pass. */
async function stopClock(page: Page, time: string) {
	await page.clock.install({ time: Date.parse(time) - 3_600_000 });
	await page.clock.pauseAt(time);
}

const typeOf = (request: Request) => (request.url().endsWith(".js") ? "script" : request.resourceType());

/** Bytes that pages fetch from now on; scripts are fetched before they are imported from the browser's store. */
function watchRequests(page: Page) {
	const finished: Request[] = [];
	page.on("requestfinished", (request) => finished.push(request));
	return async (type: RegExp) => {
		const sizes = finished.filter((request) => type.test(typeOf(request))).map((request) => request.sizes());
		return (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
	};
}

/** Scripts come over the line once what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	return scripts.resolve;
}

/** Counts presses that a page repeats. */
async function watchRepeats(page: Page) {
	await page.addInitScript(() => {
		Reflect.set(window, "repeats", 0);
		addEventListener("click", ({ isTrusted }) => {
			if (!isTrusted) Reflect.set(window, "repeats", Reflect.get(window, "repeats") + 1);
		});
	});
	return () => page.evaluate(() => Reflect.get(window, "repeats"));
}

const save = (page: Page, card = 0) =>
	cards(page)
		.nth(card)
		.getByRole("button", { name: /^Save Clinic/ });

test.describe("on a phone", () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

	test("before any touch a page fetches no script; a finger that scrolls changes nothing, one on a field does", async ({
		page,
	}) => {
		await saveData(page);
		const bytesOf = watchRequests(page);
		await page.goto("/countries/gb", { waitUntil: "networkidle" });
		const client = await page.context().newCDPSession(page);
		// from where nothing is pressed
		const { x, y } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? { x: 0, y: 0 };
		const swipe = { x: x + 10, y: y + 10, yDistance: -2000, speed: 8000, gestureSourceType: "touch" as const };
		await client.send("Input.synthesizeScrollGesture", swipe);
		// the finger is real, what it does to the page is not: a browser without a screen scrolls by a wheel only
		await page.evaluate(() => scrollTo(0, 2000));
		await page.waitForLoadState("networkidle");
		expect(await bytesOf(/script/)).toBe(0);
		// pictures are those of the sample
		expect(await bytesOf(/document|stylesheet|font|fetch/)).toBeLessThanOrEqual(120_000);

		await page.getByLabel("Search").tap();
		await isAlive(page);
		const scripts = await bytesOf(/script/);
		expect(scripts).toBeGreaterThan(50_000);
		expect(scripts).toBeLessThanOrEqual(118_000);
	});

	test("the menu opens without React and stays open when it comes; a first press is kept and repeated once", async ({
		page,
		request,
		sample,
	}) => {
		const releaseMenu = await holdScripts(page);
		await page.goto("/");
		await page.getByRole("button", { name: "Menu", exact: true }).tap();
		const menu = page.getByRole("navigation", { name: "Menu" });
		await expect(menu).toBeVisible();
		releaseMenu();
		await isAlive(page);
		await expect(menu).toBeVisible();
		await menu.getByRole("link", { name: "Germany" }).tap();
		await expect(page).toHaveURL("/countries/de");
		await expect(menu).toBeHidden();

		// a kept page on a slow processor
		await (await request.get("/countries/gb")).text();
		const repeats = await watchRepeats(page);
		const client = await page.context().newCDPSession(page);
		await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		const release = await holdScripts(page);
		const answer = await page.goto("/countries/gb");
		expect(answer?.headers()["server-timing"]).toMatch(/cache;desc=(hit|stale)/);
		await save(page).tap();
		await save(page).tap();
		await save(page, 1).tap();
		await expect(page.locator("[data-held]")).toHaveCount(2);
		await expect(page.getByRole("status").getByText("Loading…")).toHaveCount(1);
		// what is tested is the press, not how long a machine that is busy with other tests takes for the rest
		await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		release();
		await expect(page.getByText("Please sign in to save clinics.").first()).toBeVisible();
		expect(await repeats()).toBe(2);
		await expect(page.locator("[data-held]")).toHaveCount(0);
		await expect(page.getByText("Loading…")).toHaveCount(0);

		const releaseProfile = await holdScripts(page);
		let large = 0;
		page.on("request", (request) => {
			if (request.url().includes("width=1600")) large++;
		});
		await page.goto(sample.clinic, { waitUntil: "load" });
		expect(large).toBe(0);
		await page.getByRole("link", { name: /^2 of \d+, .+: open large/ }).tap();
		releaseProfile();
		await expect(page.getByRole("dialog").getByText(/^2 of \d+$/)).toBeVisible();
		await expect.poll(() => large).toBe(1);
		expect(await repeats()).toBe(1);
	});
});

test("who stays a moment finds the page ready", async ({ page }) => {
	await stopClock(page, "2026-11-20T18:00:00Z");
	const bytesOf = watchRequests(page);
	await page.goto("/treatments", { waitUntil: "networkidle" });
	expect(await bytesOf(/script/)).toBe(0);
	await page.clock.fastForward(3000);
	await expect.poll(() => bytesOf(/script/)).toBeGreaterThan(50_000);
});

test("keys start a page: Enter on a heart is kept, and a choice before React is no less", async ({ page }) => {
	const repeats = await watchRepeats(page);
	await saveData(page);
	const release = await holdScripts(page);
	await page.goto("/countries/gb");
	await save(page).focus();
	await page.keyboard.press("Enter");
	await page.getByLabel("Sort by").selectOption("A–Z");
	release();
	await isAt(page, "/countries/gb?sort=name");
	await expect(page.getByText("Please sign in to save clinics.")).toBeVisible();
	expect(await repeats()).toBe(1);
});

test("where scripts do not come or hang a link that was pressed leads on, and the next press is answered when they do", async ({
	page,
	sample,
	expectProblem,
}) => {
	expectProblem(/^(console: Failed to load resource|request failed: .+\.js )/);
	await saveData(page);
	const more = page.getByRole("link", { name: "Show more reviews" });
	const older = page.getByRole("heading", { level: 1, name: "Older reviews" });
	await test.step("failed while a link waits", async () => {
		const pressed = Promise.withResolvers<void>();
		await page.route("**/assets/*.js", async (route) => {
			await pressed.promise;
			await route.abort("connectionfailed");
		});
		await page.goto(sample.clinic);
		await more.click();
		await expect(more).toHaveAttribute("data-held");
		pressed.resolve();
		await expect(older).toBeVisible();
		await page.unroute("**/assets/*.js");
	});
	await test.step("hanging", async () => {
		await page.clock.install();
		await page.route("**/assets/*.js", () => {});
		await page.goto(sample.clinic);
		await more.click();
		await expect(page.locator("[data-held]")).toHaveCount(1);
		// until a second has passed, a press is one more of the same
		await page.clock.fastForward(1001);
		await more.click();
		await expect(older).toBeVisible();
		await page.unrouteAll({ behavior: "ignoreErrors" });
	});
	await test.step("failed once", async () => {
		let failed = 0;
		await page.route("**/assets/*.js", (route) => {
			failed++;
			return route.abort("connectionfailed");
		});
		await page.goto("/countries/gb");
		await page.evaluate(() => Reflect.set(window, "isSamePage", true));
		// as a finger does: a mouse that moves starts the page before it presses
		await save(page).dispatchEvent("click");
		await expect.poll(() => failed).toBeGreaterThan(0);
		await expect(page.locator("[data-held]")).toHaveCount(0);
		await page.unroute("**/assets/*.js");
		await save(page).click();
		await expect(page.getByText("Please sign in to save clinics.")).toBeVisible();
		await page.getByLabel("Sort by").selectOption("A–Z");
		await isAt(page, "/countries/gb?sort=name");
		expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
	});
});

test("a look is counted and the clinic's clock is right before React, and once with it", async ({ page, request }) => {
	const day: [string, string][] = [["09:00", "18:00"]];
	const { path } = await listClinicWithProfile(request, {
		opening_hours: [day, day, day, day, day, [], []],
		time_zone: "America/New_York",
	});
	const kinds: string[] = [];
	page.on("request", (sent) => {
		if (new URL(sent.url()).pathname === "/count") kinds.push(sent.postDataJSON().kind);
	});
	await stopClock(page, "2026-11-20T17:59:30Z"); // a Friday
	await saveData(page);
	const release = await holdScripts(page);
	await page.goto(path);
	await expect(page.getByText("Open now · until 18:00")).toBeVisible();
	await expect(page.getByText("Local time 12:59")).toBeVisible();
	await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
	const phone = page.getByRole("complementary").getByRole("link", { name: "+1 212-555-0100" });
	await phone.click();
	await expect.poll(() => kinds).toEqual(["view", "phone"]);
	release();
	await isAlive(page);
	await page.clock.runFor(60_000);
	await expect(page.getByText("Local time 13:00")).toBeVisible();
	await phone.click();
	await expect.poll(() => kinds).toEqual(["view", "phone", "phone"]);
});

test("back and forward between pages that nobody touched keep their places", async ({ page }) => {
	await saveData(page);
	await page.goto("/countries/gb");
	const link = cards(page).nth(12).getByRole("heading").getByRole("link");
	// a browser keeps what is seen in its place, not the number: typefaces that came late make lines of another height
	await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
	const name = await link.innerText();
	// as a finger does: a mouse that moves starts the page
	await link.dispatchEvent("click");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await page.goBack();
	await expect(link).toBeInViewport();
	await isAlive(page);
	await expect(link).toBeInViewport();
	await page.goForward();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await page.goBack();
	await expect(link).toBeInViewport();
	await isAlive(page);
	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/gb?sort=name");
});

// from the browser's memory where that has kept it, which a busy machine does not promise
test("a page that comes back as it was left knows who signed in meanwhile, and answers", async ({
	playwright,
	baseURL,
	request,
}, { project }) => {
	const session = await createSession(request, await createAccount(request));
	const browser = await playwright.chromium.launch({
		...project.use.launchOptions,
		args: ["--no-sandbox", "--disable-gpu"],
		ignoreDefaultArgs: ["--disable-back-forward-cache"], // which Playwright switches off
	});
	try {
		const page = await browser.newPage({ baseURL });
		await saveData(page);
		await page.goto("/countries/gb");
		await page.goto("/treatments");
		await page.evaluate((text) => localStorage.setItem("inkfree-auth", text), JSON.stringify(session));
		await page.goBack({ waitUntil: "commit" });
		await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
		await save(page).click();
		await expect(page.getByText("Added to favorites")).toBeVisible();
	} finally {
		await browser.close();
	}
});

test("a session that is kept, or begins in another tab, shows at once", async ({ page, context, request }) => {
	await saveData(page);
	const bytesOf = watchRequests(page);
	await page.goto("/treatments", { waitUntil: "networkidle" });
	expect(await bytesOf(/script/)).toBe(0);
	await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();

	const session = await createSession(request, await createAccount(request));
	const other = await context.newPage();
	await other.goto("/how-we-check");
	await other.evaluate((text) => localStorage.setItem("inkfree-auth", text), JSON.stringify(session));
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await page.goto("/countries");
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
});
