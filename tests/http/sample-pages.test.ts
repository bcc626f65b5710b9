import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { useSampleData } from "#tests/database/sample.ts";
import { serve } from "./serve.ts";

// What pages say of many clinics, as a browser without script reads it.

const { database, query } = useSampleData(900);
beforeAll(async () => {
	await query(sql`delete from private.gazetteer`);
	await loadGazetteer(database, { minPopulation: 200_000 });
});
const { get } = serve({ database, isSampleData: true });

const toText = (html: string) =>
	html
		.replace(/<(head|script|svg)\b.*?<\/\1>/gs, "")
		.replace(/<!--.*?-->|<[^>]+>/gs, "")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll("\u00a0", " ");
async function read(path: string) {
	let answer = await get(path);
	for (let to = answer.headers.get("location"); to; to = answer.headers.get("location")) answer = await get(to);
	expect(answer.status, path).toBe(200);
	const html = (await answer.text()).replaceAll("<!-- -->", "");
	const cards = html.match(/<article\b.*?<\/article>/gs) ?? [];
	const text = toText(html);
	return { html, text, cards, found: toNumber(/Found ([\d,]+)/.exec(text)?.[1]) };
}
const leadsTo = async (path: string) => decodeURIComponent((await get(path)).headers.get("location") ?? "");
/** The rows of countries in a page's main part. */
const countriesOf = (html: string) =>
	[
		...(/<main.*<\/main>/s.exec(html)?.[0] ?? "").matchAll(/<a [^>]*href="\/countries\/([a-z]{2})"[^>]*>(.*?)<\/a>/gs),
	].map(([, code, card = ""]) => ({ code, card: toText(card) }));
const toNumber = (text: string | undefined) => Number(text?.replace(",", "") ?? Number.NaN);
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const isSorted = (numbers: number[]) => numbers.every((number, index) => number <= (numbers[index + 1] ?? number));
const chosen = (html: string) =>
	[...html.matchAll(/<option selected=""(?: value="[^"]*")?>([^<]*)|<option value="[^"]*" selected="">([^<]*)/g)].map(
		([, one, other]) => one ?? other,
	);
const hrefs = (html: string) => [...html.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href = ""]) => href);

const priceOf = (card: string) => toNumber(/class="price"[^>]*><b>[^\d<]*([\d,]+)/.exec(card)?.[1]);

test("a country's page has its flag, verified clinics by their number of reviews, and its fields as they are", async () => {
	const { html, text, cards } = await read("/countries/gb");
	expect(text).toMatch(/Clinics in the United Kingdom.*Found \d+ clinics/s);
	expect(html).toMatch(/<h1[^>]*><img[^>]* src="\/flags\/gb\.svg"/);
	expect(cards).toHaveLength(50);
	for (const card of cards) expect(toText(card)).toMatch(/Verified|Identity checked/);
	const reviews = cards.map((card) => toNumber(/([\d,]+) reviews?\)/.exec(toText(card))?.[1] ?? "0"));
	expect(isSorted(reviews.toReversed())).toBe(true);
	expect(reviews[0]).toBeGreaterThan(reviews[49] ?? 0);
	expect(chosen(html)).toEqual(["All Cities", "Most Reviews", "50 per page"]);
	expect(html).toMatch(/<a [^>]*href="https?:[^>]*rel="noopener[^"]*"[^>]*>(?:(?!<\/a>).)*Visit Website/s);
	expect(text).not.toContain("Clear filters");
	const { found } = await read("/countries/gb?city=London");
	expect(found).toBeLessThan(cards.length);
	expect((await read("/countries/gb?city=London&limit=25&sort=name")).text).toContain(`Found ${found} clinics`);
});

test("a country without clinics is known by its name, an unknown one by its code, and a filter that nothing fits is shown", async () => {
	expect((await read("/countries/aq")).text).toMatch(/Clinics in Antarctica.*Found 0 clinics.*Browse all countries/s);
	expect(chosen((await read("/clinics?country=zz")).html)).toContain("ZZ");
	const { text } = await read("/clinics?country=de&treatment=none");
	for (const part of ["Laser or ink: none", "All clinics in Germany", "The best-rated clinics in Germany"])
		expect(text).toContain(part);
});

