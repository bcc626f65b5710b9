import type { Page, Request } from "@playwright/test";
import { expect, findMailLink, newPerson, signIn, test } from "./accounts.ts";
import { listClinic, listUnownedClinic, newClinicName } from "./clinics.ts";
import { addGallery, addLogo, fillClinic, gallery, submit } from "./listing.ts";
import { findViolations } from "./looks.ts";
import { makePhoto, makePicture } from "./pictures.ts";

const success = "Your clinic has been submitted for review!";

test("the whole way: sign up, confirm, list with pictures, dashboard, public page", async ({ page, request }) => {
	const person = newPerson();
	const name = newClinicName();
	await page.goto("/for-clinics");
	await page.getByRole("main").getByRole("link", { name: "List Your Clinic" }).click();
	await expect(page).toHaveURL("/signup?next=%2Flist-your-clinic");
	await expect(page.getByText("Listing your clinic is free.")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "How listing works" }).click();
	await expect(page.getByRole("main")).toContainText("you can claim it there");
	await page.goBack();
	await page.getByLabel("Full name (optional)").fill(person.fullName);
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
	await page.goto(await findMailLink(request, person.email));
	await page.getByRole("link", { name: "My Clinic" }).waitFor();
	await page.goto("/list-your-clinic");

	await fillClinic(page, { name, website: "www.example.com/removal" });
	await page.getByLabel("Address").fill("1 Fading Lane, N1 1AA");
	await page.getByLabel("Phone").fill("+44 20 7946 0000");
	await page.getByLabel("Email").fill("hello@example.com");
	await expect(page.getByLabel("Website")).toHaveValue("https://www.example.com/removal");
	const treatment = page.getByRole("checkbox").first();
	await treatment.check();
	await addLogo(page, await makePicture("logo.jpg", { width: 300, height: 300 }));
	await page.evaluate(recordSentSizes);
	const photo = await makePhoto("photo.jpg");
	await addGallery(page, [photo, await makePicture("second.jpg", { background: "#223388" })]);
	await expect(gallery(page)).toHaveCount(2);

	const sent: Request[] = [];
	page.on("request", (request) => request.url().includes("/storage/v1/object/clinic-media/") && sent.push(request));
	await submit(page);
	await expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeFocused();
	await expect(page.getByText("24–72 hours").first()).toBeVisible();
	await expect(page.getByText(success).first()).toBeVisible();
	expect(
		sent.map((request) => request.url().replace(/.*\/[0-9a-f-]{36}\/(\w+)\/\d+\.(\w+)(\?.*)?$/, "$1.$2$3")),
	).toEqual(["logo.jpg", "gallery.webp?position=0", "gallery.jpg?position=1"]);
	const [, size = 0] = await page.evaluate(() => Reflect.get(window, "sentSizes") as number[]);
	expect(size).toBeGreaterThan(0);
	expect(size).toBeLessThan(photo.buffer.length / 2);

	await expect(page).toHaveURL("/owner");
	await expect(page.getByRole("main").getByText("Under Review").first()).toBeVisible();
	// the form is not what "back" leads to
	await page.goBack();
	await expect(page).not.toHaveURL("/list-your-clinic");

	await page.goto(`/countries/gb?verified=0&q=${encodeURIComponent(name)}`);
	await page.getByRole("main").getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("1 Fading Lane, N1 1AA").first()).toBeVisible();
	const pictures = page.locator('main li img[src*="/gallery/"]');
	await expect(pictures).toHaveCount(2);
	await expect(page.locator('main img[src*="/logo/"]').first()).toBeVisible();
	await expect
		.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	await findMailLink(request, person.email, /submitted|received|review/i);
});

/** In the page, since the browser tells nobody how large a sent file is: keeps the bytes of each from now on. */
function recordSentSizes() {
	const sizes: number[] = [];
	Object.assign(window, { sentSizes: sizes });
	const send = XMLHttpRequest.prototype.send;
	XMLHttpRequest.prototype.send = function (body) {
		if (body instanceof Blob) sizes.push(body.size);
		send.call(this, body);
	};
}

