import type { Page } from "@playwright/test";
import { createSession, headersOf, openAs, sampleAccount } from "./accounts.ts";
import { expectToFit, findViolations } from "./looks.ts";
import {
	description,
	expect,
	expectClear,
	isProfileSaved,
	openProfile,
	openSections,
	saveProfile,
	test,
} from "./owners.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("the form of a profile", () => {
	// what the server refuses
	test.use({ expectedErrors: /status of 422/ });

	test("says how its sections stand, marks what is wrong and gives it the focus, and asks before unsaved changes are left", async ({
		personPage: page,
		clinic: _,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/owner/profile");
		const contact = part(page, "Contact");
		const phone = page.getByLabel("Phone");
		await expect(contact).toContainText("Nothing yet");
		await expect(part(page, "Name and location")).toContainText("Complete");
		await expect(phone).toBeHidden();
		// no more than two screens of a phone
		const height = await page.locator("form:has([type=submit])").evaluate((form) => form.scrollHeight);
		expect(height).toBeLessThan(2 * 740);

		await contact.getByRole("heading").click();
		await phone.fill("0113 496 0000");
		await expect(contact).toContainText("Not saved yet");
		await page.getByLabel("Website").fill("not a page");
		await contact.getByRole("heading").click();
		await expect(phone).toBeHidden();
		await saveProfile(page);
		await expect(page.getByLabel("Website")).toBeFocused();
		await expect(contact).toContainText("Needs your attention");
		// closed, it stays so while another is edited, until the form is sent again
		await contact.getByRole("heading").click();
		await part(page, "Description").getByRole("heading").click();
		await description(page).fill("Fades ink.");
		await expect(phone).toBeHidden();
		await description(page).fill("");
		await saveProfile(page);
		await expect(page.getByLabel("Website")).toBeFocused();
		await page.getByLabel("Website").fill("");
		await saveProfile(page);
		await isProfileSaved(page);
		// what is pressed next is not covered, wherever the focus is
		const toast = page.getByRole("dialog", { name: "Profile saved" });
		await expectClear(toast, page.getByRole("button", { name: "Saved", exact: true }));
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await expectClear(toast, page.getByRole("button", { name: "Saved", exact: true }));
		await expect(contact).toContainText("Missing: email, website");
		await expect(phone).toBeVisible();

		await page.goto("/owner/profile#description");
		await expect(description(page)).toBeInViewport();
		await page.setViewportSize({ width: 1280, height: 800 });
		const contents = page.getByRole("navigation", { name: "Parts of the profile" });
		await expect(contents.getByRole("link", { name: "Contact Missing: email, website" })).toBeVisible();
		await contents.getByRole("link", { name: /^Contact/ }).click();
		await expect(phone).toBeInViewport();
		await expect(contents).toBeInViewport();
		await contact.getByRole("heading").click();
		await expect(phone).toBeHidden();
		// the same address again
		await contents.getByRole("link", { name: /^Contact/ }).click();
		await expect(phone).toBeInViewport();

		await test.step("what is wrong stands beside its field", async () => {
			await openSections(page);
			await page.getByLabel("City (required)").fill(" ");
			await page.getByLabel("Website").fill("not a page");
			await page.getByRole("checkbox", { name: /^Q-switched laser/ }).check();
			await page
				.getByRole("group", { name: /Q-switched laser$/ })
				.getByLabel("From")
				.fill("80.5012");
			await page.getByRole("switch", { name: "Show opening hours on the page" }).check({ force: true });
			await page.getByLabel("Monday, closes").fill("01:00");
			await saveProfile(page);
			await expect(page.getByText(/^Monday: The end must come after the start\./)).toBeVisible();
			await expect(page.getByText("Please check the marked fields.")).toBeVisible();
			await expect(page.getByLabel("City (required)")).toBeFocused();
			await expect(page.getByLabel("City (required)")).toHaveAccessibleDescription("Enter the city.");
			await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
			await expect(page.getByText("A price is a number from 1 to 100,000,000.")).toBeVisible();
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320, "marked fields");
			await page.setViewportSize({ width: 1280, height: 800 });
			await page.getByRole("switch", { name: "Show opening hours on the page" }).uncheck({ force: true });
			await page.getByLabel("City (required)").fill("Leeds");
			await page.getByLabel("Website").fill("");
			await page.getByLabel("From").fill("80");
			await saveProfile(page);
			await isProfileSaved(page);
			await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
		});

		await test.step("what the server refuses is marked at what is chosen by ticks, too", async () => {
			await page.route("**/api/owner/clinic**", (route) =>
				route.request().method() === "GET"
					? route.continue()
					: route.fulfill({
							status: 422,
							json: {
								error: {
									code: "invalid",
									message: "Please check the marked fields.",
									fields: { languages: "Bad.", lasers: "Bad.", treatments: "Bad." },
								},
							},
						}),
			);
			await page.getByLabel("Website").fill("https://example.com");
			await saveProfile(page);
			for (const field of [
				page.getByLabel("Add a language"),
				page.getByRole("checkbox", { name: "Q-switched Nd:YAG" }),
				page.getByRole("checkbox", { name: /^Q-switched laser/ }),
			]) {
				await expect(field).toHaveAttribute("aria-invalid", "true");
				await expect(field).toHaveAccessibleDescription("Bad.");
			}
			await page.unroute("**/api/owner/clinic**");
			await page.getByRole("button", { name: "Discard" }).click();
		});

		await test.step("leaving unsaved changes asks first; a reload keeps them", async () => {
			await openProfile(page);
			const phone = await page.getByLabel("Phone").inputValue();
			await page.getByLabel("Phone").fill("123");
			await page.getByRole("navigation", { name: "My Clinic" }).getByRole("link", { name: "Pictures" }).click();
			const question = page.getByRole("dialog", { name: "Leave without saving?" });
			await expect(question).toBeVisible();
			expect(await findViolations(page)).toEqual([]);
			await question.getByRole("button", { name: "Stay on this page" }).click();
			await expect(page).toHaveURL("/owner/profile");
			await page.reload();
			await expect(page.getByText("We kept your unsaved changes.")).toBeVisible();
			await openSections(page);
			await expect(page.getByLabel("Phone")).toHaveValue("123");
			await page.getByRole("navigation", { name: "My Clinic" }).getByRole("link", { name: "Pictures" }).click();
			await question.getByRole("button", { name: "Leave" }).click();
			await expect(page).toHaveURL("/owner/pictures");
			await openProfile(page);
			await expect(page.getByLabel("Phone")).toHaveValue(phone);
			await page.getByLabel("Phone").fill("456");
			await page.getByRole("button", { name: "Discard" }).click();
			await expect(page.getByLabel("Phone")).toHaveValue(phone);
		});
	});
});

