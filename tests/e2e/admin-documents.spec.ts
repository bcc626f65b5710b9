import { expect, test } from "./accounts.ts";
import { admin, callAsAdmin } from "./admins.ts";
import { expectToFit, findViolations } from "./looks.ts";

// A signed-in page of the sample admin instead of somebody new.
test.use({
	person: async ({ browserName: _ }, use) => {
		await use(admin);
	},
});

const textOf = (name: string, sources: string[]) => `---
name: ${name}
title: Cooling the skin
subline: Cold air
is_offered: yes
shows_wavelengths: yes
---

Cold air helps.

So does ice.

# Drawbacks

- It can freeze the skin.

# Frequently Asked Questions

## Is it cold?

Yes.

# Sources

${sources.map((source) => `- [${source}](https://${source.toLowerCase()}.example/cold), read 2026-11-20`).join("\n")}
`;

test.describe("a guide", () => {
	test.use({ expectedErrors: /status of (404|409|422)/ });

	test("is written with a live preview, published, translated, edited by two, moved by keyboard and taken away", async ({
		personPage: page,
		request,
	}) => {
		const slug = `cooling-${Date.now().toString(36)}`;
		await page.goto("/admin/documents");
		await page.getByLabel("Address of a new guide").fill("No Slug");
		await page.getByRole("button", { name: "Write it" }).click();
		await expect(page.getByText("Use lower-case letters")).toBeVisible();
		await page.getByLabel("Address of a new guide").fill(slug);
		await page.keyboard.press("Enter");
		const text = page.getByLabel("Text", { exact: true });
		await expect(text).toHaveValue(/^---\nname:\n/);
		const preview = page.getByRole("region", { name: "Preview" });
		const toDo = page.getByRole("region", { name: /^To (correct|fill in)/ });
		await expect(toDo.getByText("name: Say what the treatment is called.")).toBeVisible();
		await text.fill(textOf("Cooling", ["Study"]));
		await expect(preview.getByText("So does ice.")).toBeVisible();
		await expect(preview.getByRole("rowheader", { name: "Yellow" })).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cooling, English");

		// one source is too few, which is said beside the text; a draft it can be
		await expect(toDo.getByText("at least 2 sources")).toBeVisible();
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(page.getByText("The draft is saved; only admins see it.")).toBeVisible();
		const visit = async () => {
			const answer = await request.get(`/treatments/${slug}`);
			return `${answer.status()} ${await answer.text()}`;
		};
		expect(await visit()).toMatch(/^404 /);
		await text.fill(textOf("Cooling", ["Study", "Law"]));
		await page.getByRole("button", { name: "Save and publish" }).click();
		await expect(page.getByText("Version 1 is from")).toBeVisible();
		expect(await visit()).toMatch(/^200 .*Cooling the skin.*Drawbacks.*It can freeze.*White and skin tones.*Law/s);
		expect(await findViolations(page)).toEqual([]);
		await expectToFit(page, 320);

		await test.step("in German once it is translated, until English is newer", async () => {
			await page.getByRole("link", { name: "DE missing" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cooling, Deutsch");
			await text.fill((await text.inputValue()).replace("Cooling the skin", "Die Haut kühlen"));
			await page.getByRole("button", { name: "Save and publish" }).click();
			await expect(page.getByRole("link", { name: "DE published" })).toBeVisible();
			await page.getByRole("link", { name: "EN published" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cooling, English");
			await text.fill(`${await text.inputValue()}- [More](https://more.example), read 2026-11-20\n`);
			await page.getByRole("button", { name: "Save and publish" }).click();
			await expect(page.getByRole("link", { name: "DE older than its source" })).toBeVisible();
		});

		// what is not saved is not lost by a step aside
		await text.fill("Half a thought");
		await page.getByRole("link", { name: "All documents" }).click();
		await page.getByRole("button", { name: "Stay on this page" }).click();
		await expect(text).toHaveValue("Half a thought");
		await page.getByRole("button", { name: "Discard changes" }).click();
		await expect(text).toHaveValue(/^---\nname: Cooling/);

		await test.step("the second edit is told of the first, and neither is lost", async () => {
			const path = `/admin/documents/treatment/${slug}/en`;
			await callAsAdmin(request, "PUT", path, { text: textOf("First", ["Study"]), translated_from: null });
			await text.fill(textOf("Mine", ["Study", "Law"]));
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(page.getByText("name: First")).toBeVisible();
			await page.getByRole("button", { name: "Save mine" }).click();
			await expect(page.getByText("The draft is saved; only admins see it.")).toBeVisible();
			await page.reload();
			await expect(text).toHaveValue(/name: Mine/);
			await page.getByRole("button", { name: "Discard draft" }).click();
			await page.getByRole("button", { name: "Discard", exact: true }).click();
			await expect(text).toHaveValue(/name: Cooling/);
		});

		await test.step("unpublished by its button", async () => {
			await page.getByRole("button", { name: "Unpublish" }).click();
			await page
				.getByRole("group", { name: /^Unpublish this guide/ })
				.getByRole("button", { name: "Unpublish" })
				.click();
			await expect(page.getByText("Unpublished: visitors can't read it.")).toBeVisible();
			expect(await visit()).toMatch(/^404 /);
		});

		await test.step("the order is moved by the keyboard and is that of the public list", async () => {
			await page.goto("/admin/documents");
			const names = page.getByRole("main").locator("ol > li").locator("a.font-semibold");
			await expect(names.nth(1)).toBeVisible();
			const [first, second] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
			await page.getByRole("button", { name: `Move ${first} down` }).press("Enter");
			await expect(page.getByText(`${first} is now number 2 of`)).toBeVisible();
			await expect(page.getByRole("button", { name: `Move ${first} down` })).toBeFocused();
			await page.reload();
			await expect(names.nth(0)).toHaveText(second);
			const addresses = page
				.getByRole("main")
				.locator("ol > li")
				.getByText(/^\/treatments\//);
			const moved = (await addresses.allInnerTexts()).slice(0, 2);
			const html = await (await request.get("/treatments")).text();
			// both answer the same question, in whose group they stand
			const [upper = -1, lower = -1] = moved.map((path) => html.indexOf(`href="${path}"`, html.indexOf("<main")));
			expect(upper).toBeGreaterThan(0);
			expect(lower).toBeGreaterThan(upper);
			await page.getByRole("button", { name: `Move ${first} up` }).press("Enter");
			await expect(page.getByText(`${first} is now number 1 of`)).toBeVisible();
		});
	});
});

