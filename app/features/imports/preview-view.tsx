import { useState } from "react";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { type Problem, useForm } from "#app/lib/form.ts";
import { clinicDetails, detailNames } from "#domain/clinics/details.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { namedColumns } from "#domain/imports/columns.ts";
import type { NoteGroup, Preview, Progress as Step } from "#domain/imports/import.ts";
import { encodings } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { Figures } from "./figures.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { Progress } from "./progress.tsx";
import { type Decisions, Questions } from "./questions.tsx";
import type { Choices } from "./use-import.ts";

/** Names of the columns that unknown headings can be assigned to. */
const columnNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(detailNames.map((name) => [clinicDetails[name].column, clinicDetails[name].label])),
	source_id: "Id in the source",
	treatments: "Treatments and prices",
	latitude: "Latitude",
	longitude: "Longitude",
	house_number: "House number",
	postcode: "Postcode",
	decision: "Decision about the row",
};

const encodingNames = {
	"utf-8": "UTF-8",
	"windows-1250": "Windows-1250, Central Europe",
	"windows-1251": "Windows-1251, Cyrillic",
	"windows-1252": "Windows-1252, Western Europe",
	"windows-1253": "Windows-1253, Greek",
	"windows-1254": "Windows-1254, Turkish",
	"windows-1257": "Windows-1257, Baltic",
};

const asTheyWillBeStored = (shown: number, rows: number) =>
	shown < rows
		? `The first ${formatNumber(shown)} of ${formatNumber(rows)} rows, as they will be stored.`
		: "As they will be stored.";

const noteOf = (isError: boolean, field: string | null, row: string | undefined, rows: number) =>
	[row ? `Row ${row}` : formatCount(rows, "row"), isError && "error", field].filter(Boolean).join(", ").concat(":");

type Props = {
	preview: Preview;
	choices: Choices;
	/** Whether it is asked again, because what the import would do has changed. */
	isChanged: boolean;
	/** Sends the file again: for another preview, or with a digest to be imported. */
	onSend: (choices: Choices & { digest?: string }) => Promise<void>;
	isBusy: boolean;
	progress: Step | undefined;
	problem: Problem | undefined;
};

/** What an import of a file would do, everything that is odd in it, and the button that does it. */
export function PreviewView({ preview, choices, isChanged, onSend, isBusy, progress, problem }: Props) {
	const [decisions, setDecisions] = useState<Decisions>({});
	const { figures, rows, notes, cities, questions } = preview;
	const clinics = figures.added + figures.updated + Object.keys(decisions).length;
	return (
		<div className="space-y-6">
			<p id={summaryId} tabIndex={-1} className="wrap-anywhere">
				<strong>{preview.file_name}</strong>, source {preview.source}: {formatCount(figures.rows, "row")}
			</p>
			{isChanged && (
				<Alert message="The directory has changed since you looked, so nothing was imported. Please look at this again." />
			)}
			<Alert message={preview.problem ?? false} />
			{preview.is_usable && <Figures figures={figures} isDone={false} />}
			{preview.format === "csv" && <Reading preview={preview} choices={choices} onSend={onSend} />}
			{rows.length > 0 && (
				<Part title="The first rows" intro={asTheyWillBeStored(rows.length, figures.rows)}>
					<PreviewTable rows={rows} />
				</Part>
			)}
			{cities.length > 0 && (
				<Part
					title={`${formatCount(cities.length, "city", "cities")} that we don't know`}
					intro={
						"Often these are typos, districts or letters in the wrong encoding. They're imported under the name that the file gives."
					}
				>
					<ul className="flex flex-wrap gap-2 text-sm">
						{cities.map(({ city, country, rows }) => (
							<li key={`${country} ${city}`} className="wrap-anywhere rounded-full border border-line px-3 py-1">
								{`${city}, ${getCountryName(country)}${rows > 1 ? ` (${formatNumber(rows)})` : ""}`}
							</li>
						))}
					</ul>
				</Part>
			)}
			{notes.length > 0 && (
				<Part
					title="Errors and notes"
					intro={
						"Rows with errors aren't imported. Correct them in your file, or in the report of the import, and import it again under the same source: what's here already isn't added twice."
					}
				>
					<Notes notes={notes} />
				</Part>
			)}
			{questions.length > 0 && (
				<Part title={`${formatCount(questions.length + preview.more_questions, "possible duplicate")}`}>
					<Questions
						questions={questions}
						more={preview.more_questions}
						decisions={decisions}
						onDecide={setDecisions}
					/>
				</Part>
			)}
			<Alert message={problem?.message} />
			{isBusy && <Progress progress={progress} />}
			{preview.is_usable && (
				<div className="border-line border-t pt-4">
					<div className="flex flex-wrap items-center gap-3">
						<Button
							disabled={clinics === 0 && figures.rows === 0}
							aria-disabled={isBusy}
							onClick={() => onSend({ ...choices, decisions, digest: preview.digest })}
							label={clinics > 0 ? `Import ${formatCount(clinics, "clinic")}` : "Import nothing, and get the report"}
						/>
						<p className="text-faded text-sm">They're shown as not verified and have no owner.</p>
					</div>
				</div>
			)}
		</div>
	);
}

