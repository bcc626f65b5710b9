import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { profileVersion } from "../clinics/schemas.ts";
import { limits } from "../limits.ts";
import { checkNames } from "./rules.ts";

// Parts of decisions about checks and changes. Only the server imports them.

const note = z
	.string()
	.max(limits.checkNote, `A note has at most ${limits.checkNote} characters.`)
	.nullish()
	.transform(cleanLine);
const optionalLine = (length: number, what: string) =>
	z.string().max(length, `${what} has at most ${length} characters.`).transform(cleanLine).nullish();
const checkDay = z.iso
	.date("Enter the date of the check.")
	.refine((day) => day >= "2000-01-01", "Enter the date of the check.")
	.refine((day) => new Date(day).getTime() <= Date.now() + 86_400_000, "A check can't be in the future.");
const check = z.object({
	on: checkDay,
	note,
	source: optionalLine(limits.checkSource, "Where it was looked up"),
	register: optionalLine(limits.registerName, "The name of a register"),
	entry: optionalLine(limits.registerEntry, "An address or number"),
	seen: optionalLine(limits.checkSource, "What you saw instead"),
	why: optionalLine(limits.checkNote, "A reason"),
});
/** Part of the decision about a check: what was checked. Which checks are needed is in rules.ts. */
export const checksInput = z.partialRecord(z.enum(checkNames), check).default({});

/** Part of decisions about a clinic's details: the version of the profile that the admin saw. */
export const seenDetails = { version: profileVersion };
