import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";

/** Records the email address of somebody who told us, other than by the link in our email, to send no invitations. */
export function ObjectionForm() {
	const form = useForm(
		async (data, element) => {
			const email = String(data.get("objector"));
			if (!isEmailAddress(email.trim())) refuse({ objector: "Enter an email address such as name@example.com." });
			await callApi((api) => api.admin.invitations.objections.$post({ json: { email } }));
			element.reset();
		},
		{ done: { title: "We'll never invite this address again" } },
	);
	return (
		<Section
			look="roomy"
			title="No invitations"
			intro={
				"Has someone told you that they don't want invitations? Enter their address: we keep only a code made from it, permanently."
			}
		>
			<Form form={form} submit="Never invite again" className="space-y-4">
				<TextField
					label="Address that said no"
					{...form.field("objector")}
					type="email"
					autoComplete="off"
					maxLength={limits.clinicEmail}
				/>
			</Form>
		</Section>
	);
}
