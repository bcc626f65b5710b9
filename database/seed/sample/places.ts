import { type CityData, cityMapping } from "city-timezones";
import { type SampleCountry, sampleCountries } from "./countries.ts";
import { getLocalNames } from "./local-names.ts";
import { createPicker, type Random } from "./random.ts";

/** To be shown wherever the sample data is described. */
export const citiesAttribution =
	"City names, positions and populations: World Cities Database by SimpleMaps (https://simplemaps.com/data/world-cities), " +
	"CC BY 4.0, through the npm package city-timezones, with corrected spellings.";

export type SampleCity = {
	country: SampleCountry;
	/** As the directory lists it: English where English has a name of its own. */
	name: string;
	/** As it is written on site. */
	local: string;
	/** How its postal codes begin. */
	zip: string;
	/** Short form of the state or province, where addresses carry it. */
	state: string;
	/** IANA name. */
	timeZone: string;
	latitude: number;
	longitude: number;
	population: number;
};

// What the dataset misspells or calls by an old name.
const corrections: Record<string, string> = {
	"AD Andorra": "Andorra la Vella",
	"AL Shkoder": "Shkodër",
	"BY Homyel": "Gomel",
	"CZ Pizen": "Plzeň",
	"DK Århus": "Aarhus",
	"EG El Giza": "Giza",
	"FR Brive": "Brive-la-Gaillarde",
	"FR Poitier": "Poitiers",
	"FR St.-Brieuc": "Saint-Brieuc",
	"GR Komatini": "Komotini",
	"GR Piraiévs": "Piraeus",
	"IE Muineachan": "Monaghan",
	"IE Ros Comain": "Roscommon",
	"IS Akureyi": "Akureyri",
	"KW Kuwait": "Kuwait City",
	"KZ Oostanay": "Qostanay",
	"LV Liepaga": "Liepāja",
	"MY Kelang": "Klang",
	"NO Vossavangen": "Voss",
	"RO Alba Lulia": "Alba Iulia",
	"RO Rimnicu Vilcea": "Râmnicu Vâlcea",
	"RO Tirgu Mures": "Târgu Mureș",
	"SA Ad Damman": "Dammam",
	"TR Icel": "Mersin",
	"UA Dnipropetrovsk": "Dnipro",
	"UA Kirovohrad": "Kropyvnytskyi",
	"UA Lvov": "Lviv",
	"UA Odessa": "Odesa",
	"US Ft. Worth": "Fort Worth",
	"ID Ujungpandang": "Makassar",
};

// Listed under a wrong country, twice, or where nobody should be shown an invented clinic.
const leftOut = new Set(
	`AM Kapan; AT Passau; AZ Stepanakert; CY Ammochostos; CY Kyrenia; DK København; DZ Arak; GE Sukhumi; GE Tskhinvali; MD Tiraspol; MD Dubasari;
	RS Pec; TR Antioch; TR Adapazari; TR Hatay; UA Donetsk; UA Luhansk; UA Mariupol; UA Sevastapol; UA Horlivka; UA Makiyivka; UA Simferopol;
	UA Kherson; UA Kramatorsk; UA Melitopol; UA Kerch; UA Lysychansk; UA Yevpatoriya; UA Berdyansk; UA Kupyansk; UA Yalta; UA Dzhankoy;
	UA Chernobyl; UA Illichivsk; UA Nikopol; AZ Kapan; CN Hechi; PK Saidu; LB B'abda`.split(/;\s*/),
);

const LARGEST_CITIES = 60; // a country
const SMALLEST_POPULATION = 15_000;
const ALWAYS = 8; // cities that a country has at least, however small they are

const provinces: Record<string, string> = {
	"New South Wales": "NSW",
	Victoria: "VIC",
	Queensland: "QLD",
	"Western Australia": "WA",
	"South Australia": "SA",
	Tasmania: "TAS",
	"Australian Capital Territory": "ACT",
	"Northern Territory": "NT",
	Ontario: "ON",
	Québec: "QC",
	"British Columbia": "BC",
	Alberta: "AB",
	Manitoba: "MB",
	Saskatchewan: "SK",
	"Nova Scotia": "NS",
	"New Brunswick": "NB",
	"Newfoundland and Labrador": "NL",
	"Prince Edward Island": "PE",
	Yukon: "YT",
	"District of Columbia": "DC",
};

function findCities(country: SampleCountry): SampleCity[] {
	const names = new Set<string>();
	const largest = cityMapping
		.filter(({ iso2, city }) => iso2 === country.code && !leftOut.has(`${iso2} ${city}`))
		.sort((a, b) => b.pop - a.pop)
		.filter((city, rank) => rank < LARGEST_CITIES && (city.pop >= SMALLEST_POPULATION || rank < ALWAYS))
		.filter(({ city }) => !names.has(city) && names.add(city));
	const localNames = getLocalNames(country.code);
	const known = largest.flatMap((city) => {
		const zip = localNames.get(nameOf(city))?.zip;
		return zip ? [{ ...city, zip }] : [];
	});
	return largest.map((city) => {
		const { name, local, zip } = localNames.get(nameOf(city)) ?? { name: nameOf(city), local: nameOf(city) };
		return {
			country,
			name,
			local,
			zip: zip || nearest(city, known)?.zip || "",
			state: city.state_ansi ?? provinces[city.province] ?? "",
			timeZone: city.timezone,
			latitude: city.lat,
			longitude: city.lng,
			population: Math.max(city.pop, SMALLEST_POPULATION),
		};
	});
}

const nameOf = ({ iso2, city }: CityData) => corrections[`${iso2} ${city}`] ?? city;

/** Neighbours share the beginning of their postal codes, so a small city takes that of the nearest one known. */
function nearest<City extends CityData>(from: CityData, cities: City[]): City | undefined {
	const distance = (to: CityData) =>
		(to.lat - from.lat) ** 2 + ((to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)) ** 2;
	return cities.reduce<City | undefined>(
		(best, city) => (best && distance(best) <= distance(city) ? best : city),
		undefined,
	);
}

const citiesOf = new Map(sampleCountries.map((country) => [country, findCities(country)]));
const pickers = new Map(
	[...citiesOf].map(([country, cities]) => [country, createPicker(cities, ({ population }) => population)]),
);
const pickCountry = createPicker(sampleCountries, ({ weight }) => weight);

/** A city, the larger the likelier; of any country by its weight, unless one is given. */
export function pickCity(random: Random, country = pickCountry(random)): SampleCity {
	const pick = pickers.get(country);
	if (!pick) throw new Error(`No cities in ${country.code}`);
	return pick(random);
}
