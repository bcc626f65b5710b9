import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { sql } from "kysely";
import { z } from "zod";
import { type Db, inLanguage } from "#database/connection.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { selectLaw, toLawNote } from "#database/queries/laws.ts";
import { findSearchPlace, toSearch } from "#database/queries/search/from-url.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { understandSearch } from "#database/queries/search/terms.ts";
import { findPricesByCountry } from "#database/queries/treatments.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { dataLicence } from "#domain/clinics/public-schemas.ts";
import { sayLowestPrice } from "#domain/course/prices.ts";
import { estimate, type FactorName, factors } from "#domain/estimate/kirby-desai.ts";
import { sources } from "#domain/estimate/sources.ts";
import { getDayAgo } from "#domain/format.ts";
import { isUuid } from "#domain/ids.ts";
import { addressIn } from "#domain/language-addresses.ts";
import { limits } from "#domain/limits.ts";
import { getCountryName, isCountryCode } from "#domain/places/countries.ts";
import { type Refusal, refusalStatuses } from "#domain/refusal.ts";
import { refuse, repeat, toRefusal } from "#domain/refusals.ts";
import { cleanSearchText } from "#domain/search/address.ts";
import { searchLimits } from "#domain/search/limits.ts";
import { readClinicSearch } from "#domain/search/search-params.ts";
import { writeMeaning } from "#domain/search/suggestions.ts";
import { getCheckedOn } from "#domain/sources.ts";
import { answerError } from "../../lib/answer-error.ts";
import type { HttpEnv } from "../../lib/http-env.ts";
import type { OpenOptions } from "./clinics.ts";

/** Clinics in one answer: an assistant reads each of them. */
const mostClinics = 10;

const country = z
	.string()
	.toUpperCase()
	.refine(isCountryCode, "This isn't an ISO 3166-1 country code.")
	.describe("ISO 3166-1 alpha-2 code of a country, such as DE");

const factorsAsked = Object.fromEntries(
	Object.entries(factors).map(([name, options]) => [
		name,
		z
			.enum(Object.keys(options) as [string, ...string[]])
			.optional()
			.describe(
				Object.entries<{ label: string }>(options)
					.map(([key, { label }]) => `${key}: ${label}`)
					.join("; "),
			),
	]),
) as Record<FactorName, z.ZodOptional<z.ZodEnum>>;

/** What a tool answers: facts, with the page that says the same and the day that they are from. */
type Answer = { page: string; as_of: string; [fact: string]: unknown };

/**
 * POST /mcp: what assistants may ask by the Model Context Protocol, without account or key: what the public pages say.
 * Each request is answered by itself, as JSON; there are no sessions. What is asked is in no log: bodies never are.
 */
