import type { Page } from "@playwright/test";
import { openAs } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { listClinic } from "./clinics.ts";
import { cards, expect, open, test } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findWideParts } from "./looks.ts";
import { openSections } from "./owners.ts";

/** The widest letters, and nowhere to break. */
const longWord = "WMWMWMWMWMWMWMWMWMWM";

/**
 * Every name of somebody or something on the page becomes one long word; with initials in place of each logo, which
 * cannot shrink.
 */
async function lengthenNames(page: Page, clinicName: string) {
	const changed = await page.evaluate(
		([word, clinicName]) => {
			const treatments = [
				"Q-switched laser",
				"Nd:YAG laser (1064/532 nm)",
				"Picosecond laser",
				"Consultation and test patch",
			];
			const headings = [
				...document.querySelectorAll("main [data-clinic] h1, article :is(h2, h3), thead a[href^='/clinic/']"),
			]
				.map((node) => node.textContent.trim())
				.filter((text) => text !== "");
			const people = [...document.querySelectorAll("article[id^=review-] .font-semibold")].map(
				(node) => node.textContent,
			);
			const names = [...headings, ...people, ...treatments, "London", "Leeds", "Manchester", clinicName];
			let count = 0;
			const texts = document.createTreeWalker(document.getElementById("main") as Node, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const text = texts.currentNode as Text;
				const longer = names.reduce((before, name) => before.replaceAll(name, word), text.data);
				if (longer === text.data) continue;
				text.data = longer;
				count++;
			}
			for (const picture of document.querySelectorAll("article.card > img")) {
				const initials = document.createElement("span");
				initials.className = "logo";
				initials.textContent = "WM";
				picture.replaceWith(initials);
			}
			for (const details of document.querySelectorAll("details")) details.open = true;
			return count;
		},
		[longWord, clinicName] as const,
	);
	expect(changed, page.url()).toBeGreaterThan(0);
}

test("names of one long word fit everywhere, also with enlarged letters", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	for (const path of [
		sample.clinic,
		sample.pending,
		`${sample.clinic}/reviews?sort=highest`,
		`/report?clinic=${sample.clinic.slice(-36)}`,
		`/compare?ids=${sample.clinic.slice(-36)},${sample.pending.slice(-36)}`,
		"/",
		"/clinics?q=London",
		"/clinics?q=Nowhere+near+London",
		"/countries/gb?verified=0",
		"/countries/gb/cities",
		"/countries/gb/london",
		"/treatments",
		"/reviews",
	]) {
		await page.setViewportSize({ width: 1280, height: 720 });
		await open(page, path);
		await lengthenNames(page, name);
		await expectToFit(page, 320, path);
		expect(await findWideParts(page), path).toEqual([]);
		await expectToFitEnlarged(page, path);
	}

	// and one of several words, one of which is too long for its line
	await open(page, "/clinics?near=berlin,de");
	await cards(page)
		.first()
		.locator("h2 a")
		.evaluate((link) => link.replaceChildren("Praxis Schlebuscher Str. Berlin"));
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	await expectToFit(page, 360);
	expect(await findWideParts(page)).toEqual([]);
});

test("so they do where owners and admins work", async ({ browser, baseURL, request }) => {
	const { id, name, session } = await listClinic(request, { city: "London" });
	const owner = await (await openAs(browser, baseURL as string, session)).newPage();
	const admin = await openAsAdmin(browser, baseURL as string, request);
	for (const [page, path, shown] of [
		[owner, "/owner", name],
		[owner, "/owner/profile", "Picosecond laser"],
		[admin, `/admin/clinics?q=${encodeURIComponent(name)}`, name],
		[admin, `/admin/clinics/${id}`, name],
		[admin, "/admin/documents", "Picosecond laser"],
	] as const) {
		await page.setViewportSize({ width: 1280, height: 720 });
		await page.goto(path);
		if (path === "/owner/profile") await openSections(page);
		await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
		await lengthenNames(page, name);
		await expectToFit(page, 320, path);
	}
});
