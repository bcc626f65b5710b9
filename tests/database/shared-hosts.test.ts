import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";

const database = useDatabase();
const hostOf = async (website: string) => {
	const { rows } = await database.asService((db) =>
		sql<{ host: string | null }>`select private.website_host(${website}) as host`.execute(db),
	);
	return rows[0]?.host;
};

test.each([
	"https://www.planity.com/laser-lyon-69001",
	"https://www.jameda.de/hamburg/anna",
	"https://fb.me/laserleeds",
	"https://wa.me/492215550100",
	"https://taplink.cc/laser",
	"https://g.page/laser",
	"https://laser.salonkee.lu",
	"https://laser.simplybook.it/v2",
	"https://www.doctolib.de/arzt/anna",
])("%s is no proof that two clinics are one", async (website) => {
	expect(await hostOf(website)).toBeNull();
});

test.each([
	["https://www.laser-lyon.example/a", "laser-lyon.example"],
	["https://mixture.com", "mixture.com"],
	["https://squareink.de", "squareink.de"],
	["https://bog.page", "bog.page"],
])("%s is the clinic's own", async (website, host) => {
	expect(await hostOf(website)).toBe(host);
});
