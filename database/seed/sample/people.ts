import type { Faker } from "@faker-js/faker";
import { calendar, toTimestamp } from "./calendar.ts";
import { locales, seedFaker } from "./fakers.ts";
import { makeFullName } from "./names.ts";

export type Person = { id: string; full_name: string; created_at: string; updated_at: string };

/** Number of consecutive clinics that share a group of people who review several of them. */
export const NEIGHBOURS = 500;
/** Number of people in such a group: a prime above the number of reviews a clinic can have, see getRegular. */
const REGULARS = 401;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

// A version 8 id: `group` (28 bits) and `number` within it; `kind` separates regulars from the people of one clinic.
function makeId(group: number, kind: 0 | 1, number: number): string {
	return `5a3b1e00-${hex(group >>> 12, 4)}-8${hex(group & 0xfff, 3)}-800${kind}-${hex(number, 12)}`;
}

/**
 * Makes a person who reviews this clinic only. Their account is as old as the review.
 * @param moment when they joined, in milliseconds since 1970
 */
export function makePerson(faker: Faker, clinic: number, number: number, moment: number): Person {
	const joined = toTimestamp(moment);
	const full_name = faker.datatype.boolean(0.08) ? "" : makeFullName(faker);
	return { id: makeId(clinic, 0, number), full_name, created_at: joined, updated_at: joined };
}

/** Makes the people that NEIGHBOURS clinics share. */
export function makeRegulars(group: number): Person[] {
	const joined = toTimestamp(calendar.firstClinic);
	const fakers = locales.map((locale) => seedFaker(locale, REGULARS, group));
	return Array.from({ length: REGULARS }, (_, number) => ({
		id: makeId(group, 1, number),
		full_name: number % 20 === 0 ? "" : makeFullName(fakers[number % fakers.length] as Faker),
		created_at: joined,
		updated_at: joined,
	}));
}

/**
 * The id of a regular who reviews clinic `clinic`. Different numbers below REGULARS are different people: steps of a fixed
 * length around a circle of prime size reach each position once.
 */
export function getRegular(clinic: number, number: number): string {
	const place = (clinic * 131 + number * (1 + (clinic % 97))) % REGULARS;
	return makeId(Math.floor(clinic / NEIGHBOURS), 1, place);
}
