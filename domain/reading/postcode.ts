/** Digits of postcodes that may begin with a zero, by country: spreadsheets remove it. */
const digits: Readonly<Record<string, number>> = {
	...{ DE: 5, DK: 4, EE: 5, ES: 5, FI: 5, FR: 5, IT: 5, LT: 5, MX: 5, NO: 4, RO: 6, SK: 5, TR: 5, UA: 5, US: 5 },
	...{ AU: 4, GP: 5, GF: 5, IL: 7, KR: 5, MY: 5, PR: 5, SM: 5, VA: 5, ZA: 4 },
};

/** Returns a postcode without the letters of its country, with the zeros that a spreadsheet removed from its beginning: "1067" in Germany is "01067". */
export function readPostcode(typed: string, country: string | null): string {
	// "D-50667", as on letters from abroad
	const [, code = typed.trim()] = /^\s*[A-Z]{1,3} ?[-–] ?(\d[\d .-]*)$/.exec(typed) ?? [];
	const text = code.trim().replace(/\.0$/, "");
	const length = digits[country ?? ""] ?? 0;
	return /^\d{2,}$/.test(text) && text.length < length ? text.padStart(length, "0") : text;
}
