import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ownerRoutes, personRoutes, visitorRoutes } from "#app/routes.ts";
import { divideSitemap } from "#database/queries/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createReview, createTreatment } from "#tests/factories.ts";
import { findUnknownTerms } from "#tests/vocabulary.ts";
import { serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const { get } = serve({ database });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
const textOf = async (path: string) => (await get(path)).text();

let clinic: Awaited<ReturnType<typeof createClinic>>;
let pending: typeof clinic;
let suspended: typeof clinic;

beforeAll(async () => {
	const treatment = await createTreatment(database, {
		slug: "laser",
		guide: { title: "Laser", seo_title: "Laser & ink <b>", subline: "How", shows_course: true },
	});
	await createTreatment(database, { slug: "draft", published: false });
	clinic = await createClinic(database, {
		name: 'Ink "Off" </script><b>',
		country_code: "AT",
		city: "Wien",
		address: "Ring 1, 1010 Wien",
		website: "https://ink.example/",
		currency: "EUR",
		treatments: [{ ...treatment, price_min: 80, price_max: 300, size_prices: [80, null, null, 300] }],
	});
	await createReview(database, { clinic_id: clinic.id, rating: 4 });
	await createReview(database, { clinic_id: clinic.id, rating: 5, text: "It faded." });
	pending = await createClinic(database, { status: "pending", country_code: "FR", city: "Paris" });
	suspended = await createClinic(database, { status: "suspended", country_code: "FR", city: "Paris" });
});

describe("the sitemap", () => {
	test("robots.txt leads to it", async () => {
		const answer = await get("/robots.txt");
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
		expect(await answer.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
	});

	test("the index names its parts, and each part is a page's worth of addresses", async () => {
		const answer = await get("/sitemap.xml");
		expect(answer.headers.get("content-type")).toMatch(/^application\/xml/);
		const index = await answer.text();
		expect(index).toMatch(
			/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n(<sitemap><loc>[^<&]+<\/loc><\/sitemap>\n)+<\/sitemapindex>\n$/,
		);
		expect(locations(index)).toEqual([`${siteUrl}/sitemap/pages.xml`, `${siteUrl}/sitemap/clinics-1.xml`]);
		for (const part of locations(index)) {
			const xml = await textOf(part.slice(siteUrl.length));
			expect(xml).toMatch(
				/^<\?xml [^>]+>\n<urlset xmlns="[^"]+">\n(<url><loc>[^<&]+<\/loc>(<lastmod>[^<&]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
			);
			expect(locations(xml).filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([]);
		}
	});

	test("every address in it answers, says that it may be indexed, and names itself as canonical", async () => {
		for (const part of ["pages", "clinics-1"]) {
			for (const address of locations(await textOf(`/sitemap/${part}.xml`))) {
				const answer = await get(address.slice(siteUrl.length));
				expect(answer.status, address).toBe(200);
				const html = await answer.text();
				expect(html, address).not.toContain('content="noindex"');
				expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
			}
		}
	});

	test("every page without parameters that may be indexed is in it", async () => {
		const paths = [...visitorRoutes, ...personRoutes, ...ownerRoutes].flatMap(({ path = "" }) =>
			/[:*]/.test(path) ? [] : [`/${path}`],
		);
		const indexed = [];
		for (const path of paths) {
			const answer = await get(path);
			const isPage = answer.status === 200 && answer.headers.get("content-type")?.startsWith("text/html");
			if (isPage && !(await answer.text()).includes('content="noindex"')) indexed.push(siteUrl + path);
		}
		expect(indexed.length).toBeGreaterThan(5);
		expect(locations(await textOf("/sitemap/pages.xml"))).toEqual(expect.arrayContaining(indexed));
	});

	test("clinics are the verified ones only, with the time of their last change", async () => {
		const xml = await textOf("/sitemap/clinics-1.xml");
		expect(locations(xml)).toEqual([`${siteUrl}/clinic/${clinic.id}`]);
		const { updated_at } = await database.asService((db) =>
			db.selectFrom("clinics").select("updated_at").where("id", "=", clinic.id).executeTakeFirstOrThrow(),
		);
		expect(xml).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`);
	});

	test("pages are the fixed ones, countries with verified clinics and published guides", async () => {
		expect(locations(await textOf("/sitemap/pages.xml")).map((address) => address.slice(siteUrl.length))).toEqual([
			...[
				"/",
				"/clinics",
				"/countries",
				"/treatments",
				"/estimate",
				"/reviews",
				"/for-clinics",
				"/list-your-clinic",
				"/how-we-check",
			],
			"/countries/at",
			"/treatments/laser",
		]);
	});

	test("cities are in it, and may be indexed, from three verified clinics on", async () => {
		const cities = async () =>
			locations(await textOf("/sitemap/pages.xml")).filter((address) => /\/countries\/at\/./.test(address));
		onTestFinished(() =>
			database.asService(async (db) => {
				await db.deleteFrom("clinics").where("city", "in", [graz.city, athens.city]).execute();
			}),
		);
		const graz = { country_code: "AT", city: "Grąz Łódź/2" };
		const athens = { country_code: "GR", city: "Νέα Σμύρνη" };
		for (let count = 0; count < 2; count++) await createClinic(database, graz);
		await createClinic(database, { ...graz, status: "pending" });
		const path = "/countries/at/graz-lodz-2";
		expect(await cities()).toEqual([]);
		expect(await textOf(path)).toContain('content="noindex"');
		await createClinic(database, graz);
		expect(await cities()).toEqual([siteUrl + path]);
		const html = await textOf(path);
		expect(html).not.toContain('content="noindex"');
		expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
		expect(await textOf(`${path}?sort=name`)).toContain('content="noindex"');

		for (let count = 0; count < 3; count++) await createClinic(database, athens);
		const [greek = ""] = locations(await textOf("/sitemap/pages.xml")).filter((address) => address.includes("/gr/"));
		expect(greek).toMatch(/\/countries\/gr\/(%[0-9A-F]{2})+-(%[0-9A-F]{2})+$/);
		const page = await get(greek.slice(siteUrl.length));
		expect(page.status).toBe(200);
		expect(await page.text()).toContain(`<link rel="canonical" href="${greek}"/>`);
		expect((await get("/countries/gr/νέα-σμύρνη".replace(/[^/]+$/, encodeURI))).headers.get("location")).toBe(
			greek.slice(siteUrl.length),
		);
	});

	test("the list of a country's cities is in it where the country's page does not name them all", async () => {
		onTestFinished(() =>
			database.asService(async (db) => {
				await db.deleteFrom("clinics").where("country_code", "=", "CZ").execute();
			}),
		);
		const add = (city: string, status: "verified" | "pending" = "verified") =>
			createClinic(database, { country_code: "CZ", city, status });
		const lists = async () => locations(await textOf("/sitemap/pages.xml")).filter((path) => path.endsWith("/cities"));
		for (let count = 1; count <= 8; count++) await add(`Town ${count}`);
		await add("Town 9", "pending");
		expect(await lists()).toEqual([]);
		expect(await textOf("/countries/cz")).not.toContain("/countries/cz/cities");
		await add("Town 10");
		expect(await lists()).toEqual([`${siteUrl}/countries/cz/cities`]);
		expect(await textOf("/countries/cz")).toContain("/countries/cz/cities");
		const html = await textOf("/countries/cz/cities");
		expect(html).toContain(`<link rel="canonical" href="${siteUrl}/countries/cz/cities"/>`);
		expect(html).not.toContain('content="noindex"');
	});

	test.each([
		"clinics-0",
		"clinics-2",
		"clinics-9999",
		"clinics-99999",
		"clinics-999999",
		"clinics-01",
		"clinics--1",
		"clinics-1e1",
		"others",
		"",
	])("there is no part %j", async (name) => expect((await get(`/sitemap/${name}.xml`)).status).toBe(404));

	test("20,001 clinics make two parts that share none, once a night has passed", async () => {
		await database.asOwner((db) =>
			sql`insert into clinics (name, country_code, city, status)
				select 'Clinic', 'DE', 'Bonn', 'verified' from generate_series(1, 20000)`.execute(db),
		);
		expect(locations(await textOf("/sitemap.xml"))).toHaveLength(2);
		expect(locations(await textOf("/sitemap/clinics-1.xml"))).toHaveLength(20_001);
		await database.asService(divideSitemap);
		const parts: string[][] = [];
		for (const part of locations(await textOf("/sitemap.xml")).slice(1))
			parts.push(locations(await textOf(part.slice(siteUrl.length))));
		expect(parts.map((part) => part.length)).toEqual([20_000, 1]);
		expect(new Set(parts.flat()).size).toBe(20_001);

		// what comes after the night is in the last part, also where its first clinic is gone
		await database.asService(async (db) => {
			await db
				.deleteFrom("clinics")
				.where("id", "=", String(parts[1]?.[0]?.slice(-36)))
				.execute();
			await db
				.insertInto("clinics")
				.values({ name: "New", country_code: "DE", city: "Bonn", status: "verified" })
				.execute();
		});
		expect(locations(await textOf("/sitemap/clinics-1.xml"))).toHaveLength(20_000);
		expect(locations(await textOf("/sitemap/clinics-2.xml"))).toHaveLength(1);
	});

	test("a part is sent compressed, as it is read", async () => {
		const answer = await get("/sitemap/clinics-1.xml", { "accept-encoding": "gzip" });
		expect(Object.fromEntries(answer.headers)).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
		const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
		expect(text).toBe(await textOf("/sitemap/clinics-1.xml"));
	});
});

describe("a page says about itself", () => {
	test.each([
		["/", "Find a tattoo removal clinic you can trust | InkFree"],
		["/clinics", "Find a tattoo removal clinic | InkFree"],
		["/countries/at", "Tattoo removal clinics in Austria | InkFree"],
		["/treatments/laser", "Laser &amp; ink &lt;b&gt; | InkFree"],
		["/for-clinics", "For clinics: how listing and verification work | InkFree"],
	])("%s: its title, a description, its address and a picture", async (path, title) => {
		const html = await textOf(path);
		expect(html).toContain(`<title>${title}</title>`);
		expect(html.match(/<title>/g)).toHaveLength(1);
		expect(html).toMatch(/<meta name="description" content="[^"]{3,}"/);
		expect(html).toContain(`<meta property="og:url" content="${siteUrl}${path}"/>`);
		expect(html).toMatch(new RegExp(`<meta property="og:image" content="${siteUrl}/[^"]+"`));
		expect(html).toContain('<html lang="en">');
	});

	test("the picture for shared links exists", async () => {
		const answer = await get("/og.png");
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
	});

	test.each([
		["/clinics?q=ink"],
		["/clinics?country=AT"],
		["/clinics?treatment=laser"],
		["/countries/at?sort=name"],
		["/countries/at?city=Wien"],
		["/countries/zz"],
		["/countries/123"],
		["/clinic/none"],
		["/nowhere"],
	])("%s: not to be indexed", async (path) => {
		expect(await textOf(path)).toContain('<meta name="robots" content="noindex"/>');
	});

	test("a clinic that is not verified: not to be indexed; one that is suspended: nothing", async () => {
		expect(await textOf(`/clinic/${pending.id}`)).toContain('<meta name="robots" content="noindex"/>');
		expect((await get(`/clinic/${suspended.id}`)).status).toBe(404);
	});

	test.each([
		["/country/AT", "/countries/at"],
		["/countries/AT?page=1&limit=50", "/countries/at"],
		["/clinics?page=1&q=", "/clinics"],
	])("%s: that %s is its address", async (path, canonical) => {
		expect(await textOf(path)).toContain(`<link rel="canonical" href="${siteUrl}${canonical}"/>`);
	});
});

describe("structured data", () => {
	async function dataOf(path: string): Promise<Record<string, unknown>[]> {
		const found = [...(await textOf(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
		return found.map(([, json]) => JSON.parse(json as string));
	}

	test("of a clinic: what it is, where, what it offers, and what its own reviews say, whatever is in its name", async () => {
		const [crumbs, data] = await dataOf(`/clinic/${clinic.id}`);
		expect(crumbs).toMatchObject({ "@type": "BreadcrumbList", itemListElement: expect.any(Array) });
		const guide = `${siteUrl}/treatments/laser`;
		expect(data).toMatchObject({
			"@context": "https://schema.org",
			"@type": "MedicalClinic",
			name: 'Ink "Off" </script><b>',
			url: "https://ink.example/",
			mainEntityOfPage: {
				"@id": `${siteUrl}/clinic/${clinic.id}`,
				dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
			},
			address: { streetAddress: "Ring 1", postalCode: "1010", addressLocality: "Wien", addressCountry: "AT" },
			availableService: [{ "@type": "MedicalProcedure", url: guide }],
			makesOffer: [
				{ name: expect.stringContaining(", up to 5 cm"), priceSpecification: { price: 80, priceCurrency: "EUR" } },
				{ name: expect.stringContaining(", larger"), priceSpecification: { price: 300 } },
			],
			aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
			review: [{ "@type": "Review", reviewBody: "It faded.", reviewRating: { ratingValue: 5 } }],
		});
	});

	test("of a guide: what it is about and rests on, and a reviewer only if there is one", async () => {
		const [, data] = await dataOf("/treatments/laser");
		expect(data).toMatchObject({
			"@type": "MedicalWebPage",
			about: { "@type": "MedicalProcedure" },
			citation: expect.arrayContaining([{ "@type": "WebPage", name: expect.any(String), url: expect.any(String) }]),
		});
		expect(data).not.toHaveProperty("lastReviewed");
	});

	test("all of it in words that schema.org's vocabulary has", async () => {
		for (const path of [
			`/clinic/${clinic.id}`,
			"/treatments/laser",
			"/countries/at",
			"/countries/at/wien",
			"/estimate",
		]) {
			const found = await dataOf(path);
			expect([path, found.length > 0, findUnknownTerms(found)]).toEqual([path, true, []]);
		}
		expect(findUnknownTerms({ "@type": "MedicalClinic", colour: "red", address: { "@type": "Offer" } })).toEqual([
			"/MedicalClinic.colour is no property",
			"/MedicalClinic.address takes no Offer",
		]);
	});

	test("of a clinic without reviews: no rating", async () => {
		const [, data] = await dataOf(`/clinic/${pending.id}`);
		expect(data).not.toHaveProperty("aggregateRating");
	});

	test("of a city: where it is, and its clinics", async () => {
		const [crumbs, data] = await dataOf("/countries/at/wien");
		expect(crumbs).toMatchObject({
			itemListElement: [
				{ name: "Home" },
				{ name: "Countries" },
				{ name: "Austria", item: `${siteUrl}/countries/at` },
				{ name: "Wien", item: `${siteUrl}/countries/at/wien` },
			],
		});
		expect(data).toMatchObject({ "@type": "ItemList", itemListElement: [{ url: `${siteUrl}/clinic/${clinic.id}` }] });
	});

	test("of a list: the clinics in their order", async () => {
		const [, data] = await dataOf("/countries/at");
		expect(data).toMatchObject({
			"@type": "ItemList",
			itemListElement: [{ position: 1, url: `${siteUrl}/clinic/${clinic.id}` }],
		});
	});
});
