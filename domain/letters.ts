/**
 * Letters beyond A to Z of Europe's languages in Latin script. Names and places of clinics use them, so the files of
 * both typefaces must contain them.
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

/** All characters that the typefaces must contain, each once: the space, letters, digits and signs. */
export const letters = [
	...new Set([
		...listFrom(0x20, 0x7e),
		...listFrom(0xa0, 0xac),
		...listFrom(0xae, 0xff), // without the soft hyphen
		...Object.values(alphabets).flatMap((alphabet) => [...alphabet, ...alphabet.toUpperCase().replaceAll("SS", "")]),
		..."–—‘’‚“”„†•…‹›€™−",
	]),
].join("");
