import type { TimeZones } from "#database/queries/own-clinic.ts";

/** Retired time zones that the data still has, and the zones that replaced them. */
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
	/** The time zone of the country's largest city. */
	default: string | null;
	/** Time zones by folded name of a city; of several cities with a name, that of the largest. */
	byCity: Map<string, string>;
};

// loaded on first use, since few requests need these two megabytes
let countries: Promise<Map<string, Country>> | undefined;

/** Returns a country's time zones by name, and as default the zone of the city, or of the largest city if unknown. */
export async function findTimeZones(country: string, city: string): Promise<TimeZones> {
	countries ??= readCountries();
	const known = (await countries).get(country);
	if (!known) return { zones: [], default: null };
	return { zones: known.zones, default: known.byCity.get(fold(city)) ?? known.default };
}

async function readCountries(): Promise<Map<string, Country>> {
	const { cityMapping } = await import("city-timezones");
	const result = new Map<string, Country>();
	const largestFirst = cityMapping.filter(({ timezone }) => timezone?.trim()).sort((a, b) => b.pop - a.pop);
	for (const { iso2, timezone: zone, city, city_ascii } of largestFirst) {
		const timezone = retired[zone] ?? zone;
		const country: Country = result.get(iso2) ?? { zones: [], default: timezone, byCity: new Map() };
		result.set(iso2, country);
		if (!country.zones.includes(timezone)) country.zones.push(timezone);
		for (const name of [fold(city), fold(city_ascii)]) {
			if (!country.byCity.has(name)) country.byCity.set(name, timezone);
		}
	}
	for (const { zones } of result.values()) zones.sort();
	return result;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
