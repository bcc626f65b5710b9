import {
	apikey,
	createAccount,
	createSession,
	expect,
	findMailLink,
	header,
	newPerson,
	openAs,
	test,
} from "./accounts.ts";

test("a link with somebody's session does not change who is signed in", async ({
	personPage: page,
	request,
	person,
}) => {
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
	await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test("who signed up without a challenge is led to the sign-in by the link", async ({ page, request }) => {
	const { email, password } = newPerson();
	await request.post("/auth/v1/signup", { headers: { apikey }, data: { email, password } });
	await page.goto(await findMailLink(request, email));
	await expect(page).not.toHaveURL(/access_token/);
	await page.getByRole("link", { name: "Sign In" }).last().click();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("a link that was asked for elsewhere asks before it changes who is signed in", async ({
	page: asking,
	browser,
	baseURL,
	request,
}) => {
	const [asked, reader] = [newPerson(), await createAccount(request)];
	await asking.goto("/signup");
	await asking.getByLabel("Email").fill(asked.email);
	await asking.getByLabel("Password", { exact: true }).fill(asked.password);
	await asking.getByLabel("Confirm password", { exact: true }).fill(asked.password);
	await asking.getByRole("button", { name: "Create Account" }).click();
	const link = await findMailLink(request, asked.email);

	const context = await openAs(browser, baseURL as string, await createSession(request, reader));
	const page = await context.newPage();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1, name: "Continue?" })).toBeVisible();
	await expect(page.getByText(`Continue as ${asked.email}?`)).toBeVisible();
	await expect(page.getByText(`You're signed in as ${reader.email} in this browser.`)).toBeVisible();
	expect(page.url()).not.toContain("#");
	await page.getByRole("link", { name: "Not Now" }).click();
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${reader.email}.`)).toBeVisible();

	await page.goto(link);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
	await expect(page).toHaveURL("/");
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${asked.email}.`)).toBeVisible();

	await page.goto(link);
	await expect(page.getByText("This link didn't work").first()).toBeVisible();
	await expect(header(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
	await context.close();
});

test("a new password in a browser that did not ask for it", async ({
	page: asking,
	browser,
	baseURL,
	request,
	person,
}) => {
	await asking.goto("/forgot-password");
	await asking.getByLabel("Email").fill(person.email);
	await asking.getByRole("button", { name: "Send link" }).click();
	await expect(asking.getByText(/If there is an account for/)).toBeVisible();
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto(await findMailLink(request, person.email, /password/i));
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expect(page).toHaveURL("/reset-password");
	await page.getByLabel("New password", { exact: true }).fill("a new password");
	await page.getByLabel("Confirm new password", { exact: true }).fill("a new password");
	await page.getByRole("button", { name: "Change Password" }).click();
	await expect(page.getByText("Your password has been changed").first()).toBeVisible();
	await context.close();
});

test("a code in the query, as a hosted Supabase project sends it, is read and leaves the address", async ({
	page,
	request,
	person,
}) => {
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
