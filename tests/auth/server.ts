import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { AuthClient } from "@supabase/auth-js";
import { inspectRoutes } from "hono/dev";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { anonKey } from "#domain/accounts/anon-key.ts";
import type { LimitOptions } from "#server/auth/limits.ts";
import { type AppOptions, createApp } from "#server/http/app.ts";
import { openServices, type Services } from "#server/services.ts";
import { useDatabase } from "#tests/database.ts";

export const siteUrl = "http://localhost:3000";

export type Mail = { id: number; to: string; subject: string; text: string; html: string; links: string[] };
export type Config = Parameters<typeof openServices>[0];

const many = { points: 1_000_000, seconds: 3600 };
/** Nothing is limited unless a test asks for it. */
export const noLimits: LimitOptions = {
	signInByAddress: many,
	signInFromNetwork: many,
	signInByAccount: many,
	signInByDevice: many,
	triesFromNetwork: many,
	codeByAccount: many,
	codeByAccountInADay: many,
	codeByDevice: many,
	refreshByAddress: many,
	refreshBySession: many,
	signUpByAddress: many,
	mailByAddress: many,
	mailFromNetwork: many,
	mailFromLine: many,
	mailByMailbox: many,
	mailByDevice: many,
	verifyByAddress: many,
	changeByAccount: many,
	actsByPerson: many,
	placesByPerson: many,
	uploadsByPerson: many,
	claimsByPerson: many,
	messagesByPerson: many,
	reportsByPerson: many,
	evidenceByPerson: many,
	evidenceByAddress: many,
	deletionsByPerson: many,
	reviewsFromNetwork: many,
	reportsByAddress: many,
	enquiriesByAddress: many,
	enquiriesFromLine: many,
	countedFromLine: many,
	formsByAddress: many,
	alertsByAddress: many,
};

let made = 0;

type Options = {
	limits?: Partial<LimitOptions>;
	config?: Partial<Config>;
	app?: Partial<AppOptions>;
	database?: Parameters<typeof useDatabase>[0];
	/** Takes all lines of the log. */
	log?: string[];
};

/**
 * The whole app over a database of its own, for the tests of the surrounding `describe`. Its pages are stubs unless
 * `app` has others.
 */
