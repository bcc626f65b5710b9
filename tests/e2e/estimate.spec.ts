import type { Page } from "@playwright/test";
import { expect, isAlive, open, readShift, test, watchShifts } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findViolations } from "./looks.ts";

const address = "/estimate#skin=2&place=upper&colour=many&amount=moderate&scars=none&layers=no";
const choose = (page: Page, question: string, answer: string | RegExp) =>
	page.getByRole("group", { name: question }).getByRole("radio", { name: answer }).check();
const result = (page: Page) => page.getByRole("region", { name: "Your estimate" });

/**
 * Every request from now on, but for the icon of the tab: some browsers look into their store for it whenever the
 * address changes.
 */
function watchRequests(page: Page): string[] {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (!request.url().endsWith("/favicon.svg")) sent.push(`${request.method()} ${request.url()}`);
	});
	return sent;
}

test("by mouse: nothing is sent, the address has the answers, and it can be printed, shared and left", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() => Object.assign(window, { print: () => Reflect.set(window, "isPrinted", true) }));
	await open(page, "/estimate");
	await page.waitForLoadState("networkidle");
	const sent = watchRequests(page);
	await expect(result(page)).toContainText("Answer what you can.");
	await expect(page.getByText("Your answers stay on this device: nothing is sent or stored.")).toBeVisible();
	await expect(page.getByText("Your answers are sent once")).toBeHidden();
	/** The result is in view beside each question. */
	const chooseBeside = async (question: string, answer: string | RegExp) => {
		await page.getByRole("group", { name: question }).evaluate((group) => group.scrollIntoView());
		await choose(page, question, answer);
		await expect(page.getByRole("status").filter({ hasText: "sessions" })).toBeInViewport({ ratio: 1 });
	};
	await chooseBeside("How does your skin react to strong sun?", "Burns easily, tans a little");
	await expect(result(page)).toContainText("2 to 25 sessions");
	await expect(result(page)).toContainText("5 more answers will narrow it.");
	await choose(page, "Where on your body is the tattoo?", "Upper body");
	await chooseBeside("Which colours are in it?", "Many colours");
	await choose(page, "How much ink is in it?", "A fair amount");
	await choose(page, "Is the skin scarred or raised where the tattoo is?", "None The skin feels smooth");
	await chooseBeside("Is it a cover-up of another tattoo?", /^No$/);
	await expect(page.getByRole("status").filter({ hasText: "sessions" })).toHaveText(
		/^8 to 14 sessions16 to 30 months, with 10 weeks between sessionsScore 11 on the Kirby-Desai scale/,
	);
	await expect(page).toHaveURL(address);
	expect((await result(page).boundingBox())?.height).toBeLessThanOrEqual(720);
	// pictures of inks leave the words of all answers below each other
	const starts = await page
		.getByRole("group", { name: "Which colours are in it?" })
		.locator("label:has(input:not([value=''])) > span:last-child")
		.evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().x)));
	expect(new Set(starts.filter((_, index) => index % 2 === 0)).size).toBe(1);

	await page.getByLabel("Weeks between sessions").selectOption("12 weeks");
	await expect(result(page)).toContainText("19 to 36 months");
	await expect(page).toHaveURL(`${address}&weeks=12`);
	const points = page.getByRole("row").getByRole("cell");
	await expect(page.getByRole("row").first()).toHaveText("Every tattoo4");
	await expect(page.getByRole("row").nth(1)).toHaveText("ColoursMany colours+3");
	// together the score
	expect((await points.allTextContents()).reduce((sum, text) => sum + Number(text), 0)).toBe(11);

	expect(await findViolations(page)).toEqual([]);
	for (const width of [1280, 768, 390, 320]) await expectToFit(page, width);

	// on paper: what was answered stands with the result
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("group", { name: "How much ink is in it?" })).toBeHidden();
	await expect(page.getByRole("table")).toContainText("A fair amount");
	await expect(page.getByRole("heading", { name: "Where this estimate can be wrong" })).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	await page.getByRole("button", { name: "Print" }).click();
	expect(await page.evaluate(() => Reflect.get(window, "isPrinted"))).toBe(true);
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect(page.getByText("Link copied.")).toBeVisible();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	expect(link).toBe(page.url());

	await page.getByRole("button", { name: "Start again" }).click();
	await expect(result(page)).toContainText("Answer what you can.");
	await expect(page).toHaveURL("/estimate");
	await expect(page.getByLabel("Always burns, never tans")).toBeFocused();
	// another address with answers is followed, too
	await page.evaluate((hash) => location.assign(hash), new URL(link).hash.replace("scars=none", "scars=significant"));
	await expect(result(page)).toContainText("Ask a doctor first.");
	expect(sent).toEqual([]);

	// nothing is kept until somebody asks for it
	const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
	await page.getByRole("link", { name: "Clinics for coloured ink" }).click();
	await expect(page).toHaveURL("/clinics?treatment=coloured-ink-removal");
	expect(await kept()).not.toMatch(/skin|scars/);
	expect(sent.filter((request) => /skin|scars|13-19/.test(request))).toEqual([]);
});

