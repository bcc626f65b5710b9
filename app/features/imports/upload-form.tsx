import { Form } from "#app/components/form.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { formatNumber } from "#domain/format.ts";
import type { Progress as Step } from "#domain/imports/import.ts";
import { limits } from "#domain/limits.ts";
import { listCountryChoices } from "#domain/places/countries.ts";
import { ColumnsHelp } from "./columns-help.tsx";
import { Progress } from "./progress.tsx";
import type { Choices } from "./use-import.ts";

const mostMegabytes = limits.importBytes / 1024 ** 2;

type Props = { onCheck: (file: File, choices: Choices) => Promise<void>; progress: Step | undefined };

/** Chooses a file and sends it to be looked at; nothing is imported by it. */
export function UploadForm({ onCheck, progress }: Props) {
	const form = useForm(async (data) => {
		const file = data.get("file") as File;
		if (!file.name) refuse({ file: "Choose a file first." });
		if (file.size > limits.importBytes) {
			refuse({ file: `The file is larger than ${mostMegabytes} MB. The command line takes larger ones.` });
		}
		const [source, country] = [String(data.get("source")), String(data.get("country"))];
		await onCheck(file, { source, country, update: data.get("update") === "on" });
	});
	return (
		<Form form={form} submit="Check the file" className="space-y-4">
			<TextField
				label="File"
				{...form.field("file")}
				type="file"
				accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/geo+json,application/json"
				required
				hint={`CSV, or GeoJSON with OpenStreetMap tags; at most ${formatNumber(limits.importRows)} rows and ${mostMegabytes} MB.`}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label="Source (optional)"
					name="source"
					maxLength={limits.importSource}
					autoComplete="off"
					hint="Where the data comes from, shown on each clinic's page. If blank, the file name is used."
				/>
				<SelectField
					label="Country for rows without one"
					name="country"
					defaultValue=""
					empty="None: those rows are errors"
					options={listCountryChoices()}
				/>
			</div>
			<SwitchField label="Update clinics imported earlier from this source" name="update" />
			<ColumnsHelp />
			{form.isBusy && <Progress progress={progress} />}
		</Form>
	);
}
