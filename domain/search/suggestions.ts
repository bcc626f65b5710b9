import { professionNames } from "#domain/clinics/practice.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";
import type { Candidates } from "./candidates.ts";
import { writeNearPlace } from "./near.ts";
import {
	compareSuggestions,
	fits,
	type Kind,
	mostOfKind,
	mostSuggestions,
	type Ranked,
	type RankedClinic,
	type RankedLocation,
	rankClinics,
	rankTreatments,
} from "./rank.ts";
import { type ClinicSearchParams, writeClinicSearch } from "./search-params.ts";
import {
	findLocations,
	findPostcode,
	isFiller,
	isSameSpan,
	type KnownRun,
	listKnown,
	type Reading,
	readSearch,
	type Understanding,
} from "./understand.ts";
import type { Word } from "./words.ts";

/** A suggestion below the search box. */
export type Suggestion = {
	label: string;
	/** The country or city, to tell it from others with this label, and the number of clinics. */
	note: string;
	/** A path of the site with its query. */
	path: string;
};

/** The answer of `GET /suggest`: up to eight suggestions, in groups that aren't empty. */
export type Suggestions = { groups: { label: string; items: Suggestion[] }[] };

const clinicsText = (clinics: number) => (clinics > 0 ? formatCount(clinics, "clinic") : "");
const allCountries = new Intl.DisplayNames("en", { type: "region" });
/** Returns the English name of any country: the gazetteer has places in more countries than the directory. */
const nameCountry = (code: string) => (hasFlag(code) ? getCountryName(code) : (allCountries.of(code) ?? code));
const joinNotes = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** A search with the place that was understood. */
type Meaning = Omit<Partial<ClinicSearchParams>, "near"> & Pick<Partial<Understanding>, "near" | "rest">;

/** Writes the path of a search. The search box there shows `typedText`. */
const writeSearchPath = ({ near, rest = "", ...search }: Meaning, typedText: string): string =>
	`/clinics${writeClinicSearch({
		...search,
		q: rest,
		near: near ? writeNearPlace({ slug: near.slug, country: near.country_code }) : "",
		typedText,
	})}`;

/** Writes the path of the search that a typed text means. `typedText` is left out if the text only means a name. */
export const writeMeaning = (text: string, found: Meaning): string =>
	writeSearchPath(found, found.rest === text ? "" : text);

/** A suggestion with the facts that it is ordered by. */
type Item = Ranked & { kind: Kind; suggestion: Suggestion };

/** Returns suggestions for a text that is being typed, best first, in groups by kind in the order of their best one. */
export function suggest(text: string, found: Candidates): Suggestions {
	if (found.folded === "") return { groups: [] };
	const known = listKnown(found);
	const reading = readSearch(text, found.words, known);
	const context = readContext(text, found.words, known);
	const items = [
		...suggestLocations(listLocations(found, reading, context), nameTreatments(found, context), context),
		...suggestTreatments(found, reading, context),
		...suggestTreaters(reading),
		...rankClinics(found.clinics, found.folded).map(suggestClinic),
	].sort(compareSuggestions);
	const counts = { Places: 0, Treatments: 0, Clinics: 0 };
	const chosen = items.filter(({ kind }) => ++counts[kind] <= mostOfKind).slice(0, mostSuggestions);
	const groups = Map.groupBy(chosen, ({ kind }) => kind);
	return {
		groups: [...groups].map(([label, items]) => ({ label, items: items.map(({ suggestion }) => suggestion) })),
	};
}

/**
 * Reads a text without its places: they are then among the unknown words, which may be the beginning of a place. If
 * only filler words are known, they count as unknown, too: "los ang".
 */
function readContext(text: string, words: readonly Word[], known: readonly KnownRun[]): Reading {
	const terms = known.filter((run) => "kind" in run);
	return readSearch(text, words, terms.every(isFiller) ? [] : terms);
}

/** Lists the locations that may be meant. A complete place or a postcode comes first. */
function listLocations(found: Candidates, reading: Reading, context: Reading): RankedLocation[] {
	const { near, rest, doubtfulSpan, placeSpan, unknownSpan, postcode } = reading;
	const exact = rest || doubtfulSpan ? undefined : near;
	const span = exact && placeSpan ? placeSpan : context.unknownSpan;
	const country = exact ? undefined : context.country;
	if (!span && country) {
		const clinics = found.countries[country] ?? 0;
		return clinics > 0 ? [{ country, clinics, fit: fits.exact, typedShare: 1 }] : [];
	}
	let locations = span ? findLocations(found, span, country) : [];
	// filler words belong to "los ang", but not to "in berl"
	if (unknownSpan && !(span && isSameSpan(span, unknownSpan)) && !locations.some(({ fit }) => fit < fits.weak))
		locations = findLocations(found, unknownSpan, country);
	const first = exact ?? (postcode && findPostcode(postcode, found));
	if (!first) return locations;
	const isFirst = (one: RankedLocation) =>
		"place" in one && one.place.slug === first.slug && one.place.country_code === first.country_code;
	return [
		{
			place: first,
			name: exact ? first.name : (postcode?.typed ?? ""),
			clinics: first.clinics,
			fit: fits.exact,
			weight: 0,
		},
		...locations.filter((one) => !isFirst(one)),
	];
}

