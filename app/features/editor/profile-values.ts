import { t } from "@lingui/core/macro";
import { findProblems } from "#app/lib/find-problems.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { type ClinicDetails, type DetailName, detailNames, profileLabels } from "#domain/clinics/details.ts";
import { getDayNames } from "#domain/clinics/opening-hours.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { halfPriced, profileInput } from "#domain/clinics/schemas.ts";
import { readPriceRange } from "#domain/reading/money.ts";

/** A treatment with its prices as typed. Drafts of older releases have no `size_prices`. */
export type PricedTreatment = { id: number; price_min: string; price_max: string; size_prices?: string[] };

/** In a form, a missing text is an empty string. */
type Typed<Value> = [Value] extends [string | null] ? string : Value;

/** The values of the whole form. */
export type ProfileValues = { [Name in DetailName]: Typed<ClinicDetails[Name]> } & { treatments: PricedTreatment[] };

const fields = Object.keys(profileLabels satisfies Record<keyof ProfileValues, string>) as (keyof ProfileValues)[];

/** The clinic that is edited. `change` is the owner's change that waits for approval; admins edit without it. */
export type EditedClinic = Pick<OwnClinic, keyof ProfileValues> & Partial<Pick<OwnClinic, "change">>;

/** Returns the form's values for a saved clinic, including the change that waits for approval. */
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
				// a price range that follows from the prices by size was not typed
				const isDerived = isRangeOf(size_prices, price_min, price_max);
				return {
					id,
					price_min: price_min === null || isDerived ? "" : String(price_min),
					// a single price stands in the first field only
					price_max: price_max === null || price_max === price_min || isDerived ? "" : String(price_max),
					size_prices: (size_prices ?? noSizes).map((price) => (price === null ? "" : String(price))),
				};
			})
			.sort((a, b) => a.id - b.id),
	};
}

/** Whether the range is from the lowest to the highest price by size, as `profileInput` derives it. */
function isRangeOf(sizes: (number | null)[] | null, from: number | null, to: number | null): boolean {
	const prices = (sizes ?? []).filter((price) => price !== null);
	return prices.length > 0 && from === Math.min(...prices) && to === Math.max(...prices);
}

const noSizes = sizeBands.map(() => null);

const hasPrice = ({ price_min, size_prices }: { price_min: number | null; size_prices: (number | null)[] | null }) =>
	price_min !== null || size_prices?.some((price) => price !== null);

/** Returns what is sent to the server. A price that is no number becomes NaN. */
export function toProfileInput(values: ProfileValues, version: number) {
	const toPrice = (typed: string) => {
		if (typed.trim() === "") return null;
		const price = readPriceRange(typed).value;
		return price && price.min === price.max ? price.min : Number.NaN;
	};
	const treatments = values.treatments.map(({ id, price_min, price_max, ...typed }) => {
		const [from, to] = [toPrice(price_min), toPrice(price_max)];
		const size_prices = typed.size_prices?.map(toPrice) ?? null;
		// without a highest price, the single price or the highest by size counts
		const highest = from === null ? null : Math.max(from, ...(size_prices ?? []).filter((price) => price !== null));
		return { id, price_min: from, price_max: to ?? highest, size_prices };
	});
	return {
		...values,
		version,
		treatments,
		time_zone: values.time_zone || null,
		currency: treatments.some(hasPrice) ? values.currency || null : null,
	};
}

/** Returns the problems of the profile by path, such as "treatments.0.price_min", as far as the browser can tell. */
export function checkProfile(values: ProfileValues): Record<string, string> {
	// only the server checks the time zone, since it may know newer ones
	const input = toProfileInput(values, 1);
	const problems = findProblems(profileInput, { ...input, time_zone: null });
	for (const [index, day] of (values.opening_hours ?? []).entries()) {
		if (!day.flat().includes("")) continue;
		problems[`opening_hours.${index}`] = t`${{ day: getDayNames()[index] ?? "" }}: Enter both times, or remove them.`;
	}
	for (const index of values.treatments.keys()) {
		const [lowest, highest] = [`treatments.${index}.price_min`, `treatments.${index}.price_max`] as const;
		if (problems[highest] === halfPriced) problems[lowest] = t`Enter the lowest price too.`;
		// a single price stands in the first field, which shows the problem
		if (problems[lowest]) delete problems[highest];
	}
	if (!values.currency && input.treatments.some(hasPrice)) {
		problems.currency = t`Choose the currency of your prices.`;
	}
	return problems;
}

/** Returns the labels of the fields in which two profiles differ. */
export function findDifferences(one: ProfileValues, other: ProfileValues): string[] {
	return fields
		.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
		.map((name) => profileLabels[name]);
}
