import type { Page } from "@playwright/test";
import { expectToFit, findViolations } from "./looks.ts";
import { expect, test } from "./owners.ts";
import { bigPicture, makePicture, textFile } from "./pictures.ts";

const uploads = "**/storage/v1/object/clinic-media/**";
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

test.describe("the pictures of a clinic", () => {
	// an upload without the network
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("are refused, sent again, described, ordered and removed, and the public page follows", async ({
		personPage: page,
		clinic,
	}) => {
		await page.goto("/owner/pictures");
		await expect(page.getByText("No pictures yet.")).toBeVisible();
		await test.step("what is no image, or too large, is refused", async () => {
			await page.getByLabel("Add pictures").setInputFiles(textFile);
			await expect(page.getByText("Invalid file type").first()).toBeAttached();
			await expect(page.getByText("Please select an image file", { exact: true }).first()).toBeVisible();
			await page.getByLabel("Add pictures").setInputFiles(bigPicture);
			await expect(page.getByText("File too large").first()).toBeAttached();
			await expect(page.getByText("Please select an image smaller than 5MB", { exact: true }).first()).toBeVisible();
		});

		await test.step("an upload is cancelled, another fails and is sent again", async () => {
			await page.route(uploads, () => {}); // never answers
			await add(page, "one.jpg");
			await page.getByRole("button", { name: /^Cancel/ }).click();
			await expect(page.getByText("Cancelled. It wasn't uploaded.")).toBeVisible();
			await page.getByRole("button", { name: /^Skip/ }).click();
			await expect(page.getByText("No pictures yet.")).toBeVisible();
			await page.unroute(uploads);
			await page.route(uploads, (route) => route.abort());
			await add(page, "one.jpg");
			await expect(page.getByText("Upload failed").first()).toBeAttached();
			await expect(described(page)).toHaveCount(0);
			await page.unroute(uploads);
			await page.getByRole("button", { name: /^Retry/ }).click();
			await uploaded(page);
			await expect(described(page)).toHaveCount(1);
		});

		await page.getByLabel("Add a logo").setInputFiles(await makePicture("logo.jpg", { width: 300, height: 300 }));
		await expect(page.getByRole("img", { name: `Logo of ${clinic.name}` })).toBeVisible();
		await add(page, "two.jpg", "three.jpg", "four.jpg", "five.jpg");
		await expect(page.getByText("There was room for 3 more, so we left out the rest.")).toBeVisible();
		await expect(described(page)).toHaveCount(4);
		await expect(page.getByText("The gallery holds 4 images. Remove one to add another.")).toBeVisible();
		await expect(page.getByLabel("Add pictures")).toBeDisabled();
		await describe(page, 1, "The first room");
		await describe(page, 2, "The second room");
		await describe(page, 3, "The third room");

		await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
		await expect(described(page).nth(1)).toHaveAccessibleName("The third room");
		await expect(page.getByText("Picture 3 is now picture 2 of 4.")).toBeAttached();
		await gallery(page).getByRole("listitem").nth(0).dragTo(gallery(page).getByRole("listitem").nth(2));
		await expect(described(page).nth(2)).toHaveAccessibleName("The first room");

		const second = gallery(page).getByRole("listitem").nth(1);
		await second.getByRole("button", { name: "Remove picture 2" }).click();
		await second.getByRole("button", { name: "Keep it" }).click();
		await second.getByRole("button", { name: "Remove picture 2" }).click();
		expect(await findViolations(page)).toEqual([]);
		await expectToFit(page, 320, "removing a picture");
		await page.setViewportSize({ width: 1280, height: 720 });
		await second.getByRole("button", { name: "Remove", exact: true }).click();
		await expect(page.getByText("Picture removed").first()).toBeVisible();
		await expect(described(page)).toHaveCount(3);

		await page.goto(`/clinic/${clinic.id}`);
		const pictures = page.locator("section", { has: page.getByRole("heading", { name: "Gallery" }) }).getByRole("img");
		await expect(pictures).toHaveCount(3);
		await expect(pictures.nth(0)).toHaveAccessibleName(/The third room/);
		await expect(pictures.nth(1)).toHaveAccessibleName(/The first room/);

		await page.goto("/owner/pictures");
		await page.getByRole("button", { name: "Remove the logo" }).click();
		await page.getByRole("button", { name: "Remove", exact: true }).click();
		await expect(page.getByText("Logo removed").first()).toBeVisible();
		await expect(page.getByRole("img", { name: `Logo of ${clinic.name}` })).toHaveCount(0);
		await expect(page.locator("#main [tabindex='-1']:focus")).toHaveCount(1);
		await page.goto("/owner");
		await expect(page.getByRole("link", { name: /^Photos 3/ })).toBeVisible();
	});
});
