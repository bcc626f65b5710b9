import { type Context, Hono } from "hono";
import { mediaBucket } from "#domain/pictures/storage.ts";
import type { Auth } from "../auth/auth.ts";
import { authenticate } from "../auth/authenticate.ts";
import { answerError } from "../lib/answer-error.ts";
import { discardRest } from "../lib/discard-rest.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { findFormat } from "./paths.ts";
import { openPictures } from "./pictures.ts";
import type { Removal } from "./removal.ts";
import { answerFile } from "./serve.ts";
import type { FileStore } from "./store.ts";
import { openVariants, readSize } from "./variants.ts";

const publicPrefix = `/storage/v1/object/public/${mediaBucket}/`;
const renderPrefix = `/storage/v1/render/image/public/${mediaBucket}/`;

/** The routes under /storage/v1, with the paths and answers of Supabase Storage, for a single bucket. */
export function storageRoutes(auth: Auth, store: FileStore, removal: Removal): Hono<PersonEnv> {
	const findVariant = openVariants(store);
	const pictures = openPictures(auth, store, removal);
	const notFound = (c: Context) => c.text("Not found", 404);

	return new Hono<PersonEnv>()
		.get("/object/public/*", async (c) => {
			const path = readPath(c, publicPrefix);
			const file = path && (await store.find("pictures", path));
			return file ? answerFile(c, file, `image/${findFormat(path)}`) : notFound(c);
		})
		.get("/render/image/public/*", async (c) => {
			const path = readPath(c, renderPrefix);
			if (!path) return notFound(c);
			const size = readSize(c.req.query());
			const format = /\bimage\/avif\b/.test(c.req.header("accept") ?? "") ? "avif" : "webp";
			const file = await findVariant(path, size, format);
			if (!file) return notFound(c);
			const answer = await answerFile(c, file, `image/${format}`);
			answer.headers.append("vary", "accept");
			return answer;
		})
		.post(
			"/object/*",
			async (c, next) => {
				await next();
				c.header("cache-control", "private, no-store");
			},
			discardRest(),
			authenticate(auth, pictures.admit),
			pictures.take,
		)
		.all("*", notFound)
		.onError(answerError);
}

/** Returns the path in the bucket that a request names; undefined if it can't be that of a picture. */
function readPath(c: Context, prefix: string): string | undefined {
	if (!c.req.path.startsWith(prefix)) return undefined;
	const path = c.req.path.slice(prefix.length);
	return findFormat(path) && path;
}
