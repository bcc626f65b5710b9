import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { serve } from "./serve.ts";

// What an owner tells of a clinic, on its page and in a comparison.

const database = useDatabase();
const { get } = serve({ database });
const toText = (html: string) =>
	html
		.replace(/<(head|script|svg)\b.*?<\/\1>/gs, "")
		.replace(/<!--.*?-->|<[^>]+>/gs, "")
		.replaceAll("&#x27;", "'");
async function read(path: string) {
	const answer = await get(path);
	expect(answer.status, path).toBe(200);
	const html = (await answer.text()).replaceAll("<!-- -->", "");
	return { html, text: toText(html) };
}
/** The facts of a comparison, by their names. */
const rowsOf = (html: string) =>
	[...html.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name = "", facts = ""]) => [
		toText(name),
		toText(facts),
	]);

const day = [
	["09:00", "13:00"],
	["14:00", "18:00"],
];
const week = JSON.stringify([day, day, day, day, day, [], []]);
const inNewYork = { country_code: "US", city: "New York", currency: "USD", time_zone: "America/New_York" };
const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date());

test("description, languages, hours and prices stand where the owner gave them", async () => {
	const [laser, peel] = [await createTreatment(database), await createTreatment(database)];
	const { id } = await createClinic(database, {
		...inNewYork,
		email: "hello@profile.example",
		whatsapp: "+12125550101",
		description: "We remove ink.\n\n<b>Nothing</b> else.",
		languages: ["en", "es"],
		opening_hours: week,
		opening_note: "By appointment only",
		treatments: [
			{ id: laser.id, price_min: 120, price_max: 1250, size_prices: [120, 300, null, 1250] as number[] },
			{ id: peel.id },
		],
	});
	const { html, text } = await read(`/clinic/${id}`);
	expect(html).toMatch(/>We remove ink\.\n\n&lt;b&gt;Nothing&lt;\/b&gt; else\.</);
	for (const part of [
		"English, Spanish",
		"US$120–US$1,250 per session",
		"By size: up to 5 cm US$120, up to 10 cm US$300, larger US$1,250",
		"from US$120 a sessionany ink up to 5 cm",
		`Prices as of ${today}.`,
		"By appointment only",
		"Monday09:00–13:00,14:00–18:00",
		"SaturdayClosed",
	])
		expect(text).toContain(part);
	expect(text.match(/per session/g)).toHaveLength(1);
	expect(text.match(/as of/gi)).toHaveLength(1);
	for (const way of ["mailto:hello@profile.example", "https://wa.me/12125550101"])
		expect(html.includes(`href="${way}"`), way).toBe(true);
	// nothing is claimed of now, which only the browser knows
	const [hours = ""] = /<h2[^>]*>Opening Hours.*?<\/table>/s.exec(html) ?? [];
	expect(hours.match(/data-part="[a-z]+"[^>]*><\//g)).toHaveLength(3);
	expect(hours).not.toContain("aria-current=");
	expect(hours.match(/<tr/g)).toHaveLength(7);

	const rows = Object.fromEntries(rowsOf((await read(`/compare?ids=${id}`)).html));
	expect(rows.Treatments).toContain(
		"US$120–US$1,250 per sessionup to 5 cm US$120, up to 10 cm US$300, larger US$1,250",
	);
	expect(rows["Price of a laser session"]).toContain("from US$120 a session");

	const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
		JSON.parse(json as string),
	);
	const dayOfWeek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
	expect(data.find((thing) => thing["@type"] === "MedicalClinic")).toMatchObject({
		description: "We remove ink.\n\n<b>Nothing</b> else.",
		knowsLanguage: ["en", "es"],
		priceRange: "from US$120 a session, any ink up to 5 cm",
		openingHoursSpecification: [
			{ "@type": "OpeningHoursSpecification", dayOfWeek, opens: "09:00", closes: "13:00" },
			{ "@type": "OpeningHoursSpecification", dayOfWeek, opens: "14:00", closes: "18:00" },
		],
	});
});

test("nothing stands where the owner gave nothing, and a description in German says so", async () => {
	const treatment = await createTreatment(database);
	const { id } = await createClinic(database, { ...inNewYork, phone: "+1 212-555-0100", treatments: [treatment] });
	const { html, text } = await read(`/clinic/${id}`);
	const titles = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = ""]) => toText(title));
	expect(titles).toContain("Contact Information");
	for (const title of ["About", "Gallery", "Opening Hours", "Languages"]) expect(titles).not.toContain(title);
	expect(text).not.toMatch(/per session|Prices as of|WhatsApp/);
	expect(text).toContain("Price not stated.");
	expect(html).toContain('href="tel:+12125550100"');

	const german = "Unser Team entfernt Tätowierungen mit modernen Lasern und berät Sie vorher ausführlich und ehrlich.";
	const { id: berlin } = await createClinic(database, { description: german });
	expect((await read(`/clinic/${berlin}`)).html).toMatch(new RegExp(`lang="de"[^>]*>${german}`));
});

