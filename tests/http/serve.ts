import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import type { Database } from "#database/connection.ts";
import { createAuth } from "#server/auth/auth.ts";
import { openDiskStore } from "#server/files/store.ts";
import { type AppOptions, createApp } from "#server/http/app.ts";
import type { PageHandler } from "#server/http/pages.ts";
import type { MapSource } from "#server/map/source.ts";
import { builtPages } from "#server/render.ts";

export const siteUrl = "https://inkfree.example";

/** A folder of its own, gone after the tests of the surrounding file or `describe`, at the latest with the run. */
export function useFolder(): string {
	const folder = mkdtempSync(join(inject("folder"), "http-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A database of which every question fails with `message`. */
export function brokenDatabase(message = "connection refused by db-7.internal"): Database {
	const fail = () => Promise.reject(new Error(message));
	return { asVisitor: fail, asPerson: fail, asService: fail, ping: fail, onPublicChange: () => () => {}, close: fail };
}

/** Answers every page with what `answer` gives for the request and its nonce. */
export function stubbedPages(
	answer: (request: Request, nonce: string) => Response | Promise<Response>,
): AppOptions["getPageHandler"] {
	const handler = {
		createLoadContext: ({ nonce }: { nonce: string }) => nonce,
		render: async (request: Request, nonce: unknown) => answer(request, nonce as string),
		findRoute: () => ({ reads: [], lists: [], flags: [], ids: [] }),
	};
	return async () => handler as unknown as PageHandler;
}

/** A map without tiles. */
export const emptyMap: MapSource = {
	version: "empty",
	maxZoom: 8,
	attribution: [{ text: "Nobody" }],
	getTile: async () => undefined,
	close: async () => {},
};

/** Of a public site behind a proxy, which says where each request comes from. */
export const publicAuth = () =>
	createAuth(
		{ siteUrl, isLocal: false, jwtKeys: undefined, trustedProxies: 1 },
		brokenDatabase(),
		{ wake() {} }, // no mail leaves
	);

/** The app as the server makes it, with the built pages unless asked otherwise, and what it logs. */
export function serve(options: Partial<AppOptions>) {
	const lines: string[] = [];
	const database = options.database ?? brokenDatabase();
	const app = createApp({
		config: { siteUrl },
		database,
		media: openDiskStore(useFolder()),
		map: emptyMap,
		outbox: { wake() {}, async stop() {}, test: async () => "" },
		removal: { add() {}, wake() {}, async stop() {} },
		analytics: { add() {}, async flush() {}, async stop() {} },
		auth: createAuth(
			// as an operator sees it, and with the limits of an own machine: all tests have one address
			{ siteUrl, isLocal: true, jwtKeys: undefined, trustedProxies: 0 },
			database,
			{ wake() {} }, // no mail leaves
		),
		log: pino({ level: "trace" }, { write: (line: string) => lines.push(line) }),
		isSampleData: false,
		getPageHandler: builtPages().getPageHandler,
		...options,
	});
	return {
		app,
		/** Everything logged so far, a line each. */
		lines,
		get: (path: string, headers: Record<string, string> = {}) => app.request(siteUrl + path, { headers }),
		request: (path: string, init: RequestInit) => app.request(siteUrl + path, init),
	};
}
