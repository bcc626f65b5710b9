import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db, OwnerDatabase } from "#database/connection.ts";
import { useDatabase } from "#tests/database.ts";
import {
	createAdmin,
	createClinic,
	createDocument,
	createFavorite,
	createLaw,
	createMedia,
	createPerson,
	createReview,
	createTreatment,
	namePlaces,
} from "#tests/factories.ts";
import { wantedChange } from "#tests/inputs.ts";

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/**
 * Every person owns, wrote or saved what their name says; the stranger has nothing but an account, the newcomer not
 * even a confirmed one. The last three own clinics as the owner does, of other statuses.
 */
export const people = {
	owner: id(1),
	author: id(2),
	stranger: id(3),
	admin: id(4),
	newcomer: id(5),
	applicant: id(6),
	refused: id(7),
	suspended: id(8),
};
/** A clinic for each status with an owner of its own, and one that nobody owns. */
export const clinics = { verified: id(11), pending: id(12), rejected: id(13), suspended: id(14), unowned: id(15) };
/**
 * The author's of the owned clinics; the owner's of the unowned one; the applicant's, from before it was theirs, of the
 * waiting one.
 */
export const reviews = {
	verified: id(21),
	pending: id(22),
	rejected: id(23),
	suspended: id(24),
	byOwner: id(25),
	ofOwn: id(26),
};
export const pictures = { verified: id(31), pending: id(32), rejected: id(33), suspended: id(34) };
/** Clinics offer the first two; the spare one is offered by none. */
export const treatments = { published: 1, draft: 2, spare: 3 };

export const statuses = ["verified", "pending", "rejected", "suspended"] as const;
/** Who owns the clinic of a status. */
export const ownerOf = {
	verified: "owner",
	pending: "applicant",
	rejected: "refused",
	suspended: "suspended",
} as const satisfies Record<(typeof statuses)[number], keyof typeof people>;

async function createPeopleAndClinics(database: OwnerDatabase) {
	const { admin, ...others } = people;
	for (const [name, id] of Object.entries(others)) {
		await createPerson(database, { id, full_name: name, ...(name === "newcomer" && { email_confirmed_at: null }) });
	}
	await createAdmin(database, { id: admin, full_name: "admin" });
	for (const [slug, id] of Object.entries(treatments)) {
		await createTreatment(database, { id, slug, name: slug, published: slug !== "draft" });
	}
	const offered = [{ id: treatments.published }, { id: treatments.draft }];
	for (const status of statuses) {
		const clinic_id = clinics[status];
		await createClinic(database, {
			id: clinic_id,
			owner_id: people[ownerOf[status]],
			name: `Scene ${status}`,
			city: `City ${status}`,
			status,
			treatments: offered,
		});
		await createReview(database, {
			id: reviews[status],
			clinic_id,
			user_id: people.author,
			rating: 4,
			text: `Review ${status}`,
		});
		await createMedia(database, { id: pictures[status], clinic_id });
		await createFavorite(database, { clinic_id, user_id: people.author });
	}
	await createClinic(database, { id: clinics.unowned, name: "Scene unowned" });
	await createReview(database, { id: reviews.byOwner, clinic_id: clinics.unowned, user_id: people.owner, rating: 4 });
	await createReview(database, { id: reviews.ofOwn, clinic_id: clinics.pending, user_id: people.applicant });
	await addOwnersActs(database);
	await addPlaces(database);
}

/** Two cities that the gazetteer knows; none of the clinics lies there. */
const addPlaces = (database: OwnerDatabase) =>
	database.asOwner(async (db) => {
		await sql`insert into private.places (id, country_code, name, latitude, longitude, population)
			values (1, 'FR', 'Paris', 48.86, 2.35, 2000000), (2, 'DE', 'Bonn', 50.73, 7.1, 300000)`.execute(db);
		await namePlaces(db);
	});

/**
 * What owners did: a case each for three of them (the pending one is open), replies, a change, a report, settings; and
 * what is kept about them.
 */