test("the clinic's reply stands under the review, says when it was edited, and comes with older reviews", async () => {
	const owner = await createPerson(database);
	const { id, name } = await createClinic(database, { ...inNewYork, owner_id: owner.id });
	for (let index = 0; index < 12; index++) {
		const { id: review } = await createReview(database, {
			...{ clinic_id: id, rating: 4, text: `Calm people ${index}.` },
			created_at: new Date(Date.now() - (60 - index) * 86_400_000),
		});
		if (index % 11 === 0)
			await database.asPerson({ sub: owner.id }, (db) =>
				sql`insert into review_replies (review_id, text) values (${review}, ${`Thank you.\nTake care, ${index}.`})`.execute(
					db,
				),
			);
	}
	const replies = ({ html }: { html: string }) =>
		(html.match(/<article[^>]*>.*?<\/article>/gs) ?? []).filter((review) => review.includes(`Reply from`)).map(toText);
	const page = await read(`/clinic/${id}`);
	expect(replies(page)).toEqual([expect.stringMatching(`Reply from ${name}.*Thank you\\.\nTake care, 11\\.`)]);
	expect(replies(page)[0]).not.toContain("edited");
	const [, older = ""] = /href="([^"]+\/reviews\?before=[^"]+)"/.exec(page.html) ?? [];
	const before = await read(older.replaceAll("&amp;", "&"));
	expect(replies(before)).toEqual([expect.stringMatching(/Take care, 0\./)]);

	await database.asPerson({ sub: owner.id }, (db) =>
		sql`update review_replies set text = 'Thank you very much.'`.execute(db),
	);
	await expect
		.poll(async () => replies(await read(`/clinic/${id}`)).join(), { timeout: 20_000 })
		.toMatch(/, edited.*Thank you very much\.|Thank you very much\..*, edited/);
});

test("in a comparison what decides comes first, what is the same at all is folded, and each can be called", async () => {
	const [one, other] = [
		await createClinic(database, { country_code: "GB", city: "Leeds", phone: "+44 20 7946 0101" }),
		await createClinic(database, { country_code: "GB", city: "Leeds" }),
	];
	const { html, text } = await read(`/compare?ids=${one.id},${other.id}`);
	const names = rowsOf(html).map(([name]) => name);
	expect(names).toEqual(["Price of a laser session", "Who treats", "Address", "Phone", "Website"]);
	expect(text).toContain(`${one.name} takes no questions here: call +44 20 7946 0101.`);
	expect(text).toContain(`${other.name} takes no questions here.`);
	expect(html).toContain('href="tel:+442079460101"');
	expect(text).toMatch(/The same at both: Rating, .*Languages.*No rating yet/);
	expect(html).toContain('content="noindex"');
});

test("a shared comparison shows the clinics in its order, says what is missing, and each can be taken off", async () => {
	const [one, other] = [await createClinic(database), await createClinic(database)];
	const { html, text } = await read(
		`/compare?ids=${other.id},00000000-0000-7000-8000-00000000ffff,${one.id},${other.id}`,
	);
	const names = [...html.matchAll(/<th scope="col".*?<bdi>(.*?)<\/bdi>/gs)].map(([, name]) => name);
	expect(names).toEqual([other.name, one.name]);
	expect(text).toContain("One of these clinics isn't in the directory any more, or never was.");
	expect(html).toMatch(
		new RegExp(
			`aria-label="Remove ${other.name}"[^>]*href="/compare\\?ids=${one.id}"|href="/compare\\?ids=${one.id}"[^>]*aria-label="Remove ${other.name}"`,
		),
	);
});
