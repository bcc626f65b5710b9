import { plural, t } from "@lingui/core/macro";
import type { KeptTattoo } from "#app/shared/tattoo/kept-tattoo.ts";
import type { HomePage } from "#database/queries/pages.ts";
import { formatPrice, getCurrencySign } from "#domain/clinics/prices.ts";
import { formatCourse, formatSessions, type Sessions, usualWeeks } from "#domain/course/course.ts";
import { countMonths } from "#domain/course/months.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { findOwnCountry } from "#domain/places/own-country.ts";

const homeExampleMine = { figure: t`Your tattoo`, text: t`As you described it, kept on this device` };

const homeExampleNoPrice = { figure: t`The whole course`, text: t`Ask for its price, not only for one session` };

type CountryPrice = HomePage["prices"][number];
type Figure = { figure: string; text: string };
type Page = { prices: CountryPrice[]; listed: string; example: Figure[]; is_unchecked: boolean };

/** Replaces the example by the tattoo that this device keeps and, if its clinics are listed, the visitor's country. */
export function printOwnExample({ answers, sessions }: KeptTattoo, page: Page): Figure[] {
	const weeks = Number(/\bweeks=(\d+)/.exec(answers)?.[1] ?? usualWeeks);
	const own = findOwnCountry(page.listed);
	const price = own ? page.prices.find(({ code }) => code === own.code) : page.prices[0];
	return [
		homeExampleMine,
		...printCourse(sessions, weeks, price),
		...(own ? [describeClinics(own.clinics, getCountryInText(own.code), page.is_unchecked)] : page.example.slice(3)),
	];
}

/** The figures of an estimate: sessions and months, and what they cost at least in the country of `price`. */
export function printCourse(sessions: Sessions, weeks: number, price: CountryPrice | undefined): Figure[] {
	const { min, max } = sessions;
	return [
		{
			figure: formatSessions(sessions),
			text: t`Over ${{ from: countMonths(min, weeks) }} to ${{ to: countMonths(max, weeks) }} months, ${weeks} weeks apart`,
		},
		price
			? {
					figure: formatCourse({ min: price.price, max: price.price }, sessions, getCurrencySign(price.currency)),
					text: t`At least: sessions typically start at ${{ session: formatPrice(price.price, price.currency) }} in ${{ inCountry: getCountryInText(price.code) }}`,
				}
			: homeExampleNoPrice,
	];
}

/** The clinics of a country, as one of the three figures. */
export const describeClinics = (clinics: number, inCountry: string, isUnchecked: boolean) => ({
	figure: plural(clinics, { one: "# clinic", other: "# clinics" }),
	text: isUnchecked ? t`In ${inCountry}, none checked yet` : t`In ${inCountry}, each checked by a person`,
});
