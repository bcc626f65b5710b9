import type { HomePage } from "#database/queries/pages.ts";
import { usualWeeks } from "#domain/course/course.ts";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate } from "#domain/estimate/kirby-desai.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { printCourse } from "./own-example.ts";
import * as texts from "./texts.ts";

/** Black lettering on a forearm, as `homeExample` describes it. */
const tattoo = {
	skin: "2",
	place: "distal",
	colour: "black",
	amount: "minimal",
	scars: "none",
	layers: "no",
	weeks: usualWeeks,
};

/** Returns figures for one tattoo: its sessions, their price in the largest country with one, and the clinics there. */
export function printExample({ prices: [price], countries }: Pick<HomePage, "prices" | "countries">) {
	const { weeks, ...answers } = tattoo satisfies EstimateAnswers;
	const { fewest: min, most: max } = estimate(answers).sessions;
	const country = countries.find(({ code }) => code === price?.code) ?? countries[0];
	return [
		texts.homeExample,
		...printCourse({ min, max }, weeks, price),
		country
			? texts.homeExampleClinics(country.clinics, getCountryInText(country.code), country.is_unchecked ?? false)
			: texts.homeExampleNoClinics,
	];
}