test("a city's page is led to from its country with as many clinics, and leads to its neighbours", async () => {
	const country = await read("/countries/de");
	const [, clinics] = /href="\/countries\/de\/cologne">Cologne <small>(\d+)/.exec(country.html) ?? [];
	const { text, html, cards } = await read("/countries/de/cologne");
	expect(text).toMatch(new RegExp(`Clinics in Cologne.*Found ${clinics} clinics`, "s"));
	expect(cards).toHaveLength(Number(clinics));
	expect(html).not.toMatch(/<select [^>]*name="city"/);
	expect(text).toMatch(/Cities nearby.*Bonn \d+ clinics?, 24 km/s);
	expect(await leadsTo("/countries/de/koeln?sort=rating")).toBe("/countries/de/cologne?sort=rating");
	const [, path = ""] = /href="(\/clinic\/[^"]+)"/.exec(html) ?? [];
	expect(hrefs((await read(path)).html)).toContain("/countries/de/cologne");
});

test("pages of the search are named by five numbers at most, around the one that is shown", async () => {
	const strip = async (path: string) => {
		const { html } = await read(path);
		const [, pages = ""] = /aria-label="Pages"(.*?)<\/nav>/s.exec(html) ?? [];
		return [...pages.matchAll(/aria-label="([^"]+)"/g)].map(([, name = ""]) => name.replace(/^Page /, ""));
	};
	expect(await strip("/clinics")).toEqual(["1", "2", "3", "4", "5", "Next page"]);
	expect(await strip("/clinics?page=5")).toEqual(["Previous page", "3", "4", "5", "6", "7", "Next page"]);
	const last = Math.ceil((await read("/clinics")).found / 24);
	expect(await leadsTo("/clinics?page=9999")).toBe(`/clinics?page=${last}`);
	expect((await strip(`/clinics?page=${last}`)).at(-1)).toBe(String(last));
});

const nearMe = [
	...["clinic+near+me", "laser+in+meiner+Nähe", "laser+près+de+moi"],
	...["cerca+de+mí", "vicino+a+me", "in+de+buurt"],
];

test.each([
	["/clinics?find=köln", "/clinics?near=cologne,de&said=köln"],
	["/clinics?find=51143", "/clinics?near=cologne,de&said=51143"],
	["/clinics?find=picosecond+köln", "/clinics?near=cologne,de&treatment=picosecond-laser&said=picosecond+köln"],
	["/clinics?find=laser", "/clinics?said=laser"],
	...nearMe.map((words) => [`/clinics?find=${words}`, `/clinics?said=${words}`]),
	[
		"/clinics?near=munich,de&treatment=picosecond-laser&find=Hautpraxis",
		"/clinics?q=Hautpraxis&treatment=picosecond-laser",
	],
	[
		"/clinics?near=cologne,de&treatment=picosecond-laser&language=en&open=now&price=90&verified=0&view=map&find=Bonn",
		"/clinics?near=bonn,de&treatment=picosecond-laser&language=en&open=now&verified=0&view=map&said=Bonn",
	],
])("the words of the one box: %s is %s", async (path, address) => {
	expect(await leadsTo(path)).toBe(address);
});

