import { Hono, type MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { findBadge } from "#database/queries/clinics.ts";
import { drawBadge } from "#domain/clinics/badge-picture.ts";
import { isUuid } from "#domain/ids.ts";
import type { HttpEnv } from "#server/lib/http-env.ts";

type Options = {
	database: Database;
	isSampleData: boolean;
	/** Middleware that limits concurrent requests to the database. */
	waitForTurn: MiddlewareHandler;
};

const headers = {
	"content-type": "image/svg+xml; charset=utf-8",
	// an hour everywhere, so that a badge that a clinic lost is gone within a day
	"cache-control": "public, max-age=3600, must-revalidate",
	// nothing in it runs or loads, and pages of other sites show it
	"content-security-policy": "default-src 'none'; sandbox",
	"cross-origin-resource-policy": "cross-origin",
};

/** GET /badge/{id}.svg: the badge that a public clinic may show on its own site, in the language of the address. */
export function badgeRoute({ database, isSampleData, waitForTurn }: Options) {
	return new Hono<HttpEnv>()
		.get("/:file{[0-9A-Fa-f-]{36}\\.svg}", waitForTurn, async (c, next) => {
			const id = c.req.param("file").slice(0, -".svg".length);
			const badge = isUuid(id) ? await database.asVisitor((db) => findBadge(db, id, isSampleData)) : undefined;
			return badge ? c.body(c.var.inLanguage(drawBadge)(badge), 200, headers) : next();
		})
		.get("*", (c) => c.text("There is no such badge", 404))
		.all("*", (c) => c.body(null, 405, { allow: "GET, HEAD" }));
}
