import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#database/connection.ts";
import type { LegalSummary } from "#database/queries/legal.ts";
import type { Language } from "#domain/languages.ts";
import type { PageMap } from "#domain/map/search-map.ts";

/** A form that a browser without script sent and that was refused: what was sent, and why. */
export type RefusedForm = {
	sent: Record<string, unknown>;
	status: number;
	message: string;
	fields: Record<string, string>;
};

/** What the server provides to loaders, made anew for each request. */
export type ServerContext = {
	database: Database;
	/** Origin of the site, without a trailing slash. */
	siteUrl: string;
	/** The languages in which the site can be read. */
	languages: readonly Language[];
	/** The map that pages show. */
	map: PageMap;
	/** Whether the directory holds invented clinics. */
	isSampleData: boolean;
	/** Which legal pages there are, and whether people may sign up. */
	getLegal: () => Promise<LegalSummary>;
	/** The form that the page gives back. */
	refused: RefusedForm | undefined;
	/** Carries the id of the request. */
	log: Logger;
	/** Logs the parts of a page that could not be read and returns the others. Such a page is not kept. */
	takeParts<T extends { failed?: string[] }>(found: T): Omit<T, "failed">;
	/** Names the clinics that the page shows: a change of one of them ends the kept page. */
	showsClinics(ids: Iterable<string>): void;
	/** Marks the page's own inline scripts, until the server has taken it out again. */
	nonce: string;
	/** Takes the page as texts that end between elements, which saves turning them into bytes and back. */
	takeHtml(parts: string[]): void;
};

const serverContext = createContext<ServerContext>();

/** What the server provides to loaders, read from a loader's `context`. */
export function getServerContext(context: Readonly<RouterContextProvider>): ServerContext {
	return context.get(serverContext);
}

/** Puts what the server provides into a router context. Called through the build, where the key is the same object. */
export function fillServerContext(router: RouterContextProvider, context: ServerContext): RouterContextProvider {
	router.set(serverContext, context);
	return router;
}
