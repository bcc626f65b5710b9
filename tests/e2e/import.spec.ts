import type { Page } from "@playwright/test";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { expect, test } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { expectToFit, findViolations } from "./looks.ts";

// One import at a time: these take turns.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ browser, baseURL, request }) => {
	page = await openAsAdmin(browser, baseURL as string, request);
	await page.goto("/admin/import");
	await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible();
});
test.afterEach(() => page.context().close());
let page: Page;

const main = () => page.getByRole("main");

async function choose(name: string, content: string | Buffer, source: string) {
	const buffer = Buffer.from(content as string);
	await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
	await page.getByLabel("Source (optional)").fill(source);
	await page.getByRole("button", { name: "Check the file" }).click();
	await expect(main().getByRole("heading", { name: "Check of a file" })).toBeVisible();
}
/** As wide as a small phone and as the first width with columns. */
async function expectGoodLooks(state: string) {
	for (const width of [768, 360]) await expectToFit(page, width, state);
	expect(await findViolations(page), state).toEqual([]);
}
const figure = (name: string) => main().locator("dl > div", { hasText: name }).locator("dd");
const isImported = () => expect(main().getByRole("heading", { name: "Imported", exact: true })).toBeVisible();

test("a file is refused, matched, seen by keyboard and in its own letters, imported, found by visitors and undone", async ({
	request,
}) => {
	await test.step("a file that is none is refused beside the form", async () => {
		const zip = { name: "clinics.csv", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004") };
		await page.getByLabel("File", { exact: true }).setInputFiles(zip);
		await page.getByRole("button", { name: "Check the file" }).click();
		await expect(page.getByRole("alert")).toContainText("ZIP or Excel file");
		await page.reload();
		await page.getByRole("button", { name: "Check the file" }).click();
		await expect(page.getByRole("alert")).toContainText("Choose a file first.");
	});

	const run = Date.now();
	const file = `deutsch-${run}.csv`;
	const names = Array.from({ length: 24 }, (_, number) => String(makeRow(run * 7 + number).name));
	const lines = names.map((name, row) => {
		const place = row === 0 ? "\xa3\xf3d\x9f;PL" : `Bonn;${row === 11 ? "Atlantis" : "Deutschland"}`;
		return `${row === 12 ? "" : name};Gasse ${row};${place};${row < 20 ? "kaputt" : ""};Picosecond laser`;
	});
	const csv = `Praxis;Straße;Einzugsgebiet;Land;E-Mail;Behandlungen\n${lines.join("\n")}`;
	const name = names[22] as string;
	const search = `/countries/de?verified=0&q=${name.split(" ")[0]}`;
	const finds = async () => (await (await request.get(search)).text()).includes(name);

	await test.step("headings in another language are matched by keyboard", async () => {
		await page.getByText("Columns of a CSV file").click();
		await choose(file, Buffer.from(csv, "latin1"), `List ${run}`);
		await expect(main().locator("p", { hasText: `${file}, source List ${run}` })).toBeFocused();
		await expect(page.getByRole("alert")).toContainText('"city" is missing');
		await expect(main().getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
		await main().getByLabel("Einzugsgebiet").selectOption("city");
		await main().getByRole("button", { name: "Check again with these" }).focus();
		await page.keyboard.press("Enter");
		await expect(main().getByText("20 rows, email:")).toBeVisible();
	});

	await test.step("its rows, mistakes and unknown cities are seen, also in another encoding", async () => {
		await expect(figure("New")).toHaveText("22");
		await expect(figure("With errors")).toHaveText("2");
		const table = main().getByRole("region", { name: "The first rows" });
		await expect(table.getByRole("row", { name: /^\d+ (New|With errors) / })).toHaveCount(20);
		// of one row's letters nobody guesses it
		await expect(main().getByLabel("Encoding of the file")).toHaveValue("windows-1252");
		await expect(table.getByRole("cell", { name: "£ódŸ" })).toBeVisible();
		await expect(main().getByRole("listitem").filter({ hasText: "£ódŸ, Poland" })).toBeVisible();
		await main().getByLabel("Encoding of the file").selectOption("windows-1250");
		await main().getByRole("button", { name: "Check again with these" }).click();
		await expect(table.getByRole("cell", { name: "Łódź" })).toBeVisible();
		await expect(main().getByText('Row 13, error, country: "Atlantis" isn\'t a country')).toBeVisible();
		await expectGoodLooks("a file that was read");
		expect(await finds()).toBe(false);
	});

	await test.step("imported by keyboard, with a report, and on the public pages", async () => {
		await main().getByRole("button", { name: "Import 22 clinics" }).focus();
		await page.keyboard.press("Enter");
		await isImported();
		await expect(figure("Added")).toHaveText("22");
		const saving = page.waitForEvent("download");
		await main().getByRole("button", { name: "Download report (CSV)" }).first().click();
		expect((await saving).suggestedFilename()).toBe(`deutsch-${run} report.csv`);
		await expect(main().getByRole("listitem", { name: file })).toContainText("22 added, 2 with errors");
		await page.goto(search);
		await page.getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText("Not yet checked", { exact: true })).toBeVisible();
		await expect(page.getByText(`We imported this clinic from List ${run} in`)).toBeVisible();
	});

	await test.step("undone, it is gone from there", async () => {
		await page.goto("/admin/import");
		const item = main().getByRole("listitem", { name: file, exact: true });
		await item.getByRole("button", { name: "Undo this import" }).click();
		await item.getByRole("button", { name: "Yes, undo it" }).click();
		await expect(item.getByRole("status").filter({ hasText: "22 clinics removed." })).toBeVisible();
		await expect(item.getByRole("button", { name: "Undo this import" })).toHaveCount(0);
		await expect.poll(finds).toBe(false);
	});
});

test("possible duplicates are decided one by one, and what nobody uses of a source is removed", async () => {
	const run = Date.now();
	const city = `Doubtville ${run.toString(36)}`;
	const bare = { city, latitude: "", longitude: "", address: "", phone: "" };
	const here = Array.from({ length: 5 }, (_, number) =>
		makeRow(run * 5 + number, { ...bare, phone: `+49 30 ${String(run).slice(-6)}${number}` }),
	);
	const names = here.map((row) => String(row.name));
	const alike = names.slice(0, 3).map((name, number) => makeRow(run * 9 + number, { ...bare, name: `${name} Clinic` }));
	await choose(`here-${run}.csv`, toCsv(here), `here ${run}`);
	await page.getByRole("button", { name: "Import 5 clinics" }).click();
	await isImported();

	await test.step("they stand beside what they resemble", async () => {
		await choose(`alike-${run}.csv`, toCsv(alike), `alike ${run}`);
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
		await expectGoodLooks("possible duplicates");
		// by keyboard
		await row(2).getByRole("radio", { name: "Leave it out" }).focus();
		await page.keyboard.press("ArrowDown");
		await expect(row(2).getByRole("radio", { name: "Another clinic: import it" })).toBeChecked();
		await row(3)
			.getByRole("radio", { name: `The same as ${names[1]}: complete that one` })
			.check();
		await page.getByRole("button", { name: "Import 2 clinics" }).click();
		await isImported();
		await expect(figure("Added")).toHaveText("1");
		await expect(figure("Updated")).toHaveText("1");
		await expect(figure("To decide")).toHaveText("1");
	});

	await test.step("of the first source the ticked one goes, then all that no other source has completed", async () => {
		const item = main().getByRole("listitem", { name: `here-${run}.csv`, exact: true });
		await item.getByRole("link", { name: "Clinics of this source" }).click();
		await expect(main().getByRole("combobox", { name: "Source" })).toHaveValue(`here ${run}`);
		for (const name of names) await expect(main().getByRole("link", { name })).toBeVisible();
		await main()
			.getByRole("checkbox", { name: names[4] as string })
			.check();
		await main().getByRole("button", { name: "Remove unused" }).click();
		await expect(main().getByRole("group", { name: /^1 ticked clinic from here/ })).toBeVisible();
		await expectGoodLooks("clinics to remove");
		await main().getByRole("button", { name: "Yes, remove them" }).click();
		await expect(main().getByRole("status").filter({ hasText: "1 clinic removed." })).toBeVisible();
		await expect(main().getByRole("link", { name: names[4] as string })).toHaveCount(0);
		await main().getByRole("button", { name: "Remove unused" }).click();
		await main().getByRole("button", { name: "Yes, remove them" }).click();
		await expect(main().getByRole("status").filter({ hasText: "3 clinics removed." })).toBeVisible();
		await expect(main().getByRole("link", { name: names[1] as string })).toBeVisible();
	});
});
