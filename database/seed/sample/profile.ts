import type { Faker } from "@faker-js/faker";
import { isLanguage } from "#domain/clinics/languages.ts";
import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import type { SampleCity } from "./cities.ts";
import { makeDescription, openingNotes } from "./descriptions.ts";
import { getSampleCurrency } from "./prices.ts";

/** Columns of `clinics` beside name, address and contact. */
type SampleProfile = {
	description: string | null;
	opening_hours: OpeningHours | null;
	opening_note: string | null;
	time_zone: string;
	languages: string[];
	currency: string | null;
};

/** Makes the profile of a clinic; each part is missing for some clinics. */
export function makeProfile(faker: Faker, name: string, city: SampleCity): SampleProfile {
	const { code } = city.country;
	const chance = (probability: number) => faker.datatype.boolean(probability);
	const description = chance(0.6) ? makeDescription(faker, name, city.name) : null;
	const opening_hours = chance(0.75) ? makeOpeningHours(faker, code) : null;
	return {
		description,
		opening_hours,
		opening_note: chance(opening_hours ? 0.3 : 0.1) ? faker.helpers.arrayElement(openingNotes) : null,
		time_zone: city.timeZone,
		languages: chance(0.8) ? makeLanguages(faker, code) : [],
		currency: chance(0.6) ? getSampleCurrency(code) : null,
	};
}

const days: OpeningHours = [[["09:00", "17:00"]], [["08:30", "18:00"]], [["10:00", "19:00"]], [["11:00", "20:00"]]];
const daysWithPause: OpeningHours = [
	[
		["09:00", "12:30"],
		["14:00", "18:00"],
	],
	[
		["10:00", "14:00"],
		["16:30", "20:30"],
	],
];
const withPause = new Set(["AR", "CL", "CO", "CY", "ES", "FR", "GR", "IT", "MX", "PE", "PT", "SM"]);
const fromSunday = new Set(["BH", "EG", "IL", "JO", "KW", "OM", "QA", "SA"]);

/** Opening hours as usual in a country (ISO-2 code): five equal days, sometimes a few hours on a sixth. */
function makeOpeningHours(faker: Faker, country: string): OpeningHours {
	const day = faker.helpers.arrayElement(withPause.has(country) ? daysWithPause : days);
	const sixth: OpeningHours[number] = faker.datatype.boolean(0.4) ? [["10:00", "14:00"]] : [];
	return fromSunday.has(country) ? [day, day, day, day, [], sixth, day] : [day, day, day, day, day, sixth, []];
}

const further = ["fr", "es", "de", "it", "pt", "pl", "ro", "tr", "ar", "uk", "nl", "zh"];

/** ISO codes of the languages spoken at a clinic, beginning with the most common language of the country. */
function makeLanguages(faker: Faker, country: string): string[] {
	const main = new Intl.Locale("und", { region: country }).maximize().language.replace("nb", "no");
	return [
		...new Set([
			isLanguage(main) ? main : "en",
			...(faker.datatype.boolean(0.75) ? ["en"] : []),
			...(faker.datatype.boolean(0.4) ? faker.helpers.arrayElements(further, { min: 1, max: 2 }) : []),
		]),
	];
}
