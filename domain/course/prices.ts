import { getCurrencySign, isLaserSession, type Prices, sizeBands } from "../clinics/prices.ts";
import type { Answers } from "../estimate/kirby-desai.ts";
import { uniteRanges } from "./course.ts";

/**
 * Price kinds of laser treatments that suit only some inks or skins, by the slug of their guide. All other laser
 * treatments suit any and are of kind `a`. A test compares `n` and `r` with the wavelengths in
 * domain/treatments/facts.ts.
 */
const kindsOfTreatments = new Map([
	// 1064 and 532 nm
	["q-switched-nd-yag", "n"],
	// 694 and 755 nm
	["ruby-and-alexandrite", "r"],
	["coloured-ink-removal", "c"],
	["darker-skin-removal", "d"],
]);

const kindsOfColours: Record<string, string> = { black: "anr", red: "anc", others: "ac", many: "ac" };

/**
 * Returns the letters of the price kinds that suit the ink and skin in these answers, or may suit if unanswered. Skin
 * types IV to VI absorb light of 694 and 755 nm, so `r` does not suit them: our guides on that light and on darker skin
 * name the sources.
 */
export function findPriceKinds({ colour = "", skin = "" }: Answers): string {
	const suitable = kindsOfColours[colour] ?? "anrc";
	if (skin === "") return `${suitable}d`;
	return Number(skin) >= 4 ? `${suitable.replace("r", "")}d` : suitable;
}

/** A treatment with its prices; `priced_on` is the day on which the clinic gave them. */
type Priced = Prices & { slug: string; priced_on: string | null };

/**
 * Encodes the prices of laser sessions in one line, for `findSessionPrice`: the currency's prefix, then for each kind
 * its range and, after slashes, the prices for each of `sizeBands`. "€ a80-150 c140-180/140//160/180" is 80 to 150 for
 * any ink, and 140 to 180 for coloured ink: 140 up to 5 cm, 160 up to 20 cm, 180 above. Empty without prices.
 */
export function writePrices(treatments: Priced[], currency: string | null): string {
	const lasers = treatments.filter(({ slug }) => isLaserSession(slug));
	const entries = [..."anrcd"].flatMap((kind) => {
		const ofKind = lasers.filter(({ slug }) => (kindsOfTreatments.get(slug) ?? "a") === kind);
		const range = writeRange(ofKind.map(({ price_min, price_max }) => [price_min, price_max]));
		const sizes = sizeBands.map((_, size) =>
			writeRange(ofKind.map(({ size_prices }) => [size_prices?.[size] ?? null, size_prices?.[size] ?? null])),
		);
		return range ? [`${kind}${range}${sizes.some(Boolean) ? `/${sizes.join("/")}` : ""}`] : [];
	});
	return currency !== null && entries.length > 0 ? [getCurrencySign(currency), ...entries].join(" ") : "";
}

function writeRange(ranges: (number | null)[][]): string {
	const range = uniteRanges(ranges.flatMap(([min, max]) => (min == null || max == null ? [] : [{ min, max }])));
	return range ? (range.min === range.max ? `${range.min}` : `${range.min}-${range.max}`) : "";
}

/** Returns the prices given since the day `freshFrom`, in the form of `writePrices`, and whether all are older. */
export function writeFreshPrices(treatments: Priced[], currency: string | null, freshFrom: string) {
	const fresh = treatments.filter(({ priced_on }) => priced_on !== null && priced_on >= freshFrom);
	const prices = writePrices(fresh, currency);
	return { prices, isOld: prices === "" && writePrices(treatments, currency) !== "" };
}
