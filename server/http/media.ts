import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { mediaBucket } from "#domain/storage.ts";

const prefix = `/storage/v1/object/public/${mediaBucket}/`;

/** Clinics' pictures. A stored picture never changes under its address. */
export function media(dataDir: string): MiddlewareHandler {
	const root = join(dataDir, "storage", mediaBucket);
	mkdirSync(root, { recursive: true });
	const serve = serveStatic({
		root,
		rewriteRequestPath: (path) => path.slice(prefix.length),
		onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
	});
	return async (c, next) => {
		if (!c.req.path.startsWith(prefix)) return next();
		return (await serve(c, async () => {})) ?? c.text("Not found", 404);
	};
}
