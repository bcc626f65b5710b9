import { type ClinicDetails, clinicDetails, type DetailName, detailNames } from "../clinics/details.ts";
import { completeWebAddress } from "../clinics/fields.ts";
import type { Prices } from "../clinics/prices.ts";
import { profileInput } from "../clinics/schemas.ts";
import { formatNumber } from "../format.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { findCountryCode } from "../search/countries.ts";
import { splitWords } from "../search/words.ts";
import type { Cells, ImportColumn } from "./columns.ts";
import { parseOpeningHours } from "./opening-hours.ts";
import { parseTreatments, treatmentKey } from "./treatments.ts";

/** The columns of `clinics` that an import sets and a later import may update. */
export type ImportedFields = ClinicDetails & { latitude: number | null; longitude: number | null };

export type ImportedClinic = {
	/** The clinic's id in this directory, if the file is an export. */
	id: string | null;
	/** The clinic's id in the source. */
	source_id: string | null;
	fields: ImportedFields;
	/** The city as the file writes it, if `fields` has the directory's name of it. */
	locality?: string;
	/** The fields that the row has a valid cell for, also an empty one. */
	given: (keyof ImportedFields)[];
	treatments: (Prices & { id: number })[];
};

export type Problem = { field: string | null; message: string };

/** Joins problems to one text: "name: Enter the name of the clinic. city: …" */
export const describeProblems = (problems: Problem[]) =>
	problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(" ");

export type ImportChoices = {
	/** The country of rows without one, ISO-2 in upper case. */
	country: string | null;
	/** Ids of the treatments that clinics can offer, by the keys of their names, terms and slugs. */
	treatments: ReadonlyMap<string, number>;
};

const columnOf = (field: string) => (field in clinicDetails ? clinicDetails[field as DetailName].column : field);

/** Whether a row is refused if the cell of this column is invalid. Invalid cells of other columns are left out. */
const isNeeded = (column: string) => ["name", "city", "country", "id", "source_id"].includes(column);

const longestSourceId = 200;

/** The clinic of a row, or undefined and the problems of the row. Notes tell which cells were left out. */
export type ReadClinic = { clinic: ImportedClinic | undefined; problems: Problem[]; notes: Problem[] };

