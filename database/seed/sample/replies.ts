import { calendar, toTimestamp } from "./calendar.ts";
import type { Random } from "./random.ts";
import type { ReviewLanguage } from "./review-texts.ts";
import { replyTexts } from "./texts/replies.ts";

export type SampleReply = { review_id: string; text: string; created_at: string; updated_at: string };

/** How diligently a clinic answers: most never do, some nearly always. */
export function pickDiligence(random: Random): number {
	return random.chance(0.45) ? random.between(0.15, 0.9) : 0;
}

/**
 * The clinic's answer to a review, if it gives one: in the review's language, some days after it.
 * @param written when the review was written, in milliseconds since 1970
 */
export function makeReply(
	random: Random,
	review: { id: string; rating: number; language: ReviewLanguage | null; written: number },
	diligence: number,
): SampleReply | undefined {
	if (!random.chance(diligence)) return undefined;
	const moment = review.written + random.between(0.2, 12) * calendar.day;
	if (moment > calendar.today) return undefined;
	const texts = replyTexts[review.language ?? "en"];
	const isKind = review.rating > 3;
	const sentences = [
		random.pick(isKind ? texts.thanks : texts.regrets),
		...(!isKind || random.chance(0.6) ? [random.pick(isKind ? texts.pleased : texts.offers)] : []),
		...(random.chance(0.5) ? [random.pick(texts.closings)] : []),
	];
	const edited = random.chance(0.1)
		? Math.min(calendar.today, moment + random.between(0.1, 20) * calendar.day)
		: moment;
	return {
		review_id: review.id,
		text: sentences.join(" "),
		created_at: toTimestamp(moment),
		updated_at: toTimestamp(edited),
	};
}
