import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { Treatments } from "../schema.ts";
import { sessionPrice } from "./places.ts";

const cardColumns = ["slug", "title", "subline"] as const;
const guideColumns = [
	...cardColumns,
	"name",
	"seo_title",
	"seo_meta",
	"intro",
	"benefits",
	"drawbacks",
	"expect",
	"faq",
	"sources",
	"medically_reviewed_by",
	"medically_reviewed_on",
	"is_offered",
	"shows_wavelengths",
	"shows_course",
] as const;

type TreatmentCard = Pick<Selectable<Treatments>, (typeof cardColumns)[number]>;
export type TreatmentGuide = Omit<
	Pick<Selectable<Treatments>, (typeof guideColumns)[number]>,
	"faq" | "sources" | "medically_reviewed_on"
> & {
	/** "2026-11-21". */
	medically_reviewed_on: string | null;
	faq: { q: string; a: string }[];
	sources: { title: string; url: string; checked_on: string }[];
};

/** Returns the published guides in their order. */
export function findTreatments(db: Db): Promise<TreatmentCard[]> {
	return publishedCards(db).execute();
}

const publishedCards = (db: Db) =>
	db.selectFrom("treatments").select(cardColumns).where("published", "=", true).orderBy("sort_order").orderBy("id");

/** Returns the published guides of these slugs, in the order of all guides. */
export async function findGuidesBySlug(db: Db, slugs: string[]): Promise<TreatmentCard[]> {
	return slugs.length === 0 ? [] : publishedCards(db).where(sql<boolean>`slug = any(${slugs})`).execute();
}

/** Returns a published guide; undefined if there is none with this slug. */
export async function findTreatmentGuide(db: Db, slug: string): Promise<TreatmentGuide | undefined> {
	const row = await db
		.selectFrom("treatments")
		.select(guideColumns)
		.where("slug", "=", slug)
		.where("published", "=", true)
		.executeTakeFirst();
	return row as TreatmentGuide | undefined;
}

/** The session price in a country; `code` is ISO-2 in upper case. */
export const countryPrice = z.strictObject({ ...sessionPrice.shape, code: z.string() });
export type CountryPrice = z.infer<typeof countryPrice>;

/**
 * Returns the session prices of all countries in which ten verified clinics or more have named one lately, the country
 * with most verified clinics first.
 */
export function findPricesByCountry(db: Db): Promise<CountryPrice[]> {
	return readValue(db, z.array(countryPrice), sql`prices_by_country()`);
}
