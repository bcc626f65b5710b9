import type { Faker } from "@faker-js/faker";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { isLanguage } from "#domain/clinics/languages.ts";
import { weekdays } from "#domain/clinics/opening-hours.ts";
import { hasDoctor, type Profession } from "#domain/clinics/practice.ts";
import { isLaserSession } from "#domain/clinics/prices.ts";
import { limits } from "#domain/limits.ts";
import { readLawNotes } from "../documents.ts";
import texts from "./data/texts.json" with { type: "json" };
import treatmentData from "./data/treatments.json" with { type: "json" };
import { calendar } from "./ids.ts";
import type { SampleCity } from "./places.ts";

/** Generates the columns of `clinics` other than name, address and contact; each is missing for some clinics. */
export function makeProfile(
	faker: Faker,
	{ name, city, isVerified }: { name: string; city: SampleCity; isVerified: boolean },
	offered: readonly Treatment[],
) {
	const { code } = city.country;
	const chance = (probability: number) => faker.datatype.boolean(probability);
	const description = chance(0.6) ? makeDescription(faker, name, city.name) : null;
	const opening_hours = chance(0.75) ? makeOpeningHours(faker, code) : null;
	return {
		description,
		opening_hours,
		opening_note: chance(opening_hours ? 0.3 : 0.1) ? faker.helpers.arrayElement(texts.openingNotes) : null,
		time_zone: city.timeZone,
		languages: chance(0.8) ? makeLanguages(faker, code) : [],
		currency: chance(0.6) ? findCurrency(code) : null,
		...makePractice(name, { country: code, isVerified }, offered),
	};
}

const practices: { treated_by: Profession[]; namesLasers: boolean }[] = [
	{ treated_by: ["technician"], namesLasers: true },
	{ treated_by: ["dermatologist"], namesLasers: true },
	{ treated_by: ["doctor", "nurse"], namesLasers: false },
	{ treated_by: ["doctor"], namesLasers: true },
	{ treated_by: [], namesLasers: false },
];
const allowedIn = new Map<string, Profession[] | null>([
	...readLawNotes().map((note) => [note.country_code, note.allowed_professions] as const),
	// as recognised by its ministry of health
	["FR", ["dermatologist", "doctor"]],
]);
// The devices used for each treatment.
const lasersOf: Record<string, string[]> = treatmentData.lasers;

/**
 * Chooses who treats and with which lasers, by the name alone: another random draw would change all later clinics. A
 * verified one says who treats where the law limits it.
 */
function makePractice(
	name: string,
	{ country, isVerified }: { country: string; isVerified: boolean },
	offered: readonly Treatment[],
) {
	const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	const { treated_by: said = [], namesLasers = false } = practices[sum % practices.length] ?? {};
	const lawful = allowedIn.get(country);
	const allowed = lawful ? said.filter((profession) => lawful.includes(profession)) : said;
	const treated_by = lawful && (said.length > 0 || isVerified) && allowed.length === 0 ? lawful.slice(-1) : allowed;
	return {
		lasers: !namesLasers ? [] : [...new Set(offered.flatMap(({ slug }) => lasersOf[slug] ?? []))],
		treated_by,
		// the doctor that the clinic is named after; two in seven others name nobody
		doctor_name: hasDoctor(treated_by) ? (/\bDr\. [\p{L}-]+/u.exec(name)?.[0] ?? texts.doctors[sum % 7] ?? null) : null,
	};
}

/** A few sentences in two or three paragraphs. */
function makeDescription({ helpers, number, datatype }: Faker, name: string, city: string): string {
	const { openings, methods, firstVisits, aftercare, practical } = texts.descriptions;
	const paragraphs = [
		[helpers.arrayElement(openings), ...helpers.arrayElements(methods, { min: 1, max: 2 })],
		[helpers.arrayElement(firstVisits), ...(datatype.boolean(0.7) ? [helpers.arrayElement(aftercare)] : [])],
		...(datatype.boolean(0.55) ? [helpers.arrayElements(practical, { min: 1, max: 2 })] : []),
	];
	return helpers.mustache(paragraphs.map((sentences) => `${sentences.join(". ")}.`).join("\n\n"), {
		name,
		city,
		year: String(number.int({ min: 2004, max: 2022 })),
		n: helpers.arrayElement(["two", "three", "four", "five"]),
	});
}

