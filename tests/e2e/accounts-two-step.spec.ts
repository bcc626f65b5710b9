import type { APIRequestContext, Page } from "@playwright/test";
import { openAuthenticator } from "../auth/codes.ts";
import {
	createAccount,
	createSession,
	expect,
	findMailLink,
	findSubjects,
	header,
	headersOf,
	openAs,
	type Person,
	signIn,
	test,
} from "./accounts.ts";
import { open } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

// a wrong code is refused, which the browser notes
test.use({ expectedErrors: /status of 4(00|03|22)/ });

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });

/** An account with an authenticator app, made without a browser; its own session has shown it. */
async function createCareful(request: APIRequestContext) {
	const person = await createAccount(request);
	const headers = headersOf(await createSession(request, person));
	const post = async (path: string, data: object) =>
		(await request.post(`/auth/v1/factors${path}`, { headers, data })).json();
	const { id, totp } = await post("", { factor_type: "totp" });
	const app = openAuthenticator(totp.secret);
	const challenge = await post(`/${id}/challenge`, {});
	const session = await post(`/${id}/verify`, { challenge_id: challenge.id, code: app.next() });
	return { person, app, session };
}

/** Presses what is named, by the keyboard alone. */
async function press(page: Page, name: string) {
	await page.getByRole("main").getByRole("button", { name, exact: true }).focus();
	await page.keyboard.press("Enter");
}

/** A page that is left before the server has answered is still signed in. */
async function signOut(page: Page) {
	await header(page).getByRole("button", { name: "Sign Out" }).click();
	await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
}

async function expectGoodLooks(page: Page, state: string) {
	await expectToFit(page, 320, state);
	expect(await findViolations(page), state).toEqual([]);
	await page.setViewportSize({ width: 1280, height: 720 });
}

async function signInAt(page: Page, path: string, person: Person) {
	await page.goto(path);
	await signIn(page, person);
	await expect(page.getByRole("heading", { level: 1, name: "Two-step sign-in" })).toBeVisible();
	await expect(codeField(page)).toBeFocused();
}

test("set up, asked for, and turned off with a recovery code, by the keyboard alone", async ({
	personPage: page,
	request,
	person,
}) => {
	await page.goto("/account");
	await press(page, "Set up two-step sign-in");
	await expect(page.getByRole("heading", { name: "Add InkFree to your app" })).toBeFocused();
	await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
	await expectGoodLooks(page, "set up");
	const key = await section(page)
		.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
		.innerText();
	const app = openAuthenticator(key.replaceAll(" ", ""));
	const confirmation = page.getByLabel("Code shown in the app");
	await confirmation.focus();
	await page.keyboard.type("12345");
	await page.keyboard.press("Enter");
	await expect(confirmation).toHaveAccessibleDescription(/This code isn't right/);
	await confirmation.fill(app.next());
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
	const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
	expect(codes).toHaveLength(10);
	await expectGoodLooks(page, "recovery codes");
	await press(page, "I've saved them");
	await expect(section(page)).toContainText("10 of 10 recovery codes are left.");
	await expect.poll(() => findSubjects(request, person.email)).toContain("Two-step sign-in is on");

	await signOut(page);
	await signInAt(page, "/login?next=%2Ffavorites", person);
	await test.step("until then the person is a visitor", async () => {
		await page.goto("/clinics");
		await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
		await page.goto("/favorites");
		await expect(page).toHaveURL("/login?next=%2Ffavorites");
	});
	await expectGoodLooks(page, "code");
	await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
	await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
	await codeField(page).focus();
	await page.keyboard.type("000000");
	await page.keyboard.press("Enter");
	await expect(codeField(page)).toHaveAccessibleDescription(/This code isn't right/);
	await expect(codeField(page)).toBeFocused();
	const code = app.next();
	await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/favorites");
	await expect(page.getByText("Welcome back to InkFree!").first()).toBeVisible();

	await signOut(page);
	await signInAt(page, "/login", person);
	await press(page, "Use a recovery code");
	await expect(page.getByLabel("Recovery code")).toBeFocused();
	await expectGoodLooks(page, "recovery code");
	await page.getByLabel("Recovery code").focus();
	await page.keyboard.type(codes[0] as string);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "You're signed in" })).toBeVisible();
	await expect(page.getByText("You have 9 left.")).toBeVisible();
	await page.getByRole("link", { name: "Go to my account" }).focus();
	await page.keyboard.press("Enter");
	await expect(section(page)).toContainText("9 of 10 recovery codes are left.");
	await press(page, "Turn Off");
	await press(page, "Turn Off");
	await expect(page.getByText("Two-step sign-in is off").first()).toBeVisible();
	await expect(section(page).getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
	await expect.poll(() => findSubjects(request, person.email)).toContain("Two-step sign-in is off");
});

