import { foldName, isUsefulName, listNames, type Place } from "./geonames.ts";
import { distance } from "./unique-names.ts";

/** A line of districts.csv: the districts of a city, separated by "|", and the city's name there. */
export type ListedDistricts = { country: string; city: string; called: string; districts: string };

/** Districts named by an ordinary word, or by a name that every large city has. */
const common = new Set(
	`Altstadt Nord|Altstadt Sud|Angel|Au|Bastille|Boo|Centar|Confluence|Cotta|Enge|EUR|Gallus|
	Hochfeld|Horta|Innere Stadt|La Pomme|La Rose|Lend|List|Mitte|Neubau|Nordend|Nordstadt|Opéra|
	Oststadt|Poll|Porta|Prado|Rath|Retiro|Seefeld|Stadtmitte|Steele|Südvorstadt|Viertel|Werden|
	Weststadt`
		.split(/\|\s*/)
		.map(foldName),
);

/** The fewest people of a district in GeoNames that gets a search name. */
const fewest = 10_000;
/** The most kilometres from a district to its city, and the fewest people in that city. */
const farthest = 20;
const fewestInCity = 50_000;
/** A place of another country with this many people takes precedence over a district of the same name. */
const knownAbroad = 20_000;

/**
 * Search names of cities' districts, by the city's id. A common name, the name of another place in the country or of a
 * known town abroad gets the city's name in front: "Berlin Mitte".
 */
export function nameDistricts(places: Place[], parts: Place[], listed: ListedDistricts[]): Map<number, string[]> {
	const calledThere = new Map(listed.map(({ country, city, called }) => [`${country} ${city}`, called]));
	const byName = new Map(places.map((place) => [`${place.country} ${place.name}`, place]));
	const found = listed.flatMap(({ country, city, districts }) => {
		const place = byName.get(`${country} ${city}`);
		if (!place) throw new Error(`${city} in ${country} is no place of the gazetteer.`);
		return districts.split("|").map((name) => ({ name, place }));
	});
	// GeoNames lists the numbered districts of Marseille as towns
	const cities = places.filter(({ name, population }) => population >= fewestInCity && !/\d/.test(name));
	for (const part of parts) {
		const place = findCity(part, cities);
		if (place && isDistrictName(part, place)) found.push({ name: part.name, place });
	}
	const owners = Map.groupBy(found, ({ name }) => foldName(name));
	const others = Map.groupBy(
		places.flatMap((place) => listNames(place).map((name) => ({ key: foldName(name), place }))),
		({ key }) => key,
	);
	/** Whether no other place in the country, no known one abroad, and no other district has this name. */
	const isFree = (name: string, city: Place) =>
		!others
			.get(foldName(name))
			?.some(
				({ place }) =>
					place.country === city.country ||
					place.population >= knownAbroad ||
					foldName(place.plainName) === foldName(name),
			);
	const isClear = (name: string, city: Place) =>
		!common.has(foldName(name)) &&
		new Set(owners.get(foldName(name))?.map(({ place }) => place.id)).size === 1 &&
		isFree(name, city);
	const named = new Map<number, Map<string, string>>();
	for (const { name, place } of found) {
		const cityNames = [place.name, place.plainName, calledThere.get(`${place.country} ${place.name}`)].filter(Boolean);
		const names = isClear(name, place)
			? [name]
			: cityNames.map((city) => `${city} ${name}`).filter((one) => isFree(one, place));
		const all = named.get(place.id) ?? new Map<string, string>();
		for (const one of names) all.set(foldName(one), one);
		named.set(place.id, all);
	}
	return new Map([...named].map(([id, names]) => [id, [...names.values()]]));
}

/** The likeliest city of a district among those near it, in its region: large and near. */
function findCity(part: Place, cities: Place[]): Place | undefined {
	const weigh = (city: Place) => distance(city, part) / city.population;
	return cities
		.filter(
			(city) =>
				city.country === part.country &&
				city.region === part.region &&
				city.population > 2 * part.population &&
				distance(city, part) <= (farthest / 111) ** 2,
		)
		.sort((one, other) => weigh(one) - weigh(other))[0];
}

/** Whether a district has a name of its own of at most four words: a search reads five. */
const isDistrictName = ({ name, country, population }: Place, city: Place) =>
	population >= fewest &&
	isUsefulName(name, country) &&
	!/[/(]/.test(name) &&
	foldName(name).split(" ").length <= 4 &&
	![city.name, city.plainName].some((one) => foldName(name).includes(foldName(one)));
