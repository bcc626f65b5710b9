import { expect, findMailLink, signIn, test } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { findClinicPath, writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";

test.use({ expectedErrors: /status of 403/ });

test("an admin suspends somebody whom they found, who reads why and writes no more, and goes on afterwards", async ({
	page,
	browser,
	baseURL,
	request,
}) => {
	const clinic = findClinicPath(15);
	const text = `The same at ten clinics, ${Date.now()}`;
	const { author } = await writeReview(request, clinic.slice("/clinic/".length), { rating: 1, text });
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto(`/admin/search?q=${author.email}`);
	await admin.getByRole("button", { name: "Suspend", exact: true }).click();
	await expect(admin.getByLabel("Reason")).toBeFocused();
	await admin.getByRole("button", { name: "Suspend this account" }).click();
	await expect(admin.getByText("Tell them why.")).toBeVisible();
	expect(await findViolations(admin), "suspension").toEqual([]);
	await expectToFit(admin, 360, "suspension");
	await admin.getByLabel("Reason").fill("One text, many clinics");
	await admin.getByRole("checkbox", { name: "Hide 1 review of theirs" }).check();
	await admin.getByRole("button", { name: "Suspend this account" }).click();
	await expect(admin.getByText("One text, many clinics")).toBeVisible();
	await findMailLink(request, author.email, /suspended/);
	expect(await (await request.get(clinic)).text()).not.toContain(text);

	await page.goto("/login");
	await signIn(page, author);
	await expect(page).not.toHaveURL(/login/);
	await page.goto("/account");
	await expect(page.getByRole("region", { name: /^Your account was suspended on/ })).toContainText(
		"One text, many clinics",
	);
	expect(await findViolations(page), "suspended").toEqual([]);
	await expectToFit(page, 360, "suspended");
	await page.getByLabel("Full name").fill("Somebody else");
	await page.getByRole("button", { name: "Save name" }).click();
	await expect(page.getByText("Your account is suspended, so you can't do this.")).toBeVisible();

	await admin.getByRole("button", { name: "End the suspension" }).click();
	const form = admin.getByRole("form", { name: "End the suspension" });
	await form.getByLabel("Reason").fill("A misunderstanding");
	await form.getByRole("button", { name: "End the suspension" }).click();
	await expect(admin.getByRole("button", { name: "Suspend", exact: true })).toBeVisible();
	expect(await (await request.get(clinic)).text()).toContain(text);
});
