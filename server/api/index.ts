import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "#domain/refusal.ts";
import { authenticate, type Gate, type PersonEnv } from "../auth/authenticate.ts";
import { account } from "./account.ts";
import { answerError } from "./errors.ts";
import { favorites } from "./favorites.ts";
import { reviews } from "./reviews.ts";

/** Bytes of a body; the longest review takes less than half of it. */
const maxSize = 16 * 1024;

/** What signed-in people do, under /api. Each act is one transaction as that person. */
export const createApi = (gate: Gate) =>
	new Hono<PersonEnv>()
		.use(async (c, next) => {
			await next();
			// it is about one person: nobody keeps it
			c.header("cache-control", "private, no-store");
		})
		.use(authenticate(gate))
		.use(
			bodyLimit({
				maxSize,
				onError: () => {
					throw new Refusal("too_large", "The request is too large.");
				},
			}),
		)
		.route("/favorites", favorites(gate.database))
		.route("/reviews", reviews(gate.database))
		.route("/account", account(gate.database))
		.all("*", () => {
			throw new Refusal("not_found", "There is nothing at this address.");
		})
		.onError(answerError);

/** What the browser's typed client is made from. */
export type Api = ReturnType<typeof createApi>;