test("the kept tattoo is on each clinic and all over the page before React too, until it is forgotten in any tab", async ({
	page,
	context,
}) => {
	await page.goto(address);
	const sent = watchRequests(page);
	await page.getByRole("button", { name: "Keep my tattoo" }).click();
	await expect(result(page)).toContainText("Used for prices on this device.");
	await expect(page.getByRole("button", { name: "Keep my tattoo" })).toHaveCount(0);
	expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
		"inkfree-tattoo": expect.stringMatching(
			/^skin=2&place=upper&colour=many&amount=moderate&scars=none&layers=no\|8\|14\|ac\|\d{5}$/,
		),
	});

	const chip = page.locator("main").getByRole("link", { name: /^Your tattoo(:| ·) 8–14/ });
	// before React the link has the whole address
	const kept = new RegExp(`${address}$`);
	const expectKept = async (path: string) => {
		await expect(page.getByRole("banner").getByRole("link", { name: "Your tattoo · 8–14" })).toBeVisible();
		await expect(
			page.getByRole("contentinfo").getByRole("link", { name: "Your tattoo: 8–14 sessions" }),
		).toHaveAttribute("href", kept);
		expect(await page.locator("#menu a[data-tattoo]").textContent()).toBe("Your tattoo: 8–14 sessions");
		if (/^\/(treatments|countries$)/.test(path)) return;
		await expect(chip.first(), path).toHaveAttribute("href", kept);
		const prices = page.locator(".card [data-prices]");
		// the three clinics of the home page may have none
		if (path !== "/") await expect(prices).not.toHaveCount(0);
		const own = /a session for your tattoo.* for 8–14 sessions|No price for your tattoo: ask/;
		await expect(prices.filter({ hasNotText: own }), path).toHaveCount(0);
		await expect(prices.filter({ hasText: /ink/ }), path).toHaveCount(0);
	};
	await test.step("nothing moves", async () => {
		const openWatched = await watchShifts(page);
		for (const [width, path] of [
			[1280, "/"],
			[360, "/"],
			[1280, "/clinics?country=DE"],
			[390, "/countries/de"],
			[320, "/treatments/q-switched-laser"],
			[1024, "/countries"],
		] as const) {
			// so high that the footer counts, but for long lists
			await page.setViewportSize({ width, height: /^\/c.*\/|=/.test(path) ? 720 : 4000 });
			await openWatched(path);
			await expectKept(path);
			expect(await readShift(page), `${width} ${path}`).toBe(0);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		}
		await page.unrouteAll({ behavior: "ignoreErrors" });
	});
	await page.route("**/assets/*.js", () => {});
	for (const path of ["/", "/countries/de"]) {
		await page.goto(path);
		await expectKept(path);
	}
	await page.unrouteAll({ behavior: "ignoreErrors" });
	expect(sent.filter((request) => /skin|scars|8-14|tattoo=/.test(request))).toEqual([]);
	await open(page, "/");
	await expect(page.locator("ol.steps")).toContainText(/Your tattoo.*8–14 sessions.*£.*in the United Kingdom/);
	await expect(page.locator("ol.steps")).not.toContainText("7–13");

	const other = await context.newPage();
	await other.goto("/countries/gb");
	await expect(other.locator("main").getByRole("link", { name: "Your tattoo · 8–14" })).toBeVisible();
	await open(page, "/estimate");
	await expect(result(page)).toContainText("8 to 14 sessions");
	await expect(page).toHaveURL(address);
	await page.getByRole("button", { name: "Forget" }).click();
	await expect(result(page)).toContainText("Forgotten.");
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	await expect(other.getByRole("link", { name: "Estimate your sessions" }).first()).toBeVisible();
	await expect(
		other
			.locator(".card .price")
			.filter({ hasText: /a session.*ink/ })
			.first(),
	).toBeVisible();
	await expect(other.getByText(/8–14 sessions/)).toHaveCount(0);
});

