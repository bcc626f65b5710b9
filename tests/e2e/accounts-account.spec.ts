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

test("a new name goes with one's reviews", async ({ personPage: page, request, person }) => {
	const path = findClinicPath(18);
	const session = await createSession(request, person);
	await request.put(path.replace("/clinic/", "/api/reviews/"), {
		headers: headersOf(session),
		data: { rating: 4, text: `Named ${person.email}` },
	});
	await page.goto("/account");
	await page.getByLabel("Full name").fill("Nova Newname");
	await page.getByRole("button", { name: "Save name" }).click();
	await expect(page.getByText("Your name has been changed").first()).toBeVisible();
	await page.goto(path);
	await expect(page.getByRole("article").filter({ hasText: person.email })).toContainText("Nova Newname");
});

test("a new address once both mailboxes agreed", async ({ personPage: page, request, person }) => {
	const { email } = newPerson();
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

test("a new password ends the other sessions, not this one", async ({ personPage: page, request, person }) => {
	const other = await createSession(request, person);
	await page.goto("/account");
	await page.getByLabel("New password", { exact: true }).fill("another one");
	await page.getByLabel("Confirm new password", { exact: true }).fill("anothr one");
	await page.getByRole("button", { name: "Change Password" }).click();
	await expect(page.getByRole("alert")).toHaveText("Passwords do not match");
	await page.getByLabel("Confirm new password", { exact: true }).fill("another one");
	await page.getByRole("button", { name: "Change Password" }).click();
	await expect(page.getByText("Your password has been changed").first()).toBeVisible();
	const headers = headersOf(other);
	expect((await request.get("/api/favorites", { headers })).status()).toBe(401);
	await page.goto("/favorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	await createSession(request, { ...person, password: "another one" });
});

test("signs out other devices, then everywhere", async ({ personPage: page, request, person }) => {
	const other = await createSession(request, person);
	const headers = headersOf(other);
	await page.goto("/account");
	await page.getByRole("button", { name: "Sign out other devices" }).click();
	await expect(page.getByText("Other devices signed out").first()).toBeVisible();
	expect((await request.get("/api/favorites", { headers })).status()).toBe(401);
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page).toHaveURL("/login?next=%2Faccount");
	await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("lists where one is signed in, and ends one of these sessions", async ({ personPage: page, request, person }) => {
	const other = await createSession(request, person);
	await page.goto("/account");
	const devices = page.getByRole("region", { name: "Where you're signed in" }).getByRole("listitem");
	await expect(devices.first()).toContainText("(this device)");
	const count = await devices.count(); // the link that confirmed the address opened one, too
	await devices.nth(1).getByRole("button", { name: "Sign out device" }).click();
	await expect(page.getByText("Device signed out").first()).toBeVisible();
	await expect(devices).toHaveCount(count - 1);
	await expect(page.getByRole("list", { name: "Devices" })).toBeFocused();
	expect((await request.get("/api/favorites", { headers: headersOf(other) })).status()).toBe(401);
});

test("one's data as a file", async ({ personPage: page, person }) => {
	await page.goto("/account");
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download my data" }).click();
	const download = await coming;
	await expect(page.getByText("Your data has been downloaded").first()).toBeVisible();
	expect(download.suggestedFilename()).toBe("inkfree-my-data.json");
	const data = JSON.parse(await readFile(await download.path(), "utf8"));
	expect(data).toMatchObject({
		account: { email: person.email },
		profile: { full_name: person.fullName },
		favorites: [],
		reviews: [],
		clinics: [],
	});
});

for (const [choice, left] of [
	["Keep my reviews", 1],
	["Delete my reviews", 0],
] as const) {
	test(`leaving for good: ${choice}`, async ({ browser, baseURL, request, page: visitor }) => {
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
		await page.getByLabel(choice).check();
		const section = page.getByRole("region", { name: "Delete your account" });
		await expect(section).toContainText("no longer count in the ratings: your account is less than 30 days old");
		await expect(section).toContainText("this email can't review those clinics again");
		await page.getByLabel("Type your email to confirm").fill("something else");
		await page.getByRole("button", { name: "Delete my account" }).click();
		await expect(page.getByRole("alert")).toHaveText(`Type ${person.email} to confirm.`);
		await page.getByLabel("Type your email to confirm").fill(person.email);
		await page.getByRole("button", { name: "Delete my account" }).click();
		await expect(page.getByText("Your account has been deleted").first()).toBeVisible();
		await expect(page).toHaveURL("/");
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		await context.close();

		await visitor.goto(path);
		const review = visitor.getByRole("article").filter({ hasText: `Written by ${person.email}` });
		await expect(review).toHaveCount(left);
		if (left) {
			await expect(review).toContainText("Anonymous");
			await expect(review).toContainText("not counted in the rating");
		}
	});
}

test.describe("a sign-in of a while ago", () => {
	test.use({ expectedErrors: /status of 400/ });
	test("is not enough for a new password: the current one is asked for", async ({ personPage: page }) => {
		await page.goto("/account");
		const section = page
			.locator("section")
			.filter({ has: page.getByRole("heading", { name: "Password", exact: true }) });
		const current = section.getByLabel("Current password", { exact: true });
		await expect(current).toHaveCount(0);
		// as the server answers whoever signed in more than ten minutes ago
		await page.route(
			"**/auth/v1/user",
			(route) =>
				route.fulfill({
					status: 400,
					json: { error_code: "reauthentication_needed", message: "Enter your current password." },
				}),
			{ times: 1 },
		);
		await section.getByLabel("New password", { exact: true }).fill("another one");
		await section.getByLabel("Confirm new password", { exact: true }).fill("another one");
		await section.getByRole("button", { name: "Change Password" }).click();
		await expect(section.getByRole("alert")).toHaveText("Enter your current password.");
		await expect(current).toBeFocused();
		await expect(current).toHaveAttribute("aria-invalid", "true");
		await current.fill("fading ink");
		const sent = page.waitForRequest(
			(request) => request.method() === "PUT" && request.url().endsWith("/auth/v1/user"),
		);
		await section.getByRole("button", { name: "Change Password" }).click();
		expect((await sent).postDataJSON()).toMatchObject({ password: "another one", current_password: "fading ink" });
		await expect(page.getByText("Your password has been changed").first()).toBeVisible();
	});
});
