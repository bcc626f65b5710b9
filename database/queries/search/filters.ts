import { type RawBuilder, sql } from "kysely";
import type { Laser, Profession } from "#domain/clinics/practice.ts";
import { limits } from "#domain/limits.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import {
	type FilterName,
	type FreeHours,
	filterNames,
	freeHours,
	type LaserFamily,
	laserFamilies,
	ratings,
	type Treater,
	treaterNames,
} from "#domain/search/filters.ts";
import { type Asked, all, type Condition } from "./asked.ts";

/**
 * A filter of lists: the condition on a listing where a search sets it, and what is counted beside it, by the texts of
 * addresses. `choices` counts named conditions; `each` counts the values of a column with several of them, `nameOf`
 * says what an address calls them. A count is made with all other filters that are set; with `isAdded` also with what
 * is chosen of this one, since one more narrows it further.
 */
export type Filter = {
	fits: (asked: Asked) => Condition | undefined;
	choices?: (asked: Asked) => Record<string, Condition>;
	each?: RawBuilder<unknown>;
	nameOf?: (value: string, asked: Asked) => string | undefined;
	isAdded?: boolean;
};

/** A condition for each choice. */
const forEach = <Choice extends string | number>(choices: readonly Choice[], make: (choice: Choice) => Condition) =>
	Object.fromEntries(choices.map((choice) => [choice, make(choice)]));

/** No treatment has this id: of a slug that is not known. */
const nothing = -1;

const findIds = ({ search, guides }: Asked) =>
	(search.treatments ?? []).map((slug) => guides.find((guide) => guide.slug === slug)?.id ?? nothing);

/** The professions of those who may be asked for. */
const professionsOf: Record<Treater, Profession[]> = {
	doctor: ["doctor", "dermatologist"],
	dermatologist: ["dermatologist"],
	nurse: ["nurse"],
	other: ["technician", "aesthetician"],
};

/** Any of these treats, where the clinic says who does. */
const isTreatedBy = (chosen: Treater[]): Condition =>
	sql`(treated_by operator(pg_catalog.&&) ${chosen.flatMap((treater) => professionsOf[treater])}::text[])`;

/** The lasers of each family, after domain/clinics/practice.ts. */
const lasersOf: Record<LaserFamily, Laser[]> = {
	"1064": ["qs-ndyag", "ps-ndyag"],
	"532": ["qs-ndyag", "ps-ndyag"],
	"755": ["qs-alexandrite", "ps-alexandrite"],
	"694": ["qs-ruby"],
	picosecond: ["ps-ndyag", "ps-alexandrite", "ps-titanium"],
};

const hasLaser = (family: LaserFamily): Condition => sql`(lasers operator(pg_catalog.&&) ${lasersOf[family]}::text[])`;

/** Minutes of the week from Monday 00:00, by the clinic's clock. */
const minutesOf: Record<FreeHours, [from: number, till: number][]> = {
	saturday: [[5 * 1440, 6 * 1440]],
	evening: [0, 1, 2, 3, 4].map((day) => [day * 1440 + 18 * 60, (day + 1) * 1440]),
};

const isOpenAt = (chosen: FreeHours[]): Condition => {
	const spans = chosen.flatMap((hours) => minutesOf[hours]).map(([from, till]) => `[${from},${till})`);
	return sql`coalesce(open_minutes operator(pg_catalog.&&) ${`{${spans.join(",")}}`}::int4multirange, false)`;
};

/** The minute of the week by the clinic's clock; 1970 began on a Thursday. Clinics with hours have a time zone. */
const isOpenNow: Condition = sql`coalesce(case when open_minutes is not null then open_minutes operator(pg_catalog.@>)
	((floor(date_part('epoch', now() at time zone time_zone) / 60)::bigint + 4320) % 10080)::int end, false)`;

const isRated = (least: number): Condition => sql`(average_rating >= ${least} and review_count >= ${enoughReviews})`;

/** A price of at most that, named lately. */
const costs = ({ search }: Asked, most: number): Condition =>
	sql`coalesce(price_from <= ${most} and price_on >= current_date - ${limits.priceAge}::int and currency = ${search.currency ?? null}, false)`;

/** Any price: what nobody asks for more than. */
const anyPrice = 100_000_000;

/** Where a price can be compared: the lowest of a session, else null. */
export const freshPrice = (asked: Asked) => sql`case when ${costs(asked, anyPrice)} then price_from end`;

/** What lists show unless asked otherwise; around a place the unchecked ones of its `country` alone. */
export function isListed(showsUnchecked: boolean, country: string | undefined): Condition {
	if (!showsUnchecked) return sql`(tier = 'verified')`;
	return country
		? sql`(tier = 'verified' or tier = 'unchecked' and country_code = ${country})`
		: sql`(tier in ('verified', 'unchecked'))`;
}

const isListedIn = ({ search, showsUnchecked }: Asked) => isListed(showsUnchecked, search.near?.country);

export const filters: Record<FilterName, Filter> = {
	treatments: {
		fits: (asked) =>
			asked.search.treatments?.length
				? sql`(treatment_ids operator(pg_catalog.@>) ${findIds(asked)}::smallint[])`
				: undefined,
		each: sql`treatment_ids`,
		nameOf: (id, { guides }) => guides.find((guide) => String(guide.id) === id)?.slug,
		isAdded: true,
	},
	languages: {
		fits: ({ search }) =>
			search.languages?.length ? sql`(languages operator(pg_catalog.&&) ${search.languages}::text[])` : undefined,
		each: sql`languages`,
	},
	treatedBy: {
		fits: ({ search }) => (search.treatedBy?.length ? isTreatedBy(search.treatedBy) : undefined),
		choices: () => forEach(treaterNames, (treater) => isTreatedBy([treater])),
	},
	lasers: {
		fits: ({ search }) => (search.lasers?.length ? all(search.lasers.map(hasLaser)) : undefined),
		choices: () => forEach(laserFamilies, hasLaser),
		isAdded: true,
	},
	hours: {
		fits: ({ search }) => (search.hours?.length ? isOpenAt(search.hours) : undefined),
		choices: () => forEach(freeHours, (hours) => isOpenAt([hours])),
	},
	isOpen: {
		fits: ({ search }) => (search.isOpen ? isOpenNow : undefined),
		choices: () => ({ now: isOpenNow }),
	},
	price: {
		fits: (asked) => (asked.search.price ? costs(asked, asked.search.price) : undefined),
		choices: (asked) => ({ [asked.search.price || ""]: costs(asked, asked.search.price || anyPrice) }),
	},
	rating: {
		fits: ({ search }) => (search.rating ? isRated(search.rating) : undefined),
		choices: () => forEach(ratings, isRated),
	},
	verifiedOnly: {
		fits: (asked) => (asked.search.verifiedOnly === false ? undefined : isListedIn(asked)),
		choices: (asked) => ({
			0: sql`(not ${isListedIn(asked)})`,
			unchecked: sql`(not ${isListedIn(asked)} and tier = 'unchecked')`,
		}),
	},
};

const hasFilters = (asked: Asked) =>
	filterNames.some((name) => name !== "verifiedOnly" && filters[name].fits(asked) !== undefined);

/** Whether a search is narrowed by nothing but a country, cities, a part of the map, or what is listed. */
export const isOfPlace = (asked: Asked) => asked.words === null && !asked.search.near && !hasFilters(asked);
