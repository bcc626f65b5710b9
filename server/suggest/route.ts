import { Hono, type MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Database } from "#database/connection.ts";
import { findSuggestions } from "#database/queries/find.ts";
import { readText } from "#domain/clinics/country-params.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";

/** Texts of one client address within a minute: some ten people who type without a pause. An address may be a whole office. */
const limit = { points: 600, duration: 60 };

type Options = {
	database: Database;
	trustedProxies: number;
	/** Stands before what asks the database. */
	takePlace: MiddlewareHandler;
};

/**
 * GET /suggest?q=: what the words in the search box may mean so far, eight at most. The same for everybody, and kept for ten
 * minutes by whoever asked.
 */
export function suggestRoute({ database, trustedProxies, takePlace }: Options) {
	const limiter = new RateLimiterMemory(limit);
	const countTexts: MiddlewareHandler<HttpEnv> = async (c, next) => {
		const isWithin = await limiter.consume(findClientAddress(c, trustedProxies)).then(
			() => true,
			() => false,
		);
		return isWithin ? next() : c.json({ groups: [] }, 429, { "cache-control": "no-store", "retry-after": "60" });
	};
	return new Hono<HttpEnv>()
		.get("/", countTexts, takePlace, async (c) => {
			const text = readText(new URL(c.req.url).searchParams, "q");
			const found = await database.asVisitor((db) => findSuggestions(db, text));
			return c.json(found, 200, { "cache-control": "public, max-age=600" });
		})
		.all("/", (c) => c.body(null, 405, { allow: "GET, HEAD" }));
}
