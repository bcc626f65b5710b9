import type { Span } from "./candidates.ts";
import type { Word } from "./words.ts";

/** Words for a numbered district, in the languages of visitors. */
const districtWord = /^(bezirk|stadtbezirk|kreis|arrondissement|arr|district|distrito|zona|municipio|dzielnica|wijk)$/i;
const isNumber = ({ text }: Word) => /^\d{1,2}(er|e|è|eme|ème)?$/i.test(text);

/**
 * Returns the indexes of words that name a district of a city: a number after the city ("Paris 11e"), a number before a
 * word for district, anywhere ("7. Bezirk Wien"), and words that hyphens join to a large city ("Köln-Ehrenfeld").
 * @param city the words that name the city
 */
export function findDistrictWords(text: string, words: readonly Word[], city: Span, isLarge: boolean): Set<number> {
	const found = new Set<number>();
	for (const [index, word] of words.entries()) {
		const next = words[index + 1];
		if (!isNumber(word)) continue;
		if (index === city.till + 1) found.add(index);
		if (next && districtWord.test(next.text)) found.add(index).add(index + 1);
	}
	for (let index = city.till + 1; isLarge && index < words.length; index++) {
		if (text.slice(words[index - 1]?.till, words[index]?.from) !== "-") break;
		found.add(index);
	}
	return found;
}
