import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OwnerReviews } from "#database/queries/reviews.ts";
import { createClinic, createPerson, createReview } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";

describe("/api/owner/reviews", () => {
	const server = useServer();

	async function createOwner(reviewsCount = 0) {
		const caller = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: caller.id });
		const reviews = [];
		for (let day = 1; day <= reviewsCount; day++) {
			const created_at = `2026-02-${String(day).padStart(2, "0")}T00:00:00.123456Z`;
			reviews.push(await createReview(server.database, { clinic_id: clinic.id, created_at, text: `Review ${day}` }));
		}
		return { ...caller, clinic, reviews };
	}

	test("are read page by page, all or those without a reply", async () => {
		const { call, reviews } = await createOwner(13);
		const newestFirst = reviews.map(({ id }) => id).reverse();
		const get = async (query: Record<string, string>) =>
			(await call("GET", `/owner/reviews?${new URLSearchParams(query)}`)).body as OwnerReviews;
		const first = await get({});
		expect(first).toMatchObject({ total: 13, unanswered: 13 });
		expect(first.reviews.map(({ id }) => id)).toEqual(newestFirst.slice(0, 10));
		const last = first.reviews.at(-1);
		const second = await get({ before: String(last?.created_at), id: String(last?.id) });
		expect(second.reviews.map(({ id }) => id)).toEqual(newestFirst.slice(10));
		expect(second.reviews[0]).toEqual({
			id: newestFirst[10],
			rating: 5,
			text: "Review 3",
			created_at: "2026-02-03T00:00:00.123456+00:00",
			updated_at: expect.any(String),
			full_name: expect.stringMatching(/^Person \d+$/),
			reply: null,
			is_reported: false,
			is_kept: false,
		});
		await call("PUT", `/owner/reviews/${newestFirst[0]}/reply`, { text: "Thanks" });
		const waiting = await get({ unanswered: "1" });
		expect(waiting).toMatchObject({ total: 13, unanswered: 12 });
		expect(waiting.reviews.map(({ id }) => id)).toEqual(newestFirst.slice(1, 11));
		expect((await call("GET", "/owner/clinic")).body).toMatchObject({ clinic: { unanswered_count: 12 } });
	});

	test("a reply that may betray a patient is published after a second look alone, and admins hear of it", async () => {
		const { call, clinic } = await createOwner();
		const author = await createPerson(server.database, { full_name: "Zoë Łukaszewicz" });
		const review = await createReview(server.database, { clinic_id: clinic.id, user_id: author.id, text: "Late" });
		const path = `/owner/reviews/${review.id}/reply`;
		const signalsOf = async () => {
			const { rows } = await server.database.asService((db) =>
				sql<{ signals: string[] }>`select data -> 'signals' as signals from cases
					where review_id = ${review.id} and kind = 'reply' and decided_at is null`.execute(db),
			);
			return rows[0]?.signals;
		};
		const text = "Dear ZOE, your psoriasis takes time.";
		const refusal = await call("PUT", path, { text });
		expect(refusal).toMatchObject(refused(409, "reply_may_tell"));
		expect(refusal.body).toMatchObject({ error: { fields: { confirmed: "ZOE psoriasis" } } });
		// half a look is none, nor is one at another text
		for (const confirmed of ["ZOE", "zoe insulin", ""]) {
			expect(await call("PUT", path, { text, confirmed })).toMatchObject(refused(409, "reply_may_tell"));
		}
		expect(await signalsOf()).toBeUndefined();
		expect(await call("PUT", path, { text, confirmed: "ZOE psoriasis" })).toMatchObject({ status: 200 });
		expect(await signalsOf()).toEqual(["name", "diagnosis"]);
		// two words that tell together
		const medicine = { text: "Your blood thinners are why." };
		const asked = (await call("PUT", path, medicine)).body as { error: { fields: { confirmed: string } } };
		expect(asked.error.fields).toEqual({ confirmed: "blood thinners" });
		expect(await call("PUT", path, { ...medicine, ...asked.error.fields })).toMatchObject({ status: 200 });
		expect(await signalsOf()).toEqual(["drug"]);
		expect(await call("PUT", path, { text: "Thank you for your words." })).toMatchObject({ status: 200 });
		expect(await signalsOf()).toBeUndefined();

		// past the server: the policies let an owner write, and nobody can say that it was checked
		const asOwner = (statement: RawBuilder<unknown>) =>
			server.database.asPerson({ sub: String(clinic.owner_id) }, (db) => statement.execute(db));
		await asOwner(sql`update review_replies set text = ${text} where review_id = ${review.id}`);
		expect(await signalsOf()).toEqual(["unchecked"]);
		for (const statement of [sql`select id from cases`, sql`delete from cases returning id`]) {
			expect(await asOwner(statement)).toMatchObject({ rows: [] });
		}

		// a stranger learns no name by asking
		const stranger = await createOwner();
		expect(await stranger.call("PUT", path, { text })).toMatchObject({ status: 404 });
	});

	test("get one public reply each, which can be edited and removed", async () => {
		const { call, clinic, reviews } = await createOwner(1);
		const path = `/owner/reviews/${reviews[0]?.id}/reply`;
		const shown = async () => {
			const response = await server.database.asVisitor((db) =>
				db.selectFrom("review_replies").select("text").where("review_id", "=", String(reviews[0]?.id)).execute(),
			);
			return response.map(({ text }) => text);
		};
		const saved = await call("PUT", path, { text: "  Thank you.\r\nCome again!\u0000 " });
		expect(saved).toMatchObject({ status: 200, body: { reply: { text: "Thank you.\nCome again!" } } });
		expect(await call("PUT", path, { text: "Edited" })).toMatchObject({
			status: 200,
			body: { reply: { text: "Edited" } },
		});
		expect(await shown()).toEqual(["Edited"]);
		// at once from two tabs: one of them stands
		const both = await Promise.all(["One", "Two"].map((text) => call("PUT", path, { text })));
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(await shown()).toHaveLength(1);
		for (let time = 0; time < 2; time++) {
			expect(await call("DELETE", path)).toMatchObject({ status: 200, body: { reply: null } });
		}
		expect(await shown()).toEqual([]);
		for (const text of ["", " \n", undefined, null, 5, "x".repeat(1501)]) {
			expect(await call("PUT", path, { text })).toMatchObject({
				status: 422,
				body: { error: { fields: { text: expect.any(String) } } },
			});
		}
		expect((await call("GET", "/owner/clinic")).body).toMatchObject({ clinic: { id: clinic.id, version: 1 } });
	});

	test("are reported once, with a reason", async () => {
		const { call, reviews } = await createOwner(2);
		const path = `/owner/reviews/${reviews[0]?.id}/report`;
		for (const body of [
			{},
			{ reason: "dislike" },
			{ reason: "other" },
			{ reason: "other", details: " " },
			{ reason: "illegal", details: "\n" },
			{ reason: null },
		]) {
			expect(await call("POST", path, body)).toMatchObject({ status: 422 });
		}
		const answers = await Promise.all([1, 2, 3].map(() => call("POST", path, { reason: "spam", details: " Twice " })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(answers.find(({ status }) => status === 201)?.body).toEqual({
			report: { reason: "spam", details: "Twice", created_at: expect.any(String) },
		});
		expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, "already_reported"));
		const { reviews: listed } = (await call("GET", "/owner/reviews")).body as OwnerReviews;
		expect(listed.map(({ is_reported }) => is_reported)).toEqual([false, true]);
	});

	test("of another's clinic, or none, are out of reach", async () => {
		const { call } = await createOwner(1);
		const other = await createOwner(1);
		await other.call("PUT", `/owner/reviews/${other.reviews[0]?.id}/reply`, { text: "Ours" });
		const nobody = await createReview(server.database);
		for (const id of [other.reviews[0]?.id, nobody.id, nobody.clinic_id]) {
			expect(await call("PUT", `/owner/reviews/${id}/reply`, { text: "Mine" })).toMatchObject(
				refused(404, "not_found"),
			);
			expect(await call("POST", `/owner/reviews/${id}/report`, { reason: "spam" })).toMatchObject(
				refused(404, "not_found"),
			);
			expect(await call("DELETE", `/owner/reviews/${id}/reply`)).toMatchObject({ status: 200 });
		}
		expect((await other.call("GET", "/owner/reviews")).body).toMatchObject({ reviews: [{ reply: { text: "Ours" } }] });
	});

	test.each([
		"?before=2026-02-30T00:00:00Z&id=00000000-0000-7000-8000-000000000001",
		"?before=0000-01-01T00:00:00Z&id=00000000-0000-7000-8000-000000000001",
		"?before=2026-02-03T00:00:00Z",
		"?id=00000000-0000-7000-8000-000000000001",
		"?before=infinity&id=00000000-0000-7000-8000-000000000001",
		"?before=2026-02-03T00:00:00Z&id=1",
		"?unanswered=yes",
	])("cannot be continued from %s", async (query) => {
		const { call } = await createOwner();
		expect(await call("GET", `/owner/reviews${query}`)).toMatchObject({ status: 422 });
	});

	test("one's own, from before the clinic was one's own, waits for nobody", async () => {
		const caller = await createCaller(server);
		const clinic = await createClinic(server.database);
		await createReview(server.database, { clinic_id: clinic.id, user_id: caller.id });
		await createReview(server.database, { clinic_id: clinic.id, user_id: (await createPerson(server.database)).id });
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: caller.id }).where("id", "=", clinic.id).execute(),
		);
		expect((await caller.call("GET", "/owner/reviews")).body).toMatchObject({ total: 2, unanswered: 1 });
	});
});
