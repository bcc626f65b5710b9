import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { namedColumns } from "./columns.ts";

// The input of /api/admin/imports and /api/admin/export.

const flag = z
	.enum(["0", "1"])
	.default("0")
	.transform((value) => value === "1");

/** The query of an upload. The default source is the name of the file. */
export const uploadQuery = z
	.object({
		name: z.string().transform((name) => cleanLine(name)?.slice(-255) ?? "file"),
		source: z
			.string()
			.default("")
			.transform((source) => cleanLine(source) ?? "")
			.refine((source) => source.length <= limits.importSource, longSource()),
		country: z
			.string()
			.refine((code) => code === "" || Object.hasOwn(countryNames, code), "Choose a country from the list.")
			.default("")
			.transform((code) => code || null),
		update: flag,
	})
	.transform((query) => ({ ...query, source: query.source || getSourceName(query.name) }));

function longSource(): string {
	return `The name of a source has at most ${limits.importSource} characters.`;
}

/** The default name of a file's source: its name without the ending. */
export function getSourceName(fileName: string): string {
	const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, "");
	return (name || fileName).slice(0, limits.importSource);
}

export const importParam = z.object({ importId: z.string().refine(isUuid, "This isn't the id of an import.") });

/** The columns that an admin chose, by heading. */
export const columnChoices = z
	.record(z.string().max(limits.importHeading), z.enum(namedColumns))
	.refine((columns) => Object.keys(columns).length <= limits.importColumns, "A file has too many columns.");

export const columnsInput = z.object({ columns: columnChoices });

export const findingsQuery = z.object({ skip: z.coerce.number().int().min(0).max(100_000).default(0) });

export const leftRowsQuery = z.object({
	kind: z.enum(["doubtful", "duplicate"]),
	after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

const rowId = z.string().refine(isUuid, "This isn't the id of a row.");

/** A decision about rows that an import left. */
export const decisionInput = z
	.object({
		rows: z.array(rowId).min(1).max(limits.importDecisions),
		decision: z.enum(["import", "update", "skip"]),
		clinic: z.string().refine(isUuid, "This isn't the id of a clinic.").optional(),
	})
	.refine(({ decision, clinic }) => (decision === "update") === (clinic !== undefined), {
		message: "Say which clinic to update.",
		path: ["clinic"],
	})
	.refine(({ decision, rows }) => decision !== "update" || rows.length === 1, {
		message: "A clinic can be updated from one row only.",
		path: ["rows"],
	});

export const exportQuery = z.object({ format: z.enum(["csv", "json"]) });
