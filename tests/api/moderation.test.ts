import { beforeAll, describe, expect, test } from "vitest";
import { findWrongFigures } from "#tests/database/recount.ts";
import { createReview } from "#tests/factories.ts";
import { hiding } from "#tests/inputs.ts";
import { json, siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";
import { decide, openModeration } from "./moderation.ts";

describe("moderation", () => {
	const server = useServer();
	const { getCase, profileOf, report, newMailbox, findCase, createReviewCase } = openModeration(server);
	let admin: Caller;
	let second: Caller;
	beforeAll(async () => {
		[admin, second] = [await createAdminCaller(server), await createAdminCaller(server)];
	});

	test("reported by a visitor, hidden, appealed, shown again: everybody concerned is told", async () => {
		const { author, clinic, review } = await createReviewCase();
		const email = newMailbox();
		const sent = await report({ review: review.id, reason: "spam", details: "A shop", name: "Vi", email });
		expect(sent.status).toBe(201);
		const receipt = await server.findMail(email);
		expect(receipt).toMatchObject({ subject: "We received your report" });
		// nothing that a stranger wrote goes to an address that may be somebody else's
		expect(receipt.text).not.toMatch(/A shop|\bVi\b/);
		await report({ review: review.id, reason: "other", details: "The same shop again" });

		expect(await findCase(admin, review.id)).toMatchObject({
			report_count: 2,
			reports: [
				{ reason: "spam", details: "A shop", by: "visitor", name: "Vi", email },
				{ reason: "other", details: "The same shop again", by: "visitor", name: null, email: null },
			],
			author: { full_name: "Pat Person", reviews: 1 },
			signals: [],
			last_decision: null,
			is_own: false,
		});

		expect(await decide(admin, review.id, hiding)).toMatchObject({ status: 200 });
		expect(await profileOf(clinic.id)).toMatchObject({ review_count: 1, average_rating: 5, reviews: [{ rating: 5 }] });
		expect(await findCase(admin, review.id)).toBeUndefined();
		const told = await server.findMail(author.email, 2);
		expect(told.subject).toBe(`Your review of ${clinic.name} was hidden`);
		for (const part of [
			"Advertising",
			"against the rules of this directory",
			"It advertises a shop.",
			"appeal once",
			"Article 17",
		])
			expect(told.text).toContain(part);
		expect((await server.findMail(email, 2)).text).toContain("The review is hidden");

		expect((await author.call("GET", `/reviews/${clinic.id}`)).body).toMatchObject({
			review: { rating: 2, hidden_at: expect.any(String) },
		});
		expect(await author.call("PUT", `/reviews/${clinic.id}`, { rating: 1 })).toMatchObject(
			refused(409, "review_hidden"),
		);
		expect(await author.call("DELETE", `/reviews/${clinic.id}`)).toMatchObject(refused(409, "review_hidden"));
		expect((await author.call("GET", `/reviews/${clinic.id}/hidden`)).body).toMatchObject({
			hidden: { reason: "spam", ground: "terms", text: "It advertises a shop.", appeal: null },
		});

		expect(await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: " " })).toMatchObject(
			refused(422, "invalid"),
		);
		const appeal = await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "It was the clinic's own shop." });
		expect(appeal).toMatchObject({ status: 200, body: { hidden: { appeal: { decided_at: null } } } });
		expect(await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "Again" })).toMatchObject(
			refused(409, "already_appealed"),
		);

		const appealed = await findCase(admin, review.id);
		expect(appealed).toMatchObject({
			appeal: { text: "It was the clinic's own shop." },
			last_decision: { decision: "hide" },
		});
		const seen = appealed?.last_decision?.id;
		expect(await decide(second, review.id, { decision: "restore", code: "appeal_right", seen })).toMatchObject({
			status: 200,
		});
		expect(await profileOf(clinic.id)).toMatchObject({ review_count: 2, average_rating: 3.5 });
		expect((await server.findMail(author.email, 3)).subject).toBe(`Your review of ${clinic.name} is shown again`);
		expect((await server.findMail(email, 3)).text).toContain("is shown again");
		expect((await author.call("PUT", `/reviews/${clinic.id}`, { rating: 1 })).status).toBe(200);
		expect(await findWrongFigures(server.database)).toEqual([]);

		expect((await getCase(admin, review.id))?.last_decision).toMatchObject({ decision: "restore", by: "Pat Person" });
		const acts = await server.database.asService((db) =>
			db
				.selectFrom("private.audit_log")
				.select(["act", "admin_id", "reason"])
				.where("subject_id", "=", review.id)
				.orderBy("id")
				.execute(),
		);
		expect(acts).toEqual(
			expect.arrayContaining([
				{ act: "hide_review", admin_id: admin.id, reason: `spam: ${hiding.text}` },
				{ act: "restore_review", admin_id: second.id, reason: "appeal_right" },
			]),
		);
	});

	test("an author reaches the appeal and hears of it while the clinic is suspended", async () => {
		const { author, clinic, review } = await createReviewCase();
		const hidden = async () => (await author.call("GET", "/account/hidden-reviews")).body;
		expect(await hidden()).toEqual({ reviews: [] });
		await decide(admin, review.id, hiding);
		expect((await server.findMail(author.email, 2)).links).toContain(`${siteUrl}/account#hidden-reviews`);
		const suspension = { code: "closed", ground: "terms", text: "Closed." };
		await admin.call("POST", `/admin/clinics/${clinic.id}/suspension`, suspension);
		expect(await author.call("GET", `/reviews/${clinic.id}`)).toMatchObject({ status: 404 });
		expect(await hidden()).toMatchObject({
			reviews: [{ rating: 2, text: review.text, clinic: { id: clinic.id, name: clinic.name, is_public: false } }],
		});
		expect((await second.call("GET", "/account/hidden-reviews")).body).toEqual({ reviews: [] });

		expect(await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "But why?" })).toMatchObject({
			status: 200,
		});
		const seen = (await findCase(admin, review.id))?.last_decision?.id;
		await decide(second, review.id, { decision: "restore", code: "appeal_right", seen });
		const told = await server.findMail(author.email, 3);
		expect(told.text).toContain("as soon as the clinic's page is public again");
		expect(told.text).not.toContain(`/clinic/${clinic.id}`);
		expect(await hidden()).toEqual({ reviews: [] });
	});

	test("an appeal that is refused leaves it hidden for good", async () => {
		const { author, clinic, review } = await createReviewCase();
		await decide(admin, review.id, hiding);
		await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "But why?" });
		const seen = (await findCase(admin, review.id))?.last_decision?.id;
		const answer = {
			decision: "uphold",
			code: "nothing_new",
			ground: "terms",
			text: "It is still an advertisement.",
			seen,
		};
		expect(await decide(admin, review.id, answer)).toMatchObject({ status: 200 });
		expect((await author.call("GET", `/reviews/${clinic.id}/hidden`)).body).toMatchObject({
			hidden: { appeal: { decided_at: expect.any(String), answer: "It is still an advertisement." } },
		});
		expect(await author.call("POST", `/reviews/${clinic.id}/appeal`, { text: "Again" })).toMatchObject(
			refused(409, "already_appealed"),
		);
		expect((await server.findMail(author.email, 3)).subject).toMatch(/stays hidden/);
	});

	test("of two admins at once the second is told what the first one decided", async () => {
		for (let round = 0; round < 5; round++) {
			const { clinic, review } = await createReviewCase();
			await report({ review: review.id, reason: "spam" });
			const answers = await Promise.all([
				decide(admin, review.id, hiding),
				decide(second, review.id, { decision: "keep", code: "opinion" }),
			]);
			const late = answers.find(({ status }) => status === 409);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
			const isHidden = answers[0]?.status === 200;
			expect(late).toMatchObject(refused(409, "already_decided"));
			expect(JSON.stringify(late?.body)).toMatch(
				isHidden
					? /Pat Person decided this case on .+: hide\. Advertising/
					: /Pat Person decided this case on .+: keep\. An opinion/,
			);
			expect(await profileOf(clinic.id)).toMatchObject({ review_count: isHidden ? 1 : 2 });
		}
		expect(await findWrongFigures(server.database)).toEqual([]);
	});

	test("who reported it says something new after a decision, not before", async () => {
		const { review } = await createReviewCase();
		const email = newMailbox();
		for (let time = 0; time < 3; time++)
			expect((await report({ review: review.id, reason: "spam", email })).status).toBe(201);
		expect((await findCase(admin, review.id))?.report_count).toBe(1);
		await decide(admin, review.id, { decision: "keep", code: "no_evidence", text: "We asked the clinic." });
		const told = await server.findMail(email, 2);
		for (const part of [
			"The review stays as it is.",
			"Nothing we found",
			"We asked the clinic.",
			`/report?review=${review.id}`,
		])
			expect(told.text).toContain(part);
		expect((await server.mailbox()).filter(({ to }) => to === email)).toHaveLength(2);
		await report({ review: review.id, reason: "spam", details: "Here is the proof", email: email.toUpperCase() });
		expect(await findCase(admin, review.id)).toMatchObject({ report_count: 1, last_decision: { decision: "keep" } });
	});

	test("somebody signed in reports by their account", async () => {
		const { review } = await createReviewCase();
		const person = await createCaller(server);
		const { data } = await person.client.getSession();
		const headers = { authorization: `Bearer ${data.session?.access_token}` };
		const body = { review: review.id, reason: "offensive", good_faith: true, email: newMailbox(), name: "Another" };
		expect((await server.request("/report", json("POST", body, headers))).status).toBe(201);
		expect((await findCase(admin, review.id))?.reports).toMatchObject([
			{ by: "account", name: "Pat Person", email: null },
		]);
		expect((await server.findMail(person.email, 2)).subject).toBe("We received your report");
		const stale = await server.request("/report", json("POST", body, { authorization: "Bearer a.b.c" }));
		expect(stale.status).toBe(401);
	});

	test("a review that its author removes ends its reports, and whoever sent them is told", async () => {
		const { author, clinic, review } = await createReviewCase();
		const email = newMailbox();
		await report({ review: review.id, reason: "spam", email });
		await author.call("DELETE", `/reviews/${clinic.id}`);
		expect(await findCase(admin, review.id)).toBeUndefined();
		expect((await report({ review: review.id, reason: "spam" })).status).toBe(404);
		await admin.call("POST", `/admin/cases/${review.id}/decision`, { ...hiding, seen: null });
		expect(await decide(admin, review.id, hiding)).toMatchObject(refused(404, "not_found"));
		expect((await server.findMail(email, 2)).text).toContain("it was removed before we decided");
	});

	test("nobody judges their own review", async () => {
		const { clinic } = await createReviewCase();
		const own = await createReview(server.database, { clinic_id: clinic.id, user_id: admin.id });
		expect(await decide(admin, own.id, hiding)).toMatchObject(refused(403, "own_case"));
		expect((await decide(second, own.id, hiding)).status).toBe(200);
	});

	test("each decision needs what belongs to it", async () => {
		const { review } = await createReviewCase();
		const fields = async (input: object) => {
			const answer = await decide(admin, review.id, input);
			expect(answer).toMatchObject(refused(422, "invalid"));
			return Object.keys((answer.body as { error: { fields: object } }).error.fields).sort();
		};
		expect(await fields({ ...hiding, text: "  " })).toEqual(["text"]);
		expect(await fields({ ...hiding, text: "x".repeat(2001) })).toEqual(["text"]);
		expect(await fields({ ...hiding, ground: null })).toEqual(["ground"]);
		expect(await fields({ ...hiding, code: "opinion" })).toEqual(["code"]);
		expect(await fields({ ...hiding, code: "toString" })).toEqual(["code"]);
		expect(await fields({ decision: "keep", code: "opinion", ground: "terms" })).toEqual(["ground"]);
		expect(await fields({ ...hiding, decision: "suspend", code: "closed" })).toEqual(["decision"]);
		expect(await fields({ ...hiding, seen: "x" })).toEqual(["seen"]);
		expect(await decide(admin, review.id, { decision: "restore", code: "mistake" })).toMatchObject(
			refused(409, "already_decided"),
		);
	});
});
