import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { WaitingQueue } from "./desk.ts";
import type { CountryCount } from "./places.ts";
import { findFeatured } from "./search/featured.ts";
import type { CountryPrice } from "./treatments.ts";

/** What private.parts put together: parts that could not be read are empty, and each has a reason in `failed`, which only the log gets. */
export type Parts = { failed?: string[] };

export type HomePage = {
	/** The 12 countries with most verified clinics, and where these are fewer, some without any. */
	countries: CountryCount[];
	/** The 3 best-rated verified clinics with enough reviews; where none has these, those with few; where none is verified, imported ones. */
	featured: StoredCard[];
	/** Whether there are no verified ones. */
	is_unchecked: boolean;
	/** What a session costs in the largest country where ten clinics say so; null where there is none. */
	price: CountryPrice | null;
	/** The first 5 guides. */
	guides: { slug: string; title: string; subline: string }[];
	/** Countries, cities and clinics, verified ones only. */
	totals: DirectoryTotals;
	/** The same of imported clinics in countries without a verified one. */
	unchecked: DirectoryTotals;
};

type DirectoryTotals = { countries: number; cities: number; clinics: number };

export type SitemapSummary = {
	/** Parts of the verified clinics. */
	parts: number;
	/** Codes of countries with verified clinics. */
	countries: string[];
	/** Codes of those with more cities than the country's page names: the list of all is worth a visit of its own. */
	city_lists: string[];
	treatments: { slug: string; updated_at: string }[];
};

/** Everything the home page shows. */
export async function getHomePage(db: Db): Promise<HomePage> {
	const page = await readValue<Omit<HomePage, "featured">>(db, sql`home_page()`);
	return { ...page, featured: await findFeatured(db, page.is_unchecked) };
}

/** What the sitemap lists beside clinics, and in how many parts they are. */
export function getSitemapSummary(db: Db): Promise<SitemapSummary> {
	return readValue(db, sql`sitemap_summary()`);
}

/** Addresses of cities with as many verified clinics as make their page worth finding; the largest where there are too many. */
export function findSitemapCities(db: Db): Promise<{ code: string; slug: string }[]> {
	return readValue(db, sql`sitemap_cities(${limits.cityIndexed}, ${limits.sitemapPart})`);
}

/** The next verified clinics after one of them by id, in one part of the sitemap (`part` from 1). 5,000 at most. */
export function findSitemapClinics(
	db: Db,
	{ part, after, size }: { part: number; after: string; size: number },
): Promise<{ id: string; updated_at: string }[]> {
	return readValue(db, sql`sitemap_clinics(${part}, ${after}::uuid, ${size})`);
}

/** Divides the verified clinics anew into parts of the sitemap. As the service. */
export async function divideSitemap(db: Db): Promise<void> {
	await sql`select private.divide_sitemap(${limits.sitemapPart})`.execute(db);
}

/** Whether this directory holds invented clinics. */
export function isSampleData(db: Db): Promise<boolean> {
	return readValue(db, sql`is_sample_data()`);
}

/** What waits for an admin, for the navigation of /admin. */
export type AdminOverview = {
	/** Of each queue; none of those in which nothing waits. */
	waiting: Partial<Record<WaitingQueue, number>>;
	/** Notes on laws of which a source was read more than a year ago. */
	old_laws: number;
	/** Published guides with an outdated source. */
	old_guides: number;
	/** Whether sign-up and listing are shut. */
	is_shut: boolean;
};

/** The counts of what waits. Throws 42501 for everybody but admins. */
export function getAdminOverview(db: Db): Promise<AdminOverview> {
	return readValue(db, sql`admin_overview()`);
}
