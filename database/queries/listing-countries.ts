import type { Db } from "../connection.ts";
import { nameAct } from "./name-act.ts";

/** Codes of the countries that the listing form offers. */
export async function findListingCountries(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("listing_countries").select("country_code").orderBy("country_code").execute();
	return rows.map(({ country_code }) => country_code);
}

/** Lets clinics of a country be listed, as an admin. */
export async function addListingCountry(db: Db, code: string): Promise<void> {
	await nameAct(db, "add_country");
	await db
		.insertInto("listing_countries")
		.values({ country_code: code })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes a country out of the listing form, as an admin; its clinics stay. */
export async function removeListingCountry(db: Db, code: string): Promise<void> {
	await nameAct(db, "remove_country");
	await db.deleteFrom("listing_countries").where("country_code", "=", code).execute();
}
