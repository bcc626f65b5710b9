import { expect, openAs, test } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { changeProfile, listClinic, newClinicName } from "./clinics.ts";
import { findViolations } from "./looks.ts";
import { isProfileSaved, openProfile, openSections, saveProfile } from "./owners.ts";
import { decideCase, findCase, markChecks, openCase } from "./verification.ts";

test("who treats is asked in the form where the law limits it, and /owner says what is still needed", async ({
	personPage: page,
}) => {
	await page.goto("/list-your-clinic");
	const asked = page.getByRole("group", { name: "Who treats" });
	await page.getByLabel("Clinic name (required)").fill(newClinicName());
	await page.getByLabel("Country (required)").selectOption("United Kingdom");
	await expect(asked).toHaveCount(0);
	await page.getByLabel("Country (required)").selectOption("Germany");
	await expect(asked).toHaveAccessibleDescription(/only dermatologists and doctors may use a laser on skin in Germany/);
	await asked.getByRole("checkbox", { name: "Laser technician" }).check();
	await page.getByLabel("City (required)").fill("Bremen");
	await page.getByLabel("Phone").fill("0421 4710101");
	await page.reload();
	await expect(asked.getByRole("checkbox", { name: "Laser technician" })).toBeChecked();
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Submit for Review" }).click();
	await expect(page).toHaveURL("/owner");
	const review = page.getByRole("region", { name: "Under Review" });
	await expect(review.getByText("Before we can verify it, we still need:")).toBeVisible();
	await expect(review.getByRole("listitem")).toHaveText(["the address", /^who treats: .* in Germany$/]);
	await review.getByRole("link", { name: "Complete your profile" }).click();
	await expect(page).toHaveURL("/owner/profile");
	await openSections(page);
	await page.getByLabel("Address").fill("Am Wall 1, 28195");
	await page
		.getByRole("group", { name: "Who treats" })
		.getByRole("checkbox", { name: "Doctor (not a dermatologist)" })
		.check();
	await saveProfile(page);
	await isProfileSaved(page);
	await page.goto("/owner");
	await expect(review).toBeVisible();
	await expect(review.getByText("we still need")).toHaveCount(0);
});

test("whom the law lets treat is told to the owner, asked of the desk and said to visitors", async ({
	browser,
	baseURL,
	request,
	page,
}) => {
	const listed = await listClinic(request, { country_code: "DE", city: "Bremen", address: null });
	const owner = await (await openAs(browser, baseURL as string, listed.session)).newPage();
	await openProfile(owner);
	const treaters = owner.getByRole("group", { name: "Who treats" });
	const warning = treaters.getByText(/only dermatologists and doctors may use a laser on skin in Germany/);
	await expect(warning).toBeVisible();
	await treaters.getByRole("checkbox", { name: "Doctor (not a dermatologist)" }).check();
	await expect(warning).toBeHidden();
	await owner.getByLabel("Responsible doctor").fill("Dr Sand");
	await treaters.getByRole("checkbox", { name: "Doctor (not a dermatologist)" }).uncheck();
	await treaters.getByRole("checkbox", { name: "Laser technician" }).check();
	await expect(warning).toBeVisible();
	expect(await findViolations(owner)).toEqual([]);
	await expect(owner.getByLabel("Responsible doctor")).toHaveCount(0);
	// it keeps nobody from saving
	await saveProfile(owner);
	await isProfileSaved(owner);

	const desk = await openAsAdmin(browser, baseURL as string, request);
	const id = await findCase(request, listed);
	await openCase(desk, id, listed.name);
	await markChecks(desk);
	await expect(desk.getByText("2 of 3 required")).toBeVisible();
	await desk.getByLabel(/^Why they may practise/).fill("Dr Sand treats, says the imprint.");
	await expect(desk.getByText("3 of 3 required")).toBeVisible();
	expect(await findViolations(desk)).toEqual([]);
	await desk.getByRole("button", { name: "Verify", exact: true }).click();
	await desk.getByRole("button", { name: "Verify this clinic" }).click();
	await expect(desk.getByText(`${listed.name}: verified`).first()).toBeVisible();

	// a person of the desk has decided, and the page says that they have
	const own = page.locator("[data-clinic]");
	await page.goto(listed.path);
	await expect(own.getByText("Verified", { exact: true })).toBeVisible();
	await expect(page.getByText("this clinic names none of them. We asked why it may treat")).toBeVisible();
	expect(await findViolations(page)).toEqual([]);

	// who treats has changed since: "Verified" stands nowhere beside the contradiction
	await changeProfile(request, listed, { treated_by: ["technician", "aesthetician"] });
	const contradiction = await findCase(request, listed, "change");
	// the desk reads what it makes of the badge before accepting it
	await openCase(desk, contradiction, listed.name);
	await expect(desk.getByText(/page reads “Being checked again” in place of “Verified”/)).toBeVisible();
	await expect(desk.getByLabel(/^Why they may practise/)).toHaveCount(0);
	await decideCase(request, contradiction, { decision: "accepted" });
	await page.goto(listed.path);
	await expect(page.getByText("Being checked again").first()).toBeVisible();
	await expect(page.getByText("This clinic names others: laser technician, aesthetician.")).toBeVisible();
	await expect(page.getByText("Dr Sand")).toHaveCount(0);
	await expect(own.getByText("Verified", { exact: true })).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "What we checked" })).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);
	await page.goto(`/clinics?q=${encodeURIComponent(listed.name)}`);
	const card = page.getByRole("main").getByRole("article").filter({ hasText: listed.name });
	await expect(card).toContainText("Being checked again");
	await expect(card).toContainText("A technician or aesthetician treats");
	await expect(card).not.toContainText("Verified");
	await page.goto(`/compare?ids=${listed.id}`);
	await expect(page.getByRole("table")).toContainText("Being checked again");
	await expect(page.getByRole("table").getByText("Verified", { exact: true })).toHaveCount(0);

	// the desk finds it among the clinics
	await desk.goto("/admin");
	await desk.getByRole("link", { name: /nobody whom the law lets treat$/ }).click();
	await expect(desk.getByRole("link", { name: listed.name })).toContainText("Being checked again");

	await changeProfile(request, listed, { treated_by: ["doctor", "technician"] });
	const change = await findCase(request, listed, "change");
	await decideCase(request, change, { decision: "accepted" });
	await page.goto(listed.path);
	await expect(own.getByText("Verified", { exact: true })).toBeVisible();
	await expect(own.getByText("Being checked again")).toHaveCount(0);
	// typed while a doctor was ticked, and kept
	await expect(own.getByText("Dr Sand")).toBeVisible();
});
