import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { legalPageNames } from "#domain/legal/pages.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { openAuthenticator } from "../auth/codes.ts";
import { aDayLater, callApi, type Directory, goTo, openDirectory } from "./journey.ts";
import { findViolations } from "./looks.ts";
import { markChecks } from "./verification.ts";

// From an empty server, public as far as it knows, to a directory that visitors search: what an operator does on the
// first day, and what comes of it. One server for all of it, so each part goes on where the last one ended.
test.describe.configure({ mode: "serial" });
test.setTimeout(600_000);

let directory: Directory;
let server: Awaited<ReturnType<Directory["serve"]>>;
let admin: Page;
test.beforeAll(async () => {
	directory = await openDirectory(test.info().project.use.launchOptions ?? {});
	server = await directory.serve();
	admin = await directory.openPage();
});
test.afterAll(() => directory.close());

const password = "ink fades slowly";
const sees = (what: Locator, text?: RegExp | string) =>
	text ? expect(what).toContainText(text) : expect(what).toBeVisible();
const mainOf = (page: Page) => page.getByRole("main");
const bare = { latitude: "", longitude: "" };
const word = "Fadewerk";
const rows = Array.from({ length: 30 }, (_, number) => makeRow(1000 + number, bare));
// five that an admin looks at: of one word, so that a search finds them together; Germany lets doctors alone treat
const five = rows
	.slice(0, 5)
	.map((row) => Object.assign(row, { name: `${word} ${row.name}`, address: "5 Ring", treated_by: "doctor" }).name);

test("from an empty public site to one with clinics that visitors find", async () => {
	const main = mainOf(admin);

	await test.step("the first admin comes by a link that the operator is shown", async () => {
		const link = await directory.run("scripts/admin.ts", "grant", "ada@inkfree.example").says(/http\S+token\S+/);
		await goTo(admin, link);
		await admin.getByRole("button", { name: "Continue", exact: true }).click();
		await admin.getByLabel("New password", { exact: true }).fill(password);
		await admin.getByLabel("Confirm new password", { exact: true }).fill(password);
		await admin.getByRole("button", { name: "Change Password" }).click();
		await sees(admin.getByText("Your password has been changed").first());
	});

	await test.step("a public site asks its admins for a second factor", async () => {
		await goTo(admin, "/admin");
		await sees(admin.getByRole("heading", { level: 1, name: "Set up two-step sign-in first" }));
		expect(await findViolations(admin)).toEqual([]);
		await admin.getByRole("link", { name: "Set it up" }).click();
		await admin.getByRole("button", { name: "Set up two-step sign-in" }).click();
		const key = await admin.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
		await admin.getByLabel("Code shown in the app").fill(openAuthenticator(key.replaceAll(" ", "")).next());
		await admin.keyboard.press("Enter");
		await admin.getByRole("button", { name: "I've saved them" }).click();
		await sees(main, "recovery codes are left");
	});

	await test.step("the list of what is to do is ticked as it is done", async () => {
		const done = admin.getByRole("list", { name: "Done" });
		await goTo(admin, "/admin");
		await sees(admin.getByRole("heading", { name: "Set up this directory" }));
		await sees(admin.getByRole("alert"), "Nobody can sign up or list a clinic");
		await sees(done, "First admin");
		await admin.getByRole("button", { name: "Send one to me" }).click();
		await sees(done, "A test email");
		await directory.findMail("ada@inkfree.example", /test email/);

		await goTo(admin, "/admin/settings");
		await admin.getByLabel("Name of the person or company").fill("Ada Admin");
		await admin.getByLabel("Postal address").fill("1 High Street\nBonn");
		await admin.getByRole("textbox", { name: "Email", exact: true }).fill("desk@inkfree.example");
		const form = admin.locator("form", { has: admin.getByLabel("Postal address") });
		const saved = admin.waitForResponse((answer) => answer.url().endsWith("/settings/operator") && answer.ok());
		await form.getByRole("button", { name: "Save" }).click();
		await saved;
		const countries = admin.getByRole("region", { name: "Countries of the listing form" });
		await countries.getByLabel("Add a country").selectOption("PL");
		await countries.getByRole("button", { name: "Add" }).click();
		await sees(countries.getByRole("listitem").filter({ hasText: "Poland" }));
		for (const name of legalPageNames) {
			const path = `/admin/documents/legal/${name}/en`;
			type Draft = { document: { text: string; version: string } };
			const { document: template } = await callApi<Draft>(admin, "GET", path);
			const text = template.text.replace(/\[\[[^\]]*\]\]/g, "as told");
			const { document: draft } = await callApi<Draft>(admin, "PUT", path, { text, translated_from: null });
			await callApi(admin, "POST", `${path}/publish`, { version: draft.version });
		}
		await directory.run("scripts/backup.ts", join(directory.folder, "backup.tar.gz")).says(/holds [\d,]+ rows/);
		await goTo(admin, "/admin");
		await expect(admin.getByText("Nobody can sign up or list a clinic")).toHaveCount(0);
		for (const step of ["Who runs the directory", "Legal pages", "Countries", "A backup"]) await sees(done, step);
	});

	const old = Array.from({ length: 3 }, (_, number) => makeRow(number, { ...bare, city: "Bonn" }));
	const bad = Array.from({ length: 4 }, (_, number) => makeRow(2000 + number, { country: "Atlantis" }));
	const doubtful = old.map(({ name }, number) =>
		makeRow(3000 + number, { ...bare, name: `${name} Clinic`, city: "Bonn" }),
	);
	const importFile = async (name: string, lines: Record<string, string>[], clinics: number, isAll = false) => {
		await goTo(admin, "/admin/import");
		const buffer = Buffer.from(toCsv(lines));
		await admin.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
		await admin.getByLabel("Source (optional)").fill("Register");
		await admin.getByRole("button", { name: "Check the file" }).click();
		if (isAll) await admin.getByRole("button", { name: "Import all 3" }).click();
		await admin.getByRole("button", { name: `Import ${clinics} clinics` }).click();
		await sees(main.getByRole("heading", { name: "Imported" }));
		await sees(main, `Added${clinics}`);
	};
	await test.step("two files are imported, with rows that are bad and rows that may be here already", async () => {
		await importFile("first.csv", old, 3);
		await importFile("second.csv", [...rows, ...bad, ...doubtful], 33, true);
	});

	await test.step("a visitor finds them, with what they are", async () => {
		const visitor = await directory.openPage();
		await goTo(visitor, `/clinics?q=${encodeURIComponent(String(doubtful[2]?.name))}`);
		await visitor.getByRole("link", { name: doubtful[2]?.name as string, exact: true }).click();
		await sees(visitor.getByRole("heading", { level: 1, name: doubtful[2]?.name as string }));
		await sees(visitor.getByText("Not yet checked").first());
		await sees(visitor.getByText("From Register").first());
		await visitor.context().close();
	});
});

