import { francAll } from "franc-min";

const shortest = 25; // letters: fewer could be of any language
const mostEnglish = 0.85; // of the score of the likeliest language

/** The language ("de") of a text that is surely not English; undefined for any other. Brings franc: for the server. */
export function findLanguage(text: string | null): string | undefined {
	if (!text || text.length < shortest) return undefined;
	const scores = francAll(text);
	const [likeliest = "und"] = scores[0] ?? [];
	const english = scores.find(([code]) => code === "eng")?.[1] ?? 0;
	if (likeliest === "und" || likeliest === "eng" || english > mostEnglish) return undefined;
	return new Intl.Locale(likeliest).language;
}

type Written = { text: string | null; reply?: { text: string } | null };

/** Reviews and their replies with the language of each. */
export const addLanguages = <R extends Written>(reviews: R[]): R[] =>
	reviews.map((review) => ({
		...review,
		language: findLanguage(review.text),
		...(review.reply && { reply: { ...review.reply, language: findLanguage(review.reply.text) } }),
	}));
