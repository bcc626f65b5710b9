import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "./accounts.ts";
import { type Listed, listClinic } from "./clinics.ts";

export { expect };

/** A clinic under review, listed by `person`, who is signed in on `personPage`. */
export const test = base.extend<{ clinic: Listed }>({
	clinic: async ({ request, person }, use) => {
		await use(await listClinic(request, { owner: person }));
	},
});

/** Opens all sections of the form of a profile. */
export async function openSections(page: Page) {
	await expect(page.getByRole("heading", { name: "Treatments and prices" })).toBeVisible();
	await page.locator("form section > details").evaluateAll((sections: HTMLDetailsElement[]) => {
		for (const section of sections) section.open = true;
	});
}
export async function openProfile(page: Page) {
	await page.goto("/owner/profile");
	await openSections(page);
}
export const saveProfile = (page: Page) => page.getByRole("button", { name: "Save Profile" }).click();
/** Also the form knows it: left before, it would keep what was typed as a draft. */
export async function isProfileSaved(page: Page) {
	await expect(page.getByText("Profile saved").first()).toBeVisible();
	await expect(page.getByText("Everything is saved.")).toBeVisible();
}
/** Where a part of the page is, once it is shown. */
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** Until the message lies on no part of this. */
export const expectClear = (toast: Locator, part: Locator) =>
	expect
		.poll(async () => {
			const [over, under] = [await boxOf(toast), await boxOf(part)];
			return over.height > 0 && (over.y + over.height <= under.y || over.y >= under.y + under.height);
		})
		.toBe(true);
export const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
