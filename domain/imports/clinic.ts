import { type ClinicDetails, clinicDetails, type DetailName, detailNames } from "../clinics/details.ts";
import type { Prices } from "../clinics/prices.ts";
import { profileInput } from "../clinics/schemas.ts";
import { formatNumber } from "../format.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { readCell } from "../reading/cell.ts";
import { readCity } from "../reading/city.ts";
import type { PhoneNumber } from "../reading/contact.ts";
import { readCountry } from "../reading/country.ts";
import { readEmail } from "../reading/email.ts";
import { readOpeningHours } from "../reading/opening-hours.ts";
import { readPhone } from "../reading/phone.ts";
import { readPosition } from "../reading/position.ts";
import { readPostcode } from "../reading/postcode.ts";
import type { Reading } from "../reading/reading.ts";
import { readWebAddress } from "../reading/web-address.ts";
import { joinAddress } from "./address.ts";
import type { Cells, ImportColumn } from "./columns.ts";
import { parseTreatments, treatmentKey } from "./treatments.ts";

/** The columns of `clinics` that an import sets and a later import may update. */
export type ImportedFields = ClinicDetails & PhoneNumber & { latitude: number | null; longitude: number | null };

export type ImportedClinic = {
	/** The clinic's id in this directory, if the file is an export. */
	id: string | null;
	/** The clinic's id in the source. */
	source_id: string | null;
	fields: ImportedFields;
	/** The city as the file writes it, if `fields` has the directory's name of it. */
	locality?: string;
	/** The place of the gazetteer that the city means; null if it knows none. */
	place_id?: number | null;
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

/**
 * Reads one row of a file: each cell by the reader of its kind, then the whole by the rules of the listing form. What
 * cannot be read is left out with a note, unless the row needs it.
 */
export function readClinic(row: Cells, choices: ImportChoices): ReadClinic {
	const cells: Cells = {};
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
	for (const [column, cell] of Object.entries(row) as [ImportColumn, string][]) {
		cells[column] = readCell(cell);
		if (cell.length > limits.importCell) reject(column, describeLength(cell));
	}
	if (problems.length > 0) return refuse();
	const text = (column: ImportColumn) => cells[column] ?? "";
	/** Reads a cell; the note of what was left out of it is the row's, and a cell without a value counts as not there. */
	const take = <Value>(column: ImportColumn, { value, note }: Reading<Value>): Value | null => {
		if (value === null && note) reject(column, note);
		else if (note) notes.push({ field: column, message: note });
		return value;
	};

	const said = take("country", readCountry(text("country"), { isFile: true }));
	const read = readCity(text("city"), said ?? choices.country);
	const country_code = said ?? read.country ?? choices.country;
	if (text("city")) cells.city = read.city;
	if (read.postcode && !text("postcode")) cells.postcode = read.postcode;
	if (!country_code && problems.length === 0) reject("country", missingCountry);
	const phone_e164 = take("phone", readPhone(text("phone"), country_code));
	const hours = readOpeningHours(text("opening_hours"));
	if (hours.note) notes.push({ field: "opening_hours", message: hours.note });
	// an update keeps the hours of before
	if (!hours.value) delete cells.opening_hours;
	const idOf = (name: string) => choices.treatments.get(treatmentKey(name));
	const treatments: ImportedClinic["treatments"] = [];
	for (const one of parseTreatments(text("treatments"), (name) => idOf(name) !== undefined)) {
		if (one.note) notes.push({ field: "treatments", message: one.note });
		if (!one.value) continue;
		const { slug, ...prices } = one.value;
		const id = idOf(slug) as number;
		if (!treatments.some((other) => other.id === id)) treatments.push({ id, ...prices });
		else notes.push({ field: "treatments", message: `"${slug}" ${isTwice} It was left out.` });
	}
	const position = take("latitude", readPosition(text("latitude"), text("longitude")));
	if (!position) delete cells.longitude;
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
		address: joinAddress({
			street: text("address"),
			number: text("house_number"),
			postcode: readPostcode(text("postcode"), country_code),
			country: country_code,
		}),
		phone: phone_e164 ? text("phone") : null,
		whatsapp: take("whatsapp", readPhone(text("whatsapp"), country_code)),
		email: take("email", readEmail(text("email"))),
		website: take("website", readWebAddress(text("website"))),
		booking_url: take("booking_url", readWebAddress(text("booking_url"))),
		opening_hours: hours.value,
		opening_note: text("opening_note") || hours.remark,
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
		fields: {
			...fields,
			phone_e164,
			latitude: position?.latitude ?? null,
			longitude: position?.longitude ?? null,
		},
		given: ([...detailNames, "latitude", "longitude"] as const).filter((field) => isGiven(field, cells)),
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
/** Whether a row has a valid cell for a field. */
const isGiven = (field: DetailName | "latitude" | "longitude", cells: Cells) =>
	columnOf(field) in cells || (field === "address" && ("house_number" in cells || "postcode" in cells));

const splitCodes = (text: string) =>
	text
		.toLowerCase()
		.split(/[\s;,|]+/)
		.filter(Boolean);
