import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeskSearch } from "#database/queries/desk.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import type { AdminOverview } from "#database/queries/pages.ts";
import { createClinic, createReview } from "#tests/factories.ts";
import { hiding } from "#tests/inputs.ts";
import { json, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";
import { decide, openModeration } from "./moderation.ts";

describe("cases of moderation", () => {
	const server = useServer();
	const { report, newMailbox, findCase, getCase, createReviewCase } = openModeration(server);
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});
	const openReports = (review: string) =>
		server.database.asService((db) =>
			db
				.selectFrom("case_reports as o")
				.innerJoin("cases as k", "k.id", "o.case_id")
				.select("o.id")
				.where("k.review_id", "=", review)
				.where("k.decided_at", "is", null)
				.execute(),
		);

	test("a review that its author edits meanwhile is read again before it is judged", async () => {
		const { author, clinic, review } = await createReviewCase();
		await report({ review: review.id, reason: "spam" });
		const edited = (await findCase(admin, review.id))?.review.updated_at;
		expect(
			(await author.call("PUT", `/reviews/${clinic.id}`, { rating: 2, text: "Nothing to buy here." })).status,
		).toBe(200);
		expect(await decide(admin, review.id, { ...hiding, edited })).toMatchObject(refused(409, "edited_elsewhere"));
		const now = await findCase(admin, review.id);
		expect(now?.review.text).toBe("Nothing to buy here.");
		expect((await decide(admin, review.id, { ...hiding, edited: now?.review.updated_at })).status).toBe(200);
	});

	test("an admin reads the visible reviews of one author, newest first", async () => {
		const author = await createCaller(server);
		const own = await createClinic(server.database, { owner_id: admin.id });
		const written: string[] = [];
		for (const clinic of [own, await createClinic(server.database)]) {
			const { id } = await createReview(server.database, { clinic_id: clinic.id, user_id: author.id, text: "Buy ink" });
			written.unshift(id);
		}
		const shown = async () => {
			const { body } = await admin.call("GET", `/admin/search?q=${author.id}`);
			return (body as DeskSearch).reviews.map(({ id }) => id);
		};
		expect(await shown()).toEqual(written);
		await decide(admin, written[0] ?? "", hiding);
		expect(await shown()).toEqual([written[1]]);
	});

	test("a report that comes with the decision does not stay open on a hidden review", async () => {
		for (let round = 0; round < 10; round++) {
			const { review } = await createReviewCase();
			const [decided, sent] = await Promise.all([
				decide(admin, review.id, hiding),
				report({ review: review.id, reason: "spam" }),
			]);
			expect(decided.status).toBe(200);
			expect([201, 404]).toContain(sent.status);
			expect(await openReports(review.id)).toEqual([]);
		}
	});

	test("a reply that was published in spite of a warning is shown to admins, until one of them has decided", async () => {
		const { author, clinic, review } = await createReviewCase();
		const owner = await createCaller(server);
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: owner.id }).where("id", "=", clinic.id).execute(),
		);
		const reply = (text: string, confirmed?: string) =>
			owner.call("PUT", `/owner/reviews/${review.id}/reply`, { text, confirmed });
		await reply("Thank you.");
		expect((await getCase(admin, review.id))?.signals.filter((one) => one.startsWith("reply"))).toEqual([]);
		await reply("Your diabetes is why.", "diabetes");
		expect(await getCase(admin, review.id)).toMatchObject({
			signals: expect.arrayContaining(["reply_telling"]),
			reply: { text: "Your diabetes is why.", signals: ["diagnosis"] },
		});
		// only the reply that was read is decided about, whether there was one or not
		const keep = { decision: "keep", code: "within_rules" };
		const replied = (await getCase(admin, review.id))?.reply?.updated_at;
		await reply("Your diabetes is the reason.", "diabetes");
		for (const seen of [replied, null]) {
			expect(await decide(admin, review.id, { ...keep, replied: seen })).toMatchObject(
				refused(409, "edited_elsewhere"),
			);
		}
		const now = (await getCase(admin, review.id))?.reply?.updated_at;
		expect((await decide(admin, review.id, { ...keep, replied: now })).status).toBe(200);
		// written anew, and past the server's check
		await server.database.asPerson({ sub: owner.id }, (db) =>
			db.updateTable("review_replies").set({ text: "Anything" }).where("review_id", "=", review.id).execute(),
		);
		expect(await getCase(admin, review.id)).toMatchObject({
			signals: expect.arrayContaining(["reply_unchecked"]),
			reply: { signals: ["unchecked"] },
		});
		await author.call("DELETE", `/reviews/${clinic.id}`);
	});

	test("a reply can be taken away and its review stay: the owner is told why, and can write another", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: owner.id });
		const { id } = await createReview(server.database, { clinic_id: clinic.id });
		await report({ review: id, reason: "spam" });
		const reply = () =>
			owner.call("PUT", `/owner/reviews/${id}/reply`, { text: "Your diabetes is why.", confirmed: "diabetes" });
		await reply();
		const found = await findCase(admin, id);
		const removal = {
			decision: "remove_reply",
			code: "personal_data",
			ground: "terms",
			text: "It names an illness.",
			replied: found?.reply?.updated_at,
		};
		expect(await decide(admin, id, { ...removal, text: null })).toMatchObject({ status: 422 });
		expect((await decide(admin, id, removal)).status).toBe(200);
		const after = await findCase(admin, id);
		expect(after).toMatchObject({ reply: null, last_decision: { decision: "remove_reply" }, report_count: 1 });
		expect(await decide(admin, id, { ...removal, seen: after?.last_decision?.id })).toMatchObject(
			refused(404, "not_found"),
		);
		const findMail = async () =>
			(await server.mailbox()).find(({ to, subject }) => to === owner.email && subject.endsWith("was removed"));
		await expect.poll(async () => (await findMail())?.text).toContain("It names an illness.");
		const { body } = await admin.call("GET", `/admin/audit-log?subject_type=review&subject_id=${id}`);
		expect((body as { entries: { act: string }[] }).entries.map(({ act }) => act)).toContain("remove_reply");
		expect((await reply()).status).toBe(200);
		expect((await getCase(admin, id))?.reply).toMatchObject({ signals: ["diagnosis"] });
	});

	test("a reply that may tell is found however old its review is, and counted", async () => {
		const repliesToRead = async () =>
			((await admin.call("GET", "/admin/overview")).body as AdminOverview).waiting.reply ?? 0;
		const before = await repliesToRead();
		const clinic = await createClinic(server.database, { owner_id: (await createCaller(server)).id });
		const { id } = await createReview(server.database, { clinic_id: clinic.id, created_at: "2020-01-01" });
		// newer reviews than one look takes
		await server.database.asService((db) =>
			sql`insert into reviews (clinic_id, rating, created_at) select ${clinic.id}, 4, '2020-02-01'
				from generate_series(1, 300)`.execute(db),
		);
		await server.database.asPerson({ sub: String(clinic.owner_id) }, (db) =>
			db.insertInto("review_replies").values({ review_id: id, text: "Anything" }).execute(),
		);
		expect(await repliesToRead()).toBe(before + 1);
		expect((await getCase(admin, id))?.reply).toMatchObject({ signals: ["unchecked"] });
		await decide(admin, id, { decision: "keep", code: "within_rules" });
		expect(await repliesToRead()).toBe(before);
	});

	test("a case says the signals of its review, and what was decided before it was edited", async () => {
		const text = "The very same words about two clinics, written twice by two people.";
		const author = await createCaller(server);
		const { clinic_id, id } = await createReview(server.database, { user_id: author.id, text });
		await createReview(server.database, { text: text.toUpperCase() });
		expect((await getCase(admin, id))?.signals).toContain("same_text");
		expect((await decide(admin, id, { decision: "keep", code: "within_rules" })).status).toBe(200);
		await author.call("PUT", `/reviews/${clinic_id}`, { rating: 4, text: `${text}!` });
		expect(await getCase(admin, id)).toMatchObject({ last_decision: { decision: "keep" } });
	});

	test("what somebody said here is in the data that they take along, and nobody else's", async () => {
		const { author, clinic, review } = await createReviewCase();
		await decide(admin, review.id, hiding);
		await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "It is no advertisement." });
		const { data } = await author.client.getSession();
		const headers = { authorization: `Bearer ${data.session?.access_token}` };
		const body = { clinic: clinic.id, reason: "closed", details: "Since May", good_faith: true };
		await server.request("/report", json("POST", body, headers));
		await report({ clinic: clinic.id, reason: "unsafe" });
		expect((await author.call("GET", "/account/data")).body).toMatchObject({
			reviews: [{ id: review.id, hidden_at: expect.any(String), hidden_text: hiding.text }],
			appeals: [{ review_id: review.id, text: "It is no advertisement.", decided_at: null }],
			clinic_reports: [{ clinic_id: clinic.id, reason: "closed", details: "Since May" }],
		});
		expect((await (await createCaller(server)).call("GET", "/account/data")).body).toMatchObject({
			appeals: [],
			clinic_reports: [],
		});
	});

	test("hiding a review and showing it again is no edit of it", async () => {
		const { review } = await createReviewCase();
		const editedAt = () =>
			server.database.asService((db) =>
				db.selectFrom("reviews").select("updated_at").where("id", "=", review.id).executeTakeFirstOrThrow(),
			);
		const before = await editedAt();
		await decide(admin, review.id, hiding);
		expect(await editedAt()).toEqual(before);
	});

	test("the receipt of a visitor names no clinic that was not checked", async () => {
		const { clinic, review } = await createReviewCase();
		await server.database.asOwner((db) =>
			sql`update clinics set status = 'pending' where id = ${clinic.id}`.execute(db),
		);
		for (const about of [
			{ clinic: clinic.id, reason: "closed" },
			{ review: review.id, reason: "spam" },
		]) {
			const email = newMailbox();
			await report({ ...about, email });
			const { text } = await server.findMail(email);
			expect(text).not.toContain(clinic.name);
			expect(text).toContain(`/clinic/${clinic.id}`);
		}
	});

	test("what became of a visitor's report names no such clinic either: decided, or gone with its review", async () => {
		for (const end of ["gone", "keep", "suspend"]) {
			const { author, clinic, review } = await createReviewCase();
			await server.database.asOwner((db) =>
				sql`update clinics set status = 'pending' where id = ${clinic.id}`.execute(db),
			);
			const email = newMailbox();
			await report(
				end === "suspend"
					? { clinic: clinic.id, reason: "closed", email }
					: { review: review.id, reason: "spam", email },
			);
			if (end === "gone") await author.call("DELETE", `/reviews/${clinic.id}`);
			else if (end === "keep") await decide(admin, review.id, { decision: "keep", code: "opinion" });
			else {
				const decision = { decision: "suspend", code: "closed", ground: "terms", text: "It has closed.", seen: null };
				await admin.call("POST", `/admin/cases/${clinic.id}/decision`, decision);
			}
			const mail = await server.findMail(email, 2);
			expect(mail.subject).toBe("We've decided on your report");
			expect(mail.text + mail.html).not.toContain(clinic.name);
		}
	});

	test("one mailbox reports the same once, however it writes its address", async () => {
		const { clinic, review } = await createReviewCase();
		for (const email of ["same+1@example.test", "same+2@example.test", "Same@example.test"]) {
			await report({ review: review.id, reason: "spam", email });
			await report({ clinic: clinic.id, reason: "closed", email });
		}
		expect(await openReports(review.id)).toHaveLength(1);
		const ofClinic = await server.database.asService((db) =>
			db
				.selectFrom("case_reports as o")
				.innerJoin("cases as k", "k.id", "o.case_id")
				.select("o.id")
				.where("k.clinic_id", "=", clinic.id)
				.where("k.review_id", "is", null)
				.execute(),
		);
		expect(ofClinic).toHaveLength(1);
	});

	test("the figures of the public page are those of the database", async () => {
		const { review } = await createReviewCase();
		const before = await server.database.asVisitor(getModerationFigures);
		await report({ review: review.id, reason: "illegal", details: "§ 185 StGB" });
		await decide(admin, review.id, { ...hiding, ground: "illegal" });
		const after = await server.database.asVisitor(getModerationFigures);
		expect(after).toEqual({
			...before,
			reports: {
				...before.reports,
				reviews: before.reports.reviews + 1,
				illegal: before.reports.illegal + 1,
				median_seconds: expect.any(Number),
			},
			decisions: { ...before.decisions, hidden_illegal: before.decisions.hidden_illegal + 1 },
		});
	});

	test("of the figures: every badge is of a verification, also where no case of it is kept", async () => {
		const before = await server.database.asVisitor(getModerationFigures);
		await createClinic(server.database, { status: "verified" });
		await createClinic(server.database, { status: "pending" });
		const after = await server.database.asVisitor(getModerationFigures);
		expect(after.verifications).toEqual({ ...before.verifications, verified: before.verifications.verified + 1 });
	});

	test("of the figures: what was shown again without an appeal is none of the appeals, what went was not decided", async () => {
		const before = await server.database.asVisitor(getModerationFigures);
		const { author, clinic, review } = await createReviewCase();
		await report({ review: review.id, reason: "spam" });
		await author.call("DELETE", `/reviews/${clinic.id}`);
		const mistaken = await createReviewCase();
		await decide(admin, mistaken.review.id, hiding);
		const seen = (await getCase(admin, mistaken.review.id))?.last_decision?.id;
		await decide(admin, mistaken.review.id, { decision: "restore", code: "mistake", seen });
		const after = await server.database.asVisitor(getModerationFigures);
		expect(after.appeals).toEqual(before.appeals);
		expect(after.decisions.restored).toBe(before.decisions.restored + 1);
		expect(after.reports).toEqual({ ...before.reports, reviews: before.reports.reviews + 1 });
	});
});
