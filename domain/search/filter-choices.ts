import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { ratings } from "./filter-params.ts";

/** A value that can be chosen, and what it leaves: "12", or "12+" where not all were counted. */
export type FilterChoice = { value: string; name: string; count: string };

/** What the filters of a list of clinics offer. */
export type FilterChoices = {
	/** Treatments for inks and skins that need more care, and the other ones. */
	needs: FilterChoice[];
	treatments: FilterChoice[];
	languages: FilterChoice[];
	/** Of `ratings`, in their order. */
	ratings: string[];
	open: string;
	/** With a fresh price in `currency`: up to the one that is asked for, "€90", or any. */
	priced: { count: string; upTo: string };
	/** Those that are only shown where it is asked for; empty where there are none in a list of unchecked ones. */
	unverified: string;
	/** Those of them that were imported, as a sentence says it, "25 clinics"; null for none. */
	unchecked: { text: string; isOne: boolean } | null;
	/** Whether lists of the place show imported clinics that are not checked, since none is verified. */
	isUnchecked: boolean;
	/** The money that prices are in, ISO 4217; null where no place says it. */
	currency: string | null;
};

/** How many clinics each filter would leave beside the others that are set. */
export type SearchFacets = {
	/** False where only the first 1,000 clinics, or the nearest, were counted: then a number is the least that there are. */
	is_exact: boolean;
	/** By slug, with this treatment as well. */
	treatments: Record<string, number>;
	/** By code. */
	languages: Record<string, number>;
	/** By the least average: "3", "4" and "4.5". */
	ratings: Record<string, number>;
	open: number;
	/** With a fresh price in the currency, up to the one that is asked for. */
	priced: number;
	/** Those that are only shown where it is asked for: not verified yet. */
	unverified: number;
	/** Those of them that were imported, if any. */
	unchecked?: number;
	/** Set where these two are exact although the other numbers are not. */
	knows_unverified?: true;
	/** Set where lists of the place show imported clinics, since none is verified. */
	shows_unchecked?: true;
};

/** Guides about an ink or a skin rather than a method: a clinic that offers them treats these. */
const needs = new Map([
	["coloured-ink-removal", "Coloured ink"],
	["darker-skin-removal", "Darker skin"],
	["eyebrow-and-cosmetic-ink", "Cosmetic ink"],
]);

const shownLanguages = 8;

type Options = {
	treatments: { slug: string; name: string }[];
	/** Codes that are chosen: they are offered whatever they leave. */
	languages: string[];
	/** The most that is asked for; 0 for any. */
	price: number;
	currency: string | undefined;
};

/** Writes out what each filter leaves: on the server, which knows the names of all languages. The commonest languages come first. */
export function printFilterChoices(
	facets: SearchFacets,
	{ treatments, languages, price, currency }: Options,
): FilterChoices {
	const count = (found = 0, isExact = facets.is_exact) => `${formatNumber(found)}${isExact ? "" : "+"}`;
	const isUnchecked = facets.shows_unchecked ?? false;
	const knowsUnverified = facets.is_exact || facets.knows_unverified === true;
	const common = Object.entries(facets.languages)
		.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
		.map(([code]) => code);
	const offered = treatments.map(({ slug, name }) => ({
		value: slug,
		name: needs.get(slug) ?? name,
		count: count(facets.treatments[slug]),
	}));
	return {
		needs: offered.filter(({ value }) => needs.has(value)),
		treatments: offered.filter(({ value }) => !needs.has(value)),
		languages: [...new Set([...languages, ...common.slice(0, shownLanguages)])].map((code) => ({
			value: code,
			name: getLanguageName(code),
			count: count(facets.languages[code]),
		})),
		ratings: ratings.map((least) => count(facets.ratings[least])),
		open: count(facets.open),
		priced: { count: count(facets.priced), upTo: price && currency ? formatPrice(price, currency) : "" },
		unverified: isUnchecked && facets.unverified === 0 ? "" : count(facets.unverified, knowsUnverified),
		unchecked: facets.unchecked
			? {
					text: formatCount(facets.unchecked, "clinic", "clinics", knowsUnverified),
					isOne: facets.unchecked === 1 && knowsUnverified,
				}
			: null,
		isUnchecked,
		currency: currency ?? null,
	};
}
