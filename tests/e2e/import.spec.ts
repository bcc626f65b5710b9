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

async function choose(name: string, content: string | Buffer, source: string) {
	const buffer = Buffer.from(content as string);
	await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
	await page.getByLabel("Source (optional)").fill(source);
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(main().getByRole("heading", { name: "Check of a file" })).toBeVisible({ timeout: 120_000 });
}
const figure = (name: string) => main().locator("dl > div", { hasText: name }).locator("dd");
const isImported = () =>
	expect(main().getByRole("heading", { name: "Imported", exact: true })).toBeVisible({ timeout: 120_000 });

test("a file is seen before it is imported: rows, letters, unknown cities, notes; another encoding is chosen", async ({
	request,
}) => {
	const run = Date.now().toString(36);
	const rows = Array.from({ length: 600 }, (_, number) =>
		makeRow(Date.now() + number, { source_id: `${run}-${number}`, latitude: "", longitude: "", city: "Bonn" }),
	);
	for (const row of [10, 100, 599]) Object.assign(rows[row] as object, { name: "" });
	Object.assign(rows[11] as object, { country: "Atlantis" });
	Object.assign(rows[0] as object, { name: `Skora Lodz ${run}`, city: "Lodz", country: "PL" });
	// as a Polish spreadsheet writes it
	const bytes = Buffer.from(toCsv(rows).replace("Lodz,PL", "\xa3\xf3d\x9f,PL"), "latin1");

	await choose("clinics.csv", bytes, `List ${run}`);
	await expect(main().locator("p", { hasText: "clinics.csv, source List" })).toBeFocused();
	await expect(figure("New")).toHaveText("596");
	await expect(figure("With errors")).toHaveText("4");
	const table = main().getByRole("region", { name: "The first rows" });
	await expect(table.getByRole("row", { name: /^\d+ (New|With errors) / })).toHaveCount(20);
	// of one row's letters nobody guesses it
	await expect(main().getByLabel("Encoding of the file")).toHaveValue("windows-1252");
	await expect(table.getByRole("cell", { name: "£ódŸ" })).toBeVisible();
	await expect(main().getByRole("listitem").filter({ hasText: "£ódŸ, Poland" })).toBeVisible();
	await main().getByLabel("Encoding of the file").selectOption("windows-1250");
	await main().getByRole("button", { name: "Check again with these" }).click();
	await expect(table.getByRole("cell", { name: "Łódź" })).toBeVisible({ timeout: 60_000 });
	await expect(main().getByText('Row 13, error, country: "Atlantis" isn\'t a country')).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await expectToFit(page, width);
		expect(await findViolations(page), `${width}`).toEqual([]);
	}
	const search = `/countries/de?verified=0&q=${rows[200]?.name?.split(" ")[0]}`;
	expect(await (await request.get(search)).text()).not.toContain(rows[200]?.name);

	await page.getByRole("button", { name: "Import 596 clinics" }).click();
	await isImported();
	await expect(figure("Added")).toHaveText("596");
	const saving = page.waitForEvent("download");
	await main().getByRole("button", { name: "Download report (CSV)" }).first().click();
	expect((await saving).suggestedFilename()).toBe("clinics report.csv");
	await expect(main().getByRole("listitem", { name: "clinics.csv" }).first()).toContainText("596 added, 4 with errors");
	await page.goto(search);
	await page.getByRole("link", { name: rows[200]?.name as string, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: rows[200]?.name as string })).toBeVisible();
	await expect(page.getByText("Not yet checked", { exact: true })).toBeVisible();
	await expect(page.getByText(`We imported this clinic from List ${run} in`)).toBeVisible();
});

