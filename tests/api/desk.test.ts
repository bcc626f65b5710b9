import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addDigests, type Desk, type DeskSearch } from "#database/queries/desk.ts";
import type { findWaiting } from "#database/queries/waiting.ts";
import { takePublicReport } from "#server/cases/reports.ts";
import { createClinic, createPerson, createReport, createReview } from "#tests/factories.ts";
import { until, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

describe("the desk", () => {
	const server = useServer();
	const { database } = server;
	let admin: Caller;
	const run = <T>(statement: ReturnType<typeof sql<T>>) => database.asOwner((db) => statement.execute(db));
	const readDesk = async () => (await admin.call("GET", "/admin/desk")).body as Desk;
	const readList = async () =>
		(await admin.call("GET", "/admin/cases")).body as Awaited<ReturnType<typeof findWaiting>>;
	const listKinds = async () =>
		(await readList()).waiting.map(({ kind, is_urgent }) => `${kind}${is_urgent ? "!" : ""}`);
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
	const report = (review: string, reason: string, hours = 0) =>
		createReport(database, { review }, { reason, details: "Wrong", created_at: hoursAgo(hours) });
	/** Mails that wait, of the kinds for admins. */
	const findMails = async (of = admin) => {
		const { rows } = await run(sql<{ kind: string; data: unknown; is_later: boolean }>`
			select kind, data, next_at > now() + interval '1 minute' as is_later from private.mails
			where user_id = ${of.id} and kind like 'desk%' order by id`);
		return rows;
	};
	let review: { id: string };
	let clinic: { id: string };

	beforeAll(async () => {
		admin = await createAdminCaller(server);
		const imported = await createClinic(database, { status: "pending" });
		await run(sql`update clinics set is_unchecked = true where id = ${imported.id}`);
		expect(await readDesk()).toMatchObject({ unchecked: 1, mails_waiting: 0 });
		expect(await readList()).toMatchObject({ waiting: [], totals: [] });
		await run(sql`delete from clinics where id = ${imported.id}`);
		const owner = await createPerson(database);
		clinic = await createClinic(database, { owner_id: owner.id, status: "pending", name: "Waits", city: "Cologne" });
		review = await createReview(database);
		const other = await createReview(database);
		await run(sql`update cases set opened_at = now() - interval '30 hours'`);
		await run(sql`insert into cases (kind, clinic_id, person_id, data, opened_at)
			values ('claim', ${(await createClinic(database)).id}, ${owner.id},
				'{"role": "Owner", "evidence": "I am", "links": []}', now() - interval '20 hours')`);
		await report(other.id, "spam", 90);
		await report(review.id, "spam", 5);
		await report(review.id, "illegal", 1);
		await createReport(database, { clinic: clinic.id }, { reason: "closed", created_at: hoursAgo(2) });
	});

	test("lists what waits, first what the law wants at once and then the oldest", async () => {
		expect(await listKinds()).toEqual(["review!", "review", "listing", "claim", "clinic"]);
		const { waiting, now } = await readList();
		expect(waiting[2]).toMatchObject({ name: "Waits", city: "Cologne", is_own: false });
		// since the first report of it, whatever that said
		expect(Math.round((Date.parse(now) - Date.parse(waiting[0]?.at ?? "")) / 3_600_000)).toBe(5);
		const { rows } = await run(sql<{ kind: string }>`select kind from private.waiting() order by is_urgent desc, at`);
		expect(rows.map(({ kind }) => kind)).toEqual(["review", "review", "listing", "claim", "clinic"]);
	});

	test("says what is the admin's own", async () => {
		const own = await createClinic(database, { owner_id: admin.id, status: "pending", name: "Own" });
		expect((await readList()).waiting.find(({ name }) => name === "Own")).toMatchObject({ is_own: true });
		await run(sql`delete from clinics where id = ${own.id}`);
	});

	test("counts the week beside the week before", async () => {
		const { week, week_before } = await readDesk();
		expect(week).toMatchObject({ reports: 4, reviews: 2, decided: 0, median_seconds: null, mails_failed: 0 });
		expect(week_before).toMatchObject({ reports: 0, reviews: 0, added: 0, sign_ups: 0 });
		await run(sql`insert into cases (kind, clinic_id, opened_at, decided_at, outcome)
			select 'listing', id, now() - interval '10 days 2 hours', now() - interval '10 days', 'verified' from clinics where id <> ${clinic.id} limit 1`);
		await run(sql`insert into private.mails (email, kind, data, expires_at)
			values ('late@example.test', 'reset_password', '{"url": ""}', now() - interval '1 hour')`);
		await until(async () => (await readDesk()).week.mails_failed === 1);
		expect((await readDesk()).week_before).toMatchObject({ decided: 1, verified: 1, median_seconds: 7200 });
	});

	test("leads to one review, with the one that it matches, and to one clinic", async () => {
		const text = "The very same words about a clinic";
		const [one, other] = [await createReview(database, { text }), await createReview(database, { text })];
		const look = (id: string) => admin.call("GET", `/admin/cases/${id}`);
		expect((await look(other.id)).body).toMatchObject({
			subject: { review: { id: other.id }, matches: { same_text: one.id } },
			alike: [{ review: { id: one.id, text } }],
			isOpen: false,
		});
		const { waiting } = await readList();
		const ofClinic = { panel: "subject", subject: { clinic: { name: "Waits" }, report_count: 1 } };
		expect((await look(clinic.id)).body).toMatchObject({ ...ofClinic, isOpen: false });
		const reported = waiting.find(({ kind, clinic_id }) => kind === "clinic" && clinic_id === clinic.id);
		expect((await look(reported?.id ?? "")).body).toMatchObject({ ...ofClinic, isOpen: true });
		expect(await look("00000000-0000-7000-8000-00000000ffff")).toMatchObject(refused(404, "not_found"));
	});

	test("mails what waits for a day to admins who want it, once a day", async () => {
		const digest = () => database.asService(addDigests);
		const settings = (await admin.call("GET", "/admin/settings")).body;
		expect(settings).toMatchObject({ mails: { daily: false, at_once: false } });
		expect(await digest()).toBe(0);
		await admin.call("PUT", "/admin/settings/mails", { daily: true, at_once: false });
		// of two processes one adds it
		expect((await Promise.all([digest(), digest()])).sort()).toEqual([0, 1]);
		const mail = await server.findMail(admin.email, 2);
		expect(mail.subject).toBe("2 things waiting for more than 24 hours");
		expect(mail.text).toMatch(/1 reported review, for 3 days\s+1 case to verify, for 30 hours/);
		expect(mail.text).toContain("/admin/settings#mails");
		expect(mail.text).not.toMatch(/Waits|Cologne|Wrong/);
		expect(await digest()).toBe(0);
		await run(sql`update private.desk_mails set sent_on = current_date - 1`);
		await run(sql`update private.site set admins_need_factor = true`);
		expect(await digest()).toBe(0); // whoever may not work gets none
		await run(sql`update private.site set admins_need_factor = false`);
	});

	test("none where nothing waits for so long", async () => {
		await run(sql`update cases set opened_at = now() where decided_at is null and kind <> 'claim'`);
		expect(await database.asService(addDigests)).toBe(0);
	});

	test("messages that nobody has read are counted in what waits", async () => {
		await run(sql`insert into public.case_messages (case_id, person_id, from_desk, text)
			select v.id, ${admin.id}, false, 'Here it is' from cases v where v.decided_at is not null limit 1`);
		expect((await admin.call("GET", "/admin/overview")).body).toMatchObject({ waiting: { message: 1 } });
		expect(await listKinds()).toContain("message");
		await run(sql`delete from public.case_messages`);
	});

	test("mails at once what is reported as against the law: one a case, and of many one more", async () => {
		const other = await createAdminCaller(server);
		const quiet = await createAdminCaller(server);
		for (const one of [admin, other]) await one.call("PUT", "/admin/settings/mails", { daily: false, at_once: true });
		await run(sql`update private.mails set next_at = 'infinity'`);
		await report(review.id, "illegal"); // it is reported so already
		const { rows: counted } = await run(sql`select from private.desk_mails where urgent_count > 0`);
		expect(counted).toEqual([]);
		const written: { id: string }[] = [];
		for (let number = 0; number < 8; number++) written.push(await createReview(database));
		await database.asOwner(async (db) => {
			// in one transaction, so that no mail has left meanwhile
			for (const { id } of written) {
				for (const reason of ["spam", "illegal", "illegal"] as const) {
					const sent = { review: id, reason, details: "a", name: null, email: null, good_faith: true } as const;
					await takePublicReport(db, sent, undefined);
				}
			}
			await sql`update private.mails set next_at = next_at + interval '2 minutes' where kind = 'desk_urgent'`.execute(
				db,
			);
		});
		const mails = await findMails();
		const { rows } = await run(sql<{ id: string; review_id: string }>`select id, review_id from cases`);
		const caseOf = new Map(rows.map(({ id, review_id }) => [review_id, id]));
		expect(mails.map(({ data }) => data)).toEqual([
			...written.slice(0, 5).map(({ id }) => ({ subject: "review", id: caseOf.get(id) })),
			{ subject: "many" },
		]);
		expect(await findMails(other)).toHaveLength(6);
		expect(await findMails(quiet)).toEqual([]);
		await run(sql`delete from private.admins where user_id = ${other.id}`);
		expect(await findMails(other)).toEqual([]);
		const left = await run(sql`select from private.desk_mails where user_id = ${other.id}`);
		expect(left.rows).toEqual([]);
	});

	test("finds clinics, people, their cases and the log by one text", async () => {
		const search = async (q: string) =>
			(await admin.call("GET", `/admin/search?q=${encodeURIComponent(q)}`)).body as DeskSearch;
		const person = await createPerson(database, { full_name: "Zoë Quillfeather" });
		const own = await createClinic(database, {
			owner_id: person.id,
			status: "pending",
			name: "Fade & Co",
			city: "Aachen",
			phone: "+49 241 5556677",
			website: "https://www.fade-co.example/about",
		});
		const { id: caseId } = (await readList()).waiting.find(({ name }) => name === "Fade & Co") ?? { id: "" };
		for (const q of ["fade & co", "aachen", "0241 555 66 77", "fade-co.example", own.id]) {
			const found = await search(q);
			expect(
				found.clinics.map(({ id }) => id),
				q,
			).toEqual([own.id]);
			expect(found.cases, q).toMatchObject([{ id: caseId, kind: "listing", decided_at: null, name: "Fade & Co" }]);
		}
		for (const q of ["quillfeather", "zoe q", `${person.id}@example.test`, person.id]) {
			expect((await search(q)).people, q).toMatchObject([
				{ id: person.id, full_name: "Zoë Quillfeather", clinic: { id: own.id }, reviews: 0 },
			]);
		}
		expect((await search(caseId)).cases).toMatchObject([{ id: caseId }]);
		await admin.call("POST", `/admin/clinics/${own.id}/suspension`, {
			code: "closed",
			ground: "terms",
			text: "Shut with a quokka sign",
		});
		expect((await search("quokka")).log[0]).toMatchObject({ act: "suspend_clinic", subject_id: own.id });
		for (const q of ["%", "_", "\\", "'", "zqxzqx"]) {
			expect(await search(q), q).toEqual({ clinics: [], people: [], cases: [], log: [], reviews: [] });
		}
		for (let number = 0; number < 10; number++) await createClinic(database, { name: `Many of them ${number}` });
		expect((await search("many of them")).clinics).toHaveLength(9);
	});

	test("nobody else sees or sets any of it", async () => {
		const stranger = await createCaller(server);
		for (const [method, path, body] of [
			["GET", "/admin/desk"],
			["GET", "/admin/cases"],
			["GET", "/admin/search?q=waits"],
			["GET", `/admin/cases/${review.id}`],
			["PUT", "/admin/settings/mails", { daily: true, at_once: true }],
		] as const) {
			expect(await stranger.call(method, path, body)).toMatchObject(refused(404, "not_found"));
		}
	});
});
