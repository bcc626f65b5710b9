import type { Page } from "@playwright/test";
import {
	apikey,
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
import { findClinicPath } from "./clinics.ts";
import { readShift, watchShifts } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

const nothingSaved = (page: Page) => page.getByText("You haven't saved any clinics yet.");
const isVisitor = (page: Page) => expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
const isPerson = (page: Page) => expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();

async function signOut(page: Page) {
	await header(page).getByRole("button", { name: "Sign Out" }).click();
	await isVisitor(page);
}

async function expectGoodLooks(page: Page, state: string) {
	expect(await findViolations(page), state).toEqual([]);
	await expectToFit(page, 320, state);
	await page.setViewportSize({ width: 1280, height: 720 });
}

test("sign-up keeps what it refuses, and the link in its mail signs in where the person was going", async ({
	page,
	request,
}) => {
	const { email, fullName, password } = newPerson();
	const [first, again] = [
		page.getByLabel("Password", { exact: true }),
		page.getByLabel("Confirm password", { exact: true }),
	];
	const create = page.getByRole("button", { name: "Create Account" });
	await page.goto(`/signup?next=${encodeURIComponent("/clinics?q=a")}`);
	await page.getByLabel("Full name").fill(fullName);
	await page.getByLabel("Email").fill(email);
	await first.fill("short");
	await again.fill("other");
	await create.click();
	await expect(page.getByRole("alert")).toHaveText("Passwords do not match");
	await expect(again).toBeFocused();
	await expect(again).toHaveAttribute("aria-invalid", "true");
	await again.fill("short");
	await again.press("Enter");
	await expect(page.getByRole("alert")).toHaveText("Password must be at least 6 characters");
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(first).toHaveValue("short");
	await expectGoodLooks(page, "refused");

	await first.fill(password);
	await again.fill(password);
	await create.click();
	await expect(
		page.getByText("Account created! Please check your email to verify your account.").first(),
	).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
	await page.goto(await findMailLink(request, email));
	await expect(page).toHaveURL("/clinics?q=a");
	await isPerson(page);
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	expect(page.url()).not.toContain("#");
	await page.reload();
	await isPerson(page);
});

test.describe("sign-in", () => {
	test.use({ expectedErrors: /status of 400|net::ERR|Failed to load resource/ });

	test("says what is wrong and keeps the fields, leads back to where it was asked for and nowhere else, and goes as it came", async ({
		page,
		browser,
		baseURL,
		request,
		person,
	}) => {
		const alert = page.getByRole("alert");
		await test.step("a wrong password, and no network", async () => {
			await page.goto("/login");
			await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
			await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
			await signIn(page, { ...person, password: "wrong password" });
			await expect(alert).toHaveText("Invalid login credentials");
			await expect(page.getByLabel("Email")).toHaveValue(person.email);
			await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong password");
			await expectGoodLooks(page, "wrong password");
			await page.route("**/auth/v1/**", (route) => route.abort());
			await signIn(page, person);
			await expect(alert).toContainText("We couldn't reach the server.");
			await page.unroute("**/auth/v1/**");
		});

		await test.step("an address not confirmed yet: the mail is sent again", async () => {
			const other = newPerson();
			await request.post("/auth/v1/signup", { headers: { apikey }, data: other });
			await signIn(page, other);
			await expect(alert).toContainText("Email not confirmed");
			await page.getByRole("button", { name: "Send the confirmation email again" }).click();
			await expect(page.getByText(/a new email is on its way|only request this after|rate limit/i)).toBeVisible();
		});

		await test.step("where it leads", async () => {
			await page.goto("/clinics?q=a");
			await page.goto("/favorites?page=1");
			await expect(page).toHaveURL("/login?next=%2Ffavorites%3Fpage%3D1");
			// the history holds the sign-in page in place of the protected one
			await page.goBack();
			await expect(page).toHaveURL("/clinics?q=a");
			await page.goForward();
			await signIn(page, person);
			await expect(page.getByText("Welcome back to InkFree!").first()).toBeVisible();
			await expect(page).toHaveURL("/favorites?page=1");
			await signOut(page);
			await page.goto(`/login?next=${encodeURIComponent("//evil.example")}`);
			await signIn(page, person);
			await expect(page).toHaveURL("/");
			await expect(header(page).getByRole("link", { name: "My Clinic" })).toHaveAttribute("href", "/owner");
			await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);
			for (const path of ["/login", "/signup"]) {
				await page.goto(path);
				await expect(page).toHaveURL("/");
			}
		});

		await test.step("a kept tattoo, which says something about the person's skin, goes with the session", async () => {
			await page.evaluate(() => {
				const today = Math.floor(Date.now() / 86_400_000);
				localStorage.setItem("inkfree-tattoo", `skin=2&size=1|8|14|ac|${today}`);
			});
			await page.goto("/countries/de");
			await expect(page.getByRole("link", { name: "Your tattoo: 8–14 sessions" }).first()).toBeVisible();
			await signOut(page);
			await expect(page.getByText("Your tattoo: 8–14 sessions")).toHaveCount(0);
			expect(await page.evaluate(() => localStorage.length)).toBe(0);
		});

		await test.step("without script there is no form, and it says why", async () => {
			const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
			const plain = await context.newPage();
			await plain.goto("/login");
			await expect(plain.getByText("Turn on JavaScript to sign in.").first()).toBeVisible();
			await expect(plain.locator('input[type="password"]:visible')).toHaveCount(0);
			await context.close();
		});
	});
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
		await signOut(page);
		await page.goto(link);
		await expect(page.getByRole("alert")).toContainText("This link doesn't work");
		await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
		await expectGoodLooks(page, "a link that was used");
	});
});