test("by keyboard alone at 360 px, with pictures that are put in another order and one that is removed", async ({
	personPage: page,
}) => {
	const name = newClinicName();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/list-your-clinic");
	await page.getByLabel("Clinic name (required)").focus();
	await page.keyboard.type(name);
	await page.keyboard.press("Tab");
	await page.keyboard.type("United K");
	await page.keyboard.press("Tab");
	await page.keyboard.type("London");
	// past address, phone, WhatsApp and email
	for (let presses = 0; presses < 5; presses++) await page.keyboard.press("Tab");
	await page.keyboard.type("example.com");
	await expect(page.getByLabel("Website")).toBeFocused();
	// past the booking page
	for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page.getByRole("checkbox").first()).toBeChecked();

	const colours = ["#aa3322", "#33aa22", "#2233aa", "#aaaa22"];
	const files = await Promise.all(colours.map((background) => makePicture("a.jpg", { background })));
	const chooser = page.getByLabel("Add pictures");
	// asked for before the way there: the browser takes a moment to hold its own dialog back
	const opening = page.waitForEvent("filechooser");
	await tabTo(page, chooser);
	await page.keyboard.press("Space");
	await (await opening).setFiles([...files, await makePicture("one-too-many.jpg")]);
	await expect(page.getByText("There was room for 4 more, so we left out the rest.")).toBeVisible();
	await expect(gallery(page)).toHaveCount(4);
	await expect(chooser).toBeDisabled();
	await tabTo(page, page.getByRole("button", { name: "Move picture 4 earlier" }), "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Picture 4 is now picture 3 of 4.")).toBeAttached();
	// the button goes with its picture and keeps the focus
	await expect(page.getByRole("button", { name: "Move picture 3 earlier" })).toBeFocused();
	await tabTo(page, page.getByRole("button", { name: "Remove picture 1" }), "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(gallery(page)).toHaveCount(3);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await tabTo(page, page.getByRole("button", { name: "Submit for Review" }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeFocused();
	await expect(page).toHaveURL("/owner");

	await page.goto(`/countries/gb?verified=0&q=${encodeURIComponent(name)}`);
	await page.getByRole("main").getByRole("link", { name, exact: true }).click();
	const shown = page.locator('main li img[src*="/gallery/"]');
	await expect(shown).toHaveCount(3);
	expect(await Promise.all((await shown.all()).map(readColour))).toEqual(["green", "yellow", "blue"]);
});

async function tabTo(page: Page, target: ReturnType<Page["locator"]>, key = "Tab") {
	for (let presses = 0; presses < 60; presses++) {
		if (await target.evaluate((node) => node === document.activeElement)) return;
		await page.keyboard.press(key);
	}
	await expect(target).toBeFocused();
}

