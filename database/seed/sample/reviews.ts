import type { Faker } from "@faker-js/faker";
import { calendar, toTimestamp } from "./calendar.ts";
import { drawNormal } from "./fakers.ts";
import { makeRandomId } from "./ids.ts";
import { getRegular, makePerson, type Person } from "./people.ts";
import { makeReply, pickDiligence, type SampleReply } from "./replies.ts";
import { makeReviewText } from "./review-texts.ts";

export type SampleReview = {
	id: string;
	clinic_id: string;
	user_id: string | null;
	rating: number;
	text: string | null;
	created_at: string;
	updated_at: string;
};

export type SampleReviews = {
	/** New rows of `profiles`, to be inserted before the reviews. */
	people: Person[];
	reviews: SampleReview[];
	replies: SampleReply[];
};

type Clinic = { index: number; id: string; created: number; isVerified: boolean; language: string };

const MOST_REVIEWS = 400; // of one clinic
const PERFECT_UP_TO = 12; // reviews; with more, at least one has fewer than five stars

/**
 * Makes a clinic's reviews with their authors and the clinic's replies, and counts the reviews of each rating.
 * @param foreign makes the names of people from elsewhere
 */
export function makeReviews(
	faker: Faker,
	foreign: Faker,
	clinic: Clinic,
): SampleReviews & { counts: Record<`r${1 | 2 | 3 | 4 | 5}`, number> } {
	const counts = { r1: 0, r2: 0, r3: 0, r4: 0, r5: 0 };
	const people: Person[] = [];
	const reviews: SampleReview[] = [];
	const replies: SampleReply[] = [];
	const diligence = clinic.isVerified ? pickDiligence(faker) : 0;
	const mean = Math.max(2.9, Math.min(4.9, 4.42 + 0.38 * drawNormal(faker)));
	const ratings = Array.from({ length: countReviews(faker, clinic) }, () => pickRating(faker, mean));
	if (ratings.length > PERFECT_UP_TO && !ratings.some((rating) => rating < 5)) ratings[0] = 4;
	const first = Math.max(clinic.created, calendar.firstReview);

	for (const [number, rating] of ratings.entries()) {
		const moment = faker.number.int({ min: Math.ceil(first), max: calendar.today });
		let userId: string | null = null;
		if (faker.datatype.boolean(0.12)) {
			userId = getRegular(clinic.index, number);
		} else if (faker.datatype.boolean(0.98)) {
			const person = makePerson(faker.datatype.boolean(0.7) ? faker : foreign, clinic.index, number, moment);
			people.push(person);
			userId = person.id;
		}
		const written = toTimestamp(moment);
		const id = makeRandomId(faker, moment);
		const made = makeReviewText(faker, rating, clinic.language);
		reviews.push({
			id,
			clinic_id: clinic.id,
			user_id: userId,
			rating,
			text: made?.text ?? null,
			created_at: written,
			updated_at: written,
		});
		counts[`r${rating as 1 | 2 | 3 | 4 | 5}`]++;
		const reply = makeReply(faker, { id, rating, language: made?.language ?? null, written: moment }, diligence);
		if (reply) replies.push(reply);
	}
	return { people, reviews, replies, counts };
}

/** Number of reviews: a few for most clinics, a hundred for some, fewer for new ones. */
function countReviews(faker: Faker, { created, isVerified }: Clinic): number {
	const many = Math.exp(1.5 + 1.3 * drawNormal(faker));
	const years = (calendar.today - created) / (365 * calendar.day);
	if (!isVerified) return faker.datatype.boolean(1 / 3) ? 0 : Math.ceil(Math.min(8, many / 3));
	if (faker.datatype.boolean(0.08)) return 0;
	return Math.min(MOST_REVIEWS, Math.round(many * Math.min(1.3, 0.15 + 0.6 * years)));
}

/** A rating around the given mean (1 to 5); a quarter of the people give only 1 or 5. */
function pickRating(faker: Faker, mean: number): number {
	const share = (mean - 1) / 4;
	if (faker.datatype.boolean(0.25)) return faker.datatype.boolean(share) ? 5 : 1;
	let rating = 1;
	for (let step = 0; step < 4; step++) if (faker.datatype.boolean(share)) rating++;
	return rating;
}
