import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isUuid } from "./ids.ts";

// Fields that the schemas of several nouns have in common. The last argument is the error message.

export const uuid = (wrong = "This is no id.") => z.string().refine(isUuid, wrong);

/** The time of a place in a list. Postgres refuses some years that Zod takes, such as 0000. */
export const placeTime = z.iso.datetime({ offset: true }).regex(/^2\d{3}-/);

/** The keys of an object, typed for `z.enum`. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** Text of one line that may be missing: null where it is empty. */
export const optionalLine = (length: number, long: string) =>
	z
		.string()
		.nullish()
		.transform(cleanLine)
		.refine((text) => text === null || text.length <= length, long);

/** Text of several lines that may be missing: null where it is empty. */
export const optionalText = (length: number, long: string) =>
	z
		.string()
		.nullish()
		.transform(cleanText)
		.refine((text) => text === null || text.length <= length, long);

export const requiredLine = (length: number, { missing, long }: { missing: string; long: string }) =>
	z
		.string(missing)
		.transform((text) => cleanLine(text) ?? "")
		.refine((text) => text !== "", missing)
		.refine((text) => text.length <= length, long);

export const requiredText = (length: number, { missing, long }: { missing: string; long: string }) =>
	z
		.string(missing)
		.transform((text) => cleanText(text) ?? "")
		.refine((text) => text !== "", missing)
		.refine((text) => text.length <= length, long);
