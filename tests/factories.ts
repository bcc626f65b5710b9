import { randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Claims, Database, Db } from "#database/connection.ts";
import type { AccountsUsers, Clinics, Favorites, Media, Profiles, Reviews, Treatments } from "#database/schema.ts";
import { readPhone } from "#domain/reading/phone.ts";

// Each factory takes overrides, creates the parents that are missing, and gives the row.

let made = 0;

/** How long people have been here unless asked otherwise: what they write counts at once. */
export const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000);

/** A person with an account and a confirmed address, unless asked otherwise; gives the profile. */
export async function createPerson(
	database: Database,
	{
		email_confirmed_at = new Date(),
		...overrides
	}: Partial<Insertable<Profiles & Pick<AccountsUsers, "email_confirmed_at">>> = {},
) {
	const id = overrides.id ?? randomUUID();
	return database.asService(async (db) => {
		await db
			.insertInto("accounts.users")
			.values({ id, email: `${id}@example.test`, email_confirmed_at })
			.execute();
		return db
			.updateTable("profiles")
			.set({ full_name: `Person ${++made}`, created_at: aMonthAgo(), ...overrides })
			.where("id", "=", id)
			.returningAll()
			.executeTakeFirstOrThrow();
	});
}

/** What the access token of a person says. */
export const claimsOf = (person: { id: string }): Claims => ({ sub: person.id });

export async function createAdmin(database: Database, overrides: Partial<Insertable<Profiles>> = {}) {
	const person = await createPerson(database, overrides);
	await database.asService((db) => db.insertInto("private.admins").values({ user_id: person.id }).execute());
	return person;
}

/** Published unless asked otherwise. */
export async function createTreatment(
	database: Database,
	overrides: Partial<Insertable<Treatments>> = {},
): Promise<Selectable<Treatments>> {
	const number = ++made;
	const name = `Treatment ${number}`;
	return database.asService((db) =>
		db
			.insertInto("treatments")
			.values({ name, slug: `treatment-${number}`, title: name, published: true, ...overrides })
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
}

/** What a clinic offers: a treatment, and the price of a session of it. */
type Offer = { id: number; price_min?: number; price_max?: number; size_prices?: number[] };

/** Verified and without an owner unless asked otherwise; `treatments` are the treatments it offers. */
export async function createClinic(
	database: Database,
	{ treatments = [], ...overrides }: Partial<Insertable<Clinics>> & { treatments?: Offer[] } = {},
): Promise<Selectable<Clinics>> {
	const values = {
		name: `Clinic ${++made}`,
		country_code: "DE",
		city: "Berlin",
		status: "verified",
		...overrides,
	} as const;
	return database.asService(async (db) => {
		const { id } = await db
			.insertInto("clinics")
			.values({ phone_e164: readPhone(values.phone ?? "", values.country_code).value, ...values })
			.returning("id")
			.executeTakeFirstOrThrow();
		if (treatments.length > 0) {
			const links = treatments.map(({ id: treatment_id, price_min, price_max, size_prices }) => ({
				clinic_id: id,
				treatment_id,
				price_min,
				price_max,
				size_prices,
			}));
			await db.insertInto("clinic_treatments").values(links).execute();
		}
		return db.selectFrom("clinics").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	});
}

/** Five stars without text, by a new person on a new clinic, not edited, unless asked otherwise. */
export async function createReview(database: Database, overrides: Partial<Insertable<Reviews>> = {}) {
	const clinic_id = overrides.clinic_id ?? (await createClinic(database)).id;
	const user_id = overrides.user_id === undefined ? (await createPerson(database)).id : overrides.user_id;
	return database.asService((db) =>
		db
			.insertInto("reviews")
			.values({
				rating: 5,
				...(overrides.created_at && { updated_at: overrides.created_at }),
				...overrides,
				clinic_id,
				user_id,
			})
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
}

/** A gallery picture unless asked otherwise. */
export async function createMedia(database: Database, overrides: Partial<Insertable<Media>> = {}) {
	const clinic_id = overrides.clinic_id ?? (await createClinic(database)).id;
	return database.asService((db) =>
		db
			.insertInto("media")
			.values({ url: `${clinic_id}/gallery/${++made}.webp`, type: "gallery", ...overrides, clinic_id })
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
}

export async function createFavorite(database: Database, overrides: Partial<Insertable<Favorites>> = {}) {
	const clinic_id = overrides.clinic_id ?? (await createClinic(database)).id;
	const user_id = overrides.user_id ?? (await createPerson(database)).id;
	return database.asService((db) =>
		db.insertInto("favorites").values({ clinic_id, user_id }).returningAll().executeTakeFirstOrThrow(),
	);
}

/** Names places of the gazetteer, in searches and for the cities of clinics: by their own names, or by these others. */
export const namePlaces = (db: Db, names: readonly string[] = [], id?: number) =>
	sql`
		insert into private.search_terms (kind, key, country_code, label, term, term_folded, place_id, share, weight)
		select 'place', private.place_slug(p.name) || ',' || lower(p.country_code), p.country_code, p.name, n.name,
			private.place_key(n.name), p.id, 4, private.term_weight(p.population, 0, 4, 9)
		from private.places p, lateral (select p.name union select unnest(${[...names]}::text[])) n (name)
		where (${id ?? null}::int is null or p.id = ${id ?? null}) and not exists (
			select from private.search_terms t where t.place_id = p.id and t.term = n.name
		)`.execute(db);
