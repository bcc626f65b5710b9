import type { SearchFacets } from "#database/queries/search/facets.ts";
import { toColumns } from "#domain/columns.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { type ClinicFilters, type FilterName, filterNames, getFilter, writeFilter } from "#domain/search/filters.ts";
import { type FilterNames, filterButtons, filterTexts, needs } from "./filter-texts.ts";

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
						text: formatCount(unchecked, "clinic", "clinics", knows_unverified),
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
