import type { TimeZones } from "#database/queries/own-clinic.ts";

/** Names that the data still has, and those of the zones that they became part of. */
const retired: Record<string, string> = {
	"America/Montreal": "America/Toronto",
	"America/Nipigon": "America/Toronto",
	"America/Pangnirtung": "America/Iqaluit",
	"America/Thunder_Bay": "America/Toronto",
	"America/Yellowknife": "America/Edmonton",
	"Asia/Choibalsan": "Asia/Ulaanbaatar",
	"Asia/Chongqing": "Asia/Shanghai",
	"Asia/Harbin": "Asia/Shanghai",
	"Asia/Kashgar": "Asia/Urumqi",
	"Europe/Uzhgorod": "Europe/Kyiv",
	"Europe/Zaporozhye": "Europe/Kyiv",
};

type Country = {
	zones: string[];
	/** Of the country's largest city. */
	default: string | null;
	/** By folded name, of the largest city called so. */
	byCity: Map<string, string>;
};

// Two megabytes, which few requests need, in the order in which an import of many clinics asks.
let countries: Promise<Map<string, Country>> | undefined;

/** Time zones of a country by name, and that of a city: of the largest of that name, else of the largest city. */
export async function findTimeZones(country: string, city: string): Promise<TimeZones> {
	countries ??= readCountries();
	const found = (await countries).get(country);
	if (!found) return { zones: [], default: null };
	return { zones: found.zones, default: found.byCity.get(fold(city)) ?? found.default };
}

async function readCountries(): Promise<Map<string, Country>> {
	const { cityMapping } = await import("city-timezones");
	const read = new Map<string, Country>();
	const largestFirst = cityMapping.filter(({ timezone }) => timezone?.trim()).sort((a, b) => b.pop - a.pop);
	for (const { iso2, timezone: zone, city, city_ascii } of largestFirst) {
		const timezone = retired[zone] ?? zone;
		const country: Country = read.get(iso2) ?? { zones: [], default: timezone, byCity: new Map() };
		read.set(iso2, country);
		if (!country.zones.includes(timezone)) country.zones.push(timezone);
		for (const name of [fold(city), fold(city_ascii)]) {
			if (!country.byCity.has(name)) country.byCity.set(name, timezone);
		}
	}
	for (const { zones } of read.values()) zones.sort();
	return read;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
