import { getCurrencySign, getPriceUnit, isLaserSession, type Prices, sizeBands } from "../clinics/prices.ts";
import type { Answers } from "../estimate/kirby-desai.ts";
import { t } from "../text.ts";
import { saySessionPrice, uniteRanges } from "./course.ts";
import { sessionsOfGuides } from "./studies.ts";

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
type Priced = Prices & { slug: string; name: string; priced_on: string | null };

/** Returns the letter of a treatment's price kind; `x` if it is no laser session, whose price is for any tattoo. */
const kindOf = (slug: string): string => (isLaserSession(slug) ? (kindsOfTreatments.get(slug) ?? "a") : "x");

/**
 * Returns a test of whether a treatment's price counts: that of laser sessions, and in a list that is filtered by
 * treatments that of these; of nothing but other treatments if some of these are no laser sessions.
 */
export function countsPriceOf(wanted: string[]): (treatment: { slug: string }) => boolean {
	const others = wanted.filter((slug) => !isLaserSession(slug));
	const counted = others.length > 0 ? others : wanted;
	return ({ slug }) => (counted.length > 0 ? counted.includes(slug) : isLaserSession(slug));
}

/** Whether a price of this treatment suits a tattoo, as by `findPriceKinds`. */
export const suitsTattoo = (slug: string, fits: string): boolean => `${fits}x`.includes(kindOf(slug));

/**
 * Encodes the prices of these treatments in one line, for `findSessionPrice`: the currency's prefix, then for each kind
 * its range and, after slashes, the prices for each of `sizeBands`. "€ a80-150 c140-180/140//160/180" is 80 to 150 for
 * any ink, and 140 to 180 for coloured ink: 140 up to 5 cm, 160 up to 20 cm, 180 above. Empty without prices. In a list
 * that is filtered by treatments, followed by the unit, their names and the guide's number of sessions:
 * "€ x100-120|session|eyebrow and cosmetic ink|three sessions on average".
 */
function writePrices(treatments: Priced[], currency: string | null, wanted: string[]): string {
	const entries = [..."anrcdx"].flatMap((kind) => {
		const ofKind = treatments.filter(({ slug }) => kindOf(slug) === kind);
		const range = writeRange(ofKind.map(({ price_min, price_max }) => [price_min, price_max]));
		const sizes = sizeBands.map((_, size) =>
			writeRange(ofKind.map(({ size_prices }) => [size_prices?.[size] ?? null, size_prices?.[size] ?? null])),
		);
		return range ? [`${kind}${range}${sizes.some(Boolean) ? `/${sizes.join("/")}` : ""}`] : [];
	});
	if (currency === null || entries.length === 0) return "";
	const [first] = treatments;
	const names = treatments.map(({ name }) => name.replace(/^[A-Z](?=[a-z]+\b(?!:))/, (letter) => letter.toLowerCase()));
	const of =
		wanted.length > 0 && first
			? `|${getPriceUnit(first.slug)}|${names.reduce((one, other) => t`${one} or ${other}`)}|${sessionsOfGuides[first.slug] ?? ""}`
			: "";
	return `${[getCurrencySign(currency), ...entries].join(" ")}${of}`;
}

function writeRange(ranges: (number | null)[][]): string {
	const range = uniteRanges(ranges.flatMap(([min, max]) => (min == null || max == null ? [] : [{ min, max }])));
	return range ? (range.min === range.max ? `${range.min}` : `${range.min}-${range.max}`) : "";
}

type Clinic<Treatment> = { treatments: Treatment[]; currency: string | null; price_from: number | null };

/**
 * Returns the treatments of a clinic whose prices count, see `countsPriceOf`. No laser session does while the lowest
 * price, which the database keeps, is null: its prices were reported as wrong and wait for an admin.
 */
export function findPriced<Treatment extends { slug: string; price_min: number | null }>(
	{ treatments, price_from }: Clinic<Treatment>,
	wanted: string[] = [],
): Treatment[] {
	const counts = countsPriceOf(wanted);
	return treatments.filter(
		(treatment) =>
			counts(treatment) && treatment.price_min !== null && (price_from !== null || !isLaserSession(treatment.slug)),
	);
}

/**
 * Returns the prices of a clinic given since the day `freshFrom`, in the form of `writePrices`, and the older ones if
 * there are no others.
 * @param wanted slugs of the treatments that the list is filtered by
 */
export function printPrices(clinic: Clinic<Priced>, freshFrom: string, wanted: string[] = []) {
	const priced = findPriced(clinic, wanted);
	const fresh = priced.filter(({ priced_on }) => priced_on !== null && priced_on >= freshFrom);
	const prices = writePrices(fresh, clinic.currency, wanted);
	return { prices, old: prices === "" ? writePrices(priced, clinic.currency, wanted) : "" };
}

/** Says the lowest fresh price where no tattoo is known, as in mails, structured data and the API; empty for none. */
export const sayLowestPrice = (...clinic: Parameters<typeof printPrices>): string =>
	saySessionPrice(printPrices(...clinic).prices, null).text;
