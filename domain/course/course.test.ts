import { expect, test } from "vitest";
import { readAnswers } from "../estimate/answers.ts";
import { estimate } from "../estimate/kirby-desai.ts";
import { inks } from "../treatments/facts.ts";
import {
	findSessionPrice,
	formatCourse,
	formatSessions,
	readTattoo,
	saySessionPrice,
	type Tattoo,
	writeTattoo,
} from "./course.ts";
import { findPriceKinds, printPrices } from "./prices.ts";

/** Reads "picosecond-laser 120-300 120/150//300": a price range, then prices by size. */
function readPrice(text: string) {
	const [slug = "", range = "", sizes] = text.split(" ");
	const [price_min = 0, price_max = price_min] = range.split("-").map(Number);
	const size_prices = sizes ? sizes.split("/").map((price) => (price ? Number(price) : null)) : null;
	return { slug, name: slug, price_min, price_max, size_prices, priced_on: "2026-11-01" };
}

const clinicOf = (treatments: string[]) => ({ treatments: treatments.map(readPrice), currency: "EUR", price_from: 1 });
const pricesOf = (...treatments: string[]) => printPrices(clinicOf(treatments), "2026-11-01").prices;

function findTotal(answers: string, ...treatments: string[]): string {
	const given = readAnswers(new URLSearchParams(answers));
	const { fewest: min, most: max } = estimate(given).sessions;
	const sessions = { min, max };
	const tattoo: Tattoo = { sessions, fits: findPriceKinds(given), size: given.size ?? null };
	const price = findSessionPrice(pricesOf(...treatments), tattoo);
	return price ? formatCourse(price, sessions, price.sign) : "ask";
}

// 7 points without the colour; black makes 8 points and so 5 to 11 sessions, red 6 to 12, others 7 to 13, many 8 to 14
const body = "place=upper&amount=moderate&scars=none&layers=no";
const black = `skin=2&${body}&colour=black`;
const red = `skin=2&${body}&colour=red`;
const others = `skin=2&${body}&colour=others`;
const many = `skin=2&${body}&colour=many`;
const ndYag = "q-switched-nd-yag 80";
const ruby = "ruby-and-alexandrite 90";
const coloured = "coloured-ink-removal 140-180";
const darker = "darker-skin-removal 110";
const bySize = "q-switched-laser 60-320 60/90/150/320";

// each calculated by hand
const cases: [answers: string, treatments: string[], total: string][] = [
	// lasers for any ink
	[black, ["picosecond-laser 100"], "€500–€1,100"],
	[black, ["picosecond-laser 100-200"], "€500–€2,200"],
	[red, ["picosecond-laser 100"], "€600–€1,200"],
	[others, ["q-switched-laser 100"], "€700–€1,300"],
	[many, ["q-switched-laser 100"], "€800–€1,400"],
	[many, ["a-laser-that-an-admin-added 100"], "€800–€1,400"],
	[`skin=1&${body}&colour=black`, ["picosecond-laser 75"], "€300–€750"],
	["skin=1&place=head&colour=black&amount=amateur&scars=none&layers=no", ["picosecond-laser 100"], "€100–€700"],
	["", ["picosecond-laser 100"], "€100–€2,900"],
	// lasers whose wavelengths are for some inks
	[black, [ndYag], "€400–€880"],
	[red, [ndYag], "€480–€960"],
	[others, [ndYag], "ask"],
	[many, [ndYag], "ask"],
	[black, [ruby], "€450–€990"],
	[red, [ruby], "ask"],
	[others, [ruby], "ask"],
	[many, [ruby], "ask"],
	[black, [ndYag, "ruby-and-alexandrite 120"], "€400–€1,320"],
	// coloured ink
	[black, [coloured], "ask"],
	[red, [coloured], "€840–€2,160"],
	[others, [coloured], "€980–€2,340"],
	[many, [coloured], "€1,120–€2,520"],
	[many, ["picosecond-laser 120-300", coloured], "€960–€4,200"],
	[many, [ndYag, "coloured-ink-removal 150"], "€1,200–€2,100"],
	[`skin=2&${body}`, [ndYag, "coloured-ink-removal 150"], "€400–€2,100"],
	// 14 points; the price of fading for a cover-up does not count
	[
		"skin=2&place=distal&colour=many&amount=moderate&scars=none&layers=no",
		[coloured, "fading-for-cover-up 130-240"],
		"€1,540–€3,060",
	],
	// darker skin
	[black, [darker], "ask"],
	[`skin=3&${body}&colour=black`, [darker], "ask"],
	[`skin=4&${body}&colour=black`, [darker], "€770–€1,430"],
	[`skin=6&${body}&colour=black`, [darker], "€990–€1,650"],
	[`${body}&colour=black`, ["darker-skin-removal 100"], "€400–€1,500"],
	[`skin=4&${body}&colour=many`, ["coloured-ink-removal 150", darker], "€1,100–€2,400"],
	// ruby and alexandrite light does not suit brown skin
	[`skin=3&${body}&colour=black`, [ruby], "€540–€1,080"],
	[`skin=4&${body}&colour=black`, [ruby], "ask"],
	[`skin=5&${body}&colour=black`, [ruby], "ask"],
	[`skin=5&${body}&colour=black`, [ruby, darker], "€880–€1,540"],
	[`skin=6&${body}&colour=black`, [ruby, ndYag], "€720–€1,200"],
	[`skin=6&${body}&colour=black`, [ruby, "picosecond-laser 100"], "€900–€1,500"],
	[`${body}&colour=black`, [ruby], "€360–€1,350"],
	// treatments that are no session of a course
	[black, ["fading-for-cover-up 50"], "ask"],
	[black, ["saline-removal 60"], "ask"],
	[black, ["eyebrow-and-cosmetic-ink 40"], "ask"],
	[black, ["surgical-excision 900-2500"], "ask"],
	[black, ["consultation-and-test-patch 30", "picosecond-laser 100"], "€500–€1,100"],
	[black, [], "ask"],
	// sizes
	[`${black}&size=0`, [bySize], "€300–€660"],
	[`${black}&size=3`, [bySize], "€1,600–€3,520"],
	[`${black}&size=1`, ["q-switched-laser 60-320 60//150/320"], "€300–€3,520"],
	[`${black}&size=2`, [bySize, "picosecond-laser 200-500"], "€750–€1,650"],
	[`${black}&size=2`, [bySize, "picosecond-laser 200-500 200/250/300/500"], "€750–€3,300"],
	[
		`${many}&size=0`,
		["coloured-ink-removal 140-180 140/150/160/180", "q-switched-nd-yag 50 50/50/50/50"],
		"€1,120–€1,960",
	],
];

