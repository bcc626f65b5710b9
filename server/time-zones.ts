import type { TimeZones } from "#database/own-clinic.ts";

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

/**
 * Time zones of a country by name, and the one that a city is in: of the largest city called so there, else of the country's
 * largest. Nothing for a country without a city in the data.
 */
export async function findTimeZones(country: string, city: string): Promise<TimeZones> {
	// two megabytes, which few requests need
	const { cityMapping } = await import("city-timezones");
	const wanted = fold(city);
	const cities = cityMapping
		.filter(({ iso2, timezone }) => iso2 === country && timezone?.trim())
		.map((entry) => ({ ...entry, timezone: retired[entry.timezone] ?? entry.timezone }))
		.sort((a, b) => b.pop - a.pop);
	const named = cities.find((entry) => fold(entry.city) === wanted || fold(entry.city_ascii) === wanted);
	return {
		zones: [...new Set(cities.map(({ timezone }) => timezone))].sort(),
		default: (named ?? cities[0])?.timezone ?? null,
	};
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
