import { writeNearPlace } from "#domain/clinics/near.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";
import type { LikeCountry } from "./countries.ts";
import { type ClinicSearchParams, writeClinicSearch } from "./search-params.ts";
import type { FoundPlace, Understanding } from "./understand.ts";

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

/** How well something fits: 0 it is called so, 1 its name begins so, 2 in part, with one letter wrong, another name of it or a small place, 3 nearly so. */
type Fit = 0 | 1 | 2 | 3;

/** What the database found of places. */
export type FoundPlaces = {
	/** Those that are not called so, and whose name does not begin so, have their `likeness`. */
	places: (FoundPlace & { called: string; fit: Fit; likeness?: number })[];
	/** Cities with clinics that are in no gazetteer. */
	cities: { city: string; country_code: string; clinics: number; fit: Fit }[];
	countries: (LikeCountry & { clinics: number })[];
};

/** What the database found. */
export type Found = FoundPlaces & {
	treatments: { slug: string; name: string; fit: Fit; likeness?: number }[];
	clinics: {
		id: string;
		name: string;
		city: string;
		country_code: string;
		verified: boolean;
		fit: Fit;
		likeness?: number;
	}[];
};

/** Something of a kind, with what it is ordered by. */
type Ordered = { kind: string; fit: Fit; clinics?: number; likeness?: number | undefined };

/** A place, a city or a country that words may mean, and what it is searched by. */
export type PlaceMeant = Ordered & { clinics: number } & (
		| { near: FoundPlaces["places"][number] }
		| { country: string; city?: string; typed?: number }
	);

/** What was understood already, and goes with each place. */
type Context = {
	treatments: { slug: string; name: string }[];
	near?: FoundPlace | undefined;
	isOpen?: boolean | undefined;
};

const most = 8;
const mostOfKind = 5;

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
 * The path of the search for what the words in the box mean, which are told there as `said`. Words that mean nothing but a name
 * are the search for it.
 */
export const writeMeaning = (words: string, found: Meaning): string =>
	writeSearchPath(found, found.rest === words ? "" : words);

/**
 * What words may mean of places, the likeliest first: those that are only nearly called so, or small ones without clinics, not beside
 * one that has clinics.
 * @param isLast whether the words are the last: others are typed to their end
 */
export function orderPlaces({ places, cities, countries }: FoundPlaces, isLast = true): PlaceMeant[] {
	const near = places.map((place): PlaceMeant => {
		const { fit, clinics, likeness } = place;
		return { kind: "Places", fit, clinics, likeness, near: place };
	});
	const withCities = cities.reduce(
		(all, { country_code, ...city }) => insertByClinics(all, { kind: "Places", country: country_code, ...city }),
		near,
	);
	const all = countries
		.reduce((all, { code, ...country }) => {
			// of which hardly anything is typed: "sto" for Storbritannien
			const fit = country.fit === 1 && country.clinics * country.typed < 1 ? 2 : country.fit;
			return insertCountry(all, { ...country, kind: "Places", country: code, fit });
		}, withCities)
		.filter(({ fit, likeness }) => isLast || fit === 0 || likeness !== undefined)
		.sort(compareCandidates);
	const isFound = all.some(({ fit, clinics }) => fit < 2 && clinics > 0);
	return isFound ? all.filter(({ fit, clinics }) => fit < 2 || (fit === 2 && clinics > 0)) : all;
}

/** The suggestions in groups, each where its best one is, the best first. */
export function groupSuggestions(found: Found, { treatments, near, isOpen }: Context, isLast = true): Suggestions {
	const slugs = treatments.map(({ slug }) => slug);
	const narrowing = [...treatments.map(({ name }) => name), ...(isOpen ? ["Open now"] : [])].join(", ");
	const places = orderPlaces(found, isLast);
	const ordered = [
		...places.map((place) => {
			const { name, note, search } = describePlace(place);
			const label = "near" in place ? nameWithCalled(place.near) : name;
			const isOne = places.filter((other) => describePlace(other).name === name).length === 1;
			const said = isOne || !("near" in place) ? name : `${name}, ${note}`;
			const join = "near" in place || place.city ? "near" : "in";
			return {
				...place,
				item: {
					label: narrowing ? `${narrowing} ${join} ${label}` : label,
					// how many of them offer that nobody has counted
					note: narrowing ? note : joinNotes(note, clinicsText(place.clinics)),
					path: writeSearchPath(
						{ ...search, treatments: slugs, isOpen },
						narrowing ? `${narrowing} ${join} ${said}` : said,
					),
				},
			};
		}),
		...found.treatments.map(({ slug, name, fit, likeness }) => {
			const label = near ? `${name} near ${near.name}` : name;
			const search = { treatments: [...new Set([...slugs, slug])], isOpen, ...(near && { near }) };
			return { kind: "Treatments", fit, likeness, item: { label, note: "", path: writeSearchPath(search, label) } };
		}),
		...found.clinics.map(({ id, name, city, country_code, verified, fit, likeness }) => ({
			...{ kind: "Clinics", fit, likeness },
			item: {
				label: name,
				note: joinNotes(`${city}, ${getCountryName(country_code)}`, verified ? "" : "Not verified"),
				path: `/clinic/${id}`,
			},
		})),
	];
	const counts = new Map<string, number>();
	const chosen = ordered
		.sort(compareCandidates)
		.filter(({ kind }) => {
			const count = (counts.get(kind) ?? 0) + 1;
			counts.set(kind, count);
			return count <= mostOfKind;
		})
		.slice(0, most);
	const groups = Map.groupBy(chosen, ({ kind }) => kind);
	return { groups: [...groups].map(([label, items]) => ({ label, items: items.map(({ item }) => item) })) };
}

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
const nameWithCalled = ({ name, called }: { name: string; called: string }) =>
	name.startsWith(called) ? name : `${name} (${called})`;

/** Puts a country or city behind the last place that fits better, or as well with as many clinics: the order of places is more than that. */
function insertByClinics(places: PlaceMeant[], one: PlaceMeant): PlaceMeant[] {
	const clinics = one.clinics * ("typed" in one ? (one.typed ?? 1) : 1);
	const last = places.findLastIndex(
		(place) => place.fit < one.fit || (place.fit === one.fit && place.clinics >= clinics),
	);
	return places.toSpliced(last + 1, 0, one);
}

/** A country that is called so comes before places that are, whatever they have. */
const insertCountry = (places: PlaceMeant[], one: PlaceMeant): PlaceMeant[] =>
	one.fit === 0 ? [one, ...places] : insertByClinics(places, one);

/** By fit, and of what is only nearly so by what is most like it. */
function compareCandidates(one: Ordered, other: Ordered): number {
	if (one.fit !== other.fit) return one.fit - other.fit;
	return one.fit === 3 ? (other.likeness ?? 0) - (one.likeness ?? 0) : 0;
}
