import { createSession, expect, findMailLink, header, headersOf, newPerson, signIn, test } from "./accounts.ts";
import { findClinicPath } from "./clinics.ts";
import { isAlive, open } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

test.describe("what a visitor pressed", () => {
	// a script that is held back in the end
	test.use({ expectedErrors: /net::ERR/ });

	test("is done once they have signed in or signed up, but not for who signs in in another tab", async ({
		page,
		browser,
		baseURL,
		request,
		person,
	}) => {
		const save = page.getByRole("button", { name: "Save Clinic", exact: true });
		const toast = page.getByRole("dialog", { name: "Sign in required" });
		const saved = page.getByText("Added to favorites").first();
		const signOut = async () => {
			await header(page).getByRole("button", { name: "Sign Out" }).click();
			await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		};

		await test.step("signed in in another tab", async () => {
			const path = findClinicPath(5);
			const context = await browser.newContext({ ...(baseURL && { baseURL }) });
			const [here, there] = [await context.newPage(), await context.newPage()];
			await open(here, path);
			await here.getByRole("button", { name: "Save Clinic", exact: true }).click();
			await expect(here.getByRole("dialog", { name: "Sign in required" })).toBeVisible();
			await open(there, `/login?next=${encodeURIComponent(path)}`);
			const answer = there.waitForResponse(/\/api\/favorites\/among/);
			await signIn(there, person);
			expect(await (await answer).json()).toEqual({ saved: [] });
			await expect(header(here).getByRole("button", { name: "Sign Out" })).toBeVisible();
			await open(here, "/favorites");
			await expect(here.getByText("You haven't saved any clinics yet.")).toBeVisible();
			await context.close();
		});

		const path = findClinicPath();
		await test.step("signed in", async () => {
			await open(page, path);
			await save.click();
			await expect(toast).toContainText("Please sign in to save clinics.");
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320, "sign in required");
			await page.setViewportSize({ width: 1280, height: 720 });
			await toast.getByRole("button", { name: "Sign In" }).click();
			await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
			await page.getByLabel("Email").fill(person.email);
			await page.getByLabel("Password", { exact: true }).fill(person.password);
			await page.getByLabel("Password", { exact: true }).press("Enter");
			await expect(page).toHaveURL(path);
			await expect(saved).toBeVisible();
		});

		await test.step("signed in to write a review, which leads to the form", async () => {
			await signOut();
			await page.getByRole("button", { name: "Write a review" }).click();
			await expect(toast).toContainText("Please sign in to leave a review.");
			await toast.getByRole("button", { name: "Sign In" }).click();
			await signIn(page, person);
			await expect(page).toHaveURL(`${path}#your-review`);
			await expect(page.getByLabel("Your review (optional)")).toBeInViewport();
		});

		await test.step("signed up, and opened the link in the mail", async () => {
			await signOut();
			const { email, password } = newPerson();
			await open(page, path);
			await save.click();
			await toast.getByRole("button", { name: "Sign In" }).click();
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
			await expect(saved).toBeVisible();
			await expect(page.getByText("You're signed in.").first()).toBeVisible();
			await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
		});

		await test.step("the message comes also where its own script cannot be fetched", async () => {
			await signOut();
			await page.route("**/assets/toaster-*", (route) => route.abort());
			await open(page, path);
			await save.click();
			await expect(page.getByRole("alert")).toContainText("Please sign in to save clinics.");
		});
	});
});

