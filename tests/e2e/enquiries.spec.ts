import type { APIRequestContext, Page } from "@playwright/test";
import { expect, findMailLink, findSubjects, headersOf, newPerson, openAs, test } from "./accounts.ts";
import { type Listed, listClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { findCase, verifyCase } from "./verification.ts";

/** A verified clinic that takes questions. */
async function offer(request: APIRequestContext): Promise<Listed> {
	const listed = await listClinic(request);
	await verifyCase(request, await findCase(request, listed));
	const data = { is_on: true, full_until: null };
	const answer = await request.put("/api/owner/enquiries/offer", { headers: headersOf(listed.session), data });
	expect(answer.status(), await answer.text()).toBe(200);
	return listed;
}

// a phone number that is none, and a link that is over
test.use({ expectedErrors: /status of (404|422)/ });

const boxes = (page: Page) => page.getByRole("group", { name: "Who may read it" }).getByRole("checkbox");

test("three clinics are asked: one answers, one is full, one is silent, and it's withdrawn", async ({
	page,
	browser,
	baseURL,
	request,
}) => {
	test.slow();
	const clinics = [await offer(request), await offer(request), await offer(request)] as const;
	const { email } = newPerson();
	await page.goto(clinics[0].path);
	await page.getByRole("link", { name: "Ask a Question" }).click();
	await expect(boxes(page)).toHaveCount(1);
	await page.goto(`/compare?ids=${clinics.map(({ id }) => id)}`);
	await page.getByRole("link", { name: "Ask a Question" }).click();
	await expect(boxes(page)).toHaveCount(3);
	for (const width of [360, 768, 1280]) await expectToFit(page, width, "asking");
	expect(await findViolations(page)).toEqual([]);
	// by keyboard
	for (const number of [0, 1, 2]) {
		await expect(boxes(page).nth(number)).not.toBeChecked();
		await boxes(page).nth(number).press("Space");
	}
	await page.getByLabel("Weekday evenings").press("Space");
	await page.getByLabel(/Your question/).fill("Does it hurt on the ribs?");
	await page.getByLabel("Your email address").fill(email);
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).press("Space");
	await page.getByRole("button", { name: "Send" }).press("Enter");
	await expect(page.getByText("Check your email")).toBeVisible();

	const link = await findMailLink(request, email, /Confirm your message/);
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1, name: "Is this message yours?" })).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Yes, send it" }).click();
	await expect(page.getByText("Sent. No answer yet.")).toHaveCount(3);

	// by the link in the mail, and in the dashboard
	const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
	const first = await stranger.newPage();
	await first.goto(await findMailLink(request, clinics[0].owner.email, /question/));
	await expect(first.getByText("Does it hurt on the ribs?")).toBeVisible();
	expect(await first.textContent("body")).not.toContain(email);
	await first.getByLabel("Your answer").fill("A little. Come on Tuesday evening.");
	await first.getByRole("button", { name: "Send answer" }).click();
	await expect(first.getByText("A little. Come on Tuesday evening.")).toBeVisible();
	const second = await (await openAs(browser, baseURL as string, clinics[1].session)).newPage();
	await second.goto("/owner/questions");
	await second.getByRole("button", { name: "We're full" }).click();
	await second.getByRole("button", { name: "Send answer" }).click();
	await expect(second.getByRole("listitem").filter({ hasText: "We're full at the moment" })).toBeVisible();
	for (const width of [360, 1280]) await expectToFit(second, width, "questions");
	expect(await findViolations(second)).toEqual([]);

	await page.goto(await findMailLink(request, email, /You have a message/));
	const at = (clinic: Listed) => page.getByRole("article", { name: clinic.name });
	await expect(at(clinics[0])).toContainText("Come on Tuesday evening.");
	await expect(at(clinics[1])).toContainText("We're full at the moment");
	await expect(at(clinics[2])).toContainText("Sent. No answer yet.");
	for (const width of [360, 768, 1280]) await expectToFit(page, width, "message");
	expect(await findViolations(page)).toEqual([]);
	await at(clinics[0]).getByText("Show the clinic my phone number").click();
	await at(clinics[0]).getByLabel("Your phone number").fill("nonsense");
	await at(clinics[0]).getByRole("button", { name: "Save" }).click();
	await expect(at(clinics[0]).getByText("Enter a phone number such as")).toBeVisible();
	await at(clinics[0]).getByLabel("Your phone number").fill("+44 113 496 0999");
	await at(clinics[0]).getByRole("button", { name: "Save" }).click();
	await expect(at(clinics[0]).getByText("The clinic can see your phone number")).toBeAttached();
	await page.getByText("Withdraw everything").click();
	await page.getByRole("button", { name: "Delete it" }).last().click();
	await expect(page.getByRole("heading", { name: "It's deleted" })).toBeVisible();

	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await second.reload();
	await expect(second.getByText("No questions yet.")).toBeVisible();
	await first.reload();
	await expect(first.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await expect(async () => expect(await findSubjects(request, email)).toEqual([])).toPass();
});

test("without script a question is asked, confirmed, answered and withdrawn", async ({ browser, baseURL, request }) => {
	const clinic = await offer(request);
	const { email } = newPerson();
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto(`/ask?clinic=${clinic.id}`);
	await page.getByLabel("Your email address").fill(email);
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).check();
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("It wasn't sent. Please check the form.")).toBeVisible();
	await boxes(page).check();
	await page.getByLabel("Weekend mornings").check();
	await page.getByLabel("Your email address").fill(email);
	await page.getByRole("checkbox", { name: "I'm 18 or older" }).check();
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Check your email")).toBeVisible();
	await page.goto(await findMailLink(request, email, /Confirm your message/));
	await page.getByRole("button", { name: "Open" }).click();
	await page.getByRole("button", { name: "Yes, send it" }).click();
	await page.getByLabel("Your answer").fill("And what does it cost?");
	await page.getByRole("button", { name: "Send answer" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "And what does it cost?" })).toBeVisible();
	await page.getByText("Withdraw everything").click();
	await page.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByRole("heading", { name: "It's deleted" })).toBeVisible();
	await context.close();
});
