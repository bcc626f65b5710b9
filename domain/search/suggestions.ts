import { professionNames } from "#domain/clinics/practice.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";
import type { Candidates } from "./candidates.ts";
import { writeNearPlace } from "./near.ts";
import {
	type ClinicMeant,
	compareSuggestions,
	fits,
	type Kind,
	mostOfKind,
	mostSuggestions,
	type Ordered,
	type PlaceMeant,
	rankClinics,
	rankTreatments,
} from "./rank.ts";
import { type ClinicSearchParams, writeClinicSearch } from "./search-params.ts";
import {
	findPlaces,
	findPostcode,
	isFiller,
	isSame,
	type KnownRun,
	listKnown,
	type Reading,
	readSearch,
	type Understanding,
} from "./understand.ts";
import type { Word } from "./words.ts";

/** One thing that the words in the box may mean, and where it leads. */
export type Suggestion = {
	label: string;
	/** What tells it from others of that name. */
	note: string;
	/** A path of the site with its query. */
	path: string;
};

/** What `GET /suggest` answers: eight suggestions at most, in groups with at least one. */
export type Suggestions = { groups: { label: string; items: Suggestion[] }[] };

const clinicsText = (clinics: number) => (clinics > 0 ? formatCount(clinics, "clinic") : "");
const allCountries = new Intl.DisplayNames("en", { type: "region" });
/** Places are in more countries than clinics. */
const nameCountry = (code: string) => (hasFlag(code) ? getCountryName(code) : (allCountries.of(code) ?? code));
const joinNotes = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** What words mean, beside filters that are set already. */
type Meaning = Omit<Partial<ClinicSearchParams>, "near"> & Pick<Partial<Understanding>, "near" | "rest">;

/** The path of the search for what was understood. */
const writeSearchPath = ({ near, rest = "", ...search }: Meaning, said: string): string =>
	`/clinics${writeClinicSearch({
		...search,
		q: rest,
		near: near ? writeNearPlace({ slug: near.slug, country: near.country_code }) : "",
		said,
	})}`;

/**
 * The path of the search for what the words in the box mean, which are told there as `said`. Words that mean nothing
 * but a name are the search for it.
 */
export const writeMeaning = (words: string, found: Meaning): string =>
	writeSearchPath(found, found.rest === words ? "" : words);

/** Something of a kind, with what it is ordered by and what is shown of it. */
type Item = Ordered & { kind: Kind; item: Suggestion };

/** What somebody may mean who has typed `text` so far, in groups, each where its best one is. */
export function suggest(text: string, found: Candidates): Suggestions {
	if (found.folded === "") return { groups: [] };
	const known = listKnown(found);
	const reading = readSearch(text, found.words, known);
	const around = readAround(text, found.words, known);
	const items = [
		...printPlaces(listPlaces(found, reading, around), nameTreatments(found, around), around),
		...printTreatments(found, reading, around),
		...printTreaters(reading),
		...rankClinics(found.clinics, found.folded).map(printClinic),
	].sort(compareSuggestions);
	const counts = { Places: 0, Treatments: 0, Clinics: 0 };
	const chosen = items.filter(({ kind }) => ++counts[kind] <= mostOfKind).slice(0, mostSuggestions);
	const groups = Map.groupBy(chosen, ({ kind }) => kind);
	return { groups: [...groups].map(([label, items]) => ({ label, items: items.map(({ item }) => item) })) };
}

/**
 * What is known around a place that is perhaps not typed to its end; that is what is not known. Words that join others
 * belong to it where nothing else is known: "los ang".
 */
function readAround(text: string, words: readonly Word[], known: readonly KnownRun[]): Reading {
	const terms = known.filter((run) => "kind" in run);
	return readSearch(text, words, terms.every(isFiller) ? [] : terms);
}

/** The places that may be meant. One that is understood comes first. */
function listPlaces(found: Candidates, reading: Reading, around: Reading): PlaceMeant[] {
	const { near, rest, doubtful, placed, unknown, postcode } = reading;
	const exact = rest || doubtful ? undefined : near;
	const span = exact && placed ? placed : around.unknown;
	const country = exact ? undefined : around.country;
	if (!span && country) {
		const clinics = found.countries[country] ?? 0;
		return clinics > 0 ? [{ country, clinics, fit: fits.called, typed: 1 }] : [];
	}
	let places = span ? findPlaces(found, span, country) : [];
	// words that join may as well begin a name: "los ang", but not "in berl"
	if (unknown && !(span && isSame(span, unknown)) && !places.some(({ fit }) => fit < fits.vague))
		places = findPlaces(found, unknown, country);
	const first = exact ?? (postcode && findPostcode(postcode, found));
	if (!first) return places;
	const isFirst = (one: PlaceMeant) =>
		"near" in one && one.near.slug === first.slug && one.near.country_code === first.country_code;
	return [
		{
			near: first,
			called: exact ? first.name : (postcode?.typed ?? ""),
			clinics: first.clinics,
			fit: fits.called,
			weight: 0,
		},
		...places.filter((one) => !isFirst(one)),
	];
}

