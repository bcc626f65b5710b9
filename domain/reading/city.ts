import { readCountry } from "./country.ts";

/** What a cell of a city says; `postcode` is empty and `country` null where it names none. */
export type ReadCity = { city: string; postcode: string; country: string | null };

/** Countries whose cities are followed by the code of a state or province, such as "Como, CO". */
const withProvinces = new Set("AU BR CA ES IN IT MX US".split(" "));

const postcodeFirst =
	/^(?:([A-Z]{1,3}) ?[-–] ?)?(\d{4} ?[A-Z]{2}(?= )|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}(?= )|\d{4,6}),? (?=\p{L})/u;

/**
 * Reads a city with what people write around it: the postcode with the letters of the country ("D-50667 Köln", "Lyon
 * 69002"), and the country after a comma as on our own cards ("Zürich, CH").
 * @param home the ISO-2 code of the country that the row is in, as far as it is known
 */
export function readCity(typed: string, home: string | null): ReadCity {
	const text = typed.replace(/[\s\u00a0]+/g, " ").trim();
	const [{ length } = "", letters, code] = postcodeFirst.exec(text) ?? [];
	let city = text.slice(length);
	let postcode = code ?? "";
	let country = letters ? readCountry(letters, { isFile: true }).value : null;
	const comma = city.lastIndexOf(",");
	const after = city.slice(comma + 1).trim();
	if (comma > 0 && after.length > 1 && !withProvinces.has(home ?? "")) {
		const named = readCountry(after, { isFile: false }).value;
		if (named) {
			country ??= named;
			city = city.slice(0, comma).trim();
		}
	}
	const space = city.lastIndexOf(" ");
	if (!postcode && space > 0 && /^\d{4,5}$/.test(city.slice(space + 1))) {
		postcode = city.slice(space + 1);
		city = city.slice(0, space).replace(/,$/, "");
	}
	return { city, postcode, country };
}
