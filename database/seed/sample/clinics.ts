import type { Faker } from "@faker-js/faker";
import { isLaserSession } from "#domain/clinics/prices.ts";
import { getDayAgo } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { readPhone } from "#domain/reading/phone.ts";
import texts from "./data/texts.json" with { type: "json" };
import { calendar, makeRandomId, toTimestamp } from "./ids.ts";
import { makeOwner } from "./people.ts";
import { galleryPictures, logoPaths } from "./pictures.ts";
import {
	type Locale,
	locales,
	pickCity,
	type SampleCity,
	type SampleCountry,
	sampleCountries,
	seedFaker,
} from "./places.ts";
import { makePrice, makeProfile, pickTreatments, type Treatment } from "./profile.ts";
import { openReviewDetails } from "./review-details.ts";
import { makeReviews } from "./reviews.ts";

/** Another seed generates different data of the same shape. */
const SEED = 20261112;

const CITY_RADIUS = 4; // kilometres around a city's centre in which its clinics lie
const COUNTRY_EVERY = 12; // one clinic in 12 is in the next country of the list: each has a verified one

const mailboxes = ["hello", "info", "contact", "reception", "bookings"];

/** The tables that are filled, in an order that foreign keys allow. */
export const sampleTables = [
	"profiles",
	"clinics",
	"clinic_treatments",
	"media",
	"reviews",
	"review_replies",
	"cases",
	"case_notes",
] as const;

/** A row of `clinics`; `locality` is the city's name in the address. */
export type SampleClinic = { country_code: string; city: string; locality: string; [column: string]: unknown };

/**
 * Generates clinic number `index`, from 0, with its rows in all tables. The result depends on the index and the
 * treatments only, not on the number of clinics.
 */
export function makeClinic(
	index: number,
	treatments: readonly Treatment[],
): Record<Exclude<(typeof sampleTables)[number], "clinics">, object[]> & { clinics: [SampleClinic] } {
	const turn = index % COUNTRY_EVERY === 0 ? sampleCountries[index / COUNTRY_EVERY] : undefined;
	const chooser = seedFaker("en_GB", SEED, 1, index);
	const city = pickCity(chooser, turn);
	const locale = chooser.helpers.arrayElement(city.country.locales);
	const foreign = seedFaker(chooser.helpers.arrayElement(locales), SEED, 2, index);
	const faker = seedFaker(locale, SEED, 3, index);
	const chance = (probability: number) => faker.datatype.boolean(probability);

	const isVerified = chance(0.85) || turn !== undefined;
	const created = isVerified
		? between(faker, calendar.firstClinic, calendar.today - 14 * calendar.day)
		: between(faker, calendar.today - 400 * calendar.day, calendar.today - calendar.day);
	const id = makeRandomId(faker, created);
	const name = makeName(faker, locale, city);
	const host = `${toHostPart(name.includes(city.local) ? name : `${name} ${city.local}`)}.example`;
	const phone = chance(0.9) ? faker.helpers.replaceSymbols(city.phone) : null;
	const address = chance(0.97) ? makeAddress(faker, city) : null;
	const [latitude, longitude] = address || chance(0.5) ? makePosition(faker, city) : [null, null];
	const logo = chance(0.6) ? faker.helpers.arrayElement(logoPaths) : null;
	const offered = pickTreatments(faker, treatments);
	const profile = makeProfile(faker, { name, city, isVerified }, offered);
	// a third of all clinics has an owner, who takes questions
	const owner =
		isVerified && [1, 3].includes(index % 5) ? makeOwner(seedFaker(locale, SEED, 5, index), index, created) : null;
	const { counts, ...reviews } = makeReviews(faker, foreign, { index, id, created, isVerified, language: locale });

	const clinic = {
		id,
		owner_id: owner?.id ?? null,
		name,
		country_code: city.country.code,
		city: city.name,
		locality: city.local,
		address,
		phone,
		phone_e164: phone && readPhone(phone, city.country.code).value,
		email: chance(0.88) ? `${faker.helpers.arrayElement(mailboxes)}@${host}` : null,
		website: chance(0.85) ? `https://${host}` : null,
		logo_url: logo,
		latitude,
		longitude,
		status: isVerified ? "verified" : "pending",
		...makeVerification(faker, {
			created,
			isVerified,
			hasPhone: phone !== null,
			knowsLaw: Boolean(city.country.register),
		}),
		...profile,
		...counts,
		treatment_ids: offered.map((treatment) => treatment.id),
		created_at: toTimestamp(created),
		updated_at: newest([
			toTimestamp(between(faker, created, calendar.today)),
			...[...reviews.reviews, ...reviews.review_replies].map(({ updated_at }) => updated_at),
		]),
	};
	const prices = offered.map(({ slug }) => makePrice(faker, profile.currency, slug, created));
	const clinic_treatments = offered.map((treatment, number) => ({
		clinic_id: id,
		treatment_id: treatment.id,
		...prices[number],
	}));
	const priced = { ...clinic, ...findLowestPrice(offered, prices) };
	const { currency } = profile;
	// only laser treatments have a course
	const courses = clinic_treatments.filter((_, number) => isLaserSession(offered[number]?.slug ?? ""));
	const say = openReviewDetails(SEED, { index, currency, offered: courses, changed: clinic.updated_at });
	return {
		...reviews,
		profiles: owner ? [...reviews.profiles, owner] : reviews.profiles,
		reviews: reviews.reviews.map((review) => ({ ...review, ...say(review) })),
		clinics: [priced],
		clinic_treatments,
		media: makeMedia(faker, id, created, logo),
		...makeCase(seedFaker(locale, SEED, 4, index), clinic, city.country.register),
	};
}

