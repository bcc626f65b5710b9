/** Countries by the letters that may precede a postcode, as in "D-50667". */
const countryPrefixes: Record<string, string> = {
	// spread, so that the formatter keeps them on one line
	...{ a: "AT", b: "BE", ch: "CH", d: "DE", f: "FR", fl: "LI", i: "IT", l: "LU", nl: "NL", pl: "PL" },
};

/** The number of digits in a country's postcodes, where it isn't five. */
const digitsOf: Record<string, number> = {
	...{ AT: 4, AU: 4, BE: 4, BG: 4, CH: 4, CN: 6, CY: 4, DK: 4, HU: 4, IN: 6, LI: 4, LU: 4, LV: 4, MK: 4, NL: 4 },
	...{ NO: 4, NZ: 4, PT: 7, RO: 6, SG: 6, SI: 4, XK: 4, ZA: 4 },
};

/** A postcode of a search. */
export type Postcode = {
	/** The code and its beginnings, longest first, in the form of `private.postcode_in`: "50667", "5066", "506", "50". */
	codes: string[];
	/** ISO-2 in upper case, if known. */
	country?: string;
};

/** A postcode, and its text in the search. */
export type TypedPostcode = Postcode & { typed: string };

/**
 * Reads words as a postcode: a British one with at least the district ("SE1"), or four to seven digits, also with Dutch
 * letters ("1012 AB") or the prefix of a country ("D-50667"). Returns undefined for other words.
 */
export function readPostcode(words: readonly string[]): Postcode | undefined {
	const [first = "", ...rest] = words;
	const country = rest.length > 0 ? countryPrefixes[first.toLowerCase()] : undefined;
	const parts = country ? rest : words;
	const text = parts.join(" ").toLowerCase();
	const british = /^([a-z]{1,2}\d[a-z\d]?) ?(?:(\d)([a-z]{2})?)?$/.exec(text);
	if (british && parts.length < 3) {
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

/**
 * Returns the codes to look for, with the country of the postcode's prefix, else `named`, the country that the search
 * names. If the code has too many digits for the country, a prefix is taken for a mistake and its country dropped
 * ("A-50667"); in a named country only the whole code is looked for. Codes without a country, or with too few digits,
 * lose their shortest beginnings.
 */
export function withCountry({ codes, country }: Postcode, named?: string): Postcode {
	const code = country ?? named;
	if (!code) return { codes: withoutVague(codes) };
	const digits = /^\d+$/.exec(codes[0] ?? "")?.[0].length ?? 0;
	const usual = digitsOf[code] ?? 5;
	if (digits > usual) return country ? { codes: withoutVague(codes) } : { codes: codes.slice(0, 1), country: code };
	return { codes: digits > 0 && digits < usual ? withoutVague(codes) : codes, country: code };
}

/** Removes beginnings that many countries have: shorter than three digits, or at least three shorter than the code. */
export function withoutVague(codes: readonly string[]): string[] {
	const least = Math.max(3, (/^\d+/.exec(codes[0] ?? "")?.[0].length ?? 0) - 2);
	return codes.filter((code) => !/^\d+$/.test(code) || code.length >= least);
}

/** Whether a postcode is only a British district, such as "M1", which may as well be a name. */
export const isBareDistrict = ({ codes }: Postcode): boolean => codes.length === 1;

/** Returns a code and its beginnings of at least two digits, longest first. */
const shorten = (code: string): string[] =>
	Array.from({ length: code.length - 1 }, (_, removed) => code.slice(0, code.length - removed));
