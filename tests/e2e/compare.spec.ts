import type { Locator, Page } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { listClinic } from "./clinics.ts";
import { cards, expect, isAlive, isAt, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

const compareOn = (page: Page, card: number) =>
	cards(page)
		.nth(card)
		.getByRole("button", { name: /^(Compare|In comparison):/ });
const tray = (page: Page) => page.getByRole("complementary", { name: "Clinics to compare" });
const columns = (page: Page) => page.getByRole("columnheader");
const nameOf = async (page: Page, card: number) => cards(page).nth(card).getByRole("heading").innerText();

test("two clinics are chosen on cards and compared, one is taken off, another added, and all stays on the device", async ({
	page,
	context,
}) => {
	await open(page, "/clinics");
	const names = [await nameOf(page, 1), await nameOf(page, 0), await nameOf(page, 2)];
	await compareOn(page, 1).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await expect(tray(page).getByRole("link", { name: "Compare" })).toHaveCount(0);
	await compareOn(page, 0).click();
	await expect(compareOn(page, 0)).toHaveAttribute("aria-pressed", "true");
	await tray(page).getByRole("link", { name: "Compare" }).click();
	await isAt(page, /\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/);
	await expect(columns(page)).toHaveText(names.slice(0, 2));
	await expect(tray(page)).toHaveCount(0);
	await expect(page.getByRole("rowheader", { name: "Price of a laser session" })).toBeVisible();

	await page.getByRole("link", { name: `Remove ${names[0]}` }).click();
	await expect(columns(page)).toHaveText([names[1] as string]);
	await page.getByRole("link", { name: "Add another clinic" }).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await compareOn(page, 2).click();
	await tray(page).getByRole("link", { name: "Compare" }).click();
	await expect(columns(page)).toHaveText(names.slice(1));

	// a shared comparison takes nothing away, and the choice is offered where none is asked for
	const own = new URL(page.url()).search;
	await page.goto(`/compare?ids=${own.slice(-36)}`);
	await isAlive(page);
	await expect(page.getByRole("link", { name: "Show mine" })).toHaveAttribute("href", `/compare${own}`);
	await open(page, "/compare?near=london,gb");
	await page.getByRole("link", { name: "Compare them" }).click();
	await isAt(page, /&near=london,gb$/);
	await expect(page.getByRole("rowheader", { name: "Distance from London" })).toBeVisible();
	// who takes off the last one has chosen none
	await page.getByRole("link", { name: `Remove ${names[1]}` }).click();
	await expect(columns(page)).toHaveCount(1);
	await page.getByRole("link", { name: `Remove ${names[2]}` }).click();
	await expect(page.getByText("Press “Compare” on two to four clinics")).toBeVisible();

	// a choice stays on the device, other tabs follow, and it goes at the press of a button in any
	await page.getByRole("main").getByRole("link", { name: "Find Clinics" }).click();
	await isAt(page, /\/clinics\?near=london,gb$/);
	await expect(tray(page)).toHaveCount(0);
	await expect(compareOn(page, 0)).toHaveText("Compare");
	await compareOn(page, 0).click();
	await expect(compareOn(page, 0)).toHaveText("In comparison");
	await expect(page.getByRole("status").filter({ hasText: "1 clinic chosen to compare" })).toHaveCount(1);
	await compareOn(page, 1).click();
	await expect(tray(page).getByRole("link", { name: "Compare" })).toHaveAttribute("href", /&near=london,gb$/);
	const other = await context.newPage();
	await page.close();
	await open(other, "/clinics?near=london,gb");
	await expect(tray(other)).toContainText("2 clinics chosen");
	await expect(compareOn(other, 1)).toHaveAttribute("aria-pressed", "true");
	const third = await context.newPage();
	await open(third, "/");
	await tray(third).getByRole("button", { name: "Clear the chosen clinics" }).click();
	await expect(tray(third)).toHaveCount(0);
	await expect(tray(other)).toHaveCount(0);
	await expect(compareOn(other, 1)).toHaveAttribute("aria-pressed", "false");
});

test("four fit beside each other, their names stay above their facts, and a phone turns from two of them to the others", async ({
	page,
}) => {
	await open(page, "/clinics?near=cologne,de");
	const links = cards(page).getByRole("link", { name: "View Profile" });
	const ids = await Promise.all(
		[0, 1, 2, 3].map(async (card) => (await links.nth(card).getAttribute("href"))?.slice(-36)),
	);
	const remove = page.getByRole("link", { name: /^Remove / });
	const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
	for (const [width, height] of [
		[320, 640],
		[360, 640],
		[768, 900],
		[1280, 700],
	] as const) {
		await page.setViewportSize({ width, height });
		await open(page, `/compare?ids=${ids.join()}`);
		expect(await columns(page).evaluateAll(findBrokenWords), `${width}`).toEqual([]);
		const next = page.getByRole("button", { name: "Show the next clinic" });
		if (width < 768) {
			await expect(page.getByRole("status").filter({ hasText: "Clinics 1 and 2 of 4" })).toHaveCount(1);
			await next.click();
			await expect(page.getByRole("status").filter({ hasText: "Clinics 2 and 3 of 4" })).toHaveCount(1);
			await next.click();
			await expect(next).toBeDisabled();
		} else {
			await expect(next).toBeHidden();
			await expect(columns(page)).toHaveCount(4);
			const widths = await columns(page).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
			expect(Math.max(...widths) - Math.min(...widths), `${width}`).toBeLessThan(2);
		}
		const fact = page.getByRole("row").last().getByRole("cell").last();
		await fact.scrollIntoViewIfNeeded();
		await expect(fact).toBeInViewport({ ratio: 1 });
		await expect(remove.last()).toBeInViewport({ ratio: 1 });
		await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 });
		await expect(page.getByRole("rowheader").last()).toBeInViewport({ ratio: 0.9 });
		await expect.poll(async () => (await left(columns(page).last())) - (await left(fact))).toBe(0);
		await expectToFit(page, width);
	}
	// the page alone scrolls, and a name that has the focus is in view
	await page.setViewportSize({ width: 360, height: 640 });
	await open(page, `/compare?ids=${ids.join()}`);
	const scrolling = page.locator("main *").and(page.locator(":is(table, tbody, thead, section)"));
	expect(await scrolling.evaluateAll((all) => all.filter((node) => node.scrollHeight > node.clientHeight + 1))).toEqual(
		[],
	);
	await columns(page).last().getByRole("link").first().focus();
	await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 });
	await expect.poll(() => left(columns(page).last())).toBeGreaterThan(0);
	expect(await findViolations(page)).toEqual([]);

	// printed dark on white, without what only a screen answers
	await page.setViewportSize({ width: 768, height: 900 });
	await page.emulateMedia({ colorScheme: "dark" });
	const website = page.getByRole("link", { name: /^Visit Website/ }).first();
	const address = (await website.getAttribute("href")) as string;
	const moment = page.getByText(/^(Open|Closed) now/);
	await expect(moment.first()).toBeVisible();
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(columns(page).first()).toHaveCSS("color", "rgb(23, 33, 47)");
	for (const part of ["navigation", "contentinfo", "button"] as const)
		await expect(page.getByRole(part)).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^(Menu|Sign In|Remove|Estimate)/ })).toHaveCount(0);
	for (const line of await moment.all()) await expect(line).toBeHidden();
	await expect(page.getByText(address, { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Visit Website").first()).toBeHidden();
});

/** In the page: the words of these elements that stand on two lines. */
function findBrokenWords(elements: Element[]): string[] {
	const range = document.createRange();
	return elements.flatMap((element) => {
		const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
		return [...text.data.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? [word] : [];
		});
	});
}