test("from there to a verified, claimed and reviewed clinic, and the mail of what waits", async () => {
	const clinic = five[2] as string;
	const [owner, visitor] = [await directory.openPage(), await directory.openPage()];
	const signUp = async (page: Page, email: string, name: string) => {
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Full name", { exact: false }).fill(name);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByLabel("Confirm password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Create Account" }).click();
		await sees(page.getByRole("heading", { level: 1, name: "Check your email" }));
		const { links } = await directory.findMail(email, /Confirm/);
		await goTo(page, links[0] as string);
	};

	await test.step("five are verified, with what shows it", async () => {
		await goTo(admin, `/admin/clinics?q=${word}`);
		await admin.getByRole("button", { name: "Tick all", exact: true }).click();
		await admin.getByRole("button", { name: "Open cases", exact: true }).click();
		await sees(admin.getByText("5 cases opened."));
		for (const name of five) {
			await goTo(admin, "/admin");
			await admin.getByRole("link", { name }).click();
			await sees(admin.getByRole("heading", { level: 1, name }));
			await markChecks(admin);
			await admin.getByLabel("Where you looked it up").first().fill("https://www.handelsregister.example");
			await admin.getByRole("button", { name: "Verify", exact: true }).click();
			await admin.getByRole("button", { name: "Verify this clinic" }).click();
			await sees(admin.getByText(`${name}: verified`).first());
		}
		await goTo(admin, "/admin");
		await expect(admin.getByRole("heading", { name: "Set up this directory" })).toHaveCount(0);
	});

	const email = "olga@fadewerk.example";
	await test.step("the owner is invited, signs up from the mail and claims the page", async () => {
		await goTo(admin, `/admin/clinics?q=${encodeURIComponent(clinic)}`);
		await admin.getByRole("link", { name: clinic }).click();
		await admin.getByRole("button", { name: "Invite the owner" }).click();
		const form = admin.getByRole("form", { name: "Invite the owner" });
		await form.getByLabel("Email address of the clinic").fill(email);
		await form.getByLabel("Where did you find it?").fill("The imprint of its website.");
		await form.getByRole("button", { name: "Send invitation" }).click();
		await sees(admin.getByRole("region", { name: "Invitation" }), "It can be invited again from");
		const { links } = await directory.findMail(email, /^Is .+ your clinic\?$/);
		await goTo(owner, links.find((link) => new URL(link).pathname.startsWith("/invitation/")) as string);
		await owner.getByRole("link", { name: "Create an account" }).click();
		await signUp(owner, email, "Olga Owner");
		await owner.getByRole("button", { name: "Claim this page" }).click();
		await sees(owner.getByRole("heading", { name: "We're looking at your claim" }));
	});

	await test.step("owner and desk write to each other, with a document", async () => {
		const file = {
			name: "register.pdf",
			mimeType: "application/pdf",
			buffer: Buffer.from("%PDF-1.7 the entry\n%%EOF\n"),
		};
		await owner.getByLabel("Add documents").setInputFiles(file);
		await sees(owner.getByRole("list", { name: "Documents", exact: true }), "register.pdf");
		const messages = owner.getByRole("region", { name: "Messages with InkFree" });
		await messages.getByLabel("Write to us").fill("The register names me: see the document.");
		await messages.getByRole("button", { name: "Send message" }).click();
		await sees(messages.getByRole("listitem"), "see the document");

		await goTo(admin, "/admin/claims");
		await admin.getByRole("link", { name: clinic }).click();
		const claim = admin.getByRole("article").filter({ hasText: email });
		await sees(claim, "see the document");
		const download = admin.waitForEvent("download");
		await claim.getByRole("button", { name: "Download register.pdf" }).click();
		expect((await download).suggestedFilename()).toBe("register.pdf");
		await claim.getByLabel("Write to the claimant").fill("Thank you, we found the entry.");
		await claim.getByRole("button", { name: "Send message" }).click();
		await expect(claim.getByRole("listitem").filter({ hasText: "we found the entry" })).toBeVisible();
		await directory.findMail(email, /^You have a message about/);
		await goTo(owner, "/owner");
		await sees(messages.getByRole("listitem").last(), "Thank you, we found the entry.");

		await claim.getByRole("button", { name: "Accept" }).click();
		await claim.getByRole("button", { name: "Accept claim" }).click();
		await expect(claim).toHaveCount(0);
		await goTo(owner, "/owner");
		await sees(owner.getByRole("heading", { level: 1, name: clinic }));
		await sees(mainOf(owner), "Verified");
	});

	await test.step("a visitor finds it verified and reviews it", async () => {
		const read = (path: string) => visitor.evaluate(async (url) => (await fetch(url)).text(), path);
		await goTo(visitor, "/");
		await expect.poll(() => read(`/clinics?q=${word}`)).toContain(clinic);
		await goTo(visitor, `/clinics?q=${word}`);
		await visitor.getByRole("link", { name: clinic, exact: true }).click();
		await sees(visitor.getByRole("heading", { level: 1, name: clinic }));
		await sees(visitor.getByRole("listitem").filter({ hasText: "The business exists" }), "handelsregister.example");
		const path = new URL(visitor.url()).pathname;
		await goTo(visitor, `/signup?next=${encodeURIComponent(path)}`);
		await signUp(visitor, "vera@example.test", "Vera Visitor");
		await expect(visitor).toHaveURL(new RegExp(`${path}$`));
		await visitor.getByRole("radio", { name: "5 stars" }).check({ force: true });
		await visitor.getByLabel("Your review (optional)").fill("Kind people, and the ink is gone.");
		await visitor.getByRole("button", { name: "Submit Review" }).click();
		await sees(visitor.getByText("Thank you for your feedback!"));
		const reader = await directory.openPage();
		await expect.poll(() => read(path)).toContain("the ink is gone");
		await goTo(reader, path);
		await sees(reader.getByRole("article").filter({ hasText: "Vera" }), "the ink is gone");
		// of an account this young it counts a week later
		await sees(mainOf(reader), "1 review not counted");
	});

	await test.step("what waits for a day is told to the admin who asked for it", async () => {
		await goTo(admin, "/admin/settings");
		const mails = admin.getByRole("region", { name: "Emails to you" });
		await mails.getByLabel("Each morning").check({ force: true });
		await sees(mails.getByRole("status"), "Saved");
		const { clinics } = await callApi<{ clinics: { id: string }[] }>(admin, "GET", "/admin/clinics?q=Clinic");
		await callApi(admin, "POST", "/admin/cases", { clinics: [clinics[0]?.id] });
		await directory.change(aDayLater);
		// a job that is due when a server starts runs at once
		await server.stop();
		server = await directory.serve();
		const { links } = await directory.findMail("ada@inkfree.example", /^1 thing waiting for more than 24 hours$/);
		await goTo(admin, links[0] as string);
		await sees(mainOf(admin), "1 thing waiting");
	});
});
