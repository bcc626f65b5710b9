import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/connection.ts";
import { addReplyReminders } from "#database/queries/mails.ts";
import type { DecisionInput } from "#domain/cases/schemas.ts";
import { decideCase } from "#server/cases/cases.ts";
import { lapseOldVerifications } from "#server/jobs/lapse.ts";
import { openOutbox } from "#server/mail/outbox.ts";
import { chooseTransport } from "#server/mail/transport.ts";
import { claimsOf, createAdmin, createReview } from "#tests/factories.ts";
import { wantedChange } from "#tests/inputs.ts";
import { until, useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";

const seen = { on: "2026-11-20", note: null };
const listing = { name: "Ink <b>Away</b>", country_code: "DE", city: "Köln", treatments: [] };

describe("mails to owners", () => {
	const server = useServer();
	type Caller = Awaited<ReturnType<typeof createCaller>>;

	/** An owner of a new clinic, who has read the two mails about that. */
	async function createOwner() {
		const caller = await createCaller(server);
		const { body } = await caller.call("POST", "/owner/clinic", listing);
		await server.findMail(caller.email, 2);
		return { ...caller, clinic: (body as { clinic: { id: string } }).clinic };
	}
	const run = (statement: ReturnType<typeof sql>) => server.database.asService((db) => statement.execute(db));
	const wake = () => server.services.outbox.wake();
	/** Counts mails that are due, also those that were taken just now; not those of the next morning. */
	const countNotices = async () => {
		const { rows } = await server.database.asService((db) =>
			sql<{ n: number }>`select count(*) as n from private.mails where next_at < now() + interval '1 hour'`.execute(db),
		);
		return rows[0]?.n;
	};
	/** Lets everything be told that there is, and gives how many mails this person has got by then. */
	async function countMails({ email }: Pick<Caller, "email">) {
		wake();
		await until(async () => (await countNotices()) === 0);
		// a mail of this run comes behind those of the runs before
		const last = await createOwner();
		await server.findMail(last.email, 2);
		return (await server.mailbox()).filter(({ to }) => to === email).length;
	}

	test("confirm a submission and say how long it takes", async () => {
		const caller = await createCaller(server);
		await caller.call("POST", "/owner/clinic", listing);
		const mail = await server.findMail(caller.email, 2);
		expect(mail.subject).toBe("We received Ink <b>Away</b>");
		expect(mail.text).toContain("24–72 hours");
		expect(mail.html).toContain("Ink &lt;b&gt;Away&lt;/b&gt;");
		expect(mail.links.map((link) => new URL(link).pathname)).toContain("/owner/notifications");
	});

	test("quote a new review as text, with the public name and no other", async () => {
		const owner = await createOwner();
		const author = await createCaller(server);
		await author.call("PUT", `/reviews/${owner.clinic.id}`, { rating: 2, text: "Not <i>good</i>.\n\nAt all." });
		const mail = await server.findMail(owner.email, 3);
		expect(mail.subject).toBe("New review of Ink <b>Away</b>: 2 stars");
		expect(mail.text).toContain("Pat Person gave Ink <b>Away</b> 2 stars and wrote:\n\n“Not <i>good</i>.\n\nAt all.”");
		expect(mail.html).toContain("Not &lt;i&gt;good&lt;/i&gt;.");
		expect(mail.text + mail.html).not.toMatch(new RegExp(`${author.email}|${author.id}`));
		expect(mail.links.map((link) => new URL(link).pathname)).toContain("/owner/reviews");
		// an edit is no new review
		await author.call("PUT", `/reviews/${owner.clinic.id}`, { rating: 1, text: "Worse" });
		expect(await countMails(owner)).toBe(3);
	});

	test("one author sends one mail a day, and their words once, however often they write anew", async () => {
		const owner = await createOwner();
		const author = await createCaller(server);
		const write = async (text: string) => {
			await author.call("DELETE", `/reviews/${owner.clinic.id}`);
			expect(await author.call("PUT", `/reviews/${owner.clinic.id}`, { rating: 1, text })).toMatchObject({
				status: 200,
			});
		};
		for (let time = 0; time < 8; time++) await write("Buy here");
		// what the first mail was about is gone, so that it may be none
		const count = await countMails(owner);
		expect(count).toBeLessThanOrEqual(3);
		await run(
			sql`update private.review_notices set notified_on = notified_on - 1 where clinic_id = ${owner.clinic.id}`,
		);
		await write("Buy <b>there</b>");
		const mail = await server.findMail(owner.email, count + 1);
		expect(mail.subject).toBe("New review of Ink <b>Away</b>: 1 star");
		expect(mail.text + mail.html).not.toMatch(/there|Pat Person/);
		expect(await countMails(owner)).toBe(count + 1);
	});

	test("of twelve reviews in a day five are told at once, the others together the next morning", async () => {
		const owner = await createOwner();
		const write = () => createReview(server.database, { clinic_id: owner.clinic.id, text: "Buy here" });
		for (let n = 0; n < 10; n++) await write();
		await Promise.all([write(), write()]);
		wake();
		await server.findMail(owner.email, 2 + 5);
		const findWaiting = () =>
			server.database.asService((db) =>
				db.selectFrom("private.mails").select(["kind", "next_at"]).where("clinic_id", "=", owner.clinic.id).execute(),
			);
		// a mail arrives before it is struck off the list
		await until(async () => (await findWaiting()).length === 1);
		const waiting = await findWaiting();
		expect(waiting).toMatchObject([{ kind: "new_reviews" }]);
		const wait = Number(waiting[0]?.next_at) - Date.now();
		expect(wait).toBeGreaterThan(5 * 3_600_000);
		expect(wait).toBeLessThan(31 * 3_600_000);
		await run(sql`update private.mails set next_at = now() where clinic_id = ${owner.clinic.id}`);
		wake();
		const digest = await server.findMail(owner.email, 2 + 5 + 1);
		expect(digest.subject).toBe("7 more new reviews of Ink <b>Away</b>");
		expect(digest.text).not.toContain("Buy here");
		// the next day they are told at once again
		await run(
			sql`update private.review_notices set notified_on = notified_on - 1 where clinic_id = ${owner.clinic.id}`,
		);
		await write();
		wake();
		expect((await server.findMail(owner.email, 2 + 5 + 2)).subject).toBe("New review of Ink <b>Away</b>: 5 stars");
	});

	test("name nobody where a review has no name", async () => {
		const owner = await createOwner();
		const author = await createCaller(server);
		await run(sql`update profiles set full_name = ' ' where id = ${author.id}`);
		await author.call("PUT", `/reviews/${owner.clinic.id}`, { rating: 5 });
		const { text } = await server.findMail(owner.email, 3);
		expect(text).toContain("Anonymous gave Ink <b>Away</b> 5 stars, with no text.");
	});

	/** An admin decides what waits about this clinic. */
	async function decide(clinic: string, kind: string, input: DecisionInput) {
		const { rows } = await server.database.asService((db) =>
			sql<{ id: string; version: number }>`select k.id, c.profile_version as version from cases k
				join clinics c on c.id = k.clinic_id where c.id = ${clinic} and k.kind = ${kind}`.execute(db),
		);
		const { id = "", version } = rows[0] ?? {};
		const admin = await createAdmin(server.database);
		await server.database.asPerson(claimsOf(admin), (db) => decideCase(db, id, { ...input, version }));
	}

	test.each<[what: string, subject: string, text: string, input: DecisionInput]>([
		[
			"verified",
			"Ink <b>Away</b> is verified",
			"now has the badge",
			{ decision: "verified", checks: { exists: seen, address: seen } },
		],
		[
			"rejected",
			"We couldn't verify Ink <b>Away</b>",
			"“No <such> address.”",
			{ decision: "rejected", checks: {}, code: "other", text: "No <such> address." },
		],
		[
			"more needed",
			"We need more to verify Ink <b>Away</b>",
			"“A phone number, please.”",
			{ decision: "more_needed", checks: {}, text: "A phone number, please." },
		],
	])("tell of the status: %s", async (_what, subject, text, input) => {
		const owner = await createOwner();
		await decide(owner.clinic.id, "listing", input);
		wake();
		const mail = await server.findMail(owner.email, 3);
		expect([mail.subject, mail.links.some((link) => link.endsWith("/owner/notifications"))]).toEqual([subject, true]);
		expect(mail.text).toContain(text);
		expect(await countMails(owner)).toBe(3);
	});

	test.each<[subject: string, text: string, input: DecisionInput]>([
		["Your change to N is public", "shows them now", { decision: "accepted" }],
		[
			"Your change to Ink <b>Away</b> was not accepted",
			"“Not your name”",
			{ decision: "rejected", code: "other", text: "Not your name" },
		],
	])("tell of a change: %s", async (subject, text, input) => {
		const owner = await createOwner();
		await run(
			sql`insert into cases (kind, clinic_id, data) values ('change', ${owner.clinic.id}, ${JSON.stringify(wantedChange)}::jsonb)`,
		);
		await decide(owner.clinic.id, "change", input);
		wake();
		const mail = await server.findMail(owner.email, 3);
		expect(mail.subject).toBe(subject);
		expect(mail.text).toContain(text);
	});

	test("remind of reviews without a reply, each once", async () => {
		const owner = await createOwner();
		const { id } = owner.clinic;
		// of new reviews they are not told here
		await owner.call("PUT", "/owner/notifications", { on_review: false, on_reply_due: true, on_status: true });
		const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
		const due = [];
		for (const days of [6, 8, 30, 59, 61]) {
			due.push(await createReview(server.database, { clinic_id: id, created_at: ago(days) }));
		}
		await createReview(server.database, { created_at: ago(10) }); // nobody's clinic
		await owner.call("PUT", `/owner/reviews/${due[2]?.id}/reply`, { text: "Thanks" });
		const remind = () => server.database.asService(addReplyReminders);
		await Promise.all([remind(), remind()]);
		wake();
		const mail = await server.findMail(owner.email, 3);
		expect(mail.subject).toBe("2 reviews of Ink <b>Away</b> without a reply");
		expect(mail.links.map((link) => new URL(link).pathname)).toContain("/owner/reviews");
		await remind();
		expect(await countMails(owner)).toBe(3);
	});

	test("come only as the owner wants them, but a submission is always confirmed", async () => {
		const caller = await createCaller(server);
		expect((await caller.call("GET", "/owner/notifications")).body).toEqual({
			on_review: true,
			on_reply_due: true,
			on_status: true,
		});
		const off = { on_review: false, on_reply_due: false, on_status: false };
		expect(await caller.call("PUT", "/owner/notifications", off)).toMatchObject({ status: 200, body: off });
		expect((await caller.call("GET", "/owner/notifications")).body).toEqual(off);
		const { body } = await caller.call("POST", "/owner/clinic", listing);
		const { id } = (body as { clinic: { id: string } }).clinic;
		await server.findMail(caller.email, 2);
		await createReview(server.database, { clinic_id: id, created_at: new Date(Date.now() - 10 * 86_400_000) });
		await run(sql`update clinics set status = 'verified' where id = ${id}`);
		await run(
			sql`insert into cases (kind, clinic_id, data) values ('change', ${id}, ${JSON.stringify(wantedChange)}::jsonb)`,
		);
		await run(
			sql`update cases set decided_at = now(), outcome = 'accepted' where clinic_id = ${id} and kind = 'change'`,
		);
		await server.database.asService(addReplyReminders);
		for (const left of ["5 days", "-1 days"]) {
			await run(
				sql`update clinics set verified_at = now() - interval '12 months' + ${left}::interval where id = ${id} and status = 'verified'`,
			);
			await lapseOldVerifications(server.database, pino({ level: "silent" }));
		}
		expect(await countMails(caller)).toBe(2);
		for (const wrong of [{}, { ...off, on_review: "no" }, { on_review: true }, []]) {
			expect(await caller.call("PUT", "/owner/notifications", wrong)).toMatchObject({ status: 422 });
		}
		// turned on again later, what was due meanwhile may still be told
		await caller.call("PUT", "/owner/notifications", { ...off, on_reply_due: true });
		await server.database.asService(addReplyReminders);
		expect(await countMails(caller)).toBe(3);
	});

	test("are not sent about what is gone: the review, the clinic's owner", async () => {
		const owner = await createOwner();
		const other = await createCaller(server);
		await server.database.asService(async (db) => {
			const { id } = await db
				.insertInto("reviews")
				.values({ clinic_id: owner.clinic.id, rating: 1, user_id: other.id })
				.returning("id")
				.executeTakeFirstOrThrow();
			await db.deleteFrom("reviews").where("id", "=", id).execute();
			await db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", owner.clinic.id).execute();
			await db.updateTable("clinics").set({ owner_id: other.id }).where("id", "=", owner.clinic.id).execute();
		});
		expect(await countMails(owner)).toBe(2);
		expect(await countMails(other)).toBe(1);
	});

	describe("several processes", () => {
		const log = pino({ level: process.env.TEST_LOG ?? "silent" });
		beforeAll(() => until(async () => (await countNotices()) === 0));

		test("tell each thing once, and what one could not, another does", async () => {
			const owner = await createOwner();
			const { database, config } = server;
			let failures = 3;
			const failing: Database = {
				...database,
				asService: (work) =>
					database.asService(async (db) => {
						const result = await work(db);
						if (failures-- > 0) throw new Error("killed before the commit");
						return result;
					}),
			};
			const transport = chooseTransport(config, database);
			const processes = [failing, database, database].map((database) =>
				openOutbox({ database, transport, siteUrl: config.siteUrl, languages: ["en"], log }),
			);
			const number = 45;
			// not by reviewing: of many in a day one hears in one mail
			const { id: review_id } = await createReview(server.database, { clinic_id: owner.clinic.id });
			await run(sql`insert into private.mails (user_id, kind, clinic_id, data)
				select ${owner.id}, 'new_review', ${owner.clinic.id}, ${JSON.stringify({ review_id, is_first: true })}::jsonb
				from generate_series(2, ${sql.lit(number)})`);
			for (const process of processes) process.wake();
			await until(async () => {
				for (const process of processes) process.wake();
				return (await countNotices()) === 0;
			});
			for (const process of processes) await process.stop();
			await server.findMail(owner.email, 2 + number);
			expect(await countMails(owner)).toBe(2 + number);
		});
	});
});
