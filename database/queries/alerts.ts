import { sql } from "kysely";
import { z } from "zod";
import type { AlertInput } from "#domain/alerts/schemas.ts";
import { toAlertNews, writeAlertSearch } from "#domain/alerts/search.ts";
import { refuse } from "#domain/refusals.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { addMail } from "./mails.ts";
import { priceColumns, toPrices } from "./search/cards.ts";
import { findSearchPlace, toSearch } from "./search/from-url.ts";
import { resolveSearch, selectGuides } from "./search/resolve-search.ts";
import { matchesSearch } from "./search/where.ts";

/** An alert compares this many of its latest matches. Among more matches, older ones never count as new. */
const mostSeen = 1000;
const shownInMail = 10;

/** Reads a list's query string as an alert: its search, and what its mails say of it. Null if it can't be an alert. */
export async function findAlert(db: Db, query: string) {
	const search = writeAlertSearch(readClinicSearch(new URLSearchParams(query)));
	if (search === null) return null;
	const params = readClinicSearch(new URLSearchParams(search));
	const place = await findSearchPlace(db, params);
	const named = place ? { country: place.country_code, city: place.name ?? "" } : params;
	if ((params.near && !place) || (named.city && !(await isKnownCity(db, named)))) return null;
	const wanted = toSearch(params, place);
	return {
		search,
		news: toAlertNews(params, place?.name ? place : null, wanted.currency),
		price: params.price,
		wanted,
	};
}
export type Alert = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

/**
 * Whether a city is in the gazetteer or has a verified clinic. Mails name only such cities: otherwise anyone could put
 * their own text into a mail to a stranger.
 */
async function isKnownCity(db: Db, { country, city }: { country: string; city: string }): Promise<boolean> {
	const known = await db
		.selectFrom("private.places")
		.select("name")
		.where("country_code", "=", country)
		.where("name", "=", city)
		.union(
			db
				.selectFrom("listings")
				.select("city as name")
				.where("country_code", "=", country)
				.where("city", "=", city)
				.where("tier", "=", "verified"),
		)
		.limit(1)
		.executeTakeFirst();
	return known !== undefined;
}

/** Finds the verified clinics that match an alert, latest first. */
const findMatches = async (db: Db, { wanted }: Alert) =>
	db
		.selectFrom("listings")
		.select(["id", "name", "country_code", "city", "price_from", "currency", ...priceColumns])
		.where(matchesSearch(await resolveSearch(db, wanted)))
		.where("tier", "=", "verified")
		.where("is_questioned", "=", false)
		.orderBy("verified_at", "desc")
		.orderBy("id")
		.limit(mostSeen)
		.execute();

// All functions below need the service role.

/** Stores an alert and mails a link to confirm it. Throws a Refusal if the search can't be an alert. */
export async function askAlert(db: Db, { email, search, price }: AlertInput): Promise<void> {
	const params = new URLSearchParams(search);
	if (price !== undefined) params.set("price", price ?? "");
	const alert = await findAlert(db, params.toString());
	if (!alert) throw refuse("alert_of_nothing");
	await callFunction(db, sql`private.ask_alert(${email}, ${alert.search}, ${JSON.stringify(alert.news)}::jsonb)`);
}

const confirmed = z.strictObject({
	is: z.enum(["done", "full", "unknown"]),
	id: z.string().optional(),
	search: z.string().optional(),
});

/**
 * Confirms an alert with the secret of its link. Clinics that match now count as seen. Returns "full" if the mailbox
 * has too many alerts already, "unknown" if the link is invalid.
 */
export async function confirmAlert(db: Db, secret: string): Promise<"done" | "full" | "unknown"> {
	const { is, id, search = "" } = await readValue(db, confirmed, sql`private.confirm_alert(${secret})`);
	const alert = id === undefined ? null : await findAlert(db, search);
	if (id !== undefined && alert) {
		const seen = (await findMatches(db, alert)).map(({ id }) => id);
		await db.updateTable("private.alerts").set({ seen }).where("id", "=", id).execute();
	}
	return is;
}

/** Ends an alert with the secret of its link. Returns false if the link isn't ours. */
export const endAlert = (db: Db, secret: string): Promise<boolean> =>
	readValue(db, z.boolean(), sql`private.end_alert(${secret})`);

/** Returns the alerts that are due, longest waiting first; none while the site isn't open. */
export const findDueAlerts = (db: Db): Promise<{ id: string }[]> =>
	db
		.selectFrom("private.alerts")
		.select("id")
		.where("next_at", "<=", sql<Date>`now()`)
		.where(sql<boolean>`(select private.is_open())`)
		.orderBy("next_at")
		.execute();

/**
 * Mails the new matches of an alert if it is due. The search, the record of what was seen and the mail share one
 * transaction: if the process is killed, nothing is lost or sent twice.
 */
export async function mailNewMatches(db: Db, id: string): Promise<void> {
	const due = await db
		.selectFrom("private.alerts")
		.select(["id", "email", "search", "seen"])
		.select(sql<string>`private.alert_secret(id)`.as("secret"))
		.select(sql<string>`confirmed_at + interval '1 year'`.as("ends_at"))
		.where("id", "=", id)
		.where("next_at", "<=", sql<Date>`now()`)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	if (!due) return;
	const alert = await findAlert(db, due.search);
	const matches = alert ? await findMatches(db, alert) : [];
	const seen = new Set(due.seen);
	// If the list was full, clinics below the last seen one are older and only moved up.
	const end = seen.size < mostSeen ? matches.length : matches.findLastIndex(({ id }) => seen.has(id));
	const news = matches.filter(({ id }, index) => index < end && !seen.has(id));
	await db
		.updateTable("private.alerts")
		.set({ seen: matches.map(({ id }) => id), next_at: sql`now() + interval '7 days'` })
		.where("id", "=", due.id)
		.execute();
	if (!alert || news.length === 0) return;
	const { search, wanted, price } = alert;
	const guides = price ? await selectGuides(db).execute() : [];
	const clinics = news.slice(0, shownInMail).map(({ id, name, country_code, city, ...priced }) => ({
		...{ id, name, country_code, city },
		priced: price ? { ...priced, treatments: toPrices(priced, guides) } : null,
	}));
	const data = {
		...{ alert: due.id, secret: due.secret, news: alert.news, search, clinics, treatments: wanted.treatments ?? [] },
		more: news.length - clinics.length,
		ends_at: new Date(due.ends_at).toISOString(),
	};
	await addMail(db, { kind: "alert_news", to: due.email, data, hours: 72 });
}

/** Deletes alerts that weren't confirmed within three days, and alerts confirmed a year ago. */
export async function deleteOldAlerts(db: Db): Promise<void> {
	await db
		.deleteFrom("private.alerts")
		.where(sql<boolean>`coalesce(confirmed_at + interval '1 year', created_at + interval '3 days') < now()`)
		.execute();
}
