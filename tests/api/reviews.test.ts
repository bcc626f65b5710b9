import { describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";

describe("/api/reviews", () => {
	const server = useServer();
	const profileOf = (id: string) => server.database.asVisitor((db) => findClinicProfile(db, id, 10));

	test("one per person and clinic: the second edits the first, and the average follows", async () => {
		const { call } = await createCaller(server);
		const { id } = await createClinic(server.database);
		expect((await call("GET", `/reviews/${id}`)).body).toEqual({ review: null, isOwner: false });

		const first = await call("PUT", `/reviews/${id}`, { rating: 5, text: " Clear\r\nwords \u0007 " });
		expect(first).toMatchObject({ status: 200, body: { review: { rating: 5, text: "Clear\nwords" } } });
		expect(await profileOf(id)).toMatchObject({ review_count: 1, average_rating: 5 });

		const second = await call("PUT", `/reviews/${id}`, { rating: 2, text: "   " });
		expect(second.body).toMatchObject({ review: { rating: 2, text: null } });
		expect(await profileOf(id)).toMatchObject({ review_count: 1, average_rating: 2, reviews: [{ text: null }] });
		expect((await call("GET", `/reviews/${id}`)).body).toEqual({ ...(second.body as object), isOwner: false });

		for (let time = 0; time < 2; time++) {
			expect(await call("DELETE", `/reviews/${id}`)).toMatchObject({ status: 200, body: { review: null } });
		}
		expect(await profileOf(id)).toMatchObject({ review_count: 0, average_rating: 0 });
	});

	test("a second account of the same mailbox is told that there is a review already", async () => {
		const { id } = await createClinic(server.database);
		const first = await createCaller(server, "again+1@example.test");
		expect(await first.call("PUT", `/reviews/${id}`, { rating: 5 })).toMatchObject({ status: 200 });
		const second = await createCaller(server, "again+2@example.test");
		const message =
			"You have already reviewed this clinic with this email address, from another account. Each mailbox has one review of a clinic.";
		expect(await second.call("PUT", `/reviews/${id}`, { rating: 1 })).toMatchObject({
			status: 409,
			body: { error: { code: "already_reviewed", message } },
		});
		expect(await profileOf(id)).toMatchObject({ review_count: 1, average_rating: 5 });
	});

	test("two submissions at once make one review", async () => {
		const { call } = await createCaller(server);
		const { id } = await createClinic(server.database);
		const answers = await Promise.all([1, 2, 3, 4].map((rating) => call("PUT", `/reviews/${id}`, { rating })));
		for (const { status } of answers) expect(status).toBe(200);
		expect(await profileOf(id)).toMatchObject({ review_count: 1 });
	});

	test("nobody touches another's", async () => {
		const [author, stranger] = [await createCaller(server), await createCaller(server)];
		const { id } = await createClinic(server.database);
		await author.call("PUT", `/reviews/${id}`, { rating: 4, text: "Mine" });
		await stranger.call("DELETE", `/reviews/${id}`);
		expect((await stranger.call("GET", `/reviews/${id}`)).body).toEqual({ review: null, isOwner: false });
		expect(await profileOf(id)).toMatchObject({ reviews: [{ rating: 4, text: "Mine" }] });
	});

	test("not of one's own clinic", async () => {
		const { id: owner_id, call } = await createCaller(server);
		const { id } = await createClinic(server.database, { owner_id });
		expect((await call("GET", `/reviews/${id}`)).body).toEqual({ review: null, isOwner: true });
		expect(await call("PUT", `/reviews/${id}`, { rating: 5 })).toMatchObject(refused(403, "own_clinic"));
	});

	test("not of a clinic that is hidden or not there", async () => {
		const { call } = await createCaller(server);
		const hidden = await createClinic(server.database, { status: "rejected" });
		for (const id of [hidden.id, "00000000-0000-7000-8000-00000000ffff"]) {
			expect(await call("GET", `/reviews/${id}`)).toMatchObject(refused(404, "clinic_not_found"));
			expect(await call("PUT", `/reviews/${id}`, { rating: 5 })).toMatchObject(refused(404, "clinic_not_found"));
		}
	});

	test("not with an address that is not confirmed", async () => {
		const { id: user_id, call } = await createCaller(server);
		await server.database.asService((db) =>
			db.updateTable("accounts.users").set({ email_confirmed_at: null }).where("id", "=", user_id).execute(),
		);
		const { id } = await createClinic(server.database);
		expect(await call("PUT", `/reviews/${id}`, { rating: 5 })).toMatchObject(refused(403, "email_not_confirmed"));
	});

	test("each input that does not fit is named", async () => {
		const { call } = await createCaller(server);
		const { id } = await createClinic(server.database);
		const fields = async (body: unknown) => {
			const answer = await call("PUT", `/reviews/${id}`, body);
			expect(answer).toMatchObject(refused(422, "invalid"));
			return Object.keys((answer.body as { error: { fields: object } }).error.fields);
		};
		for (const rating of [0, 6, 1.5, -1, "5", null, true, Number.MAX_SAFE_INTEGER]) {
			expect(await fields({ rating })).toEqual(["rating"]);
		}
		expect(await fields({ rating: 5, text: "x".repeat(2001) })).toEqual(["text"]);
		expect(await fields({ text: 1 })).toEqual(["rating", "text"]);
		expect(await fields([])).toEqual(["body"]);
		expect((await call("PUT", `/reviews/${id}`, { rating: 5, text: "x".repeat(2000) })).status).toBe(200);
		expect(await call("PUT", "/reviews/no-id", { rating: 5 })).toMatchObject(refused(422, "invalid"));
	});
});
