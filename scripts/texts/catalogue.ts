import { existsSync, readFileSync } from "node:fs";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { createItem, type PoItem, parsePo, stringifyPo } from "pofile-ts";
import type { FindText } from "../build/static-texts.ts";
import type { FoundText } from "./source-texts.ts";

/** The file with the texts of the pages in a language other than English. */
export const fileOf = (language: string) => `languages/${language}.po`;

/** Reads the texts of a language. */
export function readCatalogue(language: string): PoItem[] {
	const file = fileOf(language);
	return existsSync(file) ? parsePo(readFileSync(file, "utf8")).items : [];
}

/** Writes the file of a language, as translators' programs read it. */
export function writeCatalogue(language: string, items: PoItem[]): string {
	const headers = {
		Language: language,
		"Content-Type": "text/plain; charset=UTF-8",
		"Content-Transfer-Encoding": "8bit",
	};
	return stringifyPo({ headers, items }, { foldLength: 0 });
}

const idOf = ({ msgid, msgctxt }: PoItem) => generateMessageId(msgid, msgctxt ?? undefined);
const textOf = (item: PoItem) => item.msgstr[0] ?? "";

/** Returns what finds the texts of a language. English stands where one is missing. */
export function openCatalogue(language: string): FindText {
	const texts = new Map(readCatalogue(language).map((item) => [idOf(item), textOf(item)]));
	return ({ id, message }) => texts.get(id) || message;
}

/** What the translators of a language have to do. */
export function findGaps(items: PoItem[], texts: FoundText[]): { missing: FoundText[]; stale: FoundText[] } {
	const known = new Map(items.map((item) => [idOf(item), item]));
	return {
		missing: texts.filter(({ id }) => !known.get(id)?.msgstr[0]),
		stale: texts.filter(({ id }) => known.get(id)?.flags.fuzzy),
	};
}

/**
 * Brings the texts of a language up to date with those of the code, in the same order. A sentence that was changed
 * keeps its translation, marked "fuzzy" with the old English beside it, as far as it has the same values and elements.
 */
export function updateCatalogue(items: PoItem[], texts: FoundText[]): PoItem[] {
	const known = new Map(items.map((item) => [idOf(item), item]));
	const current = new Set(texts.map(({ id }) => id));
	const gone = items.filter((item) => !current.has(idOf(item)) && textOf(item) !== "");
	return texts.map((text) => {
		const item = createItem();
		item.msgid = text.message;
		item.msgctxt = text.context ?? null;
		item.references = text.files;
		const before = known.get(text.id) ?? findChanged(gone, text);
		const isChanged = before !== undefined && before.msgid !== text.message;
		item.msgstr = [before ? textOf(before) : ""];
		item.comments = before?.comments ?? [];
		item.flags = isChanged ? { fuzzy: true } : (before?.flags ?? {});
		const was = isChanged ? `${wasPrefix}${before.msgid}` : item.flags.fuzzy && findWas(before);
		item.extractedComments = [...text.elements.map((name, index) => `<${index}>: ${name}`), ...(was ? [was] : [])];
		return item;
	});
}

const wasPrefix = "Was: ";
const findWas = (item: PoItem | undefined) => item?.extractedComments.find((comment) => comment.startsWith(wasPrefix));

const leastAlike = 0.5; // of the words of both sentences

/** The translated sentence of the same file that a new one was most likely made from. */
function findChanged(gone: PoItem[], { message, context, files }: FoundText): PoItem | undefined {
	const [best] = gone
		.filter(
			(item) =>
				item.references.some((file) => files.includes(file)) &&
				(item.msgctxt ?? undefined) === context &&
				namesOf(textOf(item)) === namesOf(message),
		)
		.map((item) => ({ item, alike: compare(item.msgid, message) }))
		.filter(({ alike }) => alike >= leastAlike)
		.sort((one, other) => other.alike - one.alike);
	return best?.item;
}

/** The values and elements that a text names. */
const namesOf = (text: string) => [...new Set(text.match(/\{\w+|<\/?\d+\/?>/g))].sort().join();

/** How many of the words of two sentences are in both, from 0 to 1. */
function compare(one: string, other: string): number {
	const [words, others] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))) as [
		Set<string>,
		Set<string>,
	];
	const shared = [...words].filter((word) => others.has(word)).length;
	return (2 * shared) / (words.size + others.size || 1);
}
