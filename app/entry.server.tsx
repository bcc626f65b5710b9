import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	RouterContextProvider,
	ServerRouter,
	StaticRouter,
} from "react-router";
import { SessionProvider } from "./auth/session.tsx";
import { putOff } from "./first-load/put-off.ts";
import type { PageHandle } from "./lib/page-handle.ts";
import { PartRenderer } from "./lib/render-once.tsx";
import { fillServerContext, getServerContext, type ServerContext } from "./lib/server-context.ts";

/** Called by the server for each request. */
export function createLoadContext(context: ServerContext): RouterContextProvider {
	return fillServerContext(new RouterContextProvider(), context);
}

/**
 * The whole page at once, beside the answer: it is hashed, compressed and kept before anybody gets it. No loader leaves
 * anything for later, so nothing is gained by a stream, which costs a quarter more: React would encode every scrap of
 * text for it.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, takeHtml } = getServerContext(context);
	await readAhead(entry);
	const page = { ...entry, manifest: { ...entry.manifest, routes: findRoutes(entry) } };
	// what a component throws is logged by React Router, which renders the page of the failure instead
	const html = renderToString(
		<PartRenderer value={renderPart}>
			<ServerRouter context={page} url={request.url} nonce={nonce} />
		</PartRenderer>,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	const { startsOnTouch, before } = getHandle(entry);
	takeHtml(["<!DOCTYPE html>", ...(startsOnTouch ? putOff(html, nonce, before) : [html])]);
	return new Response(null, { status, headers });
}

const parts = new Map<string, string>();

function renderPart(name: string, part: React.ReactNode): string {
	let html = parts.get(name);
	if (html === undefined) {
		html = renderToString(
			<StaticRouter location="/">
				<SessionProvider>{part}</SessionProvider>
			</StaticRouter>,
		);
		// in development they follow their sources
		if (!import.meta.env.DEV) parts.set(name, html);
	}
	return html;
}

/** Reads what the loaders found for the browser, so that React Router writes it into the page without waiting. */
async function readAhead({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
	if (!serverHandoffStream || !renderMeta) return;
	const reader = serverHandoffStream.getReader();
	const decoder = new TextDecoder();
	let value = "";
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		value += decoder.decode(part.value, { stream: true });
	}
	reader.releaseLock();
	renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/** Those of the page: React Router makes all that it is given anew for each page. */
function findRoutes({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"]["routes"] {
	return Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
}

const getHandle = ({ staticHandlerContext: { matches } }: EntryContext): PageHandle =>
	matches.at(-1)?.route.handle ?? {};

/** Failures of loaders and actions: the log gets all of it, the visitor only the message of the screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	// what is sent to a page is refused, and the log says so; the estimate's answers are in no log
	if (request.method !== "GET") return;
	getServerContext(context).log.error({ err: error }, "a page failed to load");
};
