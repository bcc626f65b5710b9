import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import { readValue } from "../../read-value.ts";
import type { Parts } from "../pages.ts";
import type { CityCount, CountryCount } from "../places.ts";

export type SearchChoices = Parts & {
	countries: CountryCount[];
	/** Empty until a country is chosen. */
	cities: CityCount[];
	treatments: { slug: string; name: string }[];
};

/** What the filters of the clinic search offer. */
export function getSearchChoices(db: Db, country?: string): Promise<SearchChoices> {
	return readValue(db, sql`search_choices(${country ?? null})`);
}
