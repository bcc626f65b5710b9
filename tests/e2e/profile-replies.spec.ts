import { expect, openAs, test } from "./accounts.ts";
import { listClinicWithProfile } from "./clinics.ts";

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