test("every field, and the public page shows it", async ({ personPage: page, clinic }) => {
	await openProfile(page);
	await page.getByLabel("Clinic name (required)").fill(`${clinic.name} & Sons`);
	await page.getByLabel("City (required)").fill("Leeds");
	await page.getByLabel("Address").fill("1 Fading Lane, LS1 1AA");
	await page.getByLabel("Phone").fill("+44 113 496 0000");
	await page.getByLabel("Email").fill("hello@fading.example");
	await page.getByLabel("Website").fill("www.fading.example");
	await description(page).fill("Two rooms.\n\nOne <b>laser</b>.");
	await expect(page.getByText("29 of 4,000 characters.")).toBeVisible();

	await test.step("opening hours", async () => {
		const hours = part(page, "Opening hours");
		await hours.getByRole("switch", { name: "Show opening hours on the page" }).check({ force: true });
		await hours.getByLabel("Monday, opens").fill("08:30");
		await hours.getByLabel("Monday, closes").fill("12:00");
		await hours.getByRole("button", { name: "Add more hours on Monday" }).click();
		await expect(hours.getByLabel("Monday, opens").nth(1)).toBeFocused();
		await hours.getByLabel("Monday, opens").nth(1).fill("13:00");
		await hours.getByLabel("Monday, closes").nth(1).fill("00:00");
		await hours.getByRole("button", { name: "Copy to the other weekdays" }).click();
		await expect(hours.getByLabel("Friday, opens").nth(1)).toHaveValue("13:00");
		await hours.getByRole("button", { name: "Remove 13:00 on Friday" }).click();
		await hours.getByRole("button", { name: "Add hours on Saturday" }).click();
		await hours.getByLabel("Note (optional)").fill("By appointment only");
	});
	await test.step("languages", async () => {
		const languages = part(page, "Languages spoken");
		const field = languages.getByLabel("Add a language");
		// the clinic is in Britain
		await expect(field.locator("option").nth(1)).toHaveText("English");
		await expect(field.locator("option").nth(2)).toHaveText("Welsh");
		for (const name of ["Polish (polski)", "English", "Welsh"]) {
			await field.selectOption(name);
			await languages.getByRole("button", { name: "Add", exact: true }).click();
			await expect(field).toBeFocused();
		}
		await languages.getByRole("button", { name: "Remove Welsh" }).click();
		// chosen without the button
		await field.selectOption("Turkish (Türkçe)");
		await field.blur();
		await languages.getByRole("button", { name: "Remove Turkish" }).click();
		await expect(languages.getByRole("listitem")).toHaveText([/Polish$/, /English$/]);
	});
	await test.step("treatments and prices", async () => {
		const treatments = part(page, "Treatments and prices");
		await expect(treatments.getByLabel("Currency of your prices")).toHaveValue("GBP");
		await treatments.getByRole("checkbox", { name: /^Q-switched laser/ }).check();
		await treatments.getByRole("checkbox", { name: /^Saline removal/ }).check();
		const laser = treatments.getByRole("group", { name: /Q-switched laser$/ });
		await expect(treatments.getByText("No prices yet")).toBeHidden();
		// as prices are written
		await laser.getByLabel("From").fill("79,50 - 1.200 £");
		await laser.getByLabel("From").blur();
		await expect(laser.getByLabel("From")).toHaveValue("80");
		await expect(laser.getByLabel("To", { exact: true })).toHaveValue("1200");
		await laser.getByLabel("To", { exact: true }).fill("150");
		const saline = treatments.getByRole("group", { name: /Saline removal$/ });
		await saline.getByText("Prices by size of the tattoo").click();
		await saline.getByLabel("Up to 5 cm").fill("60");
		await saline.getByLabel("Larger").fill("50");
		await saveProfile(page);
		await expect(saline.getByLabel("Larger")).toHaveAccessibleDescription("A larger tattoo costs less here.");
		await saline.getByLabel("Larger").fill("90");
		await treatments.getByRole("checkbox", { name: /^Consultation/ }).check();
		const visit = treatments.getByRole("group", { name: /^Price of the visit in GBP.*Consultation/ });
		await visit.getByLabel("From").fill("40");
		await expect(visit.getByText("Prices by size of the tattoo")).toHaveCount(0);
		await treatments.getByRole("checkbox", { name: /^Surgical excision/ }).check();
		await treatments
			.getByRole("group", { name: /^Price per treatment in GBP.*Surgical excision/ })
			.getByLabel("From")
			.fill("70");
	});
	await saveProfile(page);
	await isProfileSaved(page);
	await expect(page.getByText("Everything is saved.")).toBeVisible();
	await expect(page.getByLabel("Website")).toHaveValue("https://www.fading.example");

	await page.getByRole("link", { name: "Public page" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `${clinic.name} & Sons` })).toBeVisible();
	const main = page.getByRole("main");
	await expect(main).toContainText("Leeds, United Kingdom");
	await expect(main).toContainText("1 Fading Lane, LS1 1AA");
	await expect(main).toContainText("One <b>laser</b>.");
	await expect(main).toContainText("By appointment only");
	await expect(page.getByRole("row", { name: /^Thursday/ })).toContainText(/08:30–12:00,\s*13:00–24:00/);
	await expect(page.getByRole("row", { name: /^Friday/ })).not.toContainText("13:00");
	await expect(main).toContainText("Polish");
	await expect(main).not.toContainText("Welsh");
	await expect(main).toContainText("£80–£150 per session");
	await expect(main).toContainText("£60–£90 per session");
	await expect(main).toContainText("By size: up to 5 cm £60, larger £90");
	await expect(main).toContainText("£40 for the visit");
	await expect(main).not.toContainText("£40 per session");
	await expect(main).toContainText("£70 per treatment");
	// what is cheaper is no laser session
	await expect(main).toContainText("One laser sessionfrom £80 a sessionany ink");

	await openProfile(page);
	await expect(page.getByLabel("Friday, opens")).toHaveCount(1);
	await expect(page.getByLabel("Monday, closes").nth(1)).toHaveValue("00:00");
});

