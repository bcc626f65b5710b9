import { suspension } from "#tests/inputs.ts";
import { createSession, endSessions, expect, signIn, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { listUnownedClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { openProfile } from "./owners.ts";
import { findCase } from "./verification.ts";

test.describe("a claim", () => {
	// a session that ends in the middle
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("waits behind the sign-in, is refused with a reason, answered once, sent again, accepted, and leads to the dashboard", async ({
		browser,
		request,
		baseURL,
		person,
		page,
	}) => {
		const clinic = await listUnownedClinic(request);
		const desk = await openAsAdmin(browser, baseURL as string, request);
		const claimIt = page.getByRole("link", { name: "Is this your clinic? Claim it" });
		const role = page.getByLabel("What do you do at this clinic?");
		const evidence = page.getByLabel("How can we check that?");
		const send = page.getByRole("button", { name: "Send claim" });
		const isLooked = () => expect(page.getByRole("heading", { name: "We're looking at your claim" })).toBeVisible();
		const waiting = desk.getByRole("article").filter({ hasText: person.email });

		await test.step("from the public page, with a session that ends in the middle", async () => {
			await page.goto(clinic.path);
			await claimIt.click();
			await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/claim/${clinic.id}`)}`);
			await signIn(page, person);
			await send.click();
			await expect(role).toBeFocused();
			await role.fill("Owner");
			await evidence.fill("The chamber of commerce names me, entry 4711.");
			await page.getByLabel("Link 1").fill("register.example/4711");
			await page.getByRole("button", { name: "Add a link" }).click();
			await page.getByLabel("Link 2").fill("register.example/2");
			await endSessions(request, await createSession(request, person));
			await send.click();
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(evidence).toHaveValue("The chamber of commerce names me, entry 4711.");
			await expect(page.getByLabel("Link 2")).toHaveValue("register.example/2");
			await send.click();
			await expect(page.getByText("We received your claim.").locator("xpath=ancestor::*[@tabindex][1]")).toBeFocused();
			await page.getByRole("link", { name: "See your claim" }).click();
			await isLooked();
			// nobody who waits is led to list it a second time
			await expect(page.getByRole("main").getByRole("link", { name: "List Your Clinic" })).toHaveCount(0);
		});

		const refuse = async () => {
			await waiting.getByRole("button", { name: "Refuse claim" }).click();
			await expect(waiting).toHaveCount(0);
		};
		const refused = page.getByRole("heading", { name: "Your claim was not accepted" });
		let id = "";
		await test.step("refused with a reason, and answered", async () => {
			id = await findCase(request, clinic, "claim");
			await desk.goto(`/admin/cases/${id}`);
			await expect(waiting).toContainText("entry 4711");
			await expect(waiting.getByRole("link", { name: "https://register.example/4711" })).toBeVisible();
			await waiting.getByRole("button", { name: "Refuse" }).click();
			await waiting.getByLabel("More details").fill("We need a source of its own.");
			await refuse();
			await page.goto("/owner");
			await expect(refused).toBeVisible();
			await expect(page.getByRole("blockquote")).toContainText("We need a source of its own.");
			const messages = page.getByRole("region", { name: "Messages with InkFree" });
			await messages.getByLabel("Your answer").fill("The register names me there, too.");
			await messages.getByRole("button", { name: "Send message" }).click();
			await isLooked();
			await expect(page.locator("#main")).toBeFocused();
			expect(await findViolations(page)).toEqual([]);
		});

		await test.step("refused for good", async () => {
			await desk.goto(`/admin/cases/${id}`);
			await expect(waiting).toContainText("Refused before and answered");
			await expect(waiting.getByRole("listitem").last()).toContainText("names me there, too");
			expect(await findViolations(desk)).toEqual([]);
			await waiting.getByRole("button", { name: "Refuse" }).click();
			await refuse();
			await page.reload();
			await expect(refused).toBeVisible();
			await expect(page.getByLabel("Your answer")).toHaveCount(0);
		});

		await test.step("whoever is led to one that is decided, or gone, reads so", async () => {
			await desk.goto(`/admin/claims?claim=${id}`);
			await expect(waiting).toContainText("Ada Admin refused this claim on");
			await expect(waiting.getByText("Ada Admin refused this claim on")).toBeInViewport();
			await expect(waiting.getByRole("button", { name: "Refuse" })).toHaveCount(0);
			expect(await findViolations(desk)).toEqual([]);
			for (const width of [768, 360]) await expectToFit(desk, width, "a decided claim");
			await desk.goto("/admin/claims?claim=00000000-0000-7000-8000-00000000ffff");
			await expect(desk.getByText("This case doesn't exist.")).toBeVisible();
			await desk.getByRole("link", { name: "To what's waiting" }).click();
			await expect(desk.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
		});

		await test.step("sent again and accepted", async () => {
			await page.getByRole("link", { name: "claim it again" }).click();
			await role.fill("Owner");
			await evidence.fill("Here is another register.");
			await send.click();
			await expect(page.getByText("We received your claim.")).toBeVisible();
			// from the list two presses, as from the page that claims had
			await desk.goto(`/admin/cases/${await findCase(request, clinic, "claim")}`);
			await waiting.getByRole("button", { name: "Accept" }).click();
			await waiting.getByRole("button", { name: "Accept claim" }).click();
			await expect(waiting).toHaveCount(0);
			await page.goto("/owner");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.name);
			await page.goto(clinic.path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.name);
			await expect(claimIt).toHaveCount(0);
		});
	});
});

test.describe("an owner whose clinic is in other hands", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("reads why it is suspended; loses it in the middle of an edit, and nothing that was typed", async ({
		request,
		personPage,
		person,
	}) => {
		const clinic = await listUnownedClinic(request);
		const { id } = clinic;
		await callAsAdmin(request, "POST", `/admin/clinics/${id}/owner`, {
			email: person.email,
			seen_owner: null,
			reason: "They asked",
		});
		await callAsAdmin(request, "POST", `/admin/clinics/${id}/suspension`, {
			...suspension,
			text: "The door is nailed shut.",
		});
		await personPage.goto("/owner");
		const standing = personPage.getByRole("region", { name: "Suspended" });
		await expect(standing).toContainText("It has closed, or moved away");
		await expect(standing).toContainText("The door is nailed shut.");

		await openProfile(personPage);
		const { clinic: seen } = await callAsAdmin(request, "GET", `/admin/clinics/${id}`);
		await personPage.getByLabel("Phone").fill("+49 221 4710101");
		await callAsAdmin(request, "POST", `/admin/clinics/${id}/owner`, {
			email: null,
			seen_owner: seen.owner.id,
			reason: "It was sold",
		});
		await personPage.getByRole("button", { name: "Save Profile" }).click();
		await expect(personPage.getByText("You don't manage a clinic here, or no longer do.")).toBeVisible();
		await expect(personPage.getByLabel("Phone")).toHaveValue("+49 221 4710101");
		await personPage.goto("/owner");
		await expect(personPage.getByRole("heading", { name: "No Clinic Found" })).toBeVisible();
	});
});
