import type { Page } from "@playwright/test";
import { readCatalogue } from "../../scripts/texts/catalogue.ts";
import { createAccount, expect, findMailLink, newPerson, openAs, test } from "./accounts.ts";
import { isAlive } from "./alive.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { offerQuestions } from "./verification.ts";

// One way through the site in German and one in French: what addresses, forms, the server and mails do in other
// languages than English. What the pages of a language say is data (tests/house/languages.test.ts).
// a question without an address, and a wrong password
test.use({ expectedErrors: /status of (400|422)/ });

for (const language of ["de", "fr"]) {
	const catalogue = new Map(readCatalogue(language).map(({ msgid, msgstr: [text = ""] }) => [msgid, text]));
	/** What an English text without values is in the language. */
	const say = (english: string): string => {
		const text = catalogue.get(english);
		if (!text) throw new Error(`“${english}” is not translated`);
		return text;
	};
	/** What an English text begins with in the language, up to its first value. */
	const begin = (english: string): string => say(english).split("{")[0] as string;

	test(`search, estimate, comparison, question, answer and review in ${language}`, async ({
		page,
		browser,
		baseURL,
		request,
	}) => {
		const asked = await offerQuestions(request);
		const isIn = async (tab: Page) => {
			expect(new URL(tab.url()).pathname).toMatch(new RegExp(`^/${language}(/|$)`));
			await expect(tab.locator("html")).toHaveAttribute("lang", language);
		};
		const open = async (tab: Page, path: string) => {
			await tab.goto(path);
			await isAlive(tab);
			await isIn(tab);
		};
		const cards = page.getByRole("article");

		await test.step("search", async () => {
			await open(page, `/${language}`);
			const box = page.getByRole("combobox", { name: say("Place, treatment or clinic") });
			await box.fill("Köln");
			const list = page.getByRole("listbox", { name: say("Suggestions") });
			await list
				.getByRole("group", { name: say("Places") })
				.getByRole("option")
				.first()
				.click();
			await expect(page).toHaveURL(/\/clinics\?/);
			await isIn(page);
			await expect(page.getByRole("heading", { level: 1 })).toContainText(begin("Clinics near {near}"));
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320, "results");
		});

		await test.step("comparison", async () => {
			for (const number of [0, 1]) {
				const compare = cards.nth(number).getByRole("button", { name: begin("Compare: {name}") });
				await compare.click();
				await expect(cards.nth(number).getByRole("button", { pressed: true })).toBeVisible();
			}
			const tray = page.getByRole("complementary", { name: say("Clinics to compare") });
			await tray.getByRole("link", { name: say("Compare") }).click();
			await expect(page.getByRole("columnheader")).toHaveCount(2);
			await isIn(page);
			await expectToFit(page, 320, "comparison");
		});

		await test.step("estimate", async () => {
			await open(page, `/${language}/estimate`);
			for (const [question, answer] of [
				["How does your skin react to strong sun?", "Burns easily, tans a little"],
				["Where on your body is the tattoo?", "Upper body"],
				["Which colours are in it?", "Many colours"],
				["How much ink is in it?", "A fair amount"],
			] as const) {
				const group = page.getByRole("group", { name: say(question) });
				await group.getByRole("radio", { name: say(answer) }).check();
			}
			const estimate = page.getByRole("region", { name: say("Your estimate") });
			await expect(estimate).toContainText(/\d+ (bis|à) \d+/);
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320, "estimate");
		});

		const { email } = newPerson();
		await test.step("question: what is missing is said, and the mail is in the language", async () => {
			await open(page, `/${language}/ask?clinic=${asked.id}`);
			await page.getByRole("button", { name: say("Send"), exact: true }).click();
			await expect(page.getByText(say("Enter an email address such as name@example.org."))).toBeVisible();
			await page.getByLabel(say("Weekday evenings")).check();
			await page.getByLabel(say("Your question (optional)")).fill("Tut das weh? Ça fait mal ?");
			await page.getByLabel(say("Your email address")).fill(email);
			await page.locator('input[name="adult"]').check();
			await page.getByRole("button", { name: say("Send"), exact: true }).click();
			await expect(page.getByText(say("Check your email"))).toBeVisible();
			const link = await findMailLink(request, email, new RegExp(`^${say("Confirm your message on InkFree")}$`));
			await open(page, link);
			await page.getByRole("button", { name: say("Yes, send it") }).click();
			await expect(page.getByText("Tut das weh?")).toBeVisible();
		});

		await test.step("answer, by the owner on an English page", async () => {
			const owner = await (await openAs(browser, baseURL as string, asked.session)).newPage();
			await owner.goto("/owner/questions");
			const thread = owner.getByRole("article").filter({ hasText: "Tut das weh?" }).first();
			await thread.getByLabel("Your answer").fill(`Kaum. À peine. (${language})`);
			await thread.getByRole("button", { name: "Send answer" }).click();
			await expect(owner.getByText(`(${language})`).first()).toBeVisible();
			await owner.context().close();
			await open(page, await findMailLink(request, email, new RegExp(`^${say("A clinic answered")}$`)));
			await expect(page.getByText(`Kaum. À peine. (${language})`)).toBeVisible();
		});

		await test.step("review, after signing in", async () => {
			const person = await createAccount(request);
			await open(page, `/${language}/login?next=${encodeURIComponent(`/clinic/${asked.id}`)}`);
			await page.getByLabel(say("Email")).fill(person.email);
			await page.getByLabel(say("Password"), { exact: true }).fill("not this one");
			const signIn = page.getByRole("main").getByRole("button", { name: say("Sign In") });
			await signIn.click();
			await expect(page.getByText(say("Invalid login credentials"))).toBeVisible();
			await page.getByLabel(say("Password"), { exact: true }).fill(person.password);
			await signIn.click();
			await expect(page).toHaveURL(new RegExp(`/${language}/clinic/`));
			await page.getByLabel(say("Your review (optional)")).fill(`Gut. Bien. (${language})`);
			await page.getByRole("button", { name: say("Submit Review") }).click();
			await expect(page.getByText(say("Thank you for your feedback!"))).toBeVisible();
			await expect(page.getByRole("article").filter({ hasText: `(${language})` })).toHaveCount(1);
			await isIn(page);
		});
	});
}
