import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { countryNames } from "#domain/places/countries.ts";
import { adminTexts } from "./admin-texts.ts";

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
		if (!country) return { message: adminTexts.countryForm.countryMissing, field: "country" };
		if (!reason) return { message: adminTexts.countryForm.reasonMissing, field: "reason" };
		const { results } = await callApi((api) => api.admin.cases.country.$post({ json: { clinics, country, reason } }));
		onDone(results);
		return undefined;
	});
	const { problem } = submission;
	const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
	return (
		<SubmissionForm
			state={submission}
			submit={adminTexts.countryForm.change}
			focus="select"
			onCancel={onCancel}
			aria-label={adminTexts.countryForm.change}
			className="space-y-4 rounded-2xl border border-accent bg-sheet p-4 sm:p-5"
		>
			<h2 className="text-xl">{adminTexts.countryForm.title(formatCount(clinics.length, "clinic"))}</h2>
			<p className="max-w-prose">{adminTexts.countryForm.intro}</p>
			<SelectField
				label={adminTexts.countryForm.country}
				name="country"
				empty={adminTexts.countryForm.choose}
				options={countries}
				error={errorOf("country")}
			/>
			<TextAreaField
				label={adminTexts.countryForm.why}
				name="reason"
				rows={2}
				required
				maxLength={limits.decisionText}
				error={errorOf("reason")}
				hint={adminTexts.countryForm.reasonHint}
			/>
		</SubmissionForm>
	);
}
