import type { Faker } from "@faker-js/faker";
import { calendar, toTimestamp } from "./ids.ts";
import { locales, seedFaker } from "./places.ts";

/** A row of `profiles`. */
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

function makePerson({ person }: Faker, id: string, joined: number, isNameless: boolean): Person {
	let full_name = "";
	if (!isNameless) {
		const sex = person.sexType();
		full_name = `${person.firstName(sex)} ${person.lastName(sex)}`;
	}
	return { id, full_name, created_at: toTimestamp(joined), updated_at: toTimestamp(joined) };
}

/**
 * Makes a person who reviews this clinic only. Their account is as old as the review.
 * @param moment when they joined, in milliseconds since 1970
 */
export const makeReviewer = (faker: Faker, clinic: number, number: number, moment: number) =>
	makePerson(faker, makeId(clinic, 0, number), moment, faker.datatype.boolean(0.08));

/** Makes the people that NEIGHBOURS clinics share. */
export function makeRegulars(group: number): Person[] {
	const fakers = locales.map((locale) => seedFaker(locale, REGULARS, group));
	return Array.from({ length: REGULARS }, (_, number) => {
		const faker = fakers[number % fakers.length] as Faker;
		return makePerson(faker, makeId(group, 1, number), calendar.firstClinic, number % 20 === 0);
	});
}

/**
 * The id of a regular who reviews clinic `clinic`. Different numbers below REGULARS are different people: steps of a
 * fixed length around a circle of prime size reach each position once.
 */
export function getRegular(clinic: number, number: number): string {
	const place = (clinic * 131 + number * (1 + (clinic % 97))) % REGULARS;
	return makeId(Math.floor(clinic / NEIGHBOURS), 1, place);
}
