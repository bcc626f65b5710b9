import type { APIRequestContext } from "@playwright/test";
import { expect, findMailLink, newPerson, signIn, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { listUnownedClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { findCase } from "./verification.ts";

/** The link with this path in the invitation of an address, once it is there. */
async function findLink(request: APIRequestContext, email: string, path: string): Promise<string> {
	await findMailLink(request, email, /^Is /);
	const mails: { to: string; links: string[] }[] = await (await request.get("/dev/mailbox.json")).json();
	return String(mails.find(({ to }) => to === email)?.links.find((link) => new URL(link).pathname.startsWith(path)));
}

test("an owner is invited, signs in on the way, claims the page and gets it", async ({
	page,
	browser,
	baseURL,
	request,
	person,
}) => {
	const clinic = await listUnownedClinic(request);
	const desk = await openAsAdmin(browser, baseURL as string, request);
	await desk.goto(`/admin/clinics/${clinic.id}`);
	await desk.getByRole("button", { name: "Invite the owner" }).click();
	const form = desk.getByRole("form", { name: "Invite the owner" });
	await form.getByLabel("Email address of the clinic").fill(person.email);
	await form.getByRole("button", { name: "Send invitation" }).click();
	await expect(form.getByLabel("Where did you find it?")).toBeFocused();
	expect(await findViolations(desk)).toEqual([]);
	await form.getByLabel("Where did you find it?").fill("The imprint of its website.");
	await form.getByRole("button", { name: "Send invitation" }).click();
	const part = desk.getByRole("region", { name: "Invitation" });
	await expect(part).toContainText("To an address found at: The imprint of its website.");
	await expect(part).toContainText("It can be invited again from");
	await expect(part.getByText("It can be invited again from")).toBeFocused();

	const link = await findLink(request, person.email, "/invitation/");
	await page.goto(link);
	await expect(page.getByRole("link", { name: clinic.name })).toBeVisible();
	await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
	await expectToFit(page, 360, "invitation");
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole("link", { name: "I have an account" }).click();
	await signIn(page, person);
	await page.getByRole("button", { name: "Claim this page" }).click();
	await expect(page.getByRole("heading", { name: "We're looking at your claim" })).toBeVisible();
	expect(page.url()).not.toContain("token");
	await page.goto(link);
	await expect(page.getByText("We're looking at your claim to this clinic.")).toBeVisible();

	// in other hands, and cut off by an email program
	await desk.goto(link);
	await desk.getByRole("button", { name: "Claim this page" }).click();
	const over = desk.locator("[tabindex]", { has: desk.getByText("This link doesn't work any more") });
	await expect(over.last()).toBeFocused();
	await desk.goto(link.replace(/token=.*/, "token=cut"));
	await expect(desk.getByText("This link is incomplete.")).toBeVisible();
	await expect(desk.getByRole("link", { name: "Claim it without the link" })).toHaveAttribute(
		"href",
		`/claim/${clinic.id}`,
	);
	await expectToFit(desk, 360, "a link that is cut off");
	expect(await findViolations(desk)).toEqual([]);
	await desk.goto(`/admin/cases/${await findCase(request, clinic, "claim")}`);
	const waiting = desk.getByRole("article", { name: `claims ${clinic.name}` });
	await expect(waiting).toContainText("This account has that address.");
	await expect(waiting).toContainText("an address that an admin entered");
	await waiting.getByRole("button", { name: "Accept" }).click();
	await waiting.getByRole("button", { name: "Accept claim" }).click();
	await expect(waiting).toHaveCount(0);
	await page.goto(link);
	await expect(page.getByText("You already manage this clinic.")).toBeVisible();
	await page.getByRole("link", { name: "Go to your clinic" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.name);

	await test.step("whoever says no, without script, is never written to again", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
		const plain = await context.newPage();
		const { email } = newPerson();
		const { id } = await listUnownedClinic(request);
		await callAsAdmin(request, "POST", `/admin/clinics/${id}/invitation`, { email, found_at: "Its website" });
		// as it comes back while the database is down
		await plain.goto(`${await findLink(request, email, "/objection")}&later=1`);
		await expect(plain.getByRole("heading", { name: "We haven't noted it yet" })).toBeVisible();
		await plain.getByRole("button", { name: "Don't write to me again" }).click();
		await expect(plain.getByRole("heading", { name: "We won't write again" })).toBeVisible();
		expect(plain.url()).not.toContain("token");
		const seen = await callAsAdmin(request, "GET", `/admin/clinics/${id}`);
		expect(seen.clinic.invitations.sent).toMatchObject([{ objected_at: expect.any(String) }]);
		await context.close();
	});
});
