import type { ReactNode } from "react";
import { clinicDetails, detailNames } from "#domain/clinics/details.ts";
import { formatCount, formatNumber } from "#domain/format.ts";

// What admins read where they import clinics.

export const columnsHelpTitle = "Columns of a CSV file";
export const columnsHelpColumns = [
	["name", "needed"],
	["city", "needed"],
	["country", "code or name: DE, Germany, Deutschland"],
	["source_id", "your own id, so that a later import finds the clinic again"],
	["postcode", "goes behind the street of the address"],
	["address, phone, whatsapp, email, website, description", "as on the listing form"],
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
	["decision", "import, skip, or update and a clinic's id; in the file of rows not imported, with its row_id"],
] satisfies [string, string][];
export const columnsHelpHint =
	"The first line names the columns, in any order and in English, German, French, Spanish, Italian or Dutch. A mistake in another cell than name, city, country or an id costs only that cell. Separate cells with commas, semicolons or tabs. You can import an export from this page again.";

export const comparedRow = {
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

export const findingsNone = "No row needs your attention.";
export const findingsShow = "Show";
export const findingsEverything = "Everything";
export const findingsErrors = (rows: number) => `Errors (${formatNumber(rows)} rows)`;
export const findingsToDecide = (rows: number) => `To decide (${formatNumber(rows)})`;
export const findingsDuplicates = (rows: number) => `Duplicates (${formatNumber(rows)})`;
export const findingsNotes = "Notes";
export const findingsReportFile = (source: string) => `${source} report.csv`;
export const findingsFirstOnly = (rows: number) =>
	`These are about the first ${formatNumber(rows)} rows that need attention. Fix them and check the file again to see more.`;
export const findingsRow = "Row";
export const findingsKind = "Kind";
export const findingsColumn = "Column";
export const findingsResult = "Result";
export const findingsRowBefore = "Row ";
export const findingsRows = (rows: number) => formatCount(rows, "row");
export const findingsRowNumbers = (numbers: number[], rows: number) =>
	`${numbers.map(formatNumber).join(", ")}${rows > numbers.length ? ` and ${formatNumber(rows - numbers.length)} more` : ""}`;
export const findingsDownload = "Download report (CSV)";
export const findingsShowMore = "Show more";
export const findingsNoneOfKind = "None of this kind.";
export const findingsCaption = "Results by row";
export const findingsClinicHere = "The clinic already here";

/** What columns are called where headings are matched with them. */
export const columnNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(detailNames.map((name) => [clinicDetails[name].column, clinicDetails[name].label])),
	source_id: "Id in the source",
	treatments: "Treatments and prices",
	latitude: "Latitude",
	longitude: "Longitude",
	postcode: "Postcode",
};
export const headingsTitle = "Other headings of the file";
export const headingsIntro =
	"They name none of our columns. Choose the column that each one stands for, or leave it out.";
export const headingsNone = "Leave it out";
export const headingsCheck = "Check again with these columns";

export const historyNone = "Nothing has been imported yet.";
export const historyCommandLine = "command line";
export const historyOfSource = (source: string) => `(${source})`;
export const historySummary = (date: string, by: string, status: string, figures: string) =>
	`${date}, ${by}: ${status}; ${figures}`;

export const importViewHeading = (file: ReactNode, source: string, status: ReactNode) => (
	<>
		{file}, source {source}: {status}
	</>
);
export const importViewRead = (rows: number) =>
	`${formatCount(rows, "row")} read. You can leave this page: the work continues.`;
export const importViewHeld = (row: number) =>
	`The server stopped unexpectedly twice after row ${formatNumber(row)}, without getting any further. One of the next 100 rows may be the cause: look at them before you continue. What's been imported stays.`;
export const importViewGoOn = "Continue";
export const importViewCancel = "Cancel";
export const importViewImportClinics = (clinics: number) => `Import ${formatCount(clinics, "clinic")}`;
export const importViewDecide = (rows: number) => `Decide about ${formatCount(rows, "row")}`;
export const importViewNothingToImport = "Nothing to import";
export const importViewAddedHint = "They're shown as not verified and have no owner.";
export const importViewDecideHint = "Nothing is added until you have decided.";
export const importViewIsNew = "New";
export const importViewAdded = "Added";
export const importViewToUpdate = "To update";
export const importViewUpdated = "Updated";
export const importViewDuplicates = "Duplicates";
export const importViewHereAlready = "Here already";
export const importViewToDecide = "To decide";
export const importViewWithErrors = "With errors";

