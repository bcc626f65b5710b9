import { type Context, Hono, type MiddlewareHandler } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type { Database } from "#database/connection.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import {
	dataLicence,
	publicClinicAnswer,
	publicClinicsAnswer,
	publicClinicsQuery,
	publicPageSize,
} from "#domain/clinics/public-schemas.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { sayLowestPrice } from "#domain/course/prices.ts";
import { getDayAgo } from "#domain/format.ts";
import { addressIn } from "#domain/language-addresses.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import { readFilters } from "#domain/search/filters.ts";
import { answerError } from "../../lib/answer-error.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";
import { openLimit } from "./limit.ts";

export type OpenOptions = {
	siteUrl: string;
	database: Database;
	/** Counts the requests of a client, and refuses too many. */
	countRequest: MiddlewareHandler;
	isSampleData: boolean;
	/** Precedes each handler that queries the database. */
	waitForTurn: MiddlewareHandler;
};

/** GET /clinics and /clinics/{id}: what anybody may read without account or key, also from pages of other sites. */
export function openClinics({ siteUrl, database, countRequest, isSampleData, waitForTurn }: OpenOptions) {
	const about = { licence: dataLicence, is_sample_data: isSampleData };
	type Priced = Parameters<typeof sayLowestPrice>[0];
	const print = <Clinic extends { id: string } & Priced>(c: Context<PersonEnv>, clinic: Clinic, wanted?: string[]) => ({
		...clinic,
		url: siteUrl + addressIn(c.var.language, `/clinic/${clinic.id}`),
		price_text: c.var.inLanguage(sayLowestPrice)(clinic, getDayAgo(limits.priceAge), wanted),
	});

	const answer = (c: Context, body: object) => c.json(body, 200, { "cache-control": "public, max-age=60" });

	return new Hono<PersonEnv>()
		.get(
			"/",
			describe("Clinics", "One page of clinics, the best rated first unless asked otherwise.", publicClinicsAnswer),
			countRequest,
			validate("query", publicClinicsQuery),
			waitForTurn,
			async (c) => {
				const { q, country, city, sort, page } = c.req.valid("query");
				const filters = readFilters(new URL(c.req.url).searchParams);
				if (city && !country) throw refuse("city_without_country");
				if ((filters.price || sort === "price") && !country) throw refuse("price_without_country");
				const currency = (country && getDefaultCurrency(country)) || undefined;
				const search = { ...filters, country, city, currency, query: q, sort, page, pageSize: publicPageSize };
				const { clinics, total, is_exact, reach } = await database.asVisitor((db) => searchClinics(db, search));
				const next = new URL(c.req.url);
				next.searchParams.set("page", String(page + 1));
				const hasNext = page * publicPageSize < reach;
				const body = {
					...about,
					total,
					is_exact,
					next: hasNext ? `${siteUrl}${addressIn(c.var.language, "/api/clinics")}${next.search}` : null,
				};
				return answer(
					c,
					publicClinicsAnswer.parse({
						...body,
						clinics: clinics.map((clinic) => print(c, { ...clinic, treatments: clinic.prices }, filters.treatments)),
					}),
				);
			},
		)
		.get(
			"/:clinicId",
			describe("Clinics", "One clinic.", publicClinicAnswer),
			countRequest,
			validate("param", clinicParam),
			waitForTurn,
			async (c) => {
				const { clinicId } = c.req.valid("param");
				const clinic = await database.asVisitor((db) => findClinicProfile(db, clinicId, 0));
				if (!clinic) throw refuse("clinic_gone");
				return answer(
					c,
					publicClinicAnswer.parse({ ...about, clinic: { ...print(c, clinic), badge: getBadge(clinic) } }),
				);
			},
		)
		.onError(answerError);
}

const describe = (tag: string, summary: string, schema: Parameters<typeof resolver>[0]) =>
	describeRoute({
		...{ tags: [tag], summary, security: [] },
		description: `At most ${openLimit.points} requests a minute and address; beyond them 429 with Retry-After.`,
		responses: { 200: { description: "Found", content: { "application/json": { schema: resolver(schema) } } } },
	});
