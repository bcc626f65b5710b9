import { cleanSearchText } from "./address.ts";
import { searchLimits } from "./limits.ts";

// The filters of lists of clinics. Addresses, forms, chips, counts and the public API go by this list. What each asks
// of a clinic is in database/queries/search/filters.ts, what it is called in app/features/search/filter-texts.ts.

/** A filter: its parameter in an address, what may stand there, and what that means. */
export type Filter<Value> = {
	param: string;
	/** What is meant where the address says nothing that makes sense. */
	none: Value;
	/** How a form asks for it. */
	control: "boxes" | "radios" | "box" | "number";
	/** Whether more than the first text of an address counts. */
	isList: boolean;
	/** The texts that make sense, where they are always the same. */
	choices?: readonly string[];
	/** Its value is in the money of a place, and means nothing without one. */
	needsPlace?: boolean;
	/** Reads the texts of an address. */
	read(texts: string[]): Value;
	/** Writes those of an address: none for what is meant anyway. */
	write(value: Value): string[];
};

type Several<Text> = {
	param: string;
	/** How many can be asked for at once. */
	most?: number;
	/** All others make no sense. */
	choices?: readonly Text[];
	accepts?: (text: string) => boolean;
};

/** Several texts, each once and in one order whatever the address has. */
const several = <Text extends string = string>({ most, accepts, ...filter }: Several<Text>): Filter<Text[]> => {
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

/** A filter with one value. */
const single = <Value>(filter: Filter<Value>): Filter<Value> => filter;

/** The least averages that can be asked for. */
export const ratings = [3, 4, 4.5] as const;

/** Who may be asked to treat. A dermatologist is a doctor, too; others are technicians and aestheticians. */
export const treaterNames = ["doctor", "dermatologist", "nurse", "other"] as const;
export type Treater = (typeof treaterNames)[number];

/** Families of lasers: by wavelength in nanometres, or by pulses of picoseconds. */
export const laserFamilies = ["1064", "532", "755", "694", "picosecond"] as const;
export type LaserFamily = (typeof laserFamilies)[number];

/** Hours outside most people's work: some time on a Saturday, or after 18:00 from Monday to Friday. */
export const freeHours = ["saturday", "evening"] as const;
export type FreeHours = (typeof freeHours)[number];

const writeNumber = (value: number) => (value ? [String(value)] : []);

export const filters = {
	/** Slugs of treatments that a clinic offers, all of them. */
	treatments: several({ param: "treatment", most: searchLimits.filterTreatments }),
	/** ISO 639-1 codes of languages, of which a clinic speaks one. */
	languages: several({
		param: "language",
		most: searchLimits.filterLanguages,
		accepts: (code) => /^[a-z]{2}$/.test(code),
	}),
	/** Who treats there, one of them. */
	treatedBy: several({ param: "treats", choices: treaterNames }),
	/** Lasers that a clinic has, all of them: each suits other inks. */
	lasers: several({ param: "laser", choices: laserFamilies }),
	/** Open outside the hours of work, at one of these. */
	hours: several({ param: "hours", choices: freeHours }),
	/** Open at this moment, by the clock of the clinic. */
	isOpen: single<boolean>({
		param: "open",
		none: false,
		control: "box",
		isList: false,
		choices: ["now"],
		read: ([text]) => text === "now",
		write: (isOpen) => (isOpen ? ["now"] : []),
	}),
	/** A session for at most that, by a fresh price in whole units of the currency of the place; 0 for any. */
	price: single<number>({
		param: "price",
		none: 0,
		control: "number",
		isList: false,
		needsPlace: true,
		read: ([text = ""]) => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0),
		write: writeNumber,
	}),
	/** One of `ratings` or more, by enough reviews; 0 for any. */
	rating: single<number>({
		param: "rating",
		none: 0,
		control: "radios",
		isList: false,
		choices: ratings.map(String),
		read: ([text]) => ratings.find((least) => String(least) === text) ?? 0,
		write: writeNumber,
	}),
	/**
	 * Leaves out clinics that are not verified, unless lists of the place show others (database/routines/unchecked.sql).
	 */
	verifiedOnly: single<boolean>({
		param: "verified",
		none: true,
		control: "box",
		// without script a switch sends verified=0 always and verified=1 while it is on: the last one counts
		isList: true,
		choices: ["0"],
		read: (texts) => texts.at(-1) !== "0",
		write: (verifiedOnly) => (verifiedOnly ? [] : ["0"]),
	}),
};

export type FilterName = keyof typeof filters;

/** What lists of clinics can be narrowed by, whatever their place. */
export type ClinicFilters = { [Name in FilterName]: (typeof filters)[Name]["none"] };

/** The filters in the order in which addresses have them. */
export const filterNames = Object.keys(filters) as FilterName[];

/** A filter of which only its name is known. */
export const getFilter = (name: FilterName): Filter<unknown> => filters[name];

/** Their parameters, and those of which more than the first value counts. */
export const filterParams = filterNames.map((name) => filters[name].param);
export const filterLists = filterNames.filter((name) => filters[name].isList).map((name) => filters[name].param);

const ofEach = (make: (name: FilterName) => unknown) =>
	Object.fromEntries(filterNames.map((name) => [name, make(name)])) as ClinicFilters;

export const noFilters = ofEach((name) => filters[name].none);

/** Reads the filters of an address; what makes no sense counts as not given. */
export const readFilters = (params: URLSearchParams): ClinicFilters =>
	ofEach((name) => {
		const { param, isList, read } = filters[name];
		const first = params.get(param);
		return read(isList ? params.getAll(param) : first === null ? [] : [first]);
	});

/** The texts of a filter in an address. */
export const writeFilter = (name: FilterName, given: Partial<ClinicFilters>): string[] =>
	given[name] === undefined ? [] : getFilter(name).write(given[name]);

/** The parameters of filters, without what is meant anyway. */
export const writeFilters = (given: Partial<ClinicFilters>): Record<string, string[]> =>
	Object.fromEntries(filterNames.map((name) => [filters[name].param, writeFilter(name, given)]));

/** The filters alone of all that a search asks. */
export const pickFilters = (search: ClinicFilters): ClinicFilters => ofEach((name) => search[name]);

/** Those of them that mean the same in any place. */
export const pickPlaceless = (search: ClinicFilters): ClinicFilters =>
	ofEach((name) => (filters[name].needsPlace ? filters[name].none : search[name]));

/** How many filters are set, without words and places. */
export const countFilters = (search: ClinicFilters): number => Object.values(writeFilters(search)).flat().length;