test("the heading says the search in the visitor's spelling, words that narrow nothing say so, and any can be meant as a name", async () => {
	for (const [path, parts] of [
		["/clinics", ["Find a tattoo removal clinic"]],
		["/clinics?near=cologne,de&said=köln", ["Clinics near Köln"]],
		["/clinics?near=50.94,6.96", ["Clinics near you"]],
		["/clinics?country=DE&city=Berlin", ["Clinics in Berlin, Germany"]],
		["/clinics?near=cologne,de&said=51143", ["Showing clinics near Cologne, for “51143”."]],
		["/clinics?said=laser", ["“laser” fits every clinic here, so these are all of them."]],
		[
			"/clinics?said=clinic+near+me",
			[
				"press “Near me” above",
				"add your city or postcode to your search.",
				"Look for clinics called “clinic near me”",
			],
		],
	] as const) {
		const { text } = await read(encodeURI(path));
		for (const part of parts) expect(text, path).toContain(part);
		expect(text.includes("Showing clinics near"), path).toBe(path.endsWith("51143"));
		expect(text.includes("Look for clinics called"), path).toBe(/said=(laser|clinic|51143)/.test(path));
	}
	for (const words of nearMe)
		expect((await read(`/clinics?said=${encodeURI(words)}`)).text, words).toContain("add your city or postcode");
	expect((await read("/clinics?near=cologne,de&said=laser+Cologne")).text).not.toContain("Showing clinics near");
	const { html } = await read("/clinics?find=picosecond+cologne");
	expect(hrefs(html)).toContain("/clinics?q=picosecond+cologne&amp;said=picosecond+cologne");
});

test("a search is never a dead end: further away, without filters, similar names, the country; an alert but for typed words", async () => {
	const tellMe = "Tell me when there's one";
	for (const [path, heading] of [
		// in the middle of the North Sea
		["/clinics?near=56,3&within=25", "Further from you: the nearest that match"],
		["/clinics?near=cologne,de&treatment=none", "The nearest clinics to Cologne, without these filters"],
		["/clinics?treatment=none", "The best-rated clinics in all countries"],
		["/clinics?q=nothing+has+this+name&said=x", "The best-rated clinics in all countries"],
	] as const) {
		const { text, cards } = await read(path);
		expect(text, path).toMatch(/Found 0 clinics.*No clinics found matching your criteria\./s);
		expect(text, path).toContain(heading);
		expect(cards.length, path).toBeGreaterThan(2);
		expect(text.includes(tellMe), path).toBe(path.includes("treatment"));
		if (path.includes("56,3")) expect(toText(cards[0] ?? "")).toMatch(/[\d,]+ km/);
	}
	const [first = ""] = (await read("/clinics")).cards;
	const name = toText(/<h[23].*?<\/h[23]>/s.exec(first)?.[0] ?? "");
	const { text, cards } = await read(`/clinics?q=${encodeURIComponent(`${name.slice(0, 3)}x${name.slice(3)}`)}`);
	expect(text).toContain("Clinics with a similar name");
	expect(cards.some((card) => toText(card).startsWith(name))).toBe(true);
	// who is nearest, by what is printed
	const kilometres = (await read("/clinics?near=cologne,de&within=100")).cards
		.map((card) => / · (?:([\d.,]+) km|under)/.exec(toText(card)))
		.flatMap((match) => (match ? [Number(match[1] ?? 0)] : []));
	expect(kilometres.length).toBeGreaterThan(3);
	expect(isSorted(kilometres)).toBe(true);
});

