import { sql } from "kysely";
import type { SearchFacets } from "#domain/search/filter-choices.ts";
import type { Db } from "../../connection.ts";
import { type Asked, all, readAsked, type SearchFilters } from "./asked.ts";
import { countOthers } from "./city-counts.ts";
import { type Filter, isOfPlace, namedFilters } from "./filters.ts";
import { orders } from "./orders.ts";
import { isMeant, kmFrom } from "./where.ts";

/** The most clinics that are counted. */
const mostCounted = 1000;

/** What each filter would leave of a search. */
export async function countSearchFacets(db: Db, search: SearchFilters): Promise<SearchFacets> {
	return countFacets(db, await readAsked(db, search));
}

/** The same of a search that was read. */
export async function countFacets(db: Db, asked: Asked): Promise<SearchFacets> {
	const { guides, showsUnchecked, search } = asked;
	const { near } = search;
	const fits = Object.fromEntries(
		namedFilters.map(([name, filter]) => [name, filter.fits(asked) ?? sql<boolean>`true`]),
	);
	const fitsAs = (name: string) => sql.ref(`fits_${name}`);
	/** Those that fit all filters, or all but this one. */
	const others = (name?: string) =>
		all(namedFilters.filter(([other]) => other !== name).map(([other]) => sql<boolean>`${fitsAs(other)}`));
	const countEach = (name: string, { each, isAdded }: Filter) => sql`
		select ${name}::text as filter, value::text as value, count(*) as found
		from counted, unnest(${each}) value where ${others(isAdded ? undefined : name)} group by value`;
	const countChoice = (name: string, choice: string, condition: unknown) => sql`
		select ${name}::text, ${choice}::text, count(*) from counted where ${others(name)} and ${condition}`;
	const counts = namedFilters.flatMap(([name, filter]) => [
		...(filter.each ? [countEach(name, filter)] : []),
		...Object.entries(filter.choices?.(asked) ?? {}).map(([choice, condition]) => countChoice(name, choice, condition)),
	]);
	const { rows } = await sql<{ filter: string; value: string; found: number }>`
		with counted as materialized (
			select tier, country_code, treatment_ids, languages, average_rating, review_count, price_from, price_on, currency, open_minutes,
				time_zone, ${sql.join(Object.entries(fits).map(([name, condition]) => sql`${condition} as ${fitsAs(name)}`))}
			from (select *${near ? sql`, ${kmFrom(near)} as km` : sql``} from listings where ${isMeant(asked)}) listing
			order by ${near ? orders.distance : orders.rating} limit ${mostCounted}
		)
		${sql.join(counts, sql` union all `)}
		union all select '', '', count(*) from counted`.execute(db);

	const valuesOf = (filter: string) =>
		Object.fromEntries(rows.filter((row) => row.filter === filter).map(({ value, found }) => [value, found]));
	const countOf = (filter: string, value: string) => valuesOf(filter)[value] ?? 0;
	const slugs = Object.entries(valuesOf("treatments")).flatMap(([id, found]) => {
		const guide = guides.find((guide) => String(guide.id) === id);
		return guide ? [[guide.slug, found] as const] : [];
	});
	const unchecked = countOf("tiers", "unchecked");
	const facets: SearchFacets = {
		is_exact: countOf("", "") < mostCounted,
		treatments: Object.fromEntries(slugs),
		languages: valuesOf("languages"),
		ratings: valuesOf("ratings"),
		open: countOf("open", "open"),
		priced: countOf("priced", "priced"),
		unverified: countOf("tiers", "unverified"),
		...(unchecked > 0 ? { unchecked } : {}),
		...(showsUnchecked ? { shows_unchecked: true } : {}),
	};
	const isPlace = isOfPlace(asked) && !search.bounds;
	return isPlace && !facets.is_exact ? { ...facets, ...(await countUnverified(db, asked)) } : facets;
}

/** How many clinics of a place its list shows only where it is asked for. */
async function countUnverified(
	db: Db,
	asked: Asked,
): Promise<Pick<SearchFacets, "unverified" | "unchecked" | "knows_unverified">> {
	const { others, unchecked } = await countOthers(db, asked);
	if (asked.showsUnchecked) return { knows_unverified: true, unverified: others - unchecked };
	return { knows_unverified: true, unverified: others, ...(unchecked > 0 ? { unchecked } : {}) };
}
