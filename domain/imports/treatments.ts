import type { Prices } from "../clinics/prices.ts";
import { foldWord, splitWords } from "../search/words.ts";

/** A treatment that a file says a clinic offers, by its name or slug, with its prices. */
export type PricedSlug = Prices & { slug: string };

/** What a name, a term or a slug of a treatment is found by. */
export const treatmentKey = (name: string) =>
	splitWords(name)
		.map(({ text }) => foldWord(text))
		.join(" ");

const mostWords = 15;

/**
 * Reads "saline-removal; Q-switched laser 80-150; picosecond-laser 100-400 100/150//400"; the last are prices by size,
 * of which one may be missing. A part that cannot be read is an error message in the list.
 * @param isTreatment whether a treatment has this name: it may have digits, too
 */
export function parseTreatments(text: string, isTreatment: (name: string) => boolean): (PricedSlug | string)[] {
	return text
		.split(/[;,|\n]/)
		.map((part) => part.trim().split(/\s+/))
		.filter(([first]) => first)
		.map((words) => {
			const ends = words.length > mostWords ? [] : words.map((_, index) => words.length - index);
			const read = ends.map((end) => ({ name: words.slice(0, end).join(" "), prices: readPrices(words.slice(end)) }));
			const found = read.find(({ name, prices }) => prices && isTreatment(name));
			if (found?.prices) return { slug: found.name.toLowerCase(), ...found.prices };
			const part = words.join(" ").slice(0, 60);
			const unknown = read.findLast(({ name, prices }) => prices && /[a-z]/i.test(name));
			return unknown
				? `"${unknown.name.slice(0, 60)}" isn't a treatment in this directory. Use its name, or the last part of its page's address.`
				: `"${part}" must be a treatment and its prices, such as "saline-removal 80-150".`;
		});
}

/** Undefined where the words are no prices; none are none. */
function readPrices(words: string[]): Prices | undefined {
	const sizes = words.at(-1)?.includes("/") ? words.at(-1) : undefined;
	const range = words.slice(0, sizes === undefined ? undefined : -1).join(" ");
	const [isRange, min, max = min] = /^(?:(\d{1,7})(?: ?[-–] ?(\d{1,7}))?)?$/.exec(range) ?? [];
	// a price, or none, for each of `sizeBands`
	if (isRange === undefined || (sizes !== undefined && !/^\d{0,7}(?:\/\d{0,7}){3}$/.test(sizes))) return undefined;
	return {
		price_min: min === undefined ? null : Number(min),
		price_max: max === undefined ? null : Number(max),
		size_prices: sizes === undefined ? null : sizes.split("/").map((one) => (one === "" ? null : Number(one))),
	};
}

/** Writes what `parseTreatments` reads. */
export function formatTreatments(list: PricedSlug[]): string {
	return list
		.map(({ slug, price_min, price_max, size_prices }) => {
			if (price_min === null || price_max === null) return slug;
			const range = price_min === price_max ? `${price_min}` : `${price_min}-${price_max}`;
			return [slug, range, ...(size_prices ? [size_prices.map((one) => one ?? "").join("/")] : [])].join(" ");
		})
		.join("; ");
}