/**
 * The same as private.lowest_price: the lowest price of a laser session, a fresh one if there is any, with its latest
 * day.
 */
function findLowestPrice(offered: readonly Treatment[], prices: ReturnType<typeof makePrice>[]) {
	const freshFrom = getDayAgo(limits.priceAge);
	const isOld = (price: (typeof prices)[number]) => Number(String(price.priced_on) < freshFrom);
	const [lowest] = prices
		.filter(({ price_min }, number) => price_min !== null && isLaserSession(offered[number]?.slug ?? ""))
		.sort(
			(a, b) =>
				isOld(a) - isOld(b) ||
				Number(a.price_min) - Number(b.price_min) ||
				(String(a.priced_on) < String(b.priced_on) ? 1 : -1),
		);
	return { price_from: lowest?.price_min ?? null, price_on: lowest?.priced_on ?? null };
}

/** A random moment between two others, in milliseconds since 1970. */
const between = (faker: Faker, min: number, max: number) => faker.number.int({ min, max });

/** The latest of several ISO 8601 timestamps, which sort as text. */
const newest = (moments: string[]) => moments.reduce((a, b) => (a > b ? a : b));

const clinicNames: { [locale in Locale]?: string[] } = texts.clinicNames;

function makeName({ helpers, location, person }: Faker, locale: Locale, city: SampleCity): string {
	return helpers.mustache(helpers.arrayElement(clinicNames[locale] ?? texts.clinicNames.en_GB), {
		city: city.local,
		street: () => location.street(),
		surname: () => person.lastName("male"),
		surname2: () => person.lastName("female"),
	});
}

// letters that Unicode doesn't decompose into a plain letter and a mark
const plainLetters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
};

