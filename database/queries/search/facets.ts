import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import { type Asked, all, readAsked, type SearchFilters } from "./asked.ts";
import { type Filter, hasFilters, namedFilters } from "./filters.ts";
import { orders } from "./orders.ts";
import { isMeant, kmFrom } from "./where.ts";

/** How many clinics each filter would leave beside the others that are set. */
export type SearchFacets = {
	/** False where only the first 1,000 clinics, or the nearest, were counted: then a number is the least that there are. */
	is_exact: boolean;
	/** By slug, with this treatment as well. */
	treatments: Record<string, number>;
	/** By code. */
	languages: Record<string, number>;
	/** By the least average: "3", "4" and "4.5". */
	ratings: Record<string, number>;
	open: number;
	/** With a fresh price in the currency, up to the one that is asked for. */
	priced: number;
	/** Those that are only shown where it is asked for: not verified yet. */
	unverified: number;
	/** Those of them that were imported, if any. */
	unchecked?: number;
	/** Set where these two are exact although the other numbers are not. */
	knows_unverified?: true;
	/** Set where lists of the place show imported clinics, since none is verified. */
	shows_unchecked?: true;
};

/** The most clinics that are counted. */
const mostCounted = 1000;

/** What each filter would leave of a search. */
export async function countSearchFacets(db: Db, search: SearchFilters): Promise<SearchFacets> {
	return countFacets(db, await readAsked(db, search));
}

/** The same of a search that was read. */
export async function countFacets(db: Db, asked: Asked): Promise<SearchFacets> {
	const { guides, showsUnchecked, words, search } = asked;
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
	const isPlace = words === null && !near && !search.bounds && !hasFilters(asked);
	return isPlace && !facets.is_exact ? { ...facets, ...(await countUnverified(db, asked)) } : facets;
}

/** How many clinics of a place its list shows only where it is asked for: triggers count them. */
async function countUnverified(
	db: Db,
	{ search, cities, showsUnchecked }: Asked,
): Promise<Pick<SearchFacets, "unverified" | "unchecked" | "knows_unverified">> {
	let query = db
		.selectFrom("city_counts")
		.select([
			sql<number>`coalesce(sum(total - verified), 0)`.as("others"),
			sql<number>`coalesce(sum(unchecked), 0)`.as("unchecked"),
		]);
	if (search.country !== undefined) query = query.where("country_code", "=", search.country);
	if (cities !== null) query = query.where(sql<boolean>`city = any(${cities})`);
	const { others, unchecked } = await query.executeTakeFirstOrThrow();
	if (showsUnchecked) return { knows_unverified: true, unverified: others - unchecked };
	return { knows_unverified: true, unverified: others, ...(unchecked > 0 ? { unchecked } : {}) };
}
