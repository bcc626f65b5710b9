import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { type ColumnChoices, namedColumns, readHeader } from "#domain/imports/columns.ts";
import * as texts from "./texts.tsx";

const columnOptions = namedColumns
	.filter((column) => column !== "id")
	.map((column): [string, string] => [column, texts.columnNames[column] ?? column]);

type Props = { import: Import; onCheck: (check: Import) => void };

/** Headings of a file that name none of our columns. An admin assigns them, and the file is checked again. */
export function Headings({ import: { id, columns, headings: fileHeadings }, onCheck }: Props) {
	const headings = [...new Set([...Object.keys(columns), ...readHeader(fileHeadings, columns).unknown])];
	const submission = useSubmission(async (data) => {
		const chosen = headings
			.map((heading, index) => [heading, data.get(`heading-${index}`)])
			.filter(([, column]) => column);
		const json = { columns: Object.fromEntries(chosen) as ColumnChoices };
		const param = { importId: id };
		const { import: check } = await callApi((api) => api.admin.imports[":importId"].check.$post({ param, json }));
		onCheck(check as Import);
	});
	if (headings.length === 0) return null;
	return (
		<SubmissionForm
			state={submission}
			submit={texts.checkWithTheseColumns}
			look="secondary"
			className="space-y-4 rounded-lg border border-line p-4"
		>
			<h3 className="text-xl">{texts.otherHeadings}</h3>
			<p className="text-faded text-sm">{texts.whatToDoWithHeadings}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				{headings.map((heading, index) => (
					<SelectField
						key={heading}
						label={heading}
						name={`heading-${index}`}
						defaultValue={columns[heading] ?? ""}
						empty={texts.leaveHeadingOut}
						options={columnOptions}
					/>
				))}
			</div>
		</SubmissionForm>
	);
}
