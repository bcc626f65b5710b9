import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	RouterContextProvider,
	ServerRouter,
	StaticRouter,
} from "react-router";
import { addressOf } from "#domain/site-language.ts";
import { SessionProvider } from "./auth/session.tsx";
import { putOff } from "./first-load/put-off.ts";
import type { PageHandle } from "./lib/page-handle.ts";
import { PartRenderer } from "./lib/render-once.tsx";
import { fillServerContext, getServerContext, type ServerContext } from "./lib/server-context.ts";
import { ScriptNonce } from "./shared/site/languages.tsx";

/** Creates the context of loaders and actions. The server calls it for each request. */
export function createLoadContext(context: ServerContext): RouterContextProvider {
	return fillServerContext(new RouterContextProvider(), context);
}

/**
 * Renders the page as one string and passes it to `takeHtml` of the server's context; the response has no body. The
 * server hashes, compresses and caches the whole page before it sends it, and no loader defers data. So a stream would
 * gain nothing, and takes a quarter longer.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, takeHtml } = getServerContext(context);
	await bufferHandoff(entry);
	const page = { ...entry, manifest: { ...entry.manifest, routes: findRoutes(entry) } };
	// if a component throws, React Router logs it and renders the ErrorBoundary
	const html = renderToString(
		<PartRenderer value={renderPart}>
			<ScriptNonce value={nonce}>
				<ServerRouter context={page} url={request.url} nonce={nonce} />
			</ScriptNonce>
		</PartRenderer>,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	const { startsOnTouch, before } = getHandle(entry);
	takeHtml(["<!DOCTYPE html>", ...(startsOnTouch ? putOff(html, nonce, before) : [html])]);
	return new Response(null, { status, headers });
}

const parts = new Map<string, string>();

/** Returns the HTML of the part called `name`. Renders each name once, because a part is the same on all pages. */
function renderPart(name: string, part: React.ReactNode): string {
	let html = parts.get(name);
	if (html === undefined) {
		html = renderToString(
			<StaticRouter basename={addressOf("/")} location={addressOf("/")}>
				<SessionProvider>{part}</SessionProvider>
			</StaticRouter>,
		);
		// in development parts change with their source files
		if (!import.meta.env.DEV) parts.set(name, html);
	}
	return html;
}

/** Reads the stream of loader data, so that React Router can write it into the page while rendering to a string. */
async function bufferHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
	if (!serverHandoffStream || !renderMeta) return;
	const reader = serverHandoffStream.getReader();
	const decoder = new TextDecoder();
	let value = "";
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		value += decoder.decode(chunk.value, { stream: true });
	}
	reader.releaseLock();
	renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/** Returns the manifest of this page's routes only, because React Router processes all that it gets for each page. */
function findRoutes({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"]["routes"] {
	return Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
}

const getHandle = ({ staticHandlerContext: { matches } }: EntryContext): PageHandle =>
	matches.at(-1)?.route.handle ?? {};

/** Logs failures of loaders. Visitors see only the message of the ErrorBoundary. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	// the server logs refused forms itself, and the answers of the estimate must not be logged
	if (request.method !== "GET") return;
	getServerContext(context).log.error({ err: error }, "a page failed to load");
};
