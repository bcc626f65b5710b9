import type { StoredCard } from "#domain/clinics/card.ts";
import { distances } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { toCard } from "./cards.ts";
import { findNearlyCalled } from "./names.ts";
import { findNearest } from "./nearest.ts";
import { type Position, type ResolvedSearch, resolveSearch, type SearchFilters } from "./resolve-search.ts";
import { findPage } from "./search.ts";
import { anywhere, matchesSearch } from "./where.ts";

/**
 * Clinics to show for a search without matches: matching clinics that are farther away or unverified, similar names, or
 * the nearest or best clinics without the filters.
 */
export type Alternatives = {
	kind: "further" | "names" | "unverified" | "nearest" | "country" | "everywhere";
	clinics: StoredCard[];
};

/** The number of alternatives. */
const few = 6;
const first = { page: 1, pageSize: few };
/** The largest distance (km) that the search form offers. */
const widest = Math.max(...distances);

/** Finds alternatives for a search without matches; null if there are no clinics at all. */
export async function findAlternatives(db: Db, search: SearchFilters): Promise<Alternatives | null> {
	return search.near ? findAround(db, search, search.near) : findElsewhere(db, search);
}

/**
 * Finds alternatives near a place: matches within the widest distance, then unverified matches and similar names within
 * it, then matches anywhere, then the nearest clinics.
 */
async function findAround(
	db: Db,
	search: SearchFilters,
	near: NonNullable<SearchFilters["near"]>,
): Promise<Alternatives | null> {
	const around = await resolveSearch(db, { ...search, bounds: undefined, near: { ...near, km: widest } });
	const nearest = { ...first, sort: "distance" as const };
	const matches = await findPage(db, around, nearest);
	if (matches.clinics.length > 0) return { kind: "further", clinics: matches.clinics };
	// a search that includes unverified clinics would have found them already
	if (search.verifiedOnly !== false) {
		const unverified = { ...around, search: { ...around.search, verifiedOnly: false } };
		const { clinics } = await findPage(db, unverified, nearest);
		if (clinics.length > 0) return { kind: "unverified", clinics };
	}
	const names = await findNearlyCalled(db, around, few, { ...near, km: widest });
	if (names.length > 0) return { kind: "names", clinics: names };
	const everywhere = { ...around, search: { ...around.search, near: { ...near, km: anywhere } } };
	const further = await findAnywhere(db, everywhere, near);
	if (further.length > 0) return { kind: "further", clinics: further };
	const any = await resolveSearch(db, { near: { ...near, km: anywhere } });
	const clinics = await findAnywhere(db, any, near);
	return clinics.length > 0 ? { kind: "nearest", clinics } : null;
}

/** Finds alternatives for other searches: similar names, then the best clinics of the country, then of all. */
async function findElsewhere(db: Db, { query, country }: SearchFilters): Promise<Alternatives | null> {
	const names = query ? await findNearlyCalled(db, await resolveSearch(db, { query, country }), few) : [];
	if (names.length > 0) return { kind: "names", clinics: names };
	const best = country ? (await findPage(db, await resolveSearch(db, { country }), first)).clinics : [];
	if (best.length > 0) return { kind: "country", clinics: best };
	const { clinics } = await findPage(db, await resolveSearch(db, {}), first);
	return clinics.length > 0 ? { kind: "everywhere", clinics } : null;
}

/** Returns the cards of the matches nearest to a position. */
async function findAnywhere(db: Db, resolved: ResolvedSearch, position: Position): Promise<StoredCard[]> {
	const rows = await findNearest(db, position, matchesSearch(resolved), few);
	return rows.map((row) => toCard(row, resolved.guides));
}