/** The names of the treatments that are understood, in the order of the guides. */
function nameTreatments({ terms }: Candidates, { treatments }: Reading): { slug: string; name: string }[] {
	return rankTreatments(terms.map((term) => ({ ...term, match: "called" as const }))).filter(({ slug }) =>
		treatments.includes(slug),
	);
}

/** Places with what narrows them further. */
function printPlaces(places: PlaceMeant[], treatments: { slug: string; name: string }[], around: Reading): Item[] {
	const { isOpen, treatedBy = [] } = around;
	const narrowing = [
		...treatments.map(({ name }) => name),
		...treatedBy.map((treater) => professionNames[treater]),
		...(isOpen ? ["Open now"] : []),
	].join(", ");
	return places.map((place) => {
		const { name, note, search } = describePlace(place);
		const label = "near" in place ? nameWithCalled(name, place.called) : name;
		const isOne = places.filter((other) => describePlace(other).name === name).length === 1;
		const said = isOne || !("near" in place) ? name : `${name}, ${note}`;
		const join = "near" in place || place.city ? "near" : "in";
		return {
			...{ kind: "Places", fit: place.fit, likeness: place.likeness },
			item: {
				label: narrowing ? `${narrowing} ${join} ${label}` : label,
				// how many of them offer that nobody has counted
				note: narrowing ? note : joinNotes(note, clinicsText(place.clinics)),
				path: writeSearchPath(
					{ ...search, treatments: treatments.map(({ slug }) => slug), treatedBy, isOpen },
					narrowing ? `${narrowing} ${join} ${said}` : said,
				),
			},
		};
	});
}

/** Treatments that the text names or begins to name, beside those that are understood. */
function printTreatments({ words, terms }: Candidates, reading: Reading, around: Reading): Item[] {
	const { near, rest, unknown, treatments, postcode } = reading;
	// words that narrow nothing are no beginning of a treatment
	if (rest === "" && treatments.length === 0 && !near && !postcode) return [];
	const span = near && unknown ? unknown : { from: 0, till: words.length - 1 };
	const place = rest ? near : undefined;
	return rankTreatments(terms.filter((term) => isSame(term, span))).map(({ slug, name, fit, likeness }) => {
		const label = place ? `${name} near ${place.name}` : name;
		const search = {
			...{ treatments: [...new Set([...around.treatments, slug])], isOpen: around.isOpen },
			treatedBy: around.treatedBy ?? [],
			...(place && { near: place }),
		};
		return { kind: "Treatments", fit, likeness, item: { label, note: "", path: writeSearchPath(search, label) } };
	});
}

/** Who is to treat, where nothing else is said. */
function printTreaters({ treatedBy = [], near, country, treatments, rest }: Reading): Item[] {
	if (treatedBy.length === 0 || near || country || treatments.length > 0 || rest) return [];
	const label = treatedBy.map((treater) => professionNames[treater]).join(", ");
	return [
		{ kind: "Treatments", fit: fits.called, item: { label, note: "", path: writeSearchPath({ treatedBy }, label) } },
	];
}

const printClinic = ({ id, name, city, country_code, verified, fit, likeness }: ClinicMeant): Item => ({
	...{ kind: "Clinics", fit, likeness },
	item: {
		label: name,
		note: joinNotes(`${city}, ${getCountryName(country_code)}`, verified ? "" : "Not verified"),
		path: `/clinic/${id}`,
	},
});

/** What a place is called, what tells it from others, and the search for it. */
function describePlace(place: PlaceMeant): { name: string; note: string; search: Meaning } {
	if ("near" in place) {
		const { near } = place;
		return { name: near.name, note: nameCountry(near.country_code), search: { near } };
	}
	const { country, city } = place;
	return city
		? { name: city, note: nameCountry(country), search: { country, city } }
		: { name: getCountryName(country), note: "Country", search: { country } };
}

/** "London, OH" says itself that it is called London. */
const nameWithCalled = (name: string, called: string) => (name.startsWith(called) ? name : `${name} (${called})`);
