import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { authenticate } from "../auth/authenticate.ts";
import { openDocuments } from "../files/documents.ts";
import type { Removal } from "../files/removal.ts";
import type { FileStore } from "../files/store.ts";
import { answerError } from "../lib/answer-error.ts";
import { discardRest } from "../lib/discard-rest.ts";
import type { Gate } from "../lib/gate.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import type { Outbox } from "../mail/outbox.ts";
import { account } from "./accounts.ts";
import { admin } from "./admin/index.ts";
import { claims } from "./claims.ts";
import { evidence } from "./evidence.ts";
import { favorites } from "./favorites.ts";
import { invitations } from "./invitations.ts";
import { messages } from "./messages.ts";
import { owner } from "./owner.ts";
import { reviews } from "./reviews.ts";

/** The largest body (bytes); the longest profile takes less than half of it. */
const maxSize = 64 * 1024;

const limitTo = (bytes: number) =>
	bodyLimit({
		maxSize: bytes,
		onError: () => {
			throw refuse("too_large");
		},
	});
const limitBody = limitTo(maxSize);
const limitWritten = limitTo(limits.documentBytes);

const isDocument = ({ req }: Context) => req.method === "POST" && req.path === "/api/evidence";

/** A document or a file of clinics, which have limits of their own. */
const isUpload = (c: Context) => isDocument(c) || (c.req.method === "POST" && c.req.path === "/api/admin/imports");

/** A guide, a note on a law or a legal page: a text of many pages. */
const isWritten = ({ req }: Context) => req.path.startsWith("/api/admin/documents/");

type Dependencies = {
	auth: Pick<Auth, "database" | "tokens" | "isLocal" | "limits" | "siteUrl" | "trustedProxies">;
	media: FileStore;
	outbox: Outbox;
	removal: Removal;
	gate: Gate;
};

/** The routes under /api for signed-in people. Each act is one transaction as the caller. */
export function createApi({ auth, media, outbox, removal, gate }: Dependencies) {
	const documents = openDocuments(auth, media);
	return new Hono<PersonEnv>()
		.use(async (c, next) => {
			await next();
			// answers are about one person, so no cache may store them
			c.header("cache-control", "private, no-store");
		})
		.use("/evidence", discardRest())
		.use(authenticate(auth, async (c, db, person) => (isDocument(c) ? documents.admit(c, db, person) : undefined)))
		.use(async (c, next) => {
			const isAct = c.req.method !== "GET" && c.req.method !== "HEAD";
			// documents are counted where they are admitted
			if (isAct && !isDocument(c)) await auth.limits.count("actsByPerson", c.var.claims.sub);
			await next();
			if (!isAct) return;
			outbox.wake(); // the act may have added mails
			removal.wake(); // or deleted documents
		})
		.use(
			except(
				isUpload,
				gate.waitForTurn("acts", (c, next) => (isWritten(c) ? limitWritten : limitBody)(c, next)),
			),
		)
		.route("/favorites", favorites)
		.route("/reviews", reviews(auth))
		.route("/account", account(auth))
		.route("/owner", owner(auth.database, removal, auth.limits))
		.route("/claims", claims(auth.limits))
		.route("/messages", messages(auth.limits))
		.route("/evidence", evidence(documents, media))
		.route("/invitations", invitations(auth.limits))
		.route("/admin", admin({ database: auth.database, outbox, removal, siteUrl: auth.siteUrl }))
		.all("*", () => {
			throw refuse("nothing_here");
		})
		.onError(answerError);
}

/** The type of the browser's API client. */
export type Api = ReturnType<typeof createApi>;
