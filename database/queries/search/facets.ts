import { sql } from "kysely";
import { type FilterName, filterNames } from "#domain/search/filters.ts";
import type { Db } from "../../connection.ts";
import { type Asked, all, readAsked, type SearchFilters } from "./asked.ts";
import { countOthers } from "./city-counts.ts";
import { filters, isOfPlace } from "./filters.ts";
import { orders } from "./orders.ts";
import { selectMatches } from "./search.ts";
import { isMeant } from "./where.ts";

/** How many clinics each filter would leave beside the others that are set. */
export type SearchFacets = {
	/** False where only the first 1,000 clinics, or the nearest, were counted: then a number is a minimum. */
	is_exact: boolean;
	/** By the texts of addresses; of a price, clinics up to the chosen one or with any. Absent where there is none. */
	counts: Record<FilterName, Record<string, number>>;
	/** Those that only show where it is asked for and were imported. */
	unchecked: number;
	/** Whether the number of those that are not verified is exact although the others are not. */
	knows_unverified: boolean;
	/** Whether lists of the place show imported clinics, since none is verified. */
	shows_unchecked: boolean;
};

/** The most clinics that are counted. */
const mostCounted = 1000;

/** What each filter would leave of a search. */
export async function countSearchFacets(db: Db, search: SearchFilters): Promise<SearchFacets> {
	return countFacets(db, await readAsked(db, search));
}

/** The same of a search that was read. */
export async function countFacets(db: Db, asked: Asked): Promise<SearchFacets> {
	const { near, bounds } = asked.search;
	const order = near ? orders.distance : orders.rating;
	const fits = filterNames.map((name) => sql`${filters[name].fits(asked) ?? sql`true`} as ${sql.ref(`fits_${name}`)}`);
	/** Those that fit all filters, or all but this one. */
	const others = (name: FilterName) =>
		all(
			filterNames
				.filter((other) => other !== name || filters[name].isAdded)
				.map((other) => sql<boolean>`${sql.ref(`fits_${other}`)}`),
		);
	const counts = filterNames.flatMap((name) => {
		const fitting = sql`from counted where ${others(name)}`;
		const { choices, each = [] } = filters[name];
		return [
			...Object.entries(choices?.(asked) ?? {}).map(
				([choice, condition]) => sql`
					select ${name}::text as filter, ${choice}::text as value, count(*) as found ${fitting} and ${condition}`,
			),
			...[each].flat().map(
				(column) => sql`
					select ${name}::text, value::text, count(*) from (select unnest(${column}) as value ${fitting}) e group by value`,
			),
		];
	});
	const { rows } = await sql<{ filter: FilterName | null; value: string; found: number }>`
		with counted as materialized (
			select listings.*, ${sql.join(fits)}
			from (${selectMatches(db, asked, { condition: isMeant(asked), order, most: mostCounted })}) matches
			join listings using (id)
		)
		select null::text as filter, null::text as value, count(*) as found from counted
		union all ${sql.join(counts, sql` union all `)}`.execute(db);

	const countsOf = (name: FilterName) =>
		rows.flatMap(({ filter, value, found }) => {
			const known = filters[name].nameOf ? filters[name].nameOf(value, asked) : value;
			return filter === name && known !== undefined && found > 0 ? [[known, found] as const] : [];
		});
	const found = Object.fromEntries(filterNames.map((name) => [name, Object.fromEntries(countsOf(name))]));
	const { unchecked = 0, ...unverified } = found.verifiedOnly ?? {};
	const isExact = (rows.find(({ filter }) => filter === null)?.found ?? 0) < mostCounted;
	const facets = {
		is_exact: isExact,
		counts: { ...found, verifiedOnly: unverified } as SearchFacets["counts"],
		unchecked,
		knows_unverified: isExact,
		shows_unchecked: asked.showsUnchecked,
	};
	if (isExact || bounds || !isOfPlace(asked)) return facets;
	// of a place it is known without counting
	const place = await countOthers(db, asked);
	const shown = asked.showsUnchecked ? place.unchecked : 0;
	return {
		...facets,
		counts: { ...facets.counts, verifiedOnly: { 0: place.others - shown } },
		unchecked: place.unchecked - shown,
		knows_unverified: true,
	};
}
