import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { getPath } from "hono/utils/url";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { type Language, splitLanguage } from "#domain/languages.ts";
import { toMapFacts } from "#domain/map/search-map.ts";
import { analyticsRoute } from "../analytics/route.ts";
import { alerts } from "../api/alerts.ts";
import { enquiries } from "../api/enquiries.ts";
import { createApi } from "../api/index.ts";
import { objections } from "../api/objections.ts";
import { openApi } from "../api/open/index.ts";
import { countOpenRequests } from "../api/open/limit.ts";
import { mcpRoute } from "../api/open/mcp.ts";
import { reports } from "../api/reports.ts";
import { authRoutes } from "../auth/routes.ts";
import { badgeRoute } from "../clinics/badge.ts";
import type { Config } from "../config.ts";
import { storageRoutes } from "../files/routes.ts";
import { openLanguage } from "../in-language.ts";
import { findClientKeys } from "../lib/client-address.ts";
import { openGate } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { mailboxPage } from "../mail/mailbox-page.ts";
import { findNames } from "../map/draw-picture.ts";
import { suggestRoute } from "../search/suggestions.ts";
import type { Services } from "../services.ts";
import { assets, flags } from "./assets.ts";
import { delivery } from "./delivery.ts";
import { failures } from "./failures.ts";
import { alive, ready } from "./health.ts";
import { keepPages, type OtherAnswer } from "./kept-pages.ts";
import { openLegal } from "./legal.ts";
import { logging } from "./logging.ts";
import { mapRoutes } from "./map.ts";
import { hideTiming, openMetrics } from "./metrics.ts";
import { getPagePath, isReadable, splitAddress } from "./page-address.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { openRenderer, type PageHandler } from "./pages.ts";
import { proxyNotice } from "./proxy-notice.ts";
import { openSecurityHeaders } from "./security-headers.ts";
import { sitemap } from "./sitemap.ts";
import { limitPrefetches, respectSaveData } from "./speculation.ts";
import { wellKnown } from "./well-known.ts";

export type AppOptions = Omit<Services, "hasMailbox" | "lacksMailTransport" | "stop"> & {
	config: Pick<Config, "siteUrl"> & Partial<Pick<Config, "languages" | "metricsToken" | "offersMcp">>;
	database: Database;
	log: Logger;
	/** Whether the clinics are invented: then search engines may index nothing. */
	isSampleData: boolean;
	isDevelopment?: boolean;
	/** Whether mails are shown at /dev/mailbox instead of being sent. Never on a public site. */
	hasMailbox?: boolean;
	isStopping?: () => boolean;
	/** Returns the handler that renders pages. Called for each request, since development rebuilds it. */
	getPageHandler: (language: Language) => Promise<PageHandler>;
	pageCache?: PageCache<OtherAnswer>;
	/** How long (ms) a request waits for its turn, in tests that send hundreds of requests at once. */
	patience?: number;
};

/** Limits bodies of requests to pages, which mostly don't use them. */
const limitBody = bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text("The request is too large.", 413) });

