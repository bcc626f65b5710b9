import type { Span } from "./candidates.ts";
import type { Word } from "./words.ts";

/** What a numbered district is called, in the languages of the site. */
const numbered = /^(bezirk|stadtbezirk|kreis|arrondissement|arr|district|distrito|zona|municipio|dzielnica|wijk)$/i;
const isNumber = ({ text }: Word) => /^\d{1,2}(er|e|è|eme|ème)?$/i.test(text);

/**
 * Which words say a district of the city that the words from and till name: the number behind it ("Paris 11e", "Wien 7.
 * Bezirk"), one with a word for district anywhere, and, of a large city, what a hyphen joins to it ("Köln-Ehrenfeld").
 */
export function findDistrictWords(text: string, words: readonly Word[], city: Span, isLarge: boolean): Set<number> {
	const found = new Set<number>();
	for (const [index, word] of words.entries()) {
		const next = words[index + 1];
		if (!isNumber(word)) continue;
		if (index === city.till + 1) found.add(index);
		if (next && numbered.test(next.text)) found.add(index).add(index + 1);
	}
	for (let index = city.till + 1; isLarge && index < words.length; index++) {
		if (text.slice(words[index - 1]?.till, words[index]?.from) !== "-") break;
		found.add(index);
	}
	return found;
}
