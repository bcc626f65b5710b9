import type {
	CityCandidate,
	ClinicCandidate,
	FoundPlace,
	PlaceCandidate,
	PlaceName,
	TermCandidate,
} from "./candidates.ts";
import { keyOf } from "./words.ts";

// The order of what words may mean: of the suggestions below the box, and of the places that Enter chooses from. The
// database returns the candidates with what is known of them (database/queries/search/words.ts); understand.ts decides
// which words name what.
//
// Everything is ordered by fit, near matches then by likeness; things that are equal so far by kind. Places among
// themselves: a name with one letter wrong first, then accents, own names, and weight times the clinics of the country.

/**
 * How well a thing fits the words. A lower fit comes first; suggestions.ts then gathers each kind where its best one
 * is, and gives the place that is understood the fit `called`.
 */
export const fits = {
	/** It is called so. Of places, not every name that is typed in full counts (`fitPlace`). */
	called: 0,
	/** Its name begins so. */
	begun: 1,
	/**
	 * A part of its name, one letter wrong, a name that it has beside its own, or a small place without clinics. Beside
	 * a place with one letter wrong, also every place that is spelt right.
	 */
	vague: 2,
	/** It is called nearly so. */
	nearly: 3,
} as const;

export type Fit = (typeof fits)[keyof typeof fits];

/** The factors of a place's weight (`weighPlace`). */
export const weights = {
	/** Added to the people of each place, so that a hamlet with a clinic counts. */
	people: 1000,
	/** Each clinic adds this many times the people of its place. */
	clinics: 2,
	/** A place is meant this many times as often by its own name as by another one. */
	ownName: 4,
	/** With this many other names, each of them counts half: Jerusalem has a hundred, "Zion" among them. */
	otherNames: 10,
	/** The first words of a longer own name: "león" is not León de los Aldama. */
	firstWords: 0.5,
	/** The power of the typed share of another name: hardly anybody who types "lut" means Lutèce, which is Paris. */
	shareTyped: 3,
} as const;

/** People from which on a place without clinics is meant by the beginning of its name, and by its whole name. */
export const knownPeople = { begun: 50_000, called: 100_000 } as const;

/** Suggestions in all, and of one kind: places, treatments or clinics. */
export const mostSuggestions = 8;
export const mostOfKind = 5;

/** Places that are looked at in all, and of those that are called so. */
const mostRanked = 8;
const mostNamesakes = 3;

/** Words with at most this many letters are the name of only some places (`fitPlace`, `rankNamesakes`). */
const shortKey = 3;

/** Bounds of likeness, which is the trigram similarity of the database, 0 to 1; with what is added to it, more. */
export const likeness = {
	/** The least of what is called nearly so; of a place after the addition. */
	place: 0.4,
	treatment: 0.45,
	clinic: 0.45,
	/** Added for a place with clinics that lists show, and for one of many people without. */
	withClinics: 0.25,
	withPeople: 0.1,
	/** The least with which Enter means a place with clinics, one without, and a treatment. */
	sureWithClinics: 0.65,
	sureWithout: 0.6,
	sureTreatment: 0.5,
} as const;

/** A country, the clinics of it that lists show, and `typed`: the share of its name, cubed; 1 for an English name. */
export type CountryCandidate = { code: string; fit: Fit; typed: number; likeness?: number; clinics: number };

/** Something with what it is ordered by. */
export type Ordered = { fit: Fit; likeness?: number | undefined };

/** A place of the gazetteer, by the name that it is meant by. */
export type RankedPlace = Ordered & { near: FoundPlace; called: string; clinics: number; weight: number };

/** A place, a city or a country that words may mean. */
export type PlaceMeant = RankedPlace | (Ordered & { country: string; city?: string; typed?: number; clinics: number });

/** The kinds of suggestions, in their order where they fit equally well. */
export const kinds = ["Places", "Treatments", "Clinics"] as const;
export type Kind = (typeof kinds)[number];

