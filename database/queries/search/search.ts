import { type RawBuilder, sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Sort } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { cardColumns, toCard } from "./cards.ts";
import { countPlace } from "./city-counts.ts";
import { isOfPlace } from "./filters.ts";
import { orderOf } from "./orders.ts";
import { type Condition, type ResolvedSearch, resolveSearch, type SearchFilters } from "./resolve-search.ts";
import { kmFrom, matchesSearch } from "./where.ts";

export type ClinicSearch = SearchFilters & {
	/** "rating" by default, and for "distance" without `near`. The newest comes first among equals. */
	sort?: Sort;
	/** 1 to 100. */
	pageSize: number;
	/** From 1. */
	page: number;
};

export type ClinicPage = {
	/** In a search near a place, each has its `distance_km`. */
	clinics: StoredCard[];
	/** Number of all matches. If they had to be counted, at most 1,000. */
	total: number;
	/** False if there are more. */
	is_exact: boolean;
	/** How many matches can be paged to: all of a place, otherwise 1,000. */
	reach: number;
	/** Set if the list includes imported, unchecked clinics, because there are no verified ones. */
	is_unchecked?: true;
};

/** The most matches that are counted and that can be paged to. */
export const mostFound = 1000;

/** Returns one page of the public clinics that match a search. */
export async function searchClinics(db: Db, search: ClinicSearch): Promise<ClinicPage> {
	return findPage(db, await resolveSearch(db, search), search);
}

type Paging = Pick<ClinicSearch, "sort" | "page" | "pageSize">;

/** Returns one page of a resolved search. */
export async function findPage(db: Db, resolved: ResolvedSearch, paging: Paging): Promise<ClinicPage> {
	const { cities, search, showsUnchecked } = resolved;
	const size = Math.min(Math.max(paging.pageSize, 1), 100);
	const from = (Math.max(paging.page, 1) - 1) * size;
	const flag = showsUnchecked && search.verifiedOnly !== false ? { is_unchecked: true as const } : {};
	if (isOfPlace(resolved) && !search.bounds) {
		// for a whole place, an index has the clinics in the order of the list
		const isWhole = (cities?.length ?? 1) === 1 && paging.sort !== "named";
		const most = isWhole ? size : Math.min(size, mostFound - from);
		const { clinics, total } = await readPlace(db, resolved, { sort: paging.sort, from, size: most });
		return { ...flag, clinics, total, is_exact: true, reach: isWhole ? total : Math.min(total, mostFound) };
	}
	const found = await findMatches(db, resolved, { sort: paging.sort, from, size });
	const reach = Math.min(found.count, mostFound);
	return { ...flag, clinics: found.clinics, total: reach, is_exact: found.count <= mostFound, reach };
}

/** A page as a slice of its list. */
type Slice = { sort: Sort | undefined; from: number; size: number };

/** Reads a slice of a place's list in the order of an index, and the number of all its clinics. */
async function readPlace(db: Db, resolved: ResolvedSearch, { sort, from, size }: Slice) {
	// a page after the end would read all clinics before it
	if (from > 0) {
		const { clinics: total } = await countPlace(db, resolved).executeTakeFirstOrThrow();
		if (from >= total) return { total, clinics: [] };
	}
	const rows = await db
		.selectFrom("listings")
		.select(cardColumns)
		.select(countPlace(db, resolved).as("total"))
		.where(matchesSearch(resolved))
		.orderBy(orderOf(resolved, sort))
		.limit(Math.max(size, 0))
		.offset(from)
		.execute();
	const total = rows[0]?.total ?? (await countPlace(db, resolved).executeTakeFirstOrThrow()).clinics;
	return { total, clinics: rows.map((row) => toCard(row, resolved.guides)) };
}

type Matches = { condition: Condition; order: RawBuilder<unknown>; most: number };

/** Selects the ids and distances of the first listings that meet a condition. Whole rows would be expensive to sort. */
export const selectMatches = (db: Db, { search: { near } }: ResolvedSearch, { condition, order, most }: Matches) =>
	db
		.selectFrom((db) =>
			db
				.selectFrom("listings")
				.selectAll()
				.select(sql<number | null>`${near ? kmFrom(near) : sql`null`}`.as("km"))
				.where(condition)
				.as("listing"),
		)
		.select(["id", "km"])
		.orderBy(order)
		.limit(most);

type Found = { count: number; clinics: StoredCard[] };

/** Finds a slice of the matches, and the number of matches, counted up to one more than can be paged to. */
async function findMatches(db: Db, resolved: ResolvedSearch, { sort, from, size }: Slice): Promise<Found> {
	const { near } = resolved.search;
	const rows = await db
		.with(
			(cte) => cte("found").materialized(),
			() =>
				selectMatches(db, resolved, {
					condition: matchesSearch(resolved),
					order: orderOf(resolved, sort),
					most: mostFound + 1,
				}),
		)
		.selectFrom((db) =>
			db
				.selectFrom("found")
				.select(["id as found_id", "km"])
				.select([sql<number>`row_number() over ()`.as("number"), sql<number>`count(*) over ()`.as("count")])
				.as("numbered"),
		)
		.innerJoin("listings", "listings.id", "numbered.found_id")
		.select(cardColumns)
		.select(["count", "km"])
		.where("number", ">", from)
		.where("number", "<=", Math.min(from + size, mostFound))
		.orderBy("number")
		.execute();
	if (rows[0] === undefined && from > 0) {
		const { count } = await findMatches(db, resolved, { sort, from: 0, size: 1 });
		return { count, clinics: [] };
	}
	const clinics = rows.map(({ km, ...row }) => toCard(near ? { ...row, km } : row, resolved.guides));
	return { count: rows[0]?.count ?? 0, clinics };
}
