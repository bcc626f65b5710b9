import { expect, headersOf, openAs, test } from "./accounts.ts";
import { listClinicWithProfile, writeReview } from "./clinics.ts";
import { findClinic } from "./fixtures.ts";

test("the clinic's reply stands under the review, and says when it was edited", async ({ page, request }) => {
	const { path, clinic, session } = await listClinicWithProfile(request);
	const { id } = await writeReview(request, clinic.id, { rating: 4, text: "Calm people." });
	const reply = (text: string) =>
		request.put(`/api/owner/reviews/${id}/reply`, { headers: headersOf(session), data: { text } });
	expect((await reply("Thank you.\nTake care.")).ok()).toBe(true);

	const article = page.getByRole("article").filter({ hasText: "Calm people." });
	await page.goto(path);
	await expect(article).toContainText(`Reply from ${clinic.name}`);
	await expect(article.getByText("Thank you.\nTake care.")).toBeVisible();
	await expect(article.locator("time")).toHaveCount(2);
	await expect(article).not.toContainText("edited");

	expect((await reply("Thank you very much.")).ok()).toBe(true);
	await page.reload();
	await expect(article).toContainText("Thank you very much.");
	await expect(article).toContainText(", edited");
});

test("replies come with older reviews too", async ({ page, request }) => {
	await page.goto(await findClinic(request, "/countries/gb", /(Reply from[\s\S]+){5}Showing 10 of [2-9]\d/));
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	const replies = page.getByRole("article").getByText(`Reply from ${name}`, { exact: true });
	const first = await replies.count();
	const more = page.getByRole("link", { name: "Show more reviews" });
	const older = (await more.getAttribute("href")) as string;
	await more.click();
	await expect(page.getByRole("status").filter({ hasText: /^Showing 20 of/ })).toBeVisible();
	const added = (await replies.count()) - first;
	expect(added).toBeGreaterThan(0);

	await page.goto(older);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Older reviews");
	await expect(replies).toHaveCount(added);
});

test("an owner is led to the dashboard, by the answer that the page asks for anyway", async ({
	browser,
	baseURL,
	request,
	personPage,
}) => {
	const { path, session } = await listClinicWithProfile(request);
	const context = await openAs(browser, baseURL as string, session);
	const page = await context.newPage();
	const asked: string[] = [];
	page.on("request", (sent) => new URL(sent.url()).pathname.startsWith("/api/reviews/") && asked.push(sent.url()));
	await page.goto(path);
	await expect(page.getByRole("link", { name: "This is your clinic: edit it" })).toHaveAttribute("href", "/owner");
	await expect(page.getByText("Owners can't review their own clinic")).toBeVisible();
	expect(asked).toHaveLength(1);
	await context.close();

	await personPage.goto(path);
	await expect(personPage.getByRole("radiogroup", { name: "Your rating" })).toBeVisible();
	await expect(personPage.getByText("This is your clinic")).toHaveCount(0);
});
