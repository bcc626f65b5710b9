import { sql } from "kysely";
import { z } from "zod";
import type { GuideContent } from "#domain/documents/schemas.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { sessionPrice } from "./places.ts";

/** A guide in a list; `language` is that of its texts. */
export const guideCard = z.strictObject({
	...{ slug: z.string(), title: z.string(), subline: z.string(), language: z.string() },
});
export type GuideCard = z.infer<typeof guideCard>;

/** A guide; `languages` are those that it was written in, among them `language`, that of its texts here. */
export type TreatmentGuide = GuideContent & { slug: string; language: string; languages: string[] };

/** Published guides in their order, each in the reader's language if it was written in that. */
const shownGuides = (db: Db, slug: string | null = null) =>
	db
		.selectFrom(
			sql<{ slug: string; language: string; languages: string[]; content: GuideContent }>`
				private.shown_documents('treatment', ${slug})`.as("d"),
		)
		.innerJoin("treatments as t", "t.slug", "d.slug")
		.select(["d.slug", "d.language", "d.languages", "d.content"])
		.where("t.published", "=", true)
		.orderBy("t.sort_order")
		.orderBy("t.id");

/** Returns the published guides in their order, or those of these slugs. */
export async function findGuides(db: Db, slugs?: string[]): Promise<GuideCard[]> {
	if (slugs?.length === 0) return [];
	const guides = await shownGuides(db)
		.$if(slugs !== undefined, (query) => query.where(sql<boolean>`d.slug = any(${slugs})`))
		.execute();
	return guides.map(({ slug, language, content: { title, subline } }) => ({ slug, title, subline, language }));
}

/** Returns a published guide; undefined if there is none with this slug. */
export async function findTreatmentGuide(db: Db, slug: string): Promise<TreatmentGuide | undefined> {
	const found = await shownGuides(db, slug).executeTakeFirst();
	return found && { ...found.content, slug, language: found.language, languages: found.languages };
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