export const leftRowsToDecide = (rows: number) => `${formatCount(rows, "row")} to decide`;
export const leftRowsRowsNotImported = "Rows not imported";
export const leftRowsDoubtful = (rows: number) => `To decide (${formatNumber(rows)})`;
export const leftRowsDuplicates = (rows: number) => `Duplicates (${formatNumber(rows)})`;
export const leftRowsFile = (source: string) => `${source} not imported.csv`;
export const leftRowsImportMany = (rows: number) => `Import ${formatNumber(rows)} anyway`;
export const leftRowsSkipMany = (rows: number) => `Skip ${formatNumber(rows)}`;
export const leftRowsRow = (number: number) => `Row ${formatNumber(number)}`;
export const leftRowsRowCalled = (number: number, name: string | null) => `Row ${formatNumber(number)}: ${name}`;
export const leftRowsRemark = (column: string | null, message: string) => (column ? `${column}: ${message}` : message);
export const leftRowsManyDone = {
	import: (rows: number) => `${formatCount(rows, "row")}: imported anyway.`,
	update: (rows: number) => `${formatCount(rows, "row")}: used to update a clinic.`,
	skip: (rows: number) => `${formatCount(rows, "row")}: skipped.`,
};
export const leftRowsManyGivenBack = (rows: number) => `${formatCount(rows, "row")} not done: each row says why.`;
export const leftRowsNobody = "the command line, or someone who has left";
export const leftRowsDone = {
	import: (by: string, time: string) => `Imported anyway by ${by}, ${time}.`,
	update: (by: string, time: string) => `Used to update a clinic by ${by}, ${time}.`,
	skip: (by: string, time: string) => `Skipped by ${by}, ${time}.`,
};
export const leftRowsBeingDone = (by: string, time: string) => `Being done by ${by}, ${time}.`;
export const leftRowsIntroOfCheck = "You decide about these rows after the import.";
export const leftRowsIntro =
	"A row to decide has nearly the same name as a clinic in the same city, but nothing else in common. It's kept until you decide, for up to 90 days.";
export const leftRowsRows = "Rows";
export const leftRowsDownload = "Download rows not imported (CSV)";
export const leftRowsChooseAll = "Choose all shown";
export const leftRowsNoneOfKind = "None of this kind.";
export const leftRowsNotDone = (outcome: string) => `Not done: ${outcome}`;
export const leftRowsImportAnyway = "Import anyway";
export const leftRowsSkip = "Skip";
export const leftRowsShowMore = "Show more rows";
export const leftRowsOpenTheClinic = "Open the clinic";

export const uploadFormNoFile = "Choose a file first.";
export const uploadFormTooLarge = (mostMegabytes: number) =>
	`The file is larger than ${mostMegabytes} MB. The command line takes larger ones.`;
export const uploadFormFile = "File";
export const uploadFormFileHint = (mostMegabytes: number) =>
	`CSV, or GeoJSON with OpenStreetMap tags; at most ${mostMegabytes} MB.`;
export const uploadFormSource = "Source (optional)";
export const uploadFormSourceHint =
	"Where the data comes from, shown on each clinic's page. If blank, the file name is used.";
export const uploadFormCountry = "Country for rows without one";
export const uploadFormNoCountry = "None: those rows are errors";
export const uploadFormUpdate = "Update clinics imported earlier from this source";
export const uploadFormSending = "Sending the file…";
export const uploadFormLooking = "Looking at the file…";
export const uploadFormProgress = "Sending the file";
export const uploadFormCheck = "Check the file";

export const labels = {
	error: "Error",
	doubtful: "To decide",
	duplicate: "Duplicate",
	note: "Note",
	waiting: "Waiting for its turn",
	held: "Waiting for your answer",
	stopped: "Stopped for now",
	beingChecked: "Being checked",
	beingImported: "Being imported",
	checked: "Checked",
	imported: "Imported",
	cancelled: "Cancelled",
	failed: "Failed",
	outcome: {
		check: (clinics: number) => `${formatCount(clinics, "clinic")} would be added.`,
		checkWithUpdates: (clinics: number, updated: number) =>
			`${formatCount(clinics, "clinic")} would be added, ${formatNumber(updated)} updated.`,
		done: (clinics: number) => `${formatCount(clinics, "clinic was", "clinics were")} added.`,
		doneWithUpdates: (clinics: number, updated: number) =>
			`${formatCount(clinics, "clinic was", "clinics were")} added, ${formatNumber(updated)} updated.`,
		toDecide: (rows: number) => `${formatCount(rows, "row")} to decide.`,
	},
	figures: {
		isNew: (clinics: number) => `${formatNumber(clinics)} new`,
		added: (clinics: number) => `${formatNumber(clinics)} added`,
		toUpdate: (clinics: number) => `${formatNumber(clinics)} to update`,
		updated: (clinics: number) => `${formatNumber(clinics)} updated`,
		known: (clinics: number) => `${formatNumber(clinics)} here already`,
		duplicates: (rows: number) => formatCount(rows, "duplicate"),
		toDecide: (rows: number) => `${formatNumber(rows)} to decide`,
		failed: (rows: number) => `${formatNumber(rows)} with errors`,
	},
};

export const adminImportTitle = "Import and export";
export const adminImportCheckOfFile = "Check of a file";
export const adminImportMeta = "Import";
export const adminImportImport = "Import";
export const adminImportUpload = "Import clinics";
export const adminImportUploadIntro =
	"We check the file first and change nothing. You'll see what would happen before you import.";
export const adminImportExport = "Export";
export const adminImportExportIntro =
	"Every clinic in the directory with its whole profile, including those that aren't public.";
export const adminImportExportAs = (format: string) => `Export all as ${format.toUpperCase()}`;
export const adminImportKeepsTrying = "This page keeps trying on its own.";
export const adminImportHistory = "History";
export const adminImportNewest = "Newest";
export const adminImportOlder = "Older";