/** Reads one row of a file by the rules of the listing form. */
export function readClinic(row: Cells, choices: ImportChoices): ReadClinic {
	const cells = { ...row };
	const problems: Problem[] = [];
	const notes: Problem[] = [];
	const reject = (column: string, message: string) => {
		if (isNeeded(column)) problems.push({ field: column, message });
		else {
			delete cells[column as ImportColumn];
			notes.push({ field: column, message: `${message} ${leftOut}` });
		}
	};
	const refuse = () => ({ clinic: undefined, problems, notes });
	for (const [column, cell] of Object.entries(cells)) {
		if (cell.length > limits.importCell) reject(column, describeLength(cell));
	}
	if (problems.length > 0) return refuse();
	const text = (column: ImportColumn) => cells[column]?.trim() ?? "";

	const country_code = readCountry(text("country"), choices.country);
	if (country_code === undefined) {
		reject("country", text("country") ? `"${clip(text("country"))}" isn't a country we recognise.` : missingCountry);
	}
	const hours = text("opening_hours") ? parseOpeningHours(text("opening_hours")) : null;
	if (hours === undefined) reject("opening_hours", wrongHours);
	const idOf = (name: string) => choices.treatments.get(treatmentKey(name));
	const treatments: ImportedClinic["treatments"] = [];
	for (const one of parseTreatments(text("treatments"), (name) => idOf(name) !== undefined)) {
		if (typeof one === "string") notes.push({ field: "treatments", message: `${one} It was left out.` });
		else {
			const { slug, ...prices } = one;
			const id = idOf(slug) as number;
			if (!treatments.some((other) => other.id === id)) treatments.push({ id, ...prices });
			else notes.push({ field: "treatments", message: `"${slug}" ${isTwice} It was left out.` });
		}
	}
	const position = readPosition(text("latitude"), text("longitude"));
	if (!position) {
		reject("latitude", wrongPosition);
		delete cells.longitude;
	}
	const source_id = text("source_id") || null;
	if (source_id && source_id.length > longestSourceId) {
		reject("source_id", `An id has at most ${longestSourceId} characters.`);
	}
	const id = text("id");
	if (id && !isUuid(id)) reject("id", "This isn't an InkFree id. Put an id of your own in the column source_id.");

	const input: Record<string, unknown> = {
		...Object.fromEntries(detailNames.map((name) => [name, text(clinicDetails[name].column)])),
		version: 1,
		country_code: country_code ?? "XX",
		website: completeWebAddress(text("website")),
		description: cells.description ?? null,
		opening_hours: hours?.hours ?? null,
		opening_note: text("opening_note") || hours?.note,
		time_zone: text("time_zone") || null,
		languages: splitCodes(text("languages")),
		lasers: splitCodes(text("lasers")),
		treated_by: splitCodes(text("treated_by")),
		currency: text("currency").toUpperCase() || null,
		treatments,
	};
	let parsed = profileInput.safeParse(input);
	// a cell that is left out may break another rule, such as that prices need a currency: check again
	for (let tries = 0; parsed.error && tries < 3; tries++) {
		for (const field of new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? "")))) {
			if (isNeeded(columnOf(field))) continue;
			const { message } = parsed.error.issues.find(({ path }) => path[0] === field) ?? { message: "" };
			if (field === "currency" && input.currency === null) {
				input.treatments = treatments.map(({ id }) => ({ id }));
				notes.push({ field, message: `${message} The prices were left out.` });
			} else {
				reject(columnOf(field), message);
				input[field] = field in emptyValues ? emptyValues[field] : "";
			}
		}
		parsed = profileInput.safeParse(input);
	}
	for (const { path, message } of parsed.error?.issues ?? []) {
		problems.push({ field: columnOf(String(path[0] ?? "")) || null, message });
	}
	if (problems.length > 0 || !parsed.data) return refuse();
	const { version: _, treatments: offered, ...fields } = parsed.data;
	const clinic = {
		id: id ? id.toLowerCase() : null,
		// so that the next import of the same export finds a clinic that this one adds
		source_id: source_id ?? (id || null),
		fields: { ...fields, latitude: position?.[0] ?? null, longitude: position?.[1] ?? null },
		given: ([...detailNames, "latitude", "longitude"] as const).filter((field) => columnOf(field) in cells),
		treatments: offered,
	};
	return { clinic, problems, notes };
}

/** The values of fields without a cell, where it isn't an empty text. */
const emptyValues: Record<string, unknown> = {
	...{ opening_hours: null, time_zone: null, currency: null },
	...{ languages: [], lasers: [], treated_by: [], treatments: [] },
};

const leftOut = "This cell was left out.";
const isTwice = "is a treatment that this row has already.";
const describeLength = ({ length }: string) =>
	`The cell has ${formatNumber(length)} characters; we read up to ${formatNumber(limits.importCell)}.`;
const missingCountry = "Enter the country, or choose one for all rows without one.";
const wrongHours =
	'Opening hours must be written like "Mo-Fr 09:00-18:00; Sa 10:00-14:00", with up to three sets of hours a day.';

const wrongPosition = "Latitude (-90 to 90) and longitude (-180 to 180) must be decimal degrees, both or neither.";

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const splitCodes = (text: string) =>
	text
		.toLowerCase()
		.split(/[\s;,|]+/)
		.filter(Boolean);

/** Reads an ISO-2 code, or a name in a language that the search knows; undefined for other texts. */
function readCountry(text: string, fallback: string | null): string | undefined {
	if (!text) return fallback ?? undefined;
	const code = text.toUpperCase();
	return Object.hasOwn(countryNames, code) ? code : findCountryCode(splitWords(text));
}

/** Reads latitude and longitude in degrees: both, or neither; undefined for anything else. */
function readPosition(latitude: string, longitude: string): [number | null, number | null] | undefined {
	if (!latitude && !longitude) return [null, null];
	const [north, east] = [readNumber(latitude), readNumber(longitude)];
	return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined;
}

/** Reads a decimal number with a point or a comma; NaN for anything else. */
const readNumber = (text: string) =>
	/^[-+]?\d{1,3}([.,]\d+)?(e-\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
