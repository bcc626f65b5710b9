import type { Page } from "@playwright/test";
import { expect, test } from "./accounts.ts";
import { newClinicName } from "./clinics.ts";
import { addGallery, addLogo, expectListed, fillClinic, gallery, getOwn, submit } from "./listing.ts";
import { findViolations } from "./looks.ts";
import { bigPicture, fakePicture, makeLargePhoto, makePicture, textFile } from "./pictures.ts";

test("pictures are chosen or dropped: what is none or too large is refused, large photos are made smaller and upright, all are dragged into order", async ({
	personPage: page,
}) => {
	await page.goto("/list-your-clinic");
	const logo = page.getByLabel("Choose a logo");
	const chooser = page.getByLabel("Add pictures");

	await test.step("no pictures, or too large ones", async () => {
		await addLogo(page, bigPicture);
		await expect(page.getByText("File too large").first()).toBeVisible();
		await expect(logo).toHaveAccessibleDescription(/Please select an image smaller than 5MB/);
		for (const file of [textFile, fakePicture]) {
			await addLogo(page, file);
			await expect(page.getByText("Invalid file type").first()).toBeVisible();
			await expect(logo).toHaveAccessibleDescription(/Please select an image file/);
		}
		// what an iPhone writes, whatever its name says
		const heic = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypheic"), Buffer.alloc(64)]);
		for (const file of [
			{ name: "IMG_1.HEIC", mimeType: "", buffer: heic },
			{ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: heic },
		]) {
			await addLogo(page, file);
			await expect(logo).toHaveAccessibleDescription(/Please select an image file\. This is a HEIC photo of an iPhone/);
		}
		await addGallery(page, [textFile, await makePicture("good.jpg")]);
		await expect(gallery(page)).toHaveCount(1);
		await expect(chooser).toHaveAccessibleDescription(/Please select an image file(?! \()/);
		await expect(page.getByText("notes.txt")).toHaveCount(0);
		await page.getByRole("button", { name: "Remove picture 1" }).click();
		await expect(gallery(page)).toHaveCount(0);
	});

	await test.step("a photo above the limit stands as its camera was held", async () => {
		const photo = await makeLargePhoto("large.jpg");
		expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
		await addGallery(page, [photo]);
		const preview = gallery(page).locator("canvas");
		const isUpright = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.height > canvas.width);
		await expect.poll(isUpright).toBe(true);
		await expect(chooser).toHaveAccessibleDescription(/Large photos are made smaller\./);
	});

	await test.step("dropped and dragged", async () => {
		const files = await Promise.all(["a.jpg", "b.jpg"].map((name) => makePicture(name)));
		const dataTransfer = await page.evaluateHandle(
			(dropped) => {
				const data = new DataTransfer();
				for (const [name, bytes] of dropped) {
					data.items.add(
						new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: "image/jpeg" }),
					);
				}
				return data;
			},
			files.map(({ name, buffer }) => [name, buffer.toString("base64")] as const),
		);
		const hint = page.getByText("You can drop them here.");
		await hint.dispatchEvent("dragover", { dataTransfer });
		await hint.dispatchEvent("drop", { dataTransfer });
		await expect(gallery(page)).toHaveCount(3);
		await page.getByRole("img", { name: "Picture 1" }).dragTo(page.getByRole("img", { name: "Picture 2" }));
		await expect(page.getByText("Picture 1 is now picture 2 of 3.")).toBeAttached();
	});
});

async function expectGoodLooks(page: Page, state: string) {
	// an urgent toast is hidden from readers until it has the focus, in favour of the alert that they hear
	expect(await findViolations(page, { exclude: ['[role="alertdialog"]'] }), state).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320);
	const small = await page
		.getByRole("main")
		.evaluate((main) =>
			[...main.querySelectorAll("button, label:has(+ p), a[href], input:not(.sr-only):not([type=checkbox]), select")]
				.filter((node) => node.getBoundingClientRect().height < 44 && !node.closest("nav, p"))
				.map((node) => node.outerHTML.slice(0, 120)),
		);
	expect(small, state).toEqual([]);
}

