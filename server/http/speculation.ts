import type { Context, MiddlewareHandler } from "hono";
import { addressIn } from "#domain/language-addresses.ts";
import { type Language, languages } from "#domain/languages.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { type PageHtml, sourceOf } from "./inline-scripts.ts";

/** Pages that browsers may prefetch: public ones without a query. None that acts or is about one person. */
const pages = [
	...["/", "/clinics", "/clinic/:id", "/countries", "/countries/:code", "/countries/:code/:city"],
	...["/treatments", "/treatments/:slug", "/estimate", "/reviews", "/for-clinics", "/how-we-check"],
];

/**
 * Speculation rules: a browser prefetches a page while a pointer rests on its link, two pages at most. `data-hovers`
 * (app/first-load/start-on-touch.ts) marks devices with a mouse: on a phone "moderate" would prefetch all links in
 * view. `data-live` marks that React runs, which fetches the data of links itself.
 */
function writeRules(language: Language) {
	const addresses = pages.map((path) => addressIn(language, path));
	const rules = JSON.stringify({
		prefetch: [
			{
				source: "document",
				where: {
					and: [
						{ or: addresses.map((pathname) => ({ href_matches: { pathname, search: "" } })) },
						{ selector_matches: ":root[data-hovers]:not([data-live]) a" },
					],
				},
				eagerness: "moderate",
			},
		],
	});
	return { script: `<script type="speculationrules">${rules}</script>`, source: sourceOf(rules) };
}
const rulesOf = Object.fromEntries(languages.map((language) => [language, writeRules(language)])) as Record<
	Language,
	ReturnType<typeof writeRules>
>;

/** Adds the speculation rules to a page, and their hash to the sources that its policy allows. */
export function addRules({ parts, sources }: PageHtml, language: Language = "en"): PageHtml {
	const last = parts.at(-1) ?? "";
	const end = last.lastIndexOf("</body>");
	if (end < 0) return { parts, sources };
	const { script, source } = rulesOf[language];
	return { parts: [...parts.slice(0, -1), last.slice(0, end), script, last.slice(end)], sources: [...sources, source] };
}

/** Prefetched pages rendered at once, out of 12 pages in all (gate.ts). */
const mostPrefetches = 4;

export const isPrefetch = (c: Context) => /\bprefetch\b/.test(c.req.header("sec-purpose") ?? "");
/** A browser drops this answer, and requests the page again when its link is followed. */
const refuse = (c: Context) => c.body(null, 503, { "cache-control": "no-store", "retry-after": "5" });

/** Refuses prefetches by browsers that save data. Must precede the cached pages. */
export const respectSaveData: MiddlewareHandler<HttpEnv> = async (c, next) =>
	isPrefetch(c) && c.req.header("save-data")?.toLowerCase() === "on" ? refuse(c) : next();

/** Limits how many prefetched pages are rendered at once, so that they leave room for visits. */
export function limitPrefetches(): MiddlewareHandler<HttpEnv> {
	let running = 0;
	return async (c, next) => {
		if (!isPrefetch(c)) return next();
		if (running >= mostPrefetches) return refuse(c);
		running++;
		try {
			await next();
		} finally {
			running--;
		}
	};
}
