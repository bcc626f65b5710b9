import { getCurrencySign, isLaserSession, type Prices, sizeBands } from "../clinics/prices.ts";
import type { Answers } from "../estimate/kirby-desai.ts";
import { uniteRanges } from "./course.ts";

/**
 * Laser treatments that are not for every ink and skin, by the slug of their guide, and the letter of their kind; any
 * other one is for all, `a`. A test holds `n` and `r` against the wavelengths of the guides
 * (domain/treatments/facts.ts).
 */
const kinds = new Map([
	// 1064 and 532 nm
	["q-switched-nd-yag", "n"],
	// 694 and 755 nm
	["ruby-and-alexandrite", "r"],
	["coloured-ink-removal", "c"],
	["darker-skin-removal", "d"],
]);

const kindsOfColours: Record<string, string> = { black: "anr", red: "anc", others: "ac", many: "ac" };

/**
 * The kinds of prices that are for the ink and skin of these answers; what is not answered may be anything. Skin of the
 * types IV to VI takes up light of 694 and 755 nm itself: our guides on that light and on darker skin say why 1064 nm
 * comes first there, with their sources.
 */
export function findKinds({ colour = "", skin = "" }: Answers): string {
	const kinds = kindsOfColours[colour] ?? "anrc";
	if (skin === "") return `${kinds}d`;
	return Number(skin) >= 4 ? `${kinds.replace("r", "")}d` : kinds;
}

/** A treatment with its prices; `priced_on` is the day of them. */
type Priced = Prices & { slug: string; priced_on: string | null };

/**
 * The prices of laser sessions in one line, for `findOffer`: "€ a80-150 c140-180/140//160/180" is 80 to 150 for any
 * ink, and 140 to 180 for coloured ink, of which 140 up to 5 cm, 160 up to 20 cm. Empty without any.
 */
export function writePrices(treatments: Priced[], currency: string | null): string {
	const lasers = treatments.filter(({ slug }) => isLaserSession(slug));
	const entries = [..."anrcd"].flatMap((kind) => {
		const some = lasers.filter(({ slug }) => (kinds.get(slug) ?? "a") === kind);
		const range = writeRange(some.map(({ price_min, price_max }) => [price_min, price_max]));
		const sizes = sizeBands.map((_, size) =>
			writeRange(some.map(({ size_prices }) => [size_prices?.[size] ?? null, size_prices?.[size] ?? null])),
		);
		return range ? [`${kind}${range}${sizes.some(Boolean) ? `/${sizes.join("/")}` : ""}`] : [];
	});
	return currency !== null && entries.length > 0 ? [getCurrencySign(currency), ...entries].join(" ") : "";
}

function writeRange(ranges: (number | null)[][]): string {
	const range = uniteRanges(ranges.flatMap(([min, max]) => (min == null || max == null ? [] : [{ min, max }])));
	return range ? (range.min === range.max ? `${range.min}` : `${range.min}-${range.max}`) : "";
}

/** The fresh prices of a clinic as by `writePrices`, and whether it names old ones alone: then it must be asked. */
export function readFresh(treatments: Priced[], currency: string | null, freshFrom: string) {
	const prices = writePrices(findFresh(treatments, freshFrom), currency);
	return { prices, isOld: prices === "" && writePrices(treatments, currency) !== "" };
}

/** The treatments whose prices were named on the day `freshFrom`, "2026-05-25", or later. */
function findFresh(treatments: Priced[], freshFrom: string): Priced[] {
	return treatments.filter(({ priced_on }) => priced_on !== null && priced_on >= freshFrom);
}
