import type { Faker } from "@faker-js/faker";
import { cityMapping } from "city-timezones";
import { type SampleCountry, sampleCountries } from "./countries.ts";

/** The attribution that the licence requires wherever the sample data is described. */
export const citiesAttribution =
	"City names, positions and populations: World Cities Database by SimpleMaps (https://simplemaps.com/data/world-cities), " +
	"CC BY 4.0, through the npm package city-timezones, with corrected spellings.";

export type SampleCity = {
	country: SampleCountry;
	/** As the directory lists it: English where English has a name of its own. */
	name: string;
	/** Its name in its own language. */
	local: string;
	/** Short form of the state, in the United States only. */
	state: string;
	/** IANA name. */
	timeZone: string;
	latitude: number;
	longitude: number;
};

// Corrected names: the name in the dataset, "=" and the name in the directory where that differs, ">" and the name in the
// local language where English has one of its own.
const corrections: Record<string, string> = {
	GB: "Newcastle > Newcastle upon Tyne; Stoke > Stoke-on-Trent; Kingston upon Hull > Hull",
	DE: `Frankfurt > Frankfurt am Main; Munich > München; Cologne > Köln; Saarbrucken = Saarbrücken; Freiburg >
		Freiburg im Breisgau; Lubeck = Lübeck; Furth = Fürth; Wurzburg = Würzburg; Gottingen = Göttingen; Giessen =
		Gießen`,
	FR: `Saint-Etienne = Saint-Étienne; Orleans = Orléans; Nimes = Nîmes; Besancon = Besançon; Poitier = Poitiers;
		Beziers = Béziers; Brive = Brive-la-Gaillarde; St.-Brieuc = Saint-Brieuc`,
	US: "Washington, D.C. > Washington; Ft. Worth = Fort Worth",
	IT: `Milan > Milano; Rome > Roma; Naples > Napoli; Turin > Torino; Florence > Firenze; Genoa > Genova; Venice >
		Venezia; Reggio di Calabria > Reggio Calabria`,
	ES: `Seville > Sevilla; Malaga = Málaga; Las Palmas > Las Palmas de Gran Canaria; La Coruña > A Coruña; Gijon =
		Gijón; Cordoba = Córdoba; San Sebastián > Donostia; Vitoria > Vitoria-Gasteiz; Castello = Castelló; Cadiz =
		Cádiz; Almeria = Almería; Mataro = Mataró; Leon = León; Logrono = Logroño; Merida = Mérida`,
	PL: `Warsaw > Warszawa; Lódz = Łódź; Wroclaw = Wrocław; Gdansk = Gdańsk; Poznan = Poznań; Bialystok = Białystok;
		Rzeszow = Rzeszów; Elblag = Elbląg; Zielona Gora = Zielona Góra; Grudziadz = Grudziądz; Inowroclaw =
		Inowrocław; Elk = Ełk`,
	NL: "The Hague > Den Haag; 's-Hertogenbosch = ’s-Hertogenbosch",
	AT: "Vienna > Wien",
	BE: "Brussels > Bruxelles; Liege = Liège",
	CH: "Geneva > Genève; Saint Gallen > St. Gallen; Neuchatel = Neuchâtel; Delemont = Delémont",
	SE: "Nykoping = Nyköping; Vannersborg = Vänersborg; Harnosand = Härnösand",
	PT: `Lisbon > Lisboa; Setubal = Setúbal; Evora = Évora; Portimao = Portimão; Braganca = Bragança; Santarem =
		Santarém`,
	CZ: `Prague > Praha; Pizen = Plzeň; Zlin = Zlín; Ceske Budejovice = České Budějovice; Hradec Kralove = Hradec
		Králové; Usti Nad Labem = Ústí nad Labem`,
	IE: "Muineachan = Monaghan; Ros Comain = Roscommon",
	DK: "Copenhagen > København; Århus = Aarhus; Hillerod = Hillerød; Soro = Sorø",
	RO: `Bucharest > București; Iasi = Iași; Timisoara = Timișoara; Galati = Galați; Brasov = Brașov; Constanta =
		Constanța; Ploiesti = Ploiești; Braila = Brăila; Bacau = Bacău; Pitesti = Pitești; Tirgu Mures = Târgu
		Mureș; Buzau = Buzău; Botosani = Botoșani; Rimnicu Vilcea = Râmnicu Vâlcea; Focsani = Focșani; Bistrita =
		Bistrița; Calarasi = Călărași; Alba Lulia = Alba Iulia`,
	GR: "Athens > Athina; Piraiévs = Piraeus; Ioanina > Ioannina; Komatini = Komotini",
	NO: "Vossavangen = Voss",
	HU: `Pecs = Pécs; Nyiregyhaza = Nyíregyháza; Gyor = Győr; Szekesfehervar = Székesfehérvár; Kecskemet = Kecskemét;
		Kaposvar = Kaposvár; Tatabanya = Tatabánya; Veszprem = Veszprém; Vac = Vác`,
	TR: `Istanbul > İstanbul; Izmir > İzmir; Diyarbakir = Diyarbakır; Icel = Mersin; Eskisehir = Eskişehir; Sanliurfa
		= Şanlıurfa; Kirikkale = Kırıkkale; Aydin = Aydın; Corum = Çorum`,
	FI: "Hameenlinna = Hämeenlinna; Kemijarvi = Kemijärvi",
	UA: "Dnipropetrovsk = Dnipro; Odessa = Odesa; Lvov = Lviv; Kirovohrad = Kropyvnytskyi; Uzhgorod > Uzhhorod",
	BG: "Sofia > Sofiya",
	HR: "Sibenik = Šibenik",
	SK: "Kosice = Košice; Zilina = Žilina; Presov = Prešov; Banska Bystrica = Banská Bystrica",
	RS: "Belgrade > Beograd; Nis = Niš",
	LT: "Klaipeda = Klaipėda; Siauliai = Šiauliai; Panevežys = Panevėžys",
	LV: "Riga > Rīga; Liepaga = Liepāja; Rezekne = Rēzekne",
	EE: "Parnu = Pärnu; Kohtla-Jarve = Kohtla-Järve",
	IS: "Akureyi = Akureyri",
	AL: "Shkoder = Shkodër",
	AD: "Andorra = Andorra la Vella",
	BR: "Sao Paulo = São Paulo; Brasilia = Brasília; Belem = Belém; Goiania = Goiânia",
	MX: `Mexico City > Ciudad de México; Leon = León; Merida = Mérida; San Luis Potosi = San Luis Potosí; Torreon =
		Torreón; Queretaro = Querétaro`,
	CO: "Bogota = Bogotá; Medellin = Medellín; Cucuta = Cúcuta; Ibague = Ibagué",
	MY: "Kelang = Klang",
	ID: "Ujungpandang = Makassar",
	EG: "El Giza = Giza",
	SA: "Ad Damman = Dammam",
	KW: "Kuwait = Kuwait City",
	KZ: "Oostanay = Qostanay",
};

