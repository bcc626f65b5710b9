import { professionNames } from "#domain/clinics/practice.ts";
import { foldText } from "#domain/fold.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { plural, t } from "#domain/text.ts";
import { writeNearPlace } from "./near.ts";
import { findNamed, read, toUnderstanding, type Understanding, understand, type Word } from "./reading.ts";
import { type ClinicSearchParams, writeClinicSearch } from "./search-params.ts";
import { type Candidate, isGuess, isMere, isName, isOwnName, isPlace, isSure, type Kind, weights } from "./terms.ts";

/** A suggestion below the search box. */
export type Suggestion = {
	label: string;
	/** The country or city, to tell it from others with this label, and the number of clinics. */
	note: string;
	/** A path of the site with its query. */
	path: string;
};

/** The answer of `GET /suggest`: up to eight suggestions, in groups that aren't empty. */
export type Suggestions = { groups: { group: Group; label: string; items: Suggestion[] }[] };

type Group = "places" | "treatments" | "guides" | "clinics";

const groupNames: Record<Group, string> = {
	places: t`Places`,
	treatments: t`Treatments`,
	guides: t`Guides`,
	clinics: t`Clinics`,
};

const most = { all: 8, ofGroup: 5 };

/** Added to the score of the candidate that a suggestion must have. */
const forced = 100;

/** A search with the place that was understood. */
type Meaning = Omit<Partial<ClinicSearchParams>, "near"> & Pick<Partial<Understanding>, "near" | "rest">;

/** Writes the path of the search that a typed text means. `typedText` is left out if the text only means a name. */
export const writeMeaning = (text: string, { near, rest = "", ...search }: Meaning): string =>
	`/clinics${writeClinicSearch({
		...search,
		q: rest,
		near: near ? writeNearPlace({ slug: near.slug, country: near.country_code }) : "",
		typedText: rest === text ? "" : text,
	})}`;

/** A suggestion with what it is ordered by. */
type Item = { group: Group; wanted: Candidate; chosen: Candidate[]; value: number; meaning: Understanding; id: string };

/**
 * Returns suggestions for a text that is being typed: the heaviest reading with each candidate in it. What Enter means
 * comes first; places that no clinic is near come last.
 */
export function suggest(text: string, words: readonly Word[], candidates: readonly Candidate[]): Suggestions {
	const meaning = understand(text, words, candidates);
	const enter = meaning.rest === "" ? idOf(meaning) : findLeading(words, candidates)?.key;
	const hasPlace = candidates.some((one) => isPlace(one) && isSure(one));
	// words that narrow nothing begin no treatment
	const isMeant = (one: Candidate) => enter !== idOf({ treatments: [], rest: "" }) || !isGuess(one);
	const items = candidates
		.filter((one) => !isMere(one) || one.kind === "page")
		.filter(({ kind, match, countryClinics }) => kind !== "country" || match === "exact" || countryClinics > 0)
		// one letter beside other words begins everything, and two begin too many guides
		.filter(({ kind, match, typed }) => kind !== "code" && (match !== "begins" || typed > 1 || words.length === 1))
		.filter(({ kind, match, typed }) => kind !== "page" || match !== "begins" || typed > 2)
		.filter((one) => (one.kind !== "treatment" && one.kind !== "page") || isMeant(one))
		// nor does anybody mean what a place was called once, where there is another
		.filter((one) => !(hasPlace && isPlace(one) && isGuess(one) && !isOwnName(one) && !isSure(one)))
		.flatMap((wanted) => toItem(wanted, text, words, candidates));
	const orders: ((item: Item) => number)[] = [
		({ id, group, wanted }) => (id === enter ? 0 : group === "guides" && !isGuess(wanted) ? 1 : 2),
		({ wanted }) => Number(isPlace(wanted) && wanted.clinics === 0),
		// a treatment that begins so, before the places that merely begin alike
		({ group, meaning, wanted: { kind, match, typed } }) =>
			Number(group !== "treatments" || kind !== "treatment" || match === "alike" || typed < 3 || meaning.rest !== ""),
		({ value }) => -value,
	];
	const sorted = items.toSorted((one, other) => {
		const order = orders.find((order) => order(one) !== order(other));
		return order ? order(one) - order(other) : 0;
	});
	const counts: Partial<Record<Group, number>> = {};
	const seen = new Set<string>();
	const chosen = sorted
		.filter(({ id, group }) => {
			if (seen.has(id)) return false;
			seen.add(id);
			counts[group] = (counts[group] ?? 0) + 1;
			return counts[group] <= most.ofGroup;
		})
		.slice(0, most.all);
	const places = chosen.filter(({ group }) => group === "places").map(({ chosen }) => chosen.find(isLocation));
	const groups = [...Map.groupBy(chosen, ({ group }) => group)].map(([group, items]) => ({
		...{ group, label: groupNames[group] },
		items: items.map((item) => toSuggestion(item, text, words, places)),
	}));
	// a guide is a result of another kind than the clinics: above them
	const [guides, clinics] = ["guides", "clinics"].map((name) => groups.findIndex(({ group }) => group === name));
	const isBelow = guides !== undefined && clinics !== undefined && clinics >= 0 && guides > clinics;
	return {
		groups: isBelow ? groups.toSpliced(guides, 1).toSpliced(clinics, 0, ...groups.slice(guides, guides + 1)) : groups,
	};
}

const isLocation = (one: Candidate) => isPlace(one) || one.kind === "country";

