import { sql } from "kysely";
import type { StoredCard } from "#domain/clinics/card.ts";
import type { Db } from "../../connection.ts";
import { cardColumns, toCard } from "./cards.ts";
import type { Position, ResolvedSearch } from "./resolve-search.ts";
import { isNear } from "./where.ts";

/** The least similarity of a whole name to the typed words, and of a part of the name. */
const likeness = 0.4;
const partLikeness = 0.55;
/** The most verified clinics that are compared, and as many others. */
const mostCompared = 2000;

/**
 * Finds up to `most` clinics whose name, or a part of it, is similar to the search's words. Names that contain the
 * words come first, then verified clinics, then the most similar names. With `near`, only clinics within `km` of it.
 */
export async function findNearlyCalled(
	db: Db,
	{ words, search, guides }: ResolvedSearch,
	most: number,
	near?: (Position & { km: number }) | undefined,
): Promise<StoredCard[]> {
	// The index needs three letters in a row; other words would be compared with every name.
	if (words === null || !/[\p{L}\p{N}]{3}/u.test(words)) return [];
	// the first call loads pg_trgm: before that, its settings don't exist
	await sql`select extensions.show_limit(), set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true),
		set_config('pg_trgm.word_similarity_threshold', ${String(partLikeness)}, true)`.execute(db);
	const { country } = search;
	/** Selects a limited number of similar names, because a common word is similar to very many. */
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
