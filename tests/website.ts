import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll } from "vitest";

/**
 * A clinic's website on this machine for the tests of a file: `answers` by path, `other` for the rest, and what it was
 * asked.
 */
export function openWebsite(answers: Record<string, RequestListener>, other: RequestListener) {
	const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
	const server = createServer((request, response) => {
		const { url = "", headers } = request;
		seen.push({ url, headers });
		(answers[url] ?? other)(request, response);
	});
	beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		seen,
		get port() {
			return String((server.address() as AddressInfo).port);
		},
	};
}

/** A name server that says the same addresses for every name, or the next of `turns` each time that it is asked. */
export function makeLookup(...turns: string[][]): LookupFunction {
	let asked = 0;
	return ((_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
		const turn = turns[Math.min(asked++, turns.length - 1)] ?? [];
		const found = turn.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
		if (options.all) done(null, found);
		else done(null, found[0]?.address, found[0]?.family);
	}) as LookupFunction;
}
