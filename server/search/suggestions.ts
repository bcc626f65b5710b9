import { Hono, type MiddlewareHandler } from "hono";
import { type Database, inLanguage } from "#database/connection.ts";
import { findSuggestions } from "#database/queries/search/terms.ts";
import { readText } from "#domain/search/address.ts";
import { suggest } from "#domain/search/suggestions.ts";
import type { HttpEnv } from "#server/lib/http-env.ts";

type Options = {
	database: Database;
	/** Middleware that limits concurrent requests to the database. */
	waitForTurn: MiddlewareHandler;
};

/**
 * GET /suggest?q=: returns up to eight suggestions for the text in the search box, in the language of the address. The
 * same for everyone, and cached for ten minutes.
 */
export function suggestRoute({ database, waitForTurn }: Options) {
	return new Hono<HttpEnv>()
		.get("/", waitForTurn, async (c) => {
			const text = readText(new URL(c.req.url).searchParams, "q");
			const suggestions = await inLanguage(database, c.get("language")).asVisitor((db) =>
				findSuggestions(db, text, c.var.inLanguage(suggest)),
			);
			return c.json(suggestions, 200, { "cache-control": "public, max-age=600" });
		})
		.all("/", (c) => c.body(null, 405, { allow: "GET, HEAD" }));
}
