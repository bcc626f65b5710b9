import type { Locator, Page } from "@playwright/test";
import { expect, findMailLink, openAs, test } from "./accounts.ts";
import { openAsAdmin, pressToFocus } from "./admins.ts";
import { listClinic } from "./clinics.ts";
import { checkbox, findCase, lookedUp, openCase, openQueue } from "./verification.ts";

/** Presses Tab until one of these has the focus. */
async function tabTo(page: Page, targets: Locator): Promise<void> {
	const hasFocus = () => targets.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
	do await page.keyboard.press("Tab");
	while (!(await hasFocus()));
}

test("cases are decided with the keyboard alone; keys do nothing while one types, and can be turned off", async ({
	browser,
	baseURL,
	request,
}) => {
	const page = await openAsAdmin(browser, baseURL as string, request);

	await test.step("from the queue to a verified clinic", async () => {
		const listed = await listClinic(request, { country_code: "AU" });
		const link = await openQueue(page, request, listed);
		const links = page.getByRole("main").getByRole("list").last().getByRole("link");
		await pressToFocus(page, "j", links.first());
		while (!(await link.evaluate((element) => element === document.activeElement)))
			await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: listed.name })).toBeVisible();
		for (const key of ["1", "2", "4"]) await page.keyboard.press(key);
		for (const [label, text] of [
			["Register or authority", lookedUp.register],
			["Link or number of the entry", lookedUp.entry],
		] as const) {
			await tabTo(page, page.getByLabel(label));
			await page.keyboard.type(text);
		}
		// where letters are no text
		await tabTo(page, page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button")));
		await page.keyboard.press("v");
		const verify = page.getByRole("button", { name: "Verify this clinic" });
		await expect(verify).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByText(`${listed.name}: verified`).first()).toBeVisible();
	});

	const listed = await listClinic(request);
	await openCase(page, await findCase(request, listed), listed.name);
	const text = page.getByLabel("What should the owner add?");
	const keys = page.getByRole("switch", { name: "Single-key shortcuts" });
	await test.step("single keys while one types, and turned off", async () => {
		await page.keyboard.press("m");
		await expect(text).toBeFocused();
		await page.keyboard.type("verses 1 q");
		await expect(text).toHaveValue("verses 1 q");
		await expect(checkbox(page, /The business exists/)).not.toBeChecked();
		await keys.uncheck({ force: true });
		await page.getByRole("heading", { level: 1 }).click();
		await page.keyboard.press("1");
		await page.keyboard.press("r");
		await expect(checkbox(page, /The business exists/)).not.toBeChecked();
		await expect(text).toBeVisible();
		// also after a reload
		await page.reload();
		await expect(keys).not.toBeChecked();
		await keys.check({ force: true });
	});

	await test.step("Ctrl+Enter sends the decision from where its reason is written, and its owner is told", async () => {
		await expect(page.getByText("send the decision")).toBeVisible();
		await text.fill("");
		await page.keyboard.press("Control+Enter");
		await expect(page.getByText("Say what the owner should add.")).toBeVisible();
		await page.keyboard.type("Which doctor treats?");
		await page.keyboard.press("Enter");
		await expect(text).toHaveValue("Which doctor treats?\n");
		await page.keyboard.press("Control+Enter");
		await expect(page.getByText(`${listed.name}: the owner is asked for more`).first()).toBeVisible();
		await findMailLink(request, listed.owner.email, /^We need more/);
		const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
		await owner.goto("/owner");
		await expect(owner.getByRole("region", { name: "We need more from you" })).toContainText("Which doctor treats?");
	});

	await test.step("a phone shows no help for keys", async () => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto("/admin/clinics");
		const help = page.getByRole("region", { name: "Keyboard shortcuts" });
		await expect(help).toBeVisible();
		const client = await page.context().newCDPSession(page);
		await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
		await expect(help).toBeHidden();
		await page.setViewportSize({ width: 1024, height: 800 });
		await expect(help).toBeVisible();
	});
});

test("skipping and deciding stay in the country that is chosen", async ({ browser, baseURL, request }) => {
	const [first, second] = [
		await listClinic(request, { country_code: "CA" }),
		await listClinic(request, { country_code: "CA" }),
	];
	const page = await openAsAdmin(browser, baseURL as string, request);
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
	await expect(page).toHaveURL(/\/admin\/verification\/.+country=CA/);
	await expect(page.getByText("Canada").first()).toBeVisible();
});
