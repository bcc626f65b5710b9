import { findProblems } from "#app/lib/find-problems.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { type ClinicDetails, type DetailName, detailNames, profileLabels } from "#domain/clinics/details.ts";
import { weekdays } from "#domain/clinics/opening-hours.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { halfPriced, profileInput } from "#domain/clinics/schemas.ts";
import * as editorTexts from "./editor-texts.ts";

/** A treatment with the prices as typed; a draft that was kept by an older release has none by size. */
export type PricedTreatment = { id: number; price_min: string; price_max: string; size_prices?: string[] };

/** A text that is missing is an empty one while it is typed. */
type Typed<Value> = [Value] extends [string | null] ? string : Value;

/** The whole profile as it stands in the form. */
export type ProfileValues = { [Name in DetailName]: Typed<ClinicDetails[Name]> } & { treatments: PricedTreatment[] };

const fields = Object.keys(profileLabels satisfies Record<keyof ProfileValues, string>) as (keyof ProfileValues)[];

/** What an owner or an admin edits; an admin's edit knows no change that waits. */
export type EditedClinic = Pick<OwnClinic, keyof ProfileValues> & Partial<Pick<OwnClinic, "change">>;

/** What the form starts with: what is saved, with the name and place that wait for our check. */
export function toProfileValues(clinic: EditedClinic): ProfileValues {
	const shown = { ...clinic, ...clinic.change };
	const texts = Object.fromEntries(detailNames.map((name) => [name, shown[name] ?? ""])) as Omit<
		ProfileValues,
		"opening_hours" | "treatments"
	>;
	return {
		...texts,
		opening_hours: clinic.opening_hours,
		currency: clinic.currency ?? getDefaultCurrency(clinic.country_code) ?? "",
		treatments: clinic.treatments
			.map(({ id, price_min, price_max, size_prices }) => {
				// from and to that the sizes say are typed by nobody, and follow the sizes
				const isOfSizes = isRangeOf(size_prices, price_min, price_max);
				return {
					id,
					price_min: price_min === null || isOfSizes ? "" : String(price_min),
					// one price is typed once
					price_max: price_max === null || price_max === price_min || isOfSizes ? "" : String(price_max),
					size_prices: (size_prices ?? noSizes).map((price) => (price === null ? "" : String(price))),
				};
			})
			.sort((a, b) => a.id - b.id),
	};
}

/** Whether from and to are the lowest and the highest price by size, as `profileInput` makes them of sizes alone. */
function isRangeOf(sizes: (number | null)[] | null, from: number | null, to: number | null): boolean {
	const named = (sizes ?? []).filter((price) => price !== null);
	return named.length > 0 && from === Math.min(...named) && to === Math.max(...named);
}

const noSizes = sizeBands.map(() => null);

const hasPrice = ({ price_min, size_prices }: { price_min: number | null; size_prices: (number | null)[] | null }) =>
	price_min !== null || size_prices?.some((price) => price !== null);

/** What is sent to the server. */
export function toProfileInput(values: ProfileValues, version: number) {
	const toPrice = (typed: string) =>
		typed.trim() === "" ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
	const treatments = values.treatments.map(({ id, price_min, price_max, ...typed }) => {
		const [from, to] = [toPrice(price_min), toPrice(price_max)];
		const size_prices = typed.size_prices?.map(toPrice) ?? null;
		// one price is typed once; with prices by size the highest of them
		const most = from === null ? null : Math.max(from, ...(size_prices ?? []).filter((price) => price !== null));
		return { id, price_min: from, price_max: to ?? most, size_prices };
	});
	return {
		...values,
		version,
		treatments,
		time_zone: values.time_zone || null,
		currency: treatments.some(hasPrice) ? values.currency || null : null,
	};
}

/** What is wrong with the profile, by the names that the server uses for its parts, as far as a browser can tell. */
export function checkProfile(values: ProfileValues): Record<string, string> {
	// the zones come from the server, which may know newer ones
	const input = toProfileInput(values, 1);
	const problems = findProblems(profileInput, { ...input, time_zone: null });
	for (const [index, day] of (values.opening_hours ?? []).entries()) {
		if (!day.flat().includes("")) continue;
		problems[`opening_hours.${index}`] = editorTexts.bothTimes(weekdays[index] ?? "");
	}
	for (const index of values.treatments.keys()) {
		const [lowest, highest] = [`treatments.${index}.price_min`, `treatments.${index}.price_max`] as const;
		if (problems[highest] === halfPriced) problems[lowest] = editorTexts.lowestMissing;
		// one price is typed once
		if (problems[lowest]) delete problems[highest];
	}
	if (!values.currency && input.treatments.some(hasPrice)) {
		problems.currency = editorTexts.currencyMissing;
	}
	return problems;
}

/** Labels of the parts in which two profiles differ. */
export function findDifferences(one: ProfileValues, other: ProfileValues): string[] {
	return fields
		.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
		.map((name) => profileLabels[name]);
}
