import { randomBytes } from "node:crypto";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RouterContextProvider } from "react-router";
import type { ServerContext } from "#app/lib/server-context.ts";
import type { Database } from "#database/connection.ts";
import type { Refusal } from "#domain/refusal.ts";
import { readDelay } from "#domain/refusals.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { passInTurn } from "../lib/pass-in-turn.ts";
import { isFromOurPages } from "../lib/same-site.ts";
import { takeScripts } from "./inline-scripts.ts";
import type { PageRoute } from "./page-address.ts";
import { addRules } from "./speculation.ts";

/** Renders pages: React Router's request handler, and the maker of its context from the same build. */
export type PageHandler = {
	render: (request: Request, context: RouterContextProvider) => Promise<Response>;
	createLoadContext: (context: ServerContext) => RouterContextProvider;
	/** What the routes of a page say about it. */
	findRoute: (path: string) => PageRoute;
};

type Options = Pick<ServerContext, "database" | "map" | "siteUrl" | "anonKey" | "isSampleData"> & {
	getPageHandler: () => Promise<PageHandler>;
};

type RenderEnv = HttpEnv & { Bindings: { log: Logger } };

/** Makes pages with all that `middleware` does; rejects with what it or a page throws. */
export function openRenderer(options: Options, middleware: MiddlewareHandler<HttpEnv>[]) {
	const renderer = new Hono<RenderEnv>();
	renderer.use((c, next) => {
		c.set("log", c.env.log);
		return next();
	});
	renderer.all("*", ...(middleware as [MiddlewareHandler]), renderPage(options));
	renderer.onError((error) => {
		throw error;
	});
	return async (request: Request, log: Logger): Promise<Response> => renderer.fetch(request, { log });
}

/** Everything that is no file and no service: React Router renders it. */
function renderPage({ getPageHandler, database, ...shared }: Options): Handler<HttpEnv> {
	return async (c) => {
		const { render, createLoadContext } = await getPageHandler();
		const started = performance.now();
		let reading = 0; // ms
		let delay: Refusal | undefined;
		const asVisitor: Database["asVisitor"] = async (work) => {
			const asked = performance.now();
			try {
				return await database.asVisitor(work);
			} catch (error) {
				delay ??= readDelay(error);
				throw error;
			} finally {
				reading += performance.now() - asked;
				await passInTurn(); // what is drawn from it holds the thread
			}
		};
		const nonce = randomBytes(16).toString("base64url");
		const context = createLoadContext({
			...shared,
			database: { ...database, asVisitor },
			log: c.get("log"),
			nonce,
		});
		const answer = await render(await readRequest(c, shared.siteUrl), context);
		const headers = new Headers(answer.headers);
		let { status } = answer;
		let body: BodyInit | null = answer.body;
		if (body && headers.get("content-type")?.startsWith("text/html")) {
			const { html, hashes } = addRules(takeScripts(await answer.text(), nonce));
			c.set("scriptHashes", hashes);
			body = Buffer.from(html); // a text would be searched for halves of letters first
		}
		if (delay && status === 500) {
			// the page says that it could not be loaded; caches and crawlers learn that it will be again
			headers.set("retry-after", String(delay.retryAfter ?? 30));
			status = 503;
		}
		const rendering = performance.now() - started - reading;
		headers.set("server-timing", `db;dur=${reading.toFixed(1)}, render;dur=${rendering.toFixed(1)}`);
		return new Response(body, { status, headers });
	};
}

/**
 * What is asked, as React Router needs it: a body was read before it took its place, and a proxy may have changed the origin of the
 * address, which React Router compares with that of the sender.
 */
async function readRequest(c: Context<HttpEnv>, siteUrl: string): Promise<Request> {
	const { raw } = c.req;
	if (raw.body === null) return raw;
	const { pathname, search } = new URL(raw.url);
	const headers = new Headers(raw.headers);
	if (isFromOurPages(c, siteUrl)) headers.delete("origin");
	return new Request(siteUrl + pathname + search, { method: raw.method, headers, body: await c.req.arrayBuffer() });
}