export function mcpRoute({ siteUrl, database, countRequest, isSampleData, waitForTurn }: OpenOptions) {
	function createServer(c: Context<HttpEnv>) {
		const server = new McpServer({ name: "InkFree", version: "1.0.0" });
		const pageOf = (path: string) => siteUrl + addressIn(c.var.language, path);
		const today = () => new Date().toISOString().slice(0, 10);
		const read = <T>(query: (db: Db) => Promise<T>) => inLanguage(database, c.var.language).asVisitor(query);
		const priceOf = (clinic: Parameters<typeof sayLowestPrice>[0]) =>
			c.var.inLanguage(sayLowestPrice)(clinic, getDayAgo(limits.priceAge)) || null;
		const nameOf = (code: string) => c.var.inLanguage(getCountryName)(code);
		const answer = (found: Answer | string) => {
			if (typeof found === "string") return { isError: true, content: [{ type: "text" as const, text: found }] };
			const facts = { ...found, ...(isSampleData && { is_sample_data: true }) };
			return { structuredContent: facts, content: [{ type: "text" as const, text: JSON.stringify(facts) }] };
		};
		/** What a tool could not do, which answers the request: to try again later, or an error of ours. */
		let failure: Refusal | undefined;
		const refuseTool = (error: unknown) => {
			const refusal = toRefusal(error);
			if (refusalStatuses[refusal.code] >= 500) c.var.log.error({ err: error }, "a tool failed");
			if (refusalStatuses[refusal.code] >= 429) failure = refusal;
			return c.var.inLanguage(repeat)(refusal).message;
		};
		const offer = <Shape extends z.ZodRawShape>(
			name: string,
			description: string,
			inputSchema: Shape,
			work: (input: z.output<z.ZodObject<Shape>>) => Promise<Answer | string>,
		) =>
			server.registerTool(
				name,
				{
					description,
					inputSchema: z.strictObject(inputSchema),
					annotations: { readOnlyHint: true, openWorldHint: false },
				},
				async (input: unknown) => answer(await work(input as z.output<z.ZodObject<Shape>>).catch(refuseTool)),
			);

		offer(
			"find_clinics",
			`Finds up to ${mostClinics} tattoo removal clinics, the best rated first. Verified ones only unless asked otherwise, or where a country has none; the badge tells.`,
			{
				query: z
					.string()
					.max(searchLimits.queryLength)
					.transform(cleanSearchText)
					.default("")
					.describe(
						"What a visitor types into the search: places, treatments, part of a clinic's name, in any language",
					),
				country: country.optional(),
				max_price: z
					.number()
					.int()
					.min(1)
					.max(99_999_999)
					.optional()
					.describe("The most that a session costs, in whole units of the country's currency; with its country"),
				include_unverified: z.boolean().optional(),
			},
			async ({ query, country, max_price, include_unverified }) => {
				const { path, currency, total, clinics } = await read(async (db) => {
					const meant = await understandSearch(db, query);
					const path = writeMeaning(query, {
						...meant,
						...(country && !meant.near && { country }),
						...(max_price !== undefined && { price: max_price }),
						...(include_unverified && { verifiedOnly: false }),
					});
					const params = readClinicSearch(new URLSearchParams(path.split("?")[1]));
					const search = toSearch(params, await findSearchPlace(db, params));
					return {
						path,
						currency: search.currency,
						...(await searchClinics(db, { ...search, pageSize: mostClinics })),
					};
				});
				if (max_price !== undefined && !currency) return "A highest price needs a country, whose currency it is in.";
				return {
					total,
					clinics: clinics.map((clinic) => ({
						...{
							id: clinic.id,
							name: clinic.name,
							city: clinic.city,
							country: clinic.country_code,
							address: clinic.address,
						},
						...{ badge: clinic.badge, checked_on: clinic.verified_at?.slice(0, 10) ?? null },
						...{ average_rating: clinic.average_rating, reviews: clinic.review_count, treatments: clinic.treatments },
						price: priceOf({ ...clinic, treatments: clinic.prices }),
						page: pageOf(`/clinic/${clinic.id}`),
					})),
					...{ licence: dataLicence, page: pageOf(path), as_of: today() },
				};
			},
		);
		offer(
			"get_clinic",
			"Tells what the page of a clinic says: contact, opening hours, who treats, treatments with prices, what was checked and when, and reviews.",
			{ id: z.string().describe("The id of a clinic, as find_clinics or the address of its page has it") },
			async ({ id }) => {
				const clinic = isUuid(id) ? await read((db) => findClinicProfile(db, id, 5)) : null;
				if (!clinic) return "There is no such clinic in the directory.";
				const { name, city, country_code, address, phone, website, opening_hours, time_zone, languages } = clinic;
				return {
					...{ id, name, city, country: country_code, address, phone, website, opening_hours, time_zone, languages },
					...{
						badge: getBadge(clinic),
						checked: clinic.verified_checks,
						checked_on: clinic.verified_at?.slice(0, 10) ?? null,
					},
					...{
						treated_by: clinic.treated_by,
						doctor: clinic.doctor_name,
						lasers: clinic.lasers,
						currency: clinic.currency,
					},
					treatments: clinic.treatments.map(({ name, price_min, price_max, priced_on }) => ({
						name,
						price_min,
						price_max,
						priced_on,
					})),
					...{ average_rating: clinic.average_rating, reviews: clinic.review_count },
					latest_reviews: clinic.reviews.map(({ rating, text, created_at }) => ({
						rating,
						text,
						on: created_at.slice(0, 10),
					})),
					...{ licence: dataLicence, page: pageOf(`/clinic/${id}`), as_of: clinic.updated_at.slice(0, 10) },
				};
			},
		);
		offer(
			"estimate_sessions",
			"Estimates how many laser sessions a tattoo takes, by the Kirby-Desai scale. What is left out may be anything. It is no medical advice.",
			factorsAsked,
			async (answers) => {
				const { score, sessions, needsDoctor } = estimate(answers as Parameters<typeof estimate>[0]);
				return {
					sessions,
					score,
					needs_doctor: needsDoctor,
					sources: Object.values(sources),
					page: pageOf("/estimate"),
					as_of: today(),
				};
			},
		);
		offer(
			"who_may_treat",
			"Tells who may remove tattoos by laser in a country, from which age, and where to look somebody up. It is no legal advice.",
			{ country },
			async ({ country }) => {
				const law = toLawNote(await read((db) => selectLaw(db, sql`${country}`).executeTakeFirst()));
				if (!law) return `We don't know the rules of ${nameOf(country)}.`;
				const { rule, age_limit, ask, allowed_professions, registers, sources } = law;
				const page = pageOf(`/countries/${country.toLowerCase()}`);
				return {
					rule,
					age_limit,
					ask,
					allowed_professions,
					registers,
					sources,
					page,
					as_of: getCheckedOn(sources) ?? today(),
				};
			},
		);
		offer(
			"price_range",
			"Tells what a laser session costs in a country: the median of the lowest prices of verified clinics, where ten or more have named one lately.",
			{ country },
			async ({ country }) => {
				const found = (await read(findPricesByCountry)).find(({ code }) => code === country);
				if (!found) return `Fewer than ten verified clinics in ${nameOf(country)} have named a price lately.`;
				const { price, currency, clinics } = found;
				return {
					median: price,
					currency,
					clinics,
					page: pageOf(`/countries/${country.toLowerCase()}`),
					as_of: today(),
				};
			},
		);
		return { server, getFailure: () => failure };
	}

	return new Hono<HttpEnv>()
		.use(cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["content-type", "mcp-protocol-version"] }))
		.post("/", countRequest, waitForTurn, async (c) => {
			const parsedBody = await c.req.json().catch(() => {
				throw refuse("unreadable");
			});
			// the protocol has no batches any more; a call that is taken back in one would never be answered
			if (Array.isArray(parsedBody)) throw refuse("unreadable");
			const { server, getFailure } = createServer(c);
			const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
			await server.connect(transport);
			const answered = await transport.handleRequest(c.req.raw, { parsedBody }).finally(() => server.close());
			const failure = getFailure();
			if (failure) throw failure;
			answered.headers.set("cache-control", "no-store");
			return answered;
		})
		.all("/", (c) => c.body(null, 405, { allow: "POST" }))
		.onError(answerError);
}