test("by keyboard arrows choose, Enter sends nothing and each answer is read out; on a phone the sessions stay in sight", async ({
	page,
}) => {
	await open(page, "/estimate");
	const sent = watchRequests(page);
	await page.getByLabel("Always burns, never tans").focus();
	await page.keyboard.press("Space");
	await expect(page.getByRole("status").filter({ hasText: "1 to 24 sessions" })).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByLabel("Burns easily, tans a little")).toBeChecked();
	await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowUp");
	await expect(page.getByLabel("Lower arm, hand, lower leg or foot")).toBeChecked();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/estimate#skin=2&place=distal");
	await expectToFitEnlarged(page);
	expect(sent.filter((request) => !request.startsWith("GET") || !request.includes("/assets/"))).toEqual([]);

	await test.step("on a phone they lead to the result; a shared address too", async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await open(page, "/estimate");
		const bar = page.getByRole("button", { name: /^See your estimate/ });
		await expect(bar).toBeHidden();
		await choose(page, "How does your skin react to strong sun?", "Always burns, never tans");
		await expect(bar).toHaveText("See your estimate: 1 to 24 sessions");
		await expect(bar).toBeInViewport();
		await expect(result(page)).toContainText("Up to 53 months, with 10 weeks between sessions");
		await expectToFitEnlarged(page);

		await page.goto(address);
		await page.reload();
		await expect(bar).toHaveText("See your estimate: 8 to 14 sessions");
		await expect(bar).toBeInViewport();
		await bar.click();
		await expect(result(page)).toBeFocused();
		await expect(result(page).getByText("8 to 14 sessions", { exact: true })).toBeInViewport();
		await expect(page).toHaveURL(address);
		await page.setViewportSize({ width: 1280, height: 900 });
		await expect(bar).toBeHidden();
	});
});

test("a shared address shows its result by itself; what is answered before React is heard and never sent", async ({
	page,
}) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.goto(address);
	await expect(result(page)).toContainText("8 to 14 sessions");
	await expect(page.getByLabel("Many colours", { exact: true })).toBeChecked();
	const others = page.getByRole("heading", { name: "People with tattoos like yours" }).locator("..");
	await expect(others).toContainText(/Other colours(Finished: half took \d+–\d+ sessions \(\d+ people\)\.)/);
	await expect(others).toContainText(/Skin type II.*\d+% would go to their clinic again \(\d+ people\)\./);

	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto("/countries");
	await page.goto("/estimate");
	const sent = watchRequests(page);
	await choose(page, "How does your skin react to strong sun?", "Rarely burns, tans well");
	await page.keyboard.press("Enter");
	await expect(result(page)).toContainText("Answer what you can.");
	scripts.resolve();
	await isAlive(page);
	await expect(result(page)).toContainText("4 to 26");
	await expect(page.getByRole("link", { name: "Clinics for darker skin" })).toBeVisible();
	await expect(page).toHaveURL("/estimate#skin=4");
	expect(sent.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test.describe("a visitor from Warsaw", () => {
	test.use({ timezoneId: "Europe/Warsaw" });

	test("goes back to the clinic or list, with its place and its country's prices; those of Poland are shown first, if enough", async ({
		page,
		sample,
	}) => {
		await open(page, "/clinics?near=vienna,at");
		const list = page.url();
		await page.locator("main").getByRole("link", { name: "Estimate your sessions" }).first().click();
		await choose(page, "Which colours are in it?", "Black only");
		await expect(page.getByLabel(/^Clinics near/)).toHaveValue("Vienna");
		await page.getByRole("button", { name: "Keep my tattoo" }).click();
		await page.getByRole("link", { name: "Back to “Clinics near Vienna”" }).click();
		await expect(page).toHaveURL(list);
		// without React, from a clinic
		await page.route("**/assets/*.js", () => {});
		await page.goto(sample.clinic);
		const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
		await page.unrouteAll({ behavior: "ignoreErrors" });
		await page.locator("main a[data-tattoo]").first().click();
		await expect(page).toHaveURL(/\/estimate#/);
		await page.getByRole("link", { name: `Back to “${name}”` }).click();
		await expect(page).toHaveURL(sample.clinic);
		// a country is no place that clinics are near to
		await open(page, "/countries/de");
		await page.locator("main a[data-tattoo]").first().click();
		await expect(result(page)).toContainText("in Germany");
		await expect(page.getByRole("link", { name: /^Back to “.*Germany”$/ })).toHaveAttribute("href", "/countries/de");
		await expect(page.getByLabel(/^Clinics near/)).toHaveValue("");

		await page.evaluate(() => {
			localStorage.clear();
			sessionStorage.clear();
		});
		await page.goto("about:blank");
		await open(page, address);
		const select = page.getByLabel("Show prices in");
		const codes = await select
			.locator("option")
			.evaluateAll((options) => options.map((option) => option.getAttribute("value")));
		expect(codes.length).toBeGreaterThan(6);
		expect(codes).toContain("PL");
		await expect(select).toHaveValue("PL");
		await expect(result(page)).toContainText(/At least PLN.*in Poland/);
		await expect(page).toHaveURL(address);
		await select.selectOption("DE");
		await expect(result(page)).toContainText(/At least €.*in Germany/);
		await expect(page).toHaveURL(`${address}&country=DE`);
	});
});
