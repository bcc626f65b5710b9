import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";
import { clinicMessages, isEmailAddress, isWebAddress } from "./clinic-fields.ts";
import { isCurrency } from "./currencies.ts";
import { isUuid } from "./ids.ts";
import { isLanguage } from "./languages.ts";
import { limits } from "./limits.ts";
import { findDayProblem, type OpeningHours, weekdays } from "./opening-hours.ts";
import { needsDetails, type ReportReason, reportReasons } from "./report-reasons.ts";

// What clinic owners may send to /api/owner. Only the server runs these; the browser knows their types through the client.

/** Text of one line that may be missing: null where nothing is left of it. */
const line = (length: number, long: string) =>
	z
		.string()
		.nullish()
		.transform(cleanLine)
		.refine((text) => text === null || text.length <= length, long);

const requiredLine = (length: number, { missing, long }: { missing: string; long: string }) =>
	z
		.string(missing)
		.transform((text) => cleanLine(text) ?? "")
		.refine((text) => text !== "", missing)
		.refine((text) => text.length <= length, long);

/** Text of several lines that may be missing. */
const block = (length: number, long: string) =>
	z
		.string()
		.nullish()
		.transform(cleanText)
		.refine((text) => text === null || text.length <= length, long);

const countryCode = z
	.string(clinicMessages.country_code.missing)
	.regex(/^[A-Z]{2}$/, clinicMessages.country_code.missing);
const treatmentId = z.number().int().min(1).max(32_767);

const clinicFields = {
	name: requiredLine(limits.clinicName, clinicMessages.name),
	country_code: countryCode,
	city: requiredLine(limits.clinicCity, clinicMessages.city),
	address: line(limits.clinicAddress, clinicMessages.address.long),
	phone: line(limits.clinicPhone, clinicMessages.phone.long),
	email: line(limits.clinicEmail, clinicMessages.email.long).refine(
		(email) => email === null || isEmailAddress(email),
		clinicMessages.email.wrong,
	),
	website: line(limits.clinicWebsite, clinicMessages.website.long).refine(
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
		description: block(limits.description, `A description has at most ${limits.description} characters.`),
		opening_hours: openingHours,
		opening_note: line(limits.openingNote, `A note has at most ${limits.openingNote} characters.`),
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

export const placeQuery = z.object({ country: countryCode, city: clipped(limits.clinicCity) });

export const similarQuery = placeQuery.extend({ name: clipped(limits.clinicName) });

export const numbersQuery = z.object({ days: z.enum(["30", "90"]).default("30").transform(Number) });

/** `before` and `id` are those of the last review shown. */
export const ownReviewsQuery = z
	.object({
		unanswered: z.literal("1").optional(),
		before: z.iso
			.datetime({ offset: true })
			.regex(/^2\d{3}-/)
			.optional(),
		id: z.string().refine(isUuid).optional(),
	})
	.refine(({ before, id }) => (before === undefined) === (id === undefined), "Give both before and id, or neither.");

export const reviewParam = z.object({ reviewId: z.string().refine(isUuid, "This is no id of a review.") });

export const replyInput = z.object({
	text: z
		.string("Write a reply first.")
		.transform((text) => cleanText(text) ?? "")
		.refine((text) => text !== "", "Write a reply first.")
		.refine((text) => text.length <= limits.reply, `A reply has at most ${limits.reply} characters.`),
});

export const reportInput = z
	.object({
		reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], "Choose a reason."),
		details: block(limits.reportDetails, `The details have at most ${limits.reportDetails} characters.`),
	})
	.refine(({ reason, details }) => !needsDetails(reason) || details !== null, {
		message: "Say what is wrong with the review.",
		path: ["details"],
	});

export type ReportInput = z.output<typeof reportInput>;

export const notificationsInput = z.object({
	on_review: z.boolean(),
	on_reply_due: z.boolean(),
	on_status: z.boolean(),
});

export const mediaParam = z.object({ mediaId: z.string().refine(isUuid, "This is no id of a picture.") });

/** All pictures of the gallery in their new order. */
export const orderInput = z.object({
	ids: z
		.array(z.string().refine(isUuid, "This is no id of a picture."))
		.max(100)
		.refine((ids) => new Set(ids).size === ids.length, "Name each picture once."),
});

export const altInput = z.object({
	alt: line(limits.altText, `A description of a picture has at most ${limits.altText} characters.`),
});