test("no clinic of the list is missing on the map without a word", async () => {
	for (const path of [
		"/clinics?view=map",
		"/clinics?country=GB&view=map",
		"/clinics?q=laser&view=map",
		"/clinics?box=6,50,8,52&view=map",
		"/countries/gb?verified=0&view=map",
		"/countries/de/berlin?view=map",
	]) {
		const { html, text, found } = await read(path);
		const labels = [...html.matchAll(/<a [^>]*class="map-bubble[^>]*aria-label="([^"]+)"/g)].map(
			([, label = ""]) => label,
		);
		const counts = labels.map((label) => toNumber(/: ([\d,]+) clinics?$/.exec(label)?.[1] ?? "1"));
		const left = toNumber(/([\d,]+) clinics? in the list (?:isn|aren)'t on the map/.exec(text)?.[1] ?? "0");
		expect(labels.length, path).toBeGreaterThan(1);
		expect(sumOf(counts) + left, path).toBe(found);
		// none is an empty disc, and those of several places have no name beside them
		expect(html, path).not.toMatch(/class="map-count"[^>]*><\/text>/);
		const [, names = ""] = /class="map-name">(.*?)<\/g>/s.exec(html) ?? [];
		const ofOne = labels.filter((label) => !/ and .+: /.test(label)).map((label) => label.replace(/[:,] .+$/, ""));
		for (const [, name] of names.matchAll(/>([^<]+)<\/text>/g)) expect(ofOne, path).toContain(name);
	}
	const { html } = await read("/clinics?country=DE&view=map");
	const [, picture = ""] = /<div class="still-map"><img src="([^"]+)"/.exec(html) ?? [];
	expect((await get(picture)).headers.get("content-type")).toBe("image/svg+xml");
});

test("an address with a tattoo shows its prices in their order, one without those of any", async () => {
	for (const [path, tattoo] of [
		["/countries/de?sort=price&tattoo=anr1", true],
		["/countries/de?sort=price", false],
	] as const) {
		const { cards, html, text } = await read(path);
		const prices = cards.map(priceOf).filter(Number.isFinite);
		expect(prices.length, path).toBeGreaterThan(5);
		expect(isSorted(prices), path).toBe(true);
		expect(text.includes("a session for your tattoo"), path).toBe(tattoo);
		expect(html).toMatch(/<link rel="canonical" href="[^"]+\/countries\/de\?sort=price"/);
		expect(html).toContain('content="noindex"');
	}
});

describe("the home page", () => {
	test("shows true figures, twelve countries, the three best clinics, and its sections in their order", async () => {
		const { html, text, cards } = await read("/");
		const { found } = await read("/clinics");
		const claimed = toNumber(/([\d,]+)\+? verified clinics/.exec(text)?.[1]);
		expect(found - claimed).toBeGreaterThanOrEqual(0);
		expect(found - claimed).toBeLessThan(10);
		expect(toNumber(/(\d+)\+? countries/.exec(text)?.[1])).toBeGreaterThanOrEqual(50);
		expect(html).toMatch(/aria-label="The directory in figures"(?:(?!<\/ul>).)*(<li.*?){3}<\/ul>/s);
		expect(text).toContain("How the same tattoo may fade.");
		expect(text).toContain("© 2024 InkFree");
		expect(hrefs(html)).toContain("/signup?next=%2Flist-your-clinic");
		const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
		expect(main.match(/<li[^>]*><a [^>]*href="\/countries\//g)).toHaveLength(12);
		expect([...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = ""]) => toText(title))).toEqual([
			"What a tattoo takes",
			"Browse by country",
			"Best-rated clinics",
			"Do you run a clinic?",
			"What removal involves",
		]);
		// the filter by rating counts from as many reviews on
		const titles = (all: string[]) => all.map((card) => /<h[23].*?<\/h[23]>/s.exec(card)?.[0].replace(/<[^>]+>/g, ""));
		expect(cards).toHaveLength(3);
		expect(titles(cards)).toEqual(titles((await read("/clinics?rating=4.5")).cards.slice(0, 3)));
		for (const card of cards) expect(toText(card)).not.toContain("(only ");
	});

	test("follows one tattoo to its price in the largest country, whose page has as many clinics as its card says", async () => {
		const { html, text } = await read("/");
		const [{ code, card } = { code: "", card: "" }] = countriesOf(html);
		const [, clinics] = /([\d,]+) clinics? · /.exec(card) ?? [];
		expect((await read(`/countries/${code}`)).found).toBe(toNumber(clinics));
		const [, fewest, most] = /(\d+)–(\d+) sessions/.exec(text) ?? [];
		const [, from, to, session] =
			/€([\d,]+)–€([\d,]+)At least: sessions typically start at €(\d+) in Germany/.exec(text) ?? [];
		expect(toNumber(from)).toBe(Number(session) * Number(fewest));
		expect(toNumber(to)).toBe(Number(session) * Number(most));
		expect(text).toContain(`${clinics} clinicsIn Germany`);
		expect(hrefs(html)).toContain("/estimate");
	});

	test("names no country first where it cannot know one", async () => {
		expect((await read("/")).html).toMatch(/<a [^>]*href="\/countries"[^>]*>(?:(?!<\/a>).)*Browse by country/s);
		expect((await read("/countries")).html).toMatch(
			/<a [^>]*href="\/clinics"[^>]*>(?:(?!<\/a>).)*Search near a place/s,
		);
	});
});

test("all countries stand by name, with counts that add up", async () => {
	const { html, text } = await read("/countries");
	const rows = countriesOf(html);
	const names = rows.map(({ card }) => card.replace(/[\d,]+ clinics?.*/, ""));
	expect(names.length).toBeGreaterThan(50);
	expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
	const counts = rows.map(({ card }) => toNumber(/([\d,]+) clinics?/.exec(card)?.[1]));
	expect(text).toContain(`${sumOf(counts).toLocaleString("en-GB")} verified clinics in ${names.length} countries.`);
	expect((await read("/countries/fr")).found).toBe(counts[names.indexOf("France")]);
});

test("every link of header, menu and footer answers", async () => {
	const { html } = await read("/");
	const parts =
		html.match(/<(header|footer)\b.*?<\/\1>|<nav[^>]* id="menu".*?<\/nav>|<[a-z]+[^>]* id="menu".*?<main/gs) ?? [];
	const paths = new Set(parts.flatMap(hrefs).map((path) => path.replaceAll("&amp;", "&")));
	expect([...paths]).toEqual(
		expect.arrayContaining(["/login", "/signup?next=%2Flist-your-clinic", "/for-clinics", "/estimate"]),
	);
	for (const path of paths) expect((await get(path)).status, path).toBe(200);
	const [header = "", menu = ""] = toText(parts[0] ?? "").split("Close menu");
	expect(header).toBe("InkFreeFind ClinicsBrowse CountriesTreatmentsReviewsSign InList Your ClinicMenu");
	for (const name of ["Countries", "Treatments", "Estimate your sessions", "Reviews & Gallery", "For Clinics"])
		expect(menu).toContain(name);
});

test("the latest reviews stand newest first, page by page", async () => {
	const times = ({ cards }: { cards: string[] }) =>
		cards.map((card) => Date.parse(/<time dateTime="([^"]+)"/i.exec(card)?.[1] ?? ""));
	const latest = await read("/reviews");
	const [, next = ""] = /href="(\/reviews\?before=[^"]+)"/.exec(latest.html) ?? [];
	const older = await read(next.replaceAll("&amp;", "&"));
	const all = [...times(latest), ...times(older)];
	expect(all).toHaveLength(40);
	expect(isSorted(all.toReversed())).toBe(true);
	expect(older.html).toContain('content="noindex"');
	expect(hrefs(older.html)).toContain("/reviews");
});

