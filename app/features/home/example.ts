import type { HomePage } from "#database/queries/pages.ts";
import { formatPrice, formatRange } from "#domain/clinics/prices.ts";
import { formatSessions, usualWeeks } from "#domain/course/course.ts";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { countMonths, estimate } from "#domain/estimate/kirby-desai.ts";
import { getCountryInText } from "#domain/places/countries.ts";
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

/** Returns figures for one tattoo: its sessions, their price in the country of `price`, and the clinics there. */
export function printExample({ price, countries }: Pick<HomePage, "price" | "countries">) {
	const { weeks, ...answers } = tattoo satisfies EstimateAnswers;
	const { fewest: min, most: max } = estimate(answers).sessions;
	const country = countries.find(({ code }) => code === price?.code) ?? countries[0];
	return [
		texts.homeExample,
		{
			figure: formatSessions({ min, max }),
			text: texts.homeExampleMonths(countMonths(min, weeks), countMonths(max, weeks), weeks),
		},
		price
			? {
					figure: formatRange(price.price * min, price.price * max, price.currency),
					text: texts.homeExamplePrice(formatPrice(price.price, price.currency), getCountryInText(price.code)),
				}
			: texts.homeExampleNoPrice,
		country
			? texts.homeExampleClinics(country.clinics, getCountryInText(country.code), country.is_unchecked ?? false)
			: texts.homeExampleNoClinics,
	];
}
