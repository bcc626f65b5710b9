import { href } from "react-router";
import { describeProblem, ProblemAlert } from "#app/components/problem-alert.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { Operator } from "#database/queries/legal.ts";
import { limits } from "#domain/limits.ts";

/** The form with the operator's name and contact details, for the templates of legal pages and all emails. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
	const { onSubmit, isBusy, problem } = useAct(href("/admin/settings"), "post");
	const propsOf = (name: keyof Operator, label: string, maxLength: number) => ({
		name,
		label,
		maxLength,
		defaultValue: operator?.[name] ?? "",
		...describeProblem(problem, name),
	});
	return (
		<Section
			id="operator"
			look="roomy"
			title="Who runs this directory"
			intro={
				"Shown at the end of every email and in the templates of the legal pages. Published pages stay as they are."
			}
		>
			<form onSubmit={onSubmit} noValidate className="space-y-4">
				<TextField
					{...propsOf("name", "Name of the person or company", limits.operatorName)}
					autoComplete="organization"
				/>
				<TextAreaField {...propsOf("address", "Postal address", limits.operatorAddress)} rows={3} />
				<TextField {...propsOf("email", "Email", limits.clinicEmail)} type="email" />
				<TextField {...propsOf("phone", "Phone (optional)", limits.clinicPhone)} type="tel" />
				<ProblemAlert problem={problem} />
				<SubmitButton isBusy={isBusy} label="Save" />
			</form>
		</Section>
	);
}
