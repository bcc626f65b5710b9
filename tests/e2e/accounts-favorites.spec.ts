import {
	createAccount,
	createSession,
	expect,
	findMailLink,
	header,
	headersOf,
	newPerson,
	openAs,
	signIn,
	test,
} from "./accounts.ts";
import { findClinicPath } from "./clinics.ts";
import { isAlive, open } from "./fixtures.ts";

test("a visitor who saves is asked to sign in, and comes back", async ({ page, person }) => {
	await open(page, findClinicPath());
	const path = new URL(page.url()).pathname;
	await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
	const toast = page.getByRole("dialog", { name: "Sign in required" });
	await expect(toast).toContainText("Please sign in to save clinics.");
	await toast.getByRole("button", { name: "Sign In" }).click();
	await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await expect(page).toHaveURL(path);
	await expect(page.getByText("Added to favorites").first()).toBeVisible();
});

test("what a visitor saves is saved once they have signed up and opened the link in their mail", async ({
	page,
	request,
}) => {
	const { email, password } = newPerson();
	await open(page, findClinicPath(3));
	const path = new URL(page.url()).pathname;
	await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
	await page.getByRole("dialog", { name: "Sign in required" }).getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("link", { name: "Create an account" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
	await isAlive(page);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Confirm password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
	await page.goto(await findMailLink(request, email));
	await expect(page).toHaveURL(path);
	await expect(page.getByText("Added to favorites").first()).toBeVisible();
	await expect(page.getByText("You're signed in.").first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
	await page.goto("/favorites");
	await expect(page.getByText("1 clinic, most recently saved first.")).toBeVisible();
});

test("what a visitor pressed in one tab is not done for who signs in in another", async ({ page, person }) => {
	const path = findClinicPath(5);
	await open(page, path);
	await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Sign in required" })).toBeVisible();
	const other = await page.context().newPage();
	await open(other, `/login?next=${encodeURIComponent(path)}`);
	const answer = other.waitForResponse(/\/api\/favorites\/among/);
	await signIn(other, person);
	expect(await (await answer).json()).toEqual({ saved: [] });
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await page.goto("/favorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
});

test("saved on the profile, seen on the card and in the list, taken off again", async ({ personPage: page }) => {
	await page.goto("/favorites");
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	const path = findClinicPath();
	await open(page, path);
	const name = (await page.getByRole("heading", { level: 1 }).textContent()) as string;
	await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByText("Added to favorites").first()).toBeVisible();
	await page.reload();
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

	await page.goto("/clinics");
	const heart = page.getByRole("button", { name: `Save Clinic: ${name}`, exact: true });
	await expect(heart).toHaveAttribute("aria-pressed", "true");

	// the list itself says what is saved: a press need not wait until the hearts know it
	const answer = Promise.withResolvers<void>();
	await page.route("**/api/favorites/among*", async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.goto("/favorites");
	await expect(page.getByText("1 clinic, most recently saved first.")).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
	await heart.click();
	await expect(page.getByText("Removed from favorites").first()).toBeVisible();
	answer.resolve();
	await page.waitForLoadState("networkidle");
	await expect(heart).toHaveAttribute("aria-pressed", "false");
	await page.reload();
	await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	await page.getByRole("link", { name: "Find Clinics" }).last().click();
	await expect(page).toHaveURL("/clinics");
});

test("a press before it is known who is signed in saves once it is", async ({ personPage: page }) => {
	const script = Promise.withResolvers<void>();
	await page.route("**/assets/session-client-*", async (route) => {
		await script.promise;
		await route.continue();
	});
	await open(page, findClinicPath());
	await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
	script.resolve();
	await expect(page.getByText("Added to favorites").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("one request tells about all cards of a page", async ({ personPage: page }) => {
	const asked: string[] = [];
	page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
	const answer = page.waitForResponse(/\/api\/favorites\/among/);
	await page.goto("/clinics");
	await answer;
	await page.waitForLoadState("networkidle");
	expect(asked).toHaveLength(1);
	expect(new URL(asked[0] as string).searchParams.getAll("clinic")).toHaveLength(24);
});

test("pages of 24", async ({ browser, baseURL, request }) => {
	const person = await createAccount(request);
	const session = await createSession(request, person);
	const headers = headersOf(session);
	for (const page of [1, 2]) {
		const html = await (await request.get(`/clinics?page=${page}`)).text();
		const ids = new Set([...html.matchAll(/href="\/clinic\/([0-9a-f-]{36})"/g)].map(([, id]) => id));
		for (const id of ids) expect((await request.put(`/api/favorites/${id}`, { headers })).ok()).toBe(true);
	}
	const context = await openAs(browser, baseURL as string, session);
	const page = await context.newPage();
	await page.goto("/favorites");
	await expect(page.getByRole("article")).toHaveCount(24);
	await page.getByRole("link", { name: "Page 2", exact: true }).click();
	await expect(page).toHaveURL("/favorites?page=2");
	await expect(page.getByText("48 clinics, most recently saved first.")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(24);
	await page.goto("/favorites?page=9");
	await expect(page.getByText("There are no more saved clinics.")).toBeVisible();
});

test.describe("when the server does not follow", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("the heart shows it at once and takes it back", async ({ personPage: page }) => {
		await open(page, findClinicPath());
		const button = page.getByRole("button", { name: /^(Save Clinic|Saved)$/ });
		await expect(button).toBeVisible();
		let fail = () => {};
		const pressed = new Promise<void>((resolve) => {
			fail = resolve;
		});
		await page.route("**/api/favorites/*", async (route) => {
			if (route.request().method() !== "PUT") return route.continue();
			await pressed;
			await route.abort();
		});
		await button.click();
		await expect(button).toHaveText("Saved");
		fail();
		await expect(page.getByRole("alert").filter({ hasText: "Failed to update favorites." })).toBeAttached();
		await expect(button).toHaveText("Save Clinic");
	});

	test("an answer about earlier cards undoes no heart that was pressed meanwhile", async ({ personPage: page }) => {
		const release = Promise.withResolvers<void>();
		let requests = 0;
		await page.route("**/api/favorites/among*", async (route) => {
			requests += 1;
			if (requests > 2) return route.abort(); // nothing mends the hearts later
			const response = await route.fetch();
			if (requests === 1) await release.promise;
			await route.fulfill({ response });
		});
		await open(page, "/clinics");
		await expect.poll(() => requests).toBe(1);
		const heart = page
			.getByRole("article")
			.first()
			.getByRole("button", { name: /^Save Clinic/ });
		await heart.click();
		await expect(page.getByText("Added to favorites").first()).toBeVisible();
		const second = page.waitForResponse(/favorites\/among/);
		await page.getByRole("link", { name: "Page 2", exact: true }).click();
		await second;
		const first = page.waitForResponse(/favorites\/among/);
		release.resolve();
		await first;
		await page.goBack();
		await expect(heart).toHaveAttribute("aria-pressed", "true");
	});

	test("the toast comes also where its own script cannot be fetched", async ({ page }) => {
		await open(page, findClinicPath());
		await page.route("**/assets/toaster-*", (route) => route.abort());
		await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
		await expect(page.getByRole("alert")).toContainText("Please sign in to save clinics.");
	});

	test("the list says so and can be tried again", async ({ personPage: page }) => {
		await page.route("**/api/favorites?**", (route) => route.fulfill({ status: 500, body: "no JSON" }));
		await page.goto("/favorites");
		await expect(page.getByRole("alert")).toContainText("We couldn't load your saved clinics.");
		await page.unroute("**/api/favorites?**");
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
	});
});
