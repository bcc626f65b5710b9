import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteUser } from "#database/queries/auth-users.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { deleteOwnReview, forgetVotes, saveReview } from "#database/queries/reviews.ts";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { doKeptReviewsCount, keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import { openKeyedHash } from "#server/auth/keyed-hash.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson, createReview } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";
import { useTwoAdmins } from "./two-admins.ts";

const day = 86_400_000; // ms
let made = 0;

describe("a mailbox reviews a clinic once", () => {
	const database = useDatabase();
	const { merge } = useTwoAdmins(database);
	const asService = (statement: ReturnType<typeof sql>) => database.asService((db) => statement.execute(db));
	const newMailbox = () => `mailbox${++made}`;

	/** A person at an address, who has been here for a while. */
	async function createAt(email: string, madeAt = new Date(Date.now() - 100 * day)) {
		const person = await createPerson(database);
		await asService(sql`update accounts.users set email = ${email}, created_at = ${madeAt} where id = ${person.id}`);
		return person;
	}
	type Person = { id: string };
	const review = (person: Person, clinic: { id: string }, rating = 1) =>
		database.asPerson(claimsOf(person), (db) => saveReview(db, clinic.id, { rating, text: null }));
	const remove = (person: Person, clinic: { id: string }) =>
		database.asPerson(claimsOf(person), (db) => deleteOwnReview(db, clinic.id));
	const leave = ({ id }: Person, keepReviews: boolean) =>
		database.asService((db) => deleteUser(db, id, { keepReviews }));
	const hide = (clinic: { id: string }) =>
		asService(sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'No.'
			where clinic_id = ${clinic.id}`);
	const figuresOf = async ({ id }: { id: string }) => {
		const clinic = await database.asVisitor((db) => findClinicProfile(db, id, 10));
		return [clinic?.review_count, clinic?.uncounted_reviews, clinic?.reviews.length];
	};
	const refused = { code: "55000", message: "mailbox_has_reviewed" };

	test.each([
		"pat@example.test",
		"pat+1@example.test",
		"p.a.t+1+2@gmail.com",
		"p.a.t@googlemail.com",
		"+@example.test",
		"a+b@c@example.test",
		"pät@exämple.test",
		`${"x".repeat(200)}@example.test`,
	])("the database and the server say the same of %s", async (email) => {
		const mailbox = canonicalMailbox(email);
		const expected = await openKeyedHash(database)("review", mailbox);
		const said = await database.asOwner((db) =>
			sql<{ mailbox: string; hash: Buffer }>`select private.canonical_mailbox(${email}) as mailbox,
				private.keyed_hash('review', private.canonical_mailbox(${email})) as hash`.execute(db),
		);
		expect(said.rows[0]?.mailbox).toBe(mailbox);
		expect(said.rows[0]?.hash.equals(expected)).toBe(true);
	});

	test.each([
		[true, (name: string) => [`${name}@example.test`, `${name}@example.test`]],
		[false, (name: string) => [`${name}@example.test`, `${name}@example.test`]],
		[true, (name: string) => [`${name}+1@example.test`, `${name}+2@example.test`]],
		[false, (name: string) => [`p.${name}+1@gmail.com`, `p${name}@googlemail.com`]],
	])("not again after the account was deleted (reviews kept: %s)", async (keepReviews, addresses) => {
		const [first = "", second = ""] = addresses(newMailbox());
		const [clinic, other] = [await createClinic(database), await createClinic(database)];
		const before = await createAt(first);
		await review(before, clinic);
		await leave(before, keepReviews);
		const after = await createAt(second);
		await expect(review(after, clinic, 5)).rejects.toMatchObject(refused);
		await review(after, other);
		expect(await figuresOf(clinic)).toEqual(keepReviews ? [1, 0, 1] : [0, 0, 0]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("of ten accounts that come at once one is heard", async () => {
		const name = newMailbox();
		const clinic = await createClinic(database);
		const people = await Promise.all(Array.from({ length: 10 }, (_, n) => createAt(`${name}+${n}@example.test`)));
		const outcomes = await Promise.allSettled(people.map((person) => review(person, clinic)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(refused);
		expect(await figuresOf(clinic)).toEqual([1, 0, 1]);
	});

	test("the same account edits its review, and writes again after it removed it", async () => {
		const name = newMailbox();
		const clinic = await createClinic(database);
		const [one, other] = [await createAt(`${name}@example.test`), await createAt(`${name}+1@example.test`)];
		await review(one, clinic);
		await review(one, clinic, 3);
		await remove(one, clinic);
		await expect(review(other, clinic)).rejects.toMatchObject(refused);
		await review(one, clinic, 4);
		await forgetAll();
		await expect(review(other, clinic)).rejects.toMatchObject(refused);
		expect(await figuresOf(clinic)).toEqual([1, 0, 1]);
	});

	test("another address opens no way, neither for the account nor for its former mailbox", async () => {
		const [name, next] = [newMailbox(), newMailbox()];
		const clinic = await createClinic(database);
		const one = await createAt(`${name}@example.test`);
		await review(one, clinic);
		await asService(sql`update accounts.users set email = ${`${next}@example.test`} where id = ${one.id}`);
		await review(one, clinic, 2);
		await remove(one, clinic);
		await review(one, clinic, 3);
		for (const mailbox of [name, next]) {
			const another = await createAt(`${mailbox}+1@example.test`);
			await expect(review(another, clinic)).rejects.toMatchObject(refused);
		}
	});

	test("who took over an address that has reviewed with another account still edits their own", async () => {
		const [name, next] = [newMailbox(), newMailbox()];
		const clinic = await createClinic(database);
		const [one, other] = [await createAt(`${name}@example.test`), await createAt(`${next}@example.test`)];
		await review(one, clinic);
		await review(other, clinic);
		await leave(other, true);
		await asService(sql`update accounts.users set email = ${`${next}@example.test`} where id = ${one.id}`);
		expect((await review(one, clinic, 2)).rating).toBe(2);
		await remove(one, clinic);
		await expect(review(one, clinic)).rejects.toMatchObject(refused);
	});

	test.each([true, false])("a hidden review is the last word (reviews kept: %s)", async (keepReviews) => {
		const name = newMailbox();
		const clinic = await createClinic(database);
		const one = await createAt(`${name}@example.test`);
		await review(one, clinic);
		await hide(clinic);
		await leave(one, keepReviews);
		await forgetAll();
		await expect(review(await createAt(`${name}@example.test`), clinic)).rejects.toMatchObject(refused);
		expect(await figuresOf(clinic)).toEqual([0, 0, 0]);
	});

	/** Upkeep a year and a day from now. */
	async function forgetAll() {
		await database.asOwner((db) =>
			sql`update private.review_votes set forget_at = forget_at - interval '366 days'`.execute(db),
		);
		await database.asService(forgetVotes);
	}

	test("what was removed is forgotten after a year, what stays is not", async () => {
		const [name, next] = [newMailbox(), newMailbox()];
		const clinic = await createClinic(database);
		const [one, other] = [await createAt(`${name}@example.test`), await createAt(`${next}@example.test`)];
		await review(one, clinic);
		await review(other, clinic);
		await leave(one, false);
		await leave(other, true);
		await database.asService(forgetVotes);
		await expect(review(await createAt(`${name}@example.test`), clinic)).rejects.toMatchObject(refused);
		await forgetAll();
		await review(await createAt(`${name}+1@example.test`), clinic);
		await expect(review(await createAt(`${next}@example.test`), clinic)).rejects.toMatchObject(refused);
	});

	test("who reviewed one of two clinics that became one has reviewed both", async () => {
		const [name, next] = [newMailbox(), newMailbox()];
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		const [one, both] = [await createAt(`${name}@example.test`), await createAt(`${next}@example.test`)];
		await review(one, gone);
		await review(both, gone);
		await review(both, keep);
		await leave(one, true);
		await merge(keep, gone);
		await expect(review(await createAt(`${name}+1@example.test`), keep)).rejects.toMatchObject(refused);
		expect((await review(both, keep, 2)).rating).toBe(2);
		await forgetAll();
		await expect(review(await createAt(`${next}+1@example.test`), keep)).rejects.toMatchObject(refused);
	});

	test("reviews kept from an account that was just made are seen, do not count, and stay so when restored", async () => {
		const clinic = await createClinic(database);
		const fresh = await createAt(
			`${newMailbox()}@example.test`,
			new Date(Date.now() - (keptReviewsCountAfter - 1) * day),
		);
		const old = await createAt(
			`${newMailbox()}@example.test`,
			new Date(Date.now() - (keptReviewsCountAfter + 1) * day),
		);
		await review(fresh, clinic, 5);
		await review(old, clinic, 2);
		const { rows } = await database.asService((db) =>
			sql<{
				id: string;
				created_at: Date;
			}>`select id, created_at from accounts.users where id in (${fresh.id}, ${old.id})
				order by created_at desc`.execute(db),
		);
		expect(rows.map(({ created_at }) => doKeptReviewsCount(created_at.toISOString(), Date.now()))).toEqual([
			false,
			true,
		]);
		await leave(fresh, true);
		await leave(old, true);
		expect(await figuresOf(clinic)).toEqual([1, 1, 2]);
		const profile = await database.asVisitor((db) => findClinicProfile(db, clinic.id, 10));
		expect(profile?.average_rating).toBe(2);
		expect(profile?.reviews.map(({ is_counted, rating }) => [rating, is_counted])).toEqual([
			[2, undefined],
			[5, false],
		]);
		await hide(clinic);
		await asService(sql`update reviews set hidden_at = null, hidden_reason = null, hidden_text = null
			where clinic_id = ${clinic.id}`);
		expect(await figuresOf(clinic)).toEqual([1, 1, 2]);
		expect(await findWrongFigures(database)).toEqual([]);
		// nobody edited them
		const edited = await database.asService((db) =>
			sql`select from reviews where clinic_id = ${clinic.id} and updated_at > created_at and not is_counted`.execute(
				db,
			),
		);
		expect(edited.rows).toEqual([]);
	});

	test("reviewers of the sample have no account and no mailbox", async () => {
		const clinic = await createClinic(database);
		await createReview(database, { clinic_id: clinic.id, user_id: null });
		const votes = await database.asOwner((db) =>
			sql`select from private.review_votes where clinic_id = ${clinic.id}`.execute(db),
		);
		expect(votes.rows).toEqual([]);
	});
});
