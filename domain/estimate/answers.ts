import { sizeBands } from "../clinics/prices.ts";
import { usualWeeks } from "../course/course.ts";
import { type Answers, factorNames, findOption, weekChoices } from "./kirby-desai.ts";

/**
 * The answers of the form: the factors of the scale, the weeks between two sessions, and, for prices only, the size as
 * an index in `sizeBands` and a country (ISO-2).
 */
export type EstimateAnswers = Answers & { weeks: number; size?: number; country?: string };

/** Reads answers from a form or from the fragment of a URL (after `#`). Ignores unknown values. */
export function readAnswers(form: { get(name: string): unknown }): EstimateAnswers {
	const answers: EstimateAnswers = {
		weeks: weekChoices.find((weeks) => String(weeks) === form.get("weeks")) ?? usualWeeks,
	};
	for (const name of factorNames) {
		const value = form.get(name);
		if (typeof value === "string" && findOption(name, value)) answers[name] = value;
	}
	const size = sizeBands.findIndex((_, index) => String(index) === form.get("size"));
	if (size >= 0) answers.size = size;
	const country = form.get("country");
	if (typeof country === "string" && /^[A-Z]{2}$/.test(country)) answers.country = country;
	return answers;
}

/** Writes answers as a query string: "skin=2&colour=many". Empty without answers. */
export function writeAnswers(answers: EstimateAnswers): string {
	const params = new URLSearchParams();
	for (const name of factorNames) {
		const value = answers[name];
		if (value !== undefined) params.set(name, value);
	}
	if (answers.weeks !== usualWeeks) params.set("weeks", String(answers.weeks));
	if (answers.size !== undefined) params.set("size", String(answers.size));
	if (answers.country !== undefined) params.set("country", answers.country);
	return params.toString();
}
