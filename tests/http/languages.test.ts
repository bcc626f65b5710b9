import { beforeAll, describe, expect, test } from "vitest";
import { visitorRoutes } from "#app/routes.ts";
import { releasedLanguages } from "#domain/languages.ts";
import { isBuilt } from "#server/builds.ts";
import { builtPages } from "#server/render.ts";
import { useDatabase } from "#tests/database.ts";
import {
	createClinic,
	createDocument,
	createLaw,
	createMedia,
	createReview,
	createTreatment,
} from "#tests/factories.ts";
import { serve, siteUrl } from "./serve.ts";

// What the pages of a language say is data (tests/house/languages.test.ts); here is what addresses, links and heads do.
const database = useDatabase();
const site = serve({ database, config: { siteUrl, languages: ["en", "de"] } });
const english = serve({ database });

let clinic = "";
beforeAll(async () => {
	const laser = await createTreatment(database, { slug: "laser" });
	clinic = (await createClinic(database, { country_code: "AT", city: "Wien", treatments: [laser] })).id;
	await createReview(database, { clinic_id: clinic, text: "Gone soon." });
	await createMedia(database, { clinic_id: clinic });
});

/** Every public path that is no redirect, with the status of its page. */
const listPaths = () =>
	visitorRoutes
		// no legal page is published here
		.filter(({ id, path }) => (id === undefined || id === "country-alias") && path !== "clinic/:id/reviews")
		.map(({ path = "" }) => ({
			path: `/${path
				.replace("treatments/:slug", "treatments/laser")
				.replace(":code/:city", "at/wien")
				.replace(":code", "at")
				.replace(/:\w+/, clinic)
				.replace("*", "nowhere")}`,
			status: path === "*" || path === "report" ? 404 : 200,
		}));

const inGerman = (path: string) => (path === "/" ? "/de" : `/de${path}`);
const linksOf = (html: string, rel: string) =>
	[...html.matchAll(new RegExp(`<link rel="${rel}"([^>]*)>`, "g"))].map(([, rest = ""]) => ({
		language: /hrefLang="([^"]*)"/i.exec(rest)?.[1],
		href: /href="([^"]*)"/.exec(rest.replace(/hrefLang="[^"]*"/i, ""))?.[1],
	}));

/** The addresses that the head of a page names. */
const headOf = async (path: string) => {
	const html = await (await site.get(path)).text();
	const pathOf = ({ href = "" }) => href.slice(siteUrl.length);
	return {
		html: html.replaceAll("<!-- -->", ""),
		canonical: linksOf(html, "canonical").map(pathOf),
		alternates: linksOf(html, "alternate").map(pathOf),
	};
};

test("a guide, a note on a law and a legal page are in the page's language, or marked as what they are in", async () => {
	const guide = await createTreatment(database, {
		slug: "saline",
		guide: { title: "Saline", expect: "It takes time." },
	});
	const law = await createLaw(database, "CH", { rule: "Doctors only." });
	const terms = await createDocument(database, { content: { text: "Ours" } });
	const translate = (
		{ kind, slug, version }: { kind: string; slug: string; version: number | null },
		content: object,
		more = {},
	) => createDocument(database, { kind, slug, language: "de", translated_from_version: version, content, ...more });
	const before = await headOf("/de/treatments/saline");
	expect(before).toMatchObject({ canonical: ["/treatments/saline"], alternates: [] });
	expect(before.html).toMatch(/<h1 lang="en"[^>]*>Saline<.*Noch nicht übersetzt: auf Englisch\./s);
	expect((await headOf("/de/countries/ch")).html).toMatch(/lang="en">Doctors only\.<.*Noch nicht übersetzt/s);
	expect((await headOf("/de/terms")).html).toMatch(/Noch nicht übersetzt.*<div lang="en"[^>]*><p>Ours</s);

	const texts = { title: "Salzlösung", expect: "Es dauert.", sources: [] };
	await translate({ kind: "treatment", slug: guide.slug, version: 1 }, texts);
	const note = {
		rule: "Nur Ärzte.",
		registers: [],
		sources: [{ title: "Gesetz", url: "https://law.test", checked_on: "2026-11-01" }],
	};
	await translate(law, note);
	await translate(terms, { text: "Unsere" });
	for (const path of ["/treatments/saline", "/terms"]) {
		const alternates = [path, inGerman(path), path];
		expect(await headOf(path), path).toMatchObject({ canonical: [path], alternates });
		const german = await headOf(inGerman(path));
		expect(german, path).toMatchObject({ canonical: [inGerman(path)], alternates });
		expect(german.html, path).not.toContain("Noch nicht übersetzt");
	}
	expect((await headOf("/de/treatments/saline")).html).toMatch(/<h1 class[^>]*>Salzlösung<.*<p>Es dauert\.</s);
	expect((await headOf("/de/countries/ch")).html).toContain("Nur Ärzte.");
	expect((await headOf("/de/terms")).html).toMatch(/Verbindlich ist die Fassung auf Englisch.*<p>Unsere</s);
	expect(await (await site.get("/sitemap/de-pages.xml")).text()).toContain(`${siteUrl}/de/treatments/saline<`);
	expect((await headOf("/de")).html).toContain("Salzlösung");
});

