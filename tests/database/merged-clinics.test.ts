import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAnyClinics, getAnyClinic, getMergePreview, suspendClinic } from "#database/queries/admin-clinics.ts";
import { createClaim, decideClaim, findOwnClaim } from "#database/queries/claims.ts";
import { findClinicProfile, findMergedClinic } from "#database/queries/clinics.ts";
import { findQueue } from "#database/queries/desk.ts";
import { findUsedPaths } from "#database/queries/pictures.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { useDatabase } from "#tests/database.ts";
import {
	claimsOf,
	createClinic,
	createFavorite,
	createMedia,
	createPerson,
	createReview,
	createTreatment,
} from "#tests/factories.ts";
import { suspension } from "#tests/inputs.ts";
import { findWrongFigures } from "./recount.ts";
import { day, useTwoAdmins } from "./two-admins.ts";

describe("merged clinics", () => {
	const database = useDatabase();
	const { asAdmin, merge, get, noticesTo } = useTwoAdmins(database);
	const redirectOf = (id: string) => database.asVisitor((db) => findMergedClinic(db, id));

	test("a merge moves all that there is room for, and every figure stays right", async () => {
		const [both, older] = [await createPerson(database), await createPerson(database)];
		const [one, two] = [await createTreatment(database), await createTreatment(database)];
		const three = await createTreatment(database);
		const keep = await createClinic(database, { city: "Bonn", treatments: [one, two], currency: "EUR" });
		const gone = await createClinic(database, {
			city: "Köln",
			status: "pending",
			treatments: [two, three],
			currency: "EUR",
		});
		await asAdmin((db) =>
			db
				.updateTable("clinic_treatments")
				.set({ price_min: 90, price_max: 120 })
				.where("clinic_id", "=", gone.id)
				.execute(),
		);
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
		for (const _ of [1, 2, 3]) await createMedia(database, { clinic_id: keep.id });
		const first = await createMedia(database, { clinic_id: gone.id, position: 0 });
		await createMedia(database, { clinic_id: gone.id, position: 1 });
		const logo = await createMedia(database, { clinic_id: gone.id, type: "logo" });
		await database.asService(async (db) => {
			await db.updateTable("clinics").set({ logo_url: logo.url }).where("id", "=", gone.id).execute();
			for (const clinic of [keep, gone]) {
				await db
					.insertInto("private.clinic_days")
					.values({ clinic_id: clinic.id, day: sql`current_date`, views: 3, phone_clicks: 1 })
					.execute();
			}
		});

		expect(await asAdmin((db) => getMergePreview(db, keep.id, gone.id))).toMatchObject({
			reviews: 4,
			twice: 2,
			favorites: 1,
			pictures: 1,
			left_pictures: 1,
			takes_logo: true,
			owner: "stays",
			cases: 0,
			is_own: false,
		});
		await merge(keep, gone);

		const { rows } = await database.asOwner((db) =>
			sql`select views, phone_clicks from private.clinic_days where clinic_id = ${keep.id}`.execute(db),
		);
		expect(rows).toEqual([{ views: 6, phone_clicks: 2 }]);
		const merged = await get(keep.id);
		expect(merged).toMatchObject({
			review_count: 4,
			average_rating: 4.25,
			favorites: 2,
			views: 6,
			logo_url: logo.url,
			old_ids: [gone.id],
		});
		expect(merged.treatments.map(({ id, price_min }) => [id, price_min])).toEqual([
			[one.id, null],
			[two.id, null],
			[three.id, 90],
		]);
		const gallery = merged.media.filter(({ type }) => type === "gallery");
		expect(gallery).toHaveLength(4);
		expect(gallery.at(-1)).toMatchObject({ id: first.id });
		// files in the folder of the clinic that is gone are still in use
		const used = await database.asService((db) =>
			findUsedPaths(db, [first.url, logo.url, `${gone.id}/gallery/9.webp`]),
		);
		expect([...used].sort()).toEqual([first.url, logo.url].sort());
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

	test("what a clinic says of its practice, its prices by size and what reviewers said go over as old as they are", async () => {
		const laser = await createTreatment(database);
		const keep = await createClinic(database, { treatments: [], currency: null, treated_by: ["nurse"] });
		const gone = await createClinic(database, {
			...{ treatments: [laser], currency: "EUR" },
			...{ lasers: ["qs-ndyag", "co2"], treated_by: ["doctor"] },
		});
		const prices = { price_min: 90, price_max: 300, size_prices: [90, 120, 180, 300] };
		await database.asOwner(async (db) => {
			const offer = () => db.updateTable("clinic_treatments").where("clinic_id", "=", gone.id);
			await offer().set(prices).execute();
			await offer().set({ priced_on: "2024-05-01" }).execute();
		});
		const details = {
			...{ treatment_id: laser.id, sessions: 6, weeks_since: 8, ink_colors: ["black"], skin_type: 3 },
			...{ price_paid: 120, price_currency: "EUR", would_return: true, finished: true },
		};
		const review = await createReview(database, { clinic_id: gone.id, rating: 4, ...details });
		expect(await asAdmin((db) => getMergePreview(db, keep.id, gone.id))).toMatchObject({ takes_practice: true });
		await merge(keep, gone);

		const merged = await get(keep.id);
		// what the one that stays says of itself is left as it is
		expect(merged).toMatchObject({ lasers: ["qs-ndyag", "co2"], treated_by: ["nurse"], currency: "EUR" });
		const [offer] = await database.asOwner((db) =>
			db.selectFrom("clinic_treatments").selectAll().where("clinic_id", "=", keep.id).execute(),
		);
		expect(offer).toMatchObject({ ...prices, priced_on: "2024-05-01" });
		const moved = await database.asService((db) =>
			db.selectFrom("reviews").selectAll().where("id", "=", review.id).executeTakeFirstOrThrow(),
		);
		expect(moved).toMatchObject({ clinic_id: keep.id, ...details });
	});

	test("who treats goes over with the doctor's name, where the one that stays names nobody", async () => {
		const staff = { treated_by: ["doctor"], doctor_name: "Dr Anna Weiß" };
		const keep = await createClinic(database, { treated_by: [] });
		await merge(keep, await createClinic(database, staff));
		expect(await get(keep.id)).toMatchObject(staff);
	});

	test("chains of merges lead to the last one, as long as that is public", async () => {
		const [a, b, c] = [await createClinic(database), await createClinic(database), await createClinic(database)];
		const picture = await createMedia(database, { clinic_id: a.id });
		await merge(b, a);
		await merge(c, b);
		expect([await redirectOf(a.id), await redirectOf(b.id)]).toEqual([c.id, c.id]);
		expect([...(await database.asService((db) => findUsedPaths(db, [picture.url])))]).toEqual([picture.url]);
		expect((await asAdmin((db) => findAnyClinics(db, { q: `/clinic/${a.id}` }))).map(({ id }) => id)).toEqual([c.id]);
		await asAdmin((db) => suspendClinic(db, c.id, suspension));
		expect(await redirectOf(a.id)).toBeNull();
	});

	test("an owner goes over to a clinic that has none, and loses theirs to one that has", async () => {
		const [owner, other] = [await createPerson(database), await createPerson(database)];
		const gone = await createClinic(database, { owner_id: owner.id, status: "pending" });
		const keep = await createClinic(database, { status: "pending" });
		await createReview(database, { clinic_id: keep.id, user_id: owner.id, rating: 5 });
		expect(await asAdmin((db) => getMergePreview(db, keep.id, gone.id))).toMatchObject({ owner: "moves", cases: 1 });
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
		await database.asService(async (db) => {
			await sql`insert into reports (subject_type, clinic_id, reporter_email, reason)
				values ('clinic', ${gone.id}, 'a@b.test', 'closed'), ('clinic', ${keep.id}, 'A@b.test', 'closed'),
					('clinic', ${gone.id}, 'c@b.test', 'closed')`.execute(db);
			await sql`insert into clinic_sources (clinic_id, source, source_id, import_row, fields)
				values (${gone.id}, 'OpenStreetMap', ${`node/${gone.id}`}, 1, '{}')`.execute(db);
		});
		await merge(keep, gone);
		expect(await get(keep.id)).toMatchObject({ claims: 2, reports: 2, sources: [{ source: "OpenStreetMap" }] });
		const open = (await asAdmin((db) => findQueue(db, "claim"))).filter(({ clinic }) => clinic.id === keep.id);
		expect(open.map(({ others }) => others)).toEqual([1, 1]);

		const first = open[0] as (typeof open)[number];
		await asAdmin((db) => decideClaim(db, first.id, { decision: "accepted" }));
		expect((await get(keep.id)).owner?.email).toBe(first.person.email);
		const loser = first.person.email.startsWith(claimant.id) ? rival : claimant;
		expect(await database.asPerson(claimsOf(loser), findOwnClaim)).toMatchObject({
			decision: "refused",
			reason_code: "taken",
		});
		expect((await noticesTo(loser)).map(({ kind }) => kind)).toEqual(["claim_received", "claim_refused"]);
	});
});