test.describe("a session that was ended elsewhere", () => {
	// one tab may be asking about hearts while the other signs out
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("is over in each tab, leads to the sign-in page and back, and a page from the cache shows nobody's account", async ({
		page,
		context,
		person,
		request,
	}) => {
		const other = await context.newPage();
		await test.step("two tabs agree", async () => {
			await other.goto("/");
			await page.goto("/login");
			await signIn(page, person);
			await isPerson(other);
			await signOut(other);
			await isVisitor(page);
		});
		await test.step("ended by another device", async () => {
			await page.goto("/login");
			await signIn(page, person);
			await isPerson(page);
			await endSessions(request, await createSession(request, person));
			await page.goto("/favorites");
			await expect(page).toHaveURL("/login?next=%2Ffavorites");
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(page).toHaveURL("/favorites");
			await expect(nothingSaved(page)).toBeVisible();
		});
		await test.step("back from the cache", async () => {
			// a frozen page hears nothing of what another tab stores
			await page.evaluate(() => {
				localStorage.removeItem("inkfree-auth");
				dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
			});
			await expect(page).toHaveURL("/login?next=%2Ffavorites");
			await expect(nothingSaved(page)).toHaveCount(0);
		});
	});
});

test("a token is refreshed once it has expired, before anything is shown, and not because a device's clock is ahead", async ({
	page,
	browser,
	baseURL,
	request,
	person,
}) => {
	const session = await createSession(request, person);
	const context = await openAs(browser, baseURL as string, { ...session, expires_at: 1, expires_in: 0 });
	const late = await context.newPage();
	await late.goto("/favorites");
	await expect(nothingSaved(late)).toBeVisible();
	const stored = await late.evaluate(() => JSON.parse(localStorage.getItem("inkfree-auth") ?? "{}"));
	expect(stored.refresh_token).not.toBe(session.refresh_token);
	await context.close();

	await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
	const refreshes: string[] = [];
	page.on("request", (sent) => {
		if (sent.url().includes("grant_type=refresh_token")) refreshes.push(sent.url());
	});
	await page.goto("/login?next=/favorites");
	await signIn(page, person);
	await expect(nothingSaved(page)).toBeVisible();
	await page.reload();
	await expect(nothingSaved(page)).toBeVisible();
	expect(refreshes).toEqual([]);
});

test("a visitor loads nothing of accounts and stores nothing; who is signed in moves nothing on a page", async ({
	page,
	personPage,
}) => {
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

	const openWatched = await watchShifts(personPage);
	// the narrowest screen with the whole header is where it could push
	await personPage.setViewportSize({ width: 1024, height: 800 });
	for (const path of ["/", "/clinics", "/countries", findClinicPath()]) {
		await openWatched(path);
		await isPerson(personPage);
		expect(await readShift(personPage), path).toBeLessThan(0.01);
	}
});

test.describe("without the network", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("a page whose session can't be refreshed says so and goes on once it can; sign-out signs out here", async ({
		browser,
		baseURL,
		request,
		person,
	}) => {
		const context = await openAs(browser, baseURL as string, await createSession(request, person));
		const page = await context.newPage();
		const auth = "**/auth/v1/**";
		const readStored = () => page.evaluate(() => localStorage.getItem("inkfree-auth"));
		const notice = page.getByRole("heading", { name: "We can't reach InkFree right now" });
		await page.goto("/how-we-check");

		for (const comesBack of ["the server", "the network"]) {
			await test.step(`until ${comesBack} is back`, async () => {
				await page.route(auth, (route) =>
					comesBack === "the server" ? route.fulfill({ status: 503 }) : route.abort(),
				);
				await page.evaluate(() => {
					const session = JSON.parse(localStorage.getItem("inkfree-auth") ?? "{}");
					localStorage.setItem("inkfree-auth", JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
				});
				const stored = await readStored();
				await page.goto("/owner");
				await expect(notice).toBeVisible();
				await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);
				await page.getByRole("button", { name: "Try again" }).click();
				await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
				await expect(notice).toBeVisible();
				expect(await readStored()).toBe(stored);
				await page.unroute(auth);
				if (comesBack === "the network") await page.evaluate(() => dispatchEvent(new Event("online")));
				await expect(page.getByRole("heading", { name: "No Clinic Found" })).toBeVisible();
			});
		}

		await test.step("sign-out", async () => {
			await page.goto("/");
			await isPerson(page);
			await page.route(auth, (route) => route.abort());
			await header(page).getByRole("button", { name: "Sign Out" }).click();
			await expect(page.getByText("Signed out on this device only").first()).toBeVisible();
			await isVisitor(page);
			expect(await readStored()).toBeNull();
		});
	});
});
