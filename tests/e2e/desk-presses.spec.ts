import type { Locator } from "@playwright/test";
import { createAccount, createSession, expect, headersOf, test } from "./accounts.ts";
import { openAsAdmin } from "./admins.ts";
import { listClinic, listUnownedClinic, sendReport, writeReview } from "./clinics.ts";
import { checkbox, openQueue } from "./verification.ts";

// The morning of an admin: from the list of what waits to the decision, in at most as many presses as before a case was
// one screen. A press into a field is one, what is typed there is none.
const most = { verify: 8, askForMore: 3, reject: 4, report: 3, claim: 3 };

test("five kinds of decisions take no more presses from the list than they did", async ({
	browser,
	baseURL,
	request,
}) => {
	const [verified, asked, rejected] = [await listClinic(request), await listClinic(request), await listClinic(request)];
	const [reported, claimed] = [await listUnownedClinic(request), await listUnownedClinic(request)];
	const { id: review } = await writeReview(request, reported.id, { rating: 1, text: `Cold, at ${Date.now()}` });
	await sendReport(request, { review, reason: "spam" });
	const headers = headersOf(await createSession(request, await createAccount(request)));
	const data = { clinic: claimed.id, role: "Owner", evidence: "The register names me.", links: [] };
	expect((await request.post("/api/claims", { headers, data })).status()).toBe(201);

	const desk = await openAsAdmin(browser, baseURL as string, request);
	let presses = 0;
	const press = async (target: Locator) => {
		presses++;
		await target.click();
	};
	const pressButton = (name: string) => press(desk.getByRole("button", { name, exact: true }));
	const typeInto = async (label: string, text: string) => {
		await press(desk.getByLabel(label));
		await desk.keyboard.type(text);
	};
	/** Decides what waits about a clinic, from its row in the list on. Fails where that takes more presses. */
	const decide = (
		act: keyof typeof most,
		clinic: { name: string },
		kind: string,
		done: string,
		steps: () => Promise<void>,
	) =>
		test.step(act, async () => {
			const row = await openQueue(desk, request, clinic, kind);
			presses = 0;
			await press(row);
			await steps();
			await expect(desk.getByText(done).first()).toBeVisible();
			expect(presses, act).toBeLessThanOrEqual(most[act]);
		});

	await decide("verify", verified, "listing", `${verified.name}: verified`, async () => {
		for (const name of [/The business exists/, /The address is theirs/, /They're allowed to practise here/]) {
			await press(checkbox(desk, name));
		}
		await typeInto("Register or authority", "GMC medical register");
		await typeInto("Link or number of the entry", "7654321");
		await pressButton("Verify");
		await pressButton("Verify this clinic");
	});
	await decide("askForMore", asked, "listing", `${asked.name}: the owner is asked for more`, async () => {
		await pressButton("Ask for more");
		await desk.keyboard.type("Who treats?");
		await pressButton("Ask the owner");
	});
	await decide("reject", rejected, "listing", `${rejected.name}: rejected`, async () => {
		await pressButton("Reject");
		presses++;
		await desk
			.getByRole("group", { name: "Decision" })
			.locator("xpath=..")
			.getByRole("combobox")
			.selectOption({ index: 1 });
		await pressButton("Reject this clinic");
	});
	await decide("report", reported, "review", "Review kept", async () => {
		await pressButton("Keep");
		await pressButton("Keep review");
	});
	await decide("claim", claimed, "claim", `${claimed.name} has an owner`, async () => {
		await pressButton("Accept");
		await pressButton("Accept claim");
	});
});
