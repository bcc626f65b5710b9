import type { z } from "zod";
import { readPhone } from "./phone.ts";

// Only the server imports this file: it brings the numbering plans of all countries.

type TypedNumbers = { country_code: string; phone: string | null; whatsapp: string | null };

/** The number that a phone's link dials, as E.164; null if there is no phone number. */
export type PhoneNumber = { phone_e164: string | null };

/**
 * Adds the numbers that are dialled to the schema of a clinic's details: the phone stays as typed, with its number
 * beside it; of WhatsApp the number is all that is kept. A text without a number is a problem of its field.
 */
export const withNumbers = <Schema extends z.ZodType<TypedNumbers>>(schema: Schema) =>
	schema.transform((details, context): z.output<Schema> & PhoneNumber => {
		const read = (field: "phone" | "whatsapp") => {
			const { value, note } = readPhone(details[field] ?? "", details.country_code);
			if (details[field] && !value) context.addIssue({ code: "custom", message: note ?? "", path: [field] });
			return value;
		};
		return { ...details, phone_e164: read("phone"), whatsapp: read("whatsapp") };
	});