/** Finds the clinic that is called so. Everybody can call one so: an unverified one leads no verified one. */
function findLeading(words: readonly Word[], candidates: readonly Candidate[]): Candidate | undefined {
	const named = findNamed(words, candidates);
	const isWhole = ({ first, last }: Candidate) => first === 0 && last === words.length - 1;
	const hasVerified = candidates.some((one) => one.kind === "clinic" && isWhole(one));
	return named?.kind === "unverified" && hasVerified ? undefined : named;
}

/** Two suggestions with one id lead to the same search. */
const idOf = ({ rest: _, near, ...meaning }: Understanding) =>
	JSON.stringify([near?.slug, near?.country_code, meaning]);

/** Reads the words with a candidate in it; empty if it makes no suggestion. */
function toItem(wanted: Candidate, text: string, words: readonly Word[], candidates: readonly Candidate[]): Item[] {
	const isBeside = ({ first, last }: Candidate) => last < wanted.first || first > wanted.last;
	const others = candidates.filter((one) => isBeside(one) && isSure(one));
	const { value, chosen } = read(words.length, [...others, { ...wanted, score: wanted.score + forced }]);
	const meaning = toUnderstanding(text, words, { value, chosen });
	const span = (wanted.last - wanted.first + 1) ** weights.longer;
	if (!isName(wanted)) {
		const group = wanted.kind === "page" ? "guides" : chosen.some(isLocation) ? "places" : "treatments";
		const id = group === "guides" ? wanted.key : idOf(meaning);
		return [{ group, wanted, chosen, meaning, id, value: value - forced * span }];
	}
	// the other words are in its name, too, or narrow nothing
	const name = ` ${foldText(wanted.label)}`;
	const inName = (index: number) => name.includes(` ${foldText(words[index]?.text ?? "")}`);
	const isIdle = (index: number) =>
		chosen.some((one) => isMere(one) && one.kind !== "filler" && one.first <= index && index <= one.last);
	const rest = words.map((_, index) => index).filter((index) => index < wanted.first || index > wanted.last);
	const outside = rest.filter((index) => !inName(index));
	if (!outside.every(isIdle) || (outside.length > 0 && wanted.term === "")) return [];
	const whole = outside.length === 0 ? wanted.score * words.length ** weights.longer : value - forced * span;
	return [{ group: "clinics", wanted, chosen, meaning, id: wanted.key, value: whole }];
}

const clinicsText = (clinics: number) => (clinics > 0 ? plural(clinics, { one: "# clinic", other: "# clinics" }) : "");
const joinNotes = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** What filters are called in suggestions, where the term doesn't say it. */
const filterNames: Partial<Record<Kind, (key: string) => string>> = {
	treater: (key) => professionNames[key as keyof typeof professionNames],
	open: () => t`Open now`,
	hours: (key) => (key === "saturday" ? t`Open on Saturday` : t`Open after 18:00 on a weekday`),
};

function toSuggestion(
	{ group, wanted, chosen, meaning }: Item,
	text: string,
	words: readonly Word[],
	places: readonly (Candidate | undefined)[],
): Suggestion {
	if (group === "guides") return { label: wanted.label, note: t`Guide`, path: `/${wanted.key}` };
	if (group === "clinics") {
		const note = joinNotes(
			`${nameCity(wanted.country ?? "", wanted.city)}, ${getCountryName(wanted.country ?? "")}`,
			wanted.kind === "unverified" ? t`Not verified` : "",
		);
		return { label: wanted.label, note, path: `/clinic/${wanted.key}` };
	}
	const filters = [
		...chosen.filter(({ kind }) => kind === "treatment").map(({ label }) => label),
		...chosen.flatMap(({ kind, key }) => filterNames[kind]?.(key) ?? []),
	].filter((name, index, all) => all.indexOf(name) === index);
	const search: Meaning = { ...meaning, rest: "" };
	const place = chosen.find(isPlace) ?? chosen.find(isLocation);
	const filterText = filters.join(", ");
	if (!place) return { label: filterText, note: "", path: writeMeaning(filterText, search) };
	const isCountry = place.kind === "country";
	const { country, clinics, countryClinics } = place;
	const name = isCountry ? getCountryName(country ?? "") : nameCity(country ?? "", place.label);
	const addFilters = (name: string) => {
		if (filterText === "") return name;
		return isCountry
			? t`${{ filters: filterText }} in ${{ country: name }}`
			: t`${{ filters: filterText }} near ${{ place: name }}`;
	};
	const note = isCountry ? t`Country` : getCountryName(country ?? "");
	const isUnique = isCountry || places.filter((other) => other?.label === place.label && isPlace(other)).length === 1;
	return {
		label: addFilters(isCountry ? name : addOtherName(place, text, words)),
		// the number of clinics is only known without filters
		note: filterText ? note : joinNotes(note, clinicsText(isCountry ? countryClinics : clinics)),
		path: writeMeaning(addFilters(isUnique ? name : `${name}, ${note}`), search),
	};
}

/** Adds the matching name of a place in brackets, as in "Cologne (Köln)"; "London, OH" already has it. */
function addOtherName(place: Candidate, text: string, words: readonly Word[]): string {
	const { kind, term, first, last } = place;
	const label = nameCity(place.country ?? "", place.label);
	const other = kind === "postcode" ? text.normalize("NFC").slice(words[first]?.from, words[last]?.till) : term;
	return label.startsWith(other) ? label : `${label} (${other})`;
}
