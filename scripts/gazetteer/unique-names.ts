import { foldName, type Place } from "./geonames.ts";

/** How many times larger than the next place of its name one must be to have the name alone. */
const MUCH_LARGER = 5;

// GeoNames numbers the regions of these countries
const numbered = (codes: string) => Object.fromEntries(codes.split(" ").map((code) => code.split(":")));
const regions: Record<string, Record<string, string>> = {
	CA: numbered("01:AB 02:BC 03:MB 04:NB 05:NL 07:NS 08:ON 09:PE 10:QC 11:SK 12:YT 13:NT 14:NU"),
	AU: numbered("01:ACT 02:NSW 03:NT 04:QLD 05:SA 06:TAS 07:VIC 08:WA"),
};

/**
 * Makes names unique within a country: "Newport" is by far the largest; another is "Newport (near Portsmouth)" or, in
 * countries that write states, "Portland, ME". Leaves out a smaller place whose name is still taken.
 */
export function nameUniquely(places: Place[]): Place[] {
	const byName = Map.groupBy(places, ({ country, name }) => `${country} ${foldName(withoutPlace(name))}`);
	const cities = Map.groupBy(
		places.filter(({ population }) => population >= 20_000),
		({ country }) => country,
	);
	const named = [...byName.values()].flatMap((group) => {
		const [largest, next, ...rest] = group.sort((a, b) => b.population - a.population);
		if (!largest || !next) return group;
		const isMeant = largest.population >= MUCH_LARGER * next.population;
		const others = [next, ...rest].map((place) => addPlace(place, cities));
		return [isMeant ? largest : addPlace(largest, cities), ...others];
	});
	const found = new Set<string>();
	return named.filter(({ country, name }) => {
		const key = `${country} ${foldName(name)}`;
		return !found.has(key) && found.add(key);
	});
}

/** "Halle (Saale)" is one of the places called Halle. */
const withoutPlace = (name: string) => name.replace(/ \(.*\)$/, "");

function addPlace(place: Place, cities: Map<string, Place[]>): Place {
	const { country, name, region } = place;
	if (withoutPlace(name) !== name) return place;
	const state = country === "US" ? region : regions[country]?.[region];
	if (state) return { ...place, name: `${name}, ${state}` };
	const larger = (cities.get(country) ?? []).filter(
		(city) => foldName(city.plainName) !== foldName(place.plainName) && city.population > place.population,
	);
	const nearest = larger.sort((a, b) => distance(a, place) - distance(b, place))[0];
	return nearest ? { ...place, name: `${name} (near ${nearest.name})` } : place;
}

/** For comparisons only: the squared distance in degrees, scaled so that both directions count the same. */
export function distance(one: Place, other: Place): number {
	const shrink = Math.cos((other.latitude * Math.PI) / 180);
	return (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * shrink) ** 2;
}
