import { countFound, expect, isAlive, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

	test("the map is a picture beside the list, whose bubbles lead to the clinics of a place", async ({ page }) => {
		await page.goto("/clinics?country=DE");
		const all = await countFound(page);
		await page.getByRole("link", { name: "Show map" }).click();
		const map = page.getByRole("region", { name: "Map of clinics" });
		expect(await countFound(page)).toBe(all);
		await expect(map.getByRole("link", { name: "Natural Earth" })).toBeVisible();
		const picture = (await map.locator("image").getAttribute("href")) ?? "";
		expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/svg+xml");
		for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);

		const bubble = map.getByRole("link", { name: /^Berlin: \d+ clinics$/ });
		const said = Number((await bubble.getAttribute("aria-label"))?.replace(/\D/g, ""));
		await bubble.click();
		await expect(page).toHaveURL("/clinics?country=DE&city=Berlin&view=map");
		expect(await countFound(page)).toBe(said);
		await page.getByRole("link", { name: "Hide map" }).click();
		await expect(map).toHaveCount(0);
	});
});

test("a map that moves is fetched only when it is asked for, and works by mouse and keyboard", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const ofMap = () => fetched.filter((path) => /^\/map\/|\/live-map-/.test(path));
	await open(page, "/clinics?country=DE");
	await page.waitForLoadState("networkidle");
	expect(ofMap()).toEqual([]);

	await page.getByRole("link", { name: "Show map" }).click();
	const map = page.getByRole("region", { name: "Map of clinics" });
	const frame = map.getByRole("application");
	await expect(frame.locator("canvas").first()).toBeVisible();
	expect(ofMap().some((path) => path.endsWith(".mvt"))).toBe(true);
	for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
	expect(await findViolations(page)).toEqual([]);

	// a bubble of cities becomes smaller ones, at last the clinics themselves
	const search = map.getByRole("button", { name: "Search this area" });
	await expect(search).toHaveCount(0);
	await frame.getByRole("button", { name: /^Berlin/ }).click();
	await expect(search).toBeVisible();
	await expect(frame).toBeFocused();
	const answered = page.waitForResponse(/\/map\/pins\?/);
	await map.getByRole("button", { name: "Zoom out" }).press("Enter");
	await answered;
	const nearer = page.waitForResponse(/\/map\/pins\?/);
	await frame.press("+");
	await nearer;
	await search.press("Enter");
	await expect(page).toHaveURL(/view=map&box=/);
	await expect(page.getByText(/^Found \d+ clinics?/)).not.toContainText("Found 0 ");

	// what is pointed at in one is shown in the other
	const card = page.locator("[data-listed]").first();
	await card.getByRole("link").first().focus();
	const lit = frame.locator("[data-lit]");
	await expect(lit).toHaveCount(1);
	const name = await card.getByRole("heading").innerText();
	await open(page, `/clinics?q=${encodeURIComponent(name)}&view=map`);
	const pin = frame.getByRole("button", { name, exact: true });
	await pin.press("Enter");
	await expect(map.getByRole("status")).toContainText(name);
	expect(await findViolations(page)).toEqual([]);
	await map.getByRole("link", { name: `View profile of ${name}` }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await isAlive(page);
	await expect(page.getByRole("img", { name: `Map around ${name}` })).toBeVisible();
});
