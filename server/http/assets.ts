import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The built scripts, styles, fonts and flags, compressed at build time. Names under /assets/ carry a hash and never change. */
export function assets(): MiddlewareHandler {
	return serveStatic({
		root: fileURLToPath(new URL("../../build/client", import.meta.url)),
		precompressed: true,
		onFound: (_path, c) =>
			c.header(
				"cache-control",
				c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
			),
	});
}

/** Flags by country code, as their package draws them: /flags/de.svg. */
export function flags(): MiddlewareHandler {
	return serveStatic({
		root: fileURLToPath(new URL("../../node_modules/country-flag-icons/3x2", import.meta.url)),
		rewriteRequestPath: (path) =>
			path.replace(/^\/flags\/([a-z]{2})\.svg$/, (_, code: string) => `/${code.toUpperCase()}.svg`),
		onFound: (_path, c) => c.header("cache-control", "public, max-age=604800"),
	});
}
