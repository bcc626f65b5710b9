import { sql } from "kysely";
import { z } from "zod";
import type { StoredCard } from "#domain/clinics/card.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { waitingQueue } from "./desk.ts";
import { countryCount } from "./places.ts";
import { findFeatured } from "./search/featured.ts";
import { countryPrice } from "./treatments.ts";

const directoryTotals = z.strictObject({ countries: z.number(), cities: z.number(), clinics: z.number() });

const homePage = z.strictObject({
	/** The 12 countries with most verified clinics, and where these are fewer, some without any. */
	countries: z.array(countryCount),
	/** Whether there are no verified ones. */
	is_unchecked: z.boolean(),
	/** What a session costs in the largest country where ten clinics say so; null where there is none. */
	price: countryPrice.nullable(),
	/** The first 5 guides. */
	guides: z.array(z.strictObject({ slug: z.string(), title: z.string(), subline: z.string() })),
	/** Countries, cities and clinics, verified ones only. */
	totals: directoryTotals,
	/** The same of imported clinics in countries without a verified one. */
	unchecked: directoryTotals,
});
/** The three best-rated verified clinics with enough reviews; else those with few, else imported ones. */
export type HomePage = z.infer<typeof homePage> & { featured: StoredCard[] };

export const sitemapSummary = z.strictObject({
	/** Parts of the verified clinics. */
	parts: z.number(),
	/** Codes of countries with verified clinics. */
	countries: z.array(z.string()),
	/** Codes of those with more cities than the country's page names: the list of all is worth a visit of its own. */
	city_lists: z.array(z.string()),
	treatments: z.array(z.strictObject({ slug: z.string(), updated_at: z.string() })),
});
export type SitemapSummary = z.infer<typeof sitemapSummary>;

/** Everything the home page shows. */
export async function getHomePage(db: Db): Promise<HomePage> {
	const page = await readValue(db, homePage, sql`home_page()`);
	return { ...page, featured: await findFeatured(db, page.is_unchecked) };
}

/** What the sitemap lists beside clinics, and in how many parts they are. */
export function getSitemapSummary(db: Db): Promise<SitemapSummary> {
	return readValue(db, sitemapSummary, sql`sitemap_summary()`);
}

/** Addresses of cities with enough verified clinics for a page; the largest where there are too many. */
export function findSitemapCities(db: Db): Promise<{ code: string; slug: string }[]> {
	return readValue(
		db,
		z.array(z.strictObject({ code: z.string(), slug: z.string() })),
		sql`sitemap_cities(${limits.cityIndexed}, ${limits.sitemapPart})`,
	);
}

/** The next verified clinics after one of them by id, in one part of the sitemap (`part` from 1). 5,000 at most. */
export function findSitemapClinics(
	db: Db,
	{ part, after, size }: { part: number; after: string; size: number },
): Promise<{ id: string; updated_at: string }[]> {
	return readValue(
		db,
		z.array(z.strictObject({ id: z.string(), updated_at: z.string() })),
		sql`sitemap_clinics(${part}, ${after}::uuid, ${size})`,
	);
}

/** Divides the verified clinics anew into parts of the sitemap. As the service. */
export async function divideSitemap(db: Db): Promise<void> {
	await sql`select private.divide_sitemap(${limits.sitemapPart})`.execute(db);
}

/** Whether this directory holds invented clinics. */
export function isSampleData(db: Db): Promise<boolean> {
	return readValue(db, z.boolean(), sql`is_sample_data()`);
}

/** What waits for an admin, for the navigation of /admin. */
export const adminOverview = z.strictObject({
	/** Of each queue; none of those in which nothing waits. */
	waiting: z.partialRecord(waitingQueue, z.number()),
	/** Notes on laws of which a source was read more than a year ago. */
	old_laws: z.number(),
	/** Published guides with an outdated source. */
	old_guides: z.number(),
	/** Whether sign-up and listing are shut. */
	is_shut: z.boolean(),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** The counts of what waits. Throws 42501 for everybody but admins. */
export function getAdminOverview(db: Db): Promise<AdminOverview> {
	return readValue(db, adminOverview, sql`admin_overview()`);
}
