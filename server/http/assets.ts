import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { Language } from "#domain/languages.ts";
import { buildOf, isBuilt } from "../builds.ts";

/** Serves the built files, which the build has compressed. Names under /assets/ have a hash, so they never change. */
export function assets(languages: readonly Language[]): MiddlewareHandler {
	/** A language's files by path; undefined while it isn't built. */
	function open(language: Language) {
		if (!isBuilt(language)) return undefined;
		const root = join(buildOf(language), "client");
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
		return { files, serve };
	}
	const builds = new Map(languages.map((language) => [language, open(language)]));
	function find(path: string) {
		for (const [language, build] of builds) {
			// one that was built meanwhile is looked for where only a build has files
			const now = build ?? (path.startsWith("/assets/") ? open(language) : undefined);
			if (now && !build) builds.set(language, now);
			if (now?.files.has(path)) return now.serve;
		}
		return undefined;
	}
	return (c, next) => find(c.req.path)?.(c, next) ?? next();
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