// a walk of all pages in each language that is built: `npm test` builds German and French
describe.each(releasedLanguages.filter((language) => language !== "en" && isBuilt(language)))(
	"a page in %s",
	(language) => {
		const own = serve({ database, config: { siteUrl, languages: ["en", language] } });
		const inOwn = (path: string) => (path === "/" ? `/${language}` : `/${language}${path}`);
		const ownPaths = new RegExp(`^/${language}(?:$|[/?#])`);

		test("is at its English address with a prefix, and each names the other", async () => {
			for (const { path, status } of listPaths()) {
				const pages = await Promise.all([path, inOwn(path)].map((address) => own.get(address)));
				const [en, said] = (await Promise.all(pages.map((page) => page.text()))) as [string, string];
				expect(
					pages.map((page) => page.status),
					path,
				).toEqual([status, status]);
				expect(
					[en, said].map((html) => /<html lang="(\w+)"/.exec(html)?.[1]),
					path,
				).toEqual(["en", language]);
				const [first] = linksOf(en, "canonical");
				if (!first) continue;
				const [other] = linksOf(said, "canonical");
				const alternates = linksOf(en, "alternate");
				expect(linksOf(said, "alternate"), path).toEqual(alternates);
				// a guide is written in English, so its one address is the English one
				if (path.startsWith("/treatments/")) {
					expect([other?.href, alternates], path).toEqual([first.href, []]);
					continue;
				}
				const canonical = first.href?.slice(siteUrl.length) ?? "";
				expect(other?.href, path).toBe(siteUrl + inOwn(canonical));
				if (en.includes('name="robots" content="noindex"')) continue;
				expect(alternates, path).toEqual([
					{ language: "en", href: first.href },
					{ language, href: other?.href },
					{ language: "x-default", href: first.href },
				]);
			}
		});

		test("leads only to pages in its language, but for the switch", async () => {
			for (const { path } of listPaths()) {
				const html = await (await own.get(inOwn(path))).text();
				const links = [...html.matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"[^>]*>/g)]
					.filter(([tag]) => !tag.includes("data-language="))
					.map(([, href = ""]) => href);
				expect(links.length, path).toBeGreaterThan(10);
				const strangers = links.filter((href) => !/^\/(?:storage|api|map)\//.test(href) && !ownPaths.test(href));
				expect(strangers, path).toEqual([]);
			}
		});

		test("has no English sentence, but for what people wrote and what is written in English alone", async () => {
			/** Texts of several words, outside of parts that say their language. */
			const sentencesOf = (html: string) =>
				new Set(
					html
						.replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
						.replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, "")
						.split(/<[^>]*>/)
						.map((text) => text.trim())
						.filter((text) => /\p{L}+\s+\p{L}+/u.test(text)),
				);
			const written = ["Gone soon.", "Ink Off"];
			for (const { path } of listPaths()) {
				const [en, said] = await Promise.all(
					[path, inOwn(path)].map(async (address) => sentencesOf(await (await own.get(address)).text())),
				);
				expect(said?.size, path).toBeGreaterThan(10);
				const both = [...(en ?? [])].filter(
					(text) => said?.has(text) && !written.some((words) => text.includes(words)),
				);
				expect(both, path).toEqual([]);
			}
		});
	},
);

describe("a page in another language", () => {
	test("says in its head and on its buttons what English says, and writes numbers and names its own way", async () => {
		const html = await (await site.get("/de/countries/at")).text();
		expect(html).toContain("Österreich");
		expect(html).toMatch(/<title>[^<]*Tattooentfernung/);
		expect(html).toContain(">Anmelden<");
		expect(html).not.toContain(">Sign In<");
	});

	test("has its data, and what is linked to its home page with a slash", async () => {
		for (const path of ["/de.data", "/de/_.data", "/de/countries/at.data", "/de/"]) {
			expect((await site.get(path)).status, path).toBe(200);
		}
	});

	test("takes its forms, and shows them again with what was sent", async () => {
		const answer = await site.request(`/de/report?clinic=${clinic}`, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
			body: "reason=nothing&details=hello",
		});
		expect(answer.status).toBe(422);
		const html = await answer.text();
		expect(html).toContain('<html lang="de"');
		expect(html).toContain("hello");
	});

	test("is redirected within its language", async () => {
		const answer = await site.get(`/de/clinic/${clinic}/reviews`);
		expect([answer.status, answer.headers.get("location")]).toEqual([302, `/de/clinic/${clinic}`]);
	});

	test("is offered in a line and a switch, which lead to the same page", async () => {
		const html = await (await site.get("/clinics?country=AT&page=1")).text();
		expect(html).toContain("Diese Seite auf Deutsch");
		const german = [...html.matchAll(/<a href="([^"]*)" lang="de"/g)].map(([, href]) => href);
		// the line, the row of the footer, the menu of the header
		expect(german).toEqual(Array(3).fill("/de/clinics?country=AT&amp;page=1"));
	});
});

