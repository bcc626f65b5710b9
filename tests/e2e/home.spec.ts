import { countFound, expect, isAlive, isAt, readShift, test, watchShifts } from "./fixtures.ts";

test.use({ timezoneId: "Europe/Berlin" });

test("home and countries begin with Germany in Berlin, before React too, move nothing and store nothing", async ({
	page,
}) => {
	const openWatched = await watchShifts(page);
	for (const [path, width] of [
		["/", 360],
		["/", 768],
		["/", 1280],
		["/countries", 360],
		["/countries", 1280],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await openWatched(path);
		const own = page.getByRole("main").getByRole("link", { name: /^Germany: \d+ clinics$/ });
		await expect(own, path).toHaveAttribute("href", "/countries/de");
		await expect(own, path).toBeInViewport();
		expect(await readShift(page), `${path} at ${width}`).toBe(0);
		// but how far a page is scrolled
		const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
		expect(stored.filter((key) => !key.includes("scroll"))).toEqual([]);
		expect(await page.context().cookies()).toEqual([]);
		if (width < 1280) continue;
		const clinics = Number(/\d+/.exec(await own.innerText())?.[0]);
		await own.click();
		await isAt(page, "/countries/de");
		expect(await countFound(page)).toBe(clinics);
	}
	await page.unrouteAll({ behavior: "ignoreErrors" });
	// the page's own script alone
	await page.route("**/assets/*.js", () => {});
	await page.goto("/");
	const own = page.getByRole("main").getByRole("link", { name: /^Germany: \d+ clinics$/ });
	await expect(own).toHaveAttribute("href", "/countries/de");
	await page.unrouteAll({ behavior: "ignoreErrors" });

	await test.step("a phone shows all countries and the best clinics within two screens", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/");
		await isAlive(page);
		const best = await page.getByRole("heading", { name: "Best-rated clinics" }).boundingBox();
		expect(best?.y ?? 9999).toBeLessThan(2 * 844);
		const figures = await page.getByRole("region", { name: "The directory in figures" }).boundingBox();
		const countries = await page.getByRole("heading", { name: "Browse by country" }).boundingBox();
		expect(figures?.y).toBeLessThan(countries?.y ?? 0);
	});
});
