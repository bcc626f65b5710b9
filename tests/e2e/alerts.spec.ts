import type { APIRequestContext, Page } from "@playwright/test";
import { expect, findMailLink, newPerson, test } from "./accounts.ts";
import { expectToFit, findViolations } from "./looks.ts";

/** Opens the link of the mail that asks for a confirmation. */
const followMail = async (page: Page, request: APIRequestContext, email: string) =>
	page.goto(await findMailLink(request, email, /Shall we tell you/));

test("at 360 px by keyboard: an alert is asked for at an empty list, confirmed and ended", async ({
	page,
	request,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { email } = newPerson();
	await page.goto("/clinics?near=erfurt,de&treatment=ruby-and-alexandrite&treats=nurse&hours=saturday");
	const ask = page.getByRole("link", { name: "Tell me when there's one" });
	await expect(ask).toBeInViewport();
	await ask.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Tell me when there's news" })).toBeVisible();
	await expect(page.getByText("about new checked clinics: near Erfurt, with your filters.")).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.getByLabel("Your email address").focus();
	await page.keyboard.type(email);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

	await followMail(page, request, email);
	await expectToFit(page, 360, "confirming");
	await page.getByRole("button", { name: "Yes, tell me" }).press("Enter");
	await expect(page.getByRole("heading", { name: "We'll tell you" })).toBeVisible();
	await followMail(page, request, email);
	const end = page.url().replace("/alert/confirm", "/alert/end");
	// a mail program may cut a long link
	await page.goto(end.slice(0, -10));
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await expect(page.getByRole("button", { name: "No more emails" })).toHaveCount(0);
	await page.goto(end);
	await page.getByRole("button", { name: "No more emails" }).press("Enter");
	await expect(page.getByRole("heading", { name: "You'll get no more of these emails" })).toBeVisible();
});
