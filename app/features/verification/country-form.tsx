import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { countryNames } from "#domain/places/countries.ts";
import * as adminTexts from "./admin-texts.ts";

type Result = { id: string; refused: string | null };
type Props = {
	/** Ids of those that were ticked. */
	clinics: string[];
	onDone: (results: Result[]) => void;
	onCancel: () => void;
};

const countries = Object.entries(countryNames).sort(([, one], [, other]) => one.localeCompare(other, "en"));

/** Puts several clinics into another country, each with an entry in the audit log. */
export function CountryForm({ clinics, onDone, onCancel }: Props) {
	const submission = useSubmission(async (data) => {
		const country = String(data.get("country"));
		const reason = String(data.get("reason")).trim();
		if (!country) return { message: adminTexts.countryFormCountryMissing, field: "country" };
		if (!reason) return { message: adminTexts.countryFormReasonMissing, field: "reason" };
		const { results } = await callApi((api) => api.admin.cases.country.$post({ json: { clinics, country, reason } }));
		onDone(results);
		return undefined;
	});
	const { problem } = submission;
	const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
	return (
		<SubmissionForm
			state={submission}
			submit={adminTexts.countryFormChange}
			focus="select"
			onCancel={onCancel}
			aria-label={adminTexts.countryFormChange}
			className="space-y-4 rounded-2xl border border-accent bg-sheet p-4 sm:p-5"
		>
			<h2 className="text-xl">{adminTexts.countryFormTitle(formatCount(clinics.length, "clinic"))}</h2>
			<p className="max-w-prose">{adminTexts.countryFormIntro}</p>
			<SelectField
				label={adminTexts.countryFormCountry}
				name="country"
				empty={adminTexts.countryFormChoose}
				options={countries}
				error={errorOf("country")}
			/>
			<TextAreaField
				label={adminTexts.countryFormWhy}
				name="reason"
				rows={2}
				required
				maxLength={limits.decisionText}
				error={errorOf("reason")}
				hint={adminTexts.countryFormReasonHint}
			/>
		</SubmissionForm>
	);
}
