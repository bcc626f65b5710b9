/** Letters of a country before a number, as in "D-50667". */
const countries: Record<string, string> = {
	...{ a: "AT", b: "BE", ch: "CH", d: "DE", f: "FR", fl: "LI", i: "IT", l: "LU", nl: "NL", pl: "PL" },
};

/** Digits of the postcodes of countries that have other than five. */
const digitsOf: Record<string, number> = {
	...{
		AT: 4,
		AU: 4,
		BE: 4,
		BG: 4,
		CH: 4,
		CN: 6,
		CY: 4,
		DK: 4,
		HU: 4,
		IN: 6,
		LI: 4,
		LU: 4,
		LV: 4,
		MK: 4,
		NL: 4,
		NO: 4,
		NZ: 4,
	},
	...{ PT: 7, RO: 6, SG: 6, SI: 4, XK: 4, ZA: 4 },
};

/** What words are as a postcode. */
export type Postcode = {
	/** It and its beginnings, longest first, as private.postcode_in of the database writes them. */
	codes: string[];
	/** ISO-2 in upper case, where a prefix names it. */
	country?: string;
};

/**
 * A run of words as a postcode; undefined where it is none. British ones need a district ("SE1"), others four digits.
 */
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

/**
 * The codes to look for where the country is known, by a prefix or by its name. One with more digits than any of this
 * country is of another one: "A-50667" is not the region 50 of Austria. One with fewer is not typed to its end.
 */
export function withCountry({ codes, country }: Postcode, named?: string): Postcode {
	const code = country ?? named;
	if (!code) return { codes: withoutVague(codes) };
	const digits = /^\d+$/.exec(codes[0] ?? "")?.[0].length ?? 0;
	const usual = digitsOf[code] ?? 5;
	if (digits > usual) return country ? { codes: withoutVague(codes) } : { codes: codes.slice(0, 1), country: code };
	return { codes: digits > 0 && digits < usual ? withoutVague(codes) : codes, country: code };
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
