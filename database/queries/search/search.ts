import { type RawBuilder, sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Sort } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { type Asked, type Condition, readAsked, type SearchFilters } from "./asked.ts";
import { cardColumns, toCard } from "./cards.ts";
import { countPlace } from "./city-counts.ts";
import { isOfPlace } from "./filters.ts";
import { orderOf } from "./orders.ts";
import { isFound, kmFrom } from "./where.ts";

export type ClinicSearch = SearchFilters & {
	/** Default rating. Ties end with the newest. By distance only with `near`. */
	sort?: Sort;
	/** 1 to 100. */
	pageSize: number;
	/** From 1. */
	page: number;
};

export type ClinicPage = {
	/** Near a place each has its `distance_km`, to a tenth. */
	clinics: StoredCard[];
	/** Matches in all; a total above 1,000 that had to be counted stops there. */
	total: number;
	/** False where there are more. */
	is_exact: boolean;
	/** How many of them pages show: all of a place, or 1,000 matches. */
	reach: number;
	/** Set where imported clinics that nobody has checked yet are among them, since there are no verified ones. */
	is_unchecked?: true;
};

/** The most matches that are counted and can be paged to. */
export const mostFound = 1000;

/** One page of the public clinics that match. */
export async function searchClinics(db: Db, search: ClinicSearch): Promise<ClinicPage> {
	return findPage(db, await readAsked(db, search), search);
}

export type Paging = Pick<ClinicSearch, "sort" | "page" | "pageSize">;

/** One page of a search that was read. */
export async function findPage(db: Db, asked: Asked, paging: Paging): Promise<ClinicPage> {
	const { cities, search, showsUnchecked } = asked;
	const size = Math.min(Math.max(paging.pageSize, 1), 100);
	const from = (Math.max(paging.page, 1) - 1) * size;
	const flag = showsUnchecked && search.verifiedOnly !== false ? { is_unchecked: true as const } : {};
	if (isOfPlace(asked) && !search.bounds) {
		// an index has the order of a whole place
		const isWhole = (cities?.length ?? 1) === 1 && paging.sort !== "named";
		const most = isWhole ? size : Math.min(size, mostFound - from);
		const { clinics, total } = await readPlace(db, asked, { sort: paging.sort, from, size: most });
		return { ...flag, clinics, total, is_exact: true, reach: isWhole ? total : Math.min(total, mostFound) };
	}
	const found = await findMatches(db, asked, { sort: paging.sort, from, size });
	const reach = Math.min(found.count, mostFound);
	return { ...flag, clinics: found.clinics, total: reach, is_exact: found.count <= mostFound, reach };
}

/** The part of a list that a page is. */
type Slice = { sort: Sort | undefined; from: number; size: number };

/** The clinics of a place from a position of the list on, in which an index has them, and how many there are. */
async function readPlace(db: Db, asked: Asked, { sort, from, size }: Slice) {
	// a page that nobody has would read all before it
	if (from > 0) {
		const { clinics: total } = await countPlace(db, asked).executeTakeFirstOrThrow();
		if (from >= total) return { total, clinics: [] };
	}
	const rows = await db
		.selectFrom("listings")
		.select(cardColumns)
		.select(countPlace(db, asked).as("total"))
		.where(isFound(asked))
		.orderBy(orderOf(asked, sort))
		.limit(Math.max(size, 0))
		.offset(from)
		.execute();
	const total = rows[0]?.total ?? (await countPlace(db, asked).executeTakeFirstOrThrow()).clinics;
	return { total, clinics: rows.map((row) => toCard(row, asked.guides)) };
}

type Matches = { condition: Condition; order: RawBuilder<unknown>; most: number };

/** The first listings that meet a condition: ids alone, since whole rows are dear to sort, and distances. */
export const selectMatches = (db: Db, { search: { near } }: Asked, { condition, order, most }: Matches) =>
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

/** The matches from a position of the list on, and their number: one more than can be paged to where there are more. */
async function findMatches(db: Db, asked: Asked, { sort, from, size }: Slice): Promise<Found> {
	const { near } = asked.search;
	const rows = await db
		.with(
			(cte) => cte("found").materialized(),
			() => selectMatches(db, asked, { condition: isFound(asked), order: orderOf(asked, sort), most: mostFound + 1 }),
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
		const { count } = await findMatches(db, asked, { sort, from: 0, size: 1 });
		return { count, clinics: [] };
	}
	const clinics = rows.map(({ km, ...row }) => toCard(near ? { ...row, km } : row, asked.guides));
	return { count: rows[0]?.count ?? 0, clinics };
}
