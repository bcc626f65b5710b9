import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

const timeout = 5; // seconds
const maxRedirects = 5;
// IPv4-compatible IPv6 addresses (deprecated), which the agent takes for public
const deniedAddresses = ["::/96"];
const maxBody = 16 * 1024; // bytes; a title is near the top

/** For tests: additional addresses and ports to allow, and the function that resolves names. */
export type FetchOptions = { allowedAddresses?: string[]; allowedPorts?: string[]; lookup?: LookupFunction };

export type FetchedPage = { url: URL; status: number; body: string };

/** A page that cannot or must not be fetched. Its message is for admins. */
export class PageError extends Error {}

/**
 * Fetches the first 16 KB of a page whose URL comes from a stranger, in at most five seconds and without credentials.
 * Allows only http(s) on the usual ports. The IP address that it connects to must be public, also after redirects.
 * Throws a PageError.
 */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
	const signal = AbortSignal.timeout(timeout * 1000);
	let url = checkUrl(address, options);
	for (let hop = 0; hop <= maxRedirects; hop++) {
		const response = await send(url, signal, options);
		const status = response.statusCode ?? 0;
		const { location } = response.headers;
		if (status < 300 || status > 399 || !location) return { url, status, body: await readStart(response) };
		response.destroy();
		url = checkUrl(location, options, url);
	}
	throw new PageError(`It redirects more than ${maxRedirects} times.`);
}

function checkUrl(address: string, { allowedPorts = [] }: FetchOptions, base?: URL): URL {
	const url = URL.parse(address, base);
	if (!url || !/^https?:$/.test(url.protocol)) throw new PageError("It leads to something that isn't a web address.");
	// empty for the default port of the scheme
	if (url.port && !["80", "443", ...allowedPorts].includes(url.port)) {
		throw new PageError(`It leads to port ${url.port}, where we don't look.`);
	}
	url.username = "";
	url.password = "";
	url.hash = "";
	return url;
}

function send(url: URL, signal: AbortSignal, { allowedAddresses, lookup }: FetchOptions): Promise<IncomingMessage> {
	const isSecure = url.protocol === "https:";
	const lists = { allowIPAddressList: allowedAddresses ?? [], denyIPAddressList: deniedAddresses };
	const agentOptions = { ...lists, keepAlive: false, ...(lookup && { lookup }) };
	const agent = isSecure ? new RequestFilteringHttpsAgent(agentOptions) : new RequestFilteringHttpAgent(agentOptions);
	return new Promise((resolve, reject) => {
		const request = (isSecure ? requestHttps : requestHttp)(url, {
			agent,
			signal,
			maxHeaderSize: 16 * 1024,
			headers: {
				accept: "text/html,*/*;q=0.1",
				"accept-encoding": "identity",
				"user-agent": "InkFree website check (an admin is checking whether a clinic's website answers)",
			},
		});
		request.on("response", resolve);
		// after "101 Switching Protocols" no response follows, and nothing else closes the connection
		request.on("upgrade", (_, socket) => {
			socket.destroy();
			reject(new PageError("It answers with something other than the web's protocol."));
		});
		request.on("error", (error) => reject(new PageError(explain(error))));
		request.end();
	});
}

/** Reads the first `maxBody` bytes of a text; returns "" for other types. */
async function readStart(response: IncomingMessage): Promise<string> {
	const type = response.headers["content-type"] ?? "";
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		if (/^text\/|xhtml/i.test(type)) {
			for await (const chunk of response) {
				chunks.push(chunk);
				size += chunk.length;
				if (size >= maxBody) break;
			}
		}
	} catch {
		// interrupted or too slow: what was read is enough, since the site responds
	} finally {
		response.destroy();
	}
	const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
	return decoderOf(charset).decode(Buffer.concat(chunks).subarray(0, maxBody));
}

function decoderOf(charset: string): TextDecoder {
	try {
		return new TextDecoder(charset);
	} catch {
		return new TextDecoder();
	}
}

function explain(error: Error & { code?: string }): string {
	if (/is not allowed/.test(error.message)) return "It leads to an address inside a private network.";
	switch (error.code) {
		case "ABORT_ERR":
		case "ETIMEDOUT":
			return `No answer within ${timeout} seconds.`;
		case "ENOTFOUND":
		case "EAI_AGAIN":
			return "The website's name isn't known.";
		case "ECONNREFUSED":
			return "The server doesn't accept connections.";
		case "ECONNRESET":
			return "The connection was cut off.";
	}
	if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(error.code ?? "")) return "Its certificate isn't valid.";
	return "We couldn't reach the server.";
}