test.each(cases)("%s at %j: %s", (answers, treatments, total) => {
	expect(findTotal(answers, ...treatments)).toBe(total);
});

test("a laser suits the colours that its wavelengths reach, as in the guides", () => {
	const inksOf = {
		black: ["Black and dark blue"],
		red: ["Black and dark blue", "Red, orange and pink"],
		others: ["Black and dark blue", "Red, orange and pink", "Blue and green"],
		many: ["Black and dark blue", "Red, orange and pink", "Blue and green", "Yellow"],
	};
	const wavelengths = { n: [1064, 532], r: [694, 755] };
	for (const [colour, names] of Object.entries(inksOf)) {
		for (const [kind, own] of Object.entries(wavelengths)) {
			const reachesAll = names.every((name) =>
				inks.find((ink) => ink.name === name)?.wavelengths.some((length) => own.includes(length)),
			);
			expect(findPriceKinds({ colour }).includes(kind), `${colour} ${kind}`).toBe(reachesAll);
		}
	}
});

test("prices are encoded in one line, with one range per kind", () => {
	expect(pricesOf(bySize, "picosecond-laser 120-300", coloured, "saline-removal 20")).toBe(
		"€ a60-320/60/90/150/320 c140-180",
	);
	expect(pricesOf("saline-removal 20")).toBe("");
	expect(printPrices({ ...clinicOf([coloured]), currency: null }, "").prices).toBe("");
	expect(findSessionPrice("", null)).toBeNull();
	// any tattoo: all prices count
	expect(findSessionPrice(pricesOf(ndYag, ruby, coloured, darker), null)).toMatchObject({
		min: 80,
		max: 180,
		sign: "€",
	});
});

test("old prices are left out, and there where there are no others; none while they wait for an admin", () => {
	const treatments = [readPrice(ndYag), { ...readPrice(coloured), priced_on: null }, readPrice("saline-removal 20")];
	const clinic = { treatments, currency: "EUR", price_from: 80 };
	expect(printPrices(clinic, "2026-11-01")).toEqual({ prices: "€ n80", old: "" });
	expect(printPrices(clinic, "2026-11-02")).toEqual({ prices: "", old: "€ n80 c140-180" });
	expect(printPrices({ ...clinic, price_from: null }, "2026-11-01")).toEqual({ prices: "", old: "" });
	expect(printPrices({ ...clinic, currency: null }, "2026-11-02")).toEqual({ prices: "", old: "" });
});

const smallBlack: Tattoo = { fits: "anr", size: 1, sessions: { min: 8, max: 14 } };