test.describe("uploads", () => {
	test.use({ expectedErrors: /status of [45]|net::ERR|Failed to load resource/ });

	test("that fail, are cancelled or lose their answer keep their place until they are sent again or skipped; at 320 px, from the empty form to the end", async ({
		personPage: page,
	}) => {
		const name = newClinicName();
		const uploads = page.getByRole("list", { name: "Pictures", exact: true }).getByRole("listitem");
		const waiting = page.getByRole("button", { name: /^Retry upload of/ });
		const sent = page.getByText("Image uploaded successfully");
		const retry = (picture: string) => page.getByRole("button", { name: `Retry upload of ${picture}` }).click();
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto("/list-your-clinic");
		await expect(page.getByLabel("Clinic name (required)")).toBeVisible();

		await test.step("the form with errors, then with a hint", async () => {
			await page.getByLabel("Website").fill("nowhere at all");
			await addLogo(page, textFile);
			await submit(page);
			await expect(page.getByText("Not submitted yet.")).toBeVisible();
			await expectGoodLooks(page, "errors");
			const clinics = [{ id: "0", name: "Somebody's Clinic", city: "London", country_code: "GB", address: null }];
			await page.route("**/api/owner/similar?**", (route) => route.fulfill({ json: { clinics } }));
			await fillClinic(page, { name });
			await page.getByRole("checkbox").first().check();
			await addLogo(page, await makePicture("logo.jpg", { width: 200, height: 200 }));
			const colours = ["#0b5d64", "#aa3322", "#33aa22"];
			await addGallery(page, await Promise.all(colours.map((background) => makePicture("a.jpg", { background }))));
			await expect(page.getByRole("button", { name: "Remove picture 3" })).toBeVisible();
			await expect(page.getByRole("region", { name: "Is this your clinic?" })).toBeVisible();
			await expectGoodLooks(page, "filled, with a hint");
			await page.getByRole("button", { name: "No, mine is a different clinic" }).click();
		});

		const at = (position: number) => `**/gallery/*.jpg?position=${position}`;
		await test.step("the logo is cancelled, the first picture is refused, the second fails, the third is held", async () => {
			const error = { code: "busy", message: "The server is busy. Please try again in a minute." };
			await page.route("**/storage/v1/object/clinic-media/*/logo/**", () => {}); // never answers
			await page.route(at(0), (route) => route.fulfill({ status: 503, json: { error } }));
			await page.route(at(1), (route) => route.abort());
			await page.route(at(2), () => {});
			await submit(page);
			await expect(page.getByRole("progressbar", { name: "Upload of the logo" })).toBeVisible();
			await page.getByRole("button", { name: "Cancel upload of the logo" }).click();
			await expect(page.getByText("Cancelled. It wasn't uploaded.")).toBeVisible();
			await expect(page.getByText("Upload failed").first()).toBeVisible();
			await expect(uploads.nth(1).getByText(error.message)).toBeVisible();
			await expect(page.getByRole("progressbar", { name: "Upload of picture 3" })).toBeVisible();
			await expectGoodLooks(page, "uploading, with failures");
		});

		await test.step("a reload in between goes on with what is missing", async () => {
			await page.unroute(at(2));
			await page.reload();
			await expect(page.getByRole("progressbar", { name: "Upload of the logo" })).toBeVisible();
			await page.unroute("**/storage/v1/object/clinic-media/*/logo/**");
			await page.getByRole("button", { name: "Cancel upload of the logo" }).click();
			await expect(waiting).toHaveCount(3);
			await expect(sent).toHaveCount(1);
			await retry("the logo");
			await expect(sent).toHaveCount(2);
		});

		await test.step("a lost answer does not add the picture twice, and another one is skipped", async () => {
			await page.unroute(at(0));
			await page.route(
				at(0),
				async (route) => {
					await route.fetch();
					await route.abort();
				},
				{ times: 1 },
			);
			await retry("picture 1");
			await expect(uploads.nth(1)).toContainText("We couldn't reach the server.");
			await retry("picture 1");
			await expect(sent).toHaveCount(3);
			await page.getByRole("button", { name: "Skip picture 2" }).click();
			await expectListed(page, name);
			await expectGoodLooks(page, "success");
			const { media } = await getOwn(page);
			expect(media.map(({ type, position }) => [type, position])).toEqual([
				["gallery", 0],
				["gallery", 2],
				["logo", expect.any(Number)],
			]);
			await page.goto("/list-your-clinic");
			await expect(page).toHaveURL("/owner");
		});
	});
});
