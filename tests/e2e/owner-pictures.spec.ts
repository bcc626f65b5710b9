import type { Page } from "@playwright/test";
import { expect, test } from "./owners.ts";
import { bigPicture, makePicture, textFile } from "./pictures.ts";

const gallery = (page: Page) => page.getByRole("list", { name: "Gallery pictures" });
const described = (page: Page) => gallery(page).getByRole("img");
const add = async (page: Page, ...names: string[]) =>
	page
		.getByLabel("Add pictures")
		.setInputFiles(await Promise.all(names.map((name, index) => makePicture(name, { width: 600 + 10 * index }))));
const uploaded = (page: Page) => expect(page.getByText("Image uploaded successfully").first()).toBeVisible();

async function describe(page: Page, number: number, text: string) {
	await page.getByLabel(`What picture ${number} shows`).fill(text);
	await page.getByRole("button", { name: "Save description" }).click();
	await expect(page.getByRole("img", { name: text })).toBeVisible();
}

test("logo and gallery: added, described, ordered, removed, and the public page follows", async ({
	personPage: page,
	clinic,
}) => {
	await page.goto("/owner/pictures");
	await expect(page.getByText("No pictures yet.")).toBeVisible();
	await page.getByLabel("Add a logo").setInputFiles(await makePicture("logo.jpg", { width: 300, height: 300 }));
	await expect(page.getByRole("img", { name: `Logo of ${clinic.name}` })).toBeVisible();
	await uploaded(page);
	await add(page, "one.jpg", "two.jpg", "three.jpg");
	await expect(described(page)).toHaveCount(3);
	await describe(page, 1, "The first room");
	await describe(page, 2, "The second room");
	await describe(page, 3, "The third room");

	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	await expect(described(page).nth(1)).toHaveAccessibleName("The third room");
	await expect(page.getByText("Picture 3 is now picture 2 of 3.")).toBeAttached();
	await gallery(page).getByRole("listitem").nth(0).dragTo(gallery(page).getByRole("listitem").nth(2));
	await expect(described(page).nth(2)).toHaveAccessibleName("The first room");

	const second = gallery(page).getByRole("listitem").nth(1);
	await second.getByRole("button", { name: "Remove picture 2" }).click();
	await second.getByRole("button", { name: "Keep it" }).click();
	await second.getByRole("button", { name: "Remove picture 2" }).click();
	await second.getByRole("button", { name: "Remove", exact: true }).click();
	await expect(page.getByText("Picture removed").first()).toBeVisible();
	await expect(described(page)).toHaveCount(2);

	await page.goto(`/clinic/${clinic.id}`);
	const pictures = page.locator("section", { has: page.getByRole("heading", { name: "Gallery" }) }).getByRole("img");
	await expect(pictures).toHaveCount(2);
	await expect(pictures.nth(0)).toHaveAccessibleName(/The third room/);
	await expect(pictures.nth(1)).toHaveAccessibleName(/The first room/);

	await page.goto("/owner/pictures");
	await page.getByRole("button", { name: "Remove the logo" }).click();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await expect(page.getByText("Logo removed").first()).toBeVisible();
	await expect(page.getByRole("img", { name: `Logo of ${clinic.name}` })).toHaveCount(0);
	await expect(page.locator("#main [tabindex='-1']:focus")).toHaveCount(1);
	await page.goto("/owner");
	await expect(page.getByRole("link", { name: /^Photos 2/ })).toBeVisible();
});

test("what is no image, is too large or does not fit is refused", async ({ personPage: page, clinic: _ }) => {
	await page.goto("/owner/pictures");
	await page.getByLabel("Add pictures").setInputFiles(textFile);
	await expect(page.getByText("Invalid file type").first()).toBeAttached();
	await expect(page.getByText("Please select an image file", { exact: true }).first()).toBeVisible();
	await page.getByLabel("Add pictures").setInputFiles(bigPicture);
	await expect(page.getByText("File too large").first()).toBeAttached();
	await expect(page.getByText("Please select an image smaller than 5MB", { exact: true }).first()).toBeVisible();
	await add(page, "1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg");
	await expect(page.getByText("There was room for 4 more, so we left out the rest.")).toBeVisible();
	await expect(described(page)).toHaveCount(4);
	await expect(page.getByText("The gallery holds 4 images. Remove one to add another.")).toBeVisible();
	await expect(page.getByLabel("Add pictures")).toBeDisabled();
});

test.describe("without the network", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("an upload that fails is sent again", async ({ personPage: page, clinic: _ }) => {
		await page.goto("/owner/pictures");
		await page.route("**/storage/v1/object/clinic-media/**", (route) => route.abort());
		await add(page, "one.jpg");
		await expect(page.getByText("Upload failed").first()).toBeAttached();
		await expect(described(page)).toHaveCount(0);
		await page.unroute("**/storage/v1/object/clinic-media/**");
		await page.getByRole("button", { name: /^Retry/ }).click();
		await uploaded(page);
		await expect(described(page)).toHaveCount(1);
	});

	test("an upload can be cancelled", async ({ personPage: page, clinic: _ }) => {
		await page.goto("/owner/pictures");
		await page.route("**/storage/v1/object/clinic-media/**", () => {}); // never answers
		await add(page, "one.jpg");
		await page.getByRole("button", { name: /^Cancel/ }).click();
		await expect(page.getByText("Cancelled. It wasn't uploaded.")).toBeVisible();
		await page.getByRole("button", { name: /^Skip/ }).click();
		await expect(page.getByText("No pictures yet.")).toBeVisible();
	});
});
