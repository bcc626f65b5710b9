import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createDatabase, useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createReport, createReview, createTreatment } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const statements: string[] = [];
const database = useDatabase({ onStatement: ({ query }) => statements.push(query.sql) });
const { get, request } = serve({ database });
const visible = (html: string) =>
	html
		.replace(/<(head|script)\b.*?<\/\1>/gs, "")
		.replace(/<!--.*?-->|<[^>]+>/gs, "")
		.replaceAll("&#x27;", "'");
const read = async (path: string) => {
	const answer = await get(path);
	return { status: answer.status, text: visible(await answer.text()) };
};

let clinicId = "";
let pendingId = "";
let rejectedId = "";
beforeAll(async () => {
	const treatments = [];
	for (const name of ["Laser", "Saline", "Excision", "Cream", "Peel"]) {
		treatments.push(
			await createTreatment(database, { name, slug: name.toLowerCase(), guide: { title: `About ${name}` } }),
		);
	}
	const clinic = { country_code: "AT", city: "Wien", website: "https://wien.example", email: "ink@wien.example" };
	clinicId = (
		await createClinic(database, {
			...clinic,
			name: "Klinik Wien",
			treatments,
			treated_by: ["dermatologist"],
			lasers: ["qs-ruby"],
		})
	).id;
	for (const rating of [5, 4, 4, 4])
		await createReview(database, { clinic_id: clinicId, rating, text: `Gave ${rating}` });
	await createMedia(database, { clinic_id: clinicId });
	await createReport(database, { clinic: clinicId }, { reason: "closed" });
	pendingId = (await createClinic(database, { ...clinic, name: "Klinik Neu", status: "pending", website: null })).id;
	rejectedId = (await createClinic(database, { ...clinic, name: "Klinik Falsch", status: "rejected" })).id;
	for (let index = 0; index < 51; index++)
		await createClinic(database, { country_code: "DE", name: `Klinik ${index}` });
});