const spans = ["09:00-17:00", "08:30-18:00", "10:00-19:00", "11:00-20:00"];
const spansWithPause = ["09:00-12:30,14:00-18:00", "10:00-14:00,16:30-20:30"];
const withPause = new Set(["AR", "CL", "CO", "CY", "ES", "FR", "GR", "IT", "MX", "PE", "PT", "SM"]);
const fromSunday = new Set(["BH", "EG", "IL", "JO", "KW", "OM", "QA", "SA"]);

const toSpans = (text: string) => text.split(",").map((span) => span.split("-") as [start: string, end: string]);

/** Opening hours as usual in a country (ISO-2 code): five equal days, sometimes a few hours on Saturday. */
function makeOpeningHours({ datatype, helpers }: Faker, country: string) {
	const day = helpers.arrayElement(withPause.has(country) ? spansWithPause : spans);
	const saturday = datatype.boolean(0.4) ? toSpans("10:00-14:00") : [];
	const free = fromSunday.has(country) ? 4 : 6;
	return weekdays.map((_, index) => (index === 5 ? saturday : index === free ? [] : toSpans(day)));
}

const further = ["fr", "es", "de", "it", "pt", "pl", "ro", "tr", "ar", "uk", "nl", "zh"];

/** ISO codes of the languages spoken at a clinic, beginning with the most common language of the country. */
function makeLanguages({ datatype, helpers }: Faker, country: string): string[] {
	const main = new Intl.Locale("und", { region: country }).maximize().language.replace("nb", "no");
	return [
		...new Set([
			isLanguage(main) ? main : "en",
			...(datatype.boolean(0.75) ? ["en"] : []),
			...(datatype.boolean(0.4) ? helpers.arrayElements(further, { min: 1, max: 2 }) : []),
		]),
	];
}

export type Treatment = { id: number; slug: string };

// How often clinics offer a treatment, relative to other treatments.
const popularity: Record<string, number> = treatmentData.popularity;
// The range of the lowest price of a session, and the most by which the highest exceeds it.
const euros: Record<string, { from: number; to: number; spread: number }> = treatmentData.euros;
// Approximate units of a currency for one euro.
const perEuro: Record<string, number> = treatmentData.perEuro;

const howMany = [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7];

/** Picks the treatments that a clinic offers: one to seven, ordered by id. */
export function pickTreatments({ helpers }: Faker, treatments: readonly Treatment[]): Treatment[] {
	const offered = new Set<Treatment>();
	for (let count = helpers.arrayElement(howMany); count > 0 && offered.size < treatments.length; count--) {
		const rest = treatments.filter((treatment) => !offered.has(treatment));
		offered.add(helpers.weightedArrayElement(rest.map((value) => ({ value, weight: popularity[value.slug] ?? 3 }))));
	}
	return [...offered].sort((a, b) => a.id - b.id);
}

/** The currency of a country (ISO-2 code) if its rate is known; else null. */
function findCurrency(country: string): string | null {
	const currency = getDefaultCurrency(country);
	return currency && perEuro[currency] ? currency : null;
}

/**
 * The price of a session, or none if the clinic names no price.
 * @param created when the clinic was listed, in milliseconds since 1970
 */
export function makePrice({ datatype, number }: Faker, currency: string | null, slug: string, created: number) {
	if (!currency || datatype.boolean(0.25)) {
		return { price_min: null, price_max: null, priced_on: null, size_prices: null };
	}
	const { from, to, spread } = euros[slug] ?? { from: 60, to: 160, spread: 2.5 };
	const round = (price: number) => Math.min(limits.price, Number((price * (perEuro[currency] ?? 1)).toPrecision(2)));
	const least = number.float({ min: from, max: to });
	const most = datatype.boolean(0.25) ? least : least * number.float({ min: 1.15, max: spread });
	// most prices are less than half a year old
	const age = number.float() ** 2 * 400 * calendar.day;
	const day = new Date(Math.max(created, calendar.today - age));
	const [price_min, price_max] = [round(least), round(most)];
	return {
		price_min,
		price_max,
		priced_on: day.toISOString().slice(0, 10),
		size_prices: isLaserSession(slug) ? makeSizePrices(price_min, price_max) : null,
	};
}

/**
 * Prices by size for every third clinic whose price range allows them. No random draw: it would change all later
 * clinics.
 */
function makeSizePrices(least: number, most: number): (number | null)[] | null {
	if (most < least * 1.3 || least % 3 !== 0) return null;
	const step = (most - least) / 3;
	// some clinics price the largest tattoos individually
	return [least, Math.round(least + step), Math.round(least + 2 * step), least % 2 === 0 ? most : null];
}
