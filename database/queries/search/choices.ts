import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../connection.ts";
import { parts, readValue } from "../../read-value.ts";
import { cityCount, countryCount } from "../places.ts";

/** The options of a search's place filters. Countries or cities that couldn't be read are empty: see `parts`. */
const searchChoices = z.strictObject({
	...parts.shape,
	countries: z.array(countryCount),
	/** Empty until a country is chosen. */
	cities: z.array(cityCount),
});
type SearchChoices = z.infer<typeof searchChoices>;

/** Returns the countries that a search can choose from, and the cities of `country`. */
export function getSearchChoices(db: Db, country?: string): Promise<SearchChoices> {
	return readValue(db, searchChoices, sql`search_choices(${country ?? null})`);
}
