/** A treatment that a file says a clinic offers; the prices are of one session, in whole units of its currency. */
export type PricedSlug = { slug: string; price_min: number | null; price_max: number | null };

/** Reads "saline-removal; q-switched-laser 80-150". Returns an error message where it cannot be read. */
export function parseTreatments(text: string): PricedSlug[] | string {
	const list: PricedSlug[] = [];
	for (const part of text.split(/[;,|]/)) {
		if (!part.trim()) continue;
		const [, slug, min, max = min] = /^([a-z0-9-]+)(?:\s+(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?)?$/i.exec(part.trim()) ?? [];
		if (!slug)
			return `"${part.trim().slice(0, 60)}" must be a treatment and its prices, such as "saline-removal 80-150".`;
		list.push({
			slug: slug.toLowerCase(),
			price_min: min === undefined ? null : Number(min),
			price_max: max === undefined ? null : Number(max),
		});
	}
	return list;
}

/** Writes what `parseTreatments` reads. */
export function formatTreatments(list: PricedSlug[]): string {
	return list
		.map(({ slug, price_min, price_max }) => {
			if (price_min === null || price_max === null) return slug;
			return `${slug} ${price_min === price_max ? price_min : `${price_min}-${price_max}`}`;
		})
		.join("; ");
}
