import { readFile } from "node:fs/promises";
import {
	createAccount,
	createSession,
	expect,
	findMailLink,
	header,
	headersOf,
	newPerson,
	openAs,
	test,
} from "./accounts.ts";
import { findClinicPath } from "./clinics.ts";

test("a new name goes with one's reviews, one's data is a file, other devices are signed out, and a new address needs both mailboxes", async ({
	personPage: page,
	request,
	person,
}) => {
	const path = findClinicPath(18);
	const other = headersOf(await createSession(request, person));
	const expectSignedOut = async (headers: Record<string, string>) =>
		expect((await request.get("/api/favorites", { headers })).status()).toBe(401);
	await request.put(path.replace("/clinic/", "/api/reviews/"), {
		headers: other,
		data: { rating: 4, text: `Named ${person.email}` },
	});
	await page.goto("/account");

	await test.step("one's data", async () => {
		const coming = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download my data" }).click();
		const download = await coming;
		await expect(page.getByText("Your data has been downloaded").first()).toBeVisible();
		expect(download.suggestedFilename()).toBe("inkfree-my-data.json");
		const data = JSON.parse(await readFile(await download.path(), "utf8"));
		expect(data).toMatchObject({ account: { email: person.email }, profile: { full_name: person.fullName } });
	});

	await test.step("one device of the list", async () => {
		const devices = page.getByRole("region", { name: "Where you're signed in" }).getByRole("listitem");
		await expect(devices.first()).toContainText("(this device)");
		const count = await devices.count(); // the link that confirmed the address opened one, too
		await devices.nth(1).getByRole("button", { name: "Sign out device" }).click();
		await expect(page.getByText("Device signed out").first()).toBeVisible();
		await expect(devices).toHaveCount(count - 1);
		await expect(page.getByRole("list", { name: "Devices" })).toBeFocused();
		await expectSignedOut(other);
	});

	await test.step("a new name", async () => {
		await page.getByLabel("Full name").fill("Nova Newname");
		await page.getByRole("button", { name: "Save name" }).click();
		await expect(page.getByText("Your name has been changed").first()).toBeVisible();
		await page.goto(path);
		await expect(page.getByRole("article").filter({ hasText: person.email })).toContainText("Nova Newname");
	});

	const { email } = newPerson();
	await test.step("a new address once both mailboxes agreed", async () => {
		await page.goto("/account");
		await page.getByLabel("New email").fill(email);
		await page.getByRole("button", { name: "Change email" }).click();
		await expect(page.getByText(`We've sent a link to ${email}`)).toBeVisible();
		await page.goto(await findMailLink(request, email));
		await expect(page.getByText("One of two addresses confirmed").first()).toBeVisible();
		await page.goto(await findMailLink(request, person.email, /address|email change|email/i));
		await expect(page.getByText("Your email address has been changed").first()).toBeVisible();
		await page.goto("/account");
		await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
	});

	await test.step("other devices, then all", async () => {
		const later = headersOf(await createSession(request, { ...person, email }));
		await page.getByRole("button", { name: "Sign out other devices" }).click();
		await expect(page.getByText("Other devices signed out").first()).toBeVisible();
		await expectSignedOut(later);
		await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
		await page.getByRole("button", { name: "Sign out everywhere" }).click();
		await expect(page).toHaveURL("/login?next=%2Faccount");
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
	});
});

test.describe("a new password", () => {
	test.use({ expectedErrors: /status of 400/ });
	test("asks for the current one once the sign-in is a while ago, and ends the other sessions, not this one", async ({
		personPage: page,
		request,
		person,
	}) => {
		const other = headersOf(await createSession(request, person));
		await page.goto("/account");
		const section = page
			.locator("section")
			.filter({ has: page.getByRole("heading", { name: "Password", exact: true }) });
		const current = section.getByLabel("Current password", { exact: true });
		const change = section.getByRole("button", { name: "Change Password" });
		await expect(current).toHaveCount(0);
		await section.getByLabel("New password", { exact: true }).fill("another one");
		await section.getByLabel("Confirm new password", { exact: true }).fill("anothr one");
		await change.click();
		await expect(section.getByRole("alert")).toHaveText("Passwords do not match");
		await section.getByLabel("Confirm new password", { exact: true }).fill("another one");
		// as the server answers whoever signed in more than ten minutes ago
		const json = { error_code: "reauthentication_needed", message: "Enter your current password." };
		await page.route("**/auth/v1/user", (route) => route.fulfill({ status: 400, json }), { times: 1 });
		await change.click();
		await expect(section.getByRole("alert")).toHaveText("Enter your current password.");
		await expect(current).toBeFocused();
		await expect(current).toHaveAttribute("aria-invalid", "true");
		await current.fill(person.password);
		const sent = page.waitForRequest(
			(request) => request.method() === "PUT" && request.url().endsWith("/auth/v1/user"),
		);
		await change.click();
		expect((await sent).postDataJSON()).toMatchObject({
			password: "another one",
			current_password: person.password,
		});
		await expect(page.getByText("Your password has been changed").first()).toBeVisible();
		expect((await request.get("/api/favorites", { headers: other })).status()).toBe(401);
		await page.goto("/favorites");
		await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
		await createSession(request, { ...person, password: "another one" });
	});
});

test.describe("leaving for good", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });
	test("asks what becomes of the reviews, leaves nothing on the device, and those that stay are nobody's", async ({
		browser,
		baseURL,
		request,
		page: visitor,
	}) => {
		const person = await createAccount(request);
		const session = await createSession(request, person);
		const path = findClinicPath(19);
		await request.put(path.replace("/clinic/", "/api/reviews/"), {
			headers: headersOf(session),
			data: { rating: 2, text: `Written by ${person.email}` },
		});
		const context = await openAs(browser, baseURL as string, session);
		const page = await context.newPage();
		await page.goto("/account");
		const section = page.getByRole("region", { name: "Delete your account" });
		await expect(section).toContainText("no longer count in the ratings: your account is less than 30 days old");
		await expect(section).toContainText("this email can't review those clinics again");
		const confirmation = page.getByLabel("Type your email to confirm");
		const leave = page.getByRole("button", { name: "Delete my account" });
		await confirmation.fill("something else");
		await leave.click();
		await expect(page.getByRole("alert")).toHaveText(`Type ${person.email} to confirm.`);
		await confirmation.fill(person.email);

		// whose answer never comes
		await page.route("**/api/account?reviews=delete", (route) => route.abort());
		await page.getByLabel("Delete my reviews").check();
		await leave.click();
		await expect(page.getByRole("alert")).toContainText("We couldn't reach the server.");
		await page.getByLabel("Keep my reviews").check();
		await leave.click();
		await expect(page.getByText("Your account has been deleted").first()).toBeVisible();
		await expect(page).toHaveURL("/");
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await context.close();

		await visitor.goto(path);
		const review = visitor.getByRole("article").filter({ hasText: `Written by ${person.email}` });
		await expect(review).toContainText("Anonymous");
		await expect(review).toContainText("not counted in the rating");
	});
});
