import type { Context, MiddlewareHandler } from "hono";
import type { HttpEnv } from "../lib/http-env.ts";
import { sourceOf, type Taken } from "./inline-scripts.ts";

/** Pages that a browser may fetch ahead: public ones without a query. Nothing that acts or is about one person. */
const pages = [
	...["/", "/clinics", "/clinic/:id", "/countries", "/countries/:code", "/countries/:code/:city"],
	...["/treatments", "/treatments/:slug", "/estimate", "/reviews", "/for-clinics", "/how-we-check"],
];

/**
 * While a pointer rests on a link (app/first-load/start-on-touch.ts), two pages at most. On a phone "moderate" would
 * fetch links that are merely in view. React, where it runs, fetches data itself.
 */
const rules = JSON.stringify({
	prefetch: [
		{
			source: "document",
			where: {
				and: [
					{ or: pages.map((pathname) => ({ href_matches: { pathname, search: "" } })) },
					{ selector_matches: ":root[data-hovers]:not([data-live]) a" },
				],
			},
			eagerness: "moderate",
		},
	],
});
const script = `<script type="speculationrules">${rules}</script>`;
const source = sourceOf(rules);

/**
 * Adds the rules by which browsers fetch pages ahead, and their hash for the policy. A file of their own would be one
 * more request. Browsers that save data ignore them, and what they fetch all the same is refused.
 */
export function addRules({ parts, sources }: Taken): Taken {
	const last = parts.at(-1) ?? "";
	const end = last.lastIndexOf("</body>");
	if (end < 0) return { parts, sources };
	return { parts: [...parts.slice(0, -1), last.slice(0, end), script, last.slice(end)], sources: [...sources, source] };
}

/** Pages made at once for links that may never be pressed, out of 12 pages in all (shed.ts). */
const mostAhead = 4;

/** Whether a browser fetches a page ahead of a press. */
export const isAhead = (c: Context) => /\bprefetch\b/.test(c.req.header("sec-purpose") ?? "");
/** A browser forgets this answer, and asks again when the link is pressed. */
const refuse = (c: Context) => c.body(null, 503, { "cache-control": "no-store", "retry-after": "5" });

/** Refuses prefetches by browsers that save data. Must come before the cached pages. */
export const spareData: MiddlewareHandler<HttpEnv> = async (c, next) =>
	isAhead(c) && c.req.header("save-data")?.toLowerCase() === "on" ? refuse(c) : next();

/** Limits how many prefetched pages are rendered at once, so that they leave room for visits. */
export function limitAhead(): MiddlewareHandler<HttpEnv> {
	let running = 0;
	return async (c, next) => {
		if (!isAhead(c)) return next();
		if (running >= mostAhead) return refuse(c);
		running++;
		try {
			await next();
		} finally {
			running--;
		}
	};
}
