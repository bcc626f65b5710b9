import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findSitemapClinics, getSitemapSummary } from "#database/queries/pages.ts";
import { limits } from "#domain/limits.ts";
import type { HttpEnv } from "../lib/http-env.ts";

/** Pages without parameters that search engines may list. */
const fixedPaths = [
	...["/", "/clinics", "/countries", "/treatments", "/reviews"],
	...["/for-clinics", "/list-your-clinic", "/how-we-check"],
];

type Page = { path: string; updatedAt?: string };

/** robots.txt and the sitemap: an index, the fixed pages, and the verified clinics in parts. */
export function sitemap({ siteUrl, database }: { siteUrl: string; database: Database }): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();

	routes.get("/robots.txt", (c) => c.text(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`));

	routes.get("/sitemap.xml", async (c) => {
		const { clinics } = await database.asVisitor(getSitemapSummary);
		const parts = Array.from({ length: Math.ceil(clinics / limits.sitemapPart) }, (_, index) => `clinics-${index + 1}`);
		const items = ["pages", ...parts].map((name) => `<sitemap><loc>${siteUrl}/sitemap/${name}.xml</loc></sitemap>`);
		return c.body(xml("sitemapindex", items), 200, { "content-type": "application/xml; charset=utf-8" });
	});

	routes.get("/sitemap/:name{(pages|clinics-[1-9][0-9]{0,3})\\.xml}", async (c) => {
		const [, part] = /^clinics-(\d+)\.xml$/.exec(c.req.param("name")) ?? [];
		const pages = await (part ? findClinicPages(database, Number(part)) : findFixedPages(database));
		if (pages.length === 0) return c.notFound();
		const items = pages.map(({ path, updatedAt }) => {
			// a page without a date of its own has none: an invented one would be ignored, and rightly
			const lastmod = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
			return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>`;
		});
		return c.body(xml("urlset", items), 200, { "content-type": "application/xml; charset=utf-8" });
	});
	return routes;
}

async function findFixedPages(database: Database): Promise<Page[]> {
	const { countries, treatments } = await database.asVisitor(getSitemapSummary);
	return [
		...fixedPaths.map((path) => ({ path })),
		...countries.map((code) => ({ path: `/countries/${code.toLowerCase()}` })),
		...treatments.map(({ slug, updated_at }) => ({ path: `/treatments/${slug}`, updatedAt: updated_at })),
	];
}

async function findClinicPages(database: Database, part: number): Promise<Page[]> {
	const clinics = await database.asVisitor((db) => findSitemapClinics(db, part, limits.sitemapPart));
	return clinics.map(({ id, updated_at }) => ({ path: `/clinic/${id}`, updatedAt: updated_at }));
}

/** Nothing in it needs escaping: paths are ids, slugs and codes. */
function xml(root: "sitemapindex" | "urlset", items: string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("\n")}\n</${root}>\n`;
}
