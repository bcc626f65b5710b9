export type Place = {
	/** GeoNames' id. */
	id: number;
	/** ISO-2 code in upper case. */
	country: string;
	/** The directory's name for it. */
	name: string;
	/** GeoNames' name for it. */
	plainName: string;
	asciiName: string;
	alternates: string[];
	/** Degrees. */
	latitude: number;
	longitude: number;
	population: number;
	/** GeoNames' code of the state or region. */
	region: string;
};

// The fewest people of a place: villages in the countries with most clinics, elsewhere towns that people travel to.
const european =
	"AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM VA XK";
const smallest = new Map([
	...european.split(" ").map((code): [string, number] => [code, 1000]),
	...["BY", "RU", "TR", "UA", "US", "CA", "AU", "NZ"].map((code): [string, number] => [code, 5000]),
]);
const smallestElsewhere = 50_000;

/** GeoNames' code for a part of a place. */
const DISTRICT = "PPLX";

/** Parts of places, and destroyed, abandoned or historical places. */
const leftOut = [DISTRICT, "PPLW", "PPLQ", "PPLH", "PPLCH"];

/** Reads a line of cities500.txt; undefined if the directory doesn't need the place. */
export function readPlace(line: string): Place | undefined {
	const read = readLine(line);
	if (!read || leftOut.includes(read.kind)) return undefined;
	// capitals are always included
	const { country, population } = read.place;
	if (population < (smallest.get(country) ?? smallestElsewhere) && read.kind !== "PPLC") return undefined;
	return read.place;
}

/** Reads a line that is a part of a place in Europe; undefined for any other. */
export function readDistrict(line: string): Place | undefined {
	const read = readLine(line);
	return read?.kind === DISTRICT && european.includes(read.place.country) ? read.place : undefined;
}

function readLine(line: string): { place: Place; kind: string } | undefined {
	const [id, name, asciiName, alternates, latitude, longitude, , kind, country, , region, , , , population] =
		line.split("\t");
	if (!id || !name || !asciiName || !country) return undefined;
	const place = {
		id: Number(id),
		country,
		name,
		plainName: name,
		asciiName,
		alternates: alternates ? alternates.split(",") : [],
		latitude: Number(latitude),
		longitude: Number(longitude),
		population: Number(population),
		region: region ?? "",
	};
	return { place, kind: kind ?? "" };
}

/** Nearly the same as private.place_key in the database: good enough to find equal names. */
export const foldName = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replaceAll("ß", "ss")
		.replaceAll("ø", "o")
		.replaceAll("ł", "l")
		.replace(/[!-/:-@[-`{-~·–—’‘“”„«»\s]+/g, " ")
		.trim()
		.toLowerCase();

const letters = /^[\p{Script=Latin}\p{Script=Greek}\p{M}\d '’.()/-]{2,60}$/u;

// GeoNames doesn't tell a name's language: these letters exclude most Cyrillic names in other languages
const russian = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const serbian = "абвгдђежзијклљмнњопрстћуфхцчџш";
const cyrillic = new Map(
	Object.entries({
		BG: "абвгдежзийклмнопрстуфхцчшщъьюя",
		...{ RS: serbian, ME: serbian, BA: serbian, XK: serbian },
		MK: "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
		...{ UA: `${russian}ґєії`, BY: `${russian}іў`, RU: russian, MD: russian },
		...{ KZ: `${russian}әғқңөұүһі`, KG: `${russian}ңөү`, MN: `${russian}өү`, TJ: `${russian}ғӣқӯҳҷ` },
	}).map(([code, alphabet]) => [code, new RegExp(`^[${alphabet} '’.()/-]{2,60}$`, "iu")]),
);

/**
 * Whether a visitor may type this name: no airport code, and no transliteration (all lowercase). Cyrillic names count
 * only in countries that write them.
 */
export const isUsefulName = (name: string, country: string) =>
	(letters.test(name) || cyrillic.get(country)?.test(name.normalize("NFC"))) &&
	/\p{Lu}/u.test(name) &&
	!/^[A-Z]{3}$/.test(name) &&
	!/\d/.test(name);

// Serbian's two alphabets, letter by letter: GeoNames has Cyrillic names of its larger towns only
const latin = "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(" ");
const toCyrillic = new Map(latin.map((letter, index) => [letter, [...serbian][index] ?? ""]));
const writtenInBoth = ["RS", "ME", "BA"];

/** The Cyrillic name of a place in Serbia and its neighbours; undefined elsewhere, and in other alphabets. */
function writeSerbian({ country, plainName, alternates }: Place): string | undefined {
	if (!writtenInBoth.includes(country)) return undefined;
	// "Knjazevac" is listed beside "Knjaževac"
	const names = alternates.filter((name) => foldName(name) === foldName(plainName) && /[čćšž]/i.test(name));
	const written = (/[čćšžđ]/i.test(plainName) ? plainName : (names[0] ?? plainName)).normalize("NFC");
	const cyrillicName = written.replace(/lj|nj|dž|\p{L}/giu, (letter) => {
		const found = toCyrillic.get(letter.toLowerCase()) ?? letter;
		return letter.startsWith(letter.charAt(0).toLowerCase()) ? found : found.toUpperCase();
	});
	return cyrillic.get(country)?.test(cyrillicName) ? cyrillicName : undefined;
}

/** The names of a place, its own first, without duplicates after folding. */
export function listNames(place: Place): string[] {
	const { name, plainName, asciiName, alternates, country } = place;
	const serbian = writeSerbian(place);
	const found = new Map<string, string>([[foldName(name), name]]);
	for (const other of [plainName, asciiName, ...alternates, ...(serbian ? [serbian] : [])]) {
		const folded = foldName(other);
		if (!found.has(folded) && (other === plainName || isUsefulName(other, country))) found.set(folded, other);
	}
	return [...found.values()];
}
