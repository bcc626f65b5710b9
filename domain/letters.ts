/**
 * Letters beyond A to Z, by the languages of Europe in Latin script: names and places of clinics are written in them,
 * so that the files of both typefaces have them all.
 */
const alphabets = {
	Albanian: "çë",
	Basque: "ñ",
	Bosnian: "čćđšž",
	Breton: "ñùê",
	Catalan: "àçèéíïòóúü·",
	Croatian: "čćđšž",
	Czech: "áčďéěíňóřšťúůýž",
	Danish: "æøåé",
	Dutch: "áéëïóöúü",
	Estonian: "äõöüšž",
	Faroese: "áðíóúýæø",
	Finnish: "äöåšž",
	French: "àâæçéèêëîïôœùûüÿ",
	Frisian: "âêéôûú",
	Galician: "áéíïñóúü",
	German: "äöüßẞ",
	Hungarian: "áéíóöőúüű",
	Icelandic: "áðéíóúýþæö",
	Irish: "áéíóú",
	Italian: "àèéìíîòóùú",
	Latvian: "āčēģīķļņšūž",
	Lithuanian: "ąčęėįšųūž",
	Luxembourgish: "äéëô",
	Maltese: "ċġħżàèìòù",
	Norwegian: "æøåéèêóòôü",
	Polish: "ąćęłńóśźż",
	Portuguese: "áâãàçéêíóôõú",
	Romanian: "ăâîșț",
	Serbian: "čćđšž",
	Slovak: "áäčďéíĺľňóôŕšťúýž",
	Slovenian: "čšž",
	Spanish: "áéíñóúü¿¡",
	Swedish: "åäöé",
	Turkish: "çğıöşüâîûİ",
	Welsh: "âêîôûŵŷáéíóúäëïöüẁẃẅỳýÿ",
};

function listFrom(first: number, last: number): string[] {
	return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** What names and texts are set in, each once: a space, letters, digits and signs. */
export const letters = [
	...new Set([
		...listFrom(0x20, 0x7e),
		...listFrom(0xa0, 0xac),
		...listFrom(0xae, 0xff), // without the hyphen that is not seen
		...Object.values(alphabets).flatMap((alphabet) => [...alphabet, ...alphabet.toUpperCase().replaceAll("SS", "")]),
		..."–—‘’‚“”„†•…‹›€™−",
	]),
].join("");
