import type { Prices } from "../clinics/prices.ts";
import { keyOf } from "../fold.ts";
import { readPriceRange } from "../reading/money.ts";
import { clip, nothing, type Reading, unread } from "../reading/reading.ts";

/** A treatment that a clinic offers, by its name or slug in a file, with its prices. */
export type PricedSlug = Prices & { slug: string };

/** Returns the key that names, terms and slugs of treatments are compared by. */
export const treatmentKey = (name: string) => keyOf(name);

const mostWords = 15;

/**
 * Parses "saline-removal; Q-switched laser 80-150; picosecond-laser 100-400 100/150//400", with prices as people write
 * them ("ab 1.200 €"). The last numbers are prices by size, of which some may be missing. The note of a part says what
 * could not be read; a treatment whose price could not is there without it.
 * @param isTreatment whether a treatment has this name, which may end with a number
 */
export function parseTreatments(text: string, isTreatment: (name: string) => boolean): Reading<PricedSlug>[] {
	return text
		.split(/[;|\n]|,(?![\d-])/)
		.map((part) => part.trim().split(/\s+/))
		.filter(([first]) => first)
		.map((words) => {
			const part = clip(words.join(" "));
			// the longest name that is a treatment's; what follows are prices
			const ends = words.length > mostWords ? [] : words.map((_, index) => words.length - index);
			// "saline-removal: 80", "saline-removal – 80"
			const readings = ends.map((end) => ({
				name: words.slice(0, end).join(" ").replace(/[:=]$/, ""),
				rest: words.slice(/^[-–—:=]$/.test(words[end] ?? "") ? end + 1 : end),
			}));
			const found = readings.find(({ name }) => isTreatment(name));
			if (found) {
				const slug = found.name.toLowerCase();
				const { value, note } = readPrices(found.rest);
				return value
					? { value: { slug, ...value }, note }
					: { value: { slug, ...noPrices }, note: `${note} The price was left out.` };
			}
			const unknown = readings.findLast(({ name, rest }) => readPrices(rest).value && /\p{L}/u.test(name));
			return unread(
				unknown
					? `"${clip(unknown.name)}" isn't a treatment in this directory. Use its name, or the last part of its page's address. It was left out.`
					: `"${part}" must be a treatment and its prices, such as "saline-removal 80-150". It was left out.`,
			);
		});
}

const noPrices: Prices = { price_min: null, price_max: null, size_prices: null };

/** Reads prices such as "80-150 80/100//150"; no words mean no prices. */
function readPrices(words: string[]): Reading<Prices> {
	// four prices, some of them empty: one for each of `sizeBands`
	const sizes = /^\d{0,7}(?:\/\d{0,7}){3}$/.test(words.at(-1) ?? "") ? words.at(-1) : undefined;
	const text = words.slice(0, sizes === undefined ? undefined : -1).join(" ");
	const { value, note } = text ? readPriceRange(text) : nothing;
	if (text && !value) return unread(note ?? "");
	return {
		value: {
			price_min: value?.min ?? null,
			price_max: value?.max ?? null,
			size_prices: sizes === undefined ? null : sizes.split("/").map((price) => (price === "" ? null : Number(price))),
		},
		note,
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
