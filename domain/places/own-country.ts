import { siteLanguage } from "../site-language.ts";

/** Writes the countries of a list with their numbers of clinics for `findOwnCountry`: "AL3 DE92". */
export const writeListed = (countries: { code: string; clinics: number }[]): string =>
	countries.map(({ code, clinics }) => code + clinics).join(" ");

/** A locale, in browsers whose `lib` TypeScript does not know yet: older ones have a property in place of the function. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

/**
 * Finds the country of a text by `writeListed` that the browser's time zone belongs to. Undefined if it is not listed,
 * or if the browser does not know the time zones of countries. Asks no server, and stores nothing.
 */
export function findOwnCountry(listed: string): { code: string; name: string; clinics: number } | undefined {
	// newer browsers tell it at once, others make a format first, which takes a phone 0.1 s
	const { Temporal }: { Temporal?: { Now: { timeZoneId: () => string } } } = globalThis as object;
	const zone = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
	if (!zone?.includes("/")) return undefined;
	const counts = new Map(Array.from(listed.matchAll(/([A-Z]{2})(\d+)/g), ([, code = "", clinics]) => [code, clinics]));
	// one country takes a phone some milliseconds, so those of the languages come first: "de-AT" and "pl" end in one
	const likely = navigator.languages.map((language) => language.slice(-2).toUpperCase());
	for (const code of new Set([...likely.filter((code) => counts.has(code)), ...counts.keys()])) {
		const locale: ZonedLocale = new Intl.Locale("und", { region: code });
		if (!(locale.getTimeZones?.() ?? locale.timeZones)?.includes(zone)) continue;
		const name = new Intl.DisplayNames([siteLanguage], { type: "region" }).of(code) ?? code;
		return { code, name, clinics: Number(counts.get(code)) };
	}
	return undefined;
}
