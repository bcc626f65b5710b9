/** Letters of a country before a number, as in "D-50667". */
const countries: Record<string, string> = {
	...{ a: "AT", b: "BE", ch: "CH", d: "DE", f: "FR", fl: "LI", i: "IT", l: "LU", nl: "NL", pl: "PL" },
};

/** What words are as a postcode. */
export type Postcode = {
	/** It and its beginnings, longest first, as private.postcode_in of the database writes them. */
	codes: string[];
	/** ISO-2 in upper case, where a prefix names it. */
	country?: string;
};

/** What a run of words may be as a postcode; undefined where it is none. British ones need a district ("SE1"), others four digits. */
export function readPostcode(words: readonly string[]): Postcode | undefined {
	const [first = "", ...rest] = words;
	const country = rest.length > 0 ? countries[first.toLowerCase()] : undefined;
	const parts = country ? rest : words;
	const text = parts.join(" ").toLowerCase();
	const british = /^([a-z]{1,2}\d[a-z\d]?) ?(?:(\d)([a-z]{2})?)?$/.exec(text);
	if (british && (british[1]?.length ?? 0) > 1 && parts.length < 3) {
		const [, district = "", sector, unit] = british;
		return {
			codes: [
				...(sector && unit ? [`${district} ${sector}${unit}`] : []),
				...(sector ? [`${district} ${sector}`] : []),
				`${district} `,
			],
		};
	}
	const dutch = /^(\d{4}) ?([a-z]{2})$/.exec(text);
	const digits = dutch?.[1] ?? text.replaceAll(" ", "");
	if (!/^\d{4,7}$/.test(digits) || parts.length > 2) return;
	return { codes: [...(dutch ? [`${digits} ${dutch[2]}`] : []), ...shorten(digits)], ...(country && { country }) };
}

/** The codes that still mean one region where the country is not known: two digits begin postcodes of any country. */
export function withoutVague(codes: readonly string[]): string[] {
	const least = Math.max(3, (/^\d+/.exec(codes[0] ?? "")?.[0].length ?? 0) - 2);
	return codes.filter((code) => !/^\d+$/.test(code) || code.length >= least);
}

/** Whether words have the form of a British district and no more, which may as well be a name: "M1". */
export const isBareDistrict = ({ codes }: Postcode): boolean => codes.length === 1;

/** A code and its beginnings of two digits or more. */
const shorten = (code: string): string[] =>
	Array.from({ length: code.length - 1 }, (_, less) => code.slice(0, code.length - less));
