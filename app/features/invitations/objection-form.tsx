import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";

/** Records the email address of somebody who told us, other than by the link in our email, to send no invitations. */
export function ObjectionForm() {
	const [email, setEmail] = useState("");
	const submission = useSubmission(async () => {
		if (!isEmailAddress(email.trim())) {
			return { message: "Enter an email address such as name@example.com.", field: "objector" };
		}
		await callApi((api) => api.admin.invitations.objections.$post({ json: { email } }));
		showToast({ title: "We'll never invite this address again" });
		setEmail("");
	});
	const { problem } = submission;
	return (
		<Section
			look="roomy"
			title="No invitations"
			intro={
				"Has someone told you that they don't want invitations? Enter their address: we keep only a code made from it, permanently."
			}
		>
			<SubmissionForm state={submission} submit="Never invite again" className="space-y-4">
				<TextField
					label="Address that said no"
					name="objector"
					type="email"
					autoComplete="off"
					maxLength={limits.clinicEmail}
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					error={problem?.field === "objector" ? problem.message : undefined}
				/>
			</SubmissionForm>
		</Section>
	);
}
