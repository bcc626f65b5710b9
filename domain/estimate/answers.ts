import { type Answers, factorNames, findOption, usualWeeks, weekChoices } from "./kirby-desai.ts";

/** What is asked: the factors of the scale, and how many weeks are between two sessions. */
export type Asked = Answers & { weeks: number };

/** Reads what a form or the part of an address after `#` says. What is unknown is left out. */
export function readAnswers(given: { get(name: string): unknown }): Asked {
	const asked: Asked = { weeks: weekChoices.find((weeks) => String(weeks) === given.get("weeks")) ?? usualWeeks };
	for (const name of factorNames) {
		const value = given.get(name);
		if (typeof value === "string" && findOption(name, value)) asked[name] = value;
	}
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
	return params.toString();
}
