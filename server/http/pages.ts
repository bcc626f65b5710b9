import type { Handler } from "hono";
import type { RouterContextProvider } from "react-router";
import type { ServerContext } from "#app/lib/server-context.ts";
import type { Database } from "#database/connection.ts";
import type { Refusal } from "#domain/refusal.ts";
import { readDelay } from "#domain/refusals.ts";
import type { HttpEnv } from "../lib/http-env.ts";

/** Renders pages: React Router's request handler, and the maker of its context from the same build. */
export type PageHandler = {
	render: (request: Request, context: RouterContextProvider) => Promise<Response>;
	createLoadContext: (context: ServerContext) => RouterContextProvider;
};

type Options = Pick<ServerContext, "database" | "siteUrl" | "anonKey" | "isSampleData"> & {
	getPageHandler: () => Promise<PageHandler>;
};

/** Everything that is no file and no service: React Router renders it. */
export function pages({ getPageHandler, database, ...shared }: Options): Handler<HttpEnv> {
	return async (c) => {
		const { render, createLoadContext } = await getPageHandler();
		let delay: Refusal | undefined;
		const asVisitor: Database["asVisitor"] = (work) =>
			database.asVisitor(work).catch((error) => {
				delay ??= readDelay(error);
				throw error;
			});
		const context = createLoadContext({
			...shared,
			database: { ...database, asVisitor },
			log: c.get("log"),
			nonce: c.get("secureHeadersNonce") ?? "",
		});
		// Hono drops the body of an answer to HEAD; until then the answer is that to GET, with its tag
		const request = c.req.method === "HEAD" ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
		const answer = await render(request, context);
		if (!delay || answer.status !== 500) return answer;
		// the page says that it could not be loaded; caches and crawlers learn that it will be again
		const headers = new Headers(answer.headers);
		headers.set("retry-after", String(delay.retryAfter ?? 30));
		return new Response(answer.body, { status: 503, headers });
	};
}
