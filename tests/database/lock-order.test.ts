import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { deleteUser } from "#database/queries/auth-users.ts";
import { decideCase as decide, decideCase } from "#server/cases/cases.ts";
import { createClaim } from "#server/cases/kinds/claim.ts";
import { openCasesOf } from "#server/clinics/checks.ts";
import { isWaitedFor, useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson, createReport, createReview } from "#tests/factories.ts";
import { hiding } from "#tests/inputs.ts";
import { useTwoAdmins } from "./two-admins.ts";

// Whoever locks many rows does so in the order of their ids, lest two wait for each other.

describe("acts over many rows", () => {
	const database = useDatabase();
	const { asAdmin, asSecond, merge } = useTwoAdmins(database);
	let low: string;
	let high: string;

	/** Two ids, the lower first. */
	const makeIds = () => [randomUUID(), randomUUID()].sort() as [string, string];

	const lock = (db: Db, table: string, key: string, id: string) =>
		sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id}::uuid for no key update`.execute(db);

	/** Begins an act and comes back once it waits for the transaction `db`; `acting` ends with the act. */
	async function beginBehind<T>(db: Db, act: () => Promise<T>) {
		const acting = act();
		// looked at when it has ended
		acting.catch(() => {});
		await isWaitedFor(db);
		return { acting };
	}

	/**
	 * Runs an act while somebody holds the lower row, and takes the higher one once the act waits: a deadlock where the
	 * act has it.
	 */
	async function cross(table: string, key: string, [lower, higher]: [string, string], act: () => Promise<unknown>) {
		const { acting } = await database.asOwner(async (db) => {
			await lock(db, table, key, lower);
			const begun = await beginBehind(db, act);
			await lock(db, table, key, higher);
			return begun;
		});
		await acting;
	}

	beforeAll(async () => {
		[low, high] = makeIds();
		// the heap has them the other way round
		await createClinic(database, { id: high });
		await createClinic(database, { id: low });
	});

	test("a merge beside whoever holds a review and then takes its clinic", async () => {
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		const review = await createReview(database, { clinic_id: gone.id });
		const { acting } = await database.asOwner(async (db) => {
			await lock(db, "reviews", "id", review.id);
			const begun = await beginBehind(db, () => merge(keep, gone));
			await lock(db, "clinics", "id", gone.id);
			return begun;
		});
		await acting;
		const { rows } = await database.asService((db) =>
			sql`select clinic_id from reviews where id = ${review.id}`.execute(db),
		);
		expect(rows).toEqual([{ clinic_id: keep.id }]);
	});

	test("a merge during which a review comes, and somebody holds that one", async () => {
		const [first, last] = makeIds();
		const [gone, keep] = [await createClinic(database, { id: first }), await createClinic(database, { id: last })];
		const review = randomUUID();
		const author = await createPerson(database);
		const begun = await database.asOwner(async (late) => {
			// the merge gets the first clinic, with the new review, and waits here for the last one
			await lock(late, "clinics", "id", last);
			const { acting: merging } = await database.asOwner(async (db) => {
				await sql`insert into reviews (id, clinic_id, user_id, rating)
					values (${review}, ${first}, ${author.id}, 4)`.execute(db);
				return beginBehind(db, () => merge(keep, gone));
			});
			await isWaitedFor(late);
			let deciding: Promise<unknown> = Promise.resolve();
			const held = new Promise<void>((resolve, reject) => {
				deciding = database.asOwner(async (db) => {
					await lock(db, "reviews", "id", review);
					resolve();
					await lock(db, "clinics", "id", first);
				});
				deciding.catch(reject);
			});
			await held;
			// the merge waits for this transaction, and the other one for the merge
			const waiting = sql`select from pg_locks l, unnest(pg_blocking_pids(l.pid)) blocker
				where not l.granted and pg_backend_pid() = any(pg_blocking_pids(blocker))`;
			await expect.poll(async () => (await waiting.execute(late)).rows).not.toEqual([]);
			return { merging, deciding };
		});
		await Promise.all([begun.merging, begun.deciding]);
		const { rows } = await database.asService((db) =>
			sql`select clinic_id from reviews where id = ${review}`.execute(db),
		);
		expect(rows).toEqual([{ clinic_id: keep.id }]);
	});

	test("cases of all that match a filter, whose pages go down: each page is a transaction", async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status)
				select 'Page ' || number, 'LV', 'Riga', 'pending' from generate_series(1, 51) number`.execute(db),
		);
		const { rows } = await database.asService((db) =>
			sql<{ id: string }>`select id from clinics where country_code = 'LV' order by id`.execute(db),
		);
		const ends: [string, string] = [String(rows[0]?.id), String(rows.at(-1)?.id)];
		await cross("clinics", "id", ends, () => openCasesOf(asAdmin, { q: undefined, country: "LV" }));
	});

	test("the mail of the day to admins, and the urgent one", async () => {
		const [one, other] = makeIds();
		await createAdmin(database, { id: other });
		await createAdmin(database, { id: one });
		await database.asOwner(async (db) => {
			await sql`insert into private.desk_mails (user_id, daily) values (${other}, true), (${one}, true)`.execute(db);
		});
		await createReport(
			database,
			{ review: (await createReview(database)).id },
			{ created_at: new Date(Date.now() - 172_800_000) },
		);
		await cross("private.desk_mails", "user_id", [one, other], () =>
			database.asService((db) => sql`select private.add_digests()`.execute(db)),
		);
		const { rows } = await database.asService((db) =>
			sql`select from private.mails where kind = 'desk_digest'`.execute(db),
		);
		expect(rows).toHaveLength(2);
	});

	describe("of a claim", () => {
		/** Runs an act in a transaction, and counts how often it took: a second time where a deadlock ended the first. */
		function count<T>(transact: (work: (db: Db) => Promise<T>) => Promise<T>, act: (db: Db) => Promise<T>) {
			const counted = { tries: 0, done: Promise.resolve() as Promise<unknown> };
			counted.done = transact((db) => {
				counted.tries++;
				return act(db);
			});
			// looked at when both have ended
			counted.done.catch(() => {});
			return counted;
		}
		/** Until two wait for the transaction `db`, or for one that does. */
		async function areWaitedFor(db: Db) {
			const waiting = sql`select distinct pid from pg_locks where not granted and exists (
				select from unnest(pg_blocking_pids(pid)) other
				where pg_backend_pid() = any(pg_blocking_pids(other) || other)
			)`;
			await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(2);
		}
		async function claim() {
			const [clinic, person] = [await createClinic(database), await createPerson(database)];
			const { id } = await database.asPerson(claimsOf(person), (db) =>
				createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
			);
			return { clinic, person, id };
		}
		const accept = (id: string) => count(asAdmin, (db) => decide(db, id, { decision: "accepted" }));

		test("that is accepted while its claimant deletes their account", async () => {
			const { clinic, person, id } = await claim();
			const acts = await database.asOwner(async (db) => {
				await lock(db, "cases", "id", id);
				const accepted = accept(id);
				await isWaitedFor(db);
				const deleted = count(database.asService, (other) => deleteUser(other, person.id, { keepReviews: true }));
				await areWaitedFor(db);
				return [accepted, deleted];
			});
			await Promise.all(acts.map(({ done }) => done));
			expect(acts.map(({ tries }) => tries)).toEqual([1, 1]);
			const { rows } = await database.asService((db) =>
				sql`select c.owner_id, v.kind from clinics c join cases v on v.clinic_id = c.id
					where c.id = ${clinic.id} and v.decided_at is null`.execute(db),
			);
			expect(rows).toEqual([{ owner_id: null, kind: "left" }]);
		});

		test("that is accepted while another admin decides about a review by its claimant", async () => {
			const { clinic, person, id } = await claim();
			const review = await createReview(database, { clinic_id: clinic.id, user_id: person.id });
			const acts = await database.asOwner(async (db) => {
				await lock(db, "clinics", "id", clinic.id);
				const accepted = accept(id);
				await isWaitedFor(db);
				const hidden = count(asSecond, (other) => decideCase(other, review.id, hiding));
				await areWaitedFor(db);
				return [accepted, hidden];
			});
			await acts[0]?.done;
			// it went with the claim
			await expect(acts[1]?.done).rejects.toMatchObject({ code: "not_found" });
			expect(acts.map(({ tries }) => tries)).toEqual([1, 1]);
		});
	});
});