// what every page says, worked out by hand: of any tattoo; of a black one up to 10 cm that takes 8 to 14 sessions
test.each<[treatments: string[], any: string, own: string, note: string]>([
	// one price for all
	[
		["picosecond-laser 100"],
		"€100 a session, any ink",
		"€100 a session for your tattoo",
		"€800–€1,400 for 8–14 sessions",
	],
	// prices by size: the smallest costs least, hers 90
	[
		[bySize],
		"from €60 a session, any ink up to 5 cm",
		"€90 a session for your tattoo",
		"€720–€1,260 for 8–14 sessions",
	],
	// the cheapest is for coloured ink, which hers is not
	[
		["coloured-ink-removal 70-90", "q-switched-nd-yag 80-120"],
		"from €70 a session, coloured ink",
		"from €80 a session for your tattoo",
		"€640–€1,680 for 8–14 sessions",
	],
	[["darker-skin-removal 110"], "€110 a session, darker skin", "No price for your tattoo: ask", ""],
	[
		["q-switched-nd-yag 72-150 72/72/150/"],
		"from €72 a session, black or red ink up to 10 cm",
		"€72 a session for your tattoo",
		"€576–€1,008 for 8–14 sessions",
	],
	[
		["q-switched-laser 60-320 ///60"],
		"from €60 a session, any ink over 20 cm",
		"from €60 a session for your tattoo",
		"€480–€4,480 for 8–14 sessions",
	],
])("%j: %s; %s, %s", (treatments, any, own, note) => {
	const prices = pricesOf(...treatments);
	expect(saySessionPrice(prices, null).text).toBe(any);
	expect(saySessionPrice(prices, smallBlack)).toMatchObject({ text: own, note });
});

// three filtered treatments of one clinic, worked out by hand
test.each<[wanted: string[], any: string, own: string, note: string]>([
	[
		["eyebrow-and-cosmetic-ink"],
		"from €100 a session, eyebrow-and-cosmetic-ink",
		"from €100 a session, eyebrow-and-cosmetic-ink",
		"eyebrow-and-cosmetic-ink: 3 sessions on average",
	],
	[
		["saline-removal"],
		"€60 a session, saline-removal",
		"€60 a session, saline-removal",
		"saline-removal: no study supports a number of sessions",
	],
	[
		["fading-for-cover-up", "picosecond-laser"],
		"from €130 a session, fading-for-cover-up",
		"from €130 a session, fading-for-cover-up",
		"fading-for-cover-up: planned session by session",
	],
	[
		["picosecond-laser"],
		"from €120 a session, picosecond-laser",
		"€150 a session for your tattoo, picosecond-laser",
		"€1,200–€2,100 for 8–14 sessions",
	],
	[
		["surgical-excision"],
		"from €900 a treatment, surgical-excision",
		"from €900 a treatment, surgical-excision",
		"surgical-excision",
	],
	[["dermabrasion"], "", "", ""],
])("filtered by %j: %s; %s, %s", (wanted, any, own, note) => {
	const clinic = clinicOf([
		"q-switched-laser 60-320 60/90/150/320",
		"picosecond-laser 120-200 120/150//200",
		"eyebrow-and-cosmetic-ink 100-120",
		"saline-removal 60",
		"fading-for-cover-up 130-240",
		"surgical-excision 900-2500",
	]);
	const { prices } = printPrices(clinic, "2026-11-01", wanted);
	expect(saySessionPrice(prices, null).text).toBe(any);
	expect(saySessionPrice(prices, smallBlack)).toMatchObject({ text: own, note });
});

test("a treatment is named as within a sentence", () => {
	const nameOf = (name: string) =>
		printPrices({ treatments: [{ ...readPrice("laser 60"), name }], currency: "EUR", price_from: 60 }, "", [
			"laser",
		]).prices.split("|")[2];
	expect(["Picosecond laser", "Q-switched laser", "Nd:YAG laser"].map(nameOf)).toEqual([
		"picosecond laser",
		"Q-switched laser",
		"Nd:YAG laser",
	]);
});

test("the address of a list by price has the size and the kinds of prices, and nothing else", () => {
	expect(writeTattoo(smallBlack)).toBe("anr1");
	expect(writeTattoo({ ...smallBlack, size: null })).toBe("anr");
	expect(readTattoo("anr1")).toEqual({ ...smallBlack, sessions: null });
	expect(readTattoo("acd")).toEqual({ fits: "acd", size: null, sessions: null });
	for (const text of ["", "1", "anr4", "x", "ca", "anr1 ", "skin=2"]) expect(readTattoo(text)).toBeNull();
});

test("a course costs its sessions times the price of one", () => {
	const price = { min: 80, max: 150 };
	expect(formatCourse(price, { min: 6, max: 10 }, "€")).toBe("€480–€1,500");
	expect(formatCourse({ ...price, max: 80 }, { min: 6, max: 6 }, "CHF\u00a0")).toBe("CHF\u00a0480");
	expect(formatCourse(price, { min: 2, max: 3 }, "SEK\u00a0")).toBe("SEK\u00a0160–450");
	expect([
		formatSessions({ min: 6, max: 9 }),
		formatSessions({ min: 1, max: 1 }),
		formatSessions({ min: 3, max: 3 }),
	]).toEqual(["6–9 sessions", "1 session", "3 sessions"]);
});
