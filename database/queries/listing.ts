import { sql } from "kysely";
import { z } from "zod";
import { professions } from "#domain/clinics/practice.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { type Parts, parts, readValue } from "../read-value.ts";
import { setAuditAction } from "./audit.ts";

export const listingChoices = z.strictObject({
	/** ISO-2 codes of the countries in which clinics can be listed. */
	countries: z.array(z.string()),
	/** Whom the law lets treat, by country; none where we do not know. */
	allowed: z.record(z.string(), z.array(z.enum(professions))),
	/** Treatments that a clinic can offer, by name. */
	treatments: z.array(z.strictObject({ id: z.number(), slug: z.string(), name: z.string(), description: z.string() })),
});
export type ListingChoices = z.infer<typeof listingChoices>;

/** What the listing form offers. As anybody. */
export function findListingChoices(db: Db): Promise<Parts & ListingChoices> {
	return readValue(db, z.strictObject({ ...parts.shape, ...listingChoices.shape }), sql`listing_choices()`);
}

/** What the forms of listed clinics offer. Throws without treatments: a form would remove the clinic's. */
export async function getListingChoices(db: Db): Promise<ListingChoices> {
	const { failed, ...choices } = await findListingChoices(db);
	if (failed) throw new Error(failed.join("; "));
	return choices;
}

/** Throws a Refusal where clinics cannot be listed in this country. */
export async function requireListingCountry(db: Db, code: string): Promise<void> {
	const row = await db
		.selectFrom("listing_countries")
		.select("country_code")
		.where("country_code", "=", code)
		.executeTakeFirst();
	if (row) return;
	const message = "You can't list a clinic in this country.";
	throw new Refusal("invalid", message, { country_code: message });
}

/** Codes of the countries that the listing form offers, as both changes of them return them. */
export async function findListingCountries(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("listing_countries").select("country_code").orderBy("country_code").execute();
	return rows.map(({ country_code }) => country_code);
}

/** Lets clinics of a country be listed, as an admin. */
export async function addListingCountry(db: Db, code: string): Promise<string[]> {
	await setAuditAction(db, "add_country");
	await db
		.insertInto("listing_countries")
		.values({ country_code: code })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return findListingCountries(db);
}

/** Takes a country out of the listing form, as an admin; its clinics stay. */
export async function removeListingCountry(db: Db, code: string): Promise<string[]> {
	await setAuditAction(db, "remove_country");
	await db.deleteFrom("listing_countries").where("country_code", "=", code).execute();
	return findListingCountries(db);
}
