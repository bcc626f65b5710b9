import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useForm } from "#app/lib/form.ts";
import type { Operator } from "#database/queries/legal.ts";
import type { OperatorInput } from "#domain/legal/schemas.ts";
import { limits } from "#domain/limits.ts";

/** The form with the operator's name and contact details, for the templates of legal pages and all emails. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
	const form = useForm(
		(data) => {
			const json = Object.fromEntries(data) as OperatorInput;
			return callApi((api) => api.admin.settings.operator.$put({ json }));
		},
		{ done: { title: "Saved" }, reloads: true },
	);
	const propsOf = (name: keyof Operator, label: string, maxLength: number) => ({
		label,
		maxLength,
		defaultValue: operator?.[name] ?? "",
		...form.field(name),
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
			<Form form={form} submit="Save" className="space-y-4">
				<TextField
					{...propsOf("name", "Name of the person or company", limits.operatorName)}
					autoComplete="organization"
				/>
				<TextAreaField {...propsOf("address", "Postal address", limits.operatorAddress)} rows={3} />
				<TextField {...propsOf("email", "Email", limits.clinicEmail)} type="email" />
				<TextField {...propsOf("phone", "Phone (optional)", limits.clinicPhone)} type="tel" />
			</Form>
		</Section>
	);
}