test.describe("what the desk sets for a country", () => {
	test.use({ expectedErrors: /422/ });

	test("the listing form has it or, when asked twice, not; a note on its law needs a source, and is on its page; old sources are named", async ({
		personPage: page,
	}) => {
		await test.step("the listing form", async () => {
			await page.goto("/admin/settings");
			const list = page.getByRole("main").getByRole("listitem");
			await page.getByLabel("Add a country").selectOption("Austria");
			await page.getByRole("button", { name: "Add", exact: true }).click();
			await expect(list.filter({ hasText: "Austria" })).toBeVisible();
			await page.getByRole("button", { name: "Remove Austria" }).click();
			await expect(page.getByText(/Its clinics stay/)).toBeVisible();
			await page.getByRole("button", { name: "Keep" }).click();
			await page.getByRole("button", { name: "Remove Austria" }).click();
			await page.getByRole("button", { name: "Remove", exact: true }).click();
			await expect(list.filter({ hasText: "Austria" })).toHaveCount(0);
			await page.reload();
			await expect(list.filter({ hasText: "Germany" })).toBeVisible();
			await expect(list.filter({ hasText: "Austria" })).toHaveCount(0);
		});

		const country = ["Sweden", "Finland", "Latvia", "Lithuania", "Croatia"][test.info().repeatEachIndex] ?? "Sweden";
		await page.goto("/admin/documents");
		await page.getByText("Countries without a note").click();
		await page.getByRole("link", { name: country, exact: true }).click();
		const preview = page.getByRole("region", { name: "Preview" });
		const text = page.getByLabel("Text", { exact: true });
		await text.fill("Doctors only.");
		await expect(page.getByText("Sources: Give at least one page that says so.")).toBeVisible();
		await text.fill("Doctors only.\n\n# Sources\n\n- [The act](https://law.example/act), read 2026-11-20");
		await expect(preview.getByText("Doctors only.")).toBeVisible();
		await page.getByRole("button", { name: "Save and publish" }).click();
		await expect(page.getByText("Version 1 is from")).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		const code = new URL(page.url()).pathname.slice(-5, -3).toLowerCase();
		await page.goto(`/countries/${code}`);
		await page.getByText("Doctors only.").click();
		await expect(page.getByRole("link", { name: /^The act/ })).toBeVisible();

		await test.step("pages that figures rest on are named once they were read more than a year ago", async () => {
			await page.goto("/admin/settings");
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
			await page.getByRole("link", { name: "Documents", exact: true }).click();
			const warning = page.locator("section").filter({ hasText: "Read these again: they're more than a year old" });
			await expect(warning.getByRole("listitem").first()).toHaveText(/^Kirby .+, checked \d+ \w+ 20\d\d$/);
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320);
		});
	});
});
