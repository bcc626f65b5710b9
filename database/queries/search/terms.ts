import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import {
	type Answers,
	answer,
	listDoubtful,
	splitWords,
	type Understanding,
	understand,
	type Word,
	withNumbers,
} from "#domain/search/reading.ts";
import { type Suggestions, suggest } from "#domain/search/suggestions.ts";
import { type Candidate, type Term, weigh } from "#domain/search/terms.ts";

/** Returns the meaning of a text in the search box: that of the first suggestion, if Enter may take it. For any role. */
export async function understandSearch(db: Db, text: string): Promise<Understanding> {
	const words = splitWords(text);
	return understand(text, words, await findCandidates(db, words));
}

/** Returns suggestions for a text that is being typed, best first, as `say` says them. For any role. */
export async function findSuggestions(db: Db, text: string, say = suggest): Promise<Suggestions> {
	const words = splitWords(text);
	return say(text, words, await findCandidates(db, words));
}

/** Returns what answers the words of a text beside clinics. For any role. */
export async function findAnswers(db: Db, text: string): Promise<Answers> {
	const words = splitWords(text);
	return answer(words, await findCandidates(db, words));
}

/** A place of the gazetteer, and the matching name of it, in any language. */
export type SuggestedPlace = { name: string; called: string };

/** Returns up to eight places of a country that `city`, a part of a name in any language, may mean; likeliest first. */
export async function findCitySuggestions(
	db: Db,
	{ country, city }: { country: string; city: string },
): Promise<SuggestedPlace[]> {
	const words = splitWords(city);
	if (words.length === 0) return [];
	const last = words.length - 1;
	const found = (await findTerms(db, words, country)).filter(({ first, last: end }) => first === 0 && end === last);
	if (found.length < 3) found.push(...(await findNearTerms(db, words, [[0, last]], country)));
	const places = found.toSorted((one, other) => other.score - one.score);
	const first = new Map(places.toReversed().map((place) => [place.label, place]));
	return places
		.filter((place) => first.get(place.label) === place)
		.slice(0, 8)
		.map(({ label, term }) => ({ name: label, called: term }));
}

/** Finds all terms that the words may mean; looks for typing errors where they mean hardly anything. */
export async function findCandidates(db: Db, words: readonly Word[]): Promise<Candidate[]> {
	if (words.length === 0) return [];
	const found = withNumbers(words, await findTerms(db, words));
	const doubtful = listDoubtful(words, found);
	return doubtful.length > 0 ? [...found, ...(await findNearTerms(db, words, doubtful))] : found;
}

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

const findTerms = (db: Db, words: readonly Word[], country?: string) =>
	selectTerms(db, words, sql`private.find_terms(${textsOf(words)}::text[], ${country ?? null})`);

const findNearTerms = (db: Db, words: readonly Word[], spans: readonly [number, number][], country?: string) =>
	selectTerms(
		db,
		words,
		sql`private.find_near_terms(
			${textsOf(words)}::text[], ${spans.map(([first]) => first)}::int[], ${spans.map(([, last]) => last)}::int[], ${country ?? null}
		)`,
	);

/** Reads found terms. A guide of a treatment that no clinic can offer is a page. */
async function selectTerms(db: Db, words: readonly Word[], found: RawBuilder<unknown>): Promise<Candidate[]> {
	const { rows } = await sql<Term>`
		select f.first, f.last, f.match, f.letters as typed, f.off,
			case when g.is_offered is false then 'page' else (f.term).kind end as kind,
			case when g.is_offered is false then 'treatments/' || g.slug else (f.term).key end as key,
			(f.term).country_code as country, (f.term).language, coalesce(private.name_of(g), (f.term).label) as label,
			coalesce(l.city, '') as city, (f.term).term,
			(f.term).term_folded as folded, (f.term).share, (f.term).clinics, (f.term).weight,
			coalesce(c.clinics, 0) as "countryClinics"
		from ${found} f
		left join treatments g on (f.term).kind = 'treatment' and g.slug = (f.term).key
		left join listings l on l.id = (f.term).clinic_id
		left join private.search_countries c on c.country_code = (f.term).country_code`.execute(db);
	return rows.map((term) => {
		const written = textsOf(words.slice(term.first, term.last + 1)).join(" ");
		return weigh(term, written.toLowerCase());
	});
}
