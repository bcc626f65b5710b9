import type { Handler } from "hono";
import type { RouterContextProvider } from "react-router";
import type { ServerContext } from "#app/lib/server-context.ts";
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
export function pages({ getPageHandler, ...shared }: Options): Handler<HttpEnv> {
	return async (c) => {
		const { render, createLoadContext } = await getPageHandler();
		const context = createLoadContext({ ...shared, log: c.get("log"), nonce: c.get("secureHeadersNonce") ?? "" });
		// Hono drops the body of an answer to HEAD; until then the answer is that to GET, with its tag
		const request = c.req.method === "HEAD" ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
		return render(request, context);
	};
}
