import { expect, test } from "./accounts.ts";
import { admin, callAsAdmin } from "./admins.ts";
import { expectToFit, findViolations } from "./looks.ts";

// A signed-in page of the sample admin instead of somebody new.
test.use({
	person: async ({ browserName: _ }, use) => {
		await use(admin);
	},
});

test.describe("a guide", () => {
	test.use({ expectedErrors: /status of (404|409|422)/ });

	test("is written with a live preview, published, found by visitors, edited by two, moved by keyboard and taken away", async ({
		personPage: page,
		request,
	}) => {
		const slug = `cooling-${Date.now().toString(36)}`;
		await page.goto("/admin/treatments");
		await page.getByRole("link", { name: "New guide" }).click();
		const preview = page.getByRole("region", { name: "Preview" });
		await page.getByLabel("Name", { exact: true }).fill("Cooling");
		await expect(page.getByLabel("Address", { exact: true })).toHaveValue("cooling");
		await page.getByLabel("Address", { exact: true }).fill(slug);
		await page.getByLabel("Heading").fill("Cooling the skin");
		await expect(preview.getByText("Cooling the skin", { exact: true })).toBeVisible();
		await page.getByLabel("Introduction").fill("Cold air helps.\n\nSo does ice.");
		await expect(preview.getByText("So does ice.")).toBeVisible();

		await page.getByRole("button", { name: "Add a drawback" }).press("Enter");
		await page.keyboard.type("It can freeze the skin.");
		await expect(preview.getByRole("listitem").filter({ hasText: "It can freeze the skin." })).toBeVisible();
		await page.getByRole("switch", { name: "Which laser light for which ink" }).press("Space");
		await expect(preview.getByRole("rowheader", { name: "Yellow" })).toBeVisible();

		// rows by the keyboard alone
		await page.getByRole("button", { name: "Add a question" }).press("Enter");
		await page.keyboard.type("Is it cold?");
		await page.getByLabel("Answer 1").fill("Yes.");
		await page.getByRole("button", { name: "Add a question" }).press("Enter");
		await page.keyboard.type("Is it safe?");
		await page.getByRole("button", { name: "Move question 2 up" }).press("Enter");
		await expect(page.getByLabel("Question 1")).toHaveValue("Is it safe?");
		await expect(page.getByRole("button", { name: "Move question 1 up" })).toBeFocused();
		await expect(preview.locator("summary")).toHaveText(["Is it safe?", "Is it cold?"]);
		await page.getByRole("button", { name: "Remove question 1" }).press("Enter");
		await expect(page.getByRole("button", { name: "Remove question 1" })).toBeFocused();
		await expect(page.getByLabel("Question 1")).toHaveValue("Is it cold?");

		// one source is too few, and the reason is said
		const addSource = page.getByRole("button", { name: "Add a source" });
		await addSource.click();
		await page.getByLabel("Title of source 1").fill("A study");
		await page.getByLabel("Address", { exact: true }).last().fill("https://study.example/cold");
		await expect(page.getByText("To publish it, name 1 more source.")).toBeVisible();
		await page.getByRole("button", { name: "Save and Publish" }).click();
		await expect(page.getByRole("alert").filter({ hasText: "at least 2 sources" })).toBeVisible();
		await expect(addSource).toBeFocused();
		await addSource.press("Enter");
		await page.keyboard.type("A law");
		await page.getByLabel("Address", { exact: true }).last().fill("https://law.example/cold");
		await expect(preview.getByRole("link", { name: /^A law/ })).toBeVisible();
		await page.getByRole("button", { name: "Save and Publish" }).click();
		await expect(page.getByText("Guide published").first()).toBeVisible();
		await expect(page).toHaveURL(/\/admin\/treatments\/\d+$/);
		await expect(page.getByText("so its address stays")).toBeVisible();

		const visit = async () => {
			const answer = await request.get(`/treatments/${slug}`);
			return `${answer.status()} ${await answer.text()}`;
		};
		expect(await visit()).toMatch(/^200 .*Cooling the skin.*Drawbacks.*It can freeze.*White and skin tones.*A law/s);
		expect(await (await request.get("/treatments")).text()).toContain(`/treatments/${slug}`);

		await page.getByLabel("Reviewed by").fill("Dr Lang");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByLabel("Reviewed on")).toHaveAccessibleDescription(/Enter the date of the review/);
		await expect(page.getByLabel("Reviewed on")).toBeFocused();
		await page.getByLabel("Reviewed on").fill("2026-11-02");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Everything is saved.")).toBeVisible();
		expect((await visit()).replaceAll("<!-- -->", "")).toContain("Medically reviewed by Dr Lang on 2 Nov 2026");

		// what is not saved is not lost by a step aside
		await page.getByLabel("Heading").fill("Half a thought");
		await page.getByRole("link", { name: "All guides" }).click();
		await page.getByRole("button", { name: "Stay on this page" }).click();
		await expect(page.getByLabel("Heading")).toHaveValue("Half a thought");
		await page.getByRole("button", { name: "Discard changes" }).click();
		await expect(page.getByLabel("Heading")).toHaveValue("Cooling the skin");

		await test.step("the second edit is told of the first, and neither is lost", async () => {
			const path = `/admin/treatments/${new URL(page.url()).pathname.split("/").at(-1)}`;
			const saveElsewhere = async (changes: object) => {
				const { treatment } = await callAsAdmin(request, "GET", path);
				await callAsAdmin(request, "PUT", path, { ...treatment, ...changes });
			};
			await saveElsewhere({ subline: "First" });
			await page.getByLabel("Introduction").fill("Mine.");
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText(/^Ada Admin saved this guide on/)).toHaveCount(2);
			await expect(page.getByText("These fields differ: Subline, Introduction. The guide is published.")).toBeVisible();
			await page.getByRole("button", { name: "Save mine" }).click();
			await expect(page.getByText("Everything is saved.")).toBeVisible();
			await page.reload();
			await expect(page.getByLabel("Introduction")).toHaveValue("Mine.");

			// unpublished meanwhile, it is not published again by an edit that began before
			await page.getByLabel("Subline").fill("Still writing");
			await saveElsewhere({ published: false });
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText("These fields differ: Subline. The guide is a draft.")).toBeVisible();
			await page.getByRole("button", { name: "Save mine" }).click();
			await expect(page.getByText("Everything is saved.")).toBeVisible();
			await expect(page.getByRole("button", { name: "Save draft" })).toBeVisible();
			expect(await visit()).toMatch(/^404 /);
		});

		await test.step("unpublished by its button", async () => {
			await page.getByRole("button", { name: "Publish", exact: true }).click();
			await expect(page.getByText("Guide published").first()).toBeVisible();
			// the form is made anew once the published guide is read again
			await page.waitForLoadState("networkidle");
			await page.getByRole("button", { name: "Unpublish" }).click();
			await page
				.getByRole("group", { name: /^Unpublish this guide/ })
				.getByRole("button", { name: "Unpublish" })
				.click();
			await expect(page.getByText("Guide unpublished").first()).toBeVisible();
			expect(await visit()).toMatch(/^404 /);
		});

		await test.step("the order is moved by the keyboard and is that of the public list", async () => {
			await page.goto("/admin/treatments");
			const names = page.getByRole("main").locator("ol > li").getByRole("link");
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
		await page.goto("/admin/laws");
		await page.getByText("Countries without a note").click();
		await page.getByRole("link", { name: country, exact: true }).click();
		const preview = page.getByRole("region", { name: "Preview" });
		await page.getByLabel("Who may use a laser on skin").fill("Doctors only.");
		await expect(preview.getByText("Doctors only.")).toBeVisible();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Give at least one page that says so.").first()).toBeVisible();
		const addSource = page.getByRole("button", { name: "Add a source" });
		await expect(addSource).toBeFocused();
		await addSource.press("Enter");
		await page.keyboard.type("The act");
		await page.getByLabel("Address", { exact: true }).fill("https://law.example/act");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Everything is saved.")).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		const code = new URL(page.url()).pathname.slice(-2).toLowerCase();
		await page.goto(`/countries/${code}`);
		await page.getByText("Doctors only.").click();
		await expect(page.getByRole("link", { name: /^The act/ })).toBeVisible();

		await test.step("pages that figures rest on are named once they were read more than a year ago", async () => {
			await page.goto("/admin/treatments");
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
			await page.getByRole("link", { name: "Laws" }).click();
			const warning = page.locator("section").filter({ hasText: "Read these again: they're more than a year old" });
			await expect(warning.getByRole("listitem").first()).toHaveText(/^Kirby .+, checked \d+ \w+ 20\d\d$/);
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320);
		});
	});
});
