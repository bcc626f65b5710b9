import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { formatNumber } from "../format.ts";
import { limits } from "../limits.ts";
import { isCountry } from "../places/countries.ts";
import { uuid } from "../schema-fields.ts";
import { t } from "../text.ts";
import { clinicDetails, detailNames, listedNames, rulesOf } from "./details.ts";
import { sizeBands } from "./prices.ts";

// Schemas of what owners send about a clinic. The server checks them, and so do the forms before they send.

export const clinicParam = z.object({ clinicId: uuid(t`This isn't the id of a clinic.`) });

const treatmentId = z.number().int().min(1).max(32_767);

const atMostTreatments = t`You can choose up to ${{ most: limits.clinicTreatments }} treatments.`;

/** The listing form of a new clinic. Empty texts become null. */
export const listingInput = z.object({
	...rulesOf(listedNames),
	treated_by: clinicDetails.treated_by.rule,
	treatments: z
		.array(treatmentId)
		.max(limits.clinicTreatments, atMostTreatments)
		.default([])
		.transform((ids) => [...new Set(ids)]),
});

export type ListingInput = z.output<typeof listingInput>;

/** The same form for a country in which no clinics can be listed yet. */
export const waitInput = listingInput.refine(({ country_code }) => isCountry(country_code), {
	message: t`Choose your country.`,
	path: ["country_code"],
});

const wrongPrice = t`A price is a number from 1 to ${{ most: formatNumber(limits.price) }}.`;
const price = z
	.number(wrongPrice)
	.int(wrongPrice)
	.min(1, wrongPrice)
	.max(limits.price, wrongPrice)
	.nullable()
	.default(null);

const belowLowest = t`This is below the lowest price, “From”.`;
const aboveHighest = t`This is above the highest price, “To”.`;

export const halfPriced = t`Enter both the lowest and the highest price, or neither.`;

/** A price or null for each of `sizeBands`; null if no size has a price. */
const sizePrices = z
	.array(price)
	.length(sizeBands.length, t`Give a price, or none, for each of the ${{ most: sizeBands.length }} sizes.`)
	.nullable()
	.default(null)
	.transform((prices) => (prices?.some((one) => one !== null) ? prices : null));

const pricedTreatment = z
	.object({ id: treatmentId, price_min: price, price_max: price, size_prices: sizePrices })
	// prices by size alone also give the range
	.transform((t) => {
		const named = t.size_prices?.filter((one) => one !== null) ?? [];
		if (t.price_min !== null || t.price_max !== null || named.length === 0) return t;
		return { ...t, price_min: Math.min(...named), price_max: Math.max(...named) };
	})
	.refine((t) => (t.price_min === null) === (t.price_max === null), {
		message: halfPriced,
		path: ["price_max"],
	})
	.refine((t) => t.price_min === null || t.price_max === null || t.price_min <= t.price_max, {
		message: t`The highest price is below the lowest.`,
		path: ["price_max"],
	})
	.superRefine(({ price_min, price_max, size_prices }, { addIssue }) => {
		let before = 0;
		for (const [index, one] of (size_prices ?? []).entries()) {
			if (one === null) continue;
			const path = ["size_prices", index];
			if (price_min !== null && one < price_min) addIssue({ code: "custom", message: belowLowest, path });
			else if (price_max !== null && one > price_max) addIssue({ code: "custom", message: aboveHighest, path });
			else if (one < before) addIssue({ code: "custom", message: t`A larger tattoo costs less here.`, path });
			before = one;
		}
	});

/** Version of a profile, as in `clinics.profile_version`. */
export const profileVersion = z
	.number()
	.int()
	.min(1)
	.max(2 ** 31 - 1);

/** The whole profile as its owner saves it. `version` is the version that they edited. */
export const profileInput = z
	.object({
		...rulesOf(detailNames),
		version: profileVersion,
		treatments: z
			.array(pricedTreatment)
			.max(limits.clinicTreatments, atMostTreatments)
			.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, t`Choose each treatment once.`),
	})
	.refine(({ currency, treatments }) => currency !== null || treatments.every((t) => t.price_min === null), {
		message: t`Choose the currency of your prices.`,
		path: ["currency"],
	});

export type ProfileInput = z.output<typeof profileInput>;

const degrees = (most: number) =>
	z
		.number(t`A number from −${most} to ${most}.`)
		.min(-most, t`A number from −${most} to ${most}.`)
		.max(most, t`A number from −${most} to ${most}.`)
		.nullable();

/** A profile with the clinic's position. Without one, the position stays, unless the city or address changes. */
export const ownProfileInput = z.intersection(
	profileInput,
	z
		.object({ latitude: degrees(90).optional(), longitude: degrees(180).optional() })
		// both numbers, both null, or both missing
		.refine(({ latitude, longitude }) => typeof latitude === typeof longitude, {
			message: t`Enter both, or neither.`,
			path: ["longitude"],
		}),
);
export type OwnProfileInput = z.output<typeof ownProfileInput>;

const lineUpTo = (length: number) =>
	z
		.string()
		.max(length)
		.transform((text) => cleanLine(text) ?? "");

export const cityQuery = z.object({ country: clinicDetails.country_code.rule, city: lineUpTo(limits.clinicCity) });

export const similarQuery = cityQuery.extend({ name: lineUpTo(limits.clinicName) });

export const numbersQuery = z.object({ days: z.enum(["30", "90"]).default("30").transform(Number) });
