import { sql } from "kysely";
import { type FilterName, filterNames } from "#domain/search/filters.ts";
import type { Db } from "../../connection.ts";
import { countOthers } from "./city-counts.ts";
import { filters, isOfPlace } from "./filters.ts";
import { orders } from "./orders.ts";
import { all, type ResolvedSearch, resolveSearch, type SearchFilters } from "./resolve-search.ts";
import { selectMatches } from "./search.ts";
import { matchesPlaceAndWords } from "./where.ts";

/** For each filter, the number of clinics that each choice would leave together with the other filters. */
export type SearchFacets = {
	/** False if only the first 1,000 clinics (or the nearest) were counted: then each number is a minimum. */
	is_exact: boolean;
	/** By the value in the URL, without zeros. For the price: clinics up to the chosen price, or with any price. */
	counts: Record<FilterName, Record<string, number>>;
	/** Imported clinics that the list hides by default. */
	unchecked: number;
	/** Whether the number of unverified clinics is exact even if the other numbers aren't. */
	knows_unverified: boolean;
	/** Whether lists of the place show imported clinics, because none is verified. */
	shows_unchecked: boolean;
};

/** The most clinics that are counted. */
const mostCounted = 1000;

/** Counts the choices of each filter for a search. */
export async function countSearchFacets(db: Db, search: SearchFilters): Promise<SearchFacets> {
	return countFacets(db, await resolveSearch(db, search));
}

/** Counts the choices of each filter for a resolved search. */
export async function countFacets(db: Db, resolved: ResolvedSearch): Promise<SearchFacets> {
	const { near, bounds } = resolved.search;
	const order = near ? orders.distance : orders.rating;
	const fits = filterNames.map(
		(name) => sql`${filters[name].fits(resolved) ?? sql`true`} as ${sql.ref(`fits_${name}`)}`,
	);
	/** Clinics that meet all filters except this one, or, for an `isAdded` filter, all filters. */
	const others = (name: FilterName) =>
		all(
			filterNames
				.filter((other) => (other !== name || filters[name].isAdded) && other !== filters[name].changes)
				.map((other) => sql<boolean>`${sql.ref(`fits_${other}`)}`),
		);
	const counts = filterNames.flatMap((name) => {
		const fitting = sql`from counted where ${others(name)}`;
		const { choices, each } = filters[name];
		const column = each?.(resolved);
		return [
			...Object.entries(choices?.(resolved) ?? {}).map(
				([choice, condition]) => sql`
					select ${name}::text as filter, ${choice}::text as value, count(*) as found ${fitting} and ${condition}`,
			),
			...(column ? [column] : []).map(
				(column) => sql`
					select ${name}::text, value::text, count(*) from (select unnest(${column}) as value ${fitting}) e group by value`,
			),
		];
	});
	const { rows } = await sql<{ filter: FilterName | null; value: string; found: number }>`
		with counted as materialized (
			select listings.*, ${sql.join(fits)}
			from (${selectMatches(db, resolved, { condition: matchesPlaceAndWords(resolved), order, most: mostCounted })}) matches
			join listings using (id)
		)
		select null::text as filter, null::text as value, count(*) as found from counted
		union all ${sql.join(counts, sql` union all `)}`.execute(db);

	const countsOf = (name: FilterName) =>
		rows.flatMap(({ filter, value, found }) => {
			const known = filters[name].nameOf ? filters[name].nameOf(value, resolved) : value;
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
		shows_unchecked: resolved.showsUnchecked,
	};
	if (isExact || bounds || !isOfPlace(resolved)) return facets;
	// the numbers of a place are known without counting
	const place = await countOthers(db, resolved);
	const shown = resolved.showsUnchecked ? place.unchecked : 0;
	return {
		...facets,
		counts: { ...facets.counts, verifiedOnly: { 0: place.others - shown } },
		unchecked: place.unchecked - shown,
		knows_unverified: true,
	};
}
