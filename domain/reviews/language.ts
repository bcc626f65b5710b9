import { francAll } from "franc-min";

const minLength = 25; // characters: shorter texts could be of any language
const maxEnglish = 0.85; // of the score of the likeliest language

/** Returns the language ("de") of a text that is surely not English; else undefined. Server only, because of franc. */
export function findLanguage(text: string | null): string | undefined {
	if (!text || text.length < minLength) return undefined;
	const scores = francAll(text);
	const [likeliest = "und"] = scores[0] ?? [];
	const english = scores.find(([code]) => code === "eng")?.[1] ?? 0;
	if (likeliest === "und" || likeliest === "eng" || english > maxEnglish) return undefined;
	return new Intl.Locale(likeliest).language;
}

type Written = { text: string | null; reply?: { text: string } | null };

/** Adds the language to each review and its reply. */
export const addLanguages = <R extends Written>(reviews: R[]): R[] =>
	reviews.map((review) => ({
		...review,
		language: findLanguage(review.text),
		...(review.reply && { reply: { ...review.reply, language: findLanguage(review.reply.text) } }),
	}));
