import type {
	CityCandidate,
	ClinicCandidate,
	FoundPlace,
	PlaceCandidate,
	PlaceName,
	TermCandidate,
} from "./candidates.ts";
import { keyOf } from "./words.ts";

// Ranks the candidates for the words of a search: the suggestions below the search box, and the places that Enter
// chooses from. database/queries/search/words.ts finds the candidates; understand.ts decides which words name what.
//
// All are ordered by fit, `similar` ones then by likeness, then by kind. Places of the same fit are ordered by: one
// letter wrong first, the typed accents, the place's own name, and weight times the clinics of the country.

/** How well a candidate fits the words: the lowest comes first. */
export const fits = {
	/** The words are its name. For places there are further conditions (`fitPlace`). */
	exact: 0,
	/** The words begin its name. */
	prefix: 1,
	/**
	 * The words are a part of its name, differ from it in one letter, or match a secondary name or a small place without
	 * clinics. If a place with one letter wrong is among the candidates, also places that are spelt right.
	 */
	weak: 2,
	/** The words are similar to its name. */
	similar: 3,
} as const;

export type Fit = (typeof fits)[keyof typeof fits];

/** The factors of a place's weight (`weighPlace`). */
export const weights = {
	/** Added to the population of each place, so that a hamlet with a clinic counts. */
	people: 1000,
	/** Each clinic adds this many times the population of its place. */
	clinics: 2,
	/** People mean a place this many times as often by its own name as by another name. */
	ownName: 4,
	/** With this many other names, each of them counts half. Jerusalem has a hundred, such as "Zion". */
	otherNames: 10,
	/** For the first words of a longer own name: hardly anybody means León de los Aldama by "león". */
	firstWords: 0.5,
	/** The exponent of the typed share of another name: hardly anybody means Lutèce, which is Paris, by "lut". */
	typedShare: 3,
} as const;

/** From this population on, a place without clinics may be meant by the beginning of its name, and by its name. */
export const knownPopulation = { prefix: 50_000, exact: 100_000 } as const;

/** The most suggestions, and the most of one kind. */
export const mostSuggestions = 8;
export const mostOfKind = 5;

/** The most places in a ranking, and the most with the fit `exact`. */
const mostRanked = 8;
const mostNamesakes = 3;

/** Words of up to this length only name a place with further conditions (`fitPlace`, `rankNamesakes`). */
const shortKey = 3;

/** Bounds of likeness: the trigram similarity of the database, 0 to 1, plus additions for places. */
export const likeness = {
	/** The least likeness of suggestions, for places with the addition. */
	place: 0.4,
	treatment: 0.45,
	clinic: 0.45,
	/** The additions for a place with clinics that lists show, and for a large place without clinics. */
	withClinics: 0.25,
	withPeople: 0.1,
	/** The least likeness that Enter accepts for a place with clinics, one without, and a treatment. */
	sureWithClinics: 0.65,
	sureWithout: 0.6,
	sureTreatment: 0.5,
} as const;

/** A country, and the number of its clinics that lists show. `typedShare` as in countries.ts. */
export type CountryCandidate = { code: string; fit: Fit; typedShare: number; likeness?: number; clinics: number };

/** The facts that candidates are ordered by. */
export type Ranked = { fit: Fit; likeness?: number | undefined };

/** A place of the gazetteer, with the name of it that the words match best. */
export type RankedPlace = Ranked & { place: FoundPlace; name: string; clinics: number; weight: number };

/** A place of the gazetteer, another city, or a country. */
export type RankedLocation =
	| RankedPlace
	| (Ranked & { country: string; city?: string; typedShare?: number; clinics: number });

/** The kinds of suggestions, in their order if they fit equally well. */
export const kinds = ["Places", "Treatments", "Clinics"] as const;
export type Kind = (typeof kinds)[number];

