import { sql } from "kysely";
import { z } from "zod";
import type { AlertInput } from "#domain/alerts/schemas.ts";
import { sayNews, writeAlertSearch } from "#domain/alerts/search.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { refuse } from "#domain/refusals.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { addMail } from "./mails.ts";
import { readAsked } from "./search/asked.ts";
import { findAskedPlace, toSearch } from "./search/from-address.ts";
import { isFound } from "./search/where.ts";

/** How many of the latest matches an alert compares: of more, older ones are no news. */
const mostSeen = 1000;
const shownInMail = 10;

/** What an alert for the query of a list watches; null where there is none. */
export async function findAlert(db: Db, query: string) {
	const search = writeAlertSearch(readClinicSearch(new URLSearchParams(query)));
	if (search === null) return null;
	const params = readClinicSearch(new URLSearchParams(search));
	const place = await findAskedPlace(db, params);
	const named = place ? { country: place.country_code, city: place.name ?? "" } : params;
	if ((params.near && !place) || (named.city && !(await isKnownCity(db, named)))) return null;
	const wanted = toSearch(params, place);
	const { currency } = wanted;
	const country = params.country && getCountryInText(params.country);
	const where = place ? `near ${place.name}` : country && `in ${[params.city, country].filter(Boolean).join(", ")}`;
	const price = params.price && currency ? formatPrice(params.price, currency) : "";
	return { search, where, news: sayNews(params, where, price), price: params.price, currency, wanted };
}
export type Alert = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

/** Of the gazetteer, or of a clinic that was checked: no mail repeats what somebody typed for a city. */
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

/** The verified clinics that an alert is about, the latest first. */
const findMatches = async (db: Db, { wanted }: Alert) =>
	db
		.selectFrom("listings")
		.select(["id", "name", "city", "price_from"])
		.where(isFound(await readAsked(db, wanted)))
		.where("tier", "=", "verified")
		.where("is_questioned", "=", false)
		.orderBy("verified_at", "desc")
		.orderBy("id")
		.limit(mostSeen)
		.execute();

/** Keeps an alert and mails the link that confirms it. Throws a Refusal where there is none. As the service. */
export async function askAlert(db: Db, { email, search, price }: AlertInput): Promise<void> {
	const params = new URLSearchParams(search);
	if (price !== undefined) params.set("price", price ?? "");
	const alert = await findAlert(db, params.toString());
	if (!alert) throw refuse("alert_of_nothing");
	await callFunction(db, sql`private.ask_alert(${email}, ${alert.search}, ${alert.news})`);
}

const confirmed = z.strictObject({
	is: z.enum(["done", "full", "unknown"]),
	id: z.string().optional(),
	search: z.string().optional(),
});

/** Confirms an alert by its link: what matches now is no news. As the service. */
export async function confirmAlert(db: Db, secret: string): Promise<"done" | "full" | "unknown"> {
	const { is, id, search = "" } = await readValue(db, confirmed, sql`private.confirm_alert(${secret})`);
	const alert = id === undefined ? null : await findAlert(db, search);
	if (id !== undefined && alert) {
		const seen = (await findMatches(db, alert)).map(({ id }) => id);
		await db.updateTable("private.alerts").set({ seen }).where("id", "=", id).execute();
	}
	return is;
}

/** Ends an alert by its link; false where that is none of ours. As the service. */
export const endAlert = (db: Db, secret: string): Promise<boolean> =>
	readValue(db, z.boolean(), sql`private.end_alert(${secret})`);

/** The alerts that are due, the longest waiting first; none while the site is not open. As the service. */
export const findDueAlerts = (db: Db): Promise<{ id: string }[]> =>
	db
		.selectFrom("private.alerts")
		.select("id")
		.where("next_at", "<=", sql<Date>`now()`)
		.where(sql<boolean>`(select private.is_open())`)
		.orderBy("next_at")
		.execute();

/**
 * Looks for the news of an alert that is due, in one transaction with its mail: a kill loses none and sends none twice.
 * As the service.
 */
export async function tellNews(db: Db, id: string): Promise<void> {
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
	// of a full list older ones move up
	const end = seen.size < mostSeen ? matches.length : matches.findLastIndex(({ id }) => seen.has(id));
	const news = matches.filter(({ id }, index) => index < end && !seen.has(id));
	await db
		.updateTable("private.alerts")
		.set({ seen: matches.map(({ id }) => id), next_at: sql`now() + interval '7 days'` })
		.where("id", "=", due.id)
		.execute();
	if (!alert || news.length === 0) return;
	const { where, search, currency } = alert;
	const clinics = news.slice(0, shownInMail).map(({ price_from, ...clinic }) => ({
		...clinic,
		price: alert.price && currency && price_from !== null ? formatPrice(price_from, currency) : null,
	}));
	const data = { alert: due.id, secret: due.secret, news: alert.news, ends_at: new Date(due.ends_at).toISOString() };
	const more = news.length - clinics.length;
	await addMail(db, { kind: "alert_news", to: due.email, data: { ...data, where, search, clinics, more }, hours: 72 });
}

/** Removes alerts that nobody confirmed in three days, and those that are a year old. As the service. */
export async function deleteOldAlerts(db: Db): Promise<void> {
	await db
		.deleteFrom("private.alerts")
		.where(sql<boolean>`coalesce(confirmed_at + interval '1 year', created_at + interval '3 days') < now()`)
		.execute();
}