// What the doors and parts need around them (role, claims, begin, savepoint, commit) is a round trip each, and no read.
describe("a page costs few reads of the database:", () => {
	test.each([
		["/", 3],
		["/clinics", 5],
		["/clinics?q=klinik&country=DE&treatment=laser", 7],
		["/countries/de", 5],
		["/countries/de/berlin", 5],
		["/clinic/:id", 2],
		["/treatments", 1],
		["/treatments/laser", 1],
		["/countries", 1],
		["/countries/de/cities", 1],
		["/reviews", 1],
		["/for-clinics", 1],
		["/nowhere", 0],
	])("%s: %i", async (path, expected) => {
		statements.length = 0;
		expect((await get(path.replace(":id", clinicId))).status).toBe(path === "/nowhere" ? 404 : 200);
		expect(
			statements.filter(
				// what the site itself says is asked once after a change, for all pages: server/http/legal.ts
				(text) =>
					!/^(begin|start transaction|savepoint|commit|select set_config|select legal_summary\()/.test(text.trim()),
			),
		).toHaveLength(expected);
	});
});

test.each(["/onboard", "/list", "/owner/new"])("%s leads to the listing form", async (path) => {
	const { status, headers } = await get(path);
	expect([status, headers.get("location")]).toEqual([301, "/list-your-clinic"]);
});

test("how we check is linked from each page, and has the figures of the year", async () => {
	expect(await (await get("/")).text()).toContain('href="/how-we-check"');
	expect((await read("/how-we-check")).text).toMatch(
		/The last twelve months in numbers.*Reports receivedAbout reviews0About clinics1About pictures0Reported as illegal0Median time to a decisionno decision yet/,
	);
});

test.each([
	...["/login", "/signup", "/forgot-password", "/reset-password", "/follow-link", "/favorites", "/account"],
	...["/list-your-clinic", "/owner", "/admin"],
])("%s says that it needs script", async (path) => {
	expect((await read(path)).text).toContain("Turn on JavaScript to sign in.");
});

test.each([
	["/nowhere", "We couldn't find that page", ["Go Home", "Find Clinics", "Browse Treatments"]],
	[
		"/countries/deu",
		"Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).",
		["Invalid Country Code", "Browse All Clinics"],
	],
	[
		"/country/1",
		"Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).",
		["Invalid Country Code", "Browse All Clinics"],
	],
	["/countries/zz", "Invalid Country Code", ["(e.g., GB, US, CA)", "Browse All Clinics"]],
	...["de/atlantis", "zz/berlin", "deu/berlin", "at/berlin", "de/%00", `de/${"b".repeat(101)}`].map(
		(path): [string, string, string[]] => [
			`/countries/${path}`,
			"We couldn't find that page",
			["Go Home", "Find Clinics", "Browse Treatments"],
		],
	),
	["/clinic/1", "Clinic Not Found", []],
	["/clinic/00000000-0000-7000-8000-000000000000", "Clinic Not Found", []],
	["/treatments/none", "Treatment Not Found", []],
])("%s is missing and says so", async (path, message, offers) => {
	const { status, text } = await read(path);
	expect(status).toBe(404);
	for (const part of [message, ...offers]) expect(text).toContain(part);
});

test.each([
	["/nowhere", "We couldn't find that page"],
	["/clinics/berlin", "We couldn't find that page"],
	["/owner/none", "We couldn't find that page"],
	["/country", "We couldn't find that page"],
	["/%F0%9F%98%80", "We couldn't find that page"],
	["/countries/germany", "Invalid Country Code", "/clinics"],
	["/countries/d%C3%A9", "Invalid Country Code", "/clinics"],
	["/clinic/1", "Clinic Not Found", "/clinics"],
	["/treatments/none", "Treatment Not Found", "/treatments"],
])("%s is called “%s” and leads on", async (path, title, onward = "/treatments") => {
	const answer = await get(path);
	const html = (await answer.text()).replaceAll("&#x27;", "'");
	expect(answer.status).toBe(404);
	expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(
		title.startsWith("We") ? /\| InkFree$/ : `${title} | InkFree`,
	);
	expect(visible(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "")).toBe(title);
	const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
	expect(main.includes(`href="${onward}"`)).toBe(true);
	if (title.startsWith("We")) expect(main.match(/<a /g)).toHaveLength(3);
});

test("a rejected clinic is nowhere, a clinic not verified is on its own page and, switched off, on its country's", async () => {
	expect((await read(`/clinic/${rejectedId}`)).status).toBe(404);
	for (const path of ["/clinics", "/countries/at", "/countries/at?verified=0"]) {
		expect((await read(path)).text, path).not.toContain("Klinik Falsch");
	}
	expect((await read(`/clinic/${pendingId}`)).text).toContain("Not verified");
	expect((await read("/clinics?q=neu")).text).toContain("No clinics found matching your criteria.");
	expect((await read("/countries/at")).text).not.toContain("Klinik Neu");
	const all = (await read("/countries/at?verified=0")).text;
	expect(all).toContain("Found 2 clinics");
	expect(all).toContain("Klinik Neu");
	expect(all).toContain("No Website Available");
	// the switch is not among them
	expect(all).not.toContain("More filters: ");
	expect((await read("/countries/at?verified=0&rating=4")).text).toContain("More filters: Rated 4 or more");
});

test("a name that no clinic has means what it means in the box, unless it came from there", async () => {
	const leadsTo = async (path: string) => (await get(path)).headers.get("location");
	expect(await leadsTo("/clinics?q=austria")).toBe("/clinics?country=AT&said=austria");
	expect(await leadsTo("/clinics?q=dermatologist&country=DE")).toBe(
		"/clinics?country=DE&treats=dermatologist&said=dermatologist",
	);
	for (const query of ["q=klinik", "q=austria&treatment=laser"]) expect(await leadsTo(`/clinics?${query}`)).toBeNull();
	expect((await read("/clinics?q=austria&said=austria")).text).toContain("No clinics found matching your criteria.");
});

test("the whole name of a clinic that is not verified finds it as what it is, that of a rejected one does not", async () => {
	const listed = { country_code: "IS", city: "Akureyri", created_at: new Date(Date.now() - 2 * 86_400_000) };
	await createClinic(database, { ...listed, name: "Zwergenhaut Nord", status: "pending" });
	for (const status of ["rejected", "suspended"] as const)
		await createClinic(database, { ...listed, name: `Zwergenhaut ${status}`, status });
	await createClinic(database, { ...listed, name: "Zwergenhaut Heute", status: "pending", created_at: new Date() });
	for (const path of ["/clinics?find=zwergenhaut+nord", "/clinics?q=Zwergenhaut+Nord"]) {
		const found = String((await get(path)).headers.get("location"));
		expect(found).toMatch(/verified=0/);
		expect((await read(found)).text).toMatch(/Found 1 clinic[^s].*Zwergenhaut Nord.*Not verified/s);
	}
	// only its beginning, hidden ones, and one that was listed today
	for (const name of ["Zwergenhaut", "Zwergenhaut+rejected", "Zwergenhaut+suspended", "Zwergenhaut+Heute"])
		expect((await get(`/clinics?find=${name}`)).headers.get("location"), name).not.toMatch(/verified=0/);
});

test("words of the field that clinics are called by put these first, and the page says so", async () => {
	const { text } = await read("/clinics?said=klinik+wien&first=klinik+wien");
	expect(text).toContain("“klinik wien” in the name first");
	expect(text).toContain("Found 52 clinics");
	// another order, and a name that is searched for, say what they are
	const { text: cheapest } = await read("/clinics?country=DE&first=klinik+wien&sort=price");
	expect(cheapest).toContain("Lowest price first");
	expect(cheapest).not.toContain("in the name first");
	expect((await read("/clinics?q=klinik+wien&first=saline")).text).toMatch(/Found 1 clinic[^s]/);
});

test("the page of results says that one or two letters find beginnings of words", async () => {
	for (const path of ["/clinics?q=", "/countries/at?q="]) {
		expect((await read(`${path}wi`)).text).toContain("One or two letters only find words that start with them.");
		expect((await read(`${path}wie`)).text).not.toContain("One or two letters");
	}
});

test("a card of the search shows the name, the place, the rating, and three treatments", async () => {
	const { text } = await read("/clinics?q=wien");
	for (const part of [
		"Found 1 clinic",
		"Klinik Wien",
		"Wien, AT",
		"4.3",
		"(only 4 reviews)",
		"LaserSalineExcision+2 more",
		"View Profile",
	]) {
		expect(text).toContain(part);
	}
	expect(text).not.toContain("Found 1 clinics");
});

test.each([
	["/clinics", 24, "Found 52 clinics"],
	["/countries/de", 50, "Found 51 clinics"],
	["/countries/de?limit=25&page=3", 1, "Found 51 clinics"],
	["/countries/de?limit=100", 51, "Found 51 clinics"],
])("%s shows %i clinics", async (path, shown, count) => {
	const html = await (await get(path)).text();
	expect(html.match(/<article/g)).toHaveLength(shown);
	expect(visible(html)).toContain(count);
});

test("a city has one address, which keeps what was asked for; others lead there", async () => {
	for (const path of [
		"/countries/DE/berlin",
		"/countries/de/Berlin",
		"/countries/de/BERLIN%20",
		"/countries/DE/-berlin-",
	]) {
		const { status, headers } = await get(`${path}?sort=name&page=2&foo=1`);
		expect([status, headers.get("location")], path).toEqual([301, "/countries/de/berlin?sort=name&page=2"]);
	}
	const beyond = await get("/countries/de/berlin?sort=name&page=3");
	expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/countries/de/berlin?sort=name&page=2"]);
});

test("a city shows its clinics as its country does, and no other city's", async () => {
	const { status, text } = await read("/countries/at/wien?verified=0");
	expect(status).toBe(200);
	for (const part of ["Clinics in Wien", "Found 2 clinics", "Klinik Wien", "Klinik Neu", "Austria"])
		expect(text).toContain(part);
	expect((await read("/countries/at/wien")).text).not.toContain("Klinik Neu");
	expect((await read("/countries/de/berlin?city=Wien")).text).toContain("Found 51 clinics");
	expect((await read("/countries/de")).text).toContain("Berlin 51");
	expect(await (await get(`/clinic/${clinicId}`)).text()).toContain('href="/countries/at/wien"');
});

describe("a country and a city are narrowed as the search is:", () => {
	test.each([
		["/countries/at?treatment=laser", ["Found 1 clinic", "Laser or ink: Laser", "Klinik Wien", "Clear filters"]],
		["/countries/at?treatment=laser&city=wien", ["Found 1 clinic", "wien", "Laser or ink: Laser"]],
		["/countries/at/wien?treatment=laser&treatment=peel", ["Found 1 clinic", "Laser or ink: Laser +1"]],
		// nobody has rated any
		[
			"/countries/at?treats=doctor",
			["Found 1 clinic", "Who treats: A doctor treats", "Among clinics that say who treats."],
		],
		["/clinics?country=AT&treats=other", ["Found 0 clinics", "Who treats: A technician or aesthetician treats"]],
		["/countries/at?hours=evening", ["Found 0 clinics", "Open: Open after 18:00 on a weekday"]],
		["/countries/at?sort=price", ["Lowest price first"]],
		["/clinics?country=AT&sort=price", ["Lowest price first"]],
		["/countries/de?treatment=laser", ["Found 0 clinics", "Clinics in Germany", "Clear all filters"]],
		["/countries/at/wien?rating=4.5", ["Found 0 clinics", "The best-rated clinics in Austria", "Klinik Wien"]],
		["/countries/at/wien?q=zzzzz", ["Found 0 clinics", "Clear filters", "The best-rated clinics in Austria"]],
		["/countries/aq?price=100", ["Found 0 clinics", "The best-rated clinics in all countries", "Browse all countries"]],
		["/countries/at?view=map", ["Found 1 clinic", "List"]],
	])("%s", async (path, parts) => {
		const { status, text } = await read(path);
		expect(status).toBe(200);
		for (const part of parts) expect(text).toContain(part);
	});

	test("where nothing matches with the switch off either, nothing leads there", async () => {
		const offer = "Include unverified clinics";
		expect((await read("/countries/at?q=neu")).text).toContain(offer);
		for (const path of ["/countries/at?q=zzzzz", "/countries/aq"])
			expect((await read(path)).text, path).not.toContain(offer);
	});

	test("each filter says how many it leaves, none is offered that leaves nothing, and clinics are on a map", async () => {
		const html = await (await get("/countries/at")).text();
		expect(html).toContain('name="treatment" value="laser"/>Laser <small>1</small>');
		expect(html).toContain('name="treats" value="doctor"/>Doctor <small>1</small>');
		expect(html).not.toContain('name="treats" value="nurse"');
		expect(await (await get("/countries/at?treats=nurse")).text()).toContain(
			'checked="" value="nurse"/>Nurse <small>0',
		);
		expect(html).toContain('aria-label="Where the clinics are"');
		const nothing = await (await get("/countries/at?q=zzzzz")).text();
		expect(nothing).not.toContain("Where the clinics are");
		expect(await (await get("/countries/at?treatment=laser")).text()).toContain('content="noindex"');
	});
});

test("all cities of a country are links: of three clinics to their own page, of fewer to the country's, of many by letters", async () => {
	expect((await read("/countries/de")).text).not.toContain("All cities");
	const few = await (await get("/countries/de/cities")).text();
	expect(few).toContain("51 verified clinics in 1 city.");
	expect(few).toContain('href="/countries/de/berlin">Berlin <small>51</small>');
	expect(few).not.toContain('aria-label="Letters"');
	await database.asService((db) =>
		sql`insert into clinics (name, country_code, city, status)
			select 'One of many', 'SE', chr(64 + 1 + n % 26) || 'stad ' || n / 26, 'verified' from generate_series(0, 69) n
			union all select 'Island', 'SE', 'Åland & Öland', 'verified' union all select 'Unseen', 'SE', 'Gömd', 'pending'
			union all select 'Old', 'SE', '1001', 'verified'`.execute(db),
	);
	const html = await (await get("/countries/se/cities")).text();
	expect(html).toContain("72 verified clinics in 72 cities.");
	expect(html).toContain('href="/countries/se?city=%C3%85land+%26+%C3%96land">Åland &amp; Öland <small>1</small>');
	expect(html.match(/<h2 id="letter-[^"]+"/g)?.slice(0, 3)).toEqual([
		'<h2 id="letter-other"',
		'<h2 id="letter-A"',
		'<h2 id="letter-B"',
	]);
	expect(html.match(/<h2 id="letter-/g)).toHaveLength(27);
	expect(html).not.toContain("Gömd");
	expect((await read("/countries/se")).text).toContain("All cities in Sweden");
	expect((await get("/countries/SE/cities")).headers.get("location")).toBe("/countries/se/cities");
	expect((await get("/countries/zz/cities")).status).toBe(404);
	expect((await read("/countries/aq/cities")).text).toContain("No clinics have been verified here yet.");
	// nobody is sent to what is not there
	expect((await read("/countries/aq")).text).not.toContain("Include unverified clinics");
});

test("the profile names its treatments, reviews and contact, and counts every star", async () => {
	const { text } = await read(`/clinic/${clinicId}`);
	for (const part of [
		"Gallery",
		"Treatments Offered",
		"Patient Reviews",
		"Who may treat you in AustriaWe haven't checked the law here yet.",
		"Contact Information",
		"Book Consultation",
		"Save Clinic",
		"ink@wien.example",
	]) {
		expect(text).toContain(part);
	}
	// the number of stars and of reviews that are seen, and what is read aloud
	expect(text).toContain("515 stars: 1434 stars: 3303 stars: 0202 stars: 0101 star: 0");
	expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("a booking page is linked by its host, and not from a clinic that its owner wrote and nobody checked", async () => {
	const website = "https://wien.example";
	const make = (status: string, booking_url: string | null) =>
		createClinic(database, { status, website, booking_url, country_code: "CH" });
	const linkOf = async ({ id }: { id: string }) => {
		const html = await (await get(`/clinic/${id}`)).text();
		const [link, href, rel] =
			/<a href="([^"]*)" rel="([^"]*)"(?:(?!<\/a>).)*Book Consultation.*?<\/a>/s.exec(html) ?? [];
		return link && [href, visible(link), rel];
	};
	const there = ["noopener nofollow ugc"];
	const booking = "https://www.doctors.example/wien?a=/b.example#c";
	expect(await linkOf(await make("verified", booking))).toEqual([
		...[booking, "Book Consultation · doctors.example (opens in a new tab)", ...there],
	]);
	expect(await linkOf(await make("verified", null))).toEqual([
		...[website, "Book Consultation (opens the clinic's website in a new tab)", ...there],
	]);
	expect(await linkOf(await make("pending", booking))).toBeUndefined();
});

test("prices that do not count are in no sum of a profile", async () => {
	const laser = await createTreatment(database, { name: "Counted", slug: "counted-laser" });
	const treatments = [{ id: laser.id, price_min: 77, price_max: 77 }];
	const { id } = await createClinic(database, { name: "Lure", currency: "EUR", treatments });
	const read = async () => (await get(`/clinic/${id}`)).text();
	const noCourse = "Price of a laser session not stated";
	const counted = await read();
	expect([counted.includes("priceRange"), visible(counted).includes(noCourse)]).toEqual([true, false]);
	await database.asOwner((db) =>
		sql`update clinics set price_from = null, price_on = null where id = ${id}`.execute(db),
	);
	const reported = async () => {
		const html = await read();
		return [html.includes("priceRange"), visible(html).includes(noCourse)];
	};
	await expect.poll(reported, { timeout: 20_000 }).toEqual([false, true]);
});

test("a responsible doctor is named on profile, card and in the API, but not where no doctor treats", async () => {
	const cases: [string[], string, string][] = [
		[["dermatologist", "nurse"], `A dermatologist or nurse treats: Dr Anna O'Hara`, "Dr Anna O'Hara"],
		[["nurse"], "A nurse treats", "Dr Berta O'Hara"],
	];
	for (const [treated_by, said, doctor_name] of cases) {
		const name = `Named ${treated_by.length}`;
		const { id } = await createClinic(database, { ...{ name, treated_by, doctor_name }, status: "verified" });
		const isNamed = treated_by.length > 1;
		const profile = await (await get(`/clinic/${id}`)).text();
		expect(visible(profile).includes(doctor_name)).toBe(isNamed);
		expect(profile.includes(doctor_name.slice(0, 7))).toBe(isNamed);
		const list = await (await get(`/clinics?q=${encodeURIComponent(name)}`)).text();
		expect(visible(list)).toContain(said);
		expect(list.includes(doctor_name.slice(0, 7))).toBe(isNamed);
		const open = (await (await get(`/api/clinics/${id}`)).json()) as { clinic: object };
		expect(open.clinic).toMatchObject({ doctor_name: isNamed ? doctor_name : null });
	}
});

// as full as the sample clinics are: three of five have a logo and a price that is fresh, four a picture, a website and
// hours
test("a page of 50 cards with all that they show is at most 138 kB of HTML and 1,700 elements", async () => {
	const names = ["Q-switched laser", "Nd:YAG laser (1064/532 nm)", "Fading for a cover-up", "Coloured ink removal"];
	const treatments = [];
	for (const [index, name] of names.entries()) {
		treatments.push(await createTreatment(database, { name, slug: `long-${index}`, sort_order: index }));
	}
	for (let index = 10; index < 60; index++) {
		const isFull = index % 5 < 3;
		const { id } = await createClinic(database, {
			country_code: "BE",
			name: `Laserzentrum für Tätowierungen ${index}`,
			city: `Sint-Niklaas ${index}`,
			address: `Koningin Elisabethlaan ${index}a, 9100 Sint-Niklaas`,
			website: index % 5 < 4 ? `https://laserzentrum-fuer-taetowierungen-${index}.example` : null,
			logo_url: isFull ? `01a55bb3-1f2e-7c3d-8a4b-5c6d7e8f90${index}/logo/17638123456${index}.webp` : null,
			...(isFull && { treated_by: ["nurse", "doctor"], lasers: ["qs-ndyag", "ps-ndyag"] }),
			opening_hours: index % 5 > 0 ? JSON.stringify(Array.from({ length: 7 }, () => [["09:00", `18:${index}`]])) : null,
			time_zone: "Europe/Brussels",
			languages: isFull ? ["nl", "fr", "en", "de"] : ["nl"],
			currency: "EUR",
			verified_at: new Date(2026, 0, index),
			treatments: treatments.map(({ id }) => ({ id, ...(isFull && { price_min: index, price_max: 300 }) })),
		});
		await createReview(database, { clinic_id: id, rating: 4 });
		if (index % 5 > 0) await createMedia(database, { clinic_id: id });
	}
	const html = await (await get("/countries/be")).text();
	expect(html.match(/<article.*?<\/article>/gs)).toHaveLength(50);
	for (const [part, count] of [
		[/class="stars stars-40"/g, 50],
		[/<img src="\/storage\/v1\/render\/[^>]+loading="lazy"/g, 30 + 40],
		[/><b>from €\d\d<\/b> <span>a session<\/span><small>any ink<\/small></g, 30],
		// two facts that are known, and no line for what is not
		[/>A doctor or nurse treats</g, 30],
		[/>Q-switched Nd:YAG \+1 more</g, 10],
		[/>(Open now, until 18:\d\d|Closed, opens (today|tomorrow) 09:00)</g, 40],
		[/not stated/gi, 0],
		[
			/>Q-switched laser<\/span><span>Nd:YAG laser \(1064\/532 nm\)<\/span><span>Fading for a cover-up<\/span><span>\+1 more</g,
			50,
		],
		[/>Visit Website</g, 40],
		[/>No Website Available</g, 10],
	] as const) {
		expect(html.match(part) ?? [], String(part)).toHaveLength(count);
	}
	expect(Buffer.byteLength(html)).toBeLessThanOrEqual(138_000);
	const elements = html.replace(/(<script\b[^>]*>).*?(?=<\/script>)/gs, "$1").match(/<[a-z]/g) ?? [];
	expect(elements.length).toBeGreaterThan(50 * 10);
	expect(elements.length).toBeLessThanOrEqual(1700);
	// a whole page, with what the browser goes on with: the data and their end
	expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
	expect(html.match(/streamController\.(enqueue|close)\(/g)).toHaveLength(2);
	// what no card of this page shows is not sent for the browser's sake either
	expect(html).not.toMatch(/logo_url|opening_hours|Europe\/Brussels/);
});

test("what a session costs in a country says of what it is the median", async () => {
	expect((await read("/countries/be")).text).toContain(
		"Laser sessions typically start at €32 (median of 30 clinics, last 180 days).",
	);
	// and so the estimate counts, for 8 to 14 sessions
	const answers = { skin: "2", place: "upper", colour: "many", amount: "moderate", scars: "none", layers: "no" };
	const estimate = async (country: string) => {
		const body = new URLSearchParams({ ...answers, country });
		return (await (await request("/estimate", { method: "POST", body })).text()).replace(/<!--.*?-->/g, "");
	};
	expect(await estimate("BE")).toContain("At least €256–€448 in Belgium, where a session typically starts at €32");
	expect(await estimate("AT")).toContain("Too few clinics in Austria name a price to show a typical one.");
});

test("older reviews are a page of their own, which leads back", async () => {
	const { headers } = await get(`/clinic/${clinicId}/reviews`);
	expect(headers.get("location")).toBe(`/clinic/${clinicId}`);
	const { status, text } = await read(`/clinic/${clinicId}/reviews?before=2100-01-01T00:00:00%2B00:00&id=${clinicId}`);
	expect(status).toBe(200);
	expect(text).toContain("Gave 5");
	expect(text).toContain("Back to the clinic");
});

describe("more matches than pages show", () => {
	beforeAll(async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status)
				select 'Frequent ' || n, 'FR', 'Lyon ' || n % 3, 'verified' from generate_series(1, 1010) n`.execute(db),
		);
	});

	test.each([
		["/clinics?q=frequent", 42],
		["/countries/fr?q=frequent", 20],
		["/countries/fr?city=lyon", 20],
	])("%s leads back to its last page, %i, which says that there are more", async (path, last) => {
		const beyond = await get(`${path}&page=${last + 1}`);
		expect([beyond.status, beyond.headers.get("location")]).toEqual([302, `${path}&page=${last}`]);
		const { text } = await read(`${path}&page=${last}`);
		expect(text).toContain("Only the first 1,000 clinics are shown. Add a word or a place to see others.");
		expect(text).toMatch(new RegExp(`Found 1,0(00\\+|10) clinics, page ${last} of ${last}`));
		expect((await read(path)).text).not.toContain("Only the first");
	});

	test("all of a place can be paged to", async () => {
		const { status, text } = await read("/countries/fr?page=21");
		expect(status).toBe(200);
		expect(text).toContain("Found 1,010 clinics, page 21 of 21");
		expect(text).not.toContain("Only the first");
	});
});

describe("a directory without clinics", () => {
	const { get } = serve({ database: useDatabase() });
	test.each([
		["/clinics", false],
		["/clinics?q=laser", true],
		["/clinics?near=50.94,6.96", false],
		["/clinics?country=DE&price=90", true],
		["/countries/de", false],
	])("says so and leads on: %s", async (path, hasFilters) => {
		const asked = await get(path);
		const text = visible(await (await get(asked.headers.get("location") ?? path)).text());
		expect(text).toContain("Found 0 clinics");
		expect(text).toMatch(path.startsWith("/clinics") ? /Browse Treatments/ : /Browse all countries/);
		expect(text.includes("Clear all filters")).toBe(hasFilters);
		expect(text).not.toContain("best-rated");
	});
});

// A server's database keeps the zone of the place it was made in.
describe("far from Greenwich", () => {
	test("older reviews still follow the newer ones", async () => {
		const created = await createDatabase({ isMigrated: true });
		onTestFinished(created.drop);
		const first = created.open();
		await first.asOwner((db) =>
			sql`do $$ begin execute format('alter database %I set timezone = ''Asia/Kathmandu''', current_database()); end $$`.execute(
				db,
			),
		);
		await first.close();

		const database = created.open();
		try {
			const clinic_id = (await createClinic(database)).id;
			for (let index = 0; index < 21; index++) await createReview(database, { clinic_id, text: `Number ${index}.` });
			const { get } = serve({ database });
			for (const path of ["/reviews", `/clinic/${clinic_id}`]) {
				const next = /href="([^"]+before=[^"]+)"/.exec(await (await get(path)).text())?.[1] ?? "none";
				const older = await (await get(next.replaceAll("&amp;", "&"))).text();
				expect(older.match(/>Number \d+\.(?=<)/g)?.at(-1), next).toBe(
					path === "/reviews" ? ">Number 0." : ">Number 1.",
				);
			}
		} finally {
			await database.close();
		}
	});
});

test("a review that is not in English says its language", async () => {
	const { id } = await createClinic(database, { country_code: "DE" });
	const german = "Die Ärztin hat mir vor jeder Sitzung alles erklärt, und fast nichts ist mehr zu sehen.";
	await createReview(database, { clinic_id: id, text: german });
	await createReview(database, { clinic_id: id, text: "Almost nothing is left, and it was worth the money." });
	const html = await (await get(`/clinic/${id}`)).text();
	expect(html).toMatch(new RegExp(`<p lang="de"[^>]*>${german}`));
	expect(html).toMatch(/<p class="[^"]+">Almost nothing is left/);
});
