import {
	apikey,
	createAccount,
	createSession,
	expect,
	findMailLink,
	header,
	newPerson,
	openAs,
	signIn,
	test,
} from "./accounts.ts";
import { expectToFit, findViolations } from "./looks.ts";

test("a link changes who is signed in only if this browser asked for it, or its reader says so", async ({
	page: asking,
	browser,
	baseURL,
	request,
	person: reader,
}) => {
	const asked = newPerson();
	const context = await openAs(browser, baseURL as string, await createSession(request, reader));
	const page = await context.newPage();

	await test.step("not with somebody's session in it", async () => {
		const stranger = await createSession(request, await createAccount(request));
		const fragment = new URLSearchParams({
			access_token: stranger.access_token,
			refresh_token: stranger.refresh_token,
			expires_in: "3600",
			token_type: "bearer",
			type: "signup",
		});
		await page.goto(`/account#${fragment}`);
		await expect(page.getByText("This link didn't work").first()).toBeVisible();
		await expect(page).toHaveURL("/account");
		await expect(page.getByText(`You sign in with ${reader.email}.`)).toBeVisible();
	});

	await asking.goto("/signup");
	await asking.getByLabel("Email").fill(asked.email);
	await asking.getByLabel("Password", { exact: true }).fill(asked.password);
	await asking.getByLabel("Confirm password", { exact: true }).fill(asked.password);
	await asking.getByRole("button", { name: "Create Account" }).click();
	const link = await findMailLink(request, asked.email);

	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1, name: "Continue?" })).toBeVisible();
	await expect(page.getByText(`Continue as ${asked.email}?`)).toBeVisible();
	await expect(page.getByText(`You're signed in as ${reader.email} in this browser.`)).toBeVisible();
	expect(page.url()).not.toContain("#");
	expect(await findViolations(page)).toEqual([]);
	await expectToFit(page, 320, "a link that another browser asked for");
	await page.getByRole("link", { name: "Not Now" }).click();
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${reader.email}.`)).toBeVisible();

	await page.goto(link);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${asked.email}.`)).toBeVisible();

	await page.setViewportSize({ width: 1280, height: 720 });
	await page.goto(link);
	await expect(page.getByText("This link didn't work").first()).toBeVisible();
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await context.close();
});

test("links as they come where no challenge was sent, and as a hosted Supabase project sends them", async ({
	page,
	request,
}) => {
	const person = newPerson();
	await test.step("without a challenge a link leads to the sign-in", async () => {
		await request.post("/auth/v1/signup", { headers: { apikey }, data: person });
		await page.goto(await findMailLink(request, person.email));
		await expect(page).not.toHaveURL(/access_token/);
		await page.getByRole("link", { name: "Sign In" }).last().click();
		await signIn(page, person);
		await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
		await header(page).getByRole("button", { name: "Sign Out" }).click();
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
	});
	await test.step("a code in the query is read and leaves the address", async () => {
		await page.goto("/forgot-password");
		await page.getByLabel("Email").fill(person.email);
		await page.getByRole("button", { name: "Send link" }).click();
		await expect(page.getByText(/If there is an account for/)).toBeVisible();
		const link = await findMailLink(request, person.email, /password/i);
		const { location = "" } = (await request.get(link, { maxRedirects: 0 })).headers();
		const code = new URLSearchParams(new URL(location).hash.slice(1)).get("code");
		await page.goto(`/clinics?q=a&code=${code}`);
		await expect(page).toHaveURL("/reset-password");
		await expect(page.getByRole("button", { name: "Change Password" })).toBeVisible();
		await page.goto("/clinics?q=a&code=another");
		await expect(page.getByText("This link didn't work").first()).toBeVisible();
		await expect(page).toHaveURL("/clinics?q=a");
	});
});