test("clinics read how listing and verification work", async () => {
	const { html, text } = await read("/for-clinics");
	for (const part of [
		"24–72 hours",
		"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country.",
		"How verification works",
	])
		expect(text).toContain(part);
	for (const path of ["/signup?next=%2Flist-your-clinic", "/clinics"]) expect(hrefs(html)).toContain(path);
});

describe("guides", () => {
	test("are whole: their sections, their sources, and who has reviewed them", async () => {
		const [list = ""] = /<main.*<\/main>/s.exec((await read("/treatments")).html) ?? [];
		const links = [...list.matchAll(/<a [^>]*href="(\/treatments\/[^"]+)"[^>]*>(.*?)<\/a>/gs)];
		expect(links.length).toBeGreaterThanOrEqual(10);
		for (const [, path = "", title = ""] of links) {
			const { html } = await read(path);
			expect(toText(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""), path).toBe(toText(title));
			for (const part of [
				"Key Benefits</h2>",
				"Drawbacks</h2>",
				"What to Expect</h2>",
				"FAQ</h2>",
				"Sources</h2>",
				"Not medically reviewed",
			])
				expect(html, `${path} ${part}`).toContain(part);
			expect(html.match(/<summary/g)?.length, path).toBeGreaterThanOrEqual(4);
			// each entry of the contents leads to a part of the page
			const entries = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id).filter((id) => id !== "main");
			expect(entries.length, path).toBeGreaterThanOrEqual(6);
			for (const id of entries) expect(html, path).toContain(`<section id="${id}"`);
			// every note leads to a page of the list
			const text = html.replace(/<script.*?<\/script>|<!-- -->/gs, "");
			const noted = [...text.matchAll(/\[([\d, ]+)\]/g)].flatMap(([, list = ""]) => list.split(", ").map(Number));
			const sources = text.match(/, checked \d{1,2} \w{3,4} \d{4}/g)?.length ?? 0;
			for (const number of noted) expect(number > 0 && number <= sources, `${path} [${number}]`).toBe(true);
			// sources open elsewhere, and say so
			const [named = ""] = /<section id="sources".*?<\/section>/s.exec(html) ?? [];
			const pages = named.match(/<a\b.*?<\/a>/gs) ?? [];
			expect(pages.length, path).toBeGreaterThan(0);
			for (const link of pages)
				expect(link, path).toMatch(/href="https:\/\/[^>]*rel="noopener[^>]*>.*\(opens in a new tab\)/s);
		}
	});

	test("stand below the question they answer, lead to one another by ink and skin, and to clinics", async () => {
		const { text } = await read("/treatments");
		expect(text).toMatch(/My ink and my skin.*Tattoo removal on brown and black skin.*Which laser\?/s);
		const brows = await read("/treatments/eyebrow-and-cosmetic-ink");
		const [, related = ""] = /For your ink and your skin, read too:(.*?)<\/nav>/s.exec(brows.html) ?? [];
		expect(hrefs(related)).toContain("/treatments/darker-skin-removal");
		const [, back = ""] = /read too:(.*?)<\/nav>/s.exec((await read("/treatments/darker-skin-removal")).html) ?? [];
		expect(hrefs(back)).toContain("/treatments/eyebrow-and-cosmetic-ink");
		// the estimate is not made for cosmetic ink, and says so
		const [main = ""] = /<main.*<\/main>/s.exec(brows.html) ?? [];
		expect(toText(main)).not.toContain("Estimate your sessions");
		const estimate = await read("/estimate");
		expect(estimate.text).toMatch(/Brows, lips or eyeliner\? This scale isn't made for them.*3 sessions on average/s);
		expect(hrefs(estimate.html)).toContain("/treatments/eyebrow-and-cosmetic-ink");

		const { html } = await read("/treatments/q-switched-laser");
		for (const path of ["/clinics?treatment=q-switched-laser", "/clinics"]) expect(hrefs(html)).toContain(path);
		const rows = (html.match(/<tr\b.*?<\/tr>/gs) ?? []).map(toText);
		expect(rows.find((row) => row.startsWith("Yellow"))).toMatch(/532 nm.*Often stays/);
		expect((await read("/clinics?treatment=q-switched-laser")).text).toContain("Laser or ink: Q-switched laser");
		expect(await leadsTo("/clinics?find=Cologne&treatment=coloured-ink-removal")).toMatch(
			/^\/clinics\?near=cologne,de&treatment=coloured-ink-removal/,
		);
	});

	test("give their own number of sessions to a list that is filtered by them", async () => {
		const { cards } = await read("/clinics?country=GB&treatment=eyebrow-and-cosmetic-ink");
		const prices = cards.flatMap((card) => /class="price" data-prices.*?<\/p>/s.exec(card)?.map(toText) ?? []);
		expect(prices.length).toBeGreaterThan(1);
		for (const price of prices) expect(price).not.toMatch(/your tattoo|\d+–\d+ sessions/);
		expect(prices.join()).toMatch(/£\d+ a sessioneyebrow and cosmetic ink: 3 sessions on average/);
	});
});