test("a new password takes the code first; who cancels is asked for the password again; the mail that tells of the second factor turns it off", async ({
	page,
	request,
}) => {
	const { person, app } = await createCareful(request);
	const choosePassword = async (password: string) => {
		await page.getByLabel("New password", { exact: true }).fill(password);
		await page.getByLabel("Confirm new password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Change Password" }).click();
		await expect(page.getByText("Your password has been changed").first()).toBeVisible();
	};

	await test.step("a forgotten password", async () => {
		await open(page, "/forgot-password");
		await page.getByLabel("Email").fill(person.email);
		await page.getByRole("button", { name: "Send link" }).click();
		await expect(page.getByText(/If there is an account for/)).toBeVisible();
		await page.goto(await findMailLink(request, person.email, /password/i));
		await expect(page).toHaveURL("/reset-password");
		await expect(codeField(page)).toBeVisible();
		await codeField(page).fill(app.next());
		await page.keyboard.press("Enter");
		await choosePassword("a new password");
		await signOut(page);
		await signInAt(page, "/login", { ...person, password: "a new password" });
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
	});

	await test.step("whoever did not set it up", async () => {
		const { person } = await createCareful(request);
		await page.goto(await findMailLink(request, person.email, /is on/));
		await expect(page.getByText(`Continue as ${person.email}?`)).toContainText("The link turns two-step sign-in off");
		await page.getByRole("button", { name: "Continue", exact: true }).click();
		await expect(page).toHaveURL("/reset-password");
		await choosePassword("a new password");
		await page.goto("/account#two-step");
		await expect(section(page).getByRole("button", { name: "Set up two-step sign-in" })).toBeInViewport();
	});
});

test("a change of the account asks for a code once the sign-in is a while ago", async ({
	browser,
	baseURL,
	request,
}) => {
	const { app, session } = await createCareful(request);
	const context = await openAs(browser, baseURL as string, session);
	const page = await context.newPage();
	await page.goto("/account");
	const message = "Enter a code from your authenticator app to confirm that it's you.";
	/** The next answers as the server gives them whoever signed in more than ten minutes ago. */
	const refuse = (path: string, method: string, times: number) => {
		let left = times;
		return page.route(`**/auth/v1/${path}`, (route) =>
			route.request().method() === method && left-- > 0
				? route.fulfill({ status: 400, json: { error_code: "reauthentication_needed", msg: message } })
				: route.fallback(),
		);
	};
	const listCodes = () => page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
	await refuse("factors/recovery-codes", "POST", 1);
	await expect(section(page)).toContainText("You have no recovery codes yet.");
	await press(page, "New recovery codes");
	await codeField(page).fill(app.next());
	await page.keyboard.press("Enter");
	await expect.poll(listCodes).toHaveLength(10);
	const [first = "", second = ""] = await listCodes();
	await press(page, "I've saved them");

	await test.step("or for a recovery code, where the app is gone", async () => {
		const password = page.getByRole("region", { name: "Password" });
		await refuse("user", "PUT", 2);
		await password.getByLabel("New password", { exact: true }).fill("a new password");
		await password.getByLabel("Confirm new password", { exact: true }).fill("a new password");
		await password.getByRole("button", { name: "Change Password" }).click();
		await expect(password.getByLabel("Code from your authenticator app")).toBeFocused();
		await password.getByRole("button", { name: "Use a recovery code" }).click();
		await expect(password.getByLabel("Recovery code")).toBeFocused();
		await page.keyboard.type(first);
		await page.keyboard.press("Enter");
		await expect(page.getByText("Your password has been changed").first()).toBeVisible();

		await refuse("factors/recovery-codes/regenerate", "POST", 1);
		await press(page, "New recovery codes");
		await section(page).getByRole("button", { name: "Use a recovery code" }).click();
		await section(page).getByLabel("Recovery code").fill(second);
		await page.keyboard.press("Enter");
		await expect(section(page).getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
		expect(await listCodes()).not.toContain(second);
	});
	await context.close();
});
