import { type ClinicDetails, clinicDetails, type DetailName, detailNames } from "../clinics/details.ts";
import { completeWebAddress } from "../clinics/fields.ts";
import type { Prices } from "../clinics/prices.ts";
import { profileInput } from "../clinics/schemas.ts";
import { formatNumber } from "../format.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import type { Cells, ImportColumn } from "./columns.ts";
import { type RowDecision, readDecision, wrongDecision } from "./decisions.ts";
import { parseOpeningHours } from "./opening-hours.ts";
import { parseTreatments } from "./treatments.ts";

/** The columns of `clinics` that an import sets, and a later import may update. */
export type ImportedFields = ClinicDetails & { latitude: number | null; longitude: number | null };

export type ImportedClinic = {
	/** The clinic's id in this directory, where the file is an export of it. */
	id: string | null;
	/** The source's own id of it. */
	source_id: string | null;
	fields: ImportedFields;
	/** The city as the file writes it, where `fields` calls it as the directory does. */
	locality?: string;
	/** The fields that the file has a column for, also where the cell is empty. */
	given: (keyof ImportedFields)[];
	treatments: (Prices & { id: number })[];
	/** The row that an import left, under its id there, which this one is again. */
	row_id: string | null;
	/** What the file says is to be done with the row. */
	decision: RowDecision | null;
};

export type Problem = { field: string | null; message: string };

/** "name: Enter the name of the clinic. city: …" */
export const describeProblems = (problems: Problem[]) =>
	problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(" ");

export type ImportChoices = {
	/** The country of rows that name none, an ISO-2 code. */
	country: string | null;
	/** Ids of the treatments that can be offered, by slug. */
	treatments: ReadonlyMap<string, number>;
};

const codesByName = new Map(Object.entries(countryNames).map(([code, name]) => [name.toLowerCase(), code]));

const columnOf = (field: string) => (field in clinicDetails ? clinicDetails[field as DetailName].column : field);

const longestSourceId = 200;

/** Reads one row of a file by the rules of the listing form. Returns its problems where it has any. */
export function readClinic(cells: Cells, choices: ImportChoices): ImportedClinic | Problem[] {
	const tooLong = Object.entries(cells).filter(([, cell]) => cell.length > limits.importCell);
	if (tooLong.length > 0) return tooLong.map(([field, cell]) => ({ field, message: describeLength(cell) }));
	const problems: Problem[] = [];
	const say = (field: ImportColumn, message: string) => problems.push({ field, message });
	const text = (column: ImportColumn) => cells[column]?.trim() ?? "";

	const country_code = readCountry(text("country"), choices.country);
	if (country_code === undefined) {
		say("country", text("country") ? `"${clip(text("country"))}" isn't a country we recognise.` : missingCountry);
	}
	const hours = text("opening_hours") ? parseOpeningHours(text("opening_hours")) : null;
	if (hours === undefined) say("opening_hours", wrongHours);
	const treatments = readTreatments(text("treatments"), choices.treatments);
	if (typeof treatments === "string") say("treatments", treatments);
	const place = readPlace(text("latitude"), text("longitude"));
	if (typeof place === "string") say("latitude", place);
	const source_id = text("source_id") || null;
	if (source_id && source_id.length > longestSourceId) {
		say("source_id", `An id has at most ${longestSourceId} characters.`);
	}
	const id = text("id");
	if (id && !isUuid(id)) say("id", "This isn't an InkFree id. Put an id of your own in the column source_id.");

	const row_id = text("row_id");
	if (row_id && !isUuid(row_id)) say("row_id", "This isn't the id of a row that an import left.");
	const decision = readDecision(text("decision"));
	if (decision === undefined) say("decision", wrongDecision);

	const texts = Object.fromEntries(detailNames.map((name) => [name, text(clinicDetails[name].column)]));
	const { data, error } = profileInput.safeParse({
		...texts,
		version: 1,
		country_code: country_code ?? "XX",
		website: completeWebAddress(text("website")),
		description: cells.description ?? null,
		opening_hours: hours?.hours ?? null,
		opening_note: text("opening_note") || hours?.note,
		time_zone: text("time_zone") || null,
		languages: splitCodes(text("languages")).map((code) => code.toLowerCase()),
		lasers: splitCodes(text("lasers")).map((code) => code.toLowerCase()),
		treated_by: splitCodes(text("treated_by")).map((code) => code.toLowerCase()),
		currency: text("currency").toUpperCase() || null,
		treatments: Array.isArray(treatments) ? treatments : [],
	});
	for (const { path, message } of error?.issues ?? []) {
		problems.push({ field: columnOf(String(path[0] ?? "")) || null, message });
	}
	if (problems.length > 0 || !data) return problems;
	const { version: _, treatments: offered, ...fields } = data;
	const [latitude, longitude] = place as [number | null, number | null];
	return {
		id: id ? id.toLowerCase() : null,
		// the next import of the same export finds what this one added
		source_id: source_id ?? (id || null),
		fields: { ...fields, latitude, longitude },
		given: ([...detailNames, "latitude", "longitude"] as const).filter((field) => columnOf(field) in cells),
		treatments: offered,
		row_id: row_id ? row_id.toLowerCase() : null,
		decision: decision ?? null,
	};
}

const describeLength = ({ length }: string) =>
	`The cell has ${formatNumber(length)} characters; we read up to ${formatNumber(limits.importCell)}.`;
const missingCountry = "Enter the country, or choose one for all rows without one.";
const wrongHours =
	'Opening hours must be written like "Mo-Fr 09:00-18:00; Sa 10:00-14:00", with up to three sets of hours a day.';

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const splitCodes = (text: string) => text.split(/[\s;,|]+/).filter(Boolean);

function readCountry(text: string, otherwise: string | null): string | undefined {
	if (!text) return otherwise ?? undefined;
	const code = text.toUpperCase();
	return Object.hasOwn(countryNames, code) ? code : codesByName.get(text.toLowerCase());
}

function readTreatments(text: string, ids: ImportChoices["treatments"]): ImportedClinic["treatments"] | string {
	const list = parseTreatments(text);
	if (typeof list === "string") return list;
	const unknown = list.find(({ slug }) => !ids.has(slug));
	if (unknown)
		return `"${clip(unknown.slug)}" isn't a treatment in this directory. Use the last part of its page's address.`;
	return list.map(({ slug, ...prices }) => ({ id: ids.get(slug) as number, ...prices }));
}

function readPlace(latitude: string, longitude: string): [number | null, number | null] | string {
	if (!latitude && !longitude) return [null, null];
	const [north, east] = [readNumber(latitude), readNumber(longitude)];
	if (!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) {
		return "Latitude (-90 to 90) and longitude (-180 to 180) must be decimal degrees, both or neither.";
	}
	return [north, east];
}

/** A decimal number with a point or, as half of Europe writes it, a comma. NaN for anything else. */
const readNumber = (text: string) =>
	/^[-+]?\d{1,3}([.,]\d+)?(e-\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
