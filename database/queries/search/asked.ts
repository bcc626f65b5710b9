import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ClinicFilters } from "#domain/search/filters.ts";
import type { Db } from "../../connection.ts";

/** What clinics are looked for by; nothing stands for any. */
export type SearchFilters = Partial<ClinicFilters> & {
	/** Matches anywhere in the name, without case and accents; one or two letters match starts of words. */
	query?: string | undefined;
	/** Let `query` match in the address as well. */
	inAddress?: boolean;
	/** ISO-2 code in upper case. */
	country?: string | undefined;
	/** Exactly this city. */
	city?: string | undefined;
	/** The city of this name, or any whose name contains it where none is called so. */
	cityPart?: string | undefined;
	/** That of prices, ISO 4217. */
	currency?: string | undefined;
	/** What the order `named` looks for in names. */
	first?: string | undefined;
	/** Within `km` of a position in degrees; its `country` (ISO-2) decides whether unchecked clinics are shown. */
	near?: (Position & { km: number; country?: string | undefined }) | undefined;
	/** Degrees: west, south, east, north. */
	bounds?: [number, number, number, number] | undefined;
};

export type Position = { latitude: number; longitude: number };

/** A published treatment guide, in the order of the guides. */
export type Guide = { id: number; slug: string; name: string; is_offered: boolean };

/** A search with what the database has to be asked for first. */
export type Asked = {
	search: SearchFilters;
	/** The text without case and accents; null for none. */
	words: string | null;
	/** The cities that are meant; null for any. */
	cities: string[] | null;
	/** Whether lists of the place show imported clinics that nobody has checked, since none is verified. */
	showsUnchecked: boolean;
	guides: Guide[];
};

/** Reads what a search means before it is answered. */
export async function readAsked(db: Db, search: SearchFilters): Promise<Asked> {
	const { query, country, city, cityPart, near } = search;
	const read = await db
		.selectNoFrom([
			sql<string | null>`nullif(private.fold(btrim(${query ?? null}::text)), '')`.as("words"),
			sql<string[] | null>`private.searched_cities(${country ?? null}, ${city ?? null}, ${cityPart ?? null})`.as(
				"cities",
			),
			sql<boolean>`private.shows_unchecked(${country ?? near?.country ?? null})`.as("showsUnchecked"),
			jsonArrayFrom(selectGuides(db)).as("guides"),
		])
		.executeTakeFirstOrThrow();
	return { search, ...read };
}

/** Selects the published guides in their order: a statement of its own, or a part of another one. */
export const selectGuides = (db: Db) =>
	db
		.selectFrom("treatments")
		.select(["id", "slug", "name", "is_offered"])
		.where("published", "=", true)
		.orderBy("sort_order")
		.orderBy("id");

/** A condition on a listing. */
export type Condition = RawBuilder<boolean>;

/** All of some conditions; true for none. */
export const all = (conditions: (Condition | undefined)[]): Condition => {
	const given = conditions.filter((condition) => condition !== undefined);
	return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`;
};
