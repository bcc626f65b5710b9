import { isLanguage } from "./languages.ts";

/** Common languages of a country besides its first, which `Intl` knows. */
const alsoSpoken: Readonly<Record<string, string[]>> = {
	BA: ["hr", "sr"],
	BE: ["fr", "de"],
	BY: ["ru"],
	CA: ["fr"],
	CH: ["fr", "it"],
	CY: ["tr"],
	EE: ["ru"],
	ES: ["ca", "gl", "eu"],
	FI: ["sv"],
	GB: ["cy"],
	IE: ["ga"],
	IL: ["ar", "ru"],
	IN: ["bn", "ta", "ur", "pa"],
	LU: ["de", "lb"],
	LV: ["ru"],
	MD: ["ru"],
	MK: ["sq"],
	MT: ["en"],
	NO: ["no"],
	SG: ["zh", "ms", "ta"],
	UA: ["ru"],
	XK: ["sr"],
	ZA: ["af"],
};

/** Returns codes of the languages that clinics in a country (ISO-2) likely speak, likeliest first, and English. */
export function suggestLanguages(country: string): string[] {
	const first = /^[A-Z]{2}$/.test(country) ? (new Intl.Locale(`und-${country}`).maximize().language ?? "") : "";
	return [...new Set([first, ...(alsoSpoken[country] ?? []), "en"].filter(isLanguage))];
}
