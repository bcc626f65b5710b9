import { describe, expect, test } from "vitest";
import { getHomePage } from "#database/queries/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

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
		expect(await look()).toEqual(["One", "Four"]);
		await createClinic(database, { name: "Five", r4: 5 });
		expect(await look()).toEqual(["Five"]);
		for (const [index, name] of ["Nine", "Ten", "Eleven"].entries())
			await createClinic(database, { name, r5: 8 + index, r4: 1 });
		expect(await look()).toEqual(["Eleven", "Ten", "Nine"]);
	});
});
