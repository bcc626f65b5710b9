import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { findCards } from "#database/queries/search/cards.ts";
import { resolveSearch, type SearchFilters } from "#database/queries/search/resolve-search.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { sessionPrice } from "#database/queries/search/session-price.ts";
import { printCard } from "#domain/clinics/card.ts";
import { findSessionPrice, readTattoo } from "#domain/course/course.ts";
import { createRandom } from "./recount.ts";
import { useSampleData } from "./sample.ts";

const { database, query } = useSampleData(300);
const now = new Date();
const tattoos = ["", "anr", "anr0", "anc1", "ac2", "acd3", "anrcd", "and1"];
const wanted = [[], ["picosecond-laser"], ["coloured-ink-removal"], ["eyebrow-and-cosmetic-ink"], ["saline-removal"]];
const searches: SearchFilters[] = tattoos.flatMap((tattoo) =>
	[...wanted, ["picosecond-laser", "fading-for-cover-up"]].map((treatments) => ({ tattoo, treatments })),
);

/** The price by which the database orders and filters, and the one that the page prints, by clinic. */
async function comparePrices(search: SearchFilters) {
	const listings = await database.asVisitor(async (db) => {
		const resolved = await resolveSearch(db, { ...search, currency: "EUR" });
		return db
			.selectFrom("listings")
			.select(["id", sessionPrice(resolved).as("price")])
			.where("currency", "=", "EUR")
			.orderBy("id")
			.execute();
	});
	const cards = await database.asVisitor((db) =>
		findCards(
			db,
			listings.map(({ id }) => id),
		),
	);
	const printed = cards.map((card) => {
		const { prices } = printCard(card, { now, wanted: search.treatments ?? [] });
		return { id: card.id, price: findSessionPrice(prices, readTattoo(search.tattoo ?? ""))?.min ?? null };
	});
	return { listings, printed };
}

async function expectEqualPrices() {
	let priced = 0;
	for (const search of searches) {
		const { listings, printed } = await comparePrices(search);
		expect(printed, JSON.stringify(search)).toEqual(listings);
		priced += listings.filter(({ price }) => price !== null).length;
	}
	expect(priced).toBeGreaterThan(500);
}

test("lists order and filter all sample clinics by the price that their cards print", expectEqualPrices);

test("a list by price is in the order of the printed prices, and its filter holds for them", async () => {
	for (const tattoo of ["", "anr0", "ac2"]) {
		const search = { country: "DE", currency: "EUR", tattoo, sort: "price" as const, page: 1, pageSize: 100 };
		const printedOf = async (price: number) => {
			const { clinics } = await database.asVisitor((db) => searchClinics(db, { ...search, price }));
			return clinics.map((card) => findSessionPrice(printCard(card, { now }).prices, readTattoo(tattoo))?.min);
		};
		const all = (await printedOf(0)).filter((price) => price !== undefined);
		expect(all.length, tattoo).toBeGreaterThan(5);
		expect(all).toEqual(all.toSorted((one, other) => one - other));
		const middle = all[Math.floor(all.length / 2)] ?? 0;
		expect(await printedOf(middle)).toHaveLength(all.filter((price) => price <= middle).length);
	}
});

test("so with random prices, ages, sizes, and prices that wait for an admin", async () => {
	const { below, pick } = createRandom(11);
	const offers = await query(sql<{ clinic_id: string; treatment_id: number }>`
		select clinic_id, treatment_id from clinic_treatments order by 1, 2`);
	const rows = offers.map((offer) => {
		const [min, width] = [20 + below(200), pick([0, 0, 50, 180])];
		const size = () => pick([null, null, min, min + below(width + 1), min + width]);
		const sizes = [size(), size(), size(), size()];
		const isPriced = below(4) > 0;
		return {
			...offer,
			min: isPriced ? min : null,
			max: isPriced ? min + width : null,
			sizes: isPriced && sizes.some((price) => price !== null) ? sizes : null,
			age: pick([0, 20, 179, 180, 181, 300]),
		};
	});
	await query(sql`with drawn as (
			select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
				as r (clinic_id uuid, treatment_id smallint, min int, max int, sizes int[], age int)
		)
		update clinic_treatments t set price_min = r.min, price_max = r.max, size_prices = r.sizes
		from drawn r where r.clinic_id = t.clinic_id and r.treatment_id = t.treatment_id`);
	// a trigger gives new prices today's date
	await query(sql`update clinic_treatments t set priced_on = current_date - r.age
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (clinic_id uuid, treatment_id smallint, age int)
		where r.clinic_id = t.clinic_id and r.treatment_id = t.treatment_id and t.price_min is not null`);
	await query(sql`update clinics set price_from = null, price_on = null where abs(hashtext(id::text)) % 7 = 0`);
	await expectEqualPrices();
});

beforeAll(() => query(sql`update clinics set currency = 'EUR' where country_code = 'DE'`));
