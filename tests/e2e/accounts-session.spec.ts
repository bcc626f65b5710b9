import type { Route } from "@playwright/test";
import {
	createAccount,
	createSession,
	endSessions,
	expect,
	findMailLink,
	header,
	newPerson,
	openAs,
	signIn,
	test,
} from "./accounts.ts";

test("sign-up, mail, link, signed in at home", async ({ page, request }) => {
	const person = newPerson();
	await page.goto("/signup");
	await page.getByLabel("Full name").fill(person.fullName);
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(
		page.getByText("Account created! Please check your email to verify your account.").first(),
	).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();

	await page.goto(await findMailLink(request, person.email));
	await expect(page).toHaveURL("/");
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	expect(page.url()).not.toContain("#");
	await page.reload();
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test.describe("sign-up refuses", () => {
	test("passwords that differ or are short, and keeps what was typed", async ({ page }) => {
		await page.goto("/signup");
		const password = page.getByLabel("Password", { exact: true });
		const confirmation = page.getByLabel("Confirm password", { exact: true });
		await page.getByLabel("Email").fill("somebody@example.test");
		await password.fill("short");
		await confirmation.fill("other");
		await page.getByRole("button", { name: "Create Account" }).click();
		await expect(page.getByRole("alert")).toHaveText("Passwords do not match");
		await expect(confirmation).toBeFocused();
		await expect(confirmation).toHaveAttribute("aria-invalid", "true");
		await confirmation.fill("short");
		await confirmation.press("Enter");
		await expect(page.getByRole("alert")).toHaveText("Password must be at least 6 characters");
		await expect(page.getByLabel("Email")).toHaveValue("somebody@example.test");
		await expect(password).toHaveValue("short");
	});
});

test("sign-in welcomes, and the header follows without moving anything", async ({ page, person }) => {
	await page.goto("/login");
	await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
	await signIn(page, person);
	await expect(page.getByText("Welcome back to InkFree!").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	await expect(header(page).getByRole("link", { name: "My Clinic" })).toHaveAttribute("href", "/owner");
	await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);

	await page.goto("/login");
	await expect(page).toHaveURL("/");
	await page.goto("/signup");
	await expect(page).toHaveURL("/");

	// a kept tattoo, which says something about the person's skin, goes with the session
	await page.evaluate(() => {
		const today = Math.floor(Date.now() / 86_400_000);
		localStorage.setItem("inkfree-tattoo", `skin=2&size=1|8|14|ac|${today}`);
	});
	await page.goto("/countries/de");
	await expect(page.getByRole("link", { name: "Your tattoo: 8–14 sessions" }).first()).toBeVisible();
	await header(page).getByRole("button", { name: "Sign Out" }).click();
	await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
	await expect(page.getByText("Your tattoo: 8–14 sessions")).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe("a wrong password", () => {
	test.use({ expectedErrors: /status of 400/ });
	test("shows the server's message and keeps the fields", async ({ page, person }) => {
		await page.goto("/login");
		await signIn(page, { ...person, password: "wrong password" });
		await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
		await expect(page.getByLabel("Email")).toHaveValue(person.email);
		await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong password");
	});

	test("an address not confirmed yet: the mail is sent again", async ({ page, request }) => {
		const person = newPerson();
		await request.post("/auth/v1/signup", { headers: { apikey: "inkfree-public" }, data: person });
		await page.goto("/login");
		await signIn(page, person);
		await expect(page.getByRole("alert")).toContainText("Email not confirmed");
		await page.getByRole("button", { name: "Send the confirmation email again" }).click();
		await expect(page.getByText(/a new email is on its way|only request this after|rate limit/i)).toBeVisible();
	});
});

test.describe("where sign-in leads", () => {
	test("back to the page that asked for it", async ({ page, person }) => {
		await page.goto("/clinics?q=a");
		await page.goto("/favorites?page=1");
		await expect(page).toHaveURL("/login?next=%2Ffavorites%3Fpage%3D1");
		// the history holds the sign-in page in place of the protected one
		await page.goBack();
		await expect(page).toHaveURL("/clinics?q=a");
		await page.goForward();
		await signIn(page, person);
		await expect(page).toHaveURL("/favorites?page=1");
	});
	test("never to another site", async ({ page, person }) => {
		for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
			await page.goto(`/login?next=${encodeURIComponent(next)}`);
			await signIn(page, person);
			await expect(page, next).toHaveURL("/");
			await header(page).getByRole("button", { name: "Sign Out" }).click();
			await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		}
	});
});

test("the link of a sign-up leads to where the person was going, on this site", async ({ page, request }) => {
	for (const [next, path] of [
		["/clinics?q=a", "/clinics?q=a"],
		["//evil.example/account", "/"],
	] as const) {
		const { email, password } = newPerson();
		await page.goto(`/signup?next=${encodeURIComponent(next)}`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByLabel("Confirm password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Create Account" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
		await page.goto(await findMailLink(request, email));
		await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
		await expect(page).toHaveURL(path);
		await header(page).getByRole("button", { name: "Sign Out" }).click();
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
	}
});

test("a forgotten password", async ({ page, request, person }) => {
	await page.goto("/login");
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	// the sign-in form has a field of that name, too
	await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(person.email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByText(/If there is an account for/)).toBeVisible();

	const link = await findMailLink(request, person.email, /password/i);
	await page.goto(link);
	await expect(page).toHaveURL("/reset-password");
	await page.getByLabel("New password", { exact: true }).fill("a new password");
	await page.getByLabel("Confirm new password", { exact: true }).fill("a new password");
	await page.getByRole("button", { name: "Change Password" }).click();
	await expect(page.getByText("Your password has been changed").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	await createSession(request, { ...person, password: "a new password" });

	await test.step("the link works once", async () => {
		await header(page).getByRole("button", { name: "Sign Out" }).click();
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		await page.goto(link);
		await expect(page.getByRole("alert")).toContainText("This link doesn't work");
		await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
	});
});

test.describe("two tabs", () => {
	// one may be asking about hearts while the other signs out
	test.use({ expectedErrors: /status of 40[0-9]/ });
	test("agree", async ({ page, context, person }) => {
		const other = await context.newPage();
		await other.goto("/");
		await page.goto("/login");
		await signIn(page, person);
		await expect(header(other).getByRole("button", { name: "Sign Out" })).toBeVisible();
		await header(other).getByRole("button", { name: "Sign Out" }).click();
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
	});
});

test.describe("a session that was ended elsewhere", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });
	test("leads to the sign-in page and back", async ({ browser, baseURL, request, person }) => {
		const session = await createSession(request, person);
		const context = await openAs(browser, baseURL as string, session);
		const page = await context.newPage();
		await endSessions(request, session);
		await page.goto("/favorites");
		await expect(page).toHaveURL("/login?next=%2Ffavorites");
		await expect(page.getByText("Your session has ended.")).toBeVisible();
		await signIn(page, person);
		await expect(page).toHaveURL("/favorites");
	});
});

test("a page that comes back from the cache after a sign-out elsewhere shows nobody's account", async ({
	browser,
	baseURL,
	request,
	person,
}) => {
	const context = await openAs(browser, baseURL as string, await createSession(request, person));
	const page = await context.newPage();
	await page.goto("/favorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	// a frozen page hears nothing of what another tab stores
	await page.evaluate(() => {
		localStorage.removeItem("inkfree-auth");
		dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	});
	await expect(page).toHaveURL("/login?next=%2Ffavorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toHaveCount(0);
});

test("a device whose clock is ahead keeps its token as long as others", async ({ page, person }) => {
	await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
	const refreshes: string[] = [];
	page.on("request", (sent) => {
		if (sent.url().includes("grant_type=refresh_token")) refreshes.push(sent.url());
	});
	await page.goto("/login?next=/favorites");
	await signIn(page, person);
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	await page.reload();
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	expect(refreshes).toEqual([]);
});

test("an expired access token is refreshed before anything is shown", async ({ browser, baseURL, request, person }) => {
	const session = await createSession(request, person);
	const context = await openAs(browser, baseURL as string, { ...session, expires_at: 1, expires_in: 0 });
	const page = await context.newPage();
	await page.goto("/favorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("inkfree-auth") ?? "{}"));
	expect(stored.refresh_token).not.toBe(session.refresh_token);
});

test("a visitor loads nothing of accounts and stores nothing", async ({ page }) => {
	const scripts: string[] = [];
	page.on("response", async (response) => {
		if (
			response.request().resourceType() === "script" &&
			(await response.text()).includes("Multiple GoTrueClient instances")
		) {
			scripts.push(response.url());
		}
	});
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	await page.goto("/clinics", { waitUntil: "networkidle" });
	expect(scripts).toEqual([]);
	expect(requests.filter((path) => /^\/(auth|api)\//.test(path))).toEqual([]);
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
	expect(await page.context().cookies()).toEqual([]);
});

test.describe("without the network", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });
	test("sign-in says so and keeps the fields", async ({ page, person }) => {
		await page.goto("/login");
		await page.route("**/auth/v1/**", (route) => route.abort());
		await signIn(page, person);
		await expect(page.getByRole("alert")).toContainText("We couldn't reach the server.");
		await page.unroute("**/auth/v1/**");
		await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
		await expect(page).toHaveURL("/");
	});

	for (const [comesBack, fail] of [
		["the network", (route: Route) => route.abort()],
		["the server", (route: Route) => route.fulfill({ status: 503 })],
	] as const) {
		test(`a page whose session can't be refreshed says so, and goes on once ${comesBack} is back`, async ({
			browser,
			baseURL,
			request,
			person,
		}) => {
			const session = { ...(await createSession(request, person)), expires_at: 1, expires_in: 0 };
			const page = await (await openAs(browser, baseURL as string, session)).newPage();
			await page.route("**/auth/v1/**", fail);
			await page.goto("/owner");
			const notice = page.getByRole("heading", { name: "We can't reach InkFree right now" });
			await expect(notice).toBeVisible();
			await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
			await expect(notice).toBeVisible();
			expect(await page.evaluate(() => localStorage.getItem("inkfree-auth"))).toBe(JSON.stringify(session));
			await page.unroute("**/auth/v1/**");
			if (comesBack === "the network") await page.evaluate(() => dispatchEvent(new Event("online")));
			await expect(page.getByRole("heading", { name: "No Clinic Found" })).toBeVisible();
			await page.context().close();
		});
	}

	test("sign-out signs out here, and says so", async ({ personPage: page }) => {
		await page.goto("/");
		await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
		await page.route("**/auth/v1/**", (route) => route.abort());
		await header(page).getByRole("button", { name: "Sign Out" }).click();
		await expect(page.getByText("Signed out on this device only").first()).toBeVisible();
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem("inkfree-auth"))).toBeNull();
	});
});

test("a small screen: the menu of a signed-in person", async ({ browser, baseURL, request }) => {
	const person = await createAccount(request);
	const context = await openAs(browser, baseURL as string, await createSession(request, person));
	const page = await context.newPage();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/");
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await menu.getByRole("link", { name: "Account" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await menu.getByRole("button", { name: "Sign Out" }).click();
	await expect(page).toHaveURL("/login?next=%2Faccount");
});
