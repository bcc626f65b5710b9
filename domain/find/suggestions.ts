import { writeNearPlace } from "../clinics/near.ts";
import { writeClinicSearch } from "../clinics/search-params.ts";
import { formatCount } from "../format.ts";
import { getCountryName, hasFlag } from "../places/countries.ts";
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

/** How well something fits: 0 it is called so, 1 its name begins so, 2 in part, another name of it or a small place, 3 nearly so. */
type Fit = 0 | 1 | 2 | 3;

/** One with what it is ordered by. */
type Candidate = { kind: string; fit: Fit; clinics?: number; likeness?: number | undefined; item: Suggestion };

/** What the database found. */
export type Found = {
	places: (FoundPlace & { called: string; fit: Fit; likeness?: number })[];
	/** Cities with clinics that are in no gazetteer. */
	cities: { city: string; country_code: string; clinics: number; fit: Fit }[];
	countries: { code: string; clinics: number; fit: Fit }[];
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

/** What was understood already, and goes with each place. */
type Context = { treatments: { slug: string; name: string }[]; near?: FoundPlace | undefined };

const most = 8;
const mostOfKind = 5;

const clinicsText = (clinics: number) => (clinics > 0 ? formatCount(clinics, "clinic") : "");
const allCountries = new Intl.DisplayNames("en", { type: "region" });
/** Places are in more countries than clinics. */
const nameCountry = (code: string) => (hasFlag(code) ? getCountryName(code) : (allCountries.of(code) ?? code));
const join = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** The path of the search for what was understood. */
const writeSearchPath = ({ near, rest = "", ...search }: Partial<Understanding>, said = ""): string =>
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
export const writeMeaning = (words: string, found: Understanding): string =>
	writeSearchPath(found, found.rest === words ? "" : words);

/** The suggestions in groups, each where its best one is, the best first. */
export function groupSuggestions(found: Found, { treatments, near }: Context): Suggestions {
	const slugs = treatments.map(({ slug }) => slug);
	const withTreatments = (place: string) =>
		treatments.length > 0 ? `${treatments.map(({ name }) => name).join(", ")} near ${place}` : place;
	const isFound = [...found.places, ...found.countries].some(({ fit, clinics }) => fit < 2 && clinics > 0);
	const places: Candidate[] = found.places.map((place) => ({
		...{ kind: "Places", fit: place.fit, clinics: place.clinics, likeness: place.likeness },
		item: {
			// "London, OH" says itself that it is called London
			label: withTreatments(place.name.startsWith(place.called) ? place.name : `${place.name} (${place.called})`),
			note: join(nameCountry(place.country_code), clinicsText(place.clinics)),
			path: writeSearchPath({ near: place, treatments: slugs }),
		},
	}));
	const countries: Candidate[] = found.countries.map(({ code, clinics, fit }) => ({
		...{ kind: "Places", fit, clinics },
		item: {
			label: withTreatments(getCountryName(code)).replace(" near ", " in "),
			note: join("Country", clinicsText(clinics)),
			path: writeSearchPath({ country: code, treatments: slugs }),
		},
	}));
	const cities: Candidate[] = found.cities.map(({ city, country_code, clinics, fit }) => ({
		...{ kind: "Places", fit, clinics },
		item: {
			label: withTreatments(city),
			note: join(nameCountry(country_code), clinicsText(clinics)),
			path: writeSearchPath({ country: country_code, city, treatments: slugs }),
		},
	}));
	const all: Candidate[] = [
		...countries.reduce(insertCountry, cities.reduce(insertByClinics, places)),
		...found.treatments.map(({ slug, name, fit, likeness }) => ({
			...{ kind: "Treatments", fit, likeness },
			item: {
				label: near ? `${name} near ${near.name}` : name,
				note: "",
				path: writeSearchPath({ treatments: [...new Set([...slugs, slug])], ...(near && { near }) }),
			},
		})),
		...found.clinics.map(({ id, name, city, country_code, verified, fit, likeness }) => ({
			...{ kind: "Clinics", fit, likeness },
			item: {
				label: name,
				note: join(`${city}, ${getCountryName(country_code)}`, verified ? "" : "Not verified"),
				path: `/clinic/${id}`,
			},
		})),
	];
	const counts = new Map<string, number>();
	const chosen = all
		.sort(compareCandidates)
		.filter(({ kind, fit, clinics }) => {
			// places without clinics, and those that are only nearly called so, beside one that is
			if (kind === "Places" && (fit === 3 || (fit === 2 && !clinics)) && isFound) return false;
			const count = (counts.get(kind) ?? 0) + 1;
			counts.set(kind, count);
			return count <= mostOfKind;
		})
		.slice(0, most);
	const groups = Map.groupBy(chosen, ({ kind }) => kind);
	return { groups: [...groups].map(([label, items]) => ({ label, items: items.map(({ item }) => item) })) };
}

/** Puts a country or city behind the last place that fits better, or as well with as many clinics: the order of places is more than that. */
function insertByClinics(places: Candidate[], one: Candidate): Candidate[] {
	const { fit, clinics = 0 } = one;
	const last = places.findLastIndex(
		(place) => place.fit < fit || (place.fit === fit && (place.clinics ?? 0) >= clinics),
	);
	return places.toSpliced(last + 1, 0, one);
}

/** A country that is called so comes before places that are, whatever they have. */
const insertCountry = (places: Candidate[], one: Candidate): Candidate[] =>
	one.fit === 0 ? [one, ...places] : insertByClinics(places, one);

/** By fit, and of what is only nearly so by what is most like it. */
function compareCandidates(one: Candidate, other: Candidate): number {
	if (one.fit !== other.fit) return one.fit - other.fit;
	return one.fit === 3 ? (other.likeness ?? 0) - (one.likeness ?? 0) : 0;
}
