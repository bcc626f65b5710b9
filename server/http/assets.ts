import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Serves the built files, which the build has compressed. Names under /assets/ have a hash, so they never change. */
export function assets(): MiddlewareHandler {
	const root = fileURLToPath(new URL("../../build/client", import.meta.url));
	// most requests here are for pages, and looking for a file on disk takes as long as a query
	const files = new Set(readdirSync(root, { recursive: true }).map((name) => `/${name}`));
	const serve = serveStatic({
		root,
		precompressed: true,
		onFound: (_path, c) =>
			c.header(
				"cache-control",
				c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
			),
	});
	return (c, next) => (files.has(c.req.path) ? serve(c, next) : next());
}

/** Serves flags by country code, such as /flags/de.svg, from the package country-flag-icons. */
export function flags(): MiddlewareHandler {
	return serveStatic({
		root: fileURLToPath(new URL("../../node_modules/country-flag-icons/3x2", import.meta.url)),
		rewriteRequestPath: (path) =>
			path.replace(/^\/flags\/([a-z]{2})\.svg$/, (_, code: string) => `/${code.toUpperCase()}.svg`),
		onFound: (_path, c) => c.header("cache-control", "public, max-age=604800"),
	});
}
