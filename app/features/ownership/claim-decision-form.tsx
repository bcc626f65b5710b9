import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { DeskClaim } from "#database/queries/ownership-claims.ts";
import { limits } from "#domain/limits.ts";
import { type ClaimRefusal, claimRefusals } from "#domain/ownership/claims.ts";

type Props = {
	claim: DeskClaim;
	choice: "accepted" | "refused";
	onDecided: () => Promise<void>;
	onCancel: () => void;
};

/** What follows from the decision, why, and the button that makes it. */
export function ClaimDecisionForm({ claim, choice, onDecided, onCancel }: Props) {
	const [code, setCode] = useState<ClaimRefusal>("not_shown");
	const isRefusal = choice === "refused";
	const submission = useSubmission(async (data) => {
		const text = String(data.get("text") ?? "").trim();
		if (isRefusal && code === "other" && !text) return { message: "Say what the reason is.", field: "text" };
		const json = isRefusal ? ({ decision: "refused", code, text } as const) : ({ decision: "accepted" } as const);
		try {
			await callApi((api) => api.admin.claims[":id"].decision.$post({ param: { id: claim.id }, json }));
			showToast({
				title: isRefusal ? "Claim refused" : `${claim.clinic.name} has an owner`,
				description: "They get an email.",
			});
		} catch (error) {
			if (!(error instanceof ApiFailure) || (error.code !== "already_decided" && error.code !== "not_found"))
				throw error;
			showToast({ isFailure: true, title: "Nothing left to decide", description: error.message });
		}
		await onDecided();
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit={isRefusal ? "Refuse claim" : "Accept claim"}
			look={isRefusal ? "danger" : "primary"}
			focus="select, button[type=submit]"
			onCancel={onCancel}
			aria-label={isRefusal ? "Refuse the claim" : "Accept the claim"}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			{isRefusal ? (
				<>
					<SelectField
						label="Why?"
						name="code"
						value={code}
						onChange={(event) => setCode(event.target.value as ClaimRefusal)}
						options={Object.entries(claimRefusals)}
					/>
					<TextAreaField
						label={code === "other" ? "In words" : "More in words (optional)"}
						name="text"
						rows={3}
						maxLength={limits.decisionText}
						error={problem?.field === "text" ? problem.message : undefined}
						hint="The claimant sees the reason and this text."
					/>
				</>
			) : (
				<p>
					{claim.person.email} then looks after {claim.clinic.name}, and is told by mail.
					{claim.clinic.status === "pending" && " The clinic goes into the verification queue."}
				</p>
			)}
		</SubmissionForm>
	);
}
