import { type RawBuilder, sql } from "kysely";
import { distances } from "#domain/clinics/search-params.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { ClinicCard } from "./clinics.ts";
import type { SearchChoices } from "./pages.ts";

/** What clinics are looked for by; nothing stands for any. */
export type SearchFilters = {
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
	/** Slugs, of which a clinic offers all. */
	treatments?: string[];
	/** ISO 639-1 codes, of which a clinic speaks one. */
	languages?: string[];
	/** Open at this moment, by the clock of the clinic. */
	isOpen?: boolean;
	/** A session for at most that, in whole units of `currency`, by a price that is fresh. */
	price?: number | undefined;
	/** ISO 4217. */
	currency?: string | undefined;
	/** The least average, by enough reviews. */
	rating?: number | undefined;
	/** Within `km` of a position in degrees; `country`, the ISO-2 code of where that is, decides whether unchecked clinics are shown. */
	near?: (Position & { km: number; country?: string | undefined }) | undefined;
	/** Leave out clinics that are not verified yet, unless no other ones are listed there (database/routines/unchecked.sql). Default true. */
	verifiedOnly?: boolean;
	/** Degrees: west, south, east, north. */
	bounds?: [number, number, number, number] | undefined;
};

export type ClinicSearch = SearchFilters & {
	/** Default rating. Ties end with the newest. By distance only with `near`. */
	sort?: "rating" | "reviews" | "name" | "distance";
	/** 1 to 100; 1,000 without cards. */
	pageSize: number;
	/** From 1. */
	page: number;
};

export type ClinicPage = {
	/** Near a place each has its `distance_km`, to a tenth. */
	clinics: ClinicCard[];
	/** Matches in all; a total above 1,000 that had to be counted stops there. */
	total: number;
	/** False where there are, or may be, more. */
	is_exact: boolean;
	/** How many of them pages show: all, or 1,000 matches, or the first 250,000 of a list with more than 500,000. */
	reach: number;
	/** Set where imported clinics that nobody has checked yet are among them unasked, since there are no verified ones. */
	is_unchecked?: true;
};

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

/**
 * What there is instead of nothing: clinics that fit and are further away or not verified, similar names, the nearest or best
 * without the filters.
 */
export type Instead = {
	kind: "further" | "names" | "unverified" | "nearest" | "country" | "everywhere";
	clinics: ClinicCard[];
};

export type BesideSearch = SearchChoices & { facets: SearchFacets; instead: Instead | null };

/** Clinics that are shown instead, as far as the widest search reaches, and half the way around the Earth (both km). */
const fewClinics = 6;
const widest = Math.max(...distances);
const anywhere = 20_040;

type Position = { latitude: number; longitude: number };

/** What a search can be near to: a place with its name, or a position, whose country is that of the clinic next to it. */
export type NearPlace = Position & { name: string | null; country_code: string };

const boxOf = ([west, south, east, north]: NonNullable<SearchFilters["bounds"]>) =>
	`(${east},${north}),(${west},${south})`;

const filtersOf = (search: SearchFilters) => sql`
	query => ${search.query ?? null}, in_address => ${search.inAddress ?? false}, country => ${search.country ?? null},
	city => ${search.city ?? null}, city_part => ${search.cityPart ?? null},
	treatments => ${search.treatments ?? []}, languages => ${search.languages ?? []}, open_now => ${search.isOpen ?? false},
	price => ${search.price ?? null}, currency => ${search.currency ?? null}, rating => ${search.rating ?? null},
	latitude => ${search.near?.latitude ?? null}, longitude => ${search.near?.longitude ?? null},
	within_km => ${search.near?.km ?? 50}, near_country => ${search.near?.country ?? null}, verified_only => ${search.verifiedOnly ?? true},
	bounds => ${search.bounds ? boxOf(search.bounds) : null}::box`;

/** The call that answers a search, with ids instead of cards where these are not shown: a card costs a quarter of a millisecond. */
export function callSearch(search: ClinicSearch, { withCards = true } = {}): RawBuilder<unknown> {
	return sql`search_clinics(
		${filtersOf(search)}, sort => ${search.sort ?? "rating"},
		page_size => ${search.pageSize}, page_offset => ${(search.page - 1) * search.pageSize}, with_cards => ${withCards}
	)`;
}

/** One page of the public clinics that match. */
export function searchClinics(db: Db, search: ClinicSearch): Promise<ClinicPage> {
	return readValue(db, callSearch(search));
}

