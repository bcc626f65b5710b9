import { t } from "@lingui/core/macro";
import type { SearchFacets } from "#database/queries/search/facets.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { toColumns } from "#domain/columns.ts";
import { formatNumber } from "#domain/format.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import type { FreeHours, Treater } from "#domain/search/filters.ts";
import { type ClinicFilters, type FilterName, filterNames, getFilter, writeFilter } from "#domain/search/filters.ts";
import { countClinics } from "./count-clinics.ts";

/** What the texts depend on. */
type FilterNames = {
	/** Names of treatments by slug. */
	treatments: ReadonlyMap<string, string>;
	/** Currency of prices, ISO 4217; undefined if the search has no place. */
	currency: string | undefined;
	/** Whether the list shows imported clinics that are not checked, because none is verified. */
	isUnchecked: boolean;
};

/** The buttons above a list, each of which opens some of its filters. */
const filterButtons = {
	treats: t`Who treats`,
	ink: t`Laser or ink`,
	price: t`Price`,
	open: t`Open`,
	more: t`More filters`,
};

type FilterTexts = {
	button: keyof typeof filterButtons;
	/** The heading of the group in which a value stands. */
	title: (value: string, names: FilterNames) => string;
	/** A line below the choices. */
	note?: string;
	/** The label of a choice; `count` is the number of clinics that it leaves. */
	option: (value: string, names: FilterNames, count: string) => string;
	/** The text of the button while the value is set. */
	chip: (value: string, names: FilterNames) => string;
};

/** Labels of the treatments that stand for an ink or a skin type instead of a method, by slug. */
const needs: ReadonlyMap<string, string> = new Map([
	["coloured-ink-removal", t`Coloured ink`],
	["darker-skin-removal", t`Darker skin`],
	["eyebrow-and-cosmetic-ink", t`Cosmetic ink`],
]);

const treatmentName = (slug: string, { treatments }: FilterNames) => treatments.get(slug) ?? slug;

const priceName = (price: string, { currency }: FilterNames) =>
	currency ? formatPrice(Number(price), currency) : price;

const nameBy = (names: Record<string, string>) => (value: string) => names[value] ?? value;

const treaterOptions: Record<Treater, string> = {
	doctor: t`Doctor`,
	dermatologist: t`Dermatologist`,
	nurse: t`Nurse`,
	other: t`Technician or aesthetician`,
};

const treaterChips: Record<Treater, string> = {
	doctor: t`A doctor treats`,
	dermatologist: t`A dermatologist treats`,
	nurse: t`A nurse treats`,
	other: t`A technician or aesthetician treats`,
};

const hoursNames: Record<FreeHours, string> = {
	saturday: t`Open on Saturday`,
	evening: t`Open after 18:00 on a weekday`,
};

const filterTexts: Record<FilterName, FilterTexts> = {
	treatments: {
		button: "ink",
		title: (slug) => (needs.has(slug) ? t`Your ink and skin` : t`Must offer`),
		option: (slug, names) => needs.get(slug) ?? treatmentName(slug, names),
		chip: treatmentName,
	},
	languages: {
		button: "more",
		title: () => t`Languages (any of these)`,
		option: getLanguageName,
		chip: (code) => t`Speaks ${{ code: getLanguageName(code) }}`,
	},
	treatedBy: {
		button: "treats",
		title: () => t`Who treats (any of these)`,
		note: t`Among clinics that say who treats.`,
		option: nameBy(treaterOptions),
		chip: nameBy(treaterChips),
	},
	hours: {
		button: "open",
		title: () => t`Opening hours (any of these)`,
		option: nameBy(hoursNames),
		chip: nameBy(hoursNames),
	},
	isOpen: { button: "open", title: () => t`Now`, option: () => t`Open now`, chip: () => t`Open now` },
	takesQuestions: {
		button: "more",
		title: () => t`Contact`,
		option: () => t`Answers questions here`,
		chip: () => t`Answers questions here`,
	},
	price: {
		button: "price",
		title: (_, { currency }) => t`Price per session, up to (${{ currency: currency ?? "" }})`,
		option: (price, names, count) =>
			price ? t`Up to ${{ price: priceName(price, names) }}: ${count}` : t`With a price: ${count}`,
		chip: (price, names) => t`Up to ${{ price: priceName(price, names) }} a session`,
	},
	rating: {
		button: "more",
		title: () => t`Patient rating`,
		note: t`From ${enoughReviews} or more reviews.`,
		option: (least) => (least ? t`${least} or more` : t`Any`),
		chip: (least) => t`Rated ${least} or more`,
	},
	verifiedOnly: {
		button: "more",
		title: () => t`Also`,
		option: (_, { isUnchecked }) => (isUnchecked ? t`Show those listed by owners` : t`Include unverified clinics`),
		chip: () => t`Including unverified clinics`,
	},
};