test("the note on a law is on a country's page, a city's and a clinic's; without a note it says how to ask", async () => {
	const [, clinic = ""] = /href="(\/clinic\/[^"]+)"/.exec((await read("/countries/gb")).html) ?? [];
	for (const path of ["/countries/gb", "/countries/gb/london", clinic]) {
		const { text } = await read(path);
		expect(text, path).toMatch(
			/Who may treat you in .*not legal advice.*Registers.*Sources.*, checked \d+ \w+ 20\d\d/s,
		);
	}
	const { text } = await read("/countries/de");
	expect(text).toMatch(/Who may treat you in Germany.*Sources/s);
	expect(text).not.toContain("Registers");
	expect((await read("/countries/es")).text).toContain("We haven't checked the law here yet. Ask who will treat you");
});

describe("a profile", () => {
	/** The page of the first clinic of a list that matches. */
	async function find(list: string, pattern: RegExp) {
		for (const path of new Set((await read(list)).html.match(/\/clinic\/[0-9a-f-]{36}/g))) {
			const page = await read(path);
			if (pattern.test(page.text)) return { path, ...page };
		}
		throw new Error(`No clinic of ${list} matches ${pattern}`);
	}

	test("says who it is, what it offers, how it is rated, how to reach it, and what is near", async () => {
		const { html, text } = await find("/countries/de", /Gallery[\s\S]+Showing 10 of [2-9]\d[\s\S]+Clinics nearby/);
		const name = toText(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "");
		expect(toText(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "")).toMatch(/, .+ \| InkFree$/);
		expect(toText(/<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? "")).toContain(name);
		expect(hrefs(html).some((href) => /^\/treatments\/[a-z-]+$/.test(href))).toBe(true);
		const total = toNumber(/Showing 10 of (\d+)/.exec(text)?.[1]);
		const stars = [...html.matchAll(/>[1-5] stars?: (\d+)</g)].map(([, count]) => Number(count));
		expect(stars).toHaveLength(5);
		expect(sumOf(stars)).toBe(total);
		const reviews = html.match(/<article[^>]* id="review-.*?<\/article>/gs) ?? [];
		expect(reviews).toHaveLength(10);
		const times = reviews.map((review) => Date.parse(/<time dateTime="([^"]+)"/i.exec(review)?.[1] ?? ""));
		expect(isSorted(times.toReversed())).toBe(true);
		const [, near = ""] = /Clinics nearby<\/h2>(.*)/s.exec(html) ?? [];
		const distances = [...toText(near).matchAll(/ · (?:([\d.,]+) km|under)/g)].map(([, km]) => Number(km ?? 0));
		expect(distances).toHaveLength(3);
		expect(isSorted(distances)).toBe(true);
	});

	test("that is not verified says so, and leads nobody first to where they pay", async () => {
		const { html, text } = await find("/countries/gb?verified=0&sort=name&limit=100", /Not verified\./);
		expect(text).toContain("We haven't checked this clinic yet.");
		expect(html).toContain('content="noindex"');
		for (const link of html.match(/<a\b[^>]*button-primary[^>]*>/g) ?? []) expect(link).not.toMatch(/href="http/);
	});

	test("marks prices of half a year ago and older, and describes pictures in the clinic's words", async () => {
		const { text } = await find("/countries/gb?limit=100", /may have changed/);
		const [, day = ""] = /per sessionas of (\d+ \w+ 20\d\d), may have changed/.exec(text) ?? [];
		expect(Date.now() - Date.parse(day)).toBeGreaterThan(179 * 86_400_000);
		for (const path of new Set((await read("/countries/gb")).html.match(/\/clinic\/[0-9a-f-]{36}/g))) {
			const { html } = await read(path);
			if (!html.includes("The reception desk")) continue;
			const links = [...html.matchAll(/aria-label="([^"]+: open large)"|alt="([^"]+: open large)"/g)].map(
				([, label, alt]) => label ?? alt,
			);
			expect(links.length).toBeGreaterThan(0);
			for (const link of links) expect(link).toMatch(/^\d of \d, .+: open large$/);
			return;
		}
		throw new Error("some clinic describes its reception desk");
	});

	test("has the clinic's replies below reviews, older ones too", async () => {
		const { html } = await find("/countries/gb?limit=100", /(Reply from[\s\S]+){3}Showing 10 of [2-9]\d/);
		const [, older = ""] = /href="([^"]+\/reviews\?before=[^"]+)"/.exec(html) ?? [];
		const { text, cards } = await read(older.replaceAll("&amp;", "&"));
		expect(text).toContain("Older reviews");
		expect(cards).toHaveLength(10);
	});
});
