import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ClinicFilters } from "#domain/search/filters.ts";
import type { Db } from "../../connection.ts";
import { nameOf } from "../treatment-texts.ts";

/** The filters of a search; an undefined filter matches any clinic. */
export type SearchFilters = Partial<ClinicFilters> & {
	/** Matches anywhere in the name, ignoring case and accents; one or two letters match only starts of words. */
	query?: string | undefined;
	/** Whether `query` also matches in the address. */
	inAddress?: boolean;
	/** ISO-2 code in upper case. */
	country?: string | undefined;
	/** The city with exactly this name. */
	city?: string | undefined;
	/** The city with this name; if there is none, all cities whose name contains it. */
	cityPart?: string | undefined;
	/** The currency of `price`, ISO 4217. */
	currency?: string | undefined;
	/** The tattoo of a search by price, as by `writeTattoo`. */
	tattoo?: string | undefined;
	/** Words for the order `named`: clinics whose name contains them come first. */
	first?: string | undefined;
	/** Within `km` of a position (degrees); its `country` (ISO-2) decides whether unchecked clinics are shown. */
	near?: (Position & { km: number; country?: string | undefined }) | undefined;
	/** Degrees: west, south, east, north. */
	bounds?: [number, number, number, number] | undefined;
};

export type Position = { latitude: number; longitude: number };

/** A published treatment guide, in the order of the guides. */
export type Guide = { id: number; slug: string; name: string; is_offered: boolean };

/** A search together with the facts that the database must look up before it can answer the search. */
export type ResolvedSearch = {
	search: SearchFilters;
	/** `query` without case and accents; null if there is none. */
	words: string | null;
	/** Names of the cities that `city` or `cityPart` match; null for any city. */
	cities: string[] | null;
	/** Whether lists of the place show imported, unchecked clinics, because the place has no verified one. */
	showsUnchecked: boolean;
	guides: Guide[];
};

/** Looks up the cities, words and guides that a search refers to. */
export async function resolveSearch(db: Db, search: SearchFilters): Promise<ResolvedSearch> {
	const { query, country, city, cityPart, near } = search;
	const found = await db
		.selectNoFrom([
			sql<string | null>`nullif(private.fold(btrim(${query ?? null}::text)), '')`.as("words"),
			sql<string[] | null>`private.searched_cities(${country ?? null}, ${city ?? null}, ${cityPart ?? null})`.as(
				"cities",
			),
			sql<boolean>`private.shows_unchecked(${country ?? near?.country ?? null})`.as("showsUnchecked"),
			jsonArrayFrom(selectGuides(db)).as("guides"),
		])
		.executeTakeFirstOrThrow();
	return { search, ...found };
}

/** Selects the published guides in their order. Can be executed, or used as a subquery. */
export const selectGuides = (db: Db) =>
	db
		.selectFrom("treatments")
		.select(["id", "slug", "is_offered"])
		.select(nameOf("treatments").as("name"))
		.where("published", "=", true)
		.orderBy("sort_order")
		.orderBy("id");

/** A condition on a listing. */
export type Condition = RawBuilder<boolean>;

/** Combines conditions with `and`, skipping undefined ones; `true` if there are none. */
export const all = (conditions: (Condition | undefined)[]): Condition => {
	const defined = conditions.filter((condition) => condition !== undefined);
	return defined.length > 0 ? sql`(${sql.join(defined, sql` and `)})` : sql`true`;
};