/** The order of suggestions: by fit and likeness, then by kind. */
export const compareSuggestions = (one: Ordered & { kind: Kind }, other: Ordered & { kind: Kind }): number =>
	compareFits(one, other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

/** By fit, and near matches by likeness. */
function compareFits(one: Ordered, other: Ordered): number {
	return one.fit - other.fit || (one.fit === fits.nearly ? (other.likeness ?? 0) - (one.likeness ?? 0) : 0);
}

/** Whether a key is the place's own name, or its first words: "newcastle", but not "paris" of "Paris, TX". */
function isOwn(key: string, { name }: FoundPlace): boolean {
	const own = keyOf(name);
	return own === key || (own.startsWith(`${key} `) && !/[,(]/.test(name));
}

/** The name that is meant: its own, else one word, else the shortest; of a misspelt one the one of equal length. */
function chooseName({ names, place, match, typed }: PlaceCandidate): PlaceName {
	const isWhole = match === "called";
	// 1000 and 500 outdo every length, which is cut at 499
	const rankOf = ({ name, key }: PlaceName) => {
		if (name === place.name) return 0;
		const length = match === "misspelt" ? Math.abs(key.length - typed.length) : Math.min(key.length, 499);
		return 1 + (isOwn(key, place) ? 0 : 1000) + (key.includes(" ") ? 500 : 0) + length;
	};
	return names
		.filter(({ key }) => !isWhole || key === typed)
		.reduce((best, one) => (rankOf(one) < rankOf(best) ? one : best));
}

/** How likely a place is meant, beside others of the same fit: its people, multiplied by the `weights`. */
function weighPlace(candidate: PlaceCandidate): number {
	const { place, typed, match, nameCount } = candidate;
	const { key } = chooseName(candidate);
	const size = (place.population + weights.people) * (1 + weights.clinics * place.clinics);
	if (!isOwn(key, place)) {
		const share = match === "begun" ? (typed.length / key.length) ** weights.shareTyped : 1;
		return (size * share) / (1 + nameCount / weights.otherNames);
	}
	return size * weights.ownName * (match === "called" && keyOf(place.name) !== key ? weights.firstWords : 1);
}

/** How well a place fits, without regard to the other candidates. */
function fitPlace(candidate: PlaceCandidate): Fit {
	const { place, typed, match } = candidate;
	if (match === "alike") return fits.nearly;
	if (match === "misspelt") return fits.vague;
	const isShort = typed.length <= shortKey;
	const { key, isDistrict } = chooseName(candidate);
	const isCalled =
		match === "called" &&
		(isShort ? place.clinics > 0 && keyOf(place.name) === typed : place.clinics > 0 || isOwn(typed, place));
	if (isCalled && hasTypedAccents(candidate) !== false) return fits.called;
	// a name of several words is meant from its second one on: "colo" is not Colonia Aelia Capitolina, which is Jerusalem
	if (isDistrict) return fits.vague;
	if (!typed.includes(" ") && key.includes(" ") && !isOwn(key, place)) return fits.vague;
	return place.clinics > 0 || place.population >= knownPeople.begun ? fits.begun : fits.vague;
}

/** Whether a place has a name that begins with the accents that were typed; undefined where none was. */
function hasTypedAccents({ written, names, place }: PlaceCandidate): boolean | undefined {
	if (!/[^ -~]/.test(written)) return undefined;
	const beginning = written.normalize("NFC").toLowerCase();
	return [place, ...names].some(({ name }) => name.normalize("NFC").toLowerCase().startsWith(beginning));
}

/** The places that some words may name, the likeliest first, each once. */
export function rankPlaces(candidates: readonly PlaceCandidate[]): RankedPlace[] {
	const hasMisspelt = candidates.some(({ match }) => match === "misspelt");
	const ranked = candidates
		.map((candidate) => {
			const { place, match } = candidate;
			const fit = fitPlace(candidate);
			const isSpeltRight = match === "begun" || match === "called";
			const { key, name } = chooseName(candidate);
			const weight = weighPlace(candidate);
			return {
				near: place,
				called: name,
				clinics: place.clinics,
				weight,
				// of several places of one name the one whose country has clinics: "córdoba" is in Spain
				likely: weight * (1 + candidate.countryClinics),
				// wrong letters are looked for only where no place that is spelt right has clinics: then they are likelier
				fit: hasMisspelt && isSpeltRight ? (Math.max(fit, fits.vague) as Fit) : fit,
				// no measure: it tells isSurePlace and orderPlaces of the wrong letter
				...(match === "misspelt" && { likeness: 1 }),
				...(match === "alike" && { likeness: liken(candidate) }),
				// in this order: a name with one letter wrong, the accents that were typed, the place's own name
				before: [
					match === "misspelt",
					hasTypedAccents(candidate) === true,
					fit === fits.called || (isOwn(key, place) && place.clinics > 0),
				],
			};
		})
		.filter(
			({ fit, likeness: like = 1, called }) => fit !== fits.nearly || (like >= likeness.place && called.length > 4),
		)
		.sort((one, other) => {
			const index = one.before.findIndex((is, index) => is !== other.before[index]);
			return compareFits(one, other) || (index < 0 ? other.likely - one.likely : one.before[index] ? -1 : 1);
		})
		.map(({ before, likely, ...place }) => place);
	const keyOfPlace = ({ near }: RankedPlace) => `${near.country_code} ${near.name}`;
	const first = new Map(ranked.toReversed().map((place) => [keyOfPlace(place), place]));
	return ranked
		.filter((place) => first.get(keyOfPlace(place)) === place)
		.filter(({ fit }, index) => fit !== fits.called || index < mostNamesakes)
		.slice(0, mostRanked);
}

/** The places that some words are the whole name of, the likeliest first. */
export const rankNamesakes = (candidates: readonly PlaceCandidate[]): RankedPlace[] =>
	rankPlaces(
		candidates.filter(
			// of a small place nobody has a name of three letters in mind that is not its own
			({ match, typed, place }) =>
				match === "called" &&
				(typed.length > shortKey || isOwn(typed, place) || place.population >= knownPeople.called),
		),
	).slice(0, mostNamesakes);

/**
 * Whether a place that is not called so, or where no clinic is, is meant rather than the name of a clinic.
 * @param hasField whether words of the field stand beside it: then a place without clinics is none
 */
export function isSurePlace(
	rest: string,
	place: PlaceMeant,
	{ isName, hasField }: { isName: boolean; hasField: boolean },
) {
	if (!("near" in place)) return !isName && place.clinics > 0;
	const { near, called, fit, clinics, likeness: like } = place;
	if (clinics === 0 && (hasField || near.population < knownPeople.begun)) return false;
	if (like === undefined && called === near.name) return true;
	if (like !== undefined && fit === fits.vague) return !isName;
	// one word is no part of an old name ("Bavaria" of Batavia Bavariae, Passau) and has its first letter (not Savaria)
	const isPart = called.includes(" ") && !rest.includes(" ");
	const hasInitial = keyOf(called)[0] === keyOf(rest)[0];
	const least = clinics > 0 ? likeness.sureWithClinics : likeness.sureWithout;
	return !isName && !isPart && hasInitial && (like ?? 0) >= least;
}

/** How like the words a place is that is called nearly so: those that many look for are meant more often. */
function liken({ likeness: like, place }: PlaceCandidate): number {
	if (place.clinics > 0) return like + likeness.withClinics;
	return place.population >= knownPeople.called ? like + likeness.withPeople : like;
}

/**
 * What words may mean of places, the likeliest first: those that are only nearly called so, or small ones without
 * clinics, not beside one that has clinics.
 * @param isLast whether the words are the last: others are typed to their end
 */
export function orderPlaces(
	places: readonly RankedPlace[],
	cities: readonly CityCandidate[],
	countries: readonly CountryCandidate[],
	isLast = true,
): PlaceMeant[] {
	const withCities = cities.reduce<PlaceMeant[]>(
		(all, { match, city, country_code, clinics }) =>
			insertByClinics(all, {
				country: country_code,
				city,
				clinics,
				fit: match === "called" ? fits.called : fits.begun,
			}),
		[...places],
	);
	const all = countries
		.reduce((all, { code, ...country }) => {
			// of which hardly anything is typed: "sto" for Storbritannien
			const isVague = country.fit === fits.begun && country.clinics * country.typed < 1;
			const one = { ...country, country: code, fit: isVague ? fits.vague : country.fit };
			// a country that is called so comes before places that are, whatever they have
			return one.fit === fits.called ? all.toSpliced(0, 0, one) : insertByClinics(all, one);
		}, withCities)
		.filter(({ fit, likeness }) => isLast || fit === fits.called || likeness !== undefined)
		.sort(compareFits);
	const isFound = all.some(({ fit, clinics }) => fit <= fits.begun && clinics > 0);
	return isFound ? all.filter(({ fit, clinics }) => fit <= fits.begun || (fit === fits.vague && clinics > 0)) : all;
}

/** Puts a country or city behind the last place with a better fit, or with the same fit and no fewer clinics. */
function insertByClinics(places: PlaceMeant[], one: PlaceMeant): PlaceMeant[] {
	const clinics = one.clinics * ("typed" in one ? (one.typed ?? 1) : 1);
	const last = places.findLastIndex(
		(place) => place.fit < one.fit || (place.fit === one.fit && place.clinics >= clinics),
	);
	return places.toSpliced(last + 1, 0, one);
}

/** A treatment or a clinic that words may mean. */
export type TreatmentMeant = Ordered & { slug: string; name: string };
export type ClinicMeant = Ordered & ClinicCandidate;

/** Treatments that words name, begin or nearly name: by their fit, then in the order of the guides. */
export function rankTreatments(terms: readonly TermCandidate[]): TreatmentMeant[] {
	const found = terms.flatMap(({ match, slug, name, number, likeness: like }) => {
		if (slug === null || name === null) return [];
		const fit = match === "called" ? fits.called : match === "begun" ? fits.begun : fits.nearly;
		return [{ slug, name, fit, likeness: like, number: number ?? 0 }];
	});
	const ranked = found.sort((one, other) => compareFits(one, other) || one.number - other.number);
	return ranked
		.filter(({ slug }, index) => ranked.findIndex((one) => one.slug === slug) === index)
		.map(({ number, ...treatment }) => treatment);
}

/**
 * Clinics by their names, the likeliest first: those called so, verified ones, those with most reviews. A name that
 * nobody has checked is no more than one that begins so: everybody can call a clinic as they like.
 */
export function rankClinics(clinics: readonly ClinicCandidate[], folded: string): ClinicMeant[] {
	const fitOf = (clinic: ClinicCandidate): Fit | undefined => {
		if (clinic.likeness !== undefined) return fits.nearly;
		if (clinic.folded === folded) return clinic.verified ? fits.called : fits.begun;
		if (clinic.folded.startsWith(folded)) return fits.begun;
		return clinic.folded.includes(folded) ? fits.vague : undefined;
	};
	const byName = (one: ClinicCandidate, other: ClinicCandidate) =>
		Number(other.verified) - Number(one.verified) || other.reviews - one.reviews || (one.id < other.id ? -1 : 1);
	// an exact name always stays among the most that are shown
	const isNamed = (clinic: ClinicCandidate) => Number(clinic.folded === folded);
	return clinics
		.toSorted((one, other) => isNamed(other) - isNamed(one) || byName(one, other))
		.flatMap((clinic) => {
			const fit = fitOf(clinic);
			return fit === undefined ? [] : [{ ...clinic, fit }];
		})
		.filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
		.sort((one, other) => compareFits(one, other))
		.slice(0, mostOfKind)
		.sort((one, other) => compareFits(one, other) || byName(one, other));
}

/** The treatment that words are surely meant to name, although they are not what it is called. */
export const findSureTreatment = (terms: readonly TermCandidate[]): TreatmentMeant | undefined =>
	rankTreatments(terms).find(({ fit, likeness: like = 1 }) => fit < fits.nearly || like >= likeness.sureTreatment);
