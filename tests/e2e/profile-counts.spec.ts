import type { Page } from "@playwright/test";
import { headersOf } from "./accounts.ts";
import { listClinicWithProfile } from "./clinics.ts";
import { expect, open, test } from "./fixtures.ts";
import { findCase, verifyCase } from "./verification.ts";

/** What the page sends to be counted, in order. */
function watchCounts(page: Page) {
	const sent: { clinic: string; kind: string }[] = [];
	page.context().on("request", (request) => {
		if (new URL(request.url()).pathname !== "/count") return;
		expect(request.method()).toBe("POST");
		sent.push(request.postDataJSON());
	});
	return { sent, kinds: () => sent.map(({ kind }) => kind) };
}

/** Links are pressed but lead nowhere: no test leaves this machine. */
async function stayHere(page: Page) {
	await page.evaluate(() => {
		for (const kind of ["click", "auxclick"]) addEventListener(kind, (event) => event.preventDefault());
	});
}

test("a look is counted once while the page lives, presses on contacts each, and the owner reads the sums", async ({
	page,
	request,
}) => {
	const { clinic, ...listed } = await listClinicWithProfile(request);
	const { path, session } = listed;
	// a website that nobody has checked is no link
	await verifyCase(request, await findCase(request, listed), ["phone"]);
	const { sent, kinds } = watchCounts(page);
	await open(page, path);
	await expect.poll(kinds).toEqual(["view"]);
	expect(sent[0]).toEqual({ clinic: clinic.id, kind: "view" });
	await page.getByRole("banner").getByRole("link", { name: "Reviews" }).click();
	await expect(page).toHaveURL("/reviews");
	await page.goBack();
	await expect(page).toHaveURL(path);
	await stayHere(page);

	const contact = page.getByRole("complementary");
	await contact.getByRole("link", { name: "+1 212-555-0100" }).click();
	const chat = contact.getByRole("link", { name: /^WhatsApp/ });
	await expect(chat).toHaveAttribute("href", "https://wa.me/12125550101");
	await chat.click();
	await contact.getByRole("link", { name: "hello@profile.example" }).press("Enter");
	await contact.getByRole("link", { name: /^profile\.example/ }).click({ button: "middle" });
	await page.getByRole("link", { name: /Book Consultation/ }).click();
	await page.getByRole("heading", { level: 1 }).click();
	const expected = ["view", "phone", "phone", "email", "website", "website"];
	await expect.poll(kinds).toEqual(expected);
	expect(await page.context().cookies()).toEqual([]);

	const readTotals = async () => {
		const answer = await request.get("/api/owner/numbers?days=30", { headers: headersOf(session) });
		return (await answer.json()).totals;
	};
	await expect.poll(readTotals).toMatchObject({ views: 1, website: 2, phone: 2, email: 1 });

	const tab = await page.context().newPage();
	await open(tab, path);
	await expect.poll(kinds).toEqual([...expected, "view"]);
});

test("nothing of an owner's own clinic is counted, another one's page in the background when it is looked at", async ({
	page,
	sample,
}) => {
	const { sent, kinds } = watchCounts(page);
	await page.addInitScript((id) => {
		localStorage.setItem("inkfree-own-clinic", id);
		localStorage.setItem("inkfree-calls", "{}"); // what the release before kept
	}, sample.clinic.slice(-36));
	await open(page, sample.clinic);
	expect(await page.evaluate(() => localStorage.getItem("inkfree-calls"))).toBeNull();
	await stayHere(page);
	await page.getByRole("complementary").getByRole("link").first().click();

	await page.addInitScript(() => {
		Object.defineProperty(document, "visibilityState", { get: () => Reflect.get(window, "shown") ?? "hidden" });
	});
	await open(page, sample.pending);
	await page.waitForLoadState("networkidle");
	expect(kinds()).toEqual([]);
	await page.evaluate(() => {
		Reflect.set(window, "shown", "visible");
		document.dispatchEvent(new Event("visibilitychange"));
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await expect.poll(kinds).toEqual(["view"]);
	expect(sent[0]?.clinic).toBe(sample.pending.slice(-36));
});
