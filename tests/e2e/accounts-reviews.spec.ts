import type { Page } from "@playwright/test";
import {
	createAccount,
	createSession,
	endSessions,
	expect,
	headersOf,
	newPerson,
	openAs,
	signIn,
	test,
} from "./accounts.ts";
import { findClinicPath } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";

const area = (page: Page) => page.getByRole("region", { name: "Your review" });
const text = (page: Page) => page.getByLabel("Your review (optional)");

test("written, shown at once though it counts later, edited and deleted", async ({ personPage: page, person }) => {
	await page.goto(findClinicPath(5));
	const reviews = page.getByRole("article").filter({ hasText: person.fullName });
	const count = async () =>
		Number(/\((\d+) reviews?\)/.exec((await page.locator("h1 ~ p").last().textContent()) ?? "")?.[1] ?? 0);
	const before = await count();

	await test.step("stars by keyboard, five to begin with", async () => {
		const group = page.getByRole("radiogroup", { name: "Your rating" });
		await expect(group.getByRole("radio", { name: "5 stars" })).toBeChecked();
		await group.getByRole("radio", { name: "5 stars" }).focus();
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		await expect(group.getByRole("radio", { name: "3 stars" })).toBeChecked();
	});
	await test.step("plain text with its length", async () => {
		await text(page).fill("Calm people.\nSee https://example.test <b>now</b>");
		await expect(page.getByText("48 of 2,000 characters.")).toBeVisible();
	});
	await test.step("details on demand, opened by keyboard", async () => {
		await expect(page.getByLabel("Sessions so far")).toBeHidden();
		await text(page).focus();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.getByLabel("Sessions so far").fill("7");
		await page.getByLabel("Is your removal finished?").selectOption("Yes");
		await page.getByLabel("Your skin type (Fitzpatrick)").selectOption({ value: "3" });
		await expect(page.getByLabel("Your skin type (Fitzpatrick)")).toHaveAccessibleDescription(
			/clear it and we delete it/,
		);
		await page.getByLabel("Red", { exact: true }).check();
		await page.getByLabel("Would you go again?").selectOption("Yes");
		expect(await findViolations(page)).toEqual([]);
		await expectToFit(page, 320, "the open form");
	});
	await page.getByRole("button", { name: "Submit Review" }).click();
	await expect(page.getByText("Review submitted").first()).toBeVisible();
	await expect(page.getByText("Thank you for your feedback!").first()).toBeVisible();
	await expect(reviews).toHaveCount(1);
	await expect(reviews).toContainText("Finished after 7 sessions · Ink: red · Skin type III · Would go again");
	await expect(reviews).not.toContainText("Edited");
	await expect(reviews).toContainText("See https://example.test <b>now</b>");
	await expect(area(page).getByRole("button", { name: "Edit" })).toBeInViewport({ ratio: 1 });
	await expect(area(page).getByRole("heading", { name: "Your review" })).toBeInViewport({ ratio: 1 });
	// nobody reports what they wrote themselves
	await expect(reviews.getByRole("link")).toHaveCount(0);
	for (const list of ["/reviews", `${new URL(page.url()).pathname}/reviews?sort=newest`]) {
		const other = await page.context().newPage();
		await other.goto(list);
		const own = other.getByRole("article").filter({ hasText: "See https://example.test" });
		await expect(own.getByRole("link", { name: /^Report/ })).toHaveCount(0);
		await expect(own).toHaveCount(1);
		await expect(other.getByRole("link", { name: /^Report the review by / }).first()).toBeVisible();
		await other.close();
	}
	await expect(page.getByRole("link", { name: /^Report the review by / }).first()).toBeVisible();
	await expect(reviews.getByRole("img", { name: "3 of 5 stars" })).toBeVisible();
	await expect(reviews).toContainText("counts in the rating from");
	await expect(page.getByText("1 review not counted")).toBeVisible();
	await expect(page.getByText(/\d+ of \d+ reviews? in the rating$/)).toHaveCount(1);
	expect(await count()).toBe(before);

	expect(await findViolations(page)).toEqual([]);
	await expectToFit(page, 320, "reviewed");
	await page.setViewportSize({ width: 1280, height: 720 });

	await test.step("a second one edits the first", async () => {
		await area(page).getByRole("button", { name: "Edit" }).click();
		await expect(page.getByText("Review submitted")).toHaveCount(0);
		await expect(page.getByRole("radio", { name: "3 stars" })).toBeFocused();
		await area(page).getByRole("button", { name: "Cancel" }).click();
		await expect(area(page).getByRole("button", { name: "Edit" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(text(page)).toHaveValue("Calm people.\nSee https://example.test <b>now</b>");
		await expect(page.getByLabel("Sessions so far")).toHaveValue("7");
		await page.getByLabel("Your skin type (Fitzpatrick)").selectOption("Prefer not to say");
		await page.getByRole("radio", { name: "1 star", exact: true }).check({ force: true });
		await text(page).fill("");
		await page.getByRole("button", { name: "Submit Review" }).click();
		await expect(page.getByText("Review updated").first()).toBeVisible();
		await expect(page.getByText("Review submitted")).toHaveCount(0);
		await expect(reviews).toContainText("Edited");
		await expect(reviews).toContainText("Ink: red · Would go again");
		await expect(reviews.getByRole("img", { name: "1 of 5 stars" })).toBeVisible();
		expect(await count()).toBe(before);
	});
	await test.step("deleted after a question", async () => {
		await page.reload();
		await area(page).getByRole("button", { name: "Delete" }).click();
		await area(page).getByRole("button", { name: "Keep it" }).click();
		await expect(area(page).getByRole("button", { name: "Delete" })).toBeFocused();
		await area(page).getByRole("button", { name: "Delete" }).click();
		await area(page).getByRole("button", { name: "Delete review" }).click();
		await expect(page.getByText("Review deleted").first()).toBeVisible();
		await expect(reviews).toHaveCount(0);
		await expect.poll(count).toBe(before);
	});
});

test.describe("a review that is not taken", () => {
	test.use({ expectedErrors: /status of (409|422)|net::ERR|Failed to load resource/ });

	test("says why, and what was written stays: beyond a limit, without the network, by a second account of one mailbox", async ({
		browser,
		baseURL,
		request,
	}) => {
		const mailbox = newPerson().email.replace("@", "+1@");
		const path = findClinicPath(22);
		const first = await createAccount(request, { email: mailbox });
		const headers = headersOf(await createSession(request, first));
		await request.put(path.replace("/clinic/", "/api/reviews/"), { headers, data: { rating: 5 } });
		await request.delete("/api/account?reviews=keep", { headers });
		const second = await createAccount(request, { email: mailbox.replace("+1@", "+2@") });
		const context = await openAs(browser, baseURL as string, await createSession(request, second));
		const page = await context.newPage();
		const submit = page.getByRole("button", { name: "Submit Review" });

		await test.step("the text stops at its limit, and a number beyond its own is named", async () => {
			await page.goto(findClinicPath(6));
			await text(page).fill("x".repeat(2000));
			await text(page).pressSequentially("yz");
			await expect(page.getByText("2,000 of 2,000 characters.")).toBeVisible();
			await expect(text(page)).toHaveValue("x".repeat(2000));
			await page.getByText("Add details that help others (optional)").click();
			const sessions = page.getByLabel("Sessions so far");
			await sessions.fill("70");
			await submit.click();
			await expect(sessions).toHaveAccessibleDescription("Enter a number of sessions from 1 to 60.");
			await expect(sessions).toBeFocused();
			await sessions.fill("");
		});

		await test.step("without the network", async () => {
			await text(page).fill("Written in a tunnel");
			await page.context().setOffline(true);
			await submit.click();
			await expect(
				page.getByRole("alert").filter({ hasText: /^Failed to submit review\..*reach the server/ }),
			).toBeAttached();
			await expect(text(page)).toHaveValue("Written in a tunnel");
			await page.context().setOffline(false);
			await page.reload();
			await expect(text(page)).toHaveValue("Written in a tunnel");
			await submit.dblclick();
			await expect(page.getByText("Review submitted").first()).toBeVisible();
		});

		await test.step("by a second account of one mailbox", async () => {
			await page.goto(path);
			await text(page).fill("Once more");
			await submit.click();
			await expect(area(page).getByRole("alert")).toHaveText(
				"You've already reviewed this clinic with this email address, from another account. Each email address gets one review per clinic.",
			);
			await expect(text(page)).toHaveValue("Once more");
		});
		await context.close();
	});
});

test.describe("a session that ends in the middle of a review", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("keeps the text for its writer, here and behind the sign-in, and leaves nothing for the next person", async ({
		personPage: page,
		person,
		request,
	}) => {
		const path = findClinicPath(7);
		await page.goto(path);

		await test.step("signed out in another tab: the form stays and says so", async () => {
			await text(page).fill("Half a thought");
			const other = await page.context().newPage();
			await other.goto("/");
			await other.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
			await expect(area(page).getByText("You're signed out. We've kept what you wrote:")).toBeVisible();
			await expect(text(page)).toHaveValue("Half a thought");
			await area(page).getByRole("link", { name: "sign in" }).click();
			await signIn(page, person);
			await expect(text(page)).toHaveValue("Half a thought");
			await other.close();
		});

		await test.step("ended elsewhere: the text waits behind the sign-in", async () => {
			await text(page).fill("Nine sessions, and every one of them explained.");
			await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
			await endSessions(request, await createSession(request, person));
			await page.getByRole("button", { name: "Submit Review" }).click();
			await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}#your-review`)}`);
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(page).toHaveURL(`${path}#your-review`);
			await expect(text(page)).toHaveValue("Nine sessions, and every one of them explained.");
			await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
			await page.getByRole("button", { name: "Submit Review" }).click();
			await expect(page.getByText("Review submitted").first()).toBeVisible();
		});

		await test.step("signed out here: nothing is left", async () => {
			await page.goto(findClinicPath(8));
			await text(page).fill("Mine alone");
			await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
			await expect(page.getByRole("button", { name: "Write a review" })).toBeVisible();
			expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
				"Mine alone",
			);
		});
	});
});
