import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isUuid } from "./ids.ts";
import { limits } from "./limits.ts";
import { normalizeEmail } from "./reading/email.ts";
import type { Reading } from "./reading/reading.ts";
import { t } from "./text.ts";

// Fields of many schemas. The optional `subject` begins the message about the length: "A name has".

const tooLong = (length: number, subject?: string) =>
	subject ? t`${subject} at most ${length} characters.` : t`At most ${length} characters.`;

export const uuid = (wrong = t`This isn't an id.`) => z.string().refine(isUuid, wrong);

/** The time of a pagination cursor. From year 2000 on, as Postgres refuses years that Zod accepts, such as 0000. */
export const cursorTime = z.iso.datetime({ offset: true }).regex(/^2\d{3}-/);

/** Reads an optional text; `wrong` is said of a text that the reader can't read. */
export const readBy =
	<Value>(read: (text: string) => Reading<Value>, wrong: string) =>
	(text: string | null, context: z.RefinementCtx): Value | null => {
		const { value } = read(text ?? "");
		if (text !== null && value === null) context.addIssue({ code: "custom", message: wrong });
		return value;
	};

/** Returns the keys of an object, typed for `z.enum`. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

const optional = (clean: typeof cleanText) => (length: number, subject?: string) =>
	z
		.string()
		.nullish()
		.transform(clean)
		.refine((text) => text === null || text.length <= length, tooLong(length, subject));

const required = (clean: typeof cleanText) => (length: number, missing: string, subject?: string) =>
	z
		.string(missing)
		.transform((text) => clean(text) ?? "")
		.refine((text) => text !== "", missing)
		.refine((text) => text.length <= length, tooLong(length, subject));

/** Cleaned text of one line or of several; null if missing or empty. */
export const optionalLine = optional(cleanLine);
export const optionalText = optional(cleanText);

export const requiredLine = required(cleanLine);
export const requiredText = required(cleanText);

/** A name of one line: it shows at least a letter or a digit. */
export const requiredName = (length: number, missing: string, subject?: string) =>
	requiredLine(length, missing, subject).refine((name) => name === "" || /[\p{L}\p{N}]/u.test(name), missing);

const isMailable = (email: string) => z.email().safeParse(email).success;

/**
 * An address that mails are sent to, and one that may be missing, with its host as mail servers know it ("xn--…").
 * Stricter than the address on a clinic's page.
 */
export const mailAddress = (wrong: string) =>
	requiredLine(limits.clinicEmail, wrong, t`An address has`)
		.transform((email) => normalizeEmail(email) ?? email)
		.refine(isMailable, wrong);
export const optionalMailAddress = (wrong: string) =>
	optionalLine(limits.clinicEmail, t`An address has`)
		.transform((email) => email && (normalizeEmail(email) ?? email))
		.refine((email) => email === null || isMailable(email), wrong);
