import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import { cards, countFound, expect, isAlive, isAt, open, readShift, searchOf, test, watchShifts } from "./fixtures.ts";

test("a visitor searches on the home page, reads the results and opens a profile", async ({ page }) => {
	await open(page, "/");
	await expect(page).toHaveTitle("Find a tattoo removal clinic you can trust | InkFree");
	// the word of a name, which is neither a place nor a treatment
	await page.getByRole("combobox", { name: "Place, treatment or clinic" }).fill("skin");
	await page.getByRole("button", { name: "Search", exact: true }).click();

	await isAt(page, "/clinics?q=skin");
	await expect(page.getByRole("combobox", { name: "Place, treatment or clinic" })).toHaveValue("skin");
	expect(await countFound(page)).toBeGreaterThan(0);
	const names = await cards(page).getByRole("heading").allInnerTexts();
	expect(names.filter((name) => !/skin/i.test(name))).toEqual([]);

	await cards(page).first().getByRole("link", { name: "View Profile" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0] as string);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a tattoo removal clinic");
	expect(searchOf(page)).toBe("?q=skin");
});

test("the home page shows true figures, twelve countries and the three best clinics", async ({ page }) => {
	await open(page, "/");
	const claims = page.getByRole("region", { name: "The directory in figures" });
	await expect(claims.getByRole("listitem")).toHaveCount(3);
	const [countries, clinics] = [
		Number((await claims.getByText(/\d+\+? countries/).innerText()).replace(/\D/g, "")),
		Number((await claims.getByText(/[\d,]+\+? verified clinics/).innerText()).replace(/\D/g, "")),
	];
	expect(countries).toBeGreaterThanOrEqual(50);

	await expect(page.getByRole("main").locator('li > a[href^="/countries/"]')).toHaveCount(12);
	const featured = cards(page);
	await expect(featured).toHaveCount(3);
	await expect(featured.getByText(/^(Verified|Identity checked)$/)).toHaveCount(3);
	await expect(page.getByRole("contentinfo")).toContainText("© 2024 InkFree");

	const best = await featured.getByRole("heading").allInnerTexts();
	await expect(featured.getByText(/\(only \d/)).toHaveCount(0);
	await page.getByRole("link", { name: "All clinics", exact: true }).click();
	await isAt(page, "/clinics");
	await expect(cards(page)).toHaveCount(24);
	const found = await countFound(page);
	expect(found - clinics).toBeGreaterThanOrEqual(0);
	expect(found - clinics).toBeLessThan(10);
	// the filter by rating counts from as many reviews on
	await open(page, "/clinics?rating=4.5");
	expect((await cards(page).getByRole("heading").allInnerTexts()).slice(0, 3)).toEqual(best);
});

test("a country card leads to its country with as many clinics as it says", async ({ page }) => {
	await open(page, "/");
	const card = page.getByRole("main").locator('li > a[href^="/countries/"]').first();
	const [, name, clinics] = /^(.+)\n+([\d,]+)\s+clinics? · /.exec(await card.innerText()) ?? [];
	const code = (await card.getAttribute("href"))?.slice(-2) as string;
	expect(name).toBe(getCountryName(code));
	await card.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Clinics in ${getCountryInText(code)}`);
	expect(await countFound(page)).toBe(Number(clinics?.replace(/\D/g, "")));
});

test("one tattoo is followed from its sessions to their price and the clinics of the largest country", async ({
	page,
}) => {
	await open(page, "/");
	const example = page.locator("section").filter({ has: page.getByRole("heading", { name: "What a tattoo takes" }) });
	const steps = await example.getByRole("listitem").allInnerTexts();
	const [, country, clinics] =
		/^(.+)\n+([\d,]+\sclinics) · /.exec(
			await page.getByRole("main").locator('li > a[href^="/countries/"]').first().innerText(),
		) ?? [];
	expect(steps).toHaveLength(4);
	const [, fewest, most] = /^(\d+)–(\d+) sessions/.exec(steps[1] as string) ?? [];
	const [, from, to, session] =
		/^€([\d,]+)–€([\d,]+)\s+Sessions typically start at €(\d+) in/.exec(steps[2] as string) ?? [];
	const toNumber = (text: string | undefined) => Number(text?.replace(",", ""));
	expect(toNumber(from)).toBe(Number(session) * Number(fewest));
	expect(toNumber(to)).toBe(Number(session) * Number(most));
	expect(steps[3]).toContain(clinics?.replace(/\s/, " "));
	expect(steps[3]).toContain(country);
	await page.getByRole("link", { name: "What will mine take and cost?" }).click();
	await expect(page).toHaveURL("/estimate");
});

test("the banner invites clinics", async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("main").getByRole("link", { name: "List Your Clinic" })).toHaveAttribute(
		"href",
		"/signup?next=%2Flist-your-clinic",
	);
});

test("sections stand in the order of the specification, and others after them", async ({ page }) => {
	await open(page, "/");
	const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
	expect(titles).toEqual([
		"What a tattoo takes",
		"Browse by country",
		"Best-rated clinics",
		"Do you run a clinic?",
		"What removal involves",
	]);
	const figures = await page.getByRole("region", { name: "The directory in figures" }).boundingBox();
	const countries = await page.getByRole("heading", { name: "Browse by country" }).boundingBox();
	expect(figures?.y).toBeLessThan(countries?.y ?? 0);
});

test("a phone shows all countries and the best clinics within two screens, and the picture says what it shows", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/");
	const best = await page.getByRole("heading", { name: "Best-rated clinics" }).boundingBox();
	expect(best?.y ?? 9999).toBeLessThan(2 * 844);
	const guides = page.locator("section").filter({ has: page.getByRole("heading", { name: "What removal involves" }) });
	await expect(guides.getByRole("link", { name: "How many sessions will it take?" })).toHaveAttribute(
		"href",
		"/estimate",
	);
	await expect(page.getByRole("figure")).toContainText("How the same tattoo may fade.");
});

test.describe("in Berlin", () => {
	test.use({ timezoneId: "Europe/Berlin" });

	for (const [path, width] of [
		["/", 360],
		["/", 768],
		["/", 1280],
		["/countries", 360],
		["/countries", 1280],
	] as const)
		test(`${path} begins with Germany at ${width} px, before React too, moves nothing and stores nothing`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 800 });
			const openWatched = await watchShifts(page);
			await openWatched(path);
			const own = page.getByRole("main").getByRole("link", { name: /^Germany: \d+ clinics$/ });
			await expect(own).toHaveAttribute("href", "/countries/de");
			await expect(own).toBeInViewport();
			await isAlive(page);
			await expect(own).toHaveAttribute("href", "/countries/de");
			expect(await readShift(page)).toBe(0);
			expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
			expect(await page.context().cookies()).toEqual([]);
			const clinics = Number(/\d+/.exec(await own.innerText())?.[0]);
			await own.click();
			await isAt(page, "/countries/de");
			expect(await countFound(page)).toBe(clinics);
		});

	test.describe("without script", () => {
		test.use({ javaScriptEnabled: false });

		test("the order is neutral", async ({ page }) => {
			await page.goto("/");
			const main = page.getByRole("main");
			await expect(main.getByRole("link", { name: "Browse by country" })).toHaveAttribute("href", "/countries");
			await page.goto("/countries");
			await expect(main.getByRole("link", { name: "Search near a place" })).toHaveAttribute("href", "/clinics");
		});
	});
});

test.describe("where the directory has no clinics", () => {
	test.use({ timezoneId: "Antarctica/Troll" });

	test("the order stays neutral", async ({ page }) => {
		await open(page, "/");
		await expect(page.getByRole("link", { name: "Browse by country" })).toHaveAttribute("href", "/countries");
	});
});
