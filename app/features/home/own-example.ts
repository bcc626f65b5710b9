import type { KeptTattoo } from "#app/shared/tattoo/kept-tattoo.ts";
import type { HomePage } from "#database/queries/pages.ts";
import { formatPrice, getCurrencySign } from "#domain/clinics/prices.ts";
import { formatCourse, formatSessions, type Sessions, usualWeeks } from "#domain/course/course.ts";
import { countMonths } from "#domain/course/months.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { findOwnCountry } from "#domain/places/own-country.ts";
import * as texts from "./texts.ts";

type CountryPrice = HomePage["prices"][number];
type Figure = { figure: string; text: string };
type Page = { prices: CountryPrice[]; listed: string; example: Figure[]; is_unchecked: boolean };

/** Replaces the example by the tattoo that this device keeps and, if its clinics are listed, the visitor's country. */
export function printOwnExample({ answers, sessions }: KeptTattoo, page: Page): Figure[] {
	const weeks = Number(/\bweeks=(\d+)/.exec(answers)?.[1] ?? usualWeeks);
	const own = findOwnCountry(page.listed);
	const price = own ? page.prices.find(({ code }) => code === own.code) : page.prices[0];
	return [
		texts.homeExampleMine,
		...printCourse(sessions, weeks, price),
		...(own
			? [texts.homeExampleClinics(own.clinics, getCountryInText(own.code), page.is_unchecked)]
			: page.example.slice(3)),
	];
}

/** The figures of an estimate: sessions and months, and what they cost at least in the country of `price`. */
export function printCourse(sessions: Sessions, weeks: number, price: CountryPrice | undefined): Figure[] {
	const { min, max } = sessions;
	return [
		{
			figure: formatSessions(sessions),
			text: texts.homeExampleMonths(countMonths(min, weeks), countMonths(max, weeks), weeks),
		},
		price
			? {
					figure: formatCourse({ min: price.price, max: price.price }, sessions, getCurrencySign(price.currency)),
					text: texts.homeExamplePrice(formatPrice(price.price, price.currency), getCountryInText(price.code)),
				}
			: texts.homeExampleNoPrice,
	];
}