test.describe("a clinic's place", () => {
	// in a village that nobody knows
	test.use({ expectedErrors: /status of 422/ });
	const pin = { latitude: 51.31234567, longitude: -1.234567 };
	const nearby = "/clinics?near=51.30,-1.23&verified=0";

	test("is put on the map by numbers that are pasted or typed by keyboard, by the map, or by whoever stands there; its time zone follows", async ({
		personPage: page,
		clinic,
	}) => {
		await openProfile(page);
		const map = part(page, "On the map");
		await page.getByLabel("City (required)").fill("Kleinweiler-on-Thames");
		await page.getByLabel("City (required)").press("Tab");
		const [latitude, longitude] = [map.getByLabel("Latitude"), map.getByLabel("Longitude")];
		await latitude.focus();
		await latitude.evaluate((field, text) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text", text);
			field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		}, "51.30123, -1.23456");
		await expect(latitude).toHaveValue("51.30123");
		await expect(longitude).toHaveValue("-1.23456");
		await expect(map.getByRole("img", { name: `Map around ${clinic.name}` })).toBeVisible();
		for (const width of [768, 320]) await expectToFit(page, width, "the pin");
		expect(await findViolations(page)).toEqual([]);
		await page.setViewportSize({ width: 1280, height: 844 });

		await latitude.fill("95");
		await saveProfile(page);
		await expect(latitude).toHaveAccessibleDescription(/A number from −90 to 90/);
		await expect(latitude).toBeFocused();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("51.30123");
		await page.keyboard.press("Enter");
		await isProfileSaved(page);
		await expect(latitude).toHaveValue("51.30123");

		await page.goto(clinic.path);
		await expect(page.locator("[data-map-app]")).toHaveAttribute("data-map-app", "51.30123,-1.23456");
		await page.goto(nearby);
		await expect(page.getByRole("listitem").filter({ hasText: clinic.name })).toContainText("Kleinweiler-on-Thames");

		// another address leaves it behind, and says so
		await openProfile(page);
		await page.getByLabel("Address").fill("7 Mill Lane");
		await expect(latitude).toHaveValue("");
		await expect(map.getByText("The old coordinates belong to the old place")).toBeVisible();
		await saveProfile(page);
		await isProfileSaved(page);
		await page.goto(clinic.path);
		await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
		await expect(page.locator("[data-map-app]")).toHaveCount(0);

		await test.step("by whoever stands in the clinic", async () => {
			await openProfile(page);
			const here = map.getByRole("button", { name: "I'm at the clinic now" });
			await page.context().clearPermissions();
			await here.click();
			await expect(map.getByText(/^Your (browser didn't share your location|device couldn't tell)/)).toBeVisible();
			await page.context().grantPermissions(["geolocation"]);
			await page.context().setGeolocation(pin);
			await here.focus();
			await page.keyboard.press("Enter");
			await expect(latitude).toHaveValue("51.31235");
			await expect(longitude).toHaveValue("-1.23457");
			await expect(map.getByText(/You can enter the numbers/)).toHaveCount(0);
			// Leeds is elsewhere
			await page.getByLabel("City (required)").fill("Leeds");
			await saveProfile(page);
			await expect(latitude).toHaveAccessibleDescription(/more than 50 km from the Leeds we know/);
			await page.getByLabel("City (required)").fill("Kleinweiler-on-Thames");
			await latitude.fill("51.31236");
			await saveProfile(page);
			await isProfileSaved(page);
		});

		await test.step("a pair of coordinates is split, and the map moves the spot", async () => {
			await latitude.fill("53.8, -1.55");
			await latitude.blur();
			await expect(latitude).toHaveValue("53.8");
			await expect(longitude).toHaveValue("-1.55");
			await page.getByRole("img", { name: /^Map around/ }).click({ position: { x: 20, y: 20 } });
			await expect(latitude).not.toHaveValue("53.8");
			expect(Number(await latitude.inputValue())).toBeGreaterThan(53.8);
			expect(Number(await longitude.inputValue())).toBeLessThan(-1.55);
		});

		await test.step("in a country of several time zones the form says which", async () => {
			await page.getByRole("button", { name: "Discard" }).click();
			await page.getByLabel("Country (required)").selectOption("US");
			await page.getByLabel("City (required)").fill("Chicago");
			await page.getByLabel("City (required)").blur();
			await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");
			await page.getByLabel("City (required)").fill("Los Angeles");
			await page.getByLabel("City (required)").blur();
			await expect(page.getByLabel("Time zone")).toHaveValue("America/Los_Angeles");
			await page.getByLabel("Time zone").selectOption("America/Denver");
			await saveProfile(page);
			await isProfileSaved(page);
			await page.reload();
			await openSections(page);
			await expect(page.getByLabel("Time zone")).toHaveValue("America/Denver");
		});
	});
});