/** Compares suggestions by fit and likeness, then by kind. */
export const compareSuggestions = (one: Ranked & { kind: Kind }, other: Ranked & { kind: Kind }): number =>
	compareFits(one, other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

/** Compares by fit, and `similar` ones by likeness. */
function compareFits(one: Ranked, other: Ranked): number {
	return one.fit - other.fit || (one.fit === fits.similar ? (other.likeness ?? 0) - (one.likeness ?? 0) : 0);
}

/** Whether a key is the place's own name or its first words: "newcastle", but not "paris" for "Paris, TX". */
function isOwnName(key: string, { name }: FoundPlace): boolean {
	const own = keyOf(name);
	return own === key || (own.startsWith(`${key} `) && !/[,(]/.test(name));
}

/** Chooses the likeliest name: the place's own, else one word, else the shortest (after a typo: closest in length). */
function chooseName({ names, place, match, typedKey }: PlaceCandidate): PlaceName {
	// 1000 and 500 are more than every length, which is cut at 499
	const rankOf = ({ name, key }: PlaceName) => {
		if (name === place.name) return 0;
		const length = match === "misspelt" ? Math.abs(key.length - typedKey.length) : Math.min(key.length, 499);
		return 1 + (isOwnName(key, place) ? 0 : 1000) + (key.includes(" ") ? 500 : 0) + length;
	};
	return names
		.filter(({ key }) => match !== "exact" || key === typedKey)
		.reduce((best, one) => (rankOf(one) < rankOf(best) ? one : best));
}

/** Returns how likely a place is meant compared with others of the same fit: its population times `weights`. */
function weighPlace(candidate: PlaceCandidate): number {
	const { place, typedKey, match, nameCount } = candidate;
	const { key } = chooseName(candidate);
	const size = (place.population + weights.people) * (1 + weights.clinics * place.clinics);
	if (!isOwnName(key, place)) {
		const share = match === "prefix" ? (typedKey.length / key.length) ** weights.typedShare : 1;
		return (size * share) / (1 + nameCount / weights.otherNames);
	}
	return size * weights.ownName * (match === "exact" && keyOf(place.name) !== key ? weights.firstWords : 1);
}

/** Returns how well a place fits, regardless of the other candidates. */
function fitPlace(candidate: PlaceCandidate): Fit {
	const { place, typedKey, match } = candidate;
	if (match === "similar") return fits.similar;
	if (match === "misspelt") return fits.weak;
	const isShort = typedKey.length <= shortKey;
	const { key, isDistrict } = chooseName(candidate);
	const isExact =
		match === "exact" &&
		(isShort ? place.clinics > 0 && keyOf(place.name) === typedKey : place.clinics > 0 || isOwnName(typedKey, place));
	if (isExact && hasTypedAccents(candidate) !== false) return fits.exact;
	if (isDistrict) return fits.weak;
	// one word is not enough of another name: "colo" is not Colonia Aelia Capitolina, which is Jerusalem
	if (!typedKey.includes(" ") && key.includes(" ") && !isOwnName(key, place)) return fits.weak;
	return place.clinics > 0 || place.population >= knownPopulation.prefix ? fits.prefix : fits.weak;
}

/** Whether a name of the place begins with the typed letters and their accents; undefined for plain ASCII. */
function hasTypedAccents({ typedText, names, place }: PlaceCandidate): boolean | undefined {
	if (!/[^ -~]/.test(typedText)) return undefined;
	const beginning = typedText.normalize("NFC").toLowerCase();
	return [place, ...names].some(({ name }) => name.normalize("NFC").toLowerCase().startsWith(beginning));
}

/** Ranks the places that some words may name, likeliest first, each once. */
export function rankPlaces(candidates: readonly PlaceCandidate[]): RankedPlace[] {
	const hasMisspelt = candidates.some(({ match }) => match === "misspelt");
	const ranked = candidates
		.map((candidate) => {
			const { place, match } = candidate;
			const fit = fitPlace(candidate);
			const isSpeltRight = match === "prefix" || match === "exact";
			const { key, name } = chooseName(candidate);
			const weight = weighPlace(candidate);
			return {
				...{ place, name, clinics: place.clinics, weight },
				// among places of one name, one in a country with clinics: "córdoba" is in Spain
				likelihood: weight * (1 + candidate.countryClinics),
				// misspelt candidates only exist if no place that is spelt right has clinics: then a typo is likelier
				fit: hasMisspelt && isSpeltRight ? (Math.max(fit, fits.weak) as Fit) : fit,
				// not measured: it tells isSurePlace and orderLocations about the typo
				...(match === "misspelt" && { likeness: 1 }),
				...(match === "similar" && { likeness: boostLikeness(candidate) }),
				// the first that only one of two places has decides
				priorities: [
					match === "misspelt",
					hasTypedAccents(candidate) === true,
					fit === fits.exact || (isOwnName(key, place) && place.clinics > 0),
				],
			};
		})
		.filter(({ fit, likeness: like = 1, name }) => fit !== fits.similar || (like >= likeness.place && name.length > 4))
		.sort((one, other) => {
			const index = one.priorities.findIndex((has, index) => has !== other.priorities[index]);
			const order = index < 0 ? other.likelihood - one.likelihood : one.priorities[index] ? -1 : 1;
			return compareFits(one, other) || order;
		})
		.map(({ priorities, likelihood, ...place }) => place);
	const idOf = ({ place }: RankedPlace) => `${place.country_code} ${place.name}`;
	const first = new Map(ranked.toReversed().map((one) => [idOf(one), one]));
	return ranked
		.filter((one) => first.get(idOf(one)) === one)
		.filter(({ fit }, index) => fit !== fits.exact || index < mostNamesakes)
		.slice(0, mostRanked);
}

/** Ranks the places whose name the words are exactly; returns the three likeliest. */
export const rankNamesakes = (candidates: readonly PlaceCandidate[]): RankedPlace[] =>
	rankPlaces(
		candidates.filter(
			// nobody means a small place by another name of up to three letters
			({ match, typedKey, place }) =>
				match === "exact" &&
				(typedKey.length > shortKey || isOwnName(typedKey, place) || place.population >= knownPopulation.exact),
		),
	).slice(0, mostNamesakes);

/**
 * Whether words surely mean a location that doesn't have exactly this name, or has no clinics.
 * @param isName whether the words are also in the name of a clinic
 * @param hasField whether words of the field are beside them: then a place without clinics isn't meant
 */
export function isSurePlace(
	words: string,
	location: RankedLocation,
	{ isName, hasField }: { isName: boolean; hasField: boolean },
): boolean {
	if (!("place" in location)) return !isName && location.clinics > 0;
	const { place, name, fit, clinics, likeness: like } = location;
	if (clinics === 0 && (hasField || place.population < knownPopulation.prefix)) return false;
	if (like === undefined && name === place.name) return true;
	if (like !== undefined && fit === fits.weak) return !isName;
	// one word doesn't mean a longer name ("Bavaria" isn't Batavia Bavariae, Passau) or one with another first letter
	const isPart = name.includes(" ") && !words.includes(" ");
	const hasInitial = keyOf(name)[0] === keyOf(words)[0];
	const least = clinics > 0 ? likeness.sureWithClinics : likeness.sureWithout;
	return !isName && !isPart && hasInitial && (like ?? 0) >= least;
}

/** Returns the likeness of a place with the addition for places that many people look for. */
function boostLikeness({ likeness: like, place }: PlaceCandidate): number {
	if (place.clinics > 0) return like + likeness.withClinics;
	return place.population >= knownPopulation.exact ? like + likeness.withPeople : like;
}

/**
 * Orders the locations that words may mean, likeliest first. If one with clinics fits as `exact` or `prefix`, leaves
 * out similar names, and weak ones without clinics.
 * @param isLast whether the words end the text. Words before others are complete, so they don't only begin a name.
 */
export function orderLocations(
	places: readonly RankedPlace[],
	cities: readonly CityCandidate[],
	countries: readonly CountryCandidate[],
	isLast: boolean,
): RankedLocation[] {
	const withCities = cities.reduce<RankedLocation[]>(
		(all, { match, city, country_code, clinics }) =>
			insertByClinics(all, {
				country: country_code,
				city,
				clinics,
				fit: match === "exact" ? fits.exact : fits.prefix,
			}),
		[...places],
	);
	const all = countries
		.reduce((all, { code, ...country }) => {
			// too little is typed, such as "sto" for Storbritannien
			const isWeak = country.fit === fits.prefix && country.clinics * country.typedShare < 1;
			const one = { ...country, country: code, fit: isWeak ? fits.weak : country.fit };
			// the exact name of a country comes first, however many clinics the places have
			return one.fit === fits.exact ? all.toSpliced(0, 0, one) : insertByClinics(all, one);
		}, withCities)
		.filter(({ fit, likeness }) => isLast || fit === fits.exact || likeness !== undefined)
		.sort(compareFits);
	const isFound = all.some(({ fit, clinics }) => fit <= fits.prefix && clinics > 0);
	return isFound ? all.filter(({ fit, clinics }) => fit <= fits.prefix || (fit === fits.weak && clinics > 0)) : all;
}

/** Inserts a country or city behind the last location with a better fit, or with this fit and no fewer clinics. */
function insertByClinics(all: RankedLocation[], one: RankedLocation): RankedLocation[] {
	const clinics = one.clinics * ("typedShare" in one ? (one.typedShare ?? 1) : 1);
	const last = all.findLastIndex((other) => other.fit < one.fit || (other.fit === one.fit && other.clinics >= clinics));
	return all.toSpliced(last + 1, 0, one);
}

export type RankedTreatment = Ranked & { slug: string; name: string };
export type RankedClinic = Ranked & ClinicCandidate;

/** Ranks treatments by fit, then in the order of the guides, each once. */
export function rankTreatments(terms: readonly TermCandidate[]): RankedTreatment[] {
	const found = terms.flatMap(({ match, slug, name, number, likeness: like }) => {
		if (slug === null || name === null) return [];
		const fit = match === "exact" ? fits.exact : match === "prefix" ? fits.prefix : fits.similar;
		return [{ slug, name, fit, likeness: like, number: number ?? 0 }];
	});
	const ranked = found.sort((one, other) => compareFits(one, other) || one.number - other.number);
	return ranked
		.filter(({ slug }, index) => ranked.findIndex((one) => one.slug === slug) === index)
		.map(({ number, ...treatment }) => treatment);
}

/**
 * Ranks up to five clinics by their names: by fit, then verified ones, then by number of reviews. The exact name of an
 * unverified clinic only counts as `prefix`, because anybody can give a clinic any name.
 */
export function rankClinics(clinics: readonly ClinicCandidate[], folded: string): RankedClinic[] {
	const fitOf = (clinic: ClinicCandidate): Fit | undefined => {
		if (clinic.likeness !== undefined) return fits.similar;
		if (clinic.folded === folded) return clinic.verified ? fits.exact : fits.prefix;
		if (clinic.folded.startsWith(folded)) return fits.prefix;
		return clinic.folded.includes(folded) ? fits.weak : undefined;
	};
	const byName = (one: ClinicCandidate, other: ClinicCandidate) =>
		Number(other.verified) - Number(one.verified) || other.reviews - one.reviews || (one.id < other.id ? -1 : 1);
	// exact names come first here, so that the limit never cuts one
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

/** Returns the treatment that words surely mean although they aren't its name; undefined if there is none. */
export const findSureTreatment = (terms: readonly TermCandidate[]): RankedTreatment | undefined =>
	rankTreatments(terms).find(({ fit, likeness: like = 1 }) => fit < fits.similar || like >= likeness.sureTreatment);