test.describe("saved clinics", () => {
	test.use({ expectedErrors: /status of 500/ });

	test("are known on the profile and on each card, and listed 24 a page, where they are taken off again", async ({
		personPage: page,
		request,
		person,
	}) => {
		const path = findClinicPath();
		const toggle = page.getByRole("button", { name: /^(Save Clinic|Saved)$/ });

		await test.step("none, or not to be had", async () => {
			await page.route("**/api/favorites?**", (route) => route.fulfill({ status: 500, body: "no JSON" }));
			await page.goto("/favorites");
			await expect(page.getByRole("alert")).toContainText("We couldn't load your saved clinics.");
			await page.unroute("**/api/favorites?**");
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
			expect(await findViolations(page)).toEqual([]);
		});

		await page.getByRole("link", { name: "Find Clinics" }).last().click();
		await expect(page).toHaveURL("/clinics");
		await open(page, path);
		const name = (await page.getByRole("heading", { level: 1 }).textContent()) as string;
		await toggle.click();
		await expect(toggle).toHaveAttribute("aria-pressed", "true");
		await expect(page.getByText("Added to favorites").first()).toBeVisible();
		await page.reload();
		await expect(toggle).toHaveText("Saved");

		const heart = page.getByRole("button", { name: `Save Clinic: ${name}`, exact: true });
		await test.step("one request tells about all cards of a page", async () => {
			const asked: string[] = [];
			page.on("request", (sent) => sent.url().includes("/api/") && asked.push(sent.url()));
			await page.goto("/clinics");
			await expect(heart).toHaveAttribute("aria-pressed", "true");
			expect(asked).toHaveLength(1);
			expect(new URL(asked[0] as string).searchParams.getAll("clinic")).toHaveLength(24);
		});

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

		await test.step("more than a page", async () => {
			const headers = headersOf(await createSession(request, person));
			for (const number of [1, 2]) {
				const html = await (await request.get(`/clinics?page=${number}`)).text();
				const ids = [...new Set([...html.matchAll(/href="\/clinic\/([0-9a-f-]{36})"/g)].map(([, id]) => id))];
				for (const id of ids.slice(0, number === 1 ? 24 : 1))
					expect((await request.put(`/api/favorites/${id}`, { headers })).ok()).toBe(true);
			}
			await page.reload();
			await expect(page.getByText("25 clinics, most recently saved first.")).toBeVisible();
			await expect(page.getByRole("article")).toHaveCount(24);
			await page.getByRole("link", { name: "Page 2", exact: true }).click();
			await expect(page).toHaveURL("/favorites?page=2");
			await expect(page.getByRole("article")).toHaveCount(1);
			await page.goto("/favorites?page=9");
			await expect(page.getByText("There are no more saved clinics.")).toBeVisible();
		});
	});
});

test.describe("a heart", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("shows a press at once, keeps it until it is known who is signed in, and takes it back if the server does not follow", async ({
		personPage: page,
	}) => {
		const toggle = page.getByRole("button", { name: /^(Save Clinic|Saved)$/ });
		const added = page.getByText("Added to favorites").first();

		await test.step("pressed before it is known who is signed in", async () => {
			const script = Promise.withResolvers<void>();
			await page.route("**/assets/session-client-*", async (route) => {
				await script.promise;
				await route.continue();
			});
			await open(page, findClinicPath());
			await toggle.click();
			script.resolve();
			await expect(added).toBeVisible();
			await page.waitForLoadState("networkidle");
			await expect(toggle).toHaveAttribute("aria-pressed", "true");
			await page.unroute("**/assets/session-client-*");
		});

		await test.step("the server does not follow", async () => {
			await open(page, findClinicPath(4));
			await expect(toggle).toHaveText("Save Clinic");
			const pressed = Promise.withResolvers<void>();
			await page.route("**/api/favorites/*", async (route) => {
				if (route.request().method() !== "PUT") return route.continue();
				await pressed.promise;
				await route.abort();
			});
			await toggle.click();
			await expect(toggle).toHaveText("Saved");
			pressed.resolve();
			await expect(page.getByRole("alert").filter({ hasText: "Failed to update favorites." })).toBeAttached();
			await expect(toggle).toHaveText("Save Clinic");
			await page.unroute("**/api/favorites/*");
		});

		await test.step("a late answer about earlier cards undoes no press", async () => {
			const late = Promise.withResolvers<void>();
			let requests = 0;
			await page.route("**/api/favorites/among*", async (route) => {
				requests += 1;
				if (requests > 2) return route.abort(); // nothing mends the hearts later
				const response = await route.fetch();
				if (requests === 1) await late.promise;
				await route.fulfill({ response });
			});
			await open(page, "/clinics");
			await expect.poll(() => requests).toBe(1);
			const heart = page
				.getByRole("article")
				.first()
				.getByRole("button", { name: /^Save Clinic/ });
			await heart.click();
			await expect(added).toBeVisible();
			const second = page.waitForResponse(/favorites\/among/);
			await page.getByRole("link", { name: "Page 2", exact: true }).click();
			await second;
			const first = page.waitForResponse(/favorites\/among/);
			late.resolve();
			await first;
			await page.goBack();
			await expect(heart).toHaveAttribute("aria-pressed", "true");
		});
	});
});
