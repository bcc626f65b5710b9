import { sql } from "kysely";
import { clinicMessages } from "#domain/clinics/fields.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

export type ListingChoices = {
	/** ISO-2 codes of the countries in which clinics can be listed. */
	countries: string[];
	/** Treatments that a clinic can offer, by name. */
	treatments: { id: number; slug: string; name: string; description: string }[];
};

/** What the forms of owners offer. As anybody. */
export function getListingChoices(db: Db): Promise<ListingChoices> {
	return readValue(db, sql`listing_choices()`);
}

/** Throws a Refusal where clinics cannot be listed in this country. */
export async function requireListingCountry(db: Db, code: string): Promise<void> {
	const row = await db
		.selectFrom("listing_countries")
		.select("country_code")
		.where("country_code", "=", code)
		.executeTakeFirst();
	if (row) return;
	const message = clinicMessages.country_code.wrong;
	throw new Refusal("invalid", message, { country_code: message });
}
