/** Two letters of a country before a number, as in "D-50667". */
const prefix = /^(?:a|b|ch|d|f|fl|i|l|nl|pl)$/i;

/**
 * What a run of words may be as a postcode: it and its beginnings, longest first, as private.postcode_in of the database
 * writes them; undefined where it is none. British ones need a district ("SE1"), others four digits.
 */
export function readPostcode(words: readonly string[]): string[] | undefined {
	const [first = "", ...rest] = words;
	const parts = rest.length > 0 && prefix.test(first) ? rest : words;
	const text = parts.join(" ").toLowerCase();
	const british = /^([a-z]{1,2}\d[a-z\d]?) ?(?:(\d)([a-z]{2})?)?$/.exec(text);
	if (british && (british[1]?.length ?? 0) > 1 && parts.length < 3) {
		const [, district = "", sector, unit] = british;
		return [
			...(sector && unit ? [`${district} ${sector}${unit}`] : []),
			...(sector ? [`${district} ${sector}`] : []),
			`${district} `,
		];
	}
	const dutch = /^(\d{4}) ?([a-z]{2})$/.exec(text);
	if (dutch) return [`${dutch[1]} ${dutch[2]}`, ...shorten(`${dutch[1]}`)];
	const digits = text.replaceAll(" ", "");
	return /^\d{4,7}$/.test(digits) && parts.length < 3 ? shorten(digits) : undefined;
}

/** A code and its beginnings of two digits or more. */
const shorten = (code: string): string[] =>
	Array.from({ length: code.length - 1 }, (_, less) => code.slice(0, code.length - less));
