import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { namedColumns } from "./columns.ts";

// The input of /api/admin/imports and /api/admin/export.

/** Encodings that a file may be read in. */
export const encodings = [
	"utf-8",
	"windows-1250",
	"windows-1251",
	"windows-1252",
	"windows-1253",
	"windows-1254",
	"windows-1257",
] as const;
export type Encoding = (typeof encodings)[number];

/** The default name of a file's source: its name without the ending. */
export function getSourceName(fileName: string): string {
	const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, "");
	return (name || fileName).slice(0, limits.importSource);
}

/** The name of a sent file, for the history and the name of its report. */
export const cleanFileName = (name: string) => cleanLine(name)?.slice(-255) ?? "file";

export const importParam = z.object({ importId: z.string().refine(isUuid, "This isn't the id of an import.") });

/** What an admin says of a file. */
export const importChoices = z.object({
	/** By default, the name of the file. */
	source: z
		.string()
		.default("")
		.transform((source) => cleanLine(source) ?? "")
		.refine(
			(source) => source.length <= limits.importSource,
			`The name of a source has at most ${limits.importSource} characters.`,
		),
	/** The country of rows without one. */
	country: z
		.string()
		.refine((code) => code === "" || Object.hasOwn(countryNames, code), "Choose a country from the list.")
		.default("")
		.transform((code) => code || null),
	/** Whether clinics of the same source are brought up to date. */
	update: z.boolean().default(false),
	/** By default, the encoding is guessed. */
	encoding: z.enum(encodings).optional(),
	/** The columns of headings that we don't know. */
	columns: z
		.record(z.string().max(limits.importHeading), z.enum(namedColumns))
		.refine((columns) => Object.keys(columns).length <= limits.importColumns, "A file has too many columns.")
		.default({}),
	/** Decisions by row. */
	decisions: z
		.record(
			z.string().regex(/^\d{1,9}$/),
			z.union([z.enum(["new", "skip"]), z.strictObject({ same: z.string().refine(isUuid) })]),
		)
		.default({}),
	/** The digest of the preview that the admin has seen. Without it nothing is imported. */
	digest: z.string().max(100).optional(),
});
export type ImportChoicesInput = z.input<typeof importChoices>;

/** The source whose clinics are removed, or only those of these ids. */
export const removal = z.strictObject({
	source: z.string().min(1).max(limits.importSource),
	clinics: z.array(z.string().refine(isUuid)).max(limits.adminPage).optional(),
});
export type Removal = z.infer<typeof removal>;

export const exportQuery = z.object({ format: z.enum(["csv", "json"]) });
