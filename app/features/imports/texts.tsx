import type { ReactNode } from "react";
import { clinicDetails, detailNames, listedNames } from "#domain/clinics/details.ts";
import { formatCount, formatNumber } from "#domain/format.ts";

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

export const compared = {
	name: "Name",
	city: "City",
	address: "Address",
	phone: "Phone",
	website: "Website",
	email: "Email",
	label: (number: string) => `Row ${number} compared`,
	inTheFile: "In the file",
	here: (name: string) => `Here: ${name}`,
	updateLabel: (name: string) => `Update this one: ${name}`,
	update: "Update this one",
	differs: "differs: ",
	hasOwner: "It has an owner, so an import leaves it as it is.",
	isDecided: "An admin has decided about it, so an import leaves it as it is.",
};

export const noRowNeedsAttention = "No row needs your attention.";
export const show = "Show";
export const problems = (rows: number) => `Errors (${formatCount(rows, "row")}) and notes`;
export const whatToCorrect =
	"Rows with errors aren't imported. Correct them in your file, or in the report, and check it again under the same source: what's here already isn't added twice.";
export const toDecide = (rows: number) => `To decide (${formatNumber(rows)})`;
export const duplicates = (rows: number) => `Duplicates (${formatNumber(rows)})`;
export const noneOfKind = "None of this kind.";
export const downloadReport = "Download report (CSV)";
export const fileOfReport = (source: string) => `${source} report.csv`;
export const onlyFirstRows = (rows: number) =>
	`These are about the first ${formatNumber(rows)} rows that need attention. Fix them and check the file again to see more.`;
export const resultsByRow = "Results by row";
export const headingsOfResults = ["Row", "Kind", "Column", "Result"];
export const kinds = { error: "Error", doubtful: "To decide", duplicate: "Duplicate", note: "Note" };
export const rowBefore = "Row ";
export const countRows = (rows: number) => formatCount(rows, "row");
export const firstRowNumbers = (numbers: number[], rows: number) =>
	`${numbers.map(formatNumber).join(", ")}${rows > numbers.length ? ` and ${formatNumber(rows - numbers.length)} more` : ""}`;
export const showMore = "Show more";

/** Names of the columns that unknown headings can be assigned to. */
export const columnNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(detailNames.map((name) => [clinicDetails[name].column, clinicDetails[name].label])),
	source_id: "Id in the source",
	treatments: "Treatments and prices",
	latitude: "Latitude",
	longitude: "Longitude",
	postcode: "Postcode",
};
export const otherHeadings = "Other headings of the file";
export const whatToDoWithHeadings =
	"They name none of our columns. Choose the column that each one stands for, or leave it out.";
export const leaveHeadingOut = "Leave it out";
export const checkWithTheseColumns = "Check again with these columns";

export const history = "History";
export const nothingImportedYet = "Nothing has been imported yet.";
export const commandLine = "command line";
export const ofSource = (source: string) => `(${source})`;
export const summary = (date: string, by: string, status: string, figures: string) =>
	`${date}, ${by}: ${status}; ${figures}`;

export const fileOfSource = (file: ReactNode, source: string, status: ReactNode) => (
	<>
		{file}, source {source}: {status}
	</>
);
export const rowsRead = (rows: number) =>
	`${formatCount(rows, "row")} read. You can leave this page: the work continues.`;
export const cancel = "Cancel";
export const importClinics = (clinics: number) => `Import ${formatCount(clinics, "clinic")}`;
export const decideAboutRows = (rows: number) => `Decide about ${formatCount(rows, "row")}`;
export const nothingToImport = "Nothing to import";
export const howTheyAreShown = "They're shown as not verified and have no owner.";
export const addedOnceDecided = "Nothing is added until you have decided.";

export const statuses = {
	waiting: "Waiting for its turn",
	stopped: "Stopped for now",
	beingChecked: "Being checked",
	beingImported: "Being imported",
	checked: "Checked",
	imported: "Imported",
	cancelled: "Cancelled",
	failed: "Failed",
};
export const figures = {
	isNew: { name: "New", format: (clinics: number) => `${formatNumber(clinics)} new` },
	added: { name: "Added", format: (clinics: number) => `${formatNumber(clinics)} added` },
	toUpdate: { name: "To update", format: (clinics: number) => `${formatNumber(clinics)} to update` },
	updated: { name: "Updated", format: (clinics: number) => `${formatNumber(clinics)} updated` },
	known: { name: "Here already", format: (clinics: number) => `${formatNumber(clinics)} here already` },
	duplicates: { name: "Duplicates", format: (rows: number) => formatCount(rows, "duplicate") },
	toDecide: { name: "To decide", format: (rows: number) => `${formatNumber(rows)} to decide` },
	failed: { name: "With errors", format: (rows: number) => `${formatNumber(rows)} with errors` },
};

export const waitingRows = (rows: number) => `${formatCount(rows, "row")} to decide`;
export const decideAfterImport = "You decide about these rows after the import.";
export const whatToDecide =
	"A row to decide has nearly the same name as a clinic in the same city, but nothing else in common. It's kept until you decide, for up to 90 days.";
export const importTicked = (rows: number) => `Import ${formatNumber(rows)} anyway`;
export const skipTicked = (rows: number) => `Skip ${formatNumber(rows)}`;
export const row = (number: number) => `Row ${formatNumber(number)}`;
export const rowCalled = (number: number, name: string | null) => `Row ${formatNumber(number)}: ${name}`;
export const remark = (column: string | null, message: string) => (column ? `${column}: ${message}` : message);
export const importAnyway = "Import anyway";
export const skip = "Skip";
export const rowsDone = {
	import: (rows: number) => `${formatCount(rows, "row")}: imported anyway.`,
	update: (rows: number) => `${formatCount(rows, "row")}: used to update a clinic.`,
	skip: (rows: number) => `${formatCount(rows, "row")}: skipped.`,
};
export const notDone = (row: number, reason: string) => `Row ${formatNumber(row)} not done: ${reason}`;

export const importAndExport = "Import and export";
export const importTitle = "Import";
export const checkOfFile = "Check of a file";
export const keepsTrying = "This page keeps trying on its own.";
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
export const filesWeRead = (mostMegabytes: number) =>
	`CSV, or GeoJSON with OpenStreetMap tags; at most ${mostMegabytes} MB.`;
export const source = "Source (optional)";
export const whatSourceIs = "Where the data comes from, shown on each clinic's page. If blank, the file name is used.";
export const countryOfRowsWithout = "Country for rows without one";
export const noCountry = "None: those rows are errors";
export const updateImportedEarlier = "Update clinics imported earlier from this source";
export const sendingFile = "Sending the file…";
export const lookingAtFile = "Looking at the file…";
export const sendingProgress = "Sending the file";
export const checkTheFile = "Check the file";
