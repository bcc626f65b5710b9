import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import type { PageHandler } from "./http/pages.ts";

type Entry = Pick<PageHandler, "createLoadContext">;
/** How the server gets pages: from a build, or from Vite while somebody develops. */
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
		const routes = toRoutes(build, undefined);
		const findRoute: PageHandler["findRoute"] = (path) => {
			const found = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
			const handles = found.map(({ handle = {} }) => handle as PageHandle);
			return {
				reads: handles.flatMap(({ reads = [] }) => reads),
				lists: handles.flatMap(({ lists = [] }) => lists),
				flags: handles.flatMap(({ flags = [] }) => flags),
				ids: found.map(({ id }) => String(id)),
			};
		};
		handler = { render: createRequestHandler(build, mode), createLoadContext, findRoute };
		handlers.set(build, handler);
	}
	return handler;
}

/** The routes of a build as a tree, as React Router matches paths with it. */
function toRoutes(build: ServerBuild, parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path, caseSensitive, module } = route;
		const shared = { id, path, caseSensitive, handle: module.handle };
		return [route.index ? { ...shared, index: true } : { ...shared, children: toRoutes(build, id) }];
	});
}

/** Pages from build/server. */
export function builtPages(): Pages {
	// not resolved by the type checker: it exists only after a build
	const path = new URL("../build/server/index.js", import.meta.url).href;
	let handler: Promise<PageHandler> | undefined;
	return {
		getPageHandler: () => {
			handler ??= import(path).then((build: ServerBuild) => handlerOf(build, "production"));
			return handler;
		},
	};
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
