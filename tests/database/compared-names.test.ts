import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

const database = useDatabase();

/** Names of the clinics of Berlin that are compared with a name. */
async function findCompared(name: string, most: number): Promise<string[]> {
	const { rows } = await database.asOwner((db) =>
		sql<{ name: string }>`select c.name from public.clinics c
			where c.id in (select private.clinics_to_compare(${name}, 'DE', 'Berlin', ${most}::int)) order by 1`.execute(db),
	);
	return rows.map(({ name }) => name);
}

test("of a large city the names that begin alike are compared, and the best known clinics; of a small one all", async () => {
	for (const [name, r5] of [
		["Nova Skin", 0],
		["Skin Studio Nova", 0],
		["Best", 9],
		["Second", 5],
		["Third", 1],
		["Unknown", 0],
	] as const) {
		await createClinic(database, { name, country_code: "DE", city: "Berlin", r5 });
	}
	await createClinic(database, { name: "Nova Skin", country_code: "DE", city: "Hamburg" });
	expect(await findCompared("Nova Skins", 2)).toEqual(["Best", "Nova Skin", "Second", "Skin Studio Nova"]);
	expect(await findCompared("Nova Skins", 100)).toHaveLength(6);
	expect(await findCompared("Zebra", 1)).toEqual(["Best"]);
});
