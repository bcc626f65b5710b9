import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import {
	confirmEnquiry,
	type EnquiryThread,
	findEnquiryClinics,
	type OpenedEnquiry,
	type OwnEnquiries,
	openEnquiry,
	reportByLink,
	revealPhone,
	withdrawEnquiry,
	writeByLink,
} from "#database/queries/enquiries.ts";
import { consentVersion } from "#domain/enquiries/consent.ts";
import { limitsOf } from "#server/auth/limits.ts";
import { cleanUp } from "#server/jobs/upkeep.ts";
import { createClinic } from "#tests/factories.ts";
import { findText } from "#tests/find-text.ts";
import { apikey, type Mail, newEmail, type TestServer, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

const forged = "0".repeat(64);

describe("questions to clinics", () => {
	const lines: string[] = [];
	const server = useServer({ log: lines });
	const { database } = server;
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});

	const run = <T>(statement: RawBuilder<T>) => database.asOwner((db) => statement.execute(db));
	/** A clinic that takes questions, with its owner. */
	async function offer(name = "Ink Away") {
		const owner = await createCaller(server);
		const clinic = await createClinic(database, { owner_id: owner.id, name });
		expect((await switchOn(owner)).status).toBe(200);
		return { ...owner, clinic };
	}
	type Asked = Awaited<ReturnType<typeof offer>>;
	const switchOn = (who: Caller, more: object = {}) =>
		who.call("PUT", "/owner/enquiries/offer", { is_on: true, ...more });
	const send = (body: object, from?: string) =>
		server.request("/ask", {
			method: "POST",
			...(from && { from }),
			headers: { ...apikey, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const formOf = (clinics: Asked[], email: string, more: object = {}) => ({
		consent: clinics.map(({ clinic }) => clinic.id),
		window: ["weekday_evening"],
		tattoo: null,
		text: "Does the dragon on my ribs hurt?",
		email,
		consent_version: consentVersion,
		adult: true,
		...more,
	});
	const secretOf = (mail: Mail) => {
		const link = mail.links.find((one) => one.includes("/enquiry?token="));
		return new URL(String(link)).searchParams.get("token") ?? "";
	};
	/** Asks, and returns the visitor's address and secret; confirmed unless told otherwise. */
	async function ask(clinics: Asked[], { confirms = true, email = newEmail(), ...more }: Record<string, unknown> = {}) {
		const before = await countMails(String(email));
		expect((await send(formOf(clinics, String(email), more))).status).toBe(201);
		const secret = secretOf(await server.findMail(String(email), before + 1));
		if (confirms) await byLink((db) => confirmEnquiry(db, secret));
		return { email: String(email), secret };
	}
	const byLink = database.asService.bind(database);
	const open = (secret: string): Promise<OpenedEnquiry> => byLink((db) => openEnquiry(db, secret));
	const threadOf = async (secret: string, at: Asked) => {
		const { threads } = await open(secret);
		return threads.find(({ clinic }) => clinic.id === at.clinic.id) as EnquiryThread;
	};
	const inbox = async (who: Caller) => (await who.call("GET", "/owner/enquiries")).body as OwnEnquiries;
	const answer = (who: Caller, id: string | undefined, text: string) =>
		who.call("POST", `/owner/enquiries/${id}/answer`, { text });
	const countMails = async (to: string) => (await server.mailbox()).filter((mail) => mail.to === to).length;
	/** How many mails there are to an address once those that wait have left. */
	const settleMails = async (to: string) => {
		await expect.poll(async () => (await countRows(sql`private.mails`)).length, { timeout: 20_000 }).toBe(0);
		return countMails(to);
	};
	const countRows = async (table: RawBuilder<unknown>) => (await run(sql`select 1 from ${table}`)).rows;
	const over = { code: "not_found" };

	/** What counts for a day counts no more. */
	const letDayPass = async () => {
		await run(
			sql`update private.enquiry_offers set delivered = array(select at - interval '25 hours' from unnest(delivered) at)`,
		);
		await run(sql`update private.rate_limits set expire = 1000 where key like 'withdrawn:%'`);
	};

	const findAnywhere = (text: string) => database.asOwner((db) => findText(db, text));

	test("asked of three, confirmed, answered, silent, withdrawn: nothing is left of it anywhere", async () => {
		const clinics = [await offer("Ink Away"), await offer("Ink Gone"), await offer("Ink Never")] as const;
		const email = newEmail();
		const { secret } = await ask([...clinics], { email, confirms: false, tattoo: "Black, 10 to 15 cm" });
		const confirmation = await server.findMail(email);
		for (const words of ["Ink", "dragon", "Black"]) {
			if (words !== "Ink") expect(confirmation.text + confirmation.subject).not.toContain(words);
		}
		expect(confirmation.text).not.toMatch(/Ink (Away|Gone|Never)/);
		// nothing is delivered before
		for (const clinic of clinics) expect((await inbox(clinic)).threads).toEqual([]);
		// nor shown to whoever reads the mailbox: somebody else may have typed the address
		expect(await open(secret)).toMatchObject({ side: "visitor", is_confirmed: false, asked: 3, threads: [] });
		await Promise.all([1, 2].map(() => byLink((db) => confirmEnquiry(db, secret))));
		for (const clinic of clinics) {
			const { threads } = await inbox(clinic);
			expect(threads).toMatchObject([
				{ text: "Does the dragon on my ribs hurt?", tattoo: "Black, 10 to 15 cm", windows: ["weekday_evening"] },
			]);
			expect(JSON.stringify(threads)).not.toContain(email);
			const mail = await server.findMail(clinic.email, 2);
			expect(mail.subject).toBe("A visitor has a question for your clinic");
			expect(mail.text + mail.html).not.toMatch(/dragon|Black|evening/);
			expect(mail.text).not.toContain(email);
		}
		const [first, second] = clinics;
		const [asked] = (await inbox(first)).threads;
		expect((await answer(first, asked?.id, "A little. Come on Tuesday.")).status).toBe(201);
		// by the link of the mail instead
		const bySecond = secretOf(await server.findMail(second.email, 2));
		const [theirs] = (await open(bySecond)).threads;
		await byLink((db) => writeByLink(db, bySecond, String(theirs?.id), "We're full until spring."));
		const answered = await server.findMail(email, 3);
		expect(answered.subject).toBe("A clinic answered");
		expect(answered.text).not.toMatch(/Tuesday|spring|Ink (Away|Gone)/);
		const mailed = secretOf(answered);
		expect((await threadOf(mailed, first)).messages).toMatchObject([
			{ from_clinic: true, text: "A little. Come on Tuesday." },
		]);
		await byLink((db) => writeByLink(db, mailed, String(asked?.id), "Tuesday suits me."));
		await byLink((db) => revealPhone(db, mailed, String(asked?.id), "+49 221 987654"));
		expect((await inbox(first)).threads).toMatchObject([{ phone: "+49 221 987654" }]);
		expect((await inbox(second)).threads).toMatchObject([{ phone: null }]);
		expect(await findAnywhere("dragon")).toEqual(["private.enquiries"]);

		await byLink((db) => withdrawEnquiry(db, mailed, null));
		for (const clinic of clinics) expect((await inbox(clinic)).threads).toEqual([]);
		for (const one of [secret, mailed, bySecond]) await expect(open(one)).rejects.toMatchObject(over);
		await settleMails(email);
		for (const text of [email, "dragon", "Come on Tuesday", "Tuesday suits", "987654", "until spring", "Black, 10"]) {
			expect(await findAnywhere(text)).toEqual([]);
		}
		// and the log of all of it says nothing of a body, an address or a secret
		expect(lines.length).toBeGreaterThan(10);
		expect(lines.join()).not.toMatch(/dragon|ribs|hurt|Tuesday|987654|Black|weekday_evening/);
		for (const text of [email, secret, mailed, bySecond]) expect(lines.join()).not.toContain(text);
	});

	test("what is incomplete is refused beside its field, and nothing is kept", async () => {
		const at = await offer();
		const rows = (await countRows(sql`private.enquiries`)).length;
		for (const [wrong, field] of [
			[{ consent: [] }, "consent"],
			[
				{
					consent: Array(4)
						.fill(0)
						.map((_, n) => `00000000-0000-7000-8000-00000000000${n}`),
				},
				"consent",
			],
			[{ window: undefined }, "window"],
			[{ window: ["midnight"] }, "window.0"],
			[{ text: "x".repeat(601) }, "text"],
			[{ email: "nobody" }, "email"],
			[{ adult: undefined }, "adult"],
			[{ consent_version: "0" }, "consent_version"],
			[{ tattoo: "x".repeat(201) }, "tattoo"],
		] as const) {
			const refusal = await send({ ...formOf([at], newEmail()), ...wrong });
			const { error } = (await refusal.json()) as { error: { code: string; fields: object } };
			expect([refusal.status, error.code, Object.keys(error.fields)[0]]).toEqual([422, "invalid", field]);
		}
		expect((await countRows(sql`private.enquiries`)).length).toBe(rows);
	});

	test("only verified clinics that want to are asked, and not while they are full or after a change of owner", async () => {
		const at = await offer();
		const takes = async () =>
			(await database.asVisitor((db) => findEnquiryClinics(db, [at.clinic.id])))[0]?.takes_enquiries;
		expect(await takes()).toBe(true);
		const isRefused = async () => {
			const email = newEmail();
			const { status } = await send(formOf([at], email));
			expect([await takes(), status, await settleMails(email)]).toEqual([false, 409, 0]);
		};
		await switchOn(at, { is_on: false });
		await isRefused();
		await switchOn(at);
		expect(await takes()).toBe(true);
		await switchOn(at, { ready_answer: " Grüezi\u0007 " });
		expect((await inbox(at)).offer).toMatchObject({ ready_answer: "Grüezi" });
		expect(await switchOn(at, { ready_answer: "x".repeat(1501) })).toMatchObject({ status: 422 });
		await switchOn(at, { ready_answer: "" });
		expect((await inbox(at)).offer).toMatchObject({ ready_answer: null });
		// whoever switches it off between the question and its confirmation gets nothing
		const { secret } = await ask([at], { confirms: false });
		await switchOn(at, { is_on: false });
		await byLink((db) => confirmEnquiry(db, secret));
		expect(await open(secret)).toMatchObject({ threads: [{ delivered_at: null, closed_as: "not_taken" }] });
		expect((await inbox(at)).threads).toEqual([]);
		await switchOn(at);

		const kept = await ask([at]);
		const other = await createCaller(server);
		await run(sql`update clinics set owner_id = ${other.id} where id = ${at.clinic.id}`);
		await isRefused();
		expect((await inbox(other)).threads).toEqual([]);
		const thread = await threadOf(kept.secret, at);
		expect(thread).toMatchObject({ closed_as: "clinic", can_write: false });
		await expect(byLink((db) => writeByLink(db, kept.secret, thread.id, "Hello?"))).rejects.toMatchObject({
			code: "conflict",
		});

		for (const status of ["suspended", "pending"]) {
			const next = await offer();
			const { secret: mine } = await ask([next]);
			await run(sql`update clinics set status = ${status} where id = ${next.clinic.id}`);
			expect(await threadOf(mine, next)).toMatchObject({ closed_as: "clinic", can_write: false });
		}
		expect(await switchOn(await createCaller(server))).toMatchObject(refused(409, "conflict"));
	});

	test("links that are forged, stale, swapped or another's open and do nothing", async () => {
		const [one, two] = [await offer(), await offer()];
		const mine = await ask([one]);
		const other = await ask([two]);
		const bySecond = secretOf(await server.findMail(two.email, 2));
		const { id } = await threadOf(mine.secret, one);
		const acts = [
			(secret: string) => byLink((db) => writeByLink(db, secret, id, "Mine?")),
			(secret: string) => byLink((db) => revealPhone(db, secret, id, "+49 1")),
			(secret: string) => byLink((db) => reportByLink(db, secret, id, "Mine?")),
		];
		for (const secret of [forged, "", mine.secret.slice(1), other.secret, bySecond]) {
			for (const act of acts) await expect(act(secret)).rejects.toMatchObject(over);
		}
		// a clinic's link does not confirm, reveal or withdraw
		const byFirst = secretOf(await server.findMail(one.email, 2));
		for (const act of [
			() => byLink((db) => confirmEnquiry(db, byFirst)),
			() => byLink((db) => revealPhone(db, byFirst, id, "+49 1")),
			() => byLink((db) => withdrawEnquiry(db, byFirst, id)),
		]) {
			await expect(act()).rejects.toMatchObject(over);
		}
		// another visitor's withdrawal of it takes nothing
		await byLink((db) => withdrawEnquiry(db, other.secret, id));
		expect(await threadOf(mine.secret, one)).toMatchObject({ messages: [], phone: null, is_reported: false });
		// a link to confirm works for three days
		const late = await ask([one], { confirms: false });
		await run(sql`update private.enquiries set created_at = now() - interval '73 hours' where email = ${late.email}`);
		await expect(byLink((db) => confirmEnquiry(db, late.secret))).rejects.toMatchObject(over);
		// an owner answers what their own clinic was asked, and nothing else
		for (const who of [two, admin, await createCaller(server)]) {
			expect(await answer(who, id, "Buy here!")).toMatchObject(refused(404, "not_found"));
			expect(await who.call("POST", `/owner/enquiries/${id}/block`)).toMatchObject(refused(404, "not_found"));
			expect(await who.call("POST", `/owner/enquiries/${id}/report`, { text: "x" })).toMatchObject(
				refused(404, "not_found"),
			);
		}
	});

	test("a link that did not come is mailed again, twice at most and not after it was used", async () => {
		const at = await offer();
		const email = newEmail();
		const form = formOf([at], email);
		await send(form);
		for (let time = 0; time < 3; time++) expect((await send({ ...form, again: true })).status).toBe(201);
		expect(await settleMails(email)).toBe(3);
		const mails = (await server.mailbox()).filter((mail) => mail.to === email);
		const secrets = new Set(mails.map(secretOf));
		expect(secrets.size).toBe(3);
		await byLink((db) => confirmEnquiry(db, [...secrets][1] as string));
		expect((await inbox(at)).threads).toHaveLength(1);
		// each opens the one question
		for (const secret of secrets) expect((await open(secret)).threads).toHaveLength(1);

		const other = { ...formOf([at], newEmail()), text: "Another one" };
		await send(other);
		await byLink(async (db) => confirmEnquiry(db, secretOf(await server.findMail(other.email, 1))));
		expect((await send({ ...other, again: true })).status).toBe(201);
		expect(await settleMails(other.email)).toBe(1);
	});

	test("what is sent twice is there once, and nobody writes many messages in a row", async () => {
		const at = await offer();
		const email = newEmail();
		const form = formOf([at], email);
		expect((await Promise.all([1, 2, 3].map(() => send(form)))).map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await settleMails(email)).toBe(1);
		const secret = secretOf(await server.findMail(email));
		await byLink((db) => confirmEnquiry(db, secret));
		const { id } = await threadOf(secret, at);
		await Promise.all([1, 2].map(() => answer(at, id, "Yes.")));
		for (const text of ["Come.", "When?"]) expect((await answer(at, id, text)).status).toBe(201);
		expect(await answer(at, id, "Hello?")).toMatchObject(refused(409, "conflict"));
		expect((await threadOf(secret, at)).messages).toHaveLength(3);
		// told once until it is opened
		expect(await settleMails(email)).toBe(2);
		for (const n of [1, 2, 3, 4, 5]) await byLink((db) => writeByLink(db, secret, id, `Word ${n}`));
		await expect(byLink((db) => writeByLink(db, secret, id, "Word 6"))).rejects.toMatchObject({ code: "conflict" });
		expect(await settleMails(at.email)).toBe(3);
		// another question to the clinic waits until the first is over
		const again = await ask([at], { email, text: "And now?" });
		expect(await threadOf(again.secret, at)).toMatchObject({ closed_as: "asked_before" });
	});

	test("ten mailboxes do not flood a clinic, and a blocked one learns nothing", async () => {
		const at = await offer();
		await run(
			sql`insert into private.enquiry_blocks (clinic_id, mailbox) select ${at.clinic.id}, private.enquiry_mailbox('x@y.test')`,
		);
		const blocked = await ask([at]);
		const { id } = await threadOf(blocked.secret, at);
		await server.findMail(at.email, 2);
		expect((await at.call("POST", `/owner/enquiries/${id}/block`)).status).toBe(200);
		expect((await inbox(at)).threads).toEqual([]);
		expect(await answer(at, id, "No.")).toMatchObject(refused(404, "not_found"));
		// the same for the one who is blocked, in this thread and, once withdrawn, the next
		await byLink((db) => writeByLink(db, blocked.secret, id, "Are you there?"));
		expect(await threadOf(blocked.secret, at)).toMatchObject({
			can_write: true,
			messages: [{ text: "Are you there?" }],
		});
		await byLink((db) => withdrawEnquiry(db, blocked.secret, null));
		await letDayPass();
		const next = await ask([at], { email: blocked.email.replace("new", "NEW") });
		const free = await ask([at]);
		const seen = ({ id, asked_at, delivered_at, ...thread }: EnquiryThread) => ({
			...thread,
			is_delivered: delivered_at !== null,
		});
		expect(seen(await threadOf(next.secret, at))).toEqual(seen(await threadOf(free.secret, at)));
		expect((await inbox(at)).threads).toHaveLength(1);
		expect(await settleMails(at.email)).toBe(3);
		// the first one that was blocked later came, too
		const early = await ask([at], { confirms: false });
		for (let n = 0; n < 19; n++) await ask([at]);
		// who asked before it was full, and confirms later
		await byLink((db) => confirmEnquiry(db, early.secret));
		expect(await threadOf(early.secret, at)).toMatchObject({ delivered_at: null, closed_as: "not_taken" });
		expect((await inbox(at)).threads).toHaveLength(20);
		// the others are told before they send, and a form that was open meanwhile is refused
		const look = async () => (await database.asVisitor((db) => findEnquiryClinics(db, [at.clinic.id])))[0];
		expect(await look()).toMatchObject({ takes_enquiries: true, is_full: true });
		const [other, email] = [await offer("Ink Free Too"), newEmail()];
		const refusal = await send(formOf([at, other], email));
		expect([refusal.status, await refusal.json()]).toEqual([
			409,
			{ error: expect.objectContaining({ message: expect.stringContaining("Ink Away has got as many messages") }) },
		]);
		expect(await settleMails(email)).toBe(0);
		await letDayPass();
		expect(await look()).toMatchObject({ is_full: false });
		expect((await send(formOf([at, other], email))).status).toBe(201);
	});

	test("what is withdrawn counts for its mailbox and its clinic for a day", async () => {
		const [at, other] = [await offer(), await offer("Ink Elsewhere")];
		const email = newEmail();
		const { secret } = await ask([at], { email });
		await byLink((db) => withdrawEnquiry(db, secret, null));
		// however it is written, and by the link of one thread
		const again = await ask([at, other], { email: email.replace("@", "+more@") });
		expect(await threadOf(again.secret, at)).toMatchObject({ delivered_at: null, closed_as: "asked_before" });
		const { id } = await threadOf(again.secret, other);
		await byLink((db) => withdrawEnquiry(db, again.secret, id));
		const third = await ask([at, other], { email });
		for (const clinic of [at, other])
			expect(await threadOf(third.secret, clinic)).toMatchObject({ closed_as: "asked_before" });
		for (const clinic of [at, other]) expect((await inbox(clinic)).threads).toEqual([]);
		// what never reached the clinic doesn't, nor what another mailbox withdrew
		const unread = await ask([at], { confirms: false });
		await byLink((db) => withdrawEnquiry(db, unread.secret, null));
		const free = await ask([at], { email: unread.email });
		expect(await threadOf(free.secret, at)).toMatchObject({ closed_as: null, can_write: true });
		// until a day is over; the night removes it
		await letDayPass();
		const next = await ask([at], { email, text: "Another day, another question" });
		expect(await threadOf(next.secret, at)).toMatchObject({ closed_as: null, can_write: true });
		await cleanUp(database);
		expect((await run(sql`select 1 from private.rate_limits where key like 'withdrawn:%'`)).rows).toEqual([]);
	});

	test("a question that nobody confirmed is not in the file of the data of whose address was typed", async () => {
		const at = await offer();
		const person = await createCaller(server);
		const { secret } = await ask([at], { email: person.email, text: "A stranger's words", confirms: false });
		const data = async () => JSON.stringify((await person.call("GET", "/account/data")).body);
		expect(await data()).not.toContain("A stranger's words");
		await byLink((db) => confirmEnquiry(db, secret));
		expect(await data()).toContain("A stranger's words");
	});

	test("an owner who is suspended is not asked, and a link of theirs opens nothing", async () => {
		const at = await offer();
		const { secret } = await ask([at]);
		const theirs = secretOf(await server.findMail(at.email, 2));
		const { id } = await threadOf(secret, at);
		await run(sql`
			insert into private.suspensions (user_id, mailbox, reason)
			select id, private.suspended_mailbox(email), 'Spam' from accounts.users where id = ${at.id}
		`);
		await expect(open(theirs)).rejects.toMatchObject(over);
		await expect(byLink((db) => writeByLink(db, theirs, id, "Buy here!"))).rejects.toMatchObject(over);
		expect((await send(formOf([at], newEmail()))).status).toBe(409);
		await run(sql`delete from private.suspensions where user_id = ${at.id}`);
		expect((await open(theirs)).threads).toHaveLength(1);
		// what is closed stays with the visitor alone
		await run(sql`update clinics set status = 'pending' where id = ${at.clinic.id}`);
		await expect(open(theirs)).rejects.toMatchObject(over);
		expect((await inbox(at)).threads).toEqual([]);
		expect(await answer(at, id, "Still here?")).toMatchObject(refused(404, "not_found"));
		expect(await threadOf(secret, at)).toMatchObject({ closed_as: "clinic", text: "Does the dragon on my ribs hurt?" });
	});

	test("an admin reads what was reported and nothing else, and decides once", async () => {
		const at = await offer();
		const mine = await ask([at], { text: "Something quite private" });
		const other = await ask([at], { text: "Something else" });
		const { id } = await threadOf(mine.secret, at);
		const caseOf = async (thread: string) =>
			(await run(sql<{ id: string }>`select id from cases where thread_id = ${thread} and decided_at is null`)).rows[0]
				?.id;
		const see = async (thread: string, who = admin) => {
			const { status, body } = await who.call("GET", `/admin/cases/${(await caseOf(thread)) ?? thread}`);
			return status === 200 ? body : undefined;
		};
		expect(await see(id)).toBeUndefined();
		await answer(at, id, "Rude words");
		await byLink((db) => reportByLink(db, mine.secret, id, "They insult me"));
		await byLink((db) => writeByLink(db, mine.secret, id, "Written after it"));
		await run(
			sql`update private.enquiry_messages set created_at = now() + interval '1 hour' where text = 'Written after it'`,
		);
		expect(await threadOf(mine.secret, at)).toMatchObject({ is_reported: true });
		expect((await inbox(at)).threads.find((thread) => thread.id === id)).toMatchObject({ is_reported: false });
		expect(await see(id)).toMatchObject({
			reports: [{ side: "visitor", details: "They insult me" }],
			thread: { text: "Something quite private", messages: [{ text: "Rude words" }] },
		});
		expect(JSON.stringify(await see(id))).not.toContain(mine.email);
		expect(await see((await threadOf(other.secret, at)).id)).toBeUndefined();
		// neither side's report hides the other's
		expect((await at.call("POST", `/owner/enquiries/${id}/report`, { text: "They began" })).status).toBe(201);
		await byLink((db) => reportByLink(db, mine.secret, id, "Said twice"));
		expect(await see(id)).toMatchObject({
			reports: [
				{ side: "visitor", details: "They insult me" },
				{ side: "clinic", details: "They began" },
			],
			thread: { messages: [{ text: "Rude words" }] },
		});
		const { waiting } = (await admin.call("GET", "/admin/cases")).body as { waiting: { kind: string; id: string }[] };
		const question = await caseOf(id);
		expect(waiting).toContainEqual(expect.objectContaining({ kind: "question", id: question, name: "Ink Away" }));
		const decide = (who: Caller, decision: string, of = question) =>
			who.call("POST", `/admin/cases/${of}/decision`, { decision, text: "Insults" });
		expect((await decide(at, "keep")).status).toBe(404);
		expect((await decide(admin, "burn")).status).toBe(422);
		expect((await decide(admin, "block")).status).toBe(200);
		expect(await decide(admin, "keep")).toMatchObject(refused(409, "already_decided"));
		expect(await see(id)).toBeUndefined();
		expect(await threadOf(mine.secret, at)).toMatchObject({ closed_as: "desk", can_write: false });
		const { rows } = await run(
			sql`select 1 from private.audit_log l where to_jsonb(l)::text ~ 'private|Rude|insult me'`,
		);
		expect(rows).toEqual([]);
		const next = await ask([await offer()], { email: mine.email, text: "Elsewhere" });
		expect(await open(next.secret)).toMatchObject({ threads: [{ can_write: true }] });
		// their own clinic's is another admin's
		await run(sql`insert into private.admins (user_id) values (${at.id})`);
		const { id: second } = await threadOf(other.secret, at);
		await byLink((db) => reportByLink(db, other.secret, second, "They insult me"));
		expect(await see(second, at)).toMatchObject({ is_own: true, thread: null, reports: [] });
		expect(await decide(at, "keep", await caseOf(second))).toMatchObject(refused(403, "own_case"));
	});

	test("the nights remove it after 90 days, or what nobody confirmed after three", async () => {
		const at = await offer();
		const old = await ask([at], { text: "From long ago" });
		const young = await ask([at], { text: "From yesterday" });
		const { secret } = await ask([at], { text: "Never confirmed", confirms: false });
		await run(sql`update private.enquiries set created_at = now() - interval '91 days' where email = ${old.email}`);
		await run(
			sql`update private.enquiries set created_at = now() - interval '73 hours' where text = 'Never confirmed'`,
		);
		await cleanUp(database);
		for (const text of ["From long ago", "Never confirmed", old.email]) expect(await findAnywhere(text)).toEqual([]);
		for (const one of [old.secret, secret]) await expect(open(one)).rejects.toMatchObject(over);
		expect((await inbox(at)).threads).toMatchObject([{ text: "From yesterday" }]);
		expect(await open(young.secret)).toMatchObject({ is_confirmed: true });
	});

	test("the time to an answer is published from five on; three without one end it until it is switched on", async () => {
		const at = await offer();
		const figures = async () => {
			const profile = await database.asVisitor((db) => findClinicProfile(db, at.clinic.id, 1));
			return [profile?.takes_enquiries, profile?.answer_seconds];
		};
		for (let n = 1; n <= 5; n++) {
			const { secret } = await ask([at]);
			const { id } = await threadOf(secret, at);
			await run(
				sql`update private.enquiry_threads set delivered_at = now() - make_interval(hours => ${n}) where id = ${id}`,
			);
			expect(await figures()).toEqual([true, null]);
			await answer(at, id, "Yes.");
		}
		const [, seconds] = await figures();
		expect(Math.round(Number(seconds) / 60)).toBe(180);
		for (let n = 1; n <= 3; n++) {
			const { secret } = await ask([at]);
			const { id } = await threadOf(secret, at);
			await run(sql`update private.enquiry_threads set delivered_at = now() - interval '8 days' where id = ${id}`);
			await run(
				sql`update private.enquiry_offers set counted_from = now() - interval '9 days' where clinic_id = ${at.clinic.id}`,
			);
			expect((await figures())[0]).toBe(true);
			await cleanUp(database);
		}
		// told first, and three days later once more
		const lastSubject = async () => {
			await settleMails(at.email);
			return (await server.mailbox()).filter(({ to }) => to === at.email)[0]?.subject;
		};
		expect(await lastSubject()).toBe("Three questions to Ink Away wait for an answer");
		const mails = await countMails(at.email);
		await cleanUp(database);
		expect([(await figures())[0], await settleMails(at.email)]).toEqual([true, mails]);
		await run(
			sql`update private.enquiry_offers set warned_at = now() - interval '73 hours' where clinic_id = ${at.clinic.id}`,
		);
		await cleanUp(database);
		expect((await figures())[0]).toBe(false);
		expect(await lastSubject()).toBe("Ink Away takes no questions for now");
		expect((await inbox(at)).offer).toMatchObject({ is_on: true, paused_at: expect.any(String) });
		await switchOn(at);
		await cleanUp(database);
		expect((await figures())[0]).toBe(true);
	});

	test("it is in the file of one's own data, and goes with the account of either side", async () => {
		const at = await offer();
		const person = await createCaller(server);
		const { secret } = await ask([at], { email: person.email, text: "Taken along" });
		const { id } = await threadOf(secret, at);
		await answer(at, id, "My own answer");
		const dataOf = async (who: Caller) => JSON.stringify((await who.call("GET", "/account/data")).body);
		expect(await dataOf(person)).toMatch(/Taken along.*I'm 18 or older, and the clinics I chose.*Chosen: Ink Away/s);
		expect(await dataOf(at)).toContain("My own answer");
		expect(await dataOf(at)).not.toContain("Taken along");
		expect(await dataOf(await createCaller(server))).not.toMatch(/Taken along|My own answer/);
		await run(sql`delete from accounts.users where id = ${person.id}`);
		expect(await findAnywhere("Taken along")).toEqual([]);
		// at some providers name+tag is another person
		const tagged = newEmail().replace("@", "+tag@");
		const other = await createCaller(server);
		await run(sql`update accounts.users set email = ${tagged.replace("+tag", "")} where id = ${other.id}`);
		const theirs = await ask([at], { email: tagged, text: "Somebody else's" });
		expect(await dataOf(other)).not.toContain("Somebody else's");
		await run(sql`delete from accounts.users where id = ${other.id}`);
		expect((await open(theirs.secret)).threads).toHaveLength(1);
		const { secret: next } = await ask([at], { text: "Kept by nobody" });
		await run(sql`delete from accounts.users where id = ${at.id}`);
		expect((await open(next)).threads).toEqual([]);
	});
});

describe("limits of questions to clinics", () => {
	const real = limitsOf({ isLocal: false });
	const { enquiriesFromLine, countedFromLine, mailFromNetwork, mailFromLine, mailByMailbox, mailByDevice } = real;
	const limits = { enquiriesByAddress: { points: 3, seconds: 3600, wide: "refuses" as const }, countedFromLine };
	const server = useServer({ limits });
	const lined = useServer({ limits: { enquiriesFromLine } });
	const mailing = useServer({ limits: { mailFromNetwork, mailFromLine, mailByMailbox, mailByDevice } });
	const runOn = ({ database }: TestServer, statement: RawBuilder<unknown>) =>
		database.asOwner((db) => statement.execute(db));
	const from = "192.0.2.1";
	async function offer(at = server) {
		const { id } = await createCaller(at);
		const clinic = await createClinic(at.database, { owner_id: id });
		await runOn(at, sql`insert into private.enquiry_offers (clinic_id, is_on) values (${clinic.id}, true)`);
		return clinic.id;
	}
	const send = async (consent: string | string[], more: object = {}, address = from, at = server, token?: string) => {
		const body = {
			consent,
			window: "weekday_evening",
			consent_version: consentVersion,
			adult: true,
			email: newEmail(),
		};
		const authorization = token && { authorization: `Bearer ${token}` };
		const headers = { ...apikey, "content-type": "application/json", ...authorization };
		const sent = { method: "POST", from: address, headers, body: JSON.stringify({ ...body, ...more }) };
		return (await at.request("/ask", sent)).status;
	};
	/** The same network of one line, a /48, each time another one. */
	const ofLine = (network: number, line = 1) => `2001:db8:${line}:${network.toString(16)}::1`;

	test("what is refused takes nothing of a network's hour; one line counts once at a clinic", async () => {
		const [one, two] = [await offer(), await offer()];
		const closed = (await createClinic(server.database)).id;
		expect([await send(one, { email: "nobody" }), await send(closed), await send(closed)]).toEqual([422, 409, 409]);
		expect([await send(one), await send(one), await send(two), await send(two)]).toEqual([201, 201, 201, 429]);
		// a neighbour is the same line, whichever address it has
		expect(await send(one, {}, "192.0.2.2")).toBe(201);
		expect(await send(one, {}, "198.51.100.2")).toBe(201);
		for (const network of [1, 2, 3]) expect(await send(one, {}, ofLine(network))).toBe(201);
		const { rows } = await runOn(
			server,
			sql`select clinic_id, array_agg(is_counted order by id) as counted from private.enquiry_threads group by 1`,
		);
		expect(
			Object.fromEntries(
				(rows as { clinic_id: string; counted: boolean[] }[]).map((row) => [row.clinic_id, row.counted]),
			),
		).toEqual({
			[one]: [true, false, false, true, true, false, false],
			[two]: [true],
		});
		// nothing that fewer than three lines send moves a figure or pauses a clinic
		await runOn(
			server,
			sql`update private.enquiry_threads set is_counted = false where clinic_id = ${one} and id = (
				select min(id::text)::uuid from private.enquiry_threads where clinic_id = ${one})`,
		);
		await runOn(
			server,
			sql`update private.enquiry_threads set delivered_at = now() - interval '8 days' where clinic_id = ${one}`,
		);
		await runOn(
			server,
			sql`update private.enquiry_offers set counted_from = now() - interval '9 days', warned_at = now() - interval '9 days'`,
		);
		await cleanUp(server.database);
		const { rows: paused } = await runOn(server, sql`select 1 from private.enquiry_offers where paused_at is not null`);
		expect(paused).toEqual([]);
	});

	test("one line mails five times as many strangers as one network, not 65,536 times", async () => {
		const clinic = await offer();
		const statuses: number[] = [];
		for (let network = 0; network < 17; network++) statuses.push(await send(clinic, {}, ofLine(network, 2)));
		expect(statuses).toEqual([...Array(15).fill(201), 429, 429]);
		expect(await send(clinic, {}, ofLine(1, 3))).toBe(201);
	});

	test("one line has five of a clinic's twenty questions, whatever it withdraws, and the others go through", async () => {
		const [clinic, other] = [await offer(lined), await offer(lined)];
		const ask = (network: number, line: number, consent: string | string[] = clinic) =>
			send(consent, {}, ofLine(network, line), lined);
		for (let network = 0; network < 5; network++) expect(await ask(network, 1)).toBe(201);
		// what one person sends twice counts once
		const twice = { email: newEmail() };
		for (let time = 0; time < 2; time++) expect(await send(other, twice, ofLine(time, 1), lined)).toBe(201);
		await runOn(lined, sql`delete from private.enquiry_threads`);
		expect([await ask(6, 1), await ask(7, 1, [other, clinic])]).toEqual([429, 429]);
		expect(await ask(8, 1, other)).toBe(201);
		expect(await ask(1, 2)).toBe(201);
	});

	test("what strangers send with somebody's address never swallows that person's own question", async () => {
		const clinic = await offer(mailing);
		const person = await createCaller(mailing);
		const { email } = person;
		let sent = 0;
		const ask = (address: string, token?: string) =>
			send(clinic, { email: email.replace("@", `+${sent}@`), text: `No. ${sent++}` }, address, mailing, token);
		const askAll = async (line: number) => {
			const statuses: number[] = [];
			for (let network = 0; network < 12; network++) statuses.push(await ask(ofLine(network, line)));
			return statuses.filter((status) => status === 201).length;
		};
		// the person's own sign-up was the first mail of the day
		expect([await askAll(1), await ask(ofLine(1, 9))]).toEqual([10, 201]);
		// of all kinds together no more than fifteen come, and who asks then is told
		const post = async (path: string, body: object) =>
			(
				await mailing.request(path, {
					method: "POST",
					from: ofLine(1, 4),
					headers: { ...apikey, "content-type": "application/json" },
					body: JSON.stringify(body),
				})
			).status;
		const signUp = () => post("/auth/v1/signup", { email, password: "correct horse" });
		const alert = () => post("/alert", { email, search: "country=DE" });
		const report = () => post("/report", { clinic, reason: "closed", email, good_faith: true });
		expect([await signUp(), await alert(), await report()]).toEqual([200, 201, 201]);
		expect([await ask(ofLine(1, 5)), await signUp(), await alert(), await report()]).toEqual([429, 429, 429, 429]);
		// a place is left for the person
		expect(await ask(ofLine(1, 5), person.token)).toBe(201);
		const stranger = await createCaller(mailing);
		expect(await ask(ofLine(1, 5), stranger.token)).toBe(429);
		const { rows } = await runOn(
			mailing,
			sql`select count(*)::int as n from private.enquiries where mailbox = private.enquiry_mailbox(${email})`,
		);
		expect(rows).toEqual([{ n: 12 }]);
	});
});
