import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Db } from "../../connection.ts";
import type { Asked, Position } from "./asked.ts";
import { cardColumns, toCard } from "./cards.ts";
import { isNear } from "./where.ts";

// how alike a name is to what was typed, and a part of it
const likeness = 0.4;
const partLikeness = 0.55;
/** Of the verified clinics, and of the others. */
const mostCompared = 2000;

/**
 * Up to `most` clinics with a name, or a part of one, that is written nearly as the text: those that have it as it is
 * first, then the likest, of each the verified ones first. Near a place only those within `km` of it.
 */
export async function findNearlyCalled(
	db: Db,
	{ words, search, guides }: Asked,
	most: number,
	near?: (Position & { km: number }) | undefined,
): Promise<StoredCard[]> {
	// the index knows three letters in a row; all else would be compared with every name
	if (words === null || !/[\p{L}\p{N}]{3}/u.test(words)) return [];
	// the first call loads the library, which has these settings
	await sql`select extensions.show_limit(), set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true),
		set_config('pg_trgm.word_similarity_threshold', ${String(partLikeness)}, true)`.execute(db);
	const { country } = search;
	/** The first of the verified ones or of the others: of a common word all names are alike. */
	const alike = (isVerified: boolean) => {
		let query = db
			.selectFrom("listings")
			.selectAll()
			.where(
				sql<boolean>`(name_folded operator(extensions.%) ${words} or name_folded operator(extensions.%>) ${words})`,
			)
			.where(sql<boolean>`(tier = 'verified') = ${isVerified}`)
			.limit(mostCompared);
		if (country !== undefined) query = query.where("country_code", "=", country);
		if (near) query = query.where(isNear(near));
		return db.selectFrom(query.as("name")).selectAll();
	};
	const found = await db
		.selectFrom(alike(true).unionAll(alike(false)).as("listing"))
		.select(cardColumns)
		.orderBy(sql`strpos(name_folded, ${words}) > 0`, "desc")
		.orderBy(sql`tier = 'verified'`, "desc")
		.orderBy(sql`extensions.word_similarity(${words}, name_folded)`, "desc")
		.orderBy(sql`extensions.similarity(name_folded, ${words})`, "desc")
		.orderBy("id")
		.limit(most)
		.execute();
	return found.map((row) => toCard(row, guides));
}