/** Returns the names of the understood treatments, in the order of the guides. */
function nameTreatments({ terms }: Candidates, { treatments }: Reading): { slug: string; name: string }[] {
	return rankTreatments(terms.map((term) => ({ ...term, match: "exact" as const }))).filter(({ slug }) =>
		treatments.includes(slug),
	);
}

/** Suggests locations, together with the understood treatments and filters: "Pico laser near Newcastle". */
function suggestLocations(
	locations: RankedLocation[],
	treatments: { slug: string; name: string }[],
	context: Reading,
): Item[] {
	const { isOpen, treatedBy = [] } = context;
	const filters = [
		...treatments.map(({ name }) => name),
		...treatedBy.map((treater) => professionNames[treater]),
		...(isOpen ? ["Open now"] : []),
	].join(", ");
	return locations.map((location) => {
		const { name, note, search } = describeLocation(location);
		const label = "place" in location ? addOtherName(name, location.name) : name;
		const isUnique = locations.filter((other) => describeLocation(other).name === name).length === 1;
		const typedText = isUnique || !("place" in location) ? name : `${name}, ${note}`;
		const prefix = filters && `${filters} ${"place" in location || location.city ? "near" : "in"} `;
		return {
			...{ kind: "Places", fit: location.fit, likeness: location.likeness },
			suggestion: {
				label: prefix + label,
				// the number of clinics is only known without filters
				note: filters ? note : joinNotes(note, clinicsText(location.clinics)),
				path: writeSearchPath(
					{ ...search, treatments: treatments.map(({ slug }) => slug), treatedBy, isOpen },
					prefix + typedText,
				),
			},
		};
	});
}

/** Suggests treatments that the text names or begins, together with the understood ones. */
function suggestTreatments({ words, terms }: Candidates, reading: Reading, context: Reading): Item[] {
	const { near, rest, unknownSpan, treatments, postcode } = reading;
	// only words of the field, filler words, a country, a profession or "open now": they begin no treatment
	if (rest === "" && treatments.length === 0 && !near && !postcode) return [];
	const span = near && unknownSpan ? unknownSpan : { from: 0, till: words.length - 1 };
	const place = rest ? near : undefined;
	return rankTreatments(terms.filter((term) => isSameSpan(term, span))).map(({ slug, name, fit, likeness }) => {
		const label = place ? `${name} near ${place.name}` : name;
		const search = {
			...{ treatments: [...new Set([...context.treatments, slug])], isOpen: context.isOpen },
			treatedBy: context.treatedBy ?? [],
			...(place && { near: place }),
		};
		return { kind: "Treatments", fit, likeness, suggestion: { label, note: "", path: writeSearchPath(search, label) } };
	});
}

/** Suggests the professions, if the text names nothing else. */
function suggestTreaters({ treatedBy = [], near, country, treatments, rest }: Reading): Item[] {
	if (treatedBy.length === 0 || near || country || treatments.length > 0 || rest) return [];
	const label = treatedBy.map((treater) => professionNames[treater]).join(", ");
	const suggestion = { label, note: "", path: writeSearchPath({ treatedBy }, label) };
	return [{ kind: "Treatments", fit: fits.exact, suggestion }];
}

const suggestClinic = ({ id, name, city, country_code, verified, fit, likeness }: RankedClinic): Item => ({
	...{ kind: "Clinics", fit, likeness },
	suggestion: {
		label: name,
		note: joinNotes(`${city}, ${getCountryName(country_code)}`, verified ? "" : "Not verified"),
		path: `/clinic/${id}`,
	},
});

/** Returns the name of a location, a note that tells it from others, and the search for it. */
function describeLocation(location: RankedLocation): { name: string; note: string; search: Meaning } {
	if ("place" in location) {
		const { place } = location;
		return { name: place.name, note: nameCountry(place.country_code), search: { near: place } };
	}
	const { country, city } = location;
	return city
		? { name: city, note: nameCountry(country), search: { country, city } }
		: { name: getCountryName(country), note: "Country", search: { country } };
}

/** Adds the matching name of a place in brackets, as in "Cologne (Köln)"; "London, OH" already has it. */
const addOtherName = (name: string, other: string) => (name.startsWith(other) ? name : `${name} (${other})`);
