import { sql } from "kysely";
import { z } from "zod";
import type { StoredCard } from "#domain/clinics/card.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { countryCount } from "./places.ts";
import { findFeatured } from "./search/featured.ts";
import { countryPrice, guideCard } from "./treatments.ts";

const directoryTotals = z.strictObject({ countries: z.number(), cities: z.number(), clinics: z.number() });

const homePage = z.strictObject({
	/** The 12 countries with most verified clinics; if fewer have any, followed by countries with imported clinics. */
	countries: z.array(countryCount),
	/** All countries with clinics in lists. */
	listed: z.array(z.strictObject({ code: z.string(), clinics: z.number() })),
	/** Whether lists show imported clinics because none is verified. */
	is_unchecked: z.boolean(),
	/** The session prices of countries where ten clinics name one, the largest country first. */
	prices: z.array(countryPrice),
	/** The first 5 guides. */
	guides: z.array(guideCard),
	/** Numbers of verified clinics and of their cities and countries. */
	totals: directoryTotals,
	/** The same numbers for imported clinics in countries without a verified one. */
	unchecked: directoryTotals,
});
/** `featured` has the three best-rated verified clinics with enough reviews, else with any, else imported clinics. */
export type HomePage = z.infer<typeof homePage> & { featured: StoredCard[] };

const sitemapSummary = z.strictObject({
	/** Number of parts of the sitemap that list verified clinics. */
	parts: z.number(),
	/** Codes of countries with verified clinics. */
	countries: z.array(z.string()),
	/** Codes of countries with more cities than their page shows, whose list of all cities is in the sitemap, too. */
	city_lists: z.array(z.string()),
	/** The guides, each with the languages that it was written in. */
	treatments: z.array(z.strictObject({ slug: z.string(), updated_at: z.string(), languages: z.array(z.string()) })),
});
type SitemapSummary = z.infer<typeof sitemapSummary>;

/** Returns everything that the home page shows. */
export async function getHomePage(db: Db): Promise<HomePage> {
	const page = await readValue(db, homePage, sql`home_page()`);
	return { ...page, featured: await findFeatured(db, page.is_unchecked) };
}

/** Returns what the sitemap lists besides clinics and cities, and the number of its parts with clinics. */
export function getSitemapSummary(db: Db): Promise<SitemapSummary> {
	return readValue(db, sitemapSummary, sql`sitemap_summary()`);
}

/** Returns the cities whose page has enough verified clinics for search engines; the largest if there are too many. */
export function findSitemapCities(db: Db): Promise<{ code: string; slug: string }[]> {
	return readValue(
		db,
		z.array(z.strictObject({ code: z.string(), slug: z.string() })),
		sql`sitemap_cities(${limits.cityIndexed}, ${limits.sitemapPart})`,
	);
}

/** Returns the next verified clinics (at most 5,000) by id, after the id `after`, of a part of the sitemap (from 1). */
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

/** Divides the verified clinics into parts of the sitemap again. Service role only. */
export async function divideSitemap(db: Db): Promise<void> {
	await sql`select private.divide_sitemap(${limits.sitemapPart})`.execute(db);
}

/** Returns whether this directory contains invented clinics. */
export function isSampleData(db: Db): Promise<boolean> {
	return readValue(db, z.boolean(), sql`is_sample_data()`);
}

/** Counts of waiting entries for the navigation of /admin. */
const adminOverview = z.strictObject({
	/** Number of waiting entries by queue: "case" for checks and changes, else the kind; empty queues are missing. */
	waiting: z.record(z.string(), z.number()),
	/** Number of guides and notes on laws with a source that was last checked more than a year ago. */
	old_documents: z.number(),
	/** Whether sign-up and listing are closed. */
	is_shut: z.boolean(),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** Returns the counts of waiting entries. Throws 42501 unless the caller is an admin. */
export function getAdminOverview(db: Db): Promise<AdminOverview> {
	return readValue(db, adminOverview, sql`admin_overview()`);
}
