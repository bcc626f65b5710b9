import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";
import { uuid } from "../schema-fields.ts";
import { clinicDetails, detailNames, listedNames, rulesOf } from "./details.ts";

// What owners may send about a clinic. The server runs these, and the forms do before they send.

export const clinicParam = z.object({ clinicId: uuid("This is no id of a clinic.") });

const treatmentId = z.number().int().min(1).max(32_767);

const atMostTreatments = `At most ${limits.clinicTreatments} treatments can be chosen.`;

/** A new clinic. Empty texts become null. */
export const listingInput = z.object({
	...rulesOf(listedNames),
	treatments: z
		.array(treatmentId)
		.max(limits.clinicTreatments, atMostTreatments)
		.default([])
		.transform((ids) => [...new Set(ids)]),
});

export type ListingInput = z.output<typeof listingInput>;

const wrongPrice = `A price is a whole number from 1 to ${limits.price}.`;
const price = z
	.number(wrongPrice)
	.int(wrongPrice)
	.min(1, wrongPrice)
	.max(limits.price, wrongPrice)
	.nullable()
	.default(null);

export const halfPriced = "Enter both the lowest and the highest price, or neither.";

const pricedTreatment = z
	.object({ id: treatmentId, price_min: price, price_max: price })
	.refine((t) => (t.price_min === null) === (t.price_max === null), {
		message: halfPriced,
		path: ["price_max"],
	})
	.refine((t) => t.price_min === null || t.price_max === null || t.price_min <= t.price_max, {
		message: "The highest price is below the lowest.",
		path: ["price_max"],
	});

/** Of a profile, as `clinics.profile_version` counts. */
export const profileVersion = z
	.number()
	.int()
	.min(1)
	.max(2 ** 31 - 1);

/** The whole profile, as its owner wants it; `version` is that of the profile which they edited. */
export const profileInput = z
	.object({
		...rulesOf(detailNames),
		version: profileVersion,
		treatments: z
			.array(pricedTreatment)
			.max(limits.clinicTreatments, atMostTreatments)
			.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "Choose each treatment once."),
	})
	.refine(({ currency, treatments }) => currency !== null || treatments.every((t) => t.price_min === null), {
		message: "Choose the currency of your prices.",
		path: ["currency"],
	});

export type ProfileInput = z.output<typeof profileInput>;

const clipped = (length: number) =>
	z
		.string()
		.max(length)
		.transform((text) => cleanLine(text) ?? "");

export const cityQuery = z.object({ country: clinicDetails.country_code.rule, city: clipped(limits.clinicCity) });

export const similarQuery = cityQuery.extend({ name: clipped(limits.clinicName) });

export const numbersQuery = z.object({ days: z.enum(["30", "90"]).default("30").transform(Number) });