test("a verified clinic's name waits for our check, its phone does not", async ({ browser, baseURL, request }) => {
	const session = await createSession(request, sampleAccount("owner"));
	const { clinic } = await (await request.get("/api/owner/clinic", { headers: headersOf(session) })).json();
	const context = await openAs(browser, baseURL as string, session);
	const page = await context.newPage();
	await openProfile(page);
	await expect(part(page, "Name and location")).toContainText("we'll look at the change first");
	await page.getByLabel("Clinic name (required)").fill("Quite Another Name");
	await page.getByLabel("Phone").fill("+33 1 99 00 00 01");
	await expect(
		page.getByText("We'll check the parts we had verified first; the rest is public straight away."),
	).toBeVisible();
	await saveProfile(page);
	await isProfileSaved(page);
	await expect(page.getByText("We'll check the parts we had verified first.").first()).toBeVisible();
	const waiting = page.getByRole("region", { name: "We're checking these changes" });
	await expect(waiting).toContainText(`${clinic.name} → Quite Another Name`);
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue("Quite Another Name");

	const visitor = await browser.newPage({ baseURL });
	await visitor.goto(`/clinic/${clinic.id}`);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(clinic.name);
	await expect(visitor.getByText("+33 1 99 00 00 01")).toBeVisible();
	await visitor.close();

	await page.goto("/owner");
	await waiting.getByRole("button", { name: "Withdraw" }).click();
	await waiting.getByRole("button", { name: "Withdraw" }).click();
	await expect(waiting).toHaveCount(0);
	await openProfile(page);
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue(clinic.name);

	await page.getByLabel("City (required)").fill("Nantes");
	await saveProfile(page);
	await expect(waiting).toContainText("Nantes");
	await page.getByLabel("Website").fill("https://half-typed.example");
	await waiting.getByRole("button", { name: "Withdraw" }).click();
	await waiting.getByRole("button", { name: "Withdraw" }).click();
	await expect(waiting).toHaveCount(0);
	await expect(page.getByLabel("City (required)")).not.toHaveValue("Nantes");
	await expect(page.getByLabel("Website")).toHaveValue("https://half-typed.example");
	await page.getByRole("button", { name: "Discard" }).click();
	await page.getByLabel("Phone").fill(clinic.phone);
	await saveProfile(page);
	await isProfileSaved(page);
});
