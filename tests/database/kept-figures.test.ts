import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { createRandom, findWrongFigures } from "./recount.ts";

// Ratings, treatments and counts of cities, kept by triggers, equal a recount after whatever was done.

const statuses = ["pending", "verified", "rejected", "suspended"];
const cities = ["Berlin", "Bonn", "München", "Köln"];

describe("kept figures", () => {
	const database = useDatabase();
	const people: string[] = [];
	const treatments: number[] = [];
	beforeAll(async () => {
		for (let n = 0; n < 12; n++) people.push((await createPerson(database)).id);
		for (let n = 0; n < 4; n++) treatments.push((await createTreatment(database)).id);
		for (const city of [...cities, ...cities]) await createClinic(database, { city });
	});

	const run = (statement: RawBuilder<unknown>) => database.asService((db) => statement.execute(db));

	test.each([1, 2, 3])("equal a recount after random acts (seed %i)", async (seed) => {
		const { below, pick } = createRandom(seed);
		const aClinic = () => sql`(select id from clinics order by id offset ${below(6)} limit 1)`;
		const someClinics = () => sql`(select id from clinics order by id offset ${below(4)} limit ${1 + below(3)})`;
		const clinic = () => sql`(${pick(["DE", "AT"])}, ${pick(cities)}, ${pick(statuses)}, 'Random')`;
		const review = () => sql`(${pick(people)}::uuid, ${1 + below(5)}::int)`;
		const acts: (() => RawBuilder<unknown>)[] = [
			() => sql`insert into clinics (country_code, city, status, name) values ${clinic()}`,
			() => sql`insert into clinics (country_code, city, status, name) values ${clinic()}, ${clinic()}, ${clinic()}`,
			() => sql`update clinics set city = ${pick(cities)} where id in ${someClinics()}`,
			() => sql`update clinics set city = ${pick(cities)}, country_code = 'AT', status = ${pick(statuses)}
				where id in ${someClinics()}`,
			() => sql`update clinics set status = ${pick(statuses)} where id in ${someClinics()}`,
			() => sql`update clinics set name = 'Same place' where id in ${someClinics()}`,
			() => sql`delete from clinics where id in ${someClinics()} and (select count(*) > 8 from clinics)`,
			() => sql`insert into clinics (id, country_code, city, name) values (${aClinic()}, 'DE', 'Upsert', 'Upsert')
				on conflict (id) do update set city = ${pick(cities)}, status = ${pick(statuses)}`,
			() => sql`insert into reviews (clinic_id, user_id, rating)
				select ${aClinic()}, * from (values ${review()}) v on conflict (user_id, clinic_id) do nothing`,
			() => sql`insert into reviews (clinic_id, user_id, rating)
				select id, v.* from clinics, (values ${review()}) v
				on conflict (user_id, clinic_id) do update set rating = excluded.rating`,
			() => sql`update reviews set rating = ${1 + below(5)} where clinic_id in ${someClinics()}`,
			() => sql`update reviews set rating = 6 - rating, text = 'Turned' where user_id = ${pick(people)}`,
			() => sql`update reviews set text = 'Same rating' where user_id = ${pick(people)}`,
			() => sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'Why'
				where clinic_id in ${someClinics()} and rating = ${1 + below(5)}`,
			() => sql`update reviews set hidden_at = null, hidden_reason = null, hidden_text = null, rating = 6 - rating
				where user_id = ${pick(people)}`,
			() => sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'Why', rating = 6 - rating
				where user_id = ${pick(people)}`,
			// two listings of one clinic become one
			() => sql`update reviews r set clinic_id = c.id, rating = 6 - rating from (select ${aClinic()} as id) c
				where r.user_id = ${pick(people)} and not exists (
					select from reviews o where o.user_id = r.user_id and o.id <> r.id)`,
			() => sql`delete from reviews where clinic_id in ${someClinics()} and rating = ${1 + below(5)}`,
			() => sql`insert into clinic_treatments select ${aClinic()}, ${pick(treatments)} on conflict do nothing`,
			() => sql`insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max)
				select ${aClinic()}, t.id, 5, 6 from treatments t on conflict do nothing`,
			() => sql`insert into review_replies select id, 'Thanks' from reviews where clinic_id = ${aClinic()}
				on conflict (review_id) do update set text = 'More'`,
			() => sql`insert into clinic_treatments select c.id, t.id from clinics c, treatments t on conflict do nothing`,
			() =>
				sql`delete from clinic_treatments where treatment_id = ${pick(treatments)} and clinic_id in ${someClinics()}`,
		];
		for (let n = 0; n < 150; n++) {
			const index = below(acts.length);
			await run((acts[index] as (typeof acts)[0])());
			if (n % 5 === 0)
				expect({ act: index, wrong: await findWrongFigures(database) }).toEqual({ act: index, wrong: [] });
		}
		expect(await findWrongFigures(database)).toEqual([]);
	});

	const acts: Record<string, () => Promise<RawBuilder<unknown>>> = {
		"a person leaves and their review stays": async () => {
			const { user_id } = await createReview(database);
			return sql`delete from profiles where id = ${user_id}`;
		},
		"a clinic leaves with its reviews": async () => {
			const { clinic_id } = await createReview(database);
			return sql`delete from clinics where id = ${clinic_id}`;
		},
		"a review moves to another clinic": async () => {
			const { id } = await createReview(database, { rating: 2 });
			const other = await createClinic(database);
			return sql`update reviews set clinic_id = ${other.id} where id = ${id}`;
		},
		"a treatment leaves the list": async () => {
			const treatment = await createTreatment(database);
			await createClinic(database, { treatments: [treatment, { id: Number(treatments[0]) }] });
			return sql`delete from treatments where id = ${treatment.id}`;
		},
		"a city is corrected and the clinic verified at once": async () => {
			const { id } = await createClinic(database, { city: "Munich", status: "pending" });
			return sql`update clinics set city = 'München', status = 'verified' where id = ${id}`;
		},
		"all leave": async () => sql`delete from clinics`,
	};
	test.each(Object.entries(acts))("equal a recount when %s", async (_name, act) => {
		await run(await act());
		expect(await findWrongFigures(database)).toEqual([]);
	});
});
