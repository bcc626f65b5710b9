import { type RawBuilder, sql } from "kysely";
import type { Profession } from "#domain/clinics/practice.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import {
	type FilterName,
	type FreeHours,
	filterNames,
	freeHours,
	ratings,
	type Treater,
	treaterNames,
} from "#domain/search/filters.ts";
import { all, type Condition, type ResolvedSearch } from "./resolve-search.ts";
import { sessionPrice } from "./session-price.ts";

/**
 * A filter of lists. `fits` returns its condition on a listing if the search sets the filter. `choices` are the
 * conditions to count for its options, by their value in the URL. `each` is an array column whose values are counted
 * instead, and `nameOf` converts such a value to the URL's. A filter that `changes` another one
 * counts both. Counts respect all other filters of the search. With `isAdded` they also respect this filter's own
 * choices, because each further choice narrows the list.
 */
export type Filter = {
	fits: (resolved: ResolvedSearch) => Condition | undefined;
	choices?: (resolved: ResolvedSearch) => Record<string, Condition>;
	each?: (resolved: ResolvedSearch) => RawBuilder<unknown> | undefined;
	changes?: FilterName;
	nameOf?: (value: string, resolved: ResolvedSearch) => string | undefined;
	isAdded?: boolean;
};

/** Makes a condition for each choice. */
const forEach = <Choice extends string | number>(choices: readonly Choice[], make: (choice: Choice) => Condition) =>
	Object.fromEntries(choices.map((choice) => [choice, make(choice)]));

/** The id for an unknown slug: no treatment has it. */
const noTreatment = -1;

const findIds = ({ search, guides }: ResolvedSearch) =>
	(search.treatments ?? []).map((slug) => guides.find((guide) => guide.slug === slug)?.id ?? noTreatment);

/** The professions that each choice of the filter includes. */
const professionsOf: Record<Treater, Profession[]> = {
	doctor: ["doctor", "dermatologist"],
	dermatologist: ["dermatologist"],
	nurse: ["nurse"],
	other: ["technician", "aesthetician"],
};

/** Whether the clinic names one of these professions. */
const isTreatedBy = (chosen: Treater[]): Condition =>
	sql`(treated_by operator(pg_catalog.&&) ${chosen.flatMap((treater) => professionsOf[treater])}::text[])`;

/** Minutes of the week from Monday 00:00, in the clinic's time zone. */
const minutesOf: Record<FreeHours, [from: number, till: number][]> = {
	saturday: [[5 * 1440, 6 * 1440]],
	evening: [0, 1, 2, 3, 4].map((day) => [day * 1440 + 18 * 60, (day + 1) * 1440]),
};

const isOpenAt = (chosen: FreeHours[]): Condition => {
	const spans = chosen.flatMap((hours) => minutesOf[hours]).map(([from, till]) => `[${from},${till})`);
	return sql`coalesce(open_minutes operator(pg_catalog.&&) ${`{${spans.join(",")}}`}::int4multirange, false)`;
};

/**
 * Whether the clinic's opening hours include the present minute of the week in its time zone. The epoch began on
 * a Thursday, 4,320 minutes after Monday. Clinics with opening hours always have a time zone.
 */
const isOpenNow: Condition = sql`coalesce(case when open_minutes is not null then open_minutes operator(pg_catalog.@>)
	((floor(date_part('epoch', now() at time zone time_zone) / 60)::bigint + 4320) % 10080)::int end, false)`;

const isRated = (least: number): Condition => sql`(average_rating >= ${least} and review_count >= ${enoughReviews})`;

/** Whether a session costs at most `most`, or anything by default, in the search's currency. */
const costs = (resolved: ResolvedSearch, most = 100_000_000): Condition =>
	sql`coalesce(${sessionPrice(resolved)} <= ${most}, false)`;

/** For each further treatment: whether a clinic offers it, and a session of it costs as little as is searched. */
const countPriced = ({ search, ...resolved }: ResolvedSearch) =>
	forEach(
		resolved.guides.map(({ slug }) => slug),
		(slug) => {
			const narrower = { ...resolved, search: { ...search, treatments: [...(search.treatments ?? []), slug] } };
			return all([filters.treatments.fits(narrower), filters.price.fits(narrower)]);
		},
	);

/** Whether lists show a clinic by default: if it is verified or, with `showsUnchecked`, unchecked (in `country`). */
export function isListed(showsUnchecked: boolean, country: string | undefined): Condition {
	if (!showsUnchecked) return sql`(tier = 'verified')`;
	return country
		? sql`(tier = 'verified' or tier = 'unchecked' and country_code = ${country})`
		: sql`(tier in ('verified', 'unchecked'))`;
}

const isListedIn = ({ search, showsUnchecked }: ResolvedSearch) => isListed(showsUnchecked, search.near?.country);

export const filters: Record<FilterName, Filter> = {
	treatments: {
		fits: (resolved) =>
			resolved.search.treatments?.length
				? sql`(treatment_ids operator(pg_catalog.@>) ${findIds(resolved)}::smallint[])`
				: undefined,
		// with another treatment, prices are those of that one
		changes: "price",
		choices: (resolved) => (resolved.search.price ? countPriced(resolved) : {}),
		each: ({ search }) => (search.price ? undefined : sql`treatment_ids`),
		nameOf: (value, { guides }) => guides.find(({ id, slug }) => [String(id), slug].includes(value))?.slug,
		isAdded: true,
	},
	languages: {
		fits: ({ search }) =>
			search.languages?.length ? sql`(languages operator(pg_catalog.&&) ${search.languages}::text[])` : undefined,
		each: () => sql`languages`,
	},
	treatedBy: {
		fits: ({ search }) => (search.treatedBy?.length ? isTreatedBy(search.treatedBy) : undefined),
		choices: () => forEach(treaterNames, (treater) => isTreatedBy([treater])),
	},
	hours: {
		fits: ({ search }) => (search.hours?.length ? isOpenAt(search.hours) : undefined),
		choices: () => forEach(freeHours, (hours) => isOpenAt([hours])),
	},
	isOpen: {
		fits: ({ search }) => (search.isOpen ? isOpenNow : undefined),
		choices: () => ({ now: isOpenNow }),
	},
	takesQuestions: {
		fits: ({ search }) => (search.takesQuestions ? sql`takes_enquiries` : undefined),
		choices: () => ({ here: sql`takes_enquiries` }),
	},
	price: {
		fits: (resolved) => (resolved.search.price ? costs(resolved, resolved.search.price) : undefined),
		choices: (resolved) => ({ [resolved.search.price || ""]: costs(resolved, resolved.search.price || undefined) }),
	},
	rating: {
		fits: ({ search }) => (search.rating ? isRated(search.rating) : undefined),
		choices: () => forEach(ratings, isRated),
	},
	verifiedOnly: {
		fits: (resolved) => (resolved.search.verifiedOnly === false ? undefined : isListedIn(resolved)),
		choices: (resolved) => ({
			0: sql`(not ${isListedIn(resolved)})`,
			unchecked: sql`(not ${isListedIn(resolved)} and tier = 'unchecked')`,
		}),
	},
};

const hasFilters = (resolved: ResolvedSearch) =>
	filterNames.some((name) => name !== "verifiedOnly" && filters[name].fits(resolved) !== undefined);

/** Whether a search only names a country, cities, an area of the map, or which clinics to list, but no other filter. */
export const isOfPlace = (resolved: ResolvedSearch) =>
	resolved.words === null && !resolved.search.near && !hasFilters(resolved);
