import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAnyClinics, getAnyClinic } from "#database/queries/admin-clinics.ts";
import { findOwnClaim } from "#database/queries/claims.ts";
import { findClinicProfile, findMergedClinic } from "#database/queries/clinics.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { decideCase } from "#server/cases/cases.ts";
import { createClaim } from "#server/cases/kinds/claim.ts";
import { findClaims } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import {
	claimsOf,
	createClinic,
	createFavorite,
	createMedia,
	createPerson,
	createReport,
	createReview,
	createTreatment,
} from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";
import { day, suspendClinic, useTwoAdmins } from "./two-admins.ts";

describe("merged clinics", () => {
	const database = useDatabase();
	const { asAdmin, merge, get, noticesTo } = useTwoAdmins(database);
	const redirectOf = (id: string) => database.asVisitor((db) => findMergedClinic(db, id));

	test("a merge moves reviews and saves, one a person, leaves the rest, and every figure stays right", async () => {
		const [both, older] = [await createPerson(database), await createPerson(database)];
		const [one, two] = [await createTreatment(database), await createTreatment(database)];
		const keep = await createClinic(database, { city: "Bonn", treatments: [one], currency: "EUR" });
		const gone = await createClinic(database, { city: "Köln", status: "pending", treatments: [one, two] });
		// of two by one person the newer stays, whichever side it is on
		await createReview(database, { clinic_id: keep.id, user_id: both.id, rating: 1, created_at: day(1) });
		await createReview(database, { clinic_id: gone.id, user_id: both.id, rating: 4, created_at: day(2) });
		await createReview(database, { clinic_id: keep.id, user_id: older.id, rating: 5, created_at: day(4) });
		await createReview(database, { clinic_id: gone.id, user_id: older.id, rating: 2, created_at: day(3) });
		const moved = await createReview(database, { clinic_id: gone.id, rating: 3, updated_at: day(5) });
		await createReview(database, { clinic_id: gone.id, user_id: null, rating: 5 });
		await database.asService((db) =>
			db.insertInto("review_replies").values({ review_id: moved.id, text: "Thank you" }).execute(),
		);
		await createFavorite(database, { clinic_id: keep.id, user_id: both.id });
		await createFavorite(database, { clinic_id: gone.id, user_id: both.id });
		await createFavorite(database, { clinic_id: gone.id, user_id: older.id });
		await createMedia(database, { clinic_id: gone.id });
		await merge(keep, gone);

		const merged = await get(keep.id);
		expect(merged).toMatchObject({
			review_count: 4,
			average_rating: 4.25,
			favorites: 2,
			old_ids: [gone.id],
			media: [],
		});
		expect(merged.treatments.map(({ id }) => id)).toEqual([one.id]);
		const stayed = await database.asService((db) =>
			db.selectFrom("reviews").select("updated_at").where("id", "=", moved.id).executeTakeFirstOrThrow(),
		);
		expect(stayed.updated_at).toEqual(day(5));
		const profile = await database.asVisitor((db) => findClinicProfile(db, keep.id, 10));
		expect(profile?.histogram).toEqual([0, 0, 1, 1, 2]);
		expect(await findWrongFigures(database)).toEqual([]);

		expect(await redirectOf(gone.id)).toBe(keep.id);
		expect(await database.asVisitor((db) => findClinicProfile(db, gone.id, 1))).toBeNull();
		const { clinics } = await database.asVisitor((db) =>
			searchClinics(db, { query: gone.name, verifiedOnly: false, page: 1, pageSize: 10 }),
		);
		expect(clinics.map(({ id }) => id)).not.toContain(gone.id);
		expect(merged.log[0]).toMatchObject({ act: "merge_clinics", reason: "The same clinic", by: "Ada" });
		expect(await asAdmin((db) => getAnyClinic(db, gone.id))).toEqual({ merged_into: keep.id });
	});

	test("chains of merges lead to the last one, as long as that is public", async () => {
		const [a, b, c] = [await createClinic(database), await createClinic(database), await createClinic(database)];
		await merge(b, a);
		await merge(c, b);
		expect([await redirectOf(a.id), await redirectOf(b.id)]).toEqual([c.id, c.id]);
		expect((await asAdmin((db) => findAnyClinics(db, { q: `/clinic/${a.id}` }))).map(({ id }) => id)).toEqual([c.id]);
		await asAdmin((db) => suspendClinic(db, c.id));
		expect(await redirectOf(a.id)).toBeNull();
	});

	test("an owner goes over to a clinic that has none, and loses theirs to one that has", async () => {
		const [owner, other] = [await createPerson(database), await createPerson(database)];
		const gone = await createClinic(database, { owner_id: owner.id, status: "pending" });
		const keep = await createClinic(database, { status: "pending" });
		await createReview(database, { clinic_id: keep.id, user_id: owner.id, rating: 5 });
		await merge(keep, gone);
		// the case of the one that is gone went with it; an owned clinic that nobody checked gets in line
		expect(await get(keep.id)).toMatchObject({
			owner: { id: owner.id },
			review_count: 0,
			cases: [{ kind: "listing" }],
		});
		expect(await noticesTo(owner)).toMatchObject([
			{ kind: "clinic_merged", data: { is_owner: true, former: gone.name } },
		]);

		const better = await createClinic(database, { owner_id: other.id });
		await createReview(database, { clinic_id: keep.id, user_id: other.id, rating: 1 });
		await merge(better, keep);
		expect(await get(better.id)).toMatchObject({ owner: { id: other.id }, review_count: 0 });
		expect((await noticesTo(owner)).at(-1)).toMatchObject({ kind: "clinic_merged", data: { is_owner: false } });
		// whose page suddenly has other reviews
		expect(await noticesTo(other)).toMatchObject([
			{ kind: "clinic_merged", data: { is_owner: true, former: keep.name, clinic: better.name } },
		]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("claims, reports, decisions and sources of a merged clinic go over", async () => {
		const [claimant, rival] = [await createPerson(database), await createPerson(database)];
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		const claim = (who: { id: string }, clinic: { id: string }) =>
			database.asPerson(claimsOf(who), (db) =>
				createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
			);
		await claim(claimant, gone);
		await claim(rival, keep);
		for (const [clinic, reporter_email] of [
			[gone.id, "a@b.test"],
			[keep.id, "A@b.test"],
			[gone.id, "c@b.test"],
		] as const) {
			await createReport(database, { clinic }, { reporter_email, reason: "closed" });
		}
		await database.asService(async (db) => {
			await sql`insert into clinic_sources (clinic_id, source, source_id, import_row, fields)
				values (${gone.id}, 'OpenStreetMap', ${`node/${gone.id}`}, 1, '{}')`.execute(db);
		});
		await merge(keep, gone);
		expect(await get(keep.id)).toMatchObject({ claims: 2, reports: 2, sources: [{ source: "OpenStreetMap" }] });
		const open = (await asAdmin((db) => findClaims(db))).filter(({ clinic }) => clinic.id === keep.id);
		expect(open.map(({ others }) => others)).toEqual([1, 1]);

		const first = open[0] as (typeof open)[number];
		await asAdmin((db) => decideCase(db, first.id, { decision: "accepted" }));
		expect((await get(keep.id)).owner?.email).toBe(first.person.email);
		const loser = first.person.email.startsWith(claimant.id) ? rival : claimant;
		expect(await database.asPerson(claimsOf(loser), findOwnClaim)).toMatchObject({
			decision: "refused",
			reason_code: "taken",
		});
		expect((await noticesTo(loser)).map(({ kind }) => kind)).toEqual(["claim_received", "claim_refused"]);
	});
});
