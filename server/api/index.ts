import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "#domain/refusal.ts";
import type { Auth } from "../auth/auth.ts";
import { authenticate, type PersonEnv } from "../auth/authenticate.ts";
import type { Notices } from "../jobs/notices.ts";
import type { MediaStore } from "../media/store.ts";
import { account } from "./account.ts";
import { answerError } from "./errors.ts";
import { favorites } from "./favorites.ts";
import { owner } from "./owner.ts";
import { reviews } from "./reviews.ts";

/** Bytes of a body; the longest profile takes less than half of it. */
const maxSize = 64 * 1024;

type Needed = { auth: Pick<Auth, "database" | "tokens" | "anonKey" | "limits">; media: MediaStore; notices: Notices };

/** What signed-in people do, under /api. Each act is one transaction as that person. */
export const createApi = ({ auth, media, notices }: Needed) =>
	new Hono<PersonEnv>()
		.use(async (c, next) => {
			await next();
			// it is about one person: nobody keeps it
			c.header("cache-control", "private, no-store");
		})
		.use(authenticate(auth))
		.use(async (c, next) => {
			if (c.req.method !== "GET" && c.req.method !== "HEAD")
				await auth.limits.count("actsByPerson", c.get("claims").sub);
			return next();
		})
		.use(
			bodyLimit({
				maxSize,
				onError: () => {
					throw new Refusal("too_large", "The request is too large.");
				},
			}),
		)
		.route("/favorites", favorites(auth.database))
		.route("/reviews", reviews(auth.database, notices))
		.route("/account", account(auth.database))
		.route("/owner", owner({ database: auth.database, media, notices }))
		.all("*", () => {
			throw new Refusal("not_found", "There is nothing at this address.");
		})
		.onError(answerError);

/** What the browser's typed client is made from. */
export type Api = ReturnType<typeof createApi>;
