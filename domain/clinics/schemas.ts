import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";
import { optionalLine, optionalText, requiredLine, uuid } from "../schema-fields.ts";
import { isCurrency } from "./currencies.ts";
import { clinicMessages, isEmailAddress, isWebAddress } from "./fields.ts";
import { isLanguage } from "./languages.ts";
import { findDayProblem, type OpeningHours, weekdays } from "./opening-hours.ts";

// What owners may send about a clinic. Only the server runs these; the browser knows their types through the client.

export const clinicParam = z.object({ clinicId: uuid("This is no id of a clinic.") });

const countryCode = z
	.string(clinicMessages.country_code.missing)
	.regex(/^[A-Z]{2}$/, clinicMessages.country_code.missing);
const treatmentId = z.number().int().min(1).max(32_767);

const clinicFields = {
	name: requiredLine(limits.clinicName, clinicMessages.name),
	country_code: countryCode,
	city: requiredLine(limits.clinicCity, clinicMessages.city),
	address: optionalLine(limits.clinicAddress, clinicMessages.address.long),
	phone: optionalLine(limits.clinicPhone, clinicMessages.phone.long),
	email: optionalLine(limits.clinicEmail, clinicMessages.email.long).refine(
		(email) => email === null || isEmailAddress(email),
		clinicMessages.email.wrong,
	),
	website: optionalLine(limits.clinicWebsite, clinicMessages.website.long).refine(
		(website) => website === null || isWebAddress(website),
		clinicMessages.website.wrong,
	),
};

const atMostTreatments = `At most ${limits.clinicTreatments} treatments can be chosen.`;

/** A new clinic. Empty texts become null. */
export const listingInput = z.object({
	...clinicFields,
	treatments: z
		.array(treatmentId)
		.max(limits.clinicTreatments, atMostTreatments)
		.default([])
		.transform((ids) => [...new Set(ids)]),
});

export type ListingInput = z.output<typeof listingInput>;

const openingHours = z.unknown().transform((days, context): OpeningHours | null => {
	if (days === null || days === undefined) return null;
	if (!Array.isArray(days) || days.length !== weekdays.length) {
		context.addIssue({ code: "custom", message: "Enter the opening hours of all seven days." });
		return z.NEVER;
	}
	for (const [index, day] of days.entries()) {
		const problem = findDayProblem(day);
		if (problem) context.addIssue({ code: "custom", message: `${weekdays[index]}: ${problem}`, path: [index] });
	}
	return days as OpeningHours;
});

const wrongPrice = `A price is a whole number from 1 to ${limits.price}.`;
const price = z
	.number(wrongPrice)
	.int(wrongPrice)
	.min(1, wrongPrice)
	.max(limits.price, wrongPrice)
	.nullable()
	.default(null);

const pricedTreatment = z
	.object({ id: treatmentId, price_min: price, price_max: price })
	.refine((t) => (t.price_min === null) === (t.price_max === null), {
		message: "Enter both the lowest and the highest price, or neither.",
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
		...clinicFields,
		version: profileVersion,
		description: optionalText(limits.description, `A description has at most ${limits.description} characters.`),
		opening_hours: openingHours,
		opening_note: optionalLine(limits.openingNote, `A note has at most ${limits.openingNote} characters.`),
		time_zone: z.string().refine(isTimeZone, "Choose a time zone from the list.").nullable().default(null),
		languages: z
			.array(z.string().refine(isLanguage, "Choose languages from the list."))
			.max(limits.languages, `At most ${limits.languages} languages can be chosen.`)
			.default([])
			.transform((codes) => [...new Set(codes)]),
		currency: z.string().refine(isCurrency, "Choose a currency from the list.").nullable().default(null),
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

// in the form of the database's own rule, and known to this server
function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
	} catch {
		return false;
	}
}

const clipped = (length: number) =>
	z
		.string()
		.max(length)
		.transform((text) => cleanLine(text) ?? "");

export const cityQuery = z.object({ country: countryCode, city: clipped(limits.clinicCity) });

export const similarQuery = cityQuery.extend({ name: clipped(limits.clinicName) });

export const numbersQuery = z.object({ days: z.enum(["30", "90"]).default("30").transform(Number) });
