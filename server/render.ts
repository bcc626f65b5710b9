import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { PageHandler } from "./http/pages.ts";

type Entry = Pick<PageHandler, "createLoadContext">;
type Pages = {
	getPageHandler: () => Promise<PageHandler>;
	/** Stands before the app: Vite's own modules. */
	middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	close?: () => Promise<void>;
};

// One handler per build: development makes a new build object whenever a file changes.
const handlers = new WeakMap<ServerBuild, PageHandler>();

function handlerOf(build: ServerBuild, mode: string): PageHandler {
	let handler = handlers.get(build);
	if (!handler) {
		const { createLoadContext } = build.entry.module as unknown as Entry;
		handler = { render: createRequestHandler(build, mode), createLoadContext };
		handlers.set(build, handler);
	}
	return handler;
}

/** Pages from build/server. */
export function builtPages(): Pages {
	// not resolved by the type checker: it exists only after a build
	const path = new URL("../build/server/index.js", import.meta.url).href;
	return { getPageHandler: async () => handlerOf((await import(path)) as ServerBuild, "production") };
}

/** Pages straight from the sources, through Vite, with hot reload over the server's own port. */
export async function developmentPages(server: Server): Promise<Pages> {
	const { createServer } = await import("vite");
	const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
	return {
		getPageHandler: async () =>
			handlerOf((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"),
		middleware: vite.middlewares,
		close: () => vite.close(),
	};
}
