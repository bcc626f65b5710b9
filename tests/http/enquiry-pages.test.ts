import { sql } from "kysely";
import { expect, test } from "vitest";
import { consentVersion } from "#domain/enquiries/consent.ts";
import { createAuth } from "#server/auth/auth.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const { app, lines } = serve({ database });

const email = "somebody@asker.test";
const words = "Does <b>lupus</b> forbid it?";

/** A form as a browser without script sends it. */
async function post(path: string, fields: Record<string, string>) {
	const answer = await app.request(siteUrl + path, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", origin: siteUrl, accept: "text/html" },
		body: new URLSearchParams(fields).toString(),
	});
	return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

async function askable() {
	const owner = await createPerson(database);
	const { id } = await createClinic(database, { owner_id: owner.id });
	await database.asOwner((db) =>
		sql`insert into private.enquiry_offers (clinic_id, is_on) values (${id}, true)`.execute(db),
	);
	return id;
}

test("a form that is refused comes back as it was filled, and no log has a word of what visitors ask", async () => {
	const clinic = await askable();
	const path = `/ask?clinic=${clinic}`;
	const filled = { consent: clinic, window: "weekend_morning", text: words, email, adult: "on" };
	for (const [wrong, status, message] of [
		[{ email: "nobody@", consent_version: consentVersion }, 422, "Enter an email address such as"],
		[{ consent_version: "0" }, 422, "was reworded while this page was open"],
	] as const) {
		const refused = await post(path, { ...filled, ...wrong });
		expect([refused.status, refused.headers.get("cache-control")]).toEqual([status, "no-store"]);
		expect(refused.html).toContain(message);
		expect(refused.html).toContain("Does &lt;b&gt;lupus&lt;/b&gt; forbid it?");
		// nobody agreed to a wording that they did not see
		const isAgreed = /<input[^>]*name="adult"[^>]*checked=""/.test(refused.html);
		expect(isAgreed).toBe(wrong.consent_version === consentVersion);
	}
	const sent = await post(path, { ...filled, consent_version: consentVersion });
	expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}&sent=1`]);
	expect((await post("/ask.data", filled)).status).toBeGreaterThanOrEqual(400);

	const { rows } = await database.asOwner((db) =>
		sql<{ secret: string; thread: string }>`
			select private.make_enquiry_link(e.id) as secret, t.id as thread
			from private.enquiries e join private.enquiry_threads t on t.enquiry_id = e.id where e.email = ${email}
		`.execute(db),
	);
	const { secret = "", thread = "" } = rows[0] ?? {};
	const act = (act: string, text = "", token = secret) => post(`/enquiry?token=${token}`, { act, thread, text });
	// whoever reads the mailbox may not be who wrote it
	const asked = await act("open");
	expect(asked.html).toContain("Confirm it, and 1 clinic will get it.");
	expect(asked.html).not.toMatch(/lupus|Weekend mornings/);
	expect((await act("confirm")).html).toContain("Does &lt;b&gt;lupus&lt;/b&gt; forbid it?");
	expect((await act("write", "It is on my eyebrow")).html).toContain("It is on my eyebrow");
	expect((await act("phone", "nonsense number")).status).toBe(422);
	expect((await act("phone", "+49 221 998877")).status).toBe(200);
	expect((await act("report", "They shamed me")).status).toBe(200);
	expect((await act("write", "Nobody's words", "f".repeat(64))).status).toBe(404);
	expect((await act("withdrawAll")).html).toContain("deleted");

	const log = lines.join("\n");
	expect(log).toContain("/enquiry");
	expect(log).not.toMatch(/lupus|eyebrow|998877|nonsense|shamed|weekend_morning|Nobody's/);
	for (const text of [email, "nobody@", secret, "f".repeat(64)]) expect(log).not.toContain(text);
});

test("an alert that is refused comes back as it was filled, with the price in the country's money", async () => {
	const path = `/alert?search=${encodeURIComponent("?country=GB&treats=doctor")}`;
	const asked = await (await app.request(siteUrl + path)).text();
	expect(asked).toContain("about new checked clinics: United Kingdom, with your filters.");
	expect(asked).toContain("Price of a session, up to (GBP");
	// a browser takes this address, and no mail can go there
	const { status, html } = await post(path, {
		...{ search: "?country=GB&treats=doctor", price: "80" },
		email: "somebody@nowhere",
	});
	expect(status).toBe(422);
	for (const part of ["Enter an email address such as name@example.org.", 'value="somebody@nowhere"', 'value="80"'])
		expect(html.includes(part), part).toBe(true);
});

test("a clinic that has got its questions of the day is no choice, and the form says why", async () => {
	const [full, free] = [await askable(), await askable()];
	await database.asOwner((db) =>
		sql`update private.enquiry_offers set delivered = array_fill(now(), array[20]) where clinic_id = ${full}`.execute(
			db,
		),
	);
	const look = async (...ids: string[]) =>
		(await app.request(`${siteUrl}/ask?${new URLSearchParams(ids.map((id) => ["clinic", id]))}`)).text();
	expect(await look(full)).toContain("No more messages today");
	const form = await look(full, free);
	expect(form).toContain("has got as many messages as it takes in a day. Ask it tomorrow.");
	expect([...form.matchAll(/name="consent"[^>]*value="([^"]+)"/g)].map(([, id]) => id)).toEqual([free]);
});

test("the links of one address are tried so often, and other forms go on", async () => {
	const config = { siteUrl, isLocal: true, jwtKeys: undefined, trustedProxies: 1 };
	const limits = { formsByAddress: { points: 2, seconds: 600 } };
	const { request } = serve({ database, auth: createAuth(config, database, { wake() {} }, limits) });
	const send = async (path: string, from = "192.0.2.9") => {
		const headers = { origin: siteUrl, "x-forwarded-for": from, "x-forwarded-proto": "https" };
		return (await request(path, { method: "POST", headers, body: new URLSearchParams({ act: "open" }) })).status;
	};
	const statuses: number[] = [];
	for (const path of ["/enquiry", "/enquiry?token=x", "/enquiry.data", "/ENQUIRY/"]) statuses.push(await send(path));
	expect(statuses).toEqual([404, 404, 429, 429]);
	expect(await send("/enquiry", "192.0.2.10")).toBe(404);
	expect(await send("/estimate")).toBe(200);
});
