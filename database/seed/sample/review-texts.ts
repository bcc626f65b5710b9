import type { Faker } from "@faker-js/faker";
import { englishTexts } from "./texts/english.ts";
import { germanTexts } from "./texts/german.ts";

/** Sentences of one language. {{n}} is a number of sessions, {{part}} a part of the body, {{ink}} a kind of tattoo, {{months}} a number. */
export type ReviewTexts = {
	/** The overall judgement, by rating from 1 to 5. */
	verdicts: [string[], string[], string[], string[], string[]];
	/** Further sentences of content people, of discontented people, and of anybody. */
	praise: string[];
	complaints: string[];
	facts: string[];
	parts: string[];
	inks: string[];
};

const texts = { de: germanTexts, en: englishTexts };

export type ReviewLanguage = keyof typeof texts;

const isWritten = (code: string): code is ReviewLanguage => Object.hasOwn(texts, code);

/**
 * Makes a review text of a few sentences for a rating, or null for a review without text. Some texts are in the `spoken`
 * language if there are sentences of it, the others in English.
 */
export function makeReviewText(
	faker: Faker,
	rating: number,
	spoken: string,
): { text: string; language: ReviewLanguage } | null {
	if (faker.datatype.boolean(0.22)) return null;
	const language = faker.datatype.boolean(0.4) && isWritten(spoken) ? spoken : "en";
	return { text: write(faker, rating, texts[language]), language };
}

function write({ datatype, helpers, number }: Faker, rating: number, texts: ReviewTexts): string {
	const verdict = helpers.arrayElement(texts.verdicts[rating - 1] as string[]);
	const isContent = rating > 3 || (rating === 3 && datatype.boolean(0.5));
	const opinion = helpers.arrayElement(isContent ? texts.praise : texts.complaints);
	const [fact = "", secondFact = ""] = helpers.arrayElements(texts.facts, 2);
	const shape = number.float();
	const sentences =
		shape < 0.25
			? [verdict]
			: shape < 0.5
				? [verdict, opinion]
				: shape < 0.65
					? [fact, verdict]
					: shape < 0.85
						? [fact, verdict, opinion]
						: [fact, verdict, opinion, secondFact];
	const sessions = number.int({ min: 3, max: 11 });
	return helpers.mustache(sentences.join(" "), {
		n: String(sessions),
		months: String(sessions * 2),
		part: helpers.arrayElement(texts.parts),
		ink: helpers.arrayElement(texts.inks),
	});
}
