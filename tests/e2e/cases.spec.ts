import { createAccount, expect, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { listClinic, newClinicName } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { decideCase, markChecks } from "./verification.ts";

test("five clinics that nobody owns are ticked, put into their country, opened and verified, and found", async ({
	browser,
	baseURL,
	request,
	page,
}) => {
	const word = newClinicName().split(" ")[0] as string;
	const names = ["Alpha", "Beta", "Gamma", "Delta", "Omega"].map((name) => `${word} ${name}`);
	const owner = await createAccount(request);
	let path = "";
	for (const name of names) {
		const listed = await listClinic(request, { owner, name });
		const { clinic } = await callAsAdmin(request, "GET", `/admin/clinics/${listed.id}`);
		await decideCase(request, clinic.cases[0].id, { decision: "more_needed", text: "Who treats?" });
		path = `/clinic/${listed.id}`;
		const transfer = { email: null, seen_owner: clinic.owner.id, reason: "They left" };
		await callAsAdmin(request, "POST", `/admin/clinics/${listed.id}/owner`, transfer);
	}

	const desk = await openAsAdmin(browser, baseURL as string, request);
	await desk.goto(`/admin/clinics?q=${word}`);
	await desk.getByRole("button", { name: "Tick all", exact: true }).click();
	await expect(desk.getByText("5 of 5 ticked")).toBeVisible();
	await desk.getByRole("button", { name: "Change country" }).click();
	const move = desk.getByRole("form", { name: "Change country" });
	await move.getByRole("button", { name: "Cancel" }).click();
	await expect(desk.getByRole("button", { name: "Change country" })).toBeFocused();
	await desk.getByRole("button", { name: "Change country" }).click();
	await move.getByLabel("Country").selectOption("IS");
	await move.getByRole("button", { name: "Change country" }).click();
	await expect(move.getByText("Say why.")).toBeVisible();
	await move.getByLabel("Why?").fill("The file had the wrong country");
	await move.getByRole("button", { name: "Change country" }).click();
	await expect(desk.getByText("The country of 5 clinics changed.")).toBeVisible();
	await expect(desk.getByText("0 of 5 ticked")).toBeVisible();

	await desk.getByRole("button", { name: "Tick all", exact: true }).click();
	await desk.getByRole("button", { name: "Open cases", exact: true }).click();
	await expect(desk.getByText("5 cases opened.")).toBeVisible();
	// what was pressed is gone: the next Tab goes on from its place
	expect(await desk.evaluate(() => document.activeElement?.textContent)).toContain("5 cases opened.");
	await desk.getByLabel(`Tick ${names[0]}`).check();
	await desk.getByRole("button", { name: "Open cases", exact: true }).click();
	await expect(desk.getByText(`A case is open already: ${names[0]}.`)).toBeVisible();
	expect(await findViolations(desk)).toEqual([]);
	await expectToFit(desk, 360, "cases opened");

	const note = "/admin/documents/law/IS/en";
	const law = await callAsAdmin(request, "PUT", note, {
		text: "# Registers\n- [Directorate of Health](https://health.example)\n# Sources\n- [Law](https://law.example), read 2026-11-20",
		translated_from: null,
	});
	await callAsAdmin(request, "POST", `${note}/publish`, { version: law.document.version });
	for (const name of names) {
		await desk.goto("/admin?country=IS");
		await desk.getByRole("link", { name }).click();
		await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
		await markChecks(desk);
		await desk.getByLabel("Where you looked it up").first().fill("https://www.skra.example");
		await desk.getByRole("button", { name: "Verify", exact: true }).click();
		await desk.getByRole("button", { name: "Verify this clinic" }).click();
		await expect(desk.getByText(`${name}: verified`).first()).toBeVisible();
	}

	const search = `/clinics?q=${word}`;
	await expect
		.poll(async () => {
			const html = await (await page.request.get(search, { maxRetries: 1 })).text();
			return names.filter((name) => !html.includes(`>${name}<`));
		})
		.toEqual([]);
	await page.goto(path);
	await expect(page.getByRole("listitem").filter({ hasText: "The business exists" })).toContainText("skra.example");
});
