import { isLanguage } from "./languages.ts";

/** Languages that many speak in a country besides its first one, which the browser knows. */
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

/**
 * Codes of the languages that a clinic in this country (ISO-2) most likely speaks, the likeliest first, with English.
 */
export function suggestLanguages(country: string): string[] {
	const first = /^[A-Z]{2}$/.test(country) ? (new Intl.Locale(`und-${country}`).maximize().language ?? "") : "";
	return [...new Set([first, ...(alsoSpoken[country] ?? []), "en"].filter(isLanguage))];
}
