import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import type { Progress as Step } from "#domain/imports/import.ts";
import { limits } from "#domain/limits.ts";
import { listCountryChoices } from "#domain/places/countries.ts";
import { ColumnsHelp } from "./columns-help.tsx";
import { Progress } from "./progress.tsx";
import * as texts from "./texts.tsx";
import type { Choices } from "./use-import.ts";

const mostMegabytes = limits.importBytes / 1024 ** 2;

type Props = { onCheck: (file: File, choices: Choices) => Promise<void>; progress: Step | undefined };

/** Chooses a file and sends it to be looked at; nothing is imported by it. */
export function UploadForm({ onCheck, progress }: Props) {
	const submission = useSubmission(async (data) => {
		const file = data.get("file") as File;
		if (!file.name) return { message: texts.chooseFileFirst, field: "file" };
		if (file.size > limits.importBytes) return { message: texts.fileTooLarge(mostMegabytes), field: "file" };
		const [source, country] = [String(data.get("source")), String(data.get("country"))];
		await onCheck(file, { source, country, update: data.get("update") === "on" });
		return undefined;
	});
	return (
		<SubmissionForm
			state={submission}
			submit={texts.checkTheFile}
			alert={submission.problem?.message ?? false}
			className="space-y-4"
		>
			<TextField
				label={texts.file}
				name="file"
				type="file"
				accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/geo+json,application/json"
				required
				hint={texts.filesWeRead(limits.importRows, mostMegabytes)}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={texts.source}
					name="source"
					maxLength={limits.importSource}
					autoComplete="off"
					hint={texts.whatSourceIs}
				/>
				<SelectField
					label={texts.countryOfRowsWithout}
					name="country"
					defaultValue=""
					empty={texts.noCountry}
					options={listCountryChoices()}
				/>
			</div>
			<SwitchField label={texts.updateImportedEarlier} name="update" />
			<ColumnsHelp />
			{submission.isBusy && <Progress progress={progress} />}
		</SubmissionForm>
	);
}
