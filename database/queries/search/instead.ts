import type { StoredCard } from "#domain/clinics/card.ts";
import { distances } from "#domain/search/search-params.ts";
import type { Db } from "../../connection.ts";
import { type Asked, type Position, readAsked, type SearchFilters } from "./asked.ts";
import { toCard } from "./cards.ts";
import { findNearlyCalled } from "./names.ts";
import { findNearest } from "./nearest.ts";
import { findPage } from "./search.ts";
import { anywhere, isFound } from "./where.ts";

/**
 * What there is instead of nothing: clinics that fit and are further away or not verified, similar names, the nearest
 * or best without the filters.
 */
export type Instead = {
	kind: "further" | "names" | "unverified" | "nearest" | "country" | "everywhere";
	clinics: StoredCard[];
};

/** Clinics that are shown instead. */
const few = 6;
const first = { page: 1, pageSize: few };
/** As far as the widest search reaches (km). */
const widest = Math.max(...distances);

/** Other clinics where a search found nothing; null where there are none at all. */
export async function findInstead(db: Db, search: SearchFilters): Promise<Instead | null> {
	return search.near ? findAround(db, search, search.near) : findElsewhere(db, search);
}

/**
 * Near a place: fits further away, but before the furthest of them unverified ones or similar names there; else the
 * nearest clinics.
 */
async function findAround(
	db: Db,
	search: SearchFilters,
	near: NonNullable<SearchFilters["near"]>,
): Promise<Instead | null> {
	const around = await readAsked(db, { ...search, bounds: undefined, near: { ...near, km: widest } });
	const nearest = { ...first, sort: "distance" as const };
	const fitting = await findPage(db, around, nearest);
	if (fitting.clinics.length > 0) return { kind: "further", clinics: fitting.clinics };
	// someone who asked for those that are not verified has them among the others
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
	const any = await readAsked(db, { near: { ...near, km: anywhere } });
	const clinics = await findAnywhere(db, any, near);
	return clinics.length > 0 ? { kind: "nearest", clinics } : null;
}

/** Elsewhere similar names, else the best of the country, else of all. */
async function findElsewhere(db: Db, { query, country }: SearchFilters): Promise<Instead | null> {
	const names = query ? await findNearlyCalled(db, await readAsked(db, { query, country }), few) : [];
	if (names.length > 0) return { kind: "names", clinics: names };
	const best = country ? (await findPage(db, await readAsked(db, { country }), first)).clinics : [];
	if (best.length > 0) return { kind: "country", clinics: best };
	const { clinics } = await findPage(db, await readAsked(db, {}), first);
	return clinics.length > 0 ? { kind: "everywhere", clinics } : null;
}

/** The cards of the nearest that fit. */
async function findAnywhere(db: Db, asked: Asked, position: Position): Promise<StoredCard[]> {
	const rows = await findNearest(db, position, isFound(asked), few);
	return rows.map((row) => toCard(row, asked.guides));
}
