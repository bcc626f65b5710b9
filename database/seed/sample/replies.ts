import type { Faker } from "@faker-js/faker";
import { calendar, toTimestamp } from "./calendar.ts";
import type { ReviewLanguage } from "./review-texts.ts";
import { replyTexts } from "./texts/replies.ts";

export type SampleReply = { review_id: string; text: string; created_at: string; updated_at: string };

/** The probability that a clinic answers a review: 0 for most, close to 1 for some. */
export function pickDiligence({ datatype, number }: Faker): number {
	return datatype.boolean(0.45) ? number.float({ min: 0.15, max: 0.9 }) : 0;
}

/**
 * Makes the clinic's answer to a review, if any: in the review's language, some days after it.
 * @param written when the review was written, in milliseconds since 1970
 */
export function makeReply(
	{ datatype, helpers, number }: Faker,
	review: { id: string; rating: number; language: ReviewLanguage | null; written: number },
	diligence: number,
): SampleReply | undefined {
	if (!datatype.boolean(diligence)) return undefined;
	const moment = review.written + number.float({ min: 0.2, max: 12 }) * calendar.day;
	if (moment > calendar.today) return undefined;
	const texts = replyTexts[review.language ?? "en"];
	const isKind = review.rating > 3;
	const sentences = [
		helpers.arrayElement(isKind ? texts.thanks : texts.regrets),
		...(!isKind || datatype.boolean(0.6) ? [helpers.arrayElement(isKind ? texts.pleased : texts.offers)] : []),
		...(datatype.boolean(0.5) ? [helpers.arrayElement(texts.closings)] : []),
	];
	const edited = datatype.boolean(0.1)
		? Math.min(calendar.today, moment + number.float({ min: 0.1, max: 20 }) * calendar.day)
		: moment;
	return {
		review_id: review.id,
		text: sentences.join(" "),
		created_at: toTimestamp(moment),
		updated_at: toTimestamp(edited),
	};
}
