import type { Page } from "@playwright/test";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { expect, test } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { expectToFit, findViolations } from "./looks.ts";

// One import at a time: these take turns.
test.describe.configure({ mode: "serial" });
test.setTimeout(600_000);

test.beforeEach(async ({ browser, baseURL, request }) => {
	page = await openAsAdmin(browser, baseURL as string, request);
	await page.goto("/admin/import");
	await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible({ timeout: 60_000 });
});
test.afterEach(() => page.context().close());
let page: Page;

const main = () => page.getByRole("main");

async function choose(name: string, text: string, source: string) {
	await page
		.getByLabel("File", { exact: true })
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.getByLabel("Source (optional)").fill(source);
	await page.getByRole("button", { name: "Check the file" }).click();
}
const figure = (name: string) => main().locator("dl > div", { hasText: name }).locator("dd");
const hasEnded = (status: string) =>
	expect(
		main()
			.getByRole("status")
			.filter({ hasText: new RegExp(`^${status}$`) }),
	).toBeVisible({ timeout: 120_000 });

test("2,000 rows with errors are checked, imported and found", async ({ request }) => {
	const run = Date.now().toString(36);
	const rows = Array.from({ length: 2000 }, (_, number) =>
		makeRow(Date.now() + number, { source_id: `${run}-${number}`, latitude: "", longitude: "", description: "" }),
	);
	for (const row of [10, 1000, 1999]) Object.assign(rows[row] as object, { name: "" });
	Object.assign(rows[11] as object, { country: "Atlantis" });
	Object.assign(rows[1500] as object, { ...rows[1499], source_id: `${run}-twice`, description: "a repeat" });

	await choose("clinics.csv", toCsv(rows), `List ${run}`);
	await expect(main().getByRole("heading", { name: "Check of a file" })).toBeVisible();
	await hasEnded("Checked");
	await expect(figure("New")).toHaveText("1,995");
	await expect(figure("Duplicates")).toHaveText("1");
	await expect(figure("With errors")).toHaveText("4");
	await expect(main().getByRole("row", { name: /^Row 13 Error country "Atlantis" isn't a country/ })).toBeVisible();
	await page.getByLabel("Show", { exact: true }).selectOption("duplicate");
	await expect(main().getByRole("listitem", { name: /^Row 1,502: / })).toContainText("row 1501 of this file");
	await expect(main().getByRole("button", { name: "Import anyway" })).toHaveCount(0);
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download report (CSV)" }).click();
	expect((await saving).suggestedFilename()).toBe("clinics report.csv");
	const search = `/countries/de?verified=0&q=${rows[1600]?.name?.split(" ")[0]}`;
	expect(await (await request.get(search)).text()).not.toContain(rows[1600]?.name);

	await page.getByRole("button", { name: "Import 1,995 clinics" }).click();
	await expect(main().getByRole("heading", { name: "Import", exact: true })).toBeVisible();
	await expect(main().getByRole("progressbar")).toBeVisible();
	// a second tab shows it unasked, and its result when it has ended; a reload loses nothing
	const other = await page.context().newPage();
	await other.goto("/admin/import");
	await expect(other.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
	await page.reload();
	await hasEnded("Imported");
	await expect(figure("Added")).toHaveText("1,995");
	await expect(other.getByRole("link", { name: new RegExp(`List ${run}.*1,995 added`) })).toBeVisible();
	await other.close();
	await expect(main().getByRole("link", { name: new RegExp(`List ${run}.*1,995 added`) })).toBeVisible();

	await page.goto(search);
	await page.getByRole("link", { name: rows[1600]?.name as string, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: rows[1600]?.name as string })).toBeVisible();
	await expect(page.getByText("Not yet checked", { exact: true })).toBeVisible();
	await expect(page.getByText(`We imported this clinic from List ${run} in`)).toBeVisible();
	await expect(page.getByText(`From List ${run},`)).toBeVisible();
});

test("a file that is none is refused beside the form, an import that is open can be cancelled", async () => {
	await choose("clinics.csv", "PK\u0003\u0004", "x");
	await expect(page.getByRole("alert")).toContainText("ZIP or Excel file");
	await page.reload();
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(page.getByRole("alert")).toContainText("Choose a file first.");

	const rows = Array.from({ length: 20_000 }, (_, number) => makeRow(Date.now() * 2 + number));
	await choose("many.csv", toCsv(rows), "To be cancelled");
	await page.getByRole("button", { name: "Cancel" }).click();
	await hasEnded("Cancelled");
	await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
});

test("rows that may be here already are decided one by one and many at once; the report has the rest", async () => {
	const run = Date.now();
	const city = `Doubtville ${run.toString(36)}`;
	const bare = { city, latitude: "", longitude: "", address: "", phone: "" };
	const here = Array.from({ length: 6 }, (_, number) =>
		makeRow(run * 3 + number, { ...bare, phone: `+49 30 ${String(run).slice(-6)}${number}` }),
	);
	const alike = here.map(({ name }, number) => makeRow(run * 5 + number, { ...bare, name: `${name} Clinic` }));
	const begin = async (name: string, rows: Record<string, string>[], button: string) => {
		await choose(name, toCsv(rows), name);
		await hasEnded("Checked");
		await page.getByRole("button", { name: button }).click();
		await expect(main().getByRole("heading", { name: "Import", exact: true })).toBeVisible();
		await hasEnded("Imported");
	};
	await begin(`here ${run}.csv`, here, "Import 6 clinics");
	// a file of nothing but such rows
	await begin(`alike ${run}.csv`, alike, "Decide about 6 rows");
	await expect(figure("To decide")).toHaveText("6");
	await expect(main().getByRole("heading", { name: "6 rows to decide" })).toBeVisible();
	const row = (number: number) => main().getByRole("listitem", { name: `Row ${number}: ` });
	await expect(
		row(2)
			.getByRole("cell", { name: /^differs: / })
			.first(),
	).toBeVisible();
	for (const width of [360, 1280]) {
		await expectToFit(page, width);
		expect(await findViolations(page), `${width}`).toEqual([]);
	}

	// by keyboard
	await row(2).getByRole("button", { name: "Import anyway" }).focus();
	await page.keyboard.press("Enter");
	await expect(main().getByRole("status").filter({ hasText: "1 row: imported anyway." })).toBeVisible();
	await expect(row(2)).toHaveCount(0);
	await expect(row(3)).toBeFocused();
	await expect(main().getByRole("heading", { name: "5 rows to decide" })).toBeVisible();
	await row(3)
		.getByRole("button", { name: `Update this one: ${here[1]?.name}` })
		.click();
	await expect(main().getByRole("status").filter({ hasText: "1 row: used to update a clinic." })).toBeVisible();
	for (const number of [4, 5]) await row(number).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Skip 2" }).click();
	await expect(main().getByRole("status").filter({ hasText: "2 rows: skipped." })).toBeVisible();
	await expect(main().getByRole("listitem", { name: /^Row \d/ })).toHaveCount(2);

	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download report (CSV)" }).click();
	const chunks: Buffer[] = await (await (await saving).createReadStream()).toArray();
	const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/);
	expect(lines.slice(1).map((line) => line.split(",").slice(0, 2))).toEqual([
		["6", "doubtful"],
		["7", "doubtful"],
	]);
	await page.reload();
	await expect(main().getByRole("heading", { name: "2 rows to decide" })).toBeVisible();
	await expect(main().getByRole("listitem", { name: /^Row \d/ })).toHaveCount(2);
	for (const number of [6, 7]) await row(number).getByRole("button", { name: "Skip" }).click();
	await expect(main().getByText("None of this kind.")).toBeVisible();
	await expect(main().getByRole("heading", { name: "0 rows to decide" })).toBeVisible();
});

test("a bad German file by keyboard: the result takes the focus, headings are matched, equal mistakes told once", async () => {
	const rows = Array.from({ length: 60 }, (_, number) => makeRow(Date.now() * 7 + number));
	const lines = rows.map(
		({ name, website }, index) =>
			`${name};Gasse ${index};99999;Testingen;Deutschland;${index < 55 ? "kaputt" : ""};${website};Picosecond laser`,
	);
	const text = `Praxis;Straße;PLZ;Gemeinde;Land;E-Mail;Internet;Behandlungen\n${lines.join("\n")}`;
	await page.getByText("Columns of a CSV file").click();
	await page
		.getByLabel("File", { exact: true })
		.setInputFiles({ name: "deutsch.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
	await page.getByRole("button", { name: "Check the file" }).focus();
	await page.keyboard.press("Enter");
	const summary = main().locator("p", { hasText: "deutsch.csv, source deutsch" });
	await expect(summary).toBeFocused();
	await expect(summary).toBeInViewport();
	await hasEnded("Failed");
	await expect(page.getByRole("alert")).toContainText('"city" is missing');
	await expect(main().getByText("No row needs your attention.")).toHaveCount(0);
	await expect(figure("New")).toHaveCount(0);
	for (const width of [360, 768, 1280]) {
		await expectToFit(page, width);
		expect(await findViolations(page), `${width}`).toEqual([]);
	}

	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Gemeinde")).toBeFocused();
	await page.keyboard.type("City");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await hasEnded("Checked");
	await expect(summary).toBeFocused();
	await expect(figure("New")).toHaveText("60");
	await expect(main().getByRole("row", { name: /^55 rows Note email This isn't an email address/ })).toContainText(
		"2, 3, 4",
	);
	await expect(main().getByText(/we read it as Windows-1252/)).toBeVisible();
	await expect(page.getByLabel("Gemeinde")).toHaveValue("city");
	await page.getByRole("button", { name: "Import 60 clinics" }).press("Enter");
	await hasEnded("Imported");
	await expect(summary).toBeFocused();
	await expect(figure("Added")).toHaveText("60");
});

test("the page of an import has no faults and fits a phone", async () => {
	await choose("few.csv", toCsv([makeRow(1, { country: "?" }), makeRow(2, { name: "x".repeat(130) })]), "Looks");
	await hasEnded("Checked");
	await page.getByText("Columns of a CSV file").click();
	for (const width of [360, 768, 1280]) {
		await expectToFit(page, width);
		expect(await findViolations(page), `${width}`).toEqual([]);
	}
});

test("all clinics are exported as CSV and JSON", async () => {
	for (const format of ["CSV", "JSON"]) {
		const saving = page.waitForEvent("download");
		await page.getByRole("button", { name: `Export all as ${format}` }).click();
		const file = await saving;
		expect(file.suggestedFilename()).toBe(`inkfree-clinics.${format.toLowerCase()}`);
		const stream = await file.createReadStream();
		let size = 0;
		for await (const chunk of stream) size += chunk.length;
		expect(size).toBeGreaterThan(100_000);
	}
});