test("on a phone four are chosen at most, the fifth press says so, and the tray covers nothing", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/countries/gb");
	for (const card of [0, 1, 2, 3]) {
		await compareOn(page, card).click();
		await expect(tray(page)).toContainText(`${card + 1} clinic`);
	}
	await compareOn(page, 4).click();
	const message = page.getByRole("dialog", { name: "You can compare up to four clinics" });
	await expect(message).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		// an element that is covered cannot be pressed
		await tray(page).getByRole("button", { name: "Clear the chosen clinics" }).click({ trial: true });
		await tray(page).getByRole("link", { name: "Compare" }).click({ trial: true });
		await expect(message).toBeInViewport({ ratio: 1 });
	}
	await expect(compareOn(page, 4)).toHaveAttribute("aria-pressed", "false");
	await compareOn(page, 3).click();
	await expect(tray(page)).toContainText("3 clinics chosen");

	await test.step("it covers neither suggestions nor the open map, which the way back does not either", async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await open(page, "/clinics?country=DE");
		await expect(tray(page)).toBeVisible();
		await page.getByRole("combobox").first().fill("Ber");
		await expect(page.getByRole("option").first()).toBeVisible();
		await expect(tray(page)).toBeHidden();
		await page.keyboard.press("Escape");
		await expect(tray(page)).toBeVisible();

		await page.getByRole("link", { name: "Map", exact: true }).click();
		const list = page.getByRole("link", { name: "List", exact: true });
		const arrow = page.getByRole("button", { name: "Move north" });
		await expect(arrow).toBeVisible();
		// wherever the map is
		for (const top of [0, 100, 200, 300]) {
			await page.evaluate((top) => {
				const box = document.querySelector(".map-section")?.getBoundingClientRect() as DOMRect;
				scrollBy({ top: box.top - top, behavior: "instant" });
			}, top);
			await arrow.evaluate((button) => {
				const { x, y, width, height } = button.getBoundingClientRect();
				const seen = document.elementFromPoint(x + width / 2, y + height / 2);
				if (!button.contains(seen)) throw new Error(`covered by ${seen?.outerHTML.slice(0, 200)}`);
			});
		}
		await page.getByRole("button", { name: "Move east" }).click();
		await expect(tray(page)).toBeHidden();
		const [back, map] = await Promise.all([list, page.getByRole("application")].map((part) => part.boundingBox()));
		expect(Number(back?.y) + Number(back?.height)).toBeLessThan(Number(map?.y));
		await list.click();
		await expect(tray(page)).toBeVisible();
	});
});