async function addOwnersActs(database: OwnerDatabase) {
	await createLaw(database, "DE", { rule: "Doctors only." });
	const imprint = await createDocument(database, { slug: "imprint", content: { text: "Directory Ltd" } });
	await createDocument(database, {
		...{ kind: "treatment", slug: "hidden", content: { title: "Unpublished", sources: [] } },
	});
	await createDocument(database, { version: null, content: { text: "A draft of [[what]]" } });
	await database.asService(async (db) => {
		const decided = { decided_at: sql<Date>`now()` };
		await db
			.insertInto("cases")
			.values([
				{ kind: "listing", clinic_id: clinics.verified, ...decided, outcome: "verified" },
				{ kind: "listing", clinic_id: clinics.rejected, ...decided, outcome: "rejected", reason: "No such address" },
			])
			.execute();
		for (const status of statuses) {
			await db
				.insertInto("review_replies")
				.values({ review_id: reviews[status], text: `Reply ${status}` })
				.execute();
		}
		await sql`insert into case_notes (case_id, by_id) select id, ${people.admin} from cases where outcome = 'rejected'`.execute(
			db,
		);
		await db
			.insertInto("cases")
			.values({
				kind: "change",
				clinic_id: clinics.verified,
				data: JSON.stringify({ ...wantedChange, name: "Scene renamed" }),
			})
			.execute();
		await sql`insert into cases (id, kind, clinic_id, review_id, data)
			values (${reportCase}, 'report', ${clinics.verified}, ${reviews.verified}, '{"subject": "review"}')`.execute(db);
		await db
			.insertInto("case_reports")
			.values({ case_id: reportCase, reporter_id: people.owner, reason: "spam" })
			.execute();
		await db.insertInto("notification_settings").values({ user_id: people.owner, on_review: false }).execute();
		await db
			.insertInto("private.clinic_days")
			.values({ clinic_id: clinics.verified, day: sql`current_date`, views: 3 })
			.execute();
		await db
			.insertInto("operator")
			.values({ name: "Directory Ltd", address: "1 High Street", email: "desk@directory.test" })
			.execute();
		await db.insertInto("agreements").values({ user_id: people.author, document_id: imprint.id }).execute();
		await db.insertInto("private.reply_reminders").values({ review_id: reviews.verified }).execute();
	});
}

/** The case of the report. */
export const reportCase = "00000000-0000-7000-8000-00000000cafe";

export type Actor = "visitor" | "service" | keyof typeof people;

/** How many rows came or were touched, "denied", or the SQLSTATE of another refusal. */
type Outcome = number | string;

/** [who, does what, to what, with which statement, with which outcome] */
export type Case = [
	who: Actor,
	verb: "select" | "insert" | "update" | "delete",
	what: string,
	statement: RawBuilder<unknown>,
	outcome: Outcome,
];

const read = async (db: Db, table: string) =>
	(await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows;

class Undo extends Error {}

/**
 * Runs one statement as the actor in a transaction that could write, reads the table back as its owner, and undoes it
 * all. Visitors are held to their grants and policies here; that their door is read only as well is tested with the
 * doors.
 */
export async function attempt(
	database: OwnerDatabase,
	who: Actor,
	statement: RawBuilder<unknown>,
	table = "public.clinics",
) {
	const role = who === "visitor" ? "anon" : who === "service" ? "service_role" : "authenticated";
	const claims = who === "visitor" || who === "service" ? "" : JSON.stringify({ sub: people[who], role });
	let outcome: Outcome = "not run";
	let hasChanged = false;
	await database
		.asOwner(async (db) => {
			const before = await read(db, table);
			await sql`savepoint attempt`.execute(db);
			await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`.execute(
				db,
			);
			try {
				const result = await statement.execute(db);
				outcome = Number(result.numAffectedRows ?? result.rows.length);
			} catch (error) {
				const { code, source } = error as { code: string; source?: { name: string } };
				outcome = code === "42501" || source?.name === "denied" ? "denied" : code;
				await sql`rollback to savepoint attempt`.execute(db);
			}
			await sql`set local role none`.execute(db);
			hasChanged = JSON.stringify(await read(db, table)) !== JSON.stringify(before);
			throw new Undo();
		})
		.catch((error) => {
			if (!(error instanceof Undo)) throw error;
		});
	return { outcome, hasChanged };
}

/** An act of the server as a statement of a case. Refused, its outcome is the code of the refusal. */
export const act = (run: (db: Db) => Promise<unknown>) =>
	({ execute: async (db: Db) => ({ rows: [await run(db)] }) }) as unknown as RawBuilder<unknown>;

/** Tests who may do what to a table: each case alone, read back whatever its outcome. */
export function testPolicies(table: string, cases: Case[]) {
	describe(`${table}`, () => {
		const database = usePeopleAndClinics();
		test.each(cases)("%s: %s %s", async (who, verb, _what, statement, outcome) => {
			expect(await attempt(database, who, statement, table)).toEqual({
				outcome,
				hasChanged: verb !== "select" && typeof outcome === "number" && outcome > 0,
			});
		});
	});
}

/** A database with the scene in it. */
export function usePeopleAndClinics(): OwnerDatabase {
	const database = useDatabase();
	beforeAll(() => createPeopleAndClinics(database));
	return database;
}

/** The same case for each of several people. */
export function forEach<Name extends Actor>(names: Name[], make: (name: Name) => Case | Case[]): Case[] {
	return names.flatMap((name) => {
		const made = make(name);
		return (Array.isArray(made[0]) ? made : [made]) as Case[];
	});
}
