import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findText } from "#tests/find-text.ts";
import { expect, findMailLink, findSubjects, newPerson, openAs, test } from "./accounts.ts";
import type { Listed } from "./clinics.ts";
import { cards, filterButton, isAt, open } from "./fixtures.ts";
import { actBeside } from "./journey.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { offerQuestions } from "./verification.ts";

/** The files that the server keeps beside its database, and its log, which have a text. */
async function findInFiles(dataDir: string, log: string, text: string): Promise<string[]> {
	const all = await readdir(dataDir, { recursive: true, withFileTypes: true });
	const kept = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
	const files = kept.filter((file) => !file.startsWith(join(dataDir, "database")));
	const found = await Promise.all(
		[...files, log].map(async (file) => ((await readFile(file)).includes(text) ? [file] : [])),
	);
	return found.flat();
}

// a phone number that is none, and a link that is over
test.use({ expectedErrors: /status of (404|422)/ });

const boxes = (page: Page) => page.getByRole("group", { name: "Who may read it" }).getByRole("checkbox");

test("at 360 px by keyboard: from an estimate in Cologne to three clinics that are asked, and nothing left of it", async ({
	page,
	browser,
	baseURL,
	request,
}, { config }) => {
	test.slow();
	const clinics = [
		await offerQuestions(request),
		await offerQuestions(request),
		await offerQuestions(request),
	] as const;
	const names = clinics.map(({ name }) => name);
	const { email } = newPerson();
	const { DATA_DIR = "", SERVER_LOG = "" } = config.webServer?.env ?? {};
	const findInTables = (text: string) => actBeside(DATA_DIR, (db) => findText(db, text));
	await page.setViewportSize({ width: 360, height: 740 });

	await test.step("my tattoo stays", async () => {
		await open(page, "/estimate");
		for (const [question, answer] of [
			["How does your skin react to strong sun?", "Burns easily, tans a little"],
			["Where on your body is the tattoo?", "Upper body"],
			["Which colours are in it?", "Many colours"],
			["How much ink is in it?", "A fair amount"],
			["Is the skin scarred or raised where the tattoo is?", /^None/],
			["Is it a cover-up of another tattoo?", /^No$/],
		] as const) {
			await page.getByRole("group", { name: question }).getByRole("radio", { name: answer }).press("Space");
		}
		const size = page.getByLabel("How big is it, along its longest side?");
		for (const band of ["0", "1"]) {
			await size.press("ArrowDown");
			await expect(size).toHaveValue(band);
		}
		await page.getByRole("button", { name: "Keep my tattoo" }).press("Enter");
		await expect(page.getByText("Used for prices on this device.")).toBeVisible();
	});

	await test.step("its total is on the cards of clinics where a doctor treats", async () => {
		await open(page, "/clinics?near=cologne,de");
		await filterButton(page, "Who treats").press("Enter");
		const doctor = page.getByRole("group", { name: "Who treats", exact: true }).getByLabel("Doctor");
		await expect(doctor).toBeVisible();
		await doctor.press("Space");
		await isAt(page, "/clinics?near=cologne,de&treats=doctor");
		await page.keyboard.press("Escape");
		for (const name of names) {
			const card = cards(page).filter({ hasText: name });
			await expect(card).toContainText("A doctor treats");
			await expect(card).toContainText("€800–€1,400 for 8–14 sessions");
			await card.getByRole("button", { name: /^Compare:/ }).press("Enter");
		}
		await expectToFit(page, 360, "cards");
	});

	await test.step("three are compared, in a second browser too", async () => {
		const tray = page.getByRole("complementary", { name: "Clinics to compare" });
		await tray.getByRole("link", { name: "Compare" }).press("Enter");
		await isAt(page, /\/compare\?ids=/);
		await expect(page.getByRole("columnheader")).toHaveText(names);
		const price = (tab: Page) => tab.getByRole("row", { name: /^Price of a laser session/ });
		await expect(price(page)).toContainText("a session for your tattoo€800–€1,400 for 8–14 sessions");
		const friend = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
		await open(friend, page.url());
		await expect(friend.getByRole("columnheader")).toHaveText(names);
		await expect(price(friend)).toContainText("€100 a sessionany ink");
		await expect(friend.getByRole("link", { name: "Ask these three" })).toBeVisible();
	});

	await page.getByRole("link", { name: "Ask these three" }).press("Enter");
	await expect(boxes(page)).toHaveCount(3);
	for (const width of [768, 360]) await expectToFit(page, width, "asking");
	// an empty form says what is missing, and goes to the first
	await page.getByRole("button", { name: "Send" }).click();
	for (const missing of [/Tick at least one time/, /Enter an email/, /only if you're 18/]) {
		await expect(page.getByText(missing)).toBeVisible();
	}
	await expect(page.getByLabel("Weekday mornings")).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	// those who were chosen in the comparison
	for (const number of [0, 1, 2]) await expect(boxes(page).nth(number)).toBeChecked();
	await page
		.getByLabel("Say what my tattoo is like: Many colours, upper body, up to 10 cm, 8–14 sessions by the estimate")
		.press("Space");
	await page.getByLabel("Weekday evenings").press("Space");
	await page.getByLabel(/Your question/).fill("Does it hurt on the ribs?");
	await page.getByLabel("Your email address").fill(email);
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).press("Space");
	// a wording that has changed since is shown anew, and nothing but the consent to it is lost
	await page.evaluate(() =>
		document.addEventListener("formdata", ({ formData }) => formData.set("consent_version", "0")),
	);
	await page.getByRole("button", { name: "Send" }).press("Enter");
	await expect(page.getByText(/was reworded while this page was open/)).toBeVisible();
	await expect(page.getByLabel(/Your question/)).toHaveValue("Does it hurt on the ribs?");
	await expect(page.getByLabel("Weekday evenings")).toBeChecked();
	for (const number of [0, 1, 2]) await expect(boxes(page).nth(number)).toBeChecked();
	await expect(page.getByRole("checkbox", { name: "I'm 18 or older" })).not.toBeChecked();
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).press("Space");
	await page.getByRole("button", { name: "Send" }).press("Enter");
	await expect(page.getByText("Check your email")).toBeVisible();
	await expect(page.getByText(`We've sent a link to ${email}.`)).toBeVisible();
	await findMailLink(request, email, /Confirm your message/);
	await page.getByRole("button", { name: "Send the link again" }).press("Enter");
	await expect(page.getByText(/^Sent\. If nothing comes/)).toBeVisible();
	await expect.poll(() => findSubjects(request, email)).toEqual(Array(2).fill("Confirm your message on InkFree"));
	await expect(page.getByRole("link", { name: "Back to your comparison" })).toHaveAttribute("href", /^\/compare\?ids=/);

	const link = await findMailLink(request, email, /Confirm your message/);
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1, name: "Is this message yours?" })).toBeVisible();
	// a stranger may have typed the address
	await expect(page.getByText("and 3 clinics will get it")).toBeVisible();
	await expect(page.getByText("Does it hurt on the ribs?")).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Yes, send it" }).click();
	await expect(page.getByText("Sent. No answer yet.")).toHaveCount(3);
	await expect(page.getByText("Does it hurt on the ribs?")).toHaveCount(1);

	// by the link in the mail, and in the dashboard
	const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
	const first = await stranger.newPage();
	await first.goto(await findMailLink(request, clinics[0].owner.email, /question/));
	await expect(first.getByText("Does it hurt on the ribs?")).toBeVisible();
	expect(await first.textContent("body")).not.toContain(email);
	await first.getByLabel("Your answer").fill("A little. Come on Tuesday evening.");
	await first.getByRole("button", { name: "Send answer" }).press("Enter");
	await expect(first.getByText("A little. Come on Tuesday evening.")).toBeVisible();
	await expect(first.getByRole("button", { name: "Send answer" })).toBeFocused();
	await expect(first.getByLabel("Your answer")).toHaveValue("");
	const second = await (await openAs(browser, baseURL as string, clinics[1].session)).newPage();
	await second.goto("/owner/questions");
	await second.getByLabel(/Your own prepared answer/).fill("Guten Tag, gern am Dienstag.");
	await second.getByRole("button", { name: "Save" }).click();
	await second.getByRole("button", { name: "Your prepared answer" }).click();
	await expect(second.getByLabel("Your answer", { exact: true })).toHaveValue("Guten Tag, gern am Dienstag.");
	await second.getByLabel(/Your own prepared answer/).fill("Guten Tag, gern am Mittwoch.");
	await second.getByRole("button", { name: "We're full" }).click();
	await second.getByRole("button", { name: "Send answer" }).press("Enter");
	await expect(second.getByRole("listitem").filter({ hasText: "We're full at the moment" })).toBeVisible();
	await expect(second.getByRole("button", { name: "Send answer" })).toBeFocused();
	// what is not saved yet stays
	await expect(second.getByLabel(/Your own prepared answer/)).toHaveValue("Guten Tag, gern am Mittwoch.");
	await expectToFit(second, 360, "questions");
	expect(await findViolations(second)).toEqual([]);

	await page.goto(await findMailLink(request, email, /A clinic answered/));
	const at = (clinic: Listed) => page.getByRole("article", { name: clinic.name });
	await expect(at(clinics[0])).toContainText("Come on Tuesday evening.");
	await expect(at(clinics[1])).toContainText("We're full at the moment");
	await expect(at(clinics[2])).toContainText("Sent. No answer yet.");
	await expect(at(clinics[0]).getByRole("link", { name: clinics[0].name })).toHaveAttribute("href", clinics[0].path);
	await expect(at(clinics[0])).toContainText("Köln");
	await expect(at(clinics[0]).getByRole("time").first()).not.toContainText("UTC");
	for (const width of [768, 360]) await expectToFit(page, width, "message");
	expect(await findViolations(page)).toEqual([]);
	await at(clinics[0]).getByText("Show the clinic my phone number").click();
	await at(clinics[0]).getByLabel("Your phone number").fill("nonsense");
	await at(clinics[0]).getByRole("button", { name: "Save" }).click();
	await expect(at(clinics[0]).getByText("Enter a phone number such as")).toBeVisible();
	await at(clinics[0]).getByLabel("Your phone number").fill("+44 113 496 0999");
	await at(clinics[0]).getByRole("button", { name: "Save" }).click();
	await expect(at(clinics[0]).getByText("The clinic can see your phone number")).toBeAttached();
	expect(await findInTables("hurt on the ribs")).toEqual(["private.enquiries"]);
	expect(await findInFiles(DATA_DIR, SERVER_LOG, "/enquiries/offer")).toEqual([SERVER_LOG]);
	await page.getByText("Withdraw everything").click();
	await page.getByRole("button", { name: "Delete it" }).last().click();
	await expect(page.getByRole("heading", { name: "It's deleted" })).toBeVisible();

	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await second.reload();
	await expect(second.getByText("No questions yet.")).toBeVisible();
	await first.reload();
	await expect(first.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await expect.poll(() => findSubjects(request, email)).toEqual([]);
	for (const text of [email, "hurt on the ribs", "Come on Tuesday evening", "4960999", "Many colours, upper body"]) {
		expect(await findInTables(text), text).toEqual([]);
		expect(await findInFiles(DATA_DIR, SERVER_LOG, text), text).toEqual([]);
	}
});

