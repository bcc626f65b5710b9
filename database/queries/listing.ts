import { sql } from "kysely";
import { z } from "zod";
import { professions } from "#domain/clinics/practice.ts";
import { getCountryInText, sortCountries } from "#domain/places/countries.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { type Parts, parts, readValue } from "../read-value.ts";
import { setAuditAction } from "./audit.ts";

const listingChoices = z.strictObject({
	/** ISO-2 codes of the countries where clinics can be listed. */
	countries: z.array(z.string()),
	/** The professions that the law allows to treat, by country. Countries that we don't know about are missing. */
	allowed: z.record(z.string(), z.array(z.enum(professions))),
	/** Treatments that a clinic can offer, by name. */
	treatments: z.array(z.strictObject({ id: z.number(), slug: z.string(), name: z.string(), description: z.string() })),
});
export type ListingChoices = z.infer<typeof listingChoices>;

/** Returns the options of the listing form. For any role. */
export function findListingChoices(db: Db): Promise<Parts & ListingChoices> {
	return readValue(db, z.strictObject({ ...parts.shape, ...listingChoices.shape }), sql`listing_choices()`);
}

/**
 * Returns the options for the form of a listed clinic. Throws if a part couldn't be read: a form without treatments
 * would delete the clinic's.
 */
export async function getListingChoices(db: Db): Promise<ListingChoices> {
	const { failed, ...choices } = await findListingChoices(db);
	if (failed) throw new Error(failed.join("; "));
	return choices;
}

/** Throws a Refusal if clinics can't be listed in this country. */
export async function requireListingCountry(db: Db, code: string): Promise<void> {
	const row = await db
		.selectFrom("listing_countries")
		.select("country_code")
		.where("country_code", "=", code)
		.executeTakeFirst();
	if (!row) throw refuse("country_not_open");
}

/** Returns the codes of the countries that the listing form offers. */
export async function findListingCountries(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("listing_countries").select("country_code").orderBy("country_code").execute();
	return rows.map(({ country_code }) => country_code);
}

/** Returns the names of these countries for use inside a sentence, in their order. */
export async function findOpenCountryNames(db: Db): Promise<string[]> {
	return sortCountries(await findListingCountries(db)).map(getCountryInText);
}

/**
 * Opens countries for new clinics; owners who wait for them are mailed. Returns all open countries. For admins.
 */
export async function openCountries(db: Db, codes: string[]): Promise<string[]> {
	await setAuditAction(db, "add_country");
	await db
		.insertInto("listing_countries")
		.values(codes.map((country_code) => ({ country_code })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return findListingCountries(db);
}

/** Closes countries for new clinics; those that are listed stay. Returns the remaining countries. For admins. */
export async function closeCountries(db: Db, codes: string[]): Promise<string[]> {
	await setAuditAction(db, "remove_country");
	await db.deleteFrom("listing_countries").where("country_code", "in", codes).execute();
	return findListingCountries(db);
}
