import { useState } from "react";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { limits } from "#domain/limits.ts";
import { countryNames } from "#domain/places/countries.ts";
import { ColumnsHelp } from "./columns-help.tsx";
import { Progress } from "./progress.tsx";
import * as texts from "./texts.tsx";
import { uploadFile } from "./upload-file.ts";

const countries = Object.entries(countryNames).sort(([, a], [, b]) => a.localeCompare(b, "en"));
const mostMegabytes = limits.importBytes / 1024 ** 2;

/** Chooses a file and sends it to be checked; nothing is imported by it. */
export function UploadForm({ onChecking }: { onChecking: (check: Import) => void }) {
	const [part, setPart] = useState<number>();
	const { onSubmit, isBusy, problem } = useSubmission(async (data, form) => {
		const file = data.get("file") as File;
		if (!file.name) return { message: texts.uploadFormNoFile, field: "file" };
		if (file.size > limits.importBytes) {
			return {
				message: texts.uploadFormTooLarge(mostMegabytes),
				field: "file",
			};
		}
		setPart(0);
		try {
			const check = await uploadFile(
				{
					file,
					source: String(data.get("source")),
					country: String(data.get("country")),
					update: data.get("update") === "on",
				},
				setPart,
			);
			form.reset();
			onChecking(check);
			return undefined;
		} finally {
			setPart(undefined);
		}
	});
	return (
		<form onSubmit={onSubmit} noValidate className="space-y-4">
			<ProblemAlert problem={problem} />
			<TextField
				label={texts.uploadFormFile}
				name="file"
				type="file"
				accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/geo+json,application/json"
				required
				hint={texts.uploadFormFileHint(mostMegabytes)}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={texts.uploadFormSource}
					name="source"
					maxLength={limits.importSource}
					autoComplete="off"
					hint={texts.uploadFormSourceHint}
				/>
				<SelectField
					label={texts.uploadFormCountry}
					name="country"
					defaultValue=""
					empty={texts.uploadFormNoCountry}
					options={countries}
				/>
			</div>
			<SwitchField label={texts.uploadFormUpdate} name="update" />
			<ColumnsHelp />
			{part !== undefined && (
				<div className="space-y-1">
					<p className="text-sm">{part < 1 ? texts.uploadFormSending : texts.uploadFormLooking}</p>
					<Progress label={texts.uploadFormProgress} part={part} />
				</div>
			)}
			<SubmitButton isBusy={isBusy}>{texts.uploadFormCheck}</SubmitButton>
		</form>
	);
}
