import { describe, expect, test } from "vitest";
import { findCityPage, getCountryPage } from "#database/queries/places.ts";
import { findPricesByCountry } from "#database/queries/treatments.ts";
import { getDayAgo } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";

describe("what a session costs in a country and a city", () => {
	const database = useDatabase();
	let laser: { id: number } | undefined;

	const add = async (prices: number[], { age = 0, ...clinic }: Record<string, unknown> & { age?: number } = {}) => {
		laser ??= await createTreatment(database);
		for (const price of prices) {
			const { id } = await createClinic(database, { country_code: "DE", city: "Bonn", currency: "EUR", ...clinic });
			await database.asOwner((db) =>
				db
					.insertInto("clinic_treatments")
					.values({ clinic_id: id, treatment_id: laser?.id as number, price_min: price, price_max: price })
					.execute(),
			);
			if (age > 0)
				await database.asOwner((db) =>
					db
						.updateTable("clinics")
						.set({ price_on: getDayAgo(age) })
						.where("id", "=", id)
						.execute(),
				);
		}
	};
	const ofCountry = async (code = "DE") => (await database.asVisitor((db) => getCountryPage(db, code, true))).prices;
	const ofCity = async (city: string) => (await database.asVisitor((db) => findCityPage(db, "DE", city)))?.prices;

	test("nothing is said until ten verified clinics name a fresh price", async () => {
		await add([100, 110, 120, 130, 140, 150, 160, 170, 180]);
		await add([1, 1, 1], { status: "pending" });
		await add([1, 1, 1], { status: "suspended" });
		await add([1, 1, 1], { age: limits.priceAge + 1 });
		await add([1, 1, 1], { country_code: "AT" });
		await add([1, 1], { currency: "CHF" });
		await createClinic(database, { country_code: "DE", city: "Bonn" });
		expect(await ofCountry()).toEqual([]);
		await add([9000], { city: "Hamm", age: limits.priceAge });
		// of an even number the lower one in the middle
		expect(await ofCountry()).toEqual([{ currency: "EUR", price: 140, clinics: 10 }]);
		expect(await ofCity("bonn")).toEqual([]);
		expect(await ofCity("hamm")).toEqual([]);
		expect(await database.asVisitor(findPricesByCountry)).toEqual([
			{ code: "DE", currency: "EUR", price: 140, clinics: 10 },
		]);
	});

	test("a city has its own, each currency its own", async () => {
		await add([145]);
		expect(await ofCity("bonn")).toEqual([{ currency: "EUR", price: 140, clinics: 10 }]);
		expect(await ofCountry()).toEqual([{ currency: "EUR", price: 145, clinics: 11 }]);
		await add([80, 81, 82, 83, 84, 85, 86, 87], { currency: "CHF" });
		expect(await ofCity("bonn")).toEqual([
			{ currency: "CHF", price: 82, clinics: 10 },
			{ currency: "EUR", price: 140, clinics: 10 },
		]);
		expect(await ofCountry("AT")).toEqual([]);
	});
});
