import { Hono, type MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { findSuggestions } from "#database/queries/search/words.ts";
import { readText } from "#domain/search/address.ts";
import type { HttpEnv } from "#server/lib/http-env.ts";

type Options = {
	database: Database;
	/** Precedes each handler that queries the database. */
	waitForTurn: MiddlewareHandler;
};

/**
 * GET /suggest?q=: what the words in the search box may mean so far, eight at most. The same for everybody, and kept
 * for ten minutes by whoever asked.
 */
export function suggestRoute({ database, waitForTurn }: Options) {
	return new Hono<HttpEnv>()
		.get("/", waitForTurn, async (c) => {
			const text = readText(new URL(c.req.url).searchParams, "q");
			const found = await database.asVisitor((db) => findSuggestions(db, text));
			return c.json(found, 200, { "cache-control": "public, max-age=600" });
		})
		.all("/", (c) => c.body(null, 405, { allow: "GET, HEAD" }));
}