test("a switch leads to no other site, whatever the address", async () => {
	for (const path of ["//evil.example", "/de//evil.example", "/de///evil.example/x"]) {
		const page = await site.get(path);
		expect(page.status, path).toBe(404);
		expect(await page.text(), path).not.toMatch(/(?:href|action)="(?:\/de)?\/\//);
	}
});

test("services have no language, and there are no pages in one that the site doesn't have", async () => {
	for (const path of ["/de/auth/v1/health", "/de/healthz", "/de/robots.txt", "/fr/countries/at", "/en/countries/at"]) {
		expect((await site.get(path)).status, path).toBe(404);
	}
	// begins like one in German, and is none
	const stranger = await site.get("/de.env", { accept: "text/html" });
	expect(stranger.status).toBe(404);
	expect(await stranger.text()).toContain('<html lang="en"');
	const page = await english.get("/de/countries/at");
	expect(page.status).toBe(404);
	const html = await (await english.get("/countries/at")).text();
	for (const trace of ["hrefLang", "data-language", "data-offer"]) expect(html).not.toContain(trace);
});

test("one that is being built is answered with 503 and when to come again", async () => {
	const { getPageHandler } = builtPages((language) => language === "en");
	const { get } = serve({ database, config: { siteUrl, languages: ["en", "nl"] }, getPageHandler });
	const page = await get("/nl/countries", { accept: "text/html" });
	expect([page.status, page.headers.get("retry-after")]).toEqual([503, "20"]);
	expect(await page.text()).toContain("This language is being prepared.");
	expect((await get("/countries")).status).toBe(200);
});

test("the sitemap has the same pages in each language, with the others beside them", async () => {
	const index = await (await site.get("/sitemap.xml")).text();
	expect([...index.matchAll(/sitemap\/([\w-]+)\.xml/g)].map(([, name]) => name)).toEqual([
		...["pages", "clinics-1", "de-pages", "de-clinics-1"],
	]);
	const [en, de, clinics] = await Promise.all(
		["pages", "de-pages", "de-clinics-1"].map(async (name) => (await site.get(`/sitemap/${name}.xml`)).text()),
	);
	const locations = (xml = "") =>
		[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.slice(siteUrl.length));
	expect(locations(de)).toEqual(
		locations(en)
			// only in English
			.filter((path) => path !== "/treatments/laser")
			.map(inGerman),
	);
	expect(locations(clinics)).toEqual([`/de/clinic/${clinic}`]);
	expect(clinics).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}/clinic/${clinic}"/>`);
});
