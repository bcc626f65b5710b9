import type { Page } from "@playwright/test";
import { endSessions, expect, signIn, test } from "./accounts.ts";
import { newClinicName } from "./clinics.ts";
import { addGallery, addLogo, expectListed, fillAll, fillClinic, gallery, getOwn, submit } from "./listing.ts";
import { bigPicture, fakePicture, makeLargePhoto, makePicture, textFile } from "./pictures.ts";

const uploads = "**/storage/v1/object/clinic-media/**";

test("files that are no pictures, or too large ones", async ({ personPage: page }) => {
	await page.goto("/list-your-clinic");
	await addLogo(page, bigPicture);
	await expect(page.getByText("File too large").first()).toBeVisible();
	await expect(page.getByLabel("Choose a logo")).toHaveAccessibleDescription(/Please select an image smaller than 5MB/);
	for (const file of [textFile, fakePicture]) {
		await addLogo(page, file);
		await expect(page.getByText("Invalid file type").first()).toBeVisible();
		await expect(page.getByLabel("Choose a logo")).toHaveAccessibleDescription(/Please select an image file/);
	}
	// what an iPhone writes, whatever its name says
	const heic = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypheic"), Buffer.alloc(64)]);
	for (const file of [
		{ name: "IMG_1.HEIC", mimeType: "", buffer: heic },
		{ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: heic },
	]) {
		await addLogo(page, file);
		await expect(page.getByLabel("Choose a logo")).toHaveAccessibleDescription(
			/Please select an image file\. This is a HEIC photo of an iPhone/,
		);
	}
	await addGallery(page, [textFile, await makePicture("good.jpg")]);
	await expect(gallery(page)).toHaveCount(1);
	await expect(page.getByLabel("Add pictures")).toHaveAccessibleDescription(/Please select an image file(?! \()/);
	await expect(page.getByText("notes.txt")).toHaveCount(0);
});

test("a photo above the limit is made smaller, and stands as its camera was held", async ({ personPage: page }) => {
	const photo = await makeLargePhoto("large.jpg");
	expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
	await page.goto("/list-your-clinic");
	await addGallery(page, [photo]);
	const preview = gallery(page).locator("canvas");
	const isUpright = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.height > canvas.width);
	await expect.poll(isUpright).toBe(true);
	await expect(page.getByLabel("Add pictures")).toHaveAccessibleDescription(/Large photos are made smaller\./);
});

test("pictures are dropped onto the form and dragged into order", async ({ personPage: page }) => {
	await page.goto("/list-your-clinic");
	const files = await Promise.all(["a.jpg", "b.jpg"].map((name) => makePicture(name)));
	const dataTransfer = await page.evaluateHandle(
		(dropped) => {
			const data = new DataTransfer();
			for (const [name, bytes] of dropped) {
				data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: "image/jpeg" }));
			}
			return data;
		},
		files.map(({ name, buffer }) => [name, buffer.toString("base64")] as const),
	);
	const hint = page.getByText("You can drop them here.");
	await hint.dispatchEvent("dragover", { dataTransfer });
	await hint.dispatchEvent("drop", { dataTransfer });
	await expect(gallery(page)).toHaveCount(2);
	await page.getByRole("img", { name: "Picture 1" }).dragTo(page.getByRole("img", { name: "Picture 2" }));
	await expect(page.getByText("Picture 1 is now picture 2 of 2.")).toBeAttached();
});

test.describe("an upload that fails", () => {
	test.use({ expectedErrors: /status of [45]|net::ERR|Failed to load resource/ });

	const inGallery = "**/storage/v1/object/clinic-media/*/gallery/**";
	const list = (page: Page) => page.getByRole("list", { name: "Pictures", exact: true });

	test("keeps its place and its message until it is sent again", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		const error = { code: "busy", message: "The server is busy. Please try again in a minute." };
		let failed = 0;
		await page.route(inGallery, (route) =>
			failed++ === 0 ? route.fulfill({ status: 503, json: { error } }) : route.fallback(),
		);
		await submit(page);
		await expect(page.getByText("Upload failed").first()).toBeVisible();
		const picture = list(page).getByRole("listitem").nth(1);
		await expect(picture.getByText(error.message)).toBeVisible();
		await expect(list(page).getByText("Image uploaded successfully")).toHaveCount(2);
		await picture.getByRole("button", { name: "Retry upload of picture 1" }).click();
		await expectListed(page, name);
		const { media } = await getOwn(page);
		expect(media.map(({ type, position }) => [type, position])).toEqual([
			["gallery", 0],
			["gallery", 1],
			["logo", expect.any(Number)],
		]);
	});

	test("can be skipped, and a reload in between goes on with the rest", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		await page.route(inGallery, (route) => route.abort());
		await submit(page);
		await expect(list(page).getByText("Failed to upload image")).toHaveCount(2);
		await expect(list(page).getByText("Image uploaded successfully")).toHaveCount(1);
		await page.reload();
		// the logo is there already
		await expect(list(page).getByRole("listitem")).toHaveCount(2);
		await expect(list(page).getByText("Failed to upload image")).toHaveCount(2);
		await page.getByRole("button", { name: "Skip picture 1" }).click();
		await page.unroute(inGallery);
		await page.getByRole("button", { name: "Retry upload of picture 2" }).click();
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(2);
		await page.goto("/list-your-clinic");
		await expect(page).toHaveURL("/owner");
	});

	test("a lost answer does not add the picture twice", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		let lost = 0;
		await page.route(inGallery, async (route) => {
			if (lost++ > 0) return route.fallback();
			await route.fetch();
			await route.abort();
		});
		await submit(page);
		await page.getByRole("button", { name: "Retry upload of picture 1" }).click();
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(3);
	});

	test("for want of a session goes on behind the sign-in", async ({ personPage: page, person, request }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		// the first upload is held until nobody is signed in any more
		let ending: Promise<void> | undefined;
		await page.route(inGallery, async (route) => {
			const access_token = route.request().headers().authorization?.replace("Bearer ", "") ?? "";
			ending ??= endSessions(request, { access_token });
			await ending;
			await route.fallback();
		});
		await submit(page);
		await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
		await signIn(page, person);
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(3);
	});

	test("can be cancelled", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillClinic(page, { name });
		await addLogo(page, await makePicture("logo.jpg"));
		await expect(page.getByRole("img", { name: "The logo" })).toBeVisible();
		let isHeld = true;
		await page.route(uploads, (route) => (isHeld ? undefined : route.fallback()));
		await submit(page);
		await expect(page.getByRole("progressbar", { name: "Upload of the logo" })).toBeVisible();
		await page.getByRole("button", { name: "Cancel upload of the logo" }).click();
		await expect(page.getByText("Cancelled. It wasn't uploaded.")).toBeVisible();
		isHeld = false;
		await page.getByRole("button", { name: "Retry upload of the logo" }).click();
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(1);
	});
});
