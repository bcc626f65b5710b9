import { cleanSearchText } from "./address.ts";
import { searchLimits } from "./limits.ts";

// The filters of lists of clinics, for URLs, forms, chips, counts and the public API. Their conditions on clinics are
// in database/queries/search/filters.ts, their labels in app/features/search/filter-texts.ts.

/** A filter and its parameter in URLs. */
export type Filter<Value> = {
	param: string;
	/** The default, for a missing parameter and for invalid values. */
	none: Value;
	/** How forms show it. "boxes" are several check boxes, "box" is a single one. */
	control: "boxes" | "radios" | "box" | "number";
	/** Whether more than the first value of the parameter counts. */
	isList: boolean;
	/** The valid values in URLs, if they are fixed. */
	choices?: readonly string[];
	/** Whether it only works with a place, because its value is in the place's currency. */
	needsPlace?: boolean;
	/** Reads the values of the parameter. */
	read(texts: string[]): Value;
	/** Writes the values of the parameter: none for the default. */
	write(value: Value): string[];
};

type TextsOptions<Text> = {
	param: string;
	/** The most values; the rest is dropped. */
	most?: number;
	/** The valid values. */
	choices?: readonly Text[];
	/** Whether a value is valid, if there are no `choices`. */
	accepts?: (text: string) => boolean;
};

/** Makes a filter whose value is a sorted list of different texts. */
const several = <Text extends string = string>({ most, accepts, ...filter }: TextsOptions<Text>): Filter<Text[]> => {
	const isChoice = (text: string): text is Text =>
		text !== "" && (filter.choices?.some((choice) => choice === text) ?? accepts?.(text) ?? true);
	return {
		...filter,
		none: [],
		control: "boxes",
		isList: true,
		read: (texts) => [...new Set(texts.map(cleanSearchText))].filter(isChoice).sort().slice(0, most),
		write: (texts) => texts,
	};
};

/** Makes a filter with one value. */
const single = <Value>(filter: Filter<Value>): Filter<Value> => filter;

/** Makes a filter that is on or off; `on` is its value in URLs. */
const flag = (param: string, on: string) =>
	single<boolean>({
		...{ param, none: false, control: "box", isList: false, choices: [on] },
		read: ([text]) => text === on,
		write: (isOn) => (isOn ? [on] : []),
	});

/** The minimum ratings to choose from. */
export const ratings = [3, 4, 4.5] as const;

/** Groups of professions to choose from: "doctor" includes dermatologists, "other" is technicians and aestheticians. */
export const treaterNames = ["doctor", "dermatologist", "nurse", "other"] as const;
export type Treater = (typeof treaterNames)[number];

/** Opening hours outside usual working hours: on Saturdays, or after 18:00 from Monday to Friday. */
export const freeHours = ["saturday", "evening"] as const;
export type FreeHours = (typeof freeHours)[number];

const writeNumber = (value: number) => (value ? [String(value)] : []);

export const filters = {
	/** Slugs of treatments; the clinic offers all of them. */
	treatments: several({ param: "treatment", most: searchLimits.filterTreatments }),
	/** ISO 639-1 codes of languages; the clinic speaks at least one of them. */
	languages: several({
		param: "language",
		most: searchLimits.filterLanguages,
		accepts: (code) => /^[a-z]{2}$/.test(code),
	}),
	/** Professions; at least one of them treats at the clinic. */
	treatedBy: several({ param: "treats", choices: treaterNames }),
	/** Opening hours outside work; the clinic is open at one of these times. */
	hours: several({ param: "hours", choices: freeHours }),
	/** Whether the clinic must be open now, in its time zone. */
	isOpen: flag("open", "now"),
	/** Whether the clinic must take questions here. */
	takesQuestions: flag("questions", "here"),
	/** The highest price of a session, in whole units of the place's currency; 0 for any. Old prices don't count. */
	price: single<number>({
		param: "price",
		none: 0,
		control: "number",
		isList: false,
		needsPlace: true,
		read: ([text = ""]) => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0),
		write: writeNumber,
	}),
	/** The minimum rating, one of `ratings`; 0 for any. Clinics with too few reviews don't count. */
	rating: single<number>({
		param: "rating",
		none: 0,
		control: "radios",
		isList: false,
		choices: ratings.map(String),
		read: ([text]) => ratings.find((least) => String(least) === text) ?? 0,
		write: writeNumber,
	}),
	/** Whether to list verified clinics only; some places list imported ones, too (database/routines/unchecked.sql). */
	verifiedOnly: single<boolean>({
		param: "verified",
		none: true,
		control: "box",
		// without script, the form sends verified=0 always, and verified=1 after it if the switch is on
		isList: true,
		choices: ["0"],
		read: (texts) => texts.at(-1) !== "0",
		write: (verifiedOnly) => (verifiedOnly ? [] : ["0"]),
	}),
};

export type FilterName = keyof typeof filters;

/** The values of all filters. */
export type ClinicFilters = { [Name in FilterName]: (typeof filters)[Name]["none"] };

/** The names of the filters, in the order of their parameters in URLs. */
export const filterNames = Object.keys(filters) as FilterName[];

/** Returns a filter whose type of value is unknown. */
export const getFilter = (name: FilterName): Filter<unknown> => filters[name];

/** The parameters of all filters, and those with more than one value. */
export const filterParams = filterNames.map((name) => filters[name].param);
export const filterLists = filterNames.filter((name) => filters[name].isList).map((name) => filters[name].param);

/** Makes a record with a value for each filter. */
const forEachFilter = (make: (name: FilterName) => unknown) =>
	Object.fromEntries(filterNames.map((name) => [name, make(name)])) as ClinicFilters;

/** The defaults of all filters. */
export const noFilters = forEachFilter((name) => filters[name].none);

/** Reads the filters from a query; invalid values count as missing. */
export const readFilters = (params: URLSearchParams): ClinicFilters =>
	forEachFilter((name) => {
		const { param, isList, read } = filters[name];
		// a test compares which parameters a page reads as lists with those that its route names
		const first = params.get(param);
		return read(isList ? params.getAll(param) : first === null ? [] : [first]);
	});

/** Writes a filter as the values of its parameter: none for the default or a missing filter. */
export const writeFilter = (name: FilterName, values: Partial<ClinicFilters>): string[] =>
	values[name] === undefined ? [] : getFilter(name).write(values[name]);

/** Writes filters by parameter: no values for defaults. */
export const writeFilters = (values: Partial<ClinicFilters>): Record<string, string[]> =>
	Object.fromEntries(filterNames.map((name) => [filters[name].param, writeFilter(name, values)]));

/** Picks the filters of a search, without its words, place, order and page. */
export const pickFilters = (search: ClinicFilters): ClinicFilters => forEachFilter((name) => search[name]);

/** Picks the filters that work without a place; the others get their default. */
export const pickPlaceless = (search: ClinicFilters): ClinicFilters =>
	forEachFilter((name) => (filters[name].needsPlace ? filters[name].none : search[name]));

/** Counts the values of filters that differ from the defaults: two treatments count twice. */
export const countFilters = (search: ClinicFilters): number => Object.values(writeFilters(search)).flat().length;