test("chosen on a profile by keyboard, and what is pressed before React is kept", async ({ page, sample }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await open(page, "/clinics");
	await compareOn(page, 0).focus();
	await page.keyboard.press("Space");
	await expect(tray(page)).toContainText("1 clinic chosen");
	await open(page, sample.clinic);
	await page.getByRole("button", { name: "Compare", exact: true }).focus();
	await page.keyboard.press("Enter");
	const link = tray(page).getByRole("link", { name: "Compare" });
	await link.focus();
	await page.keyboard.press("Enter");
	await isAt(page, /\/compare\?ids=/);
	expect(await findViolations(page)).toEqual([]);
	for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);

	// on a profile and on a card
	await page.evaluate(() => localStorage.clear());
	await page.goto(sample.clinic);
	await page.getByRole("button", { name: "Compare", exact: true }).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await isAlive(page);
	await expect(tray(page)).toContainText("1 clinic chosen");
	await page.goto("/clinics");
	await compareOn(page, 1).click();
	await expect(tray(page)).toContainText("2 clinics chosen");
	await isAlive(page);
	await expect(tray(page)).toContainText("2 clinics chosen");
});

test("its address brings it to another device, which asks before it keeps it", async ({ page, browser, baseURL }) => {
	await open(page, "/clinics");
	const paths = await Promise.all(
		[0, 1, 2, 3, 4].map((card) =>
			cards(page).nth(card).getByRole("link", { name: "View Profile" }).getAttribute("href"),
		),
	);
	const ids = paths.map((path) => path?.slice(-36) as string);
	const address = (...chosen: number[]) => `/compare?ids=${chosen.map((index) => ids[index]).join()}`;
	const friend = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
	const offer = friend.getByRole("complementary", { name: "Keep this comparison" });
	const kept = () => friend.evaluate(() => JSON.parse(localStorage.getItem("inkfree-compare") ?? "[]"));

	await open(friend, address(0, 1));
	await expect(columns(friend)).toHaveCount(2);
	await expect(offer).toContainText("This comparison isn't on this device yet.");
	expect(await kept()).toEqual([]);
	await expectToFit(friend, 360);
	expect(await findViolations(friend)).toEqual([]);
	await offer.getByRole("button", { name: "Keep it here" }).press("Enter");
	await expect(offer).toHaveCount(0);
	expect(await kept()).toEqual(ids.slice(0, 2));

	// another one takes nothing from what is there
	await open(friend, address(2));
	await expect(offer).toContainText("You had already chosen 2 clinics yourself.");
	await expect(offer.getByRole("link", { name: "Show mine" })).toHaveAttribute("href", address(0, 1));
	await offer.getByRole("link", { name: "Keep all 3" }).click();
	await isAt(friend, address(0, 1, 2));
	await expect(columns(friend)).toHaveCount(3);
	await expect(offer).toHaveCount(0);
	expect(await kept()).toEqual(ids.slice(0, 3));
	// four are the most
	await open(friend, address(3, 4));
	await expect(offer.getByRole("link", { name: /^Keep all/ })).toHaveCount(0);
	await expectToFit(friend, 360);
	expect(await kept()).toEqual(ids.slice(0, 3));
	await offer.getByRole("button", { name: "Replace mine" }).click();
	await expect(offer).toHaveCount(0);
	expect(await kept()).toEqual(ids.slice(3));

	// what somebody adds another one to is kept
	await friend.evaluate(() => localStorage.clear());
	await open(friend, address(1));
	await friend.getByRole("link", { name: "Add another clinic" }).click();
	await expect(tray(friend)).toContainText("1 clinic chosen");
});

