import type { Prices } from "../clinics/prices.ts";

/** A treatment that a file says a clinic offers, with its prices. */
export type PricedSlug = Prices & { slug: string };

/**
 * Reads "saline-removal; q-switched-laser 80-150; picosecond-laser 100-400 100/150//400", where the last are the prices by size, and one
 * may be missing. Returns an error message where it cannot be read.
 */
export function parseTreatments(text: string): PricedSlug[] | string {
	const list: PricedSlug[] = [];
	for (const part of text.split(/[;,|]/)) {
		if (!part.trim()) continue;
		const [slug = "", ...words] = part.trim().split(/\s+/);
		const sizes = words.at(-1)?.includes("/") ? words.pop() : undefined;
		const [isRange, min, max = min] = /^(?:(\d{1,7})(?: ?[-–] ?(\d{1,7}))?)?$/.exec(words.join(" ")) ?? [];
		const isRead =
			/^[a-z0-9-]+$/i.test(slug) &&
			isRange !== undefined &&
			// a price, or none, for each of `sizeBands`
			(sizes === undefined || /^\d{0,7}(?:\/\d{0,7}){3}$/.test(sizes));
		if (!isRead)
			return `"${part.trim().slice(0, 60)}" must be a treatment and its prices, such as "saline-removal 80-150".`;
		list.push({
			slug: slug.toLowerCase(),
			price_min: min === undefined ? null : Number(min),
			price_max: max === undefined ? null : Number(max),
			size_prices: sizes === undefined ? null : sizes.split("/").map((one) => (one === "" ? null : Number(one))),
		});
	}
	return list;
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
