import { en, Faker } from "@faker-js/faker";
import { inkColors } from "#domain/reviews/details.ts";
import { calendar, toTimestamp } from "./ids.ts";

/** A separate generator: draws here don't change any other draws. */
const faker = new Faker({ locale: en });

type Clinic = {
	index: number;
	currency: string | null;
	/** The clinic's treatments, with the prices of a session if it names any. */
	offered: { treatment_id: number; price_min?: number | null; price_max?: number | null }[];
	/** When its page last changed (ISO 8601). */
	changed: string;
};
/** `sessions` is the number of sessions that the text may mention. */
type Written = { created_at: string; rating: number; text: string | null; sessions: number };

// Texts that mention their stage, in English or German: details must not contradict them.
const isUnderWay = /so far|bisher|halfway|hardly moved/i;
const namesInk = /black|blue|grey|green|colour|ink|schwarz|farb/i;
const hasDarkSkin = /darker skin/i;
const isEightWeeks = /eight weeks apart|acht Wochen Abstand/i;

const nothing = {
	...{ treatment_id: null, sessions: null, weeks_since: null, weeks_between: null, ink_colors: null, skin_type: null },
	...{ price_paid: null, price_currency: null, would_return: null, finished: null },
};

/** Generates the details of a clinic's reviews beside stars and text, review by review. Nearly half have some. */
export function openReviewDetails(seed: number, { index, currency, offered, changed }: Clinic) {
	faker.seed([seed, 4, index]);
	const { datatype, helpers, number } = faker;
	const chance = (probability: number) => datatype.boolean(probability);
	return ({ created_at, rating, text, sessions }: Written) => {
		const later = Date.parse(created_at) + number.float({ min: 0.1, max: 60 }) * calendar.day;
		const updated_at = chance(0.04) ? toTimestamp(Math.min(Date.parse(changed), later)) : created_at;
		if (chance(0.55) || offered.length === 0) return { ...nothing, updated_at };
		const { treatment_id, price_min, price_max } = helpers.arrayElement(offered);
		const finished = chance(0.55) && !isUnderWay.test(text ?? "");
		const paid =
			price_min && currency && chance(0.6) ? helpers.arrayElement([price_min, price_max ?? price_min]) : null;
		return {
			treatment_id,
			sessions,
			weeks_since: number.int({ min: finished ? 6 : 1, max: finished ? 60 : 10 }),
			// derived from earlier draws: another draw would change all later ones
			weeks_between: isEightWeeks.test(text ?? "")
				? 8
				: sessions > 1 && sessions % 4 !== 0
					? 5 + ((sessions * 7 + rating) % 8)
					: null,
			ink_colors: chance(0.7) && !namesInk.test(text ?? "") ? pickColors() : null,
			skin_type: hasDarkSkin.test(text ?? "") ? 5 : chance(0.6) ? helpers.weightedArrayElement(skins) : null,
			price_paid: paid,
			price_currency: paid === null ? null : currency,
			would_return: chance(0.8) ? rating > 3 || (rating === 3 && chance(0.4)) : null,
			finished,
			updated_at,
		};
	};
}

// rough frequencies in Europe
const skins = [3, 12, 10, 5, 2, 1].map((weight, index) => ({ value: index + 1, weight }));

/** Black, and sometimes other colours. */
function pickColors(): string[] {
	const others = Object.keys(inkColors).slice(1);
	const count = faker.helpers.weightedArrayElement([
		{ value: 0, weight: 6 },
		{ value: 1, weight: 3 },
		{ value: 3, weight: 1 },
	]);
	return ["black", ...faker.helpers.arrayElements(others, count)].sort();
}
