import type { ReactNode } from "react";
import { clinicDetails, detailNames, listedNames } from "#domain/clinics/details.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import type { KeptReason, Removed, Undone } from "#domain/imports/import.ts";

// What admins read where they import clinics.

export const columnsOfFile = "Columns of a CSV file";
const columnsWithOwnLine = ["name", "city", "country_code"];
const textColumns = [
	...listedNames.filter((name) => !columnsWithOwnLine.includes(name)),
	"description" as const,
	"doctor_name" as const,
];

export const columnMeanings = [
	["name", "needed"],
	["city", "needed"],
	["country", "code or name: DE, Germany, Deutschland"],
	["source_id", "your own id, so that a later import finds the clinic again"],
	["postcode", "goes behind the street of the address"],
	[textColumns.map((name) => clinicDetails[name].column).join(", "), "as on the listing form"],
	["latitude, longitude", "decimal degrees, both or neither"],
	["opening_hours", "Mo-Fr 09:00-18:00; Sa 10:00-14:00"],
	["opening_note", "By appointment only"],
	["time_zone", "Europe/Berlin; otherwise the city's"],
	["languages", "codes with spaces between: de en"],
	["lasers", "qs-ndyag qs-ruby qs-alexandrite ps-ndyag ps-alexandrite ps-titanium co2 erbium"],
	["treated_by", "dermatologist doctor nurse technician aesthetician"],
	[
		"treatments",
		"names, with or without prices: Saline removal; Q-switched laser 80-150; Picosecond laser 100-400 100/150/250/400",
	],
	["currency", "of the prices, such as EUR"],
] satisfies [string, string][];
export const howColumnsAreRead =
	"The first line names the columns, in any order and in English, German, French, Spanish, Italian or Dutch. A mistake in another cell than name, city, country or an id costs only that cell. Separate cells with commas, semicolons or tabs. You can import an export from this page again.";

export const fieldNames = {
	name: "Name",
	city: "City",
	country: "Country",
	address: "Address",
	phone: "Phone",
	email: "Email",
	website: "Website",
	opening_hours: "Opening hours",
};

/** Names of the columns that unknown headings can be assigned to. */
export const columnNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(detailNames.map((name) => [clinicDetails[name].column, clinicDetails[name].label])),
	source_id: "Id in the source",
	treatments: "Treatments and prices",
	latitude: "Latitude",
	longitude: "Longitude",
	house_number: "House number",
	postcode: "Postcode",
	decision: "Decision about the row",
};
export const otherHeadings = "Other headings of the file";
export const whatToDoWithHeadings =
	"They name none of our columns. Choose the column that each one stands for, or leave it out.";
export const leaveHeadingOut = "Leave it out";
export const checkAgain = "Check again with these";
export const encoding = "Encoding of the file";
export const whatEncodingIs = "If letters such as ä, é, ł or ß are wrong below, choose another one and check again.";
export const encodingNames = {
	"utf-8": "UTF-8",
	"windows-1250": "Windows-1250, Central Europe",
	"windows-1251": "Windows-1251, Cyrillic",
	"windows-1252": "Windows-1252, Western Europe",
	"windows-1253": "Windows-1253, Greek",
	"windows-1254": "Windows-1254, Turkish",
	"windows-1257": "Windows-1257, Baltic",
};

export const fileOfSource = (file: ReactNode, source: string, rows: number) => (
	<>
		{file}, source {source}: {formatCount(rows, "row")}
	</>
);
export const changedMeanwhile =
	"The directory has changed since you looked, so nothing was imported. Please look at this again.";
export const firstRows = "The first rows";
export const asTheyWillBeStored = (shown: number, rows: number) =>
	shown < rows
		? `The first ${formatNumber(shown)} of ${formatNumber(rows)} rows, as they will be stored.`
		: "As they will be stored.";
export const rowNumber = "Row";
export const outcome = "Import";
export const unknownCities = (cities: number) => `${formatCount(cities, "city", "cities")} that we don't know`;
export const whatUnknownCitiesAre =
	"Often these are typos, districts or letters in the wrong encoding. They're imported under the name that the file gives.";
export const cityOfRows = (city: string, country: string, rows: number) =>
	`${city}, ${country}${rows > 1 ? ` (${formatNumber(rows)})` : ""}`;
export const notes = "Errors and notes";
export const whatToCorrect =
	"Rows with errors aren't imported. Correct them in your file, or in the report of the import, and import it again under the same source: what's here already isn't added twice.";
export const noteOf = (isError: boolean, field: string | null, row: string | undefined, rows: number) =>
	[row ? `Row ${row}` : formatCount(rows, "row"), isError && "error", field].filter(Boolean).join(", ").concat(":");
export const firstRowNumbers = (numbers: number[], rows: number) =>
	`Rows ${numbers.map(formatNumber).join(", ")}${rows > numbers.length ? ` and ${formatNumber(rows - numbers.length)} more` : ""}`;

export const possibleDuplicates = (rows: number) => `${formatCount(rows, "possible duplicate")}`;
export const whatToDecide =
	"These rows may be in the directory already, or twice in the file. Those that you leave out stand in the report, where you can decide about them later.";
