import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mergeClinics, restoreClinic, suspendClinic, transferClinic } from "#database/admin-clinic-acts.ts";
import { findAnyClinics, getAnyClinic, getMergePreview } from "#database/admin-clinics.ts";
import { createClaim, decideClaim, findOpenClaims, findOwnClaim } from "#database/claims.ts";
import { findClinicProfile, findMergedClinic, searchClinics } from "#database/clinics.ts";
import type { Db } from "#database/connection.ts";
import { findUsedPaths } from "#database/media.ts";
import type { ClinicsSearch } from "#domain/clinics-admin-requests.ts";
import { engines, useDatabase } from "#tests/database.ts";
import {
	claimsOf,
	createAdmin,
	createClinic,
	createFavorite,
	createMedia,
	createPerson,
	createReview,
	createTreatment,
} from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const suspension = { reason: "closed", ground: "terms", text: "Closed in May." } as const;

describe.each(engines)("clinics in the hands of admins on $name", (engine) => {
	const database = useDatabase(engine);
	let admin: { id: string };
	let second: { id: string };
	beforeAll(async () => {
		[admin, second] = [await createAdmin(database, { full_name: "Ada" }), await createAdmin(database)];
	});
	const asAdmin = <T>(work: (db: Db) => Promise<T>, who = admin) => database.asPerson(claimsOf(who), work);
	const merge = (keep: { id: string }, gone: { id: string }, who = admin) =>
		asAdmin((db) => mergeClinics(db, keep.id, gone.id, "The same clinic"), who);
	const get = async (id: string) => {
		const found = await asAdmin((db) => getAnyClinic(db, id));
		if (!("clinic" in found)) throw new Error("merged");
		return found.clinic;
	};
	const redirectOf = (id: string) => database.asVisitor((db) => findMergedClinic(db, id));
	const noticesTo = async (person: { id: string }) =>
		database.asService(async (db) =>
			(
				await db
					.selectFrom("private.moderation_notices")
					.select(["kind", "data"])
					.where("user_id", "=", person.id)
					.orderBy("id")
					.execute()
			).map(({ kind, data }) => ({ kind, data: data as Record<string, unknown> })),
		);

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
		expect(await noticesTo(other)).toEqual([]);
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
			await sql`insert into private.clinic_reports (clinic_id, reporter_email, reason)
				values (${gone.id}, 'a@b.test', 'closed'), (${keep.id}, 'A@b.test', 'closed'), (${gone.id}, 'c@b.test', 'closed')`.execute(
				db,
			);
			await sql`insert into clinic_sources (clinic_id, source, source_id, import_row, fields)
				values (${gone.id}, 'OpenStreetMap', ${`node/${gone.id}`}, 1, '{}')`.execute(db);
		});
		await merge(keep, gone);
		expect(await get(keep.id)).toMatchObject({ claims: 2, reports: 2, sources: [{ source: "OpenStreetMap" }] });
		const open = (await asAdmin((db) => findOpenClaims(db))).filter(({ clinic }) => clinic.id === keep.id);
		expect(open.map(({ others }) => others)).toEqual([1, 1]);

		const first = open[0] as (typeof open)[number];
		await asAdmin((db) => decideClaim(db, first.id, { decision: "accepted" }));
		expect((await get(keep.id)).owner?.email).toBe(first.person.email);
		const loser = first.person.email.startsWith(claimant.id) ? rival : claimant;
		expect(await database.asPerson(claimsOf(loser), findOwnClaim)).toMatchObject({
			decision: "refused",
			reason: "Somebody else looks after this clinic now.",
		});
		expect((await noticesTo(loser)).map(({ kind }) => kind)).toEqual(["claim_received", "claim_refused"]);
	});

	test.each(["verified", "pending", "rejected"] as const)(
		"a suspended clinic that was %s is so again",
		async (status) => {
			const owner = await createPerson(database);
			const clinic = await createClinic(database, { status, owner_id: owner.id, city: `Restored ${status}` });
			await asAdmin((db) => suspendClinic(db, clinic.id, suspension));
			expect(await get(clinic.id)).toMatchObject({
				status: "suspended",
				suspended_from: status,
				suspension: { reason: "closed", text: "Closed in May.", by: "Ada" },
			});
			expect(await database.asVisitor((db) => findClinicProfile(db, clinic.id, 1))).toBeNull();
			await expect(asAdmin((db) => suspendClinic(db, clinic.id, suspension), second)).rejects.toMatchObject({
				code: "already_decided",
				message: expect.stringContaining("Ada did that on"),
			});
			await asAdmin((db) => restoreClinic(db, clinic.id, "It moved"));
			const restored = await get(clinic.id);
			expect(restored).toMatchObject({ status, suspended_from: null });
			expect(restored.verified_at !== null).toBe(status === "verified");
			await expect(asAdmin((db) => restoreClinic(db, clinic.id, "Again"))).rejects.toMatchObject({
				code: "already_decided",
			});
			expect((await noticesTo(owner)).map(({ kind }) => kind)).toEqual(["clinic_suspended", "clinic_restored"]);
			expect(await findWrongFigures(database)).toEqual([]);
		},
	);

	test("a clinic is given to a confirmed account without one, or to nobody", async () => {
		const [owner, next] = [await createPerson(database), await createPerson(database)];
		const unconfirmed = await createPerson(database, { email_confirmed_at: null });
		const busy = await createPerson(database);
		await createClinic(database, { owner_id: busy.id });
		const clinic = await createClinic(database, { owner_id: owner.id });
		await createReview(database, { clinic_id: clinic.id, user_id: next.id });
		const give = (email: string | null, seen_owner: string | null) =>
			asAdmin((db) => transferClinic(db, clinic.id, { email, seen_owner, reason: "Sold" }));
		const to = (person: { id: string }) => `${person.id}@example.test`;

		for (const [email, message] of [
			["nobody@example.test", "no account"],
			[to(unconfirmed), "not confirmed"],
			[to(busy), "another clinic"],
		] as const) {
			await expect(give(email, owner.id)).rejects.toMatchObject({
				fields: { email: expect.stringContaining(message) },
			});
		}
		await expect(give(to(owner), owner.id)).rejects.toMatchObject({ code: "conflict" });
		await expect(give(to(next), next.id)).rejects.toMatchObject({ code: "conflict" });

		await give(to(next), owner.id);
		expect(await get(clinic.id)).toMatchObject({ owner: { id: next.id }, review_count: 0 });
		await give(null, next.id);
		expect(await get(clinic.id)).toMatchObject({ owner: null, log: [{ act: "transfer_clinic", reason: "Sold" }, {}] });
		expect(await noticesTo(owner)).toMatchObject([{ kind: "clinic_taken", data: { text: "Sold" } }]);
		expect((await noticesTo(next)).map(({ kind }) => kind)).toEqual(["clinic_given", "clinic_taken"]);
	});

	test("of acts at once on the same clinics one is done and the other is told", async () => {
		const [a, b] = [await createClinic(database), await createClinic(database)];
		const both = await Promise.allSettled([merge(a, b, admin), merge(b, a, second)]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "clinic_not_found" } });

		const claimant = await createPerson(database);
		const clinic = await createClinic(database);
		await database.asPerson(claimsOf(claimant), (db) =>
			createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
		);
		const claim = (await asAdmin((db) => findOpenClaims(db))).find((open) => open.clinic.id === clinic.id);
		const decided = await Promise.allSettled([
			asAdmin((db) => decideClaim(db, claim?.id ?? "", { decision: "accepted" })),
			asAdmin((db) => decideClaim(db, claim?.id ?? "", { decision: "refused", code: "not_shown", text: null }), second),
		]);
		expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(decided.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "already_decided" } });
	});

	test("reviews that are being written while two clinics become one are neither lost nor counted twice", async () => {
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(database)));
		const writes = people.map(({ id }, number) =>
			database
				.asPerson({ sub: id }, (db) =>
					db
						.insertInto("reviews")
						.values({ clinic_id: number % 2 ? gone.id : keep.id, user_id: id, rating: 3 })
						.execute(),
				)
				.then(
					() => 1,
					() => 0,
				),
		);
		const [, ...written] = await Promise.all([merge(keep, gone), ...writes]);
		expect((await get(keep.id)).review_count).toBe(written.reduce<number>((sum, one) => sum + Number(one), 0));
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("clinics are found by any of their marks, whatever their status", async () => {
		const owner = await createPerson(database);
		const clinic = await createClinic(database, {
			name: "Ärzte am Zoo",
			country_code: "AT",
			city: "Graz",
			address: "Tegetthoffplatz 7",
			email: "praxis@zoo-laser.example",
			website: "https://www.zoo-laser.example/kontakt",
			status: "rejected",
			owner_id: owner.id,
		});
		const find = async (search: Partial<ClinicsSearch>) =>
			(await asAdmin((db) => findAnyClinics(db, search))).map(({ id }) => id);
		for (const q of [
			"arzte am",
			"tegetthoff",
			"praxis@ZOO",
			"zoo-laser.example/kon",
			`${owner.id}@example.test`,
			owner.id.slice(0, 13),
			"är",
			clinic.id,
			`https://inkfree.example/clinic/${clinic.id}`,
		]) {
			expect(await find({ q }), q).toContain(clinic.id);
			expect(await find({ q, country: "AT", status: "rejected", owner: "with" }), q).toContain(clinic.id);
			expect(await find({ q, status: "verified" }), q).toEqual([]);
			expect(await find({ q, owner: "without" }), q).not.toContain(clinic.id);
		}
		for (const q of ["%", "_", "\\", "rzte", "zqxzqx", "'"]) {
			if (q !== "rzte") expect(await find({ q }), q).not.toContain(clinic.id);
		}
		const all = await find({});
		expect(all).toEqual([...all].sort().reverse());
		expect(await find({ before: all[2] })).toEqual(all.slice(3));
	});
});
