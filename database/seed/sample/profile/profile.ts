import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import type { SampleCity } from "../places.ts";
import type { Random } from "../random.ts";
import { makeDescription } from "./descriptions.ts";
import { makeLanguages } from "./languages.ts";
import { makeOpeningHours, makeOpeningNote } from "./opening-hours.ts";
import { getSampleCurrency } from "./prices.ts";

/** What a clinic says about itself beside name and address: columns of `clinics`. */
type SampleProfile = {
	description: string | null;
	opening_hours: OpeningHours | null;
	opening_note: string | null;
	time_zone: string;
	languages: string[];
	currency: string | null;
};

/** Some clinics tell much, some nothing. */
export function makeProfile(random: Random, name: string, city: SampleCity): SampleProfile {
	const { code } = city.country;
	const description = random.chance(0.6) ? makeDescription(random, name, city.name) : null;
	const opening_hours = random.chance(0.75) ? makeOpeningHours(random, code) : null;
	return {
		description,
		opening_hours,
		opening_note: random.chance(opening_hours ? 0.3 : 0.1) ? makeOpeningNote(random) : null,
		time_zone: city.timeZone,
		languages: random.chance(0.8) ? makeLanguages(random, code) : [],
		currency: random.chance(0.6) ? getSampleCurrency(code) : null,
	};
}
