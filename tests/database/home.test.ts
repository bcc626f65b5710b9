import { describe, expect, test } from "vitest";
import { getHomePage } from "#database/queries/pages.ts";
import { addDocuments } from "#database/seed/documents.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

describe("the prices of the home page", () => {
	const database = useDatabase();
	const look = async () => (await database.asVisitor(getHomePage)).prices;

	test("are those of countries in which ten clinics name one, the largest first", async () => {
		expect(await look()).toEqual([]);
		const named = { price_from: 100, price_on: new Date().toISOString().slice(0, 10), currency: "EUR" };
		for (let count = 0; count < 9; count++) await createClinic(database, { country_code: "AT", ...named });
		expect(await look()).toEqual([]);
		await createClinic(database, { country_code: "AT", ...named });
		expect(await look()).toEqual([{ code: "AT", currency: "EUR", price: 100, clinics: 10 }]);
		for (let count = 0; count < 11; count++)
			await createClinic(database, { country_code: "BE", ...named, price_from: 80 });
		expect((await look()).map(({ code, price }) => code + price)).toEqual(["BE80", "AT100"]);
	});
});

describe("the clinics of the home page", () => {
	const database = useDatabase();
	const look = async () => {
		const { featured } = await database.asVisitor(getHomePage);
		return featured.map(({ name }) => name);
	};

	test("are the best-rated with five reviews; where none has so many, those with few", async () => {
		await createClinic(database, { name: "None" });
		expect(await look()).toEqual([]);
		await createClinic(database, { name: "One", r5: 1 });
		await createClinic(database, { name: "Four", r5: 3, r4: 1 });
		expect(await look()).toEqual(["Four", "One"]);
		await createClinic(database, { name: "Five", r4: 5 });
		expect(await look()).toEqual(["Five"]);
		for (const [index, name] of ["Nine", "Ten", "Eleven"].entries())
			await createClinic(database, { name, r5: 8 + index, r4: 1 });
		expect(await look()).toEqual(["Eleven", "Ten", "Nine"]);
		// the law of Belgium lets no technician treat
		await addDocuments(database, "law");
		await createClinic(database, {
			name: "Twelve",
			r5: 30,
			country_code: "BE",
			city: "Gent",
			treated_by: ["technician"],
		});
		expect(await look()).toEqual(["Eleven", "Ten", "Nine"]);
	});
});
