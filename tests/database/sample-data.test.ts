import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { addDocuments, readGuides } from "#database/seed/documents.ts";
import { addSampleAccounts, removeSampleAccounts } from "#database/seed/sample/accounts.ts";
import { fillWithSampleData, HasClinicsError, removeSampleData } from "#database/seed/sample/fill.ts";
import { addSamplePictures, galleryPictures, logoPaths } from "#database/seed/sample/pictures.ts";
import { countryNames } from "#domain/places/countries.ts";
import { openDiskStore } from "#server/files/store.ts";
import { compareCatalogs, readCatalog } from "#tests/catalog.ts";
import { createDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";
import { useSampleData } from "./sample.ts";

const CLINICS = 1200;
const listingCountries = ["AU", "CA", "DE", "FR", "GB", "US"];
const largeCountries = ["DE", "ES", "FR", "GB", "IT", "NL", "PL"];

/** One fingerprint for each clinic with all that hangs on it, by id. */
async function fingerprint(database: OwnerDatabase): Promise<Map<string, string>> {
	const { rows } = await database.asOwner((db) =>
		sql<{ id: string; all: string }>`select id, concat(
			c::text,
			(select string_agg(r::text || p::text, '|' order by r.id) from reviews r left join profiles p on p.id = r.user_id
				where clinic_id = c.id),
			(select string_agg(m::text, '|' order by m.id) from media m where clinic_id = c.id),
			(select string_agg(t::text, '|' order by t.treatment_id) from clinic_treatments t where clinic_id = c.id),
			(select string_agg(a::text, '|' order by a.review_id) from review_replies a join reviews r on r.id = a.review_id
				where clinic_id = c.id),
			(select k::text || n::text from cases k join case_notes n on n.case_id = k.id where clinic_id = c.id)
		) as all from clinics c`.execute(db),
	);
	return new Map(rows.map(({ id, all }) => [id, createHash("sha256").update(all).digest("hex")]));
}

const reports = sql`from case_reports join cases k on k.id = case_id`;

describe("sample data", () => {
	const statements: string[] = [];
	const { database, query, count, share } = useSampleData(CLINICS, (statement) => statements.push(statement));

	test("has as many rows as were asked for, and says what it is", async () => {
		expect(await count(sql`from clinics`)).toBe(CLINICS);
		const reviews = await count(sql`from reviews`);
		expect(reviews).toBeGreaterThan(9000);
		expect(reviews).toBeLessThan(12_000);
		expect(await count(sql`from private.site where is_sample_data`)).toBe(1);
	});

	test("keeps the figures that triggers keep", async () => {
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("spreads over the countries of the directory, the large ones of Europe first", async () => {
		const countries = await query(sql<{ code: string; clinics: number; verified: number }>`
			select country_code as code, count(*) as clinics, count(*) filter (where verified) as verified
			from clinics group by 1 order by 2 desc`);
		const codes = countries.map(({ code }) => code);
		expect(codes.filter((code) => !(code in countryNames))).toEqual([]);
		expect(countries.filter(({ verified }) => verified > 0).length).toBeGreaterThan(50);
		expect(codes).toEqual(expect.arrayContaining(listingCountries));
		expect(codes.slice(0, largeCountries.length).sort()).toEqual(largeCountries);
		expect(countries[0]?.clinics).toBeLessThan(CLINICS * 0.15);
	});

	test("lies in real places, most clinics in a few big cities", async () => {
		const cities = await query(sql<{ clinics: number; latitude: number; longitude: number }>`
			select count(*) as clinics, stddev_pop(latitude) as latitude, stddev_pop(longitude) * cosd(avg(latitude)) as longitude
			from clinics group by country_code, city order by 1 desc`);
		const largest = cities.slice(0, Math.ceil(cities.length / 5));
		expect(largest.reduce((sum, { clinics }) => sum + clinics, 0)).toBeGreaterThan(CLINICS / 2);
		for (const city of largest) {
			expect(city.latitude).toBeLessThan(0.04); // degrees of latitude: under 5 km
			expect(city.longitude).toBeLessThan(0.04);
		}
	});

	test("has about the shares that were meant", async () => {
		expect(await share(sql`verified`)).toBeCloseTo(0.85, 1);
		expect(await share(sql`status not in ('verified', 'pending')`)).toBe(0);
		expect(await share(sql`website is null`)).toBeCloseTo(0.15, 1);
		expect(await share(sql`logo_url is null`)).toBeCloseTo(0.4, 1);
		expect(await share(sql`phone is null`)).toBeCloseTo(0.1, 1);
		expect(await share(sql`email is null`)).toBeCloseTo(0.12, 1);
		expect(await share(sql`address is null`)).toBeCloseTo(0.03, 1);
		const withoutReviews = sql`review_count = 0`;
		const unreviewed = (await share(sql`not verified and ${withoutReviews}`)) / (await share(sql`not verified`));
		expect(Math.abs(unreviewed - 1 / 3)).toBeLessThan(0.08);
		expect(await share(sql`verified and ${withoutReviews}`)).toBeGreaterThan(0.03);
		const withoutPictures = sql`not exists (select from media where clinic_id = clinics.id and type = 'gallery')`;
		expect(await share(withoutPictures)).toBeCloseTo(0.15, 1);
	});

	test("has many clinics with few reviews and few with many", async () => {
		expect(await share(sql`review_count <= 20`)).toBeGreaterThan(0.8);
		expect(await count(sql`from clinics where review_count > 100`)).toBeGreaterThan(2);
		expect(await count(sql`from clinics where review_count > 400`)).toBe(0);
		expect(await count(sql`from clinics where average_rating = 5 and review_count > 12`)).toBe(0);
		const rated = await count(sql`from clinics where review_count > 4`);
		expect(
			await count(sql`from clinics where review_count > 4 and average_rating between 3.4 and 4.95`),
		).toBeGreaterThan(rated * 0.8);
	});

	test("has believable reviews: no person twice, none before its clinic or after the last day", async () => {
		expect(
			await query(sql`select from reviews group by clinic_id, user_id having user_id is not null and count(*) > 1`),
		).toEqual([]);
		expect(await count(sql`from reviews r join clinics c on c.id = clinic_id where r.created_at < c.created_at`)).toBe(
			0,
		);
		expect(await count(sql`from reviews where created_at not between '2023-11-01' and '2026-11-01'`)).toBe(0);
		expect(await count(sql`from clinics where updated_at not between created_at and '2026-11-01'`)).toBe(0);
		expect(
			await count(sql`from clinics c where updated_at < (select max(updated_at) from reviews where clinic_id = c.id)`),
		).toBe(0);
		expect(await count(sql`from media m join clinics c on c.id = clinic_id where m.created_at < c.created_at`)).toBe(0);
		expect(await count(sql`from reviews where text is null`)).toBeGreaterThan(1000);
		expect(await count(sql`from reviews where updated_at > created_at`)).toBeGreaterThan(200);
		expect(await count(sql`from reviews where finished and sessions > 2 and weeks_since > 0`)).toBeGreaterThan(1500);
		expect(await count(sql`from reviews where price_paid is not null and skin_type is not null`)).toBeGreaterThan(500);
		const summed = sql`select from reviews where is_counted group by clinic_id
			having count(sessions) filter (where finished) >= 5 and count(would_return) >= 5`;
		expect((await query(summed)).length).toBeGreaterThan(50);
		expect(await count(sql`from profiles where full_name = ''`)).toBeGreaterThan(100);
		expect(await count(sql`from reviews where text ~ '[{}]|undefined|  '`)).toBe(0);
		const [texts] = await query(sql<{ different: number }>`select count(distinct text) as different from reviews`);
		expect(texts?.different).toBeGreaterThan(3000);
	});

	test("names nobody real: reserved domains, whole names and addresses, hardly a name twice", async () => {
		expect(
			await count(sql`from clinics where website !~ '^https://[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.example$'`),
		).toBe(0);
		expect(await count(sql`from clinics where email !~ '^[a-z]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.example$'`)).toBe(
			0,
		);
		expect(
			await count(sql`from clinics where concat(name, address, phone) ~ '[{}#%*@]|undefined|  |, ,|,$'
			and country_code <> 'CO'`),
		).toBe(0);
		const [names] = await query(sql<{ different: number }>`select count(distinct name) as different from clinics`);
		expect(names?.different).toBeGreaterThan(CLINICS * 0.95);
	});

	test("is found without its accents", async () => {
		const { clinics } = await database.asVisitor((db) =>
			searchClinics(db, { query: "munchen", verifiedOnly: false, page: 1, pageSize: 24 }),
		);
		expect(clinics.length).toBeGreaterThan(0);
		for (const clinic of clinics) expect(clinic.name).toContain("München");
		expect(clinics.map(({ city }) => city)).toContain("Munich");
	});

	test("offers one to seven of the treatments that clinics offer", async () => {
		const [fewest] = await query(sql<{ least: number; most: number }>`
			select min(cardinality(treatment_ids)) as least, max(cardinality(treatment_ids)) as most from clinics`);
		expect(fewest).toEqual({ least: 1, most: 7 });
		expect(
			await count(sql`from clinic_treatments ct join treatments t on t.id = treatment_id where not t.is_offered`),
		).toBe(0);
	});

	test("shows pictures that there are, each once, and its logo", async () => {
		const pictures = [...galleryPictures.map(({ path }) => path), ...logoPaths];
		const used = await query(sql<{ url: string }>`select distinct url from media`);
		expect(used.map(({ url }) => url).sort()).toEqual(pictures.sort());
		expect(await query(sql`select from media group by clinic_id, url having count(*) > 1`)).toEqual([]);
		expect(
			await count(sql`from clinics c where logo_url is distinct from
			(select url from media where clinic_id = c.id and type = 'logo')`),
		).toBe(0);
	});

	test("leaves tables, indexes and functions as the migrations made them", async () => {
		const { open, drop } = await createDatabase({ isMigrated: true });
		const migrated = open();
		onTestFinished(async () => {
			await migrated.close();
			await drop();
		});
		expect(compareCatalogs(await readCatalog(migrated), await readCatalog(database))).toEqual([]);
	});

	test("is written a batch of all tables in one statement", () => {
		const inserts = statements.filter((statement) => statement.includes("json_populate_recordset"));
		expect(inserts).toHaveLength(Math.ceil(CLINICS / 250));
	});

	test("leaves the triggers at work", async () => {
		const review = await createReview(database, { rating: 5 });
		expect(await findWrongFigures(database)).toEqual([]);
		await database.asOwner((db) => db.deleteFrom("clinics").where("id", "=", review.clinic_id).execute());
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("is refused where there are clinics, and made again alike, a smaller set being the start of a larger", async () => {
		await expect(fillWithSampleData(database, 10)).rejects.toThrow(HasClinicsError);
		const whole = await fingerprint(database);
		const person = await createPerson(database);

		await removeSampleData(database);
		expect(await count(sql`from clinics`)).toBe(0);
		expect(await count(sql`from city_counts`)).toBe(0);
		expect((await query(sql<{ id: string }>`select id from profiles`)).map(({ id }) => id)).toContain(person.id);

		// an interrupted run leaves nothing
		const interrupted = fillWithSampleData(database, CLINICS, () => {
			throw new Error("stop");
		});
		await expect(interrupted).rejects.toThrow("stop");
		expect(await count(sql`from clinics`)).toBe(0);

		await fillWithSampleData(database, 300);
		const start = await fingerprint(database);
		expect(start.size).toBe(300);
		for (const [id, hash] of start) expect(whole.get(id)).toBe(hash);

		await removeSampleData(database);
		await fillWithSampleData(database, CLINICS);
		expect(await fingerprint(database)).toEqual(whole);
	});

	test("is removed with the sample accounts' clinics", async () => {
		await removeSampleData(database);
		await fillWithSampleData(database, 5);
		const cases = await count(sql`from cases`);
		for (let time = 0; time < 2; time++) {
			await addSampleAccounts(database, async () => "not a hash");
			expect(await count(sql`from clinics where owner_id is not null`)).toBe(3);
			expect(await count(sql`from clinics`)).toBe(7);
			expect(await count(sql`from private.mails`)).toBe(0);
			expect(await count(sql`${reports} where k.review_id is null`)).toBe(2);
			expect(await count(sql`${reports} where k.review_id is not null`)).toBeGreaterThan(1);
			expect(
				await count(
					sql`from cases k join reviews r on r.id = k.review_id and hidden_at is not null where kind = 'appeal'`,
				),
			).toBe(1);
			expect(await findWrongFigures(database)).toEqual([]);
			await removeSampleAccounts(database);
			expect(await count(sql`from clinics where owner_id is null`)).toBe(5);
			expect(await count(sql`from clinics`)).toBe(5);
			expect(await count(sql`from cases`)).toBe(cases);
			for (const table of [
				"favorites",
				"private.clinic_days",
				"private.reply_reminders",
				"case_reports",
				"private.mails",
			]) {
				expect(await count(sql`from ${sql.raw(table)}`), table).toBe(0);
			}
			expect(await findWrongFigures(database)).toEqual([]);
		}
		await removeSampleData(database);
		expect(await count(sql`from clinics`)).toBe(0);
	});

	test("stays as an admin leaves it when the server makes a deleted sample account again", async () => {
		await removeSampleData(database);
		await fillWithSampleData(database, 5);
		const start = () => addSampleAccounts(database, async () => "not a hash");
		await start();
		await database.asOwner(async (db) => {
			await sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'It is.'
				where id in (select review_id from cases)`.execute(db);
			await sql`update clinics set status = 'suspended'
				where id in (select clinic_id from cases where kind = 'report' and review_id is null)`.execute(db);
			await sql`delete from accounts.users where email = 'newowner@inkfree.test'`.execute(db);
			// with what it wrote, as its person may choose
			await sql`delete from reviews where user_id = (select id from accounts.users where email = 'visitor@inkfree.test')`.execute(
				db,
			);
			await sql`delete from accounts.users where email = 'visitor@inkfree.test'`.execute(db);
		});
		const reported = await count(reports);
		await start();
		expect(await count(reports)).toBe(reported);
		expect(await count(sql`${reports} where k.review_id is null`)).toBe(2);
		expect(await count(sql`from clinics where status = 'suspended'`)).toBe(2);
		await removeSampleAccounts(database);
		await removeSampleData(database);
	});

	test("is never removed together with real clinics, whatever the site says of itself", async () => {
		await fillWithSampleData(database, 5);
		await createClinic(database);
		await expect(removeSampleData(database)).rejects.toThrow(HasClinicsError);
		await query(sql`update private.site set is_sample_data = false`);
		await expect(removeSampleData(database)).rejects.toThrow(HasClinicsError);
		expect(await count(sql`from clinics`)).toBe(6);
	});

	test("stands beside the guides, which are added once", async () => {
		await addDocuments(database, "treatment");
		const slugs = await query(sql<{ slug: string }>`select slug from treatments where published order by sort_order`);
		expect(slugs.map(({ slug }) => slug)).toEqual(readGuides().map(({ slug }) => slug));
	});
});

test("pictures are copied once, whole and in their sizes", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "inkfree-pictures-"));
	onTestFinished(() => rm(dataDir, { recursive: true }));
	const store = openDiskStore(dataDir);
	await addSamplePictures(store);
	const bucket = join(dataDir, "storage/clinic-media");
	const files = await readdir(join(bucket, "sample"));
	expect(files).toHaveLength(galleryPictures.length + logoPaths.length);
	expect(files.filter((file) => !file.endsWith(".webp"))).toEqual([]);
	expect(await sharp(join(bucket, galleryPictures[0]?.path ?? "")).metadata()).toMatchObject({
		format: "webp",
		width: 1200,
		height: 900,
	});
	expect(await sharp(join(bucket, logoPaths[0] ?? "")).metadata()).toMatchObject({
		format: "webp",
		width: 400,
		height: 400,
	});

	await writeFile(join(bucket, logoPaths[1] ?? ""), "kept");
	await rm(join(bucket, logoPaths[2] ?? ""));
	await addSamplePictures(store);
	expect((await stat(join(bucket, logoPaths[1] ?? ""))).size).toBe("kept".length);
	expect((await stat(join(bucket, logoPaths[2] ?? ""))).size).toBeGreaterThan(100);
});