/** A choice of a filter with the number of clinics it leaves: "12", or "12+" where not all were counted. */
export type FilterChoice = { param: string; value: string; label: string; count: string };

type Options = {
	search: ClinicFilters;
	names: FilterNames;
	/** Whether the form has a switch for unverified clinics, which then are no choice of "More filters". */
	hasSwitch: boolean;
};

const shownLanguages = 8;

/**
 * Returns the filters of a list as texts, with the number of clinics that each choice leaves. It runs on the server,
 * which has the names of all languages. Choices that leave none are left out, unless they are set.
 */
export function printFilterChoices(facets: SearchFacets, { search, names, hasSwitch }: Options) {
	const { counts, is_exact, knows_unverified, shows_unchecked: isUnchecked, unchecked } = facets;
	const unverified = counts.verifiedOnly[0] ?? 0;
	const print = (name: FilterName, value: string): FilterChoice => {
		const isExact = name === "verifiedOnly" ? knows_unverified : is_exact;
		const count = `${formatNumber(counts[name][value] ?? 0)}${isExact ? "" : "+"}`;
		const label = filterTexts[name].option(value, names, count);
		const { param, control } = getFilter(name);
		return { param, value, label, count: control === "number" || value === "" ? "" : count };
	};
	/** All values of a filter in their order. Those that are set are among them, so that they can be unset. */
	const valuesOf = (name: FilterName): string[] => {
		const chosen = writeFilter(name, search);
		if (name === "treatments") {
			const slugs = [...new Set([...names.treatments.keys(), ...chosen])];
			return slugs.sort((one, other) => Number(needs.has(other)) - Number(needs.has(one)));
		}
		if (name === "languages") return [...new Set([...chosen, ...listCommon(counts.languages)])];
		if (name === "price") return names.currency ? [chosen[0] ?? ""] : [];
		if (name === "verifiedOnly" && (hasSwitch || (isUnchecked && unverified === 0 && search.verifiedOnly))) return [];
		return [...(getFilter(name).control === "radios" ? [""] : []), ...(getFilter(name).choices ?? [])];
	};
	const offeredOf = (name: FilterName): string[] => {
		const chosen = writeFilter(name, search);
		const isAny = (value: string) => value === "" && getFilter(name).control === "radios";
		const values = valuesOf(name).filter((value) => isAny(value) || chosen.includes(value) || counts[name][value]);
		return values.every(isAny) ? [] : values;
	};
	const printGroups = (filters: FilterName[]) => {
		const offered = filters.flatMap((name) => offeredOf(name).map((value) => ({ name, value })));
		const groups = Map.groupBy(offered, ({ name, value }) => filterTexts[name].title(value, names));
		return [...groups].map(([title, choices]) => {
			const [{ name }] = choices as [(typeof choices)[number]];
			const { control } = getFilter(name);
			return {
				...{ title, control, note: filterTexts[name].note ?? "" },
				choices: toColumns(choices.map(({ name, value }) => print(name, value))),
			};
		});
	};
	const printButton = ([button, title]: [string, string]) => {
		const filters = filterNames.filter((name) => filterTexts[name].button === button);
		const [set = "", ...others] = filters
			.filter((name) => name !== "verifiedOnly" || !hasSwitch)
			.flatMap((name) => writeFilter(name, search).map((value) => filterTexts[name].chip(value, names)));
		return {
			title,
			/** The first of its filters that is set, "A doctor treats", or empty. */
			set,
			/** How many more are set. */
			more: others.length,
			groups: printGroups(filters),
		};
	};
	return {
		buttons: Object.entries(filterButtons)
			.map(printButton)
			.filter(({ groups }) => groups.length > 0),
		/** Whether more clinics appear once unverified ones are included. */
		hasUnverified: unverified > 0,
		/** How many hidden clinics were imported and are not checked, "25 clinics"; null for none. */
		unchecked:
			unchecked > 0
				? {
						text: countClinics(unchecked, knows_unverified),
						isOne: unchecked === 1 && knows_unverified,
					}
				: null,
		/** Whether lists of the place show imported clinics that are not checked, because none is verified. */
		isUnchecked,
	};
}

/** The filters that the form of a list offers, as texts. */
export type FilterChoices = ReturnType<typeof printFilterChoices>;
/** A button that opens groups of choices. */
export type FilterButton = FilterChoices["buttons"][number];
/** Choices below one title. */
export type FilterGroup = FilterButton["groups"][number];

/** Lists the most common languages, by code. */
const listCommon = (counts: Record<string, number>) =>
	Object.entries(counts)
		.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
		.slice(0, shownLanguages)
		.map(([code]) => code);
