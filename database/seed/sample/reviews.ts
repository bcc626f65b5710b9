import type { Faker } from "@faker-js/faker";
import texts from "./data/texts.json" with { type: "json" };
import { calendar, makeRandomId, toTimestamp } from "./ids.ts";
import { getRegularId, makeReviewer, type Person } from "./people.ts";

type Language = keyof typeof texts.reviews;

type Clinic = { index: number; id: string; created: number; isVerified: boolean; language: string };

const USUAL_SESSIONS = 6; // for a review without a text
const MOST_REVIEWS = 400; // of one clinic
const PERFECT_UP_TO = 12; // reviews; with more, at least one has fewer than five stars

/**
 * Generates a clinic's reviews with authors and replies, as rows without details, and counts them by rating.
 * @param foreign generates the names of people from elsewhere
 */
export function makeReviews(faker: Faker, foreign: Faker, clinic: Clinic) {
	const chance = (probability: number) => faker.datatype.boolean(probability);
	const counts: Record<string, number> = { r1: 0, r2: 0, r3: 0, r4: 0, r5: 0 };
	const profiles: Person[] = [];
	const reviews = [];
	const review_replies = [];
	// most clinics reply to nobody, some to nearly everybody
	const diligence = clinic.isVerified && chance(0.45) ? faker.number.float({ min: 0.15, max: 0.9 }) : 0;
	const mean = Math.max(2.9, Math.min(4.9, 4.42 + 0.38 * drawNormal(faker)));
	const ratings = Array.from({ length: countReviews(faker, clinic) }, () => pickRating(faker, mean));
	if (ratings.length > PERFECT_UP_TO && !ratings.some((rating) => rating < 5)) ratings[0] = 4;
	const first = Math.max(clinic.created, calendar.firstReview);

	for (const [number, rating] of ratings.entries()) {
		const moment = faker.number.int({ min: Math.ceil(first), max: calendar.today });
		let user_id: string | null = null;
		if (chance(0.12)) {
			user_id = getRegularId(clinic.index, number);
		} else if (chance(0.98)) {
			const person = makeReviewer(chance(0.7) ? faker : foreign, clinic.index, number, moment);
			profiles.push(person);
			user_id = person.id;
		}
		const created_at = toTimestamp(moment);
		const id = makeRandomId(faker, moment);
		const { text, language, sessions } = makeText(faker, rating, clinic.language);
		reviews.push({ id, clinic_id: clinic.id, user_id, rating, text, sessions, created_at, updated_at: created_at });
		counts[`r${rating}`] = (counts[`r${rating}`] ?? 0) + 1;
		// clinics don't reply to a rating without text
		const reply = chance(diligence) && text && makeReply(faker, rating, language, moment);
		if (reply) review_replies.push({ review_id: id, ...reply });
	}
	return { profiles, reviews, review_replies, counts };
}

/** Normally distributed, mean 0 and standard deviation 1 (Box and Muller). */
function drawNormal({ number }: Faker): number {
	return Math.sqrt(-2 * Math.log(1 - number.float())) * Math.cos(2 * Math.PI * number.float());
}

/** The number of reviews: a few for most clinics, a hundred for some, fewer for new ones. */
function countReviews(faker: Faker, { created, isVerified }: Clinic): number {
	const many = Math.exp(1.5 + 1.3 * drawNormal(faker));
	const years = (calendar.today - created) / (365 * calendar.day);
	if (!isVerified) return faker.datatype.boolean(1 / 3) ? 0 : Math.ceil(Math.min(8, many / 3));
	if (faker.datatype.boolean(0.08)) return 0;
	return Math.min(MOST_REVIEWS, Math.round(many * Math.min(1.3, 0.15 + 0.6 * years)));
}

/** A rating around the given mean (1 to 5); a quarter of the people rate only 1 or 5. */
function pickRating({ datatype }: Faker, mean: number): number {
	const share = (mean - 1) / 4;
	if (datatype.boolean(0.25)) return datatype.boolean(share) ? 5 : 1;
	let rating = 1;
	for (let step = 0; step < 4; step++) if (datatype.boolean(share)) rating++;
	return rating;
}

const shapes: { weight: number; value: ("verdict" | "opinion" | "fact" | "secondFact")[] }[] = [
	{ weight: 0.25, value: ["verdict"] },
	{ weight: 0.25, value: ["verdict", "opinion"] },
	{ weight: 0.15, value: ["fact", "verdict"] },
	{ weight: 0.2, value: ["fact", "verdict", "opinion"] },
	{ weight: 0.15, value: ["fact", "verdict", "opinion", "secondFact"] },
];

/**
 * A few sentences for a rating, or none: sometimes in the `spoken` language if there are texts in it, else in English.
 */
function makeText(
	{ datatype, helpers, number }: Faker,
	rating: number,
	spoken: string,
): { text: string | null; language: Language; sessions: number } {
	if (datatype.boolean(0.22)) return { text: null, language: "en", sessions: USUAL_SESSIONS };
	const language = datatype.boolean(0.4) && Object.hasOwn(texts.reviews, spoken) ? (spoken as Language) : "en";
	const { verdicts, praise, complaints, facts, parts, inks } = texts.reviews[language];
	const verdict = helpers.arrayElement(verdicts[rating - 1] ?? []);
	const isContent = rating > 3 || (rating === 3 && datatype.boolean(0.5));
	const opinion = helpers.arrayElement(isContent ? praise : complaints);
	const [fact = "", secondFact = ""] = helpers.arrayElements(facts, 2);
	const sentences = { verdict, opinion, fact, secondFact };
	const shape = helpers.weightedArrayElement(shapes);
	const sessions = number.int({ min: 3, max: 11 });
	const text = helpers.mustache(shape.map((part) => sentences[part]).join(" "), {
		n: String(sessions),
		months: String(sessions * 2),
		part: helpers.arrayElement(parts),
		ink: helpers.arrayElement(inks),
	});
	return { text, language, sessions };
}

/**
 * The clinic's reply to a review, in the review's language, some days later; none if that day is in the future.
 * @param written when the review was written, in milliseconds since 1970
 */
function makeReply({ datatype, helpers, number }: Faker, rating: number, language: Language, written: number) {
	const moment = written + number.float({ min: 0.2, max: 12 }) * calendar.day;
	if (moment > calendar.today) return undefined;
	const { thanks, regrets, pleased, offers, closings } = texts.replies[language];
	const isKind = rating > 3;
	const sentences = [
		helpers.arrayElement(isKind ? thanks : regrets),
		...(!isKind || datatype.boolean(0.6) ? [helpers.arrayElement(isKind ? pleased : offers)] : []),
		...(datatype.boolean(0.5) ? [helpers.arrayElement(closings)] : []),
	];
	const edited = datatype.boolean(0.1)
		? Math.min(calendar.today, moment + number.float({ min: 0.1, max: 20 }) * calendar.day)
		: moment;
	return { text: sentences.join(" "), created_at: toTimestamp(moment), updated_at: toTimestamp(edited) };
}