/** The chain of middleware and routes that handles every request, in order. */
export function createApp(options: AppOptions): Hono<HttpEnv> {
	const { config, database, auth, media, map, outbox, removal, analytics, log, isSampleData } = options;
	const { isDevelopment = false, hasMailbox = false, getPageHandler, patience } = options;
	const { siteUrl, languages = ["en"], metricsToken, offersMcp = true } = config;
	// in development nothing is kept, since nothing fits into one byte
	const pageCache = options.pageCache ?? openPageCache(isDevelopment ? { maxBytes: 1 } : {});
	const security = openSecurityHeaders({ isDevelopment, isHttps: siteUrl.startsWith("https:") });
	const gate = openGate({ ...auth, patience });
	const takeTurn = gate.takeTurn("pages");
	const waitForTurn = gate.waitForTurn("pages", limitBody);
	database.onPublicChange((change) => {
		if (change === "all") pageCache.clear();
		else if (change === "missed") pageCache.expireAll();
		else pageCache.drop(change.clinics);
	});
	// all languages have the same routes
	const findRoute = async (path: string) => (await getPageHandler("en")).findRoute(path);
	const pages = keepPages({
		siteUrl,
		languages,
		isSampleData,
		cache: pageCache,
		render: openRenderer({
			getPageHandler,
			database,
			map: {
				...toMapFacts(map),
				findNames: (view) =>
					findNames(map, view).catch((error) => {
						log.error({ err: error }, "names of a map not found");
						return [];
					}),
			},
			siteUrl,
			languages,
			isSampleData,
			getLegal: openLegal(database),
		}),
		takeTurn,
		secure: security.of,
		findRoute,
	});
	const metrics = metricsToken ? openMetrics(metricsToken, findRoute) : undefined;
	// a page and what its forms are sent to have one handler in all languages
	const app = new Hono<HttpEnv>({ getPath: (request) => splitLanguage(getPath(request), languages).path });

	app.use(async (c, next) => {
		const { language } = splitLanguage(getPath(c.req.raw), languages);
		c.set("language", language);
		c.set("inLanguage", await openLanguage(language));
		await next();
	});
	app.use(requestId({ headerName: "" })); // takes no id from the client, who must not choose what is logged
	app.use(logging(log));
	if (metrics) app.use(metrics.measure); // also what the gate refuses
	app.use(async (c, next) => {
		await gate.pass(c);
		await next();
	});
	app.use(async (c, next) => {
		if (isReadable(splitAddress(c.req.raw.url).path)) return next();
		return c.text("This address can't be read.", 400, { ...(await security.of([])), "cache-control": "no-store" });
	});
	if (!auth.isLocal) app.use(hideTiming(metricsToken));
	app.use(proxyNotice(auth.trustedProxies));
	app.use(respectSaveData);
	app.use(pages.answerKept);
	app.use(delivery({ isSampleData }));
	if (hasMailbox) app.route("/dev", mailboxPage(database)); // sets its own security headers
	app.use(security.add);
	app.get("/healthz", alive);
	app.get("/readyz", ready(database, options.isStopping));
	if (metrics) app.get("/metrics", metrics.answer);
	app.route("/auth/v1", authRoutes(auth, languages, gate));
	app.route("/storage/v1", storageRoutes(auth, media, removal));
	const countRequest = countOpenRequests(auth.trustedProxies);
	const acts = createApi({ auth, media, outbox, removal, gate });
	app.route("/api", openApi({ siteUrl, database, countRequest, isSampleData, waitForTurn }, acts));
	if (offersMcp) app.route("/mcp", mcpRoute({ siteUrl, database, countRequest, isSampleData, waitForTurn }));
	app.route("/api", acts);
	app.route("/count", analyticsRoute(analytics, auth));
	app.route("/report", reports(auth, outbox));
	app.route("/ask", enquiries(auth, outbox));
	app.route("/alert", alerts(auth, outbox, waitForTurn));
	app.route("/objection", objections({ database, waitForTurn }));
	app.route(
		"/map",
		mapRoutes({
			source: map,
			database,
			queryTurn: waitForTurn,
			tileTurn: gate.waitForTurn("maps", limitBody),
			takeDrawTurn: gate.takeTurn("pictures"),
		}),
	);
	app.route("/suggest", suggestRoute({ database, waitForTurn: gate.waitForTurn("suggestions", limitBody) }));
	app.route("/badge", badgeRoute({ database, isSampleData, waitForTurn }));
	// limits guesses of the token in an enquiry's link; the other forms of pages don't query the database
	app.post("*", async (c, next) => {
		const path = getPagePath(c.req.path);
		if (isReadable(path) && (await findRoute(path)).ids.includes("routes/enquiry"))
			await auth.limits.count("formsByAddress", findClientKeys(c, auth.trustedProxies).narrow);
		return next();
	});
	if (!isDevelopment) app.use(assets(languages));
	app.use("/flags/*", flags());
	app.route("/", sitemap({ siteUrl, languages, database, takeTurn }));
	app.route("/", wellKnown({ siteUrl, languages, database, takeTurn }));
	app.get("*", limitPrefetches(), pages.answerNew);
	app.all("*", waitForTurn, pages.answerOther);

	app.onError(failures);
	return app;
}