export function useServer(options: Options = {}) {
	const database = useDatabase(options.database);
	const { log: lines } = options;
	const log = lines
		? pino({ level: "trace" }, { write: (line: string) => lines.push(line) })
		: pino({ level: process.env.TEST_LOG ?? "silent" });
	const dataDir = mkdtempSync(join(tmpdir(), "inkfree-auth-"));
	const config: Config = {
		siteUrl,
		isLocal: true,
		jwtKeys: undefined,
		smtpUrl: undefined,
		mailFrom: "InkFree <no-reply@localhost>",
		trustedProxies: 1,
		dataDir,
		s3: undefined,
		...options.config,
	};
	let services: Services;
	let app: ReturnType<typeof createApp>;

	beforeAll(async () => {
		services = await openServices(config, database, log, { limits: { ...noLimits, ...options.limits } });
		app = createApp({
			config,
			database,
			auth: services.auth,
			media: services.media,
			map: services.map,
			outbox: services.outbox,
			removal: services.removal,
			analytics: services.analytics,
			log,
			isSampleData: false,
			isDevelopment: true, // files of the build are not needed
			patience: 600_000, // some tests ask hundreds of things at once, on a machine that may be busy
			hasMailbox: services.hasMailbox,
			getPageHandler: async () => ({
				render: async () => new Response("a page", { headers: { "content-type": "text/html" } }),
				createLoadContext: () => ({}) as never,
				findRoute: () => ({ reads: [], lists: [], flags: [], ids: [] }),
			}),
			...options.app,
		});
	});
	afterAll(async () => {
		await services?.stop();
		rmSync(dataDir, { recursive: true });
	});

	/** A request, by default of an address of its own, through a proxy on this machine. */
	const request = (
		path: string,
		{
			from = `10.0.0.${++made % 250}`,
			peer = "127.0.0.1",
			...init
		}: RequestInit & { from?: string; peer?: string } = {},
	) => {
		const headers = new Headers(init.headers);
		headers.set("x-forwarded-for", from);
		const connection = { incoming: { socket: { remoteAddress: peer } } };
		return app.request(new URL(path, config.siteUrl).href, { ...init, headers }, connection) as Promise<Response>;
	};
	const mailbox = async () =>
		(await (await request("http://localhost/dev/mailbox.json", { from: "127.0.0.1" })).json()) as Mail[];

	/** Waits for the newest mail to an address, `count` of them having come. */
	async function findMail(to: string, count = 1): Promise<Mail> {
		let mails: Mail[] = [];
		await until(async () => {
			mails = (await mailbox()).filter((mail) => mail.to === to);
			return mails.length >= count;
		}, `no mail ${count} to ${to}`);
		return mails[0] as Mail;
	}

	return {
		database,
		config,
		get services() {
			return services;
		},
		/** Every route of the app with what stands before it, as Hono keeps it. */
		listRoutes: () => inspectRoutes(app),
		request,
		/** For a server on a port of its own. */
		fetch: (request: Request) => app.fetch(request),
		mailbox,
		findMail,

		/** A browser of its own: auth-js as it is, its storage in memory. */
		createClient(from = `10.1.0.${++made % 250}`, flowType: "implicit" | "pkce" = "implicit") {
			const stored = new Map<string, string>();
			const cookies = new Map<string, string>();
			/** As a browser does with cookies of the site. */
			const fetchWithCookies = async (url: string, init: RequestInit) => {
				const headers = new Headers(init.headers);
				headers.set("user-agent", "a phone");
				headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
				const response = await request(url, { ...init, headers, from });
				for (const line of response.headers.getSetCookie()) {
					const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
					cookies.set(name, value);
				}
				return response;
			};
			return new AuthClient({
				url: `${config.siteUrl}/auth/v1`,
				headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
				fetch: (url, init) => fetchWithCookies(String(url), init ?? {}),
				flowType,
				experimental: { recoveryCodes: true },
				autoRefreshToken: false,
				persistSession: true,
				storage: {
					getItem: (key) => stored.get(key) ?? null,
					setItem: (key, value) => void stored.set(key, value),
					removeItem: (key) => void stored.delete(key),
				},
			});
		},

		/** Opens a mail's link and gives where it leads and what the fragment says. */
		async follow(link: string) {
			const response = await request(link);
			const location = new URL(response.headers.get("location") ?? "about:blank");
			const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
			location.hash = "";
			return { status: response.status, location: location.href, fragment };
		},

		/** Somebody with a confirmed address, signed in. */
		async createSignedIn(email = `person-${++made}@example.test`, password = "correct horse") {
			const client = this.createClient();
			await client.signUp({ email, password, options: { data: { full_name: "Pat Person" } } });
			const { fragment } = await this.follow(String((await this.findMail(email)).links[0]));
			const { error } = await client.setSession(fragment as { access_token: string; refresh_token: string });
			if (error) throw error;
			return { client, email, password, tokens: fragment as { access_token: string; refresh_token: string } };
		},
	};
}

export type TestServer = ReturnType<typeof useServer>;

/** A new address. */
export const newEmail = () => `new-${++made}@example.test`;

export const apikey = { apikey: anonKey };

/** A JSON request with the public key. */
export const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
	method,
	headers: { ...apikey, "content-type": "application/json", ...headers },
	body: JSON.stringify(body),
});

/** Waits until something is so, two minutes at least; then it throws `otherwise`. */
export async function until(condition: () => boolean | Promise<boolean>, otherwise = "it never came true") {
	for (let attempt = 0; attempt < 6000; attempt++) {
		if (await condition()) return;
		await setTimeout(20);
	}
	throw new Error(otherwise);
}