/** Lowercase a to z, digits and single hyphens, at most 63 characters: the limit of a label in a host name. */
function toHostPart(name: string): string {
	const plain = name.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? "");
	const words =
		plain
			.normalize("NFD")
			.replace(/[\u0300-\u036f'’.]/g, "")
			.match(/[a-z0-9]+/g) ?? [];
	return words.join("-").slice(0, 63).replace(/-$/, "");
}

function makeAddress({ helpers, location }: Faker, { country, local, state, zip: known }: SampleCity): string {
	// drawn for every clinic: otherwise all later draws would differ between cities with and without known codes
	const drawn = helpers.replaceSymbols(country.zip);
	const [digits, letters] = [drawn.replace(/\D/g, ""), drawn.replace(/[^A-Z]/g, "")];
	const zip = known
		.replace(/#/g, (_, at) => digits[at % digits.length] ?? "")
		.replace(/\?/g, (_, at) => letters[at % letters.length] ?? "");
	return helpers.mustache(country.address, { street: location.streetAddress(), zip, city: local, state }).trim();
}

/** Degrees, to about a metre. */
function makePosition({ location }: Faker, { latitude, longitude }: SampleCity): number[] {
	return location
		.nearbyGPSCoordinate({ origin: [latitude, longitude], radius: CITY_RADIUS, isMetric: true })
		.map((degrees) => Number(degrees.toFixed(5)));
}

/** Columns about the last check: within the eleven months before the sample's day, after the clinic was listed. */
function makeVerification(
	faker: Faker,
	{
		created,
		isVerified,
		hasPhone,
		knowsLaw,
	}: { created: number; isVerified: boolean; hasPhone: boolean; knowsLaw: boolean },
) {
	if (!isVerified) return { verified_at: null, verified_checks: [] };
	const from = Math.max(created + calendar.day, calendar.today - 330 * calendar.day);
	const verified_at = toTimestamp(between(faker, from, calendar.today));
	const isInsured = faker.datatype.boolean(0.6);
	const checks = ["exists", "address", hasPhone && "phone", knowsLaw && "licence", isInsured && "insurance"];
	return { verified_at, verified_checks: checks.filter((name) => name !== false) };
}

type ChecksOf = { id: string; treated_by: string[] } & ReturnType<typeof makeVerification>;

/** The case that verified a clinic, in a country whose law we know. */
function makeCase(
	faker: Faker,
	{ id, treated_by, verified_at, verified_checks }: ChecksOf,
	register: SampleCountry["register"],
) {
	if (!verified_at || !register) return { cases: [], case_notes: [] };
	const decided = Date.parse(verified_at);
	const on = verified_at.slice(0, 10);
	const write = (text: string) => faker.helpers.replaceSymbols(text).replace("{year}", on.slice(0, 4));
	const isListed =
		treated_by.length === 0 || treated_by.some((one) => ["dermatologist", "doctor", "nurse"].includes(one));
	const found =
		register.seen && (!isListed || !register.name)
			? { seen: write(register.seen) }
			: { register: register.name, entry: write(register.entry) };
	const checks = Object.fromEntries(
		verified_checks.map((name) => [name, { on, note: null, ...(name === "licence" && found) }]),
	);
	const opened_at = toTimestamp(decided - faker.number.int({ min: 3, max: 23 }) * 3_600_000);
	const case_id = makeRandomId(faker, decided);
	const made = { kind: "listing", clinic_id: id, opened_at, decided_at: verified_at, outcome: "verified" };
	return {
		cases: [{ id: case_id, ...made }],
		case_notes: [{ id: makeRandomId(faker, decided), case_id, checks, noted_at: verified_at }],
	};
}

function makeMedia(faker: Faker, clinic_id: string, created: number, logo: string | null) {
	const row = (url: string, type: string, position: number, alt: string | null) => {
		const moment = between(faker, created, Math.min(created + 60 * calendar.day, calendar.today));
		return { id: makeRandomId(faker, moment), clinic_id, url, type, alt, position, created_at: toTimestamp(moment) };
	};
	const pictures = faker.datatype.boolean(0.15)
		? []
		: faker.helpers.arrayElements(galleryPictures, { min: 1, max: limits.galleryPictures });
	return [
		...pictures.map(({ path, alt }, position) =>
			row(path, "gallery", position, faker.datatype.boolean(0.6) ? alt : null),
		),
		...(logo ? [row(logo, "logo", 0, null)] : []),
	];
}
