import { capitalize } from "../format.ts";
import { locale } from "../site-language.ts";
import { t } from "../text.ts";

/**
 * Lasers that remove tattoos, by code. Sources of the wavelengths, read on 2026-11-22: Padhiar et al. 2019,
 * doi:10.18231/j.ijced.2019.050, for Q-switched (nanosecond) lasers; Reiter et al. 2016, doi:10.1007/s10103-016-2001-0
 * (abstract), and the FDA's clearance K220853 (730 and 785 nm) for picosecond lasers.
 */
export const laserNames = {
	"qs-ndyag": t`Q-switched Nd:YAG (1064/532 nm)`,
	"qs-ruby": t`Q-switched ruby (694 nm)`,
	"qs-alexandrite": t`Q-switched alexandrite (755 nm)`,
	"ps-ndyag": t`Picosecond Nd:YAG (1064/532 nm)`,
	"ps-alexandrite": t`Picosecond alexandrite (755 nm)`,
	"ps-titanium": t`Picosecond titanium:sapphire (730/785 nm)`,
	co2: t`Carbon dioxide, ablative (10,600 nm)`,
	erbium: t`Er:YAG, ablative (2940 nm)`,
} as const;

/** Professions of treaters, the people who hold the laser, by code. */
export const professionNames = {
	dermatologist: t`Dermatologist`,
	doctor: t`Doctor (not a dermatologist)`,
	nurse: t`Nurse`,
	technician: t`Laser technician`,
	aesthetician: t`Aesthetician`,
} as const;

export type Laser = keyof typeof laserNames;
export type Profession = keyof typeof professionNames;

export const lasers = Object.keys(laserNames) as Laser[];
export const professions = Object.keys(professionNames) as Profession[];

/** Returns the names of codes, in the order of the list above. Unknown codes are left out. */
export const printLasers = (codes: readonly string[]): string[] => printCodes(laserNames, codes);
export const printProfessions = (codes: readonly string[]): string[] => printCodes(professionNames, codes);

// made once, when a card needs it: lists have fifty
let either: Intl.ListFormat | undefined;

/** Formats the treaters as the start of a sentence: "Doctor or nurse". Empty for no codes. */
export function formatTreaters(codes: readonly string[]): string {
	const names = shorten(codes);
	either ??= new Intl.ListFormat(locale, { type: "disjunction" });
	return capitalize(either.format(names));
}

/** Whether a doctor treats; only then is the responsible doctor shown. Same rule as private.shown_doctor. */
export const hasDoctor = (codes: readonly string[]): boolean =>
	codes.includes("dermatologist") || codes.includes("doctor");

/** Formats the professions that a law allows: "dermatologists and doctors". */
export const formatAllowedTreaters = (codes: readonly string[]): string =>
	new Intl.ListFormat(locale).format(printCodes(manyOfProfessions, codes));

/**
 * Whether none of the treaters has a profession that the country's law allows, so that an admin has to check. False if
 * the allowed professions are unknown. Same rule as private.law_conflict.
 */
export const hasNoAllowedTreater = (
	treatedBy: readonly string[],
	allowed: readonly string[] | null | undefined,
): allowed is readonly string[] => Boolean(allowed) && !treatedBy.some((code) => allowed?.includes(code));

/** Professions as within a sentence, one and many. */
const oneOfProfessions: Record<Profession, string> = {
	dermatologist: t`dermatologist`,
	doctor: t`doctor`,
	nurse: t`nurse`,
	technician: t`technician`,
	aesthetician: t`aesthetician`,
};
const manyOfProfessions: Record<Profession, string> = {
	dermatologist: t`dermatologists`,
	doctor: t`doctors`,
	nurse: t`nurses`,
	technician: t`technicians`,
	aesthetician: t`aestheticians`,
};

const shorten = (codes: readonly string[]) => printCodes(oneOfProfessions, codes);

const printCodes = (names: Record<string, string>, codes: readonly string[]) =>
	Object.entries(names).flatMap(([code, name]) => (codes.includes(code) ? [name] : []));