/** Which of the four colours a picture has. */
async function readColour(image: ReturnType<Page["locator"]>) {
	return image.evaluate(async (node: HTMLImageElement) => {
		node.loading = "eager";
		await node.decode();
		const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
		context.drawImage(node, 0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
		if (red > 100 && green > 100) return "yellow";
		return red > 100 ? "red" : green > 100 ? "green" : blue > 100 ? "blue" : "none";
	});
}

test("what cannot be accepted is said beside its field, cities are found by any of their names, and a clinic that is there is asked about", async ({
	personPage: page,
	request,
}) => {
	await page.goto("/list-your-clinic");
	await page.getByLabel("Email").fill("nobody");
	await page.getByLabel("Website").fill("not an address");
	await submit(page);
	const name = page.getByLabel("Clinic name (required)");
	await expect(name).toBeFocused();
	await expect(name).toHaveAccessibleDescription(/Enter the name of the clinic\./);
	await expect(page.getByLabel("Country (required)")).toHaveAccessibleDescription(/^Choose a country\./);
	await expect(page.getByLabel("City (required)")).toHaveAccessibleDescription("Enter the city.");
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/such as hello@example\.com/);
	await expect(page.getByLabel("Website")).toHaveAccessibleDescription(/such as https:\/\/www\.example\.com\./);
	await expect(page.getByRole("alert").filter({ hasText: "Not submitted yet." })).toBeVisible();
	await page.getByLabel("City (required)").fill("London");
	await expect(page.getByText("Enter the city.")).toHaveCount(0);
	// a city by its name in another language, with the keyboard alone
	await page.getByLabel("Country (required)").selectOption({ label: "Germany" });
	const city = page.getByRole("combobox", { name: "City (required)" });
	await city.fill("keule");
	const cologne = page.getByRole("option", { name: "Cologne Keulen" });
	await expect(cologne).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await city.press("ArrowDown");
	await expect(cologne).toHaveAttribute("aria-selected", "true");
	await city.press("Enter");
	await expect(city).toHaveValue("Cologne");
	await expect(cologne).toHaveCount(0);
	// the list is longer than its place
	await city.fill("neu");
	const cities = page.getByRole("listbox", { name: "Cities" }).getByRole("option");
	await expect(cities).toHaveCount(8);
	await city.press("ArrowUp");
	await expect(cities.last()).toHaveAttribute("aria-selected", "true");
	await expect(cities.last()).toBeInViewport({ ratio: 0.9 });
	await city.press("Escape");
	await expect(cities).toHaveCount(0);
	const countries = await page.getByLabel("Country (required)").locator("option").allTextContents();
	// Spain is opened for a moment by the test of those who wait for it
	expect(countries.filter((name) => name !== "Spain")).toEqual([
		"Choose a country",
		"Australia",
		"Canada",
		"France",
		"Germany",
		"United Kingdom",
		"United States",
		"My country isn't here",
	]);

	await test.step("a clinic that nobody manages is claimed in place of listing it again", async () => {
		const unowned = await listUnownedClinic(request);
		await fillClinic(page, { name: unowned.name, city: "Leeds" });
		const hint = page.getByRole("region", { name: "Is this your clinic?" });
		await expect(hint).toContainText("if it's yours, claim it");
		await hint.getByRole("link", { name: new RegExp(`^Claim this page ?: ${unowned.name}`) }).click();
		await expect(page).toHaveURL(`/claim/${unowned.id}`);
		await expect(page.getByRole("main")).toContainText(unowned.name);
	});
	await test.step("one that somebody manages holds nothing up", async () => {
		const { name } = await listClinic(request, { city: "London" });
		await page.goto("/list-your-clinic");
		await fillClinic(page, { name: `The ${name}` });
		const hint = page.getByRole("region", { name: "Is this your clinic?" });
		await expect(hint.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("target", "_blank");
		await hint.getByRole("button", { name: "No, mine is a different clinic" }).click();
		await expect(hint).toHaveCount(0);
		await page.getByLabel("Clinic name (required)").fill(`That ${name}`);
		await page.keyboard.press("Tab");
		await expect(hint).toBeVisible();
		await page.getByLabel("Email").fill("");
		await submit(page);
		await expect(page.getByRole("heading", { name: `That ${name} has been submitted` })).toBeVisible();
	});
});

test("a visitor signs in first and comes back; a double click lists one clinic, and whoever has one is taken to it", async ({
	page,
	person,
}) => {
	const name = newClinicName();
	let posts = 0;
	page.on("request", (sent) => {
		if (sent.method() === "POST" && sent.url().endsWith("/api/owner/clinic")) posts++;
	});
	await page.clock.install();
	await page.goto("/list-your-clinic");
	await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
	await signIn(page, person);
	await expect(page).toHaveURL("/list-your-clinic");
	await expect(page).toHaveTitle("List Your Clinic | InkFree");
	await fillClinic(page, { name });
	await page.getByRole("button", { name: "Submit for Review" }).dblclick();
	await expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeVisible();
	expect(posts).toBe(1);
	// going elsewhere is respected: nothing pulls back to the dashboard
	await page.getByRole("banner").getByRole("link", { name: "Treatments" }).click();
	await expect(page.getByRole("heading", { name: "Tattoo removal treatments" })).toBeVisible();
	await page.clock.fastForward(10_000);
	await expect(page).toHaveURL("/treatments");

	await page.goto("/onboard");
	await expect(page).toHaveURL("/owner");
	await expect(page.getByText("You've already listed a clinic").first()).toBeVisible();
});
