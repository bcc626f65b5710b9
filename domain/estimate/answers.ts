import { sizeBands } from "../clinics/prices.ts";
import { usualWeeks } from "../course/course.ts";
import { type Answers, factorNames, findOption, weekChoices } from "./kirby-desai.ts";

/**
 * What is asked: the factors of the scale, how many weeks are between two sessions, and for prices alone the size, by
 * its place in `sizeBands`, and a country (ISO-2).
 */
export type Asked = Answers & { weeks: number; size?: number; country?: string };

/** Reads what a form or the part of an address after `#` says. What is unknown is left out. */
export function readAnswers(given: { get(name: string): unknown }): Asked {
	const asked: Asked = { weeks: weekChoices.find((weeks) => String(weeks) === given.get("weeks")) ?? usualWeeks };
	for (const name of factorNames) {
		const value = given.get(name);
		if (typeof value === "string" && findOption(name, value)) asked[name] = value;
	}
	const size = sizeBands.findIndex((_, index) => String(index) === given.get("size"));
	if (size >= 0) asked.size = size;
	const country = given.get("country");
	if (typeof country === "string" && /^[A-Z]{2}$/.test(country)) asked.country = country;
	return asked;
}

/** The same as text, without `#`: "skin=2&colour=many". Empty where nothing was answered. */
export function writeAnswers(asked: Asked): string {
	const params = new URLSearchParams();
	for (const name of factorNames) {
		const value = asked[name];
		if (value !== undefined) params.set(name, value);
	}
	if (asked.weeks !== usualWeeks) params.set("weeks", String(asked.weeks));
	if (asked.size !== undefined) params.set("size", String(asked.size));
	if (asked.country !== undefined) params.set("country", asked.country);
	return params.toString();
}
