import { useState } from "react";
import { postFile } from "#app/auth/post-file.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { limits } from "#domain/limits.ts";
import { listCountryChoices } from "#domain/places/countries.ts";
import { ColumnsHelp } from "./columns-help.tsx";
import { Progress } from "./progress.tsx";
import * as texts from "./texts.tsx";

const mostMegabytes = limits.importBytes / 1024 ** 2;

/** Chooses a file and sends it to be checked; nothing is imported by it. */
export function UploadForm({ onChecking }: { onChecking: (check: Import) => void }) {
	const [part, setPart] = useState<number>();
	const submission = useSubmission(async (data, form) => {
		const file = data.get("file") as File;
		if (!file.name) return { message: texts.chooseFileFirst, field: "file" };
		if (file.size > limits.importBytes) return { message: texts.fileTooLarge(mostMegabytes), field: "file" };
		const query = new URLSearchParams({
			name: file.name,
			source: String(data.get("source")),
			country: String(data.get("country")),
			update: data.get("update") === "on" ? "1" : "0",
		});
		setPart(0);
		try {
			const path = `/api/admin/imports?${query}`;
			const answer = await postFile<{ import: Import }>(path, file, { onProgress: setPart });
			form.reset();
			onChecking(answer.import);
		} finally {
			setPart(undefined);
		}
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
				hint={texts.filesWeRead(mostMegabytes)}
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
			{part !== undefined && (
				<div className="space-y-1">
					<p className="text-sm">{part < 1 ? texts.sendingFile : texts.lookingAtFile}</p>
					<Progress label={texts.sendingProgress} part={part} />
				</div>
			)}
		</SubmissionForm>
	);
}
