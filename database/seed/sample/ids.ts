import type { Faker } from "@faker-js/faker";
import { type RawBuilder, sql } from "kysely";

const day = 86_400_000;

/**
 * The days of the sample data, in milliseconds since 1970. They are fixed, so that the data doesn't depend on the
 * clock.
 */
export const calendar = {
	day,
	firstClinic: Date.UTC(2022, 2, 1),
	firstReview: Date.UTC(2023, 10, 1),
	today: Date.UTC(2026, 10, 1),
};

/** Milliseconds since 1970 as an ISO 8601 timestamp. */
export const toTimestamp = (moment: number) => new Date(moment).toISOString();

const sampleMark = "85a3";

/** SQL: whether an id was made by `makeSampleId`. The database's own ids are version 7, imported ones mostly 4. */
export const isSampleId = (id: RawBuilder<unknown>) => sql<boolean>`substr(${id}::text, 15, 4) = ${sampleMark}`;

/**
 * Makes an id that sorts by time, as version 7 does. Version 8 and the three digits after it mark sample data.
 * @param moment milliseconds since 1970
 * @param number below 2 ** 53, different for each id of the same moment
 */
export function makeSampleId(moment: number, number: number): string {
	const time = Math.floor(moment).toString(16).padStart(12, "0");
	const rest = number.toString(16).padStart(15, "0");
	return `${time.slice(0, 8)}-${time.slice(8)}-${sampleMark}-8${rest.slice(0, 3)}-${rest.slice(3)}`;
}

/** The same, with a random number. */
export const makeRandomId = (faker: Faker, moment: number) => makeSampleId(moment, faker.number.int());

/** The id range of sample people, by which they are removed. */
export const samplePeople = {
	from: "5a3b1e00-0000-8000-8000-000000000000",
	to: "5a3b1e00-ffff-8fff-8fff-ffffffffffff",
};
