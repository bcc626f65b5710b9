import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, findMailLink, openAs, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { changeProfile, listClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { openProfile, openSections } from "./owners.ts";
import { makePicture } from "./pictures.ts";
import {
	checkbox,
	decideCase,
	expectInSearch,
	findCase,
	markChecks,
	openCase,
	openQueue,
	openSearch,
	verifyCase,
} from "./verification.ts";

test("a clinic goes from the queue to the search, and its owner is told", async ({
	browser,
	baseURL,
	request,
	page,
}) => {
	const listed = await listClinic(request);
	// what this browser has stored of the search and the page is from before the decision
	await openSearch(page, listed.name);
	await expect(page.getByText(/No clinics/).first()).toBeVisible();
	await page.goto(`/clinic/${listed.id}`);
	await expect(page.getByText("Not verified").first()).toBeVisible();
	const desk = await openAsAdmin(browser, baseURL as string, request);
	await (await openQueue(desk, request, listed)).click();
	await expect(desk.getByRole("heading", { level: 1, name: listed.name })).toBeVisible();
	await expect(desk.getByText(listed.owner.email)).toBeVisible();
	// the law is long: closed, so that the decision can be seen beside the checks
	await desk.setViewportSize({ width: 1280, height: 800 });
	await expect(desk.getByRole("link", { name: /GMC medical register/ })).toBeHidden();
	await desk.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect(desk.getByRole("heading", { name: "Decision" })).toBeInViewport();
	await desk.getByText(/^What the law says, looked up on/).press("Enter");
	await expect(desk.getByRole("link", { name: /GMC medical register/ })).toBeVisible();
	await expect(desk.locator("dl > div").filter({ hasText: /^Phone/ })).toHaveText("Phonenot given");

	// not before what is required was checked
	await desk.getByRole("button", { name: "Verify", exact: true }).click();
	await desk.getByRole("button", { name: "Verify this clinic" }).click();
	await expect(desk.getByRole("alert")).toContainText("Not checked yet");
	await expect(checkbox(desk, /The business exists/)).toBeFocused();
	await markChecks(desk);
	// the mark of the right to practise counts once it says where that was looked up
	await desk.getByLabel("Link or number of the entry").fill(" ");
	await expect(desk.getByText("2 of 3 required")).toBeVisible();
	await desk.getByRole("button", { name: "Verify this clinic" }).click();
	await expect(desk.getByRole("alert")).toContainText("Not checked yet: they're allowed to practise here.");
	await desk.getByLabel("Link or number of the entry").fill("https://www.gmc-uk.org/doctors/7654321");
	await expect(desk.getByText("3 of 3 required")).toBeVisible();
	expect(await findViolations(desk)).toEqual([]);
	await expectToFit(desk, 320, "a case");
	await desk.setViewportSize({ width: 1280, height: 800 });
	await desk.getByRole("button", { name: "Verify this clinic" }).click();
	await expect(desk.getByText(`${listed.name}: verified`).first()).toBeVisible();

	await expectInSearch(page, listed.name);
	await page.goto(`/clinic/${listed.id}`);
	const checked = page.locator("section").filter({ has: page.getByRole("heading", { name: "What we checked" }) });
	await expect(checked.getByRole("listitem")).toHaveText([
		"The business exists",
		"The address is theirs",
		"They're allowed to practise here GMC medical register",
	]);
	await expect(checked).toContainText(/Verified on \d+ \w+ \d{4}\./);
	await expect(page.getByRole("link", { name: "GMC medical register", exact: true }).first()).toHaveAttribute(
		"href",
		"https://www.gmc-uk.org/doctors/7654321",
	);
	await findMailLink(request, listed.owner.email, /is verified$/);
});

test("a rejected clinic is put right, sent in again and verified", async ({ browser, baseURL, request, page }) => {
	const listed = await listClinic(request);
	const desk = await openAsAdmin(browser, baseURL as string, request);
	await openCase(desk, await findCase(request, listed), listed.name);
	await desk.getByRole("button", { name: "Reject", exact: true }).click();
	await desk.getByRole("button", { name: "Reject this clinic" }).click();
	await expect(desk.getByText("Choose a reason.")).toBeVisible();
	expect(await findViolations(desk)).toEqual([]);
	await expectToFit(desk, 320, "a case without a reason");
	await desk.setViewportSize({ width: 1280, height: 800 });
	await desk.getByLabel("Reason", { exact: true }).selectOption("wrong_address");
	await desk.getByLabel("More details (optional)").fill("There is no number 5.");
	await desk.getByRole("button", { name: "Reject this clinic" }).click();
	await expect(desk.getByText(`${listed.name}: rejected`).first()).toBeVisible();
	await findMailLink(request, listed.owner.email, /^We couldn't verify /);
	expect((await request.get(`/clinic/${listed.id}`)).status()).toBe(404);

	const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
	await owner.goto("/owner");
	const refused = owner.getByRole("region", { name: "Not accepted" });
	await expect(refused).toContainText("Your page isn't public.");
	await expect(refused.getByRole("blockquote")).toContainText("There is no number 5.");
	await expect(owner.getByRole("link", { name: /See public page/ })).toHaveCount(0);
	const messages = owner.getByRole("region", { name: "Messages with InkFree" });
	await expect(messages.getByRole("listitem")).toContainText(["InkFree"]);
	await messages.getByRole("button", { name: "Send message" }).click();
	await expect(messages.getByLabel("Write to us")).toBeFocused();
	await messages.getByLabel("Write to us").fill("The bell says Studio.");
	await owner.reload();
	await expect(messages.getByLabel("Write to us")).toHaveValue("The bell says Studio.");
	await messages.getByRole("button", { name: "Send message" }).dblclick();
	await expect(messages.getByRole("listitem")).toHaveText([
		/There is no number 5/,
		/The bell says Studio\.Not read yet/,
	]);
	await expect(messages.getByLabel("Write to us")).toHaveValue("");
	const lease = { name: "lease.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 the lease\n%%EOF\n") };
	await owner.getByLabel("Add documents").setInputFiles([lease, await makePicture("door.jpg")]);
	const documents = owner.getByRole("list", { name: "Documents", exact: true }).getByRole("listitem");
	await expect(documents).toHaveText([/lease\.pdf/, /door\.jpg/]);
	// once more, as after an answer that was lost
	await owner.getByLabel("Add documents").setInputFiles(lease);
	await expect(owner.getByText("You've sent this file already, as “lease.pdf”.")).toBeVisible();
	await expect(owner.getByRole("list", { name: "Documents being sent" })).toHaveCount(0);
	expect(await findViolations(owner)).toEqual([]);
	await refused.getByRole("link", { name: "Fix your listing" }).click();
	await openSections(owner);
	await owner.getByLabel("Address").fill("6 Park Row");
	await owner.getByRole("button", { name: "Save Profile" }).click();
	await expect(owner.getByText("Profile saved").first()).toBeVisible();
	await owner.getByRole("link", { name: "Overview" }).click();
	await refused.getByRole("button", { name: "Resubmit" }).dblclick();
	await expect(owner.getByRole("region", { name: "Under Review" })).toContainText("Submitted just now.");
	await expect(owner.getByText("Your clinic has been submitted for review!").first()).toBeVisible();
	// out of sight until it is decided
	await expect(owner.getByText("your page isn't public until we've decided")).toBeVisible();
	expect((await request.get(`/clinic/${listed.id}`)).status()).toBe(404);

	await expect(await openQueue(desk, request, listed)).toContainText("rejected before, not public");
	await openCase(desk, await findCase(request, listed), listed.name);
	await expect(desk.getByText(/its page isn't public until you verify it/)).toBeVisible();
	const download = desk.waitForEvent("download");
	await desk.getByRole("button", { name: "Download lease.pdf" }).click();
	const downloaded = await download;
	expect(downloaded.suggestedFilename()).toBe("lease.pdf");
	expect(await readFile(await downloaded.path(), "utf8")).toContain("the lease");
	await expect(desk.getByRole("button", { name: "Download door.jpg" })).toBeVisible();
	await expect(desk.getByText("6 Park Row")).toBeVisible();
	const answers = desk.getByRole("region", { name: "Messages with the owner" });
	await expect(answers.getByRole("listitem")).toContainText(["There is no number 5.", "The bell says Studio."]);
	await answers.getByLabel("Write to the owner").fill("Found it, thank you.");
	// kept, but the desk does not hear so before the owner has read it
	await desk.route(
		"**/api/messages",
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
	await answers.getByRole("button", { name: "Send message" }).click();
	await expect(answers.getByRole("alert")).toBeVisible();
	await findMailLink(request, listed.owner.email, /^You have a message about/);
	const read = owner.waitForResponse("**/api/messages/read");
	await owner.reload();
	await expect(owner.getByRole("link", { name: "Overview 1 waiting to be read" })).toBeVisible();
	await expect(messages.getByRole("listitem").last()).toHaveText(/^InkFree.+Found it, thank you\.$/);
	await expect(messages.getByText(/^Read on/)).toBeVisible();
	await read;
	await answers.getByRole("button", { name: "Send message" }).click();
	await expect(answers.getByLabel("Write to the owner")).toHaveValue("");
	await expect(answers.getByRole("listitem")).toHaveCount(3);
	await markChecks(desk);
	await desk.getByRole("button", { name: "Verify", exact: true }).click();
	await desk.getByRole("button", { name: "Verify this clinic" }).click();
	await expect(desk.getByText(`${listed.name}: verified`).first()).toBeVisible();
	await expectInSearch(page, listed.name);
});

test("what a verified clinic changes: a new phone number is not called checked, the rest is decided as a difference", async ({
	browser,
	baseURL,
	request,
	page,
}) => {
	const chat = (page: Page) => page.getByRole("link", { name: /\+441134960002/ });
	const listed = await listClinic(request);
	await changeProfile(request, listed, { phone: "+44 113 496 0000" });
	await verifyCase(request, await findCase(request, listed), ["phone"]);

	await test.step("its owner knows of the phone before, and the page says it no more", async () => {
		await page.goto(`/clinic/${listed.id}`);
		const phone = page.getByRole("listitem").filter({ hasText: "The phone number is theirs" });
		await expect(phone).toBeVisible();

		const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
		await openProfile(owner);
		const contact = owner.getByRole("region", { name: "Contact" });
		await expect(contact).toContainText("A new one won't count as checked until our next check");
		await contact.getByLabel("Phone").fill("+44 113 496 0001");
		await contact.getByLabel("WhatsApp").fill("on request");
		await owner.getByRole("button", { name: "Save Profile" }).click();
		await expect(contact.getByLabel("WhatsApp")).toBeFocused();
		await expect(contact).toContainText("This isn't a phone number that can be called.");
		// as people of the country write it
		await contact.getByLabel("WhatsApp").fill("(0113) 496-0002");
		await owner.getByRole("button", { name: "Save Profile" }).click();
		await expect(owner.getByText("Profile saved").first()).toBeVisible();
		await expect(contact).not.toContainText("We checked your phone number");

		await page.reload();
		await expect(page.getByText("+44 113 496 0001").first()).toBeVisible();
		await expect(chat(page)).toHaveAttribute("href", "https://wa.me/441134960002");
		await expect(page.getByText("The address is theirs")).toBeVisible();
		await expect(phone).toHaveCount(0);

		await owner.context().close();
	});

	const desk = await openAsAdmin(browser, baseURL as string, request);

	const refused = `${listed.name} the very best`;
	await changeProfile(request, listed, { name: refused });
	await openCase(desk, await findCase(request, listed, "change"), listed.name);
	await expect(desk.getByText("The page doesn't say that we checked it.")).toBeVisible();
	await expect(chat(desk)).toHaveAttribute("href", "https://wa.me/441134960002");
	expect(await findViolations(desk)).toEqual([]);
	await expectToFit(desk, 320, "a change");
	await desk.setViewportSize({ width: 1280, height: 800 });
	await expect(desk.locator("ins")).toHaveText([refused]);
	await expect(desk.locator("del")).toHaveText([listed.name]);
	await desk.getByRole("button", { name: "Reject", exact: true }).click();
	await desk.getByLabel("Reason", { exact: true }).selectOption("not_a_name");
	await desk.getByRole("button", { name: "Reject this change" }).click();
	await expect(desk.getByText(/: change rejected/).first()).toBeVisible();
	await findMailLink(request, listed.owner.email, /was not accepted$/);
	await page.goto(`/clinic/${listed.id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed.name);

	const accepted = `${listed.name} Clinic`;
	const pin = { latitude: 53.79812, longitude: -1.54612 };
	await changeProfile(request, listed, { name: accepted, address: "7 Park Row", ...pin });
	const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
	await owner.goto("/owner");
	await expect(owner.getByRole("region", { name: "We're checking these changes" })).toContainText(
		"Spot on the map:none → 53.79812, -1.54612",
	);
	await openProfile(owner);
	await expect(owner.getByLabel("Latitude")).toHaveValue("53.79812");
	await expect(owner.getByText("Everything is saved.")).toBeVisible();
	await owner.context().close();
	await openCase(desk, await findCase(request, listed, "change"), listed.name);
	await expect(desk.locator("ins")).toHaveText([accepted, "7 Park Row", "53.79812, -1.54612"]);
	await expect(desk.getByRole("link", { name: /^on OpenStreetMap/ })).toHaveAttribute(
		"href",
		"https://www.openstreetmap.org/?mlat=53.79812&mlon=-1.54612#map=17/53.79812/-1.54612",
	);
	await desk.getByRole("button", { name: "Accept", exact: true }).click();
	await desk.getByRole("button", { name: "Accept this change" }).click();
	await expect(desk.getByText(/: change accepted/).first()).toBeVisible();
	await findMailLink(request, listed.owner.email, /is public$/);
	await page.goto(`/clinic/${listed.id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(accepted);
	await expect(page.getByText("7 Park Row").first()).toBeVisible();
	await expect(page.locator("[data-map-app^='53.79812']")).toHaveCount(1);
});

test("a clinic that moved abroad is checked again and keeps its badge meanwhile", async ({
	browser,
	baseURL,
	request,
}) => {
	const listed = await listClinic(request);
	await verifyCase(request, await findCase(request, listed));
	await changeProfile(request, listed, { country_code: "FR", city: "Lyon" });
	await decideCase(request, await findCase(request, listed, "change"), { decision: "accepted" });
	const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
	await owner.goto("/owner");
	const checking = owner.getByRole("region", { name: "We're checking your clinic again" });
	await expect(checking).toContainText("the badge stays until");
	const recheck = await findCase(request, listed, "recheck");
	await decideCase(request, recheck, { decision: "more_needed", text: "Who treats in Lyon?" });
	await findMailLink(request, listed.owner.email, /^We need more/);
	await owner.reload();
	const asked = owner.getByRole("region", { name: "We need more to check your clinic again" });
	await expect(asked).toContainText("Who treats in Lyon?");
	expect(await findViolations(owner)).toEqual([]);
	await asked.getByRole("button", { name: "Confirm my details" }).click();
	await expect(owner.getByText(/^Nothing has changed since our decision/).first()).toBeVisible();
	const messages = owner.getByRole("region", { name: "Messages with InkFree" });
	await messages.getByRole("textbox").fill("Dr Petit treats in Lyon.");
	await messages.getByRole("button", { name: "Send message" }).click();
	await expect(messages.getByRole("listitem").last()).toContainText("Dr Petit treats in Lyon.");
	await asked.getByRole("button", { name: "Confirm my details" }).dblclick();
	await expect(checking).toBeVisible();

	const desk = await openAsAdmin(browser, baseURL as string, request);
	await openCase(desk, await findCase(request, listed, "recheck"), listed.name);
	await expect(desk.getByText(/^Verified until .+: the badge stays until then\.$/)).toBeVisible();
	await expect(desk.getByRole("blockquote").getByText("Who treats in Lyon?")).toBeVisible();
});

test("a case that others change meanwhile: the details are checked again, and the second admin is told who decided", async ({
	browser,
	baseURL,
	request,
}) => {
	const desk = await openAsAdmin(browser, baseURL as string, request);
	const open = async () => {
		const listed = await listClinic(request);
		const id = await findCase(request, listed);
		await openCase(desk, id, listed.name);
		return { listed, id };
	};

	await test.step("what the owner changes is shown and checked again before it is decided", async () => {
		const { listed } = await open();
		await markChecks(desk);
		await desk.getByLabel("Note (for admins)").first().fill("Companies House 01234567");
		await desk.getByRole("button", { name: "Ask for more" }).click();
		await desk.getByLabel("What should the owner add?").fill("Half a thought");
		await desk.getByRole("button", { name: "Verify", exact: true }).click();

		const renamed = `${listed.name} Two`;
		await changeProfile(request, listed, { name: renamed, phone: "+44 113 496 0000" });
		await desk.getByRole("button", { name: "Verify this clinic" }).click();
		const notice = desk.getByRole("region", { name: "Decision" }).getByRole("alert");
		await expect(notice).toContainText("details changed after you started");
		await expect(desk.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
		await expect(desk.getByText("+44 113 496 0000")).toBeVisible();
		for (const box of await desk.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
		await expect(desk.getByText(/^Still to check: .+the phone number is theirs/)).toBeVisible();
		await desk.getByRole("button", { name: "Verify this clinic" }).click();
		await expect(desk.getByText(/^Not checked yet/)).toBeVisible();

		// what was written is there
		await checkbox(desk, /The business exists/).check();
		await expect(desk.getByLabel("Note (for admins)")).toHaveValue("Companies House 01234567");
		await desk.getByRole("button", { name: "Ask for more" }).click();
		await expect(desk.getByLabel("What should the owner add?")).toHaveValue("Half a thought");

		await desk.getByRole("button", { name: "Verify", exact: true }).click();
		await markChecks(desk);
		await checkbox(desk, /The phone number is theirs/).check();
		await desk.getByRole("button", { name: "Verify this clinic" }).click();
		await expect(desk.getByText(`${renamed}: verified`).first()).toBeVisible();
	});

	await test.step("of two admins the second is told who decided", async () => {
		const { id } = await open();
		await markChecks(desk);
		await verifyCase(request, id);
		await desk.getByRole("button", { name: "Verify", exact: true }).click();
		await desk.getByRole("button", { name: "Verify this clinic" }).click();
		await expect(desk.getByText(/^Ada Admin decided this case on .+ UTC: verified\.$/).first()).toBeVisible();
		await expect(desk.getByText(/^Verified by Ada Admin on /)).toBeVisible();
	});

	await test.step("where nobody looks after the clinic, nobody is asked for more", async () => {
		const { listed } = await open();
		await desk.getByRole("button", { name: "Ask for more" }).click();
		await desk.getByLabel("What should the owner add?").fill("Which doctor treats?");
		const path = `/admin/clinics/${listed.id}`;
		const { clinic } = await callAsAdmin(request, "GET", path);
		const transfer = { email: null, seen_owner: clinic.owner.id, reason: "They left" };
		await callAsAdmin(request, "POST", `${path}/owner`, transfer);
		await desk.getByRole("button", { name: "Ask the owner" }).click();
		await expect(desk.getByRole("alert")).toContainText("nobody to ask");

		await desk.reload();
		const decision = desk.getByRole("region", { name: "Decision" });
		await expect(decision.getByRole("button")).toHaveText(["Verify", "Reject"]);
		await expect(desk.getByText("ask for more")).toHaveCount(0);
	});
});
test("skipping and deciding stay in the country that is chosen", async ({ browser, baseURL, request }) => {
	const [first, second] = [
		await listClinic(request, { country_code: "CA" }),
		await listClinic(request, { country_code: "CA" }),
	];
	const page = await openAsAdmin(browser, baseURL as string, request);
	// as it was called before
	await page.goto("/admin/verification");
	await page.getByLabel("Country").selectOption("CA");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(/country=CA/);
	await page.getByRole("link", { name: first.name }).click();
	await page.getByRole("link", { name: "Skip to the next" }).click();
	await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
	await expect(page).toHaveURL(/country=CA/);
	await page.getByRole("button", { name: "Reject", exact: true }).click();
	await page.getByLabel("Reason", { exact: true }).selectOption("not_found");
	await page.getByRole("button", { name: "Reject this clinic" }).click();
	await expect(page).toHaveURL(/\/admin\/cases\/.+country=CA/);
	await expect(page.getByText("Canada").first()).toBeVisible();
});

test("Ctrl+Enter sends the decision from where its reason is written, and its owner is told", async ({
	browser,
	baseURL,
	request,
}) => {
	const listed = await listClinic(request);
	const desk = await openAsAdmin(browser, baseURL as string, request);
	await openCase(desk, await findCase(request, listed), listed.name);
	await desk.getByRole("button", { name: "Ask for more" }).click();
	const text = desk.getByLabel("What should the owner add?");
	await expect(text).toBeFocused();
	await desk.keyboard.press("Control+Enter");
	await expect(desk.getByText("Say what the owner should add.")).toBeVisible();
	await desk.keyboard.type("Which doctor treats?");
	await desk.keyboard.press("Enter");
	await expect(text).toHaveValue("Which doctor treats?\n");
	await desk.keyboard.press("Control+Enter");
	await expect(desk.getByText(`${listed.name}: the owner is asked for more`).first()).toBeVisible();
	await findMailLink(request, listed.owner.email, /^We need more/);
	const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
	await owner.goto("/owner");
	await expect(owner.getByRole("region", { name: "We need more from you" })).toContainText("Which doctor treats?");
});
