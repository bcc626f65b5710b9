import { t } from "@lingui/core/macro";
import type { HomePage } from "#database/queries/pages.ts";
import { usualWeeks } from "#domain/course/course.ts";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate } from "#domain/estimate/kirby-desai.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { describeClinics, printCourse } from "./own-example.ts";

const homeExample = { figure: t`Black lettering`, text: t`Small, on the forearm, light skin` };

const homeExampleNoClinics = { figure: t`Clinics near you`, text: t`Search for your city or postcode` };

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
		homeExample,
		...printCourse({ min, max }, weeks, price),
		country
			? describeClinics(country.clinics, getCountryInText(country.code), country.is_unchecked ?? false)
			: homeExampleNoClinics,
	];
}
