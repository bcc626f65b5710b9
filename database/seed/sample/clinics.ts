import type { Faker } from "@faker-js/faker";
import { limits } from "#domain/limits.ts";
import { calendar, toTimestamp } from "./calendar.ts";
import { pickCity, type SampleCity } from "./cities.ts";
import { sampleCountries } from "./countries.ts";
import { locales, seedFaker } from "./fakers.ts";
import { makeRandomId } from "./ids.ts";
import { makeClinicName, slugify } from "./names.ts";
import { galleryPictures, logoPaths } from "./pictures.ts";
import { makePrice, type SamplePrice } from "./prices.ts";
import { makeProfile } from "./profile.ts";
import { makeReviews, type SampleReviews } from "./reviews.ts";
import { makeTreatments, type Treatment } from "./treatments.ts";

/** Another seed makes other data of the same shape. */
const SEED = 20261112;

const CITY_RADIUS = 4; // kilometres around a city's centre in which its clinics lie
const COUNTRY_EVERY = 12; // every 12th clinic is in the next country of the list, so that each country has a verified one

const mailboxes = ["hello", "info", "contact", "reception", "bookings"];

/** A clinic and everything that belongs to it, as rows of the tables. */
export type SampleClinic = SampleReviews & {
	clinic: Record<string, unknown> & { id: string; name: string };
	clinicTreatments: ({ clinic_id: string; treatment_id: number } & SamplePrice)[];
	media: {
		id: string;
		clinic_id: string;
		url: string;
		type: string;
		alt: string | null;
		position: number;
		created_at: string;
	}[];
};

/** Makes clinic number `index`, from 0. It depends on the index and the treatments only, not on the number of clinics. */
export function makeClinic(index: number, treatments: readonly Treatment[]): SampleClinic {
	const turn = index % COUNTRY_EVERY === 0 ? sampleCountries[index / COUNTRY_EVERY] : undefined;
	const chooser = seedFaker("en", SEED, 1, index);
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
	const name = makeClinicName(faker, locale, city);
	const host = `${slugify(name.includes(city.local) ? name : `${name} ${city.local}`)}.example`;
	const phone = chance(0.9) ? faker.helpers.replaceSymbols(city.country.phone) : null;
	const address = chance(0.97) ? makeAddress(faker, city) : null;
	const [latitude, longitude] = address || chance(0.5) ? makePosition(faker, city) : [null, null];
	const logo = chance(0.6) ? faker.helpers.arrayElement(logoPaths) : null;
	const offered = makeTreatments(faker, treatments);
	const profile = makeProfile(faker, name, city);
	const { counts, ...reviews } = makeReviews(faker, foreign, { index, id, created, isVerified, language: locale });

	return {
		...reviews,
		clinic: {
			id,
			name,
			country_code: city.country.code,
			city: city.name,
			address,
			phone,
			email: chance(0.88) ? `${faker.helpers.arrayElement(mailboxes)}@${host}` : null,
			website: chance(0.85) ? `https://${host}` : null,
			logo_url: logo,
			latitude,
			longitude,
			status: isVerified ? "verified" : "pending",
			...makeVerification(faker, { created, isVerified, hasPhone: phone !== null }),
			...profile,
			...counts,
			treatment_ids: offered,
			created_at: toTimestamp(created),
			updated_at: newest([
				toTimestamp(between(faker, created, calendar.today)),
				...[...reviews.reviews, ...reviews.replies].map(({ updated_at }) => updated_at),
			]),
		},
		clinicTreatments: offered.map((treatment_id) => ({
			clinic_id: id,
			treatment_id,
			...makePrice(
				faker,
				profile.currency,
				treatments.find((treatment) => treatment.id === treatment_id),
				created,
			),
		})),
		media: makeMedia(faker, id, created, logo),
	};
}

/** A moment between two others, all in milliseconds since 1970. */
const between = (faker: Faker, min: number, max: number) => faker.number.int({ min, max });

function makeAddress({ helpers, location }: Faker, { country, local, state }: SampleCity): string {
	const zip = helpers.replaceSymbols(country.zip);
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
	{ created, isVerified, hasPhone }: { created: number; isVerified: boolean; hasPhone: boolean },
) {
	if (!isVerified) return { verified_at: null, verified_checks: [] };
	const from = Math.max(created + calendar.day, calendar.today - 330 * calendar.day);
	return {
		verified_at: toTimestamp(between(faker, from, calendar.today)),
		verified_checks: [
			"exists",
			"address",
			...(hasPhone ? ["phone"] : []),
			"licence",
			...(faker.datatype.boolean(0.6) ? ["insurance"] : []),
		],
	};
}

/** The latest of some ISO 8601 timestamps, which sort as text. */
const newest = (moments: string[]) => moments.reduce((a, b) => (a > b ? a : b));

function makeMedia(faker: Faker, clinic_id: string, created: number, logo: string | null): SampleClinic["media"] {
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