test("a file that is none is refused beside the form", async () => {
	await page
		.getByLabel("File", { exact: true })
		.setInputFiles({ name: "clinics.csv", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004") });
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(page.getByRole("alert")).toContainText("ZIP or Excel file");
	await page.reload();
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(page.getByRole("alert")).toContainText("Choose a file first.");
});

test("possible duplicates stand beside what they resemble, and each is decided before the import", async () => {
	const run = Date.now();
	const city = `Doubtville ${run.toString(36)}`;
	const bare = { city, latitude: "", longitude: "", address: "", phone: "" };
	const here = Array.from({ length: 3 }, (_, number) =>
		makeRow(run * 3 + number, { ...bare, phone: `+49 30 ${String(run).slice(-6)}${number}` }),
	);
	const alike = here.map(({ name }, number) => makeRow(run * 5 + number, { ...bare, name: `${name} Clinic` }));
	await choose("here.csv", toCsv(here), `here ${run}`);
	await page.getByRole("button", { name: "Import 3 clinics" }).click();
	await isImported();
	await choose("alike.csv", toCsv(alike), `alike ${run}`);
	await expect(main().getByRole("heading", { name: "3 possible duplicates" })).toBeVisible();
	const row = (number: number) =>
		main()
			.getByRole("listitem")
			.filter({ hasText: `Row ${number}: ` });
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
	await row(2).getByRole("radio", { name: "Leave it out" }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(row(2).getByRole("radio", { name: "Another clinic: import it" })).toBeChecked();
	await row(3)
		.getByRole("radio", { name: `The same as ${here[1]?.name}: complete that one` })
		.check();
	await page.getByRole("button", { name: "Import 2 clinics" }).click();
	await isImported();
	await expect(figure("Added")).toHaveText("1");
	await expect(figure("Updated")).toHaveText("1");
	await expect(figure("To decide")).toHaveText("1");
});

test("an import is seen, imported and undone", async ({ request }) => {
	const rows = Array.from({ length: 5 }, (_, number) => makeRow(Date.now() * 11 + number, { city: "Bonn" }));
	const name = `undo-${Date.now()}.csv`;
	await choose(name, toCsv(rows), `Undo ${Date.now()}`);
	await expect(main().getByRole("cell", { name: rows[3]?.name as string })).toBeVisible();
	await page.getByRole("button", { name: "Import 5 clinics" }).click();
	await isImported();
	const search = `/countries/de?verified=0&q=${rows[3]?.name?.split(" ")[0]}`;
	await expect.poll(async () => (await request.get(search)).text()).toContain(rows[3]?.name);
	const item = main().getByRole("listitem", { name, exact: true });
	await item.getByRole("button", { name: "Undo this import" }).click();
	await item.getByRole("button", { name: "Yes, undo it" }).click();
	await expect(item.getByRole("status").filter({ hasText: "5 clinics removed." })).toBeVisible({ timeout: 60_000 });
	await expect(item.getByRole("button", { name: "Undo this import" })).toHaveCount(0);
	await expect.poll(async () => (await request.get(search)).text()).not.toContain(rows[3]?.name);
});

test("the clinics of a source are listed, and those that nobody has used are removed", async () => {
	const rows = Array.from({ length: 3 }, (_, number) => makeRow(Date.now() * 13 + number, { city: "Bonn" }));
	const source = `Bulk ${Date.now()}`;
	await choose(`${source}.csv`, toCsv(rows), source);
	await page.getByRole("button", { name: "Import 3 clinics" }).click();
	await isImported();
	const item = main().getByRole("listitem", { name: `${source}.csv`, exact: true });
	await item.getByRole("link", { name: "Clinics of this source" }).click();
	await expect(main().getByRole("combobox", { name: "Source" })).toHaveValue(source);
	for (const { name } of rows) await expect(main().getByRole("link", { name: name as string })).toBeVisible();
	await main()
		.getByRole("checkbox", { name: rows[0]?.name as string })
		.check();
	await main().getByRole("button", { name: "Remove unused" }).click();
	await expect(main().getByRole("group", { name: /^1 ticked clinic from Bulk/ })).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await expectToFit(page, width);
		expect(await findViolations(page), `${width}`).toEqual([]);
	}
	await main().getByRole("button", { name: "Yes, remove them" }).click();
	await expect(main().getByRole("status").filter({ hasText: "1 clinic removed." })).toBeVisible();
	await expect(main().getByRole("link", { name: rows[0]?.name as string })).toHaveCount(0);
	await main().getByRole("button", { name: "Remove unused" }).click();
	await main().getByRole("button", { name: "Yes, remove them" }).click();
	await expect(main().getByRole("status").filter({ hasText: "2 clinics removed." })).toBeVisible();
	await page.goto("/admin/audit-log");
	await expect(main().getByText("removed unused clinics of").first()).toBeVisible();
});

test("headings in another language are matched, and the file is sent again by keyboard", async () => {
	const rows = Array.from({ length: 60 }, (_, number) => makeRow(Date.now() * 7 + number));
	const lines = rows.map(
		({ name, website }, index) =>
			`${name};Gasse ${index};99999;Testingen;Deutschland;${index < 55 ? "kaputt" : ""};${website};Picosecond laser`,
	);
	const text = `Praxis;Straße;PLZ;Einzugsgebiet;Land;E-Mail;Internet;Behandlungen\n${lines.join("\n")}`;
	await page.getByText("Columns of a CSV file").click();
	await choose("deutsch.csv", Buffer.from(text, "latin1"), "");
	const summary = main().locator("p", { hasText: "deutsch.csv, source deutsch" });
	await expect(summary).toBeFocused();
	await expect(page.getByRole("alert")).toContainText('"city" is missing');
	await expect(main().getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
	await main().getByLabel("Einzugsgebiet").selectOption("city");
	await main().getByRole("button", { name: "Check again with these" }).focus();
	await page.keyboard.press("Enter");
	await expect(main().getByText("55 rows, email:")).toBeVisible({ timeout: 60_000 });
	await main().getByRole("button", { name: "Import 60 clinics" }).focus();
	await page.keyboard.press("Enter");
	await isImported();
	await expect(figure("Added")).toHaveText("60");
});
