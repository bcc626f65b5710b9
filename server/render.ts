import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/lib/page-handle.ts";
import type { Language } from "#domain/languages.ts";
import { refuse } from "#domain/refusals.ts";
import { buildOf, isBuilt } from "./builds.ts";
import type { PageHandler } from "./http/pages.ts";

type Entry = Pick<PageHandler, "createLoadContext">;
/** A source of pages: a build, or Vite in development. */
type Pages = {
	/** Rejects for a language that isn't built. */
	getPageHandler: (language: Language) => Promise<PageHandler>;
	/** Serves Vite's modules; precedes the app. */
	middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	close?: () => Promise<void>;
};

// one handler per build: in development, each change of a file makes a new build
const handlers = new WeakMap<ServerBuild, PageHandler>();

function getHandler(build: ServerBuild, mode: string): PageHandler {
	let handler = handlers.get(build);
	if (!handler) {
		const { createLoadContext } = build.entry.module as unknown as Entry;
		const routes = toRoutes(build, undefined);
		const findRoute: PageHandler["findRoute"] = (path) => {
			const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
			const handles = matched.map(({ handle = {} }) => handle as PageHandle);
			return {
				reads: handles.flatMap(({ reads = [] }) => reads),
				lists: handles.flatMap(({ lists = [] }) => lists),
				flags: handles.flatMap(({ flags = [] }) => flags),
				ids: matched.map(({ id }) => String(id)),
			};
		};
		handler = { render: createRequestHandler(build, mode), createLoadContext, findRoute };
		handlers.set(build, handler);
	}
	return handler;
}

/** Converts the routes of a build into the tree that matchRoutes expects. */
function toRoutes(build: ServerBuild, parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path, caseSensitive, module } = route;
		const shared = { id, path, caseSensitive, handle: module.handle };
		return [route.index ? { ...shared, index: true } : { ...shared, children: toRoutes(build, id) }];
	});
}

/** Returns the pages that are built, each language when it is first asked for. `isThere` is another answer in tests. */
export function builtPages(isThere = isBuilt): Pages {
	const opened = new Map<Language, Promise<PageHandler>>();
	return {
		getPageHandler: async (language) => {
			let handler = opened.get(language);
			if (!handler) {
				if (!isThere(language)) throw refuse("language_in_preparation");
				// a computed path, which the type checker doesn't resolve: the file exists only after a build
				const path = join(buildOf(language), "server/index.js");
				handler = import(path).then((build: ServerBuild) => getHandler(build, "production"));
				opened.set(language, handler);
			}
			return handler;
		},
	};
}

/** Returns the pages of the sources, compiled by Vite, with hot reload over the server's own port. */
export async function developmentPages(server: Server): Promise<Pages> {
	const { createServer } = await import("vite");
	const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
	return {
		getPageHandler: async () =>
			getHandler((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"),
		middleware: vite.middlewares,
		close: () => vite.close(),
	};
}
