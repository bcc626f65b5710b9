import { hiding, suspension } from "#tests/inputs.ts";
import { createSession, expect, findMailLink, findSubjects, openAs, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { findClinicPath, findUnownedClinic, readRating, writeReview } from "./clinics.ts";
import { findViolations } from "./looks.ts";

// a report without words
test.use({ expectedErrors: /status of 422/ });

test("reported by a visitor, hidden, appealed and shown again", async ({ page, browser, baseURL, request }) => {
	const path = findClinicPath(10);
	const text = `Come to my shop instead, number ${Date.now()}`;
	const before = await readRating(request, path);
	const { author: person, id } = await writeReview(request, path.slice("/clinic/".length), { rating: 1, text });
	const written = await readRating(request, path);
	// of an account that was just made: no part of the rating before somebody has looked at it
	expect([written.count, written.average]).toEqual([before.count, before.average]);
	expect(written.html).toContain(text);
	const email = `reporter-${Date.now()}@example.test`;

	await test.step("the visitor reports it on the clinic's page", async () => {
		await page.goto(path);
		const review = page.getByRole("article").filter({ hasText: text });
		await review.getByRole("link", { name: `Report the review by ${person.fullName}` }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Report a review" })).toBeVisible();
		await expect(page.getByRole("main")).toContainText(text);
		await page.getByLabel("Your email address").fill(email);
		await page.getByRole("checkbox", { name: /true and complete/ }).check();
		// the law is named where somebody says that it was broken, and words are needed
		await page.getByRole("radio", { name: "Against the law" }).check();
		await expect(page.getByText(/Article 16 of the EU's Digital Services Act/)).toBeVisible();
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByLabel("What is it, and why is it wrong?")).toBeFocused();
		await expect(page.getByText("We received your report.")).toHaveCount(0);
		expect(await findViolations(page)).toEqual([]);
		await page.getByRole("radio", { name: "Advertising, or the same text many times over" }).check();
		await expect(page.getByLabel("How do you know? (optional)")).toBeVisible();
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByText("We received your report.")).toBeVisible();
		await expect.poll(() => findSubjects(request, email)).toEqual(["We received your report"]);
	});

	// what browsers and shared caches may have kept of where it stands
	const pages = [path, `${path}.data`, "/reviews", "/reviews.data", "/", "/_root.data"];
	const kept = await Promise.all(
		pages.map(async (url) => ({ url, etag: (await request.get(url)).headers().etag ?? "none" })),
	);

	const admin = await openAsAdmin(browser, baseURL as string, request);
	const item = admin.getByRole("article").filter({ hasText: text });
	await test.step("an admin hides it", async () => {
		await admin.goto(`/admin/cases/${id}`);
		await expect(item).toContainText("1 report");
		await expect(item).toContainText("Account created less than a week before");
		const account = item.getByRole("link", { name: /^Look at their account/ });
		await expect(account).toHaveAttribute("href", /^\/admin\/search\?q=[0-9a-f-]{36}$/);
		const hide = item.getByRole("button", { name: "Hide", exact: true });
		await hide.click();
		await expect(item.getByLabel("Why is it hidden?")).toBeFocused();
		await admin.keyboard.press("Escape");
		await expect(item).toBeFocused();
		await hide.click();
		// a removal has a reason that somebody chose, and stands on what the reason says
		await expect(item.getByLabel("Why is it hidden?").locator("option:checked")).toHaveText("Choose a reason");
		await expect(item.getByRole("option", { name: "Choose a reason" })).toBeDisabled();
		await item.getByRole("button", { name: "Hide review" }).click();
		await expect(item.getByLabel("Why is it hidden?")).toBeFocused();
		await expect(item.getByText("Choose a reason.")).toBeVisible();
		await item.getByLabel("Why is it hidden?").selectOption("Against the law");
		await expect(item.getByLabel("On what grounds?")).toHaveValue("illegal");
		await item.getByLabel("Why is it hidden?").selectOption("Advertising, or the same text many times over");
		await expect(item.getByLabel("On what grounds?")).toHaveValue("terms");
		await item.getByRole("button", { name: "Hide review" }).click();
		await expect(item.getByLabel(/Explain the problem/)).toBeFocused();
		await expect(item.getByText("Explain the decision in a sentence or two.")).toHaveCount(1);
		await item.getByLabel(/Explain the problem/).fill("It advertises another shop.");
		await expect(item.getByText("Explain the decision in a sentence or two.")).toHaveCount(0);
		await item.getByRole("button", { name: "Hide review" }).click();
		await expect(admin.getByText("Review hidden").first()).toBeVisible();
		await expect(item).toHaveCount(0);
	});

	await test.step("it is gone from the page, the average and the count", async () => {
		const after = await readRating(request, path);
		expect(after.html).not.toContain(text);
		expect([after.count, after.average]).toEqual([before.count, before.average]);
		for (const { url, etag } of kept) {
			const answer = await request.get(url, { headers: { "if-none-match": etag } });
			if (!/^\/(_root|$)/.test(url)) expect(answer.status(), url).toBe(200);
			expect(await answer.text(), url).not.toContain(text);
			expect(answer.headers()["cache-control"] ?? "", url).not.toMatch(/(s-maxage|max-age)=[1-9]\d{2}/);
		}
		await expect.poll(() => findSubjects(request, email)).toHaveLength(2);
	});

	const context = await openAs(browser, baseURL as string, await createSession(request, person));
	const author = await context.newPage();
	const own = author.getByRole("region", { name: "Your review" });
	await test.step("its author reads why, and appeals", async () => {
		await expect
			.poll(() => findSubjects(request, person.email))
			.toContainEqual(expect.stringMatching(/^Your review of .+ was hidden$/));
		await author.goto(`${path}#your-review`);
		await expect(own).toContainText("Your review is hidden.");
		await expect(own).toContainText(text);
		await expect(own).toContainText("It advertises another shop.");
		await expect(own.getByRole("button", { name: "Edit" })).toHaveCount(0);
		expect(await findViolations(author)).toEqual([]);
		await own.getByRole("button", { name: "Send appeal" }).click();
		await expect(own.getByLabel(/Tell us why/)).toBeFocused();
		await own.getByLabel(/Tell us why/).fill("I meant my own tattoo shop, where I was treated.");
		await own.getByRole("button", { name: "Send appeal" }).click();
		await expect(own).toContainText("Someone will look at it again and email you.");
		await expect(own.getByRole("button", { name: "Send appeal" })).toHaveCount(0);
	});

	await test.step("the appeal is accepted, and it is back", async () => {
		await admin.goto(`/admin/cases/${id}`);
		await expect(item).toContainText("I meant my own tattoo shop");
		await item.getByRole("button", { name: /Show again/ }).click();
		await item.getByRole("button", { name: "Show again", exact: true }).click();
		await expect(admin.getByText("Review shown again").first()).toBeVisible();
		const after = await readRating(request, path);
		expect(after.html).toContain(text);
		expect(after.count).toBe(before.count + 1);
		expect(after.average).toBeLessThan(before.average);
		await author.reload();
		await expect(own.getByRole("button", { name: "Edit" })).toBeVisible();
	});
});

test("an author appeals from the account while the clinic is suspended", async ({
	browser,
	baseURL,
	request,
	personPage,
}) => {
	await personPage.goto("/account");
	await expect(personPage.getByRole("heading", { name: "Your data" })).toBeVisible();
	await expect(personPage.getByRole("heading", { name: "Hidden reviews" })).toHaveCount(0);

	const clinic = findUnownedClinic(11);
	const text = `Look at my shop, number ${Date.now()}`;
	const { author: person, id } = await writeReview(request, clinic.id, { rating: 1, text });
	await callAsAdmin(request, "POST", `/admin/cases/${id}/decision`, {
		...hiding,
		text: "It advertises another shop.",
		seen: null,
	});
	await callAsAdmin(request, "POST", `/admin/clinics/${clinic.id}/suspension`, suspension);
	const link = await findMailLink(request, person.email, /was hidden$/);
	const author = await (await openAs(browser, baseURL as string, await createSession(request, person))).newPage();
	await author.goto(link);
	const own = author.getByRole("region", { name: "Hidden reviews" });
	await expect(own).toBeInViewport();
	await expect(own.getByRole("heading", { name: clinic.name })).toBeVisible();
	await expect(own).toContainText("It advertises another shop.");
	expect(await findViolations(author)).toEqual([]);
	await own.getByLabel(/Tell us why/).fill("It is no shop.");
	await own.getByRole("button", { name: "Send appeal" }).click();
	await expect(own).toContainText("Someone will look at it again and email you.");
});
