import { suspension } from "#tests/inputs.ts";
import { createSession, endSessions, expect, headersOf, openAs, signIn, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { listUnownedClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { openProfile } from "./owners.ts";

test("claimed, accepted, and the clinic is on its owner's dashboard", async ({
	browser,
	request,
	baseURL,
	personPage,
	person,
	page,
}) => {
	const clinic = await listUnownedClinic(request);
	const desk = await openAsAdmin(browser, baseURL as string, request);

	await personPage.goto(clinic.path);
	await personPage.getByRole("link", { name: "Is this your clinic? Claim it" }).click();
	await personPage.getByRole("button", { name: "Send claim" }).click();
	await expect(personPage.getByLabel("What do you do at this clinic?")).toBeFocused();
	await personPage.getByLabel("What do you do at this clinic?").fill("Owner");
	await personPage.getByLabel("How can we check that?").fill("The chamber of commerce names me, entry 4711.");
	await personPage.getByLabel("Link 1").fill("register.example/4711");
	await personPage.getByRole("button", { name: "Send claim" }).click();
	await expect(
		personPage.getByText("We received your claim.").locator("xpath=ancestor::*[@tabindex][1]"),
	).toBeFocused();
	await personPage.getByRole("link", { name: "See your claim" }).click();
	await expect(personPage.getByRole("heading", { name: "We're looking at your claim" })).toBeVisible();
	// nobody who waits is led to list it a second time
	await expect(personPage.getByRole("main").getByRole("link", { name: "List Your Clinic" })).toHaveCount(0);

	await desk.goto("/admin/claims");
	const waiting = desk.getByRole("article").filter({ hasText: person.email });
	await expect(waiting).toContainText("entry 4711");
	await expect(waiting.getByRole("link", { name: "https://register.example/4711" })).toBeVisible();
	await waiting.getByRole("button", { name: "Accept" }).click();
	await waiting.getByRole("button", { name: "Accept claim" }).click();
	await expect(waiting).toHaveCount(0);

	await personPage.goto("/owner");
	await expect(personPage.getByRole("heading", { level: 1 })).toHaveText(clinic.name);
	await page.goto(clinic.path);
	await expect(page.getByRole("link", { name: "Is this your clinic? Claim it" })).toHaveCount(0);
});

test("a refused claim says why, is answered once, and can be sent again", async ({
	browser,
	request,
	baseURL,
	personPage,
	person,
}) => {
	const clinic = await listUnownedClinic(request);
	const desk = await openAsAdmin(browser, baseURL as string, request);
	const session = await createSession(request, person);
	const sent = await request.post("/api/claims", {
		headers: headersOf(session),
		data: { clinic: clinic.id, role: "Manager", evidence: "Ask me" },
	});
	expect(sent.status()).toBe(201);
	await desk.goto("/admin/claims");
	const waiting = desk.getByRole("article").filter({ hasText: person.email });
	await waiting.getByRole("button", { name: "Refuse" }).click();
	await waiting.getByLabel("More details").fill("We need a source of its own.");
	await waiting.getByRole("button", { name: "Refuse claim" }).click();
	await expect(waiting).toHaveCount(0);
	await personPage.goto("/owner");
	await expect(personPage.getByRole("heading", { name: "Your claim was not accepted" })).toBeVisible();
	await expect(personPage.getByRole("blockquote")).toContainText("We need a source of its own.");
	const messages = personPage.getByRole("region", { name: "Messages with InkFree" });
	await messages.getByLabel("Your answer").fill("The register names me, entry 4711.");
	await messages.getByRole("button", { name: "Send message" }).click();
	await expect(personPage.getByRole("heading", { name: "We're looking at your claim" })).toBeVisible();
	await expect(personPage.locator("#main")).toBeFocused();
	expect(await findViolations(personPage)).toEqual([]);

	await desk.reload();
	await expect(waiting).toContainText("Refused before and answered");
	await expect(waiting.getByRole("listitem").last()).toContainText("entry 4711");
	expect(await findViolations(desk)).toEqual([]);
	await waiting.getByRole("button", { name: "Refuse" }).click();
	await waiting.getByRole("button", { name: "Refuse claim" }).click();
	await expect(waiting).toHaveCount(0);
	await personPage.reload();
	await expect(personPage.getByRole("heading", { name: "Your claim was not accepted" })).toBeVisible();
	await expect(personPage.getByLabel("Your answer")).toHaveCount(0);
	await personPage.getByRole("link", { name: "claim it again" }).click();
	await expect(personPage.getByRole("button", { name: "Send claim" })).toBeVisible();

	// whoever is led to one that is decided, or gone, reads so
	await desk.goto(`/admin/claims?claim=${(await sent.json()).claim.id}`);
	await expect(waiting).toContainText("Ada Admin refused this claim on");
	await expect(waiting.getByText("Ada Admin refused this claim on")).toBeInViewport();
	await expect(waiting.getByRole("button", { name: "Refuse" })).toHaveCount(0);
	for (const width of [360, 768, 1280]) await expectToFit(desk, width, "a decided claim");
	expect(await findViolations(desk)).toEqual([]);
	await desk.goto(`/admin/claims?claim=${clinic.id}`);
	await expect(desk.getByText("This claim no longer exists.")).toBeVisible();
	await desk.getByRole("link", { name: "All claims" }).click();
	await expect(desk.getByRole("link", { name: "All claims" })).toHaveCount(0);
});

test.describe("a session that ends in the middle", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("a claim waits behind the sign-in, with what was typed", async ({ browser, baseURL, request, person, page }) => {
		const clinic = await listUnownedClinic(request);
		// from the public page of a clinic, as somebody whom nobody knows yet
		await page.goto(clinic.path);
		await page.getByRole("link", { name: "Is this your clinic? Claim it" }).click();
		await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/claim/${clinic.id}`)}`);
		await signIn(page, person);
		await expect(page.getByLabel("What do you do at this clinic?")).toBeVisible();

		const session = await createSession(request, person);
		const late = await (await openAs(browser, baseURL as string, session)).newPage();
		await late.goto(`/claim/${clinic.id}`);
		await late.getByLabel("What do you do at this clinic?").fill("Owner");
		await late.getByLabel("How can we check that?").fill("The register names me");
		await late.getByLabel("Link 1").fill("register.example/1");
		await late.getByRole("button", { name: "Add a link" }).click();
		await late.getByLabel("Link 2").fill("register.example/2");
		await endSessions(request, session);
		await late.getByRole("button", { name: "Send claim" }).click();
		await expect(late.getByText("Your session has ended.")).toBeVisible();
		await signIn(late, person);
		await expect(late.getByLabel("How can we check that?")).toHaveValue("The register names me");
		await expect(late.getByLabel("Link 2")).toHaveValue("register.example/2");
		await late.getByRole("button", { name: "Send claim" }).click();
		await expect(late.getByText("We received your claim.")).toBeVisible();
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