/** Id of the line that names the file and takes the focus. */
export const summaryId = "import-summary";

const Part = ({ title, intro, children }: { title: string; intro?: string; children: React.ReactNode }) => (
	<div className="space-y-3">
		<h3 className="text-xl">{title}</h3>
		{intro && <p className="max-w-prose text-faded text-sm">{intro}</p>}
		{children}
	</div>
);

const columnOptions = namedColumns
	.filter((column) => column !== "id")
	.map((column): [string, string] => [column, columnNames[column] ?? column]);

/** The encoding that was taken, and headings that name none of our columns: an admin says otherwise. */
function Reading({ preview, choices, onSend }: Pick<Props, "preview" | "choices" | "onSend">) {
	const { encoding, unknown } = preview;
	const headings = [...new Set([...Object.keys(choices.columns ?? {}), ...unknown])].slice(0, limits.importColumns);
	const form = useForm(async (data) => {
		const chosen = headings
			.map((heading, index) => [heading, data.get(`heading-${index}`)])
			.filter(([, column]) => column);
		const columns = Object.fromEntries(chosen) as NonNullable<Choices["columns"]>;
		const { encoding: _, ...rest } = choices;
		const other = data.get("encoding") as typeof encoding;
		await onSend({ ...rest, columns, ...((other !== encoding || choices.encoding) && { encoding: other }) });
	});
	return (
		<Form
			form={form}
			submit="Check again with these"
			look="secondary"
			className="space-y-4 rounded-lg border border-line p-4"
		>
			<SelectField
				label="Encoding of the file"
				name="encoding"
				defaultValue={encoding}
				hint="If letters such as ä, é, ł or ß are wrong below, choose another one and check again."
				options={encodings.map((name) => [name, encodingNames[name]])}
				className="sm:max-w-sm"
			/>
			{headings.length > 0 && (
				<>
					<h3 className="text-xl">Other headings of the file</h3>
					<p className="text-faded text-sm">
						They name none of our columns. Choose the column that each one stands for, or leave it out.
					</p>
					<div className="grid gap-4 sm:grid-cols-2">
						{headings.map((heading, index) => (
							<SelectField
								key={heading}
								label={heading}
								name={`heading-${index}`}
								defaultValue={choices.columns?.[heading] ?? ""}
								empty="Leave it out"
								options={columnOptions}
							/>
						))}
					</div>
				</>
			)}
		</Form>
	);
}

const Notes = ({ notes }: { notes: NoteGroup[] }) => (
	<ul className="divide-y divide-line text-sm">
		{notes.map(({ isError, field, message, rows, row_numbers }) => (
			<li key={`${isError} ${field} ${message}`} className="wrap-anywhere py-2">
				<span className={isError ? "font-medium text-danger" : "font-medium"}>
					{noteOf(isError, field, rows === 1 ? formatNumber(row_numbers[0] as number) : undefined, rows)}
				</span>{" "}
				{message}
				{rows > 1 && (
					<span className="block text-faded tabular-nums">{`Rows ${row_numbers.map(formatNumber).join(", ")}${rows > row_numbers.length ? ` and ${formatNumber(rows - row_numbers.length)} more` : ""}`}</span>
				)}
			</li>
		))}
	</ul>
);
