import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { likeness } from "#domain/search/rank.ts";
import { namePrefix } from "./name-ranges.ts";
import { orders } from "./orders.ts";
import { escapeLike } from "./where.ts";

// Finds clinics by their names. An unverified clinic can be found from its second day on, so that admins have time to
// look at its name first.

/** The most clinics that each of the searches reads. */
const most = { begun: 50, best: 2000, inside: 20, halves: 1000, alike: 3 };

/** Selects clinics that can be found by name: either the verified clinics or all others. */
const selectClinics = (db: Db, isVerified: boolean) =>
	db
		.selectFrom("listings as l")
		.select(["l.id", "l.name", "l.city", "l.country_code", "l.name_folded as folded", "l.review_count as reviews"])
		.select(sql<boolean>`l.tier = 'verified'`.as("verified"))
		.where("l.tier", isVerified ? "=" : "<>", "verified")
		.$if(!isVerified, (clinics) =>
			clinics.where(sql<boolean>`(l.tier <> 'unverified' or l.created_at <= now() - interval '1 day')`),
		);

/** Selects clinics whose name begins with a folded text, in the order of their names: verified or other clinics. */
export const selectClinicsBegun = (db: Db, folded: string, isVerified: boolean) =>
	selectClinics(db, isVerified)
		.where("l.name_folded", ">=", folded)
		.where("l.name_folded", "<", namePrefix(folded).till)
		.orderBy("l.name_folded")
		.orderBy("l.id")
		.limit(most.begun);

/** Whether the index of names can find a text: it needs three letters in a row. */
const isIndexed = (folded: string) => /[\p{L}\p{N}]{3}/u.test(folded);

/** Finds clinics with a word that begins with a folded text: among the best-rated verified clinics, else among all. */
export async function findClinicsWith(db: Db, folded: string) {
	if (!isIndexed(folded)) return [];
	const pattern = escapeLike(folded);
	const hasText = sql<boolean>`(l.folded like ${`${pattern}%`} or l.folded like ${`% ${pattern}%`})`;
	const best = selectClinics(db, true).orderBy(orders.rating).limit(most.best);
	const among = await db.selectFrom(best.as("l")).selectAll().where(hasText).limit(most.inside).execute();
	if (among.length > 0) return among;
	const inside = (isVerified: boolean) =>
		selectClinics(db, isVerified).where("l.name_folded", "like", `%${pattern}%`).limit(most.inside).as("l");
	const all = db
		.selectFrom(inside(true))
		.selectAll()
		.unionAll(db.selectFrom(inside(false)).selectAll());
	return db.selectFrom(all.as("l")).selectAll().where(hasText).execute();
}

/** Finds the clinics whose name is most similar to a folded text. Searches by each half: a typo is in one of them. */
export async function findClinicsAlike(db: Db, folded: string) {
	const middle = Math.floor(folded.length / 2);
	const halves = [folded.slice(0, middle), folded.slice(middle)].filter(isIndexed).map(escapeLike);
	const alike = (isVerified: boolean, half: string) =>
		db
			.selectFrom(
				selectClinics(db, isVerified).where("l.name_folded", "like", `%${half}%`).limit(most.halves).as("half"),
			)
			.selectAll()
			.select(sql<number>`extensions.similarity(folded, ${folded})`.as("likeness"))
			.where(sql<boolean>`extensions.similarity(folded, ${folded}) >= ${likeness.clinic}`)
			.orderBy("likeness", "desc")
			.orderBy("id")
			.limit(most.alike)
			.execute();
	const found = [];
	for (const half of halves) found.push(...(await alike(true, half)), ...(await alike(false, half)));
	return found;
}
