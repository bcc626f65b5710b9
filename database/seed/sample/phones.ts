import type { SampleCity } from "./places.ts";
import type { Random } from "./random.ts";

// Numbers that regulators keep for films: Ofcom in the United Kingdom, Bundesnetzagentur, PTS in Sweden, ACMA in Australia.
const patterns: Record<string, string> = {
	"GB London": "+44 20 7946 0###",
	"GB Birmingham": "+44 121 496 0###",
	"GB Manchester": "+44 161 496 0###",
	"GB Leeds": "+44 113 496 0###",
	"GB Sheffield": "+44 114 496 0###",
	"GB Nottingham": "+44 115 496 0###",
	"GB Leicester": "+44 116 496 0###",
	"GB Bristol": "+44 117 496 0###",
	"GB Reading": "+44 118 496 0###",
	"GB Edinburgh": "+44 131 496 0###",
	"GB Glasgow": "+44 141 496 0###",
	"GB Liverpool": "+44 151 496 0###",
	"GB Newcastle": "+44 191 498 0###",
	"GB Sunderland": "+44 191 498 0###",
	"GB Belfast": "+44 28 9649 6###",
	"GB Cardiff": "+44 29 2018 0###",
	"DE Berlin": "+49 30 23125 ###",
	"DE Hamburg": "+49 40 66969 ###",
	"DE Cologne": "+49 221 4710 ###",
	"DE Munich": "+49 89 99998 ###",
	"DE Frankfurt": "+49 69 90009 ###",
	"SE Göteborg": "+46 31 390 06 ##",
	"SE Malmö": "+46 40 628 04 ##",
	"US New York": "+1 212-555-01##",
	"US Los Angeles": "+1 213-555-01##",
	"US Chicago": "+1 312-555-01##",
	"US Houston": "+1 713-555-01##",
	"US Philadelphia": "+1 215-555-01##",
	"US Dallas": "+1 214-555-01##",
	"US Miami": "+1 305-555-01##",
	"US Boston": "+1 617-555-01##",
	"US Seattle": "+1 206-555-01##",
	"US San Francisco": "+1 415-555-01##",
	"CA Toronto": "+1 416-555-01##",
	"CA Montréal": "+1 514-555-01##",
	"CA Vancouver": "+1 604-555-01##",
	"CA Calgary": "+1 403-555-01##",
	"CA Ottawa": "+1 613-555-01##",
	"AU Melbourne": "+61 3 5550 ####",
	"AU Brisbane": "+61 7 5550 ####",
	"AU Perth": "+61 8 5550 ####",
	"AU Adelaide": "+61 8 5550 ####",
};

/** A telephone number that nobody has, in the international form of the city's country. */
export function makePhone(random: Random, { country, name }: SampleCity): string {
	return random.fill(patterns[`${country.code} ${name}`] ?? country.phone);
}