// Listed under a wrong country or twice, or in a war zone, where an invented clinic would be out of place.
const leftOut = new Set(
	`AM Kapan; AT Passau; AZ Stepanakert; CY Ammochostos; CY Kyrenia; DK København; DZ Arak; GE Sukhumi; GE Tskhinvali; MD Tiraspol; MD Dubasari;
	RS Pec; TR Antioch; TR Adapazari; TR Hatay; UA Donetsk; UA Luhansk; UA Mariupol; UA Sevastapol; UA Horlivka; UA Makiyivka; UA Simferopol;
	UA Kherson; UA Kramatorsk; UA Melitopol; UA Kerch; UA Lysychansk; UA Yevpatoriya; UA Berdyansk; UA Kupyansk; UA Yalta; UA Dzhankoy;
	UA Chernobyl; UA Illichivsk; UA Nikopol; AZ Kapan; CN Hechi; PK Saidu; LB B'abda`.split(/;\s*/),
);

const LARGEST_CITIES = 60; // a country
const SMALLEST_POPULATION = 15_000;
const ALWAYS = 8; // cities that a country has at least, however small they are

function findCities(country: SampleCountry): { value: SampleCity; weight: number }[] {
	const names = readCorrections(country.code);
	const found = new Set<string>();
	return cityMapping
		.filter(({ iso2, city }) => iso2 === country.code && !leftOut.has(`${iso2} ${city}`))
		.sort((a, b) => b.pop - a.pop)
		.filter((city, rank) => rank < LARGEST_CITIES && (city.pop >= SMALLEST_POPULATION || rank < ALWAYS))
		.filter(({ city }) => !found.has(city) && found.add(city))
		.map((city) => ({
			value: {
				country,
				name: city.city,
				local: city.city,
				...names.get(city.city),
				state: city.state_ansi ?? "",
				timeZone: city.timezone,
				latitude: city.lat,
				longitude: city.lng,
			},
			weight: Math.max(city.pop, SMALLEST_POPULATION),
		}));
}

/** The corrected names of a country's cities, by their names in the dataset. */
function readCorrections(countryCode: string): Map<string, { name: string; local: string }> {
	return new Map(
		(corrections[countryCode] ?? "").split(/;\s*/).map((entry) => {
			const [names = "", local] = entry.split(" > ");
			const [known = "", name = known] = names.split(" = ");
			return [known, { name, local: local ?? name }];
		}),
	);
}

const citiesOf = new Map(sampleCountries.map((country) => [country, findCities(country)]));
const weightedCountries = sampleCountries.map((country) => ({ value: country, weight: country.weight }));

/** Picks a city by population, in the given country or in one that is picked by its weight. */
export function pickCity(faker: Faker, country = faker.helpers.weightedArrayElement(weightedCountries)): SampleCity {
	return faker.helpers.weightedArrayElement(citiesOf.get(country) ?? []);
}
