import { randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Claims, Database, Db } from "#database/connection.ts";
import type {
	AccountsUsers,
	CaseReports,
	Clinics,
	Documents,
	Favorites,
	Media,
	Profiles,
	Reviews,
	Treatments,
} from "#database/schema.ts";
import type { GuideContent, LawContent } from "#domain/documents/schemas.ts";
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

/** The first version of a document in English, unless asked otherwise; gives the row. */
export async function createDocument(
	database: Database,
	{ content, ...overrides }: Omit<Partial<Insertable<Documents>>, "content"> & { content: object },
) {
	const { version = 1 } = overrides;
	return database.asService((db) =>
		db
			.insertInto("documents")
			.values({
				...{
					kind: "legal",
					slug: "terms",
					language: "en",
					version,
					published_at: version === null ? null : sql<string>`now()`,
				},
				...{ ...overrides, content: JSON.stringify(content) },
			})
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
}

export const guideContent: GuideContent = {
	...{ name: "", description: "", title: "", subline: "", seo_title: "", seo_meta: "" },
	...{ is_offered: true, shows_wavelengths: false, shows_course: false },
	...{ medically_reviewed_by: null, medically_reviewed_on: null },
	...{ intro: "", benefits: [], drawbacks: [], expect: "", faq: [], sources: [] },
};

/** Published with its guide unless asked otherwise; `guide` is what that says. */
export async function createTreatment(
	database: Database,
	{ guide = {}, ...overrides }: Partial<Insertable<Treatments>> & { guide?: Partial<GuideContent> } = {},
): Promise<Selectable<Treatments>> {
	const number = ++made;
	const name = overrides.name ?? `Treatment ${number}`;
	const treatment = await database.asService((db) =>
		db
			.insertInto("treatments")
			.values({ name, slug: `treatment-${number}`, published: true, ...overrides })
			.returningAll()
			.executeTakeFirstOrThrow(),
	);
	const { slug, published } = treatment;
	const content = { ...guideContent, name, title: name, ...guide };
	await createDocument(database, { kind: "treatment", slug, version: published ? 1 : null, content });
	return treatment;
}

/** A note on a country's law, with one source unless asked otherwise. */
export async function createLaw(database: Database, country_code: string, law: Partial<LawContent> = {}) {
	const sources = [{ title: "The law", url: "https://law.test", checked_on: "2026-11-01" }];
	const content: LawContent = {
		...{ rule: "", age_limit: "", ask: "Ask.", registers: [], sources },
		...{ allowed_professions: null, asks_for_proof: false, ...law },
	};
	const { allowed_professions, asks_for_proof, registers } = content;
	await database.asService((db) =>
		db
			.insertInto("law_notes")
			.values({ country_code, allowed_professions, asks_for_proof, registers: JSON.stringify(registers) })
			.execute(),
	);
	return createDocument(database, { kind: "law", slug: country_code, content });
}

/** What a clinic offers: a treatment, and the price of a session of it. */
type Offer = { id: number; price_min?: number; price_max?: number; size_prices?: (number | null)[] };

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
		// as its owner does who lists it
		if (values.owner_id && values.status === "pending") {
			await db.insertInto("cases").values({ clinic_id: id, kind: "listing" }).execute();
			const { owner_id: user_id } = values;
			await db
				.insertInto("private.mails")
				.values({ user_id, clinic_id: id, kind: "clinic_submitted", data: "{}" })
				.execute();
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

/** A report of a review or a clinic, in the case of its subject that waits; gives the id of the case. */
export async function createReport(
	database: Database,
	subject: { review: string } | { clinic: string },
	overrides: Partial<Insertable<CaseReports>> = {},
): Promise<string> {
	const { created_at } = overrides;
	return database.asService(async (db) => {
		const id = "review" in subject ? subject.review : subject.clinic;
		const ofReview = db.selectFrom("reviews").select("clinic_id").where("id", "=", id);
		const found = "review" in subject && (await ofReview.executeTakeFirstOrThrow());
		await db
			.insertInto("cases")
			.values({
				...{ kind: "report", clinic_id: found ? found.clinic_id : id, review_id: found ? id : null },
				...{
					data: JSON.stringify({ subject: found ? "review" : "clinic" }),
					...(created_at && { opened_at: created_at }),
				},
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const { case_id, reason } = await db
			.insertInto("case_reports")
			.values({ case_id: sql<string>`private.open_report(${id})`, reason: "spam", ...overrides })
			.returning(["case_id", "reason"])
			.executeTakeFirstOrThrow();
		if (reason === "illegal")
			await db.updateTable("cases").set({ is_urgent: true }).where("id", "=", case_id).execute();
		return case_id;
	});
}
