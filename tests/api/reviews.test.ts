import { describe, expect, test } from "vitest";
import { deleteUser } from "#database/queries/auth-users.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";
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
		const { review } = second.body as { review: { id: string } };
		expect((await call("GET", "/reviews")).body).toEqual({ ids: [review.id] });
		const { call: callAsOther } = await createCaller(server);
		expect((await callAsOther("GET", "/reviews")).body).toEqual({ ids: [] });

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
			"You've already reviewed this clinic with this email address, from another account. Each email address gets one review per clinic.";
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

	test("what helps others is kept as it was chosen, shown with the review, changed, taken back and gone with it", async () => {
		const { call } = await createCaller(server);
		const laser = await createTreatment(server.database, { name: "Laser" });
		const { id } = await createClinic(server.database, { country_code: "CH", currency: null });
		const said = {
			...{
				treatment: laser.slug,
				sessions: 8,
				weeks_since: 12,
				weeks_between: 9,
				ink_colors: ["red", "black", "red"],
				skin_type: 3,
			},
			...{ price_paid: 140, would_return: true, finished: true },
		};
		const details = {
			...{
				...said,
				treatment: { slug: laser.slug, name: "Laser" },
				ink_colors: ["black", "red"],
				price_currency: "CHF",
			},
		};
		const first = await call("PUT", `/reviews/${id}`, { rating: 4, details: said });
		expect(first).toMatchObject({ status: 200, body: { review: { rating: 4, details } } });
		expect((await profileOf(id))?.reviews[0]).toMatchObject({ details });
		expect((await profileOf(id))?.reviews[0]).not.toHaveProperty("edited_at");
		// a page of the release before sends none: they stay
		expect((await call("PUT", `/reviews/${id}`, { rating: 3 })).body).toMatchObject({ review: { rating: 3, details } });
		expect((await profileOf(id))?.reviews[0]).toHaveProperty("edited_at");
		const fewer = {
			...said,
			skin_type: null,
			ink_colors: [],
			price_paid: null,
			would_return: null,
			treatment: "no-guide",
		};
		expect((await call("PUT", `/reviews/${id}`, { rating: 3, details: fewer })).body).toMatchObject({
			review: { details: { sessions: 8, weeks_since: 12, weeks_between: 9, finished: true } },
		});
		expect((await profileOf(id))?.reviews[0]?.details).toEqual({
			...{ sessions: 8, weeks_since: 12, weeks_between: 9, finished: true },
		});
		await call("PUT", `/reviews/${id}`, { rating: 3, details: {} });
		expect((await profileOf(id))?.reviews[0]).not.toHaveProperty("details");
	});

	test("each detail that does not fit is named, and a forged currency is not asked for", async () => {
		const { call } = await createCaller(server);
		const { id } = await createClinic(server.database, { country_code: "DE" });
		const wrong = {
			sessions: [0, 61, 1.5, "many"],
			weeks_since: [-1, 1041],
			weeks_between: [0, 105, 2.5],
			skin_type: [0, 7, "IV"],
			price_paid: [0, 0.5, 1e9],
			would_return: ["yes"],
			finished: [1],
			ink_colors: [["pink"], "red"],
			treatment: [1],
		};
		for (const [name, values] of Object.entries(wrong)) {
			for (const value of values) {
				const answer = await call("PUT", `/reviews/${id}`, { rating: 5, details: { [name]: value } });
				expect(answer).toMatchObject(refused(422, "invalid"));
				const [field] = Object.keys((answer.body as { error: { fields: object } }).error.fields);
				expect(field).toMatch(new RegExp(`^details\\.${name}`));
			}
		}
		const forged = { price_paid: 90, price_currency: "USD" };
		expect((await call("PUT", `/reviews/${id}`, { rating: 5, details: forged })).body).toMatchObject({
			review: { details: { price_paid: 90, price_currency: "EUR" } },
		});
	});

	test("a price stays in the currency that it was paid in when the clinic's changes, and is not taken in one that nobody saw", async () => {
		const { call } = await createCaller(server);
		const { id } = await createClinic(server.database, { country_code: "DE", currency: "EUR" });
		const write = (details: object) => call("PUT", `/reviews/${id}`, { rating: 5, details });
		const hasPaid = (price_paid: number, price_currency: string) => ({
			body: { review: { details: { price_paid, price_currency } } },
		});
		expect(await write({ price_paid: 90, shown_currency: "EUR" })).toMatchObject(hasPaid(90, "EUR"));
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ currency: "HUF" }).where("id", "=", id).execute(),
		);
		expect(await write({ price_paid: 90, sessions: 3 })).toMatchObject(hasPaid(90, "EUR"));
		expect(await write({ price_paid: 95, shown_currency: "EUR" })).toMatchObject(hasPaid(95, "EUR"));
		expect(await write({ price_paid: 95, shown_currency: "USD" })).toMatchObject(refused(422, "invalid"));
		expect(await write({ price_paid: 40_000 })).toMatchObject(hasPaid(40_000, "HUF"));
		expect(await write({ price_paid: 95, shown_currency: "EUR" })).toMatchObject(refused(422, "invalid"));
	});

	test("whoever leaves and lets a review stay takes the skin type along, and nothing is marked as edited", async () => {
		const { call, id: author } = await createCaller(server);
		const { id } = await createClinic(server.database);
		await call("PUT", `/reviews/${id}`, { rating: 5, details: { skin_type: 5, sessions: 4 } });
		expect((await call("GET", "/account/data")).body).toMatchObject({
			reviews: [{ rating: 5, details: { skin_type: 5, sessions: 4 } }],
		});
		await server.database.asService((db) => deleteUser(db, author, { keepReviews: true }));
		const [left] = (await profileOf(id))?.reviews ?? [];
		expect(left).toMatchObject({ full_name: null, details: { sessions: 4 } });
		expect(left?.details).not.toHaveProperty("skin_type");
		expect(left).not.toHaveProperty("edited_at");
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