/** What each filter would leave of a search. */
export function countSearchFacets(db: Db, search: SearchFilters): Promise<SearchFacets> {
	return readValue(db, sql`search_facets(${filtersOf(search)})`);
}

/**
 * What stands beside the results of a search, in one statement: what can be chosen, how many each filter leaves and, where the
 * search found nothing, other clinics.
 */
export function findBesideSearch(db: Db, search: SearchFilters, isEmpty: boolean): Promise<BesideSearch> {
	return readValue(
		db,
		sql`search_choices(${search.country ?? null}) || jsonb_build_object(
			'facets', search_facets(${filtersOf(search)}), 'instead', ${isEmpty ? callInstead(search) : sql`null`}
		)`,
	);
}

/** A page of the clinics of a place, what each filter leaves of them and, where nothing matches, other clinics. */
export type PlacePage = ClinicPage & { facets: SearchFacets; instead: Instead | null };

/**
 * One page of a place's clinics with what stands beside it, in one statement.
 * @param around where the place is: with it others are found by their distance where nothing matches
 */
export function searchPlace(db: Db, search: ClinicSearch, around?: Position): Promise<PlacePage> {
	const { city: _city, ...anyCity } = search;
	const instead = callInstead(
		around ? { ...anyCity, country: undefined, near: { ...around, km: anywhere, country: search.country } } : search,
	);
	return readValue(
		db,
		sql`(
			with found as materialized (select ${callSearch(search)} as page)
			select page || jsonb_build_object(
				'facets', search_facets(${filtersOf(search)}),
				'instead', case when page -> 'clinics' = '[]' then ${instead} end
			) from found
		)`,
	);
}

/**
 * Near a place what fits and is further away, but before what is further than anybody asks for what is not verified, or has a similar
 * name there; else the nearest clinics. Elsewhere similar names, else the best of the country, else of all.
 */
function callInstead(search: SearchFilters): RawBuilder<unknown> {
	const { query, country, near } = search;
	const far = near && { near: { ...near, km: anywhere }, sort: "distance" as const };
	const find = (other: Omit<ClinicSearch, "page" | "pageSize">) =>
		sql`${callSearch({ ...other, page: 1, pageSize: fewClinics })} -> 'clinics'`;
	type Try = readonly [kind: Instead["kind"], call: RawBuilder<unknown>, condition?: RawBuilder<unknown>];
	const namesWithin = sql`latitude => ${near?.latitude ?? null}, longitude => ${near?.longitude ?? null}, within_km => ${widest}`;
	const names: Try[] = query ? [["names", sql`nearly_called(${query}, ${country ?? null}, ${namesWithin})`]] : [];
	const fitting = { ...search, ...far, bounds: undefined };
	const around = { ...fitting, near: near && { ...near, km: widest }, verifiedOnly: false };
	// who asked for those that are not verified has them among the others
	const unverified: Try[] = search.verifiedOnly === false ? [] : [["unverified", find(around)]];
	const isAround = sql`coalesce((clinics -> 0 ->> 'distance_km')::float8, 0) <= ${widest}::float8`;
	const tries: Try[] =
		near && far
			? [
					["further", sql`(select clinics from fitting)`, isAround],
					...unverified,
					...names,
					["further", sql`(select clinics from fitting)`],
					["nearest", find(far)],
				]
			: [...names, ...(country ? [["country", find({ country })] as const] : []), ["everywhere", find({})]];
	const found = tries.map(
		([kind, call, condition = sql`true`]) => sql`(
			select jsonb_build_object('kind', ${kind}::text, 'clinics', clinics) from (select ${call} as clinics offset 0) found
			where clinics <> '[]' and ${condition}
		)`,
	);
	// each is asked only where the one before has nothing
	const fits = far ? sql`with fitting as materialized (select ${find(fitting)} as clinics)` : sql``;
	return sql`(${fits} select coalesce(${sql.join(found)}))`;
}

/** The place of a slug and a country, or what is at a position; null for a place that is not known. */
export function findNearPlace(db: Db, place: { slug: string; country: string } | Position): Promise<NearPlace | null> {
	return readValue(
		db,
		"slug" in place
			? sql`near_place(slug => ${place.slug}, country => ${place.country})`
			: sql`near_place(latitude => ${place.latitude}, longitude => ${place.longitude})`,
	);
}
