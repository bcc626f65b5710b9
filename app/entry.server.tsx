import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from "react-router";
import { fillServerContext, getServerContext, type ServerContext } from "./lib/server-context.ts";

/** Called by the server for each request. */
export function createLoadContext(context: ServerContext): RouterContextProvider {
	return fillServerContext(new RouterContextProvider(), context);
}

/** Milliseconds that a page may take to render. */
const renderTimeout = 10_000;

export default function handleRequest(
	request: Request,
	responseStatus: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, log } = getServerContext(context);
	headers.set("content-type", "text/html; charset=utf-8");
	let status = responseStatus;
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
			nonce,
			// the whole page at once: it is hashed, compressed and kept before anybody gets it
			onAllReady() {
				const body = new PassThrough({
					final(done) {
						clearTimeout(timer);
						done();
					},
				});
				pipe(body);
				resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
			},
			onShellError: reject,
			onError(error) {
				status = 500;
				log.error({ err: error }, "a page failed to render");
			},
		});
		const timer = setTimeout(abort, renderTimeout);
	});
}

/** Failures of loaders and actions: the log gets all of it, the visitor only the message of the screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	// no page takes more than a question: what else is sent to one is refused, and the log's line of the request says so
	if (request.method !== "GET") return;
	getServerContext(context).log.error({ err: error }, "a page failed to load");
};
