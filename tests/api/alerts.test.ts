import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { deleteOldAlerts, findAlert, findDueAlerts, mailNewMatches } from "#database/queries/alerts.ts";
import { mailAllNewMatches } from "#server/jobs/alerts.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";
import { json, type Mail, newEmail, siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createCaller } from "./caller.ts";

const erfurt = "?near=erfurt,de";

describe("alerts for a search", () => {
	const lines: string[] = [];
	const server = useServer({ log: lines });
	const { database } = server;
	let laser: { id: number };
	beforeAll(async () => {
		await run(sql`delete from private.gazetteer`);
		await loadGazetteer(database, { minPopulation: 200_000 });
		laser = await createTreatment(database);
	});

	const run = (statement: RawBuilder<unknown>) => database.asOwner((db) => statement.execute(db));
	const ask = (email: string, search = erfurt, more: object = {}, from?: string) =>
		server.request("/alert", { ...json("POST", { search, email, ...more }), ...(from && { from }) });
	const post = (path: string, body = "") =>
		server.request(path, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body,
		});
	const pathOf = (mail: Mail, act: string) => {
		const { pathname, search } = new URL(String(mail.links.find((link) => link.includes(`/alert/${act}`))));
		return pathname + search;
	};
	const led = async (answer: Response | Promise<Response>) => (await answer).headers.get("location");
	const mailsTo = async (to: string) => (await server.mailbox()).filter((mail) => mail.to === to);
	/** The mails to an address once those that wait have left, the newest first. */
	const settle = async (to: string) => {
		await expect.poll(async () => (await run(sql`select from private.mails`)).rows.length, { timeout: 20_000 }).toBe(0);
		return mailsTo(to);
	};
	const findRows = async (email: string) =>
		(await run(sql`select search, confirmed_at from private.alerts where email = ${email} order by id`)).rows as {
			search: string;
			confirmed_at: Date | null;
		}[];
	/** Asks and confirms; the address and the link that ends it. */
	async function confirm(search = erfurt, { email = newEmail(), ...more }: { email?: string; price?: string } = {}) {
		const before = (await settle(email)).length;
		expect((await ask(email, search, more)).status).toBe(201);
		const link = pathOf(await server.findMail(email, before + 1), "confirm");
		expect(await led(post(link))).toBe("/alert/confirm?done=1");
		return { email, end: link.replace("confirm", "end") };
	}
	/** As if a week had passed for all; then the job. */
	async function passWeek() {
		await run(sql`update private.alerts set next_at = now() where confirmed_at is not null`);
		await mailAllNewMatches(database);
	}
	const inErfurt = (more: object = {}) => createClinic(database, { city: "Erfurt", ...more });
	const verify = (id: string) => run(sql`update clinics set status = 'verified' where id = ${id}`);
	const setPrice = (id: string, price: number) =>
		run(sql`insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max)
			values (${id}, ${laser.id}, ${price}, ${price})
			on conflict (clinic_id, treatment_id) do update set price_min = excluded.price_min, price_max = excluded.price_max`);

	test("confirmed by its link, told of a clinic that is checked later, and of nothing else", async () => {
		const before = await inErfurt({ name: "There before" });
		const later = await inErfurt({ name: "Ink <i>Gone</i>", status: "pending" });
		const email = newEmail();
		expect((await ask(email)).status).toBe(201);
		const asked = await server.findMail(email);
		expect(asked.subject).toBe("Shall we tell you when there's news?");
		expect(asked.text).toContain("about new checked clinics: near Erfurt.");
		// nothing before it is confirmed, and a scanner that follows the link confirms nothing
		await server.request(pathOf(asked, "confirm"));
		await passWeek();
		expect(await findRows(email)).toEqual([{ search: erfurt, confirmed_at: null }]);
		expect(await settle(email)).toHaveLength(1);
		const link = pathOf(asked, "confirm");
		expect(await Promise.all([1, 2].map(() => led(post(link))))).toEqual(Array(2).fill("/alert/confirm?done=1"));
		await passWeek();
		expect(await settle(email)).toHaveLength(1);

		await inErfurt({ name: "Not checked", status: "pending" });
		await createClinic(database, { name: "Far away", city: "Munich" });
		await verify(later.id);
		await passWeek();
		const [news, ...others] = await settle(email);
		expect(others).toHaveLength(1);
		expect(news?.subject).toBe("There's news: near Erfurt");
		expect(news?.text).toContain(`Ink <i>Gone</i>, Erfurt · ${siteUrl}/clinic/${later.id}`);
		expect(news?.text).not.toMatch(/There before|Not checked|Far away/);
		expect(news?.html).not.toContain("<i>Gone");
		expect(news?.text).toContain(`${siteUrl}/clinics?near=erfurt,de`);
		// weekly, and each once
		await mailAllNewMatches(database);
		await passWeek();
		expect(await settle(email)).toHaveLength(2);
		await run(sql`delete from clinics where id in (${before.id}, ${later.id})`);
	});

	test("told of a price below a limit when it is new, also by a clinic that was there before", async () => {
		const clinic = await createClinic(database, {
			country_code: "AT",
			city: "Vienna",
			currency: "EUR",
			name: "Ink Off",
		});
		await setPrice(clinic.id, 150);
		const { email } = await confirm("?country=AT&city=Vienna", { price: "120" });
		const [asked] = await mailsTo(email);
		expect(asked?.text).toContain("about new checked clinics: Vienna, Austria, up to €120 a session.");
		await setPrice(clinic.id, 130);
		await passWeek();
		expect(await settle(email)).toHaveLength(1);
		await setPrice(clinic.id, 110);
		await passWeek();
		const [news] = await settle(email);
		expect(news?.text).toContain("Ink Off, Vienna · €110 a session, any ink");
		await setPrice(clinic.id, 100);
		await passWeek();
		expect(await settle(email)).toHaveLength(2);
	});

	test("of many it names ten and counts the others", async () => {
		const { email } = await confirm("?country=IS");
		for (let number = 0; number < 12; number++) await createClinic(database, { country_code: "IS", city: "Reykjavik" });
		await passWeek();
		const [news] = await settle(email);
		expect(news?.text.match(/\/clinic\//g)).toHaveLength(10);
		expect(news?.text).toContain("And 2 more.");
	});

	test("asked for again: one that is confirmed gets nothing, one that waits gets its link again later", async () => {
		const { email } = await confirm();
		expect((await ask(email)).status).toBe(201);
		// the same mailbox, the same search
		expect((await ask(email.replace("@", "+more@"), `${erfurt}&within=50&open=now&verified=0&page=3`)).status).toBe(
			201,
		);
		expect(await settle(email)).toHaveLength(1);
		expect(await findRows(email)).toHaveLength(1);
		const other = newEmail();
		await Promise.all([1, 2, 3].map(() => ask(other)));
		expect(await settle(other)).toHaveLength(1);
		await run(sql`update private.alerts set created_at = now() - interval '25 hours' where email = ${other}`);
		await ask(other);
		expect(await settle(other)).toHaveLength(2);
	});

	test("of more than a thousand it names those that are checked later, not those that move up", async () => {
		const add = (from: number, to: number, day: number) =>
			run(sql`insert into clinics (name, country_code, city, status, verified_at)
				select 'Mover ' || n, 'GR', 'Athens', 'verified', now() - make_interval(days => ${day}) - make_interval(mins => n)
				from generate_series(${from}::int, ${to}::int) n`);
		await add(1, 1002, 9);
		const { email } = await confirm("?country=GR");
		await run(sql`delete from clinics where name in ('Mover 1', 'Mover 2')`);
		await passWeek();
		expect(await settle(email)).toHaveLength(1);
		await add(2001, 2001, 1);
		await passWeek();
		const [news] = await settle(email);
		expect(news?.text).toContain("Mover 2001, Athens");
		expect(news?.text.match(/\/clinic\//g)).toHaveLength(1);
		await run(sql`delete from clinics where country_code = 'GR'`);
	});

	test("a mail program ends it in one press, a GET does not; ended twice is ended", async () => {
		const { email, end } = await confirm("?country=FR");
		await createClinic(database, { country_code: "FR", city: "Paris" });
		await passWeek();
		const [news] = await settle(email);
		expect(pathOf(news as Mail, "end")).toBe(end);
		await server.request(end);
		expect(await findRows(email)).toHaveLength(1);
		for (let press = 0; press < 2; press++) {
			const answer = await post(end, "List-Unsubscribe=One-Click");
			expect([answer.status, await answer.text()]).toEqual([200, "Noted."]);
		}
		expect(await findRows(email)).toEqual([]);
		expect(await led(post(end))).toBe("/alert/end?done=1");
		expect(await led(post(end.replace("end", "confirm")))).toBe("/alert/confirm?unknown=1");
	});

	test("a mail that waits goes with its alert", async () => {
		const { email, end } = await confirm("?country=PT");
		await run(sql`update private.alerts set next_at = now() where email = ${email}`);
		await createClinic(database, { country_code: "PT", city: "Porto" });
		await database.asService(async (db) => {
			for (const { id } of await findDueAlerts(db)) await mailNewMatches(db, id);
			// before it can leave
			await sql`delete from private.alerts where email = ${email}`.execute(db);
		});
		expect(await settle(email)).toHaveLength(1);
		expect((await post(end)).status).toBe(303);
	});

	test("forged, swapped and old links do nothing", async () => {
		const { email: one, end } = await confirm("?country=ES");
		const { email: other, end: otherEnd } = await confirm("?country=IT");
		const token = (link: string) => String(new URL(link, siteUrl).searchParams.get("token"));
		const [mine, theirs] = [token(end), token(otherEnd)];
		for (const wrong of [
			"",
			"x",
			"0".repeat(96),
			mine.slice(0, 32) + theirs.slice(32),
			theirs.slice(0, 32) + mine.slice(32),
		]) {
			for (const act of ["end", "confirm"])
				expect(await led(post(`/alert/${act}?token=${wrong}`))).toBe(`/alert/${act}?unknown=1`);
			expect((await post(`/alert/end?token=${wrong}`, "List-Unsubscribe=One-Click")).status).toBe(404);
		}
		for (const email of [one, other]) expect(await findRows(email)).toHaveLength(1);
		const late = newEmail();
		await ask(late);
		const link = pathOf(await server.findMail(late), "confirm");
		await run(sql`update private.alerts set created_at = now() - interval '73 hours' where email = ${late}`);
		expect(await led(post(link))).toBe("/alert/confirm?unknown=1");
		expect(await findRows(late)).toMatchObject([{ confirmed_at: null }]);
		await database.asService(deleteOldAlerts);
		expect(await findRows(late)).toEqual([]);
		await run(sql`update private.alerts set confirmed_at = now() - interval '367 days' where email = ${one}`);
		await database.asService(deleteOldAlerts);
		expect([await findRows(one), (await findRows(other)).length]).toEqual([[], 1]);
	});

	test("five a mailbox, which only the holder of a link learns", async () => {
		const email = newEmail();
		for (const country of ["BE", "CH", "CZ", "DK", "EE"]) await confirm(`?country=${country}`, { email });
		// of a day before
		await run(sql`update private.alerts set created_at = now() - interval '2 days' where email = ${email}`);
		const before = await mailsTo(email);
		const { status } = await ask(email, "?country=FI");
		expect(status).toBe(201);
		const link = pathOf(await server.findMail(email, before.length + 1), "confirm");
		expect(await led(post(link))).toBe(`/alert/confirm?full=1&${link.split("?")[1]}`);
		await post(pathOf(before[0] as Mail, "confirm").replace("confirm", "end"));
		expect(await led(post(link))).toBe("/alert/confirm?done=1");
	});

	test("no words of a stranger: neither typed ones nor a city, a place or a position that nobody knows", async () => {
		const typed = { country_code: "SE", city: "Buy at evil.test", latitude: 59.3, longitude: 18.1 };
		await createClinic(database, { ...typed, status: "pending" });
		const wrong = [
			"?q=Buy+at+evil.test",
			"?country=SE&city=Buy+at+evil.test",
			"?near=buy-at-evil,de",
			"?near=buy-at-evil-test,se",
			"?near=50.98,11.03",
			"?country=DE&box=6,50,7,51",
			"?country=DE&first=evil",
		];
		const email = newEmail();
		for (const search of wrong) {
			const answer = await ask(email, search);
			expect([answer.status, await answer.json()], search).toMatchObject([422, { error: { fields: { search: {} } } }]);
			expect(await database.asVisitor((db) => findAlert(db, search))).toBeNull();
		}
		for (const [address, search] of [
			["no address", erfurt],
			["a@b.test, c@d.test", erfurt],
			[email, "x".repeat(1001)],
			[email, 5],
		])
			expect((await ask(address as string, search as string)).status).toBe(422);
		expect(await findRows(email)).toEqual([]);
		expect(await settle(email)).toEqual([]);
	});

	test("a form without script comes back to its page; from another site, or without the key, it is refused", async () => {
		const email = newEmail();
		const body = (address: string, price = "") =>
			String(new URLSearchParams({ search: "?country=NO", price, email: address }));
		const page = "/alert?search=%3Fcountry%3DNO";
		expect(await led(post(page, body(email)))).toBe(`${page}&sent=1`);
		expect((await findRows(email))[0]?.search).toBe("?country=NO");
		expect(await led(post(page, body("x", "900")))).toBeNull();
		const elsewhere = await server.request("/alert", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.test" },
			body: body(newEmail()),
		});
		expect(elsewhere.status).toBe(404);
		const keyless = { ...json("POST", { search: erfurt, email }), headers: { "content-type": "application/json" } };
		expect((await server.request("/alert", keyless)).status).toBe(401);
	});

	test("a job that is killed between the mail and the mark has done neither", async () => {
		const { email } = await confirm("?country=PL");
		await createClinic(database, { country_code: "PL", city: "Krakow" });
		await run(sql`update private.alerts set next_at = now() where email = ${email}`);
		const killed = database.asService(async (db) => {
			for (const { id } of await findDueAlerts(db)) await mailNewMatches(db, id);
			throw new Error("killed");
		});
		await expect(killed).rejects.toThrow("killed");
		expect(await settle(email)).toHaveLength(1);
		// two processes at once
		await Promise.all([mailAllNewMatches(database), mailAllNewMatches(database)]);
		expect(await settle(email)).toHaveLength(2);
		await passWeek();
		expect(await settle(email)).toHaveLength(2);
	});

	test("nothing leaves while the site is not open, and it is not forgotten", async () => {
		const { email } = await confirm("?country=HR");
		await createClinic(database, { country_code: "HR", city: "Zagreb" });
		await run(sql`update private.site set admins_need_factor = true`);
		await passWeek();
		expect(await settle(email)).toHaveLength(1);
		await run(sql`update private.site set admins_need_factor = false`);
		await mailAllNewMatches(database);
		expect(await settle(email)).toHaveLength(2);
	});

	test("one that fails keeps none of the others from its news", async () => {
		const [bad, good] = [await confirm("?country=FI"), await confirm("?country=FI")];
		await createClinic(database, { country_code: "FI", city: "Turku" });
		await run(sql`create function private.break_alert() returns trigger language plpgsql
			as $$ begin raise 'broken'; end $$`);
		await run(sql`create trigger breaks before update of seen on private.alerts
			for each row when (old.email = ${sql.lit(bad.email)}) execute function private.break_alert()`);
		await run(sql`update private.alerts set next_at = now() - case email when ${bad.email} then '1 hour' else '0' end::interval
			where email in (${bad.email}, ${good.email})`);
		await expect(mailAllNewMatches(database)).rejects.toThrow("Alerts that failed: 1");
		await run(sql`drop function private.break_alert cascade`);
		expect([(await settle(bad.email)).length, (await settle(good.email)).length]).toEqual([1, 2]);
		await mailAllNewMatches(database);
		expect(await settle(bad.email)).toHaveLength(2);
	});

	test("in the file of one's own data and gone with the account, as far as the mailbox is shown to be theirs", async () => {
		const one: Caller = await createCaller(server);
		await confirm("?country=NL", { email: one.email });
		const tagged = one.email.replace("@", "+tag@");
		await confirm("?country=LU", { email: tagged });
		const { body } = await one.call("GET", "/account/data");
		expect((body as { account: { alerts: unknown } }).account.alerts).toMatchObject([
			{ email: one.email, search: "?country=NL" },
		]);
		await run(sql`delete from accounts.users where id = ${one.id}`);
		expect([await findRows(one.email), await findRows(tagged)]).toEqual([[], []]);
	});

	test("no log has an address, a link or a search", async () => {
		const log = lines.join("\n");
		expect(log).toContain("/alert");
		expect(log).not.toMatch(/example\.test|token=|near=|country=/);
	});
});

describe("limits of alerts", () => {
	const server = useServer({ limits: { alertsByAddress: { points: 4, seconds: 3600 } } });
	const ask = (email: string, country: string, from?: string) =>
		server.request("/alert", { ...json("POST", { search: `?country=${country}`, email }), ...(from && { from }) });

	test("a mailbox, in all its forms, gets six emails until it confirms one or 30 days are over, and nothing says so", async () => {
		const forms = ["a.b@gmail.com", "ab+1@gmail.com", "ab@googlemail.com"];
		const run = (statement: RawBuilder<unknown>) => server.database.asOwner((db) => statement.execute(db));
		const countries = ["AT", "BE", "CH", "CZ", "DE", "DK", "EE", "ES"];
		for (const [index, country] of countries.entries())
			expect((await ask(String(forms[index % 3]), country)).status).toBe(201);
		const mails = async () => (await server.mailbox()).filter(({ to }) => forms.includes(to));
		const sent = async (count: number) =>
			expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(count);
		await sent(6);
		expect((await run(sql`select from private.alerts`)).rows).toHaveLength(6);
		// the next day the same, and after the unconfirmed are gone
		await run(sql`update private.alerts set created_at = now() - interval '4 days'`);
		await server.database.asService(deleteOldAlerts);
		await ask("ab@gmail.com", "FI");
		expect((await run(sql`select from private.alerts`)).rows).toEqual([]);
		await run(sql`update private.rate_limits set expire = extract(epoch from now()) * 1000 - 1`);
		for (const country of countries) await ask("ab@gmail.com", country);
		const { links } = await server.findMail("ab@gmail.com", 1);
		const { pathname, search } = new URL(String(links.find((link) => link.includes("/alert/confirm"))));
		expect((await server.request(pathname + search, { method: "POST" })).headers.get("location")).toContain("done=1");
		expect((await run(sql`select from private.alerts`)).rows).toHaveLength(6);
		await ask("ab@gmail.com", "GR");
		expect((await run(sql`select from private.alerts`)).rows).toHaveLength(7);
	});

	test("a network asks so many times", async () => {
		const statuses: number[] = [];
		for (let wrong = 0; wrong < 4; wrong++) expect((await ask("nobody@", "DE", "10.9.0.4")).status).toBe(422);
		for (const number of [1, 2, 3, 4, 5])
			statuses.push((await ask(`n${number}@example.test`, "DE", "10.9.0.4")).status);
		expect(statuses).toEqual([201, 201, 201, 201, 429]);
	});
});
