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
};

export type Problem = { field: string | null; message: string };

/** "name: Enter the name of the clinic. city: …" */
export const describeProblems = (problems: Problem[]) =>
	problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(" ");

export type ImportChoices = {
	/** The country of rows that name none, an ISO-2 code. */
	country: string | null;
	/** Ids of the treatments that can be offered, by the keys of their names, terms and slugs. */
	treatments: ReadonlyMap<string, number>;
};

const columnOf = (field: string) => (field in clinicDetails ? clinicDetails[field as DetailName].column : field);

/** Columns that a row needs: a mistake in them costs the row, in others their cell. */
const isNeeded = (column: string) => ["name", "city", "country", "id", "source_id"].includes(column);

const longestSourceId = 200;

/** What a row says of a clinic; undefined where it has problems. Notes say which cells were left out. */
export type ReadClinic = { clinic: ImportedClinic | undefined; problems: Problem[]; notes: Problem[] };

/** Reads one row of a file by the rules of the listing form. */
export function readClinic(given: Cells, choices: ImportChoices): ReadClinic {
	const cells = { ...given };
	const problems: Problem[] = [];
	const notes: Problem[] = [];
	const say = (field: string, message: string) => {
		if (isNeeded(field)) problems.push({ field, message });
		else {
			delete cells[field as ImportColumn];
			notes.push({ field, message: `${message} ${leftOut}` });
		}
	};
	const refuse = () => ({ clinic: undefined, problems, notes });
	for (const [field, cell] of Object.entries(cells)) {
		if (cell.length > limits.importCell) say(field, describeLength(cell));
	}
	if (problems.length > 0) return refuse();
	const text = (column: ImportColumn) => cells[column]?.trim() ?? "";

	const country_code = readCountry(text("country"), choices.country);
	if (country_code === undefined) {
		say("country", text("country") ? `"${clip(text("country"))}" isn't a country we recognise.` : missingCountry);
	}
	const hours = text("opening_hours") ? parseOpeningHours(text("opening_hours")) : null;
	if (hours === undefined) say("opening_hours", wrongHours);
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
	const place = readPlace(text("latitude"), text("longitude"));
	if (!place) {
		say("latitude", wrongPlace);
		delete cells.longitude;
	}
	const source_id = text("source_id") || null;
	if (source_id && source_id.length > longestSourceId) {
		say("source_id", `An id has at most ${longestSourceId} characters.`);
	}
	const id = text("id");
	if (id && !isUuid(id)) say("id", "This isn't an InkFree id. Put an id of your own in the column source_id.");

	const typed: Record<string, unknown> = {
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
	let read = profileInput.safeParse(typed);
	// what is left out may be missed by another rule: prices need a currency
	for (let tries = 0; read.error && tries < 3; tries++) {
		for (const field of new Set(read.error.issues.map(({ path }) => String(path[0] ?? "")))) {
			if (isNeeded(columnOf(field))) continue;
			const { message } = read.error.issues.find(({ path }) => path[0] === field) ?? { message: "" };
			if (field === "currency" && typed.currency === null) {
				typed.treatments = treatments.map(({ id }) => ({ id }));
				notes.push({ field, message: `${message} The prices were left out.` });
			} else {
				say(columnOf(field), message);
				typed[field] = emptyValues[field] ?? (field in emptyValues ? null : "");
			}
		}
		read = profileInput.safeParse(typed);
	}
	for (const { path, message } of read.error?.issues ?? []) {
		problems.push({ field: columnOf(String(path[0] ?? "")) || null, message });
	}
	if (problems.length > 0 || !read.data) return refuse();
	const { version: _, treatments: offered, ...fields } = read.data;
	const clinic = {
		id: id ? id.toLowerCase() : null,
		// the next import of the same export finds what this one added
		source_id: source_id ?? (id || null),
		fields: { ...fields, latitude: place?.[0] ?? null, longitude: place?.[1] ?? null },
		given: ([...detailNames, "latitude", "longitude"] as const).filter((field) => columnOf(field) in cells),
		treatments: offered,
	};
	return { clinic, problems, notes };
}

/** What stands for a cell that is left out, where that is no empty text. */
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

const wrongPlace = "Latitude (-90 to 90) and longitude (-180 to 180) must be decimal degrees, both or neither.";

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const splitCodes = (text: string) =>
	text
		.toLowerCase()
		.split(/[\s;,|]+/)
		.filter(Boolean);

/** By code, or by a name in one of the languages that the search knows. */
function readCountry(text: string, otherwise: string | null): string | undefined {
	if (!text) return otherwise ?? undefined;
	const code = text.toUpperCase();
	return Object.hasOwn(countryNames, code) ? code : findCountryCode(splitWords(text));
}

/** Latitude and longitude, both or neither; undefined where they are none. */
function readPlace(latitude: string, longitude: string): [number | null, number | null] | undefined {
	if (!latitude && !longitude) return [null, null];
	const [north, east] = [readNumber(latitude), readNumber(longitude)];
	return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined;
}

/** A decimal number with a point or, as half of Europe writes it, a comma. NaN for anything else. */
const readNumber = (text: string) =>
	/^[-+]?\d{1,3}([.,]\d+)?(e-\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
