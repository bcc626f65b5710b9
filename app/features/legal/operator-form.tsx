import { href } from "react-router";
import { describeProblem, ProblemAlert } from "#app/components/problem-alert.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { Operator } from "#database/queries/legal.ts";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.tsx";

/** Who runs the directory: in the templates of the legal pages, and under each mail. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
	const { onSubmit, isBusy, problem } = useAct(href("/admin/settings"), "post");
	return (
		<Section id="operator" look="roomy" title={adminTexts.operatorFormTitle} intro={adminTexts.operatorFormIntro}>
			<form onSubmit={onSubmit} noValidate className="space-y-4">
				<TextField
					label={adminTexts.operatorFormName}
					name="name"
					autoComplete="organization"
					maxLength={limits.operatorName}
					defaultValue={operator?.name}
					{...describeProblem(problem, "name")}
				/>
				<TextAreaField
					label={adminTexts.operatorFormAddress}
					name="address"
					rows={3}
					maxLength={limits.operatorAddress}
					defaultValue={operator?.address}
					{...describeProblem(problem, "address")}
				/>
				<TextField
					label={adminTexts.operatorFormEmail}
					name="email"
					type="email"
					maxLength={limits.clinicEmail}
					defaultValue={operator?.email}
					{...describeProblem(problem, "email")}
				/>
				<TextField
					label={adminTexts.operatorFormPhone}
					name="phone"
					type="tel"
					maxLength={limits.clinicPhone}
					defaultValue={operator?.phone ?? ""}
					{...describeProblem(problem, "phone")}
				/>
				<ProblemAlert problem={problem} />
				<SubmitButton isBusy={isBusy} label={adminTexts.operatorFormSave} />
			</form>
		</Section>
	);
}