test("it is shared by one button, with the device's own sheet or by copying, without the sender's position", async ({
	page,
	context,
	baseURL,
	sample,
}) => {
	const ids = sample.clinic.slice(-36);
	const shared = `${baseURL}/compare?ids=${ids}`;
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, `/compare?ids=${ids}&near=50.94,6.96`);
	await expect(page.getByRole("rowheader", { name: "Distance" })).toBeVisible();
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("Link copied.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
	await expect(page.getByRole("button", { name: /Print|QR code|Copy/ })).toHaveCount(0);
	await expect(page.locator(".comparison .rating-histogram")).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);

	// a browser that lets nobody copy says the address
	await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText(shared)).toBeVisible();

	await page.addInitScript(() => {
		Reflect.set(navigator, "share", async (data: ShareData) => Reflect.set(window, "handedOn", data));
	});
	await open(page, `/compare?ids=${ids}&near=leeds,gb`);
	await page.getByRole("button", { name: "Share" }).click();
	expect(await page.evaluate(() => Reflect.get(window, "handedOn"))).toEqual({
		title: "Compare clinics",
		url: `${baseURL}/compare?ids=${ids}&near=leeds,gb`,
	});
});

test("one press saves all of it, also the press of somebody who has to sign in first", async ({ page, request }) => {
	const clinics = [await listClinic(request), await listClinic(request)];
	const person = await createAccount(request);
	await open(page, `/compare?ids=${clinics.map(({ id }) => id).join()}`);
	await page.getByRole("button", { name: "Save all 2" }).click();
	const message = page.getByRole("dialog", { name: "Sign in required" });
	await message.getByRole("button", { name: "Sign In" }).click();
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await isAt(page, /\/compare\?ids=/);
	await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");

	// on other pages the tray offers it, as long as one is missing
	await page.getByRole("button", { name: "Keep it here" }).click();
	await open(page, "/clinics");
	await expect(tray(page)).toContainText("2 clinics chosen");
	await expect(tray(page).getByRole("button", { name: /^Save/ })).toHaveCount(0);
	await compareOn(page, 0).click();
	await tray(page).getByRole("button", { name: "Save all 3" }).click();
	await expect(tray(page).getByRole("button", { name: /^Save/ })).toHaveCount(0);
	await expectToFit(page, 360);
	await open(page, "/favorites");
	await expect(page.getByText("3 clinics, most recently saved first.")).toBeVisible();
});
