import type { Faker } from "@faker-js/faker";
import { calendar, toTimestamp } from "./ids.ts";
import { locales, seedFaker } from "./places.ts";

/** A row of `profiles`. */
export type Person = { id: string; full_name: string; created_at: string; updated_at: string };

/** Number of consecutive clinics that share a group of people who review several of them. */
export const CLINICS_PER_GROUP = 500;
/** Number of people in such a group: a prime above the number of reviews that a clinic can have, see getRegularId. */
const REGULARS_PER_GROUP = 401;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

// A version 8 id of `group` (28 bits) and `number` within it; `kind` separates regulars (1) and owners (2) from people
// who review one clinic only.
function makeId(group: number, kind: 0 | 1 | 2, number: number): string {
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
 * Makes a person who reviews only this clinic. Their account is as old as the review.
 * @param number different for each reviewer of the clinic
 * @param moment when they joined, in milliseconds since 1970
 */
export const makeReviewer = (faker: Faker, clinic: number, number: number, moment: number) =>
	makePerson(faker, makeId(clinic, 0, number), moment, faker.datatype.boolean(0.08));

/** Makes the owner of a clinic, who has no account; `moment` is when they joined, in milliseconds since 1970. */
export const makeOwner = (faker: Faker, clinic: number, moment: number) =>
	makePerson(faker, makeId(clinic, 2, 0), moment, false);

/** Makes the people that a group of CLINICS_PER_GROUP clinics shares. */
export function makeRegulars(group: number): Person[] {
	const fakers = locales.map((locale) => seedFaker(locale, REGULARS_PER_GROUP, group));
	return Array.from({ length: REGULARS_PER_GROUP }, (_, number) => {
		const faker = fakers[number % fakers.length] as Faker;
		return makePerson(faker, makeId(group, 1, number), calendar.firstClinic, number % 20 === 0);
	});
}

/**
 * The id of a regular who reviews clinic `clinic`. Different numbers below REGULARS_PER_GROUP are different people:
 * steps of a fixed length around a circle of prime size reach each position once.
 */
export function getRegularId(clinic: number, number: number): string {
	const position = (clinic * 131 + number * (1 + (clinic % 97))) % REGULARS_PER_GROUP;
	return makeId(Math.floor(clinic / CLINICS_PER_GROUP), 1, position);
}
