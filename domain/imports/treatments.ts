import type { Prices } from "../clinics/prices.ts";
import { keyOfWords, splitWords } from "../search/words.ts";

/** A treatment that a clinic offers, by its name or slug in a file, with its prices. */
export type PricedSlug = Prices & { slug: string };

/** Returns the key that names, terms and slugs of treatments are compared by. */
export const treatmentKey = (name: string) => keyOfWords(splitWords(name));

const mostWords = 15;

/**
 * Parses "saline-removal; Q-switched laser 80-150; picosecond-laser 100-400 100/150//400". The last numbers are prices
 * by size, of which some may be missing. Returns an error message for each part that can't be read.
 * @param isTreatment whether a treatment has this name, which may end with a number
 */
export function parseTreatments(text: string, isTreatment: (name: string) => boolean): (PricedSlug | string)[] {
	return text
		.split(/[;,|\n]/)
		.map((part) => part.trim().split(/\s+/))
		.filter(([first]) => first)
		.map((words) => {
			// every division into a name and prices, the longest name first
			const ends = words.length > mostWords ? [] : words.map((_, index) => words.length - index);
			const readings = ends.map((end) => ({
				name: words.slice(0, end).join(" "),
				prices: readPrices(words.slice(end)),
			}));
			const found = readings.find(({ name, prices }) => prices && isTreatment(name));
			if (found?.prices) return { slug: found.name.toLowerCase(), ...found.prices };
			const part = words.join(" ").slice(0, 60);
			const unknown = readings.findLast(({ name, prices }) => prices && /[a-z]/i.test(name));
			return unknown
				? `"${unknown.name.slice(0, 60)}" isn't a treatment in this directory. Use its name, or the last part of its page's address.`
				: `"${part}" must be a treatment and its prices, such as "saline-removal 80-150".`;
		});
}

/** Reads prices such as "80-150 80/100//150"; no words mean no prices. Returns undefined for other words. */
function readPrices(words: string[]): Prices | undefined {
	const sizes = words.at(-1)?.includes("/") ? words.at(-1) : undefined;
	const range = words.slice(0, sizes === undefined ? undefined : -1).join(" ");
	const [isRange, min, max = min] = /^(?:(\d{1,7})(?: ?[-–] ?(\d{1,7}))?)?$/.exec(range) ?? [];
	// four prices, some of them empty: one for each of `sizeBands`
	if (isRange === undefined || (sizes !== undefined && !/^\d{0,7}(?:\/\d{0,7}){3}$/.test(sizes))) return undefined;
	return {
		price_min: min === undefined ? null : Number(min),
		price_max: max === undefined ? null : Number(max),
		size_prices: sizes === undefined ? null : sizes.split("/").map((price) => (price === "" ? null : Number(price))),
	};
}

/** Writes treatments in the form that `parseTreatments` reads. */
export function formatTreatments(list: PricedSlug[]): string {
	return list
		.map(({ slug, price_min, price_max, size_prices }) => {
			if (price_min === null || price_max === null) return slug;
			const range = price_min === price_max ? `${price_min}` : `${price_min}-${price_max}`;
			return [slug, range, ...(size_prices ? [size_prices.map((price) => price ?? "").join("/")] : [])].join(" ");
		})
		.join("; ");
}