export const importAll = (rows: number) => `Import all ${formatNumber(rows)}`;
export const leaveAllOut = "Leave all out";
export const moreQuestions = (rows: number) =>
	`${formatCount(rows, "more row")} like these. They're left out; decide about them in the column "decision" of the report, and import that.`;
export const rowCalled = (row: number, name: string) => `Row ${formatNumber(row)}: ${name}`;
export const comparedRow = (row: number) => `Row ${formatNumber(row)} compared`;
export const inTheFile = "In the file";
export const here = (name: string) => `Here: ${name}`;
export const differsBefore = "differs: ";
export const leaveOut = "Leave it out";
export const newClinic = "Another clinic: import it";
export const sameAs = (name: string) => `The same as ${name}: complete that one`;

export const importClinics = (clinics: number) => `Import ${formatCount(clinics, "clinic")}`;
export const importNothing = "Import nothing, and get the report";
export const howTheyAreShown = "They're shown as not verified and have no owner.";
export const progress = "Progress";
export const sendingFile = "Sending the file…";
export const steps = {
	read: (rows: number) => `${formatCount(rows, "row")} read…`,
	compare: (rows: number) => `${formatCount(rows, "row")} compared with the directory…`,
	write: (rows: number) => `${formatCount(rows, "clinic")} written… Until the last one, nothing is in the directory.`,
};
export const isRunning = (file: string) => `An import is running: ${file}.`;
export const imported = "Imported";
export const plannedFigures = {
	added: "New",
	updated: "To update",
	known: "Here already",
	duplicates: "Duplicates",
	doubtful: "To decide",
	skipped: "Skipped",
	failed: "With errors",
};
export const figures = { ...plannedFigures, added: "Added", updated: "Updated" };
export const statuses = { running: "Running", done: "Imported", failed: "Failed", cancelled: "Cancelled" };

export const history = "History";
export const nothingImportedYet = "Nothing has been imported yet.";
export const commandLine = "command line";
export const ofSource = (source: string) => `(${source})`;
export const summary = (date: string, by: string, status: string) => `${date}, ${by}: ${status}`;
export const downloadReport = "Download report (CSV)";
export const fileOfReport = (source: string) => `${source} report.csv`;

export const clinicsOfSource = "Clinics of this source";
export const undo = "Undo this import";
export const reallyUndo =
	"Its clinics go, unless somebody has done something with them, and what it changed in others is as before. Undo it?";
export const yesUndo = "Yes, undo it";
export const no = "No";
export const undone = "Undone.";
export const removeUnused = "Remove unused";
export const reallyRemove = (source: string, ticked: number) =>
	`${ticked > 0 ? `${formatCount(ticked, "ticked clinic")}` : "All clinics"} from ${source} will be deleted for good, except those that somebody has claimed, saved, edited, reviewed, asked, reported or verified, or that another source lists. Remove the others?`;
export const yesRemove = "Yes, remove them";
const keptReasons: Record<KeptReason, string> = {
	claimed: "claimed",
	decided: "verified, or decided about",
	reviewed: "reviewed",
	saved: "saved by somebody",
	asked: "asked a question",
	reported: "reported",
	merged: "part of another import, or merged",
	edited: "edited",
};
/** "3 clinics removed, 1 set back. 2 stay: 1 reviewed, 1 edited." */
export function describeUndone({ gone, restored = 0, kept }: Removed & Partial<Undone>): string {
	const reasons = Object.entries(kept) as [KeptReason, number][];
	const stay = reasons.reduce((sum, [, clinics]) => sum + clinics, 0);
	const done = `${formatCount(gone, "clinic")} removed${restored > 0 ? `, ${formatNumber(restored)} set back` : ""}.`;
	if (stay === 0) return done;
	const why = reasons.map(([reason, clinics]) => `${formatNumber(clinics)} ${keptReasons[reason]}`).join(", ");
	return `${done} ${formatNumber(stay)} ${stay === 1 ? "stays" : "stay"}: ${why}.`;
}

export const importAndExport = "Import and export";
export const importTitle = "Import";
export const checkOfFile = "Check of a file";
export const exportTitle = "Export";
export const whatIsExported =
	"Every clinic in the directory with its whole profile, including those that aren't public.";
export const exportAllAs = (format: string) => `Export all as ${format.toUpperCase()}`;

export const importTheClinicsOfFile = "Import clinics";
export const checkedFirst =
	"We check the file first and change nothing. You'll see what would happen before you import.";
export const chooseFileFirst = "Choose a file first.";
export const fileTooLarge = (mostMegabytes: number) =>
	`The file is larger than ${mostMegabytes} MB. The command line takes larger ones.`;
export const file = "File";
export const filesWeRead = (mostRows: number, mostMegabytes: number) =>
	`CSV, or GeoJSON with OpenStreetMap tags; at most ${formatNumber(mostRows)} rows and ${mostMegabytes} MB.`;
export const source = "Source (optional)";
export const whatSourceIs = "Where the data comes from, shown on each clinic's page. If blank, the file name is used.";
export const countryOfRowsWithout = "Country for rows without one";
export const noCountry = "None: those rows are errors";
export const updateImportedEarlier = "Update clinics imported earlier from this source";
export const checkTheFile = "Check the file";
