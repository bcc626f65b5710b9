import { expect, type Page } from "@playwright/test";
import { headersOf } from "./accounts.ts";
import { makePicture } from "./pictures.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

/** Fills in what is required, and what else is given. */
export async function fillClinic(page: Page, fields: { name: string; city?: string; website?: string }) {
	await page.getByLabel("Clinic name (required)").fill(fields.name);
	await page.getByLabel("Country (required)").selectOption({ label: "United Kingdom" });
	await page.getByLabel("City (required)").fill(fields.city ?? "London");
	await page.getByLabel("Website").fill(fields.website ?? "");
	await page.getByLabel("Website").blur();
}

/** Chooses a logo, or one in place of the first. */
export async function addLogo(page: Page, file: File) {
	await page.getByLabel(/Choose (a|another) logo/).setInputFiles(file);
}

export async function addGallery(page: Page, files: File[]) {
	await page.getByLabel("Add pictures").setInputFiles(files);
}

export async function submit(page: Page) {
	await page.getByRole("button", { name: "Submit for Review" }).click();
}

/** The pictures that are chosen for the gallery. */
export const gallery = (page: Page) => page.getByRole("list", { name: "Gallery pictures" }).getByRole("listitem");

/** Everything that a new clinic can have: a treatment, a logo and two pictures. */
export async function fillAll(page: Page, name: string) {
	await fillClinic(page, { name, website: "https://example.com/" });
	await page.getByRole("checkbox").nth(1).check();
	await addLogo(page, await makePicture("logo.jpg", { width: 200, height: 200 }));
	await addGallery(page, [await makePicture("a.jpg"), await makePicture("b.jpg", { background: "#aa3322" })]);
	await expect(gallery(page)).toHaveCount(2);
	await expect(page.getByRole("img", { name: "The logo" })).toBeVisible();
}

/** The same, still in the form. */
export async function expectAll(page: Page, name: string) {
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue(name);
	await expect(page.getByLabel("Country (required)")).toHaveValue("GB");
	await expect(page.getByLabel("City (required)")).toHaveValue("London");
	await expect(page.getByLabel("Website")).toHaveValue("https://example.com/");
	await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
	await expect(page.getByRole("img", { name: "The logo" })).toBeVisible();
	await expect(gallery(page)).toHaveCount(2);
}

export const expectListed = (page: Page, name: string) =>
	expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeVisible();

/** What the server holds of the person's clinic. */
export async function getOwn(page: Page) {
	const session = JSON.parse(await page.evaluate(() => localStorage.getItem("inkfree-auth") ?? "{}"));
	const headers = headersOf(session);
	// once more, if the server closed the connection just as it was used again
	const answer = await page.request.get("/api/owner/clinic", { headers, maxRetries: 1 });
	return (await answer.json()).clinic as { name: string; media: { type: string; position: number }[] };
}
