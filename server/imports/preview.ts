import type { Db } from "#database/connection.ts";
import { findCompared } from "#database/queries/imports/matches.ts";
import type { NoteGroup, Preview, PreviewRow } from "#domain/imports/import.ts";
import { describeMatch } from "#domain/imports/matches.ts";
import { formatOpeningHours } from "#domain/imports/opening-hours.ts";
import { limits } from "#domain/limits.ts";
import { countRows, figureOf, type PlannedRow } from "./plan.ts";
import type { FilePart, OpenedFile } from "./read-file.ts";

/** Describes a planned import for the person who decides about it. */
export async function makePreview(
	db: Db,
	{ name, source, inspected: { format, encoding } }: OpenedFile,
	{ header, problem }: FilePart,
	{ rows, digest }: { rows: PlannedRow[]; digest: string },
): Promise<Preview> {
	const asked = rows.filter(({ placement }) => placement?.act === "leave");
	// those that somebody has to decide about before those that are duplicates for certain
	const listed = asked.toSorted((a, b) => Number(a.match?.is_certain) - Number(b.match?.is_certain));
	const shown = listed.slice(0, limits.importListed);
	const compared = await findCompared(db, [...new Set(shown.flatMap(({ match }) => match?.clinics ?? []))]);
	return {
		...{ digest, file_name: name, source, format, encoding, unknown: header.unknown },
		figures: countRows(rows),
		problem: problem ?? null,
		is_usable: header.problem === undefined,
		rows: rows.slice(0, limits.importPreview).map(toPreviewRow),
		notes: groupNotes(rows),
		cities: countCities(rows),
		questions: shown.flatMap((row) =>
			row.match
				? {
						...toPreviewRow(row),
						reason: describeMatch(row.match),
						is_certain: row.match.is_certain,
						candidates: row.match.clinics.flatMap((id) => compared.get(id) ?? []),
					}
				: [],
		),
		more_questions: asked.length - shown.length,
	};
}

function toPreviewRow(row: PlannedRow): PreviewRow {
	const { cells, clinic, problems, notes } = row;
	const { name, city, country_code, address, phone, email, website, opening_hours } = clinic?.fields ?? {};
	const text = (stored: string | null | undefined, cell: string | undefined) =>
		(clinic ? stored : cell)?.slice(0, limits.importCell) ?? "";
	return {
		row: row.row,
		figure: figureOf(row),
		fields: {
			name: text(name, cells?.name),
			city: text(city, cells?.city),
			country: text(country_code, cells?.country),
			address: text(address, cells?.address),
			phone: text(phone, cells?.phone),
			email: text(email, cells?.email),
			website: text(website, cells?.website),
			opening_hours: text(opening_hours && formatOpeningHours(opening_hours), cells?.opening_hours),
		},
		notes: [...problems, ...notes].map(({ field, message }) => (field ? `${field}: ${message}` : message)),
	};
}

function groupNotes(rows: PlannedRow[]): NoteGroup[] {
	const groups = new Map<string, NoteGroup>();
	for (const { row, problems, notes } of rows) {
		for (const [isError, list] of [
			[true, problems],
			[false, notes],
		] as const) {
			for (const { field, message } of list) {
				const key = `${isError} ${field} ${message}`;
				const group = groups.get(key) ?? { isError, field, message: message.slice(0, 500), rows: 0, row_numbers: [] };
				group.rows++;
				if (group.row_numbers.length < 10) group.row_numbers.push(row);
				groups.set(key, group);
			}
		}
	}
	const sorted = [...groups.values()].sort((a, b) => Number(b.isError) - Number(a.isError) || b.rows - a.rows);
	return sorted.slice(0, limits.importListed);
}

function countCities(rows: PlannedRow[]): Preview["cities"] {
	const unknown = rows.flatMap(({ clinic }) => (clinic?.place_id === null ? clinic.fields : []));
	const byCity = Map.groupBy(unknown, ({ city, country_code }) => `${country_code} ${city}`);
	return [...byCity.values()]
		.map((same) => ({ city: same[0]?.city ?? "", country: same[0]?.country_code ?? "", rows: same.length }))
		.sort((a, b) => b.rows - a.rows)
		.slice(0, limits.importListed);
}
