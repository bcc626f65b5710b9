import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import type { Database, Db } from "#database/connection.ts";
import { findSitemapCities, findSitemapClinics, getSitemapSummary } from "#database/queries/pages.ts";
import { addressIn, alternatesOf } from "#domain/language-addresses.ts";
import type { Language } from "#domain/languages.ts";
import type { RequestTurns } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";

/** Pages without parameters that search engines may list. */
const fixedPaths = [
	...["/", "/clinics", "/countries", "/treatments", "/estimate", "/reviews"],
	...["/for-clinics", "/list-your-clinic", "/how-we-check"],
];

const batchSize = 2000; // clinics per query
const mostUrls = 50_000; // in one part, a limit of the protocol

const firstId = "00000000-0000-0000-0000-000000000000";
const xml = "application/xml; charset=utf-8";

// Node's types and those of browsers describe the same stream by two types
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream;

type Page = {
	path: string;
	updatedAt?: string;
	/** The languages that it is written in; missing: all of the site. */
	written?: string[];
};

type Options = {
	siteUrl: string;
	languages: readonly Language[];
	database: Database;
	/** Each query takes one. Not each request: the others go on to the pages, which take their own. */
	takeTurn: RequestTurns;
};

/** Routes of robots.txt and the sitemap: an index, a file of pages, and the verified clinics in parts. */
export function sitemap({ siteUrl, languages, database, takeTurn }: Options): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();
	const read = <T>(c: Context, query: (db: Db) => Promise<T>) => takeTurn(c, () => database.asVisitor(query));
	const writeUrl = ({ path, updatedAt, written }: Page, language: Language) => {
		// no invented date for a page without one: search engines ignore dates that they find unreliable
		const lastmod = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
		const alternates = alternatesOf(
			languages.filter((one) => !written || written.includes(one)),
			path,
		).map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${siteUrl}${address}"/>`);
		return `<url><loc>${siteUrl}${addressIn(language, path)}</loc>${lastmod}${alternates.join("")}</url>\n`;
	};
	const namespace = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
	/** The languages, each with what the names of its files begin with. */
	const files = languages.map((language) => [language, language === "en" ? "" : `${language}-`] as const);

	routes.get("/robots.txt", (c) => c.text(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`));

	routes.get("/sitemap.xml", async (c) => {
		const { parts } = await read(c, getSitemapSummary);
		const names = files.flatMap(([, prefix]) => [
			`${prefix}pages`,
			...Array.from({ length: parts }, (_, index) => `${prefix}clinics-${index + 1}`),
		]);
		const items = names.map((name) => `<sitemap><loc>${siteUrl}/sitemap/${name}.xml</loc></sitemap>\n`);
		return c.body(open("sitemapindex") + items.join("") + close("sitemapindex"), 200, { "content-type": xml });
	});

	for (const [language, prefix] of files) {
		routes.get(`/sitemap/${prefix}pages.xml`, async (c) => {
			const pages = (await read(c, findFixedPages)).filter(({ written }) => !written || written.includes(language));
			const urls = pages.map((page) => writeUrl(page, language));
			return c.body(open("urlset", namespace) + urls.join("") + close("urlset"), 200, { "content-type": xml });
		});
		routes.get(`/sitemap/:name{${prefix}clinics-[1-9][0-9]{0,3}\\.xml}`, (c) => sendClinics(c, language));
	}

	async function sendClinics(c: Context<HttpEnv>, language: Language) {
		const part = Number(/\d+/.exec(c.req.path));
		const find = (after: string) => read(c, (db) => findSitemapClinics(db, { part, after, size: batchSize }));
		const first = await find(firstId);
		if (first.length === 0) return c.notFound();

		async function* write() {
			yield Buffer.from(open("urlset", namespace));
			let clinics = first;
			for (let written = 0; clinics.length > 0 && written < mostUrls; written += batchSize) {
				const urls = clinics.map(({ id, updated_at }) =>
					writeUrl({ path: `/clinic/${id}`, updatedAt: updated_at }, language),
				);
				yield Buffer.from(urls.join(""));
				clinics = clinics.length < batchSize ? [] : await find(clinics.at(-1)?.id ?? firstId);
			}
			yield Buffer.from(close("urlset"));
		}
		const file = Readable.from(write());
		const isCompressed = accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" }) === "gzip";
		if (!isCompressed) return c.body(toWeb(file), 200, { "content-type": xml });
		// streamed, because it has megabytes: an ETag would need the whole file first
		const compressed = pipeline(file, createGzip(), () => {}); // a failure also reaches the reader of the stream
		return c.body(toWeb(compressed), 200, {
			"content-type": xml,
			"content-encoding": "gzip",
			"cache-control": "public, max-age=3600",
			vary: "accept-encoding",
		});
	}
	return routes;
}

async function findFixedPages(db: Db): Promise<Page[]> {
	const { countries, city_lists, treatments } = await getSitemapSummary(db);
	const cities = await findSitemapCities(db);
	return [
		...fixedPaths.map((path) => ({ path })),
		...countries.map((code) => ({ path: `/countries/${code.toLowerCase()}` })),
		...city_lists.map((code) => ({ path: `/countries/${code.toLowerCase()}/cities` })),
		...cities.map(({ code, slug }) => ({ path: `/countries/${code.toLowerCase()}/${encodeURIComponent(slug)}` })),
		...treatments.map(({ slug, updated_at, languages }) => ({
			path: `/treatments/${slug}`,
			updatedAt: updated_at,
			written: languages,
		})),
	];
}

// nothing in a sitemap needs escaping: paths are ids, codes and percent-encoded slugs
const open = (root: string, more = "") =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n`;
const close = (root: string) => `</${root}>\n`;