test("without script a question is asked, confirmed, answered and withdrawn", async ({ browser, baseURL, request }) => {
	const clinic = await offerQuestions(request);
	const { email } = newPerson();
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(clinic.path);
	// by the bar at the thumb, the one main act on the page
	await expect(page.locator("main .button-primary:visible")).toHaveCount(1);
	await page.getByRole("link", { name: "Ask for a Consultation" }).click();
	await page.getByLabel("Your email address").fill(email);
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).check();
	await page.getByLabel(/Your question/).fill("Does it hurt?");
	await page.getByRole("button", { name: "Send" }).click();
	// as it was filled
	await expect(page.getByRole("alert")).toHaveText("It wasn't sent. Please check what's marked below.");
	await expect(page.getByLabel(/Your question/)).toHaveValue("Does it hurt?");
	await expect(page.getByLabel("Your email address")).toHaveValue(email);
	await expect(page.getByRole("checkbox", { name: "I'm 18 or older" })).toBeChecked();
	await expect(boxes(page)).toBeChecked();
	await page.getByLabel("Weekend mornings").check();
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Check your email")).toBeVisible();
	await page.goto(await findMailLink(request, email, /Confirm your message/));
	await page.getByRole("button", { name: "Open" }).click();
	await page.getByRole("button", { name: "Yes, send it" }).click();
	await page.getByLabel("Write to the clinic").fill("And what does it cost?");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "And what does it cost?" })).toBeVisible();
	await page.getByText("Withdraw everything").click();
	await page.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByRole("heading", { name: "It's deleted" })).toBeVisible();
	await context.close();
});
