import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { DeskClaim } from "#database/queries/claims.ts";
import { type ClaimRefusal, claimRefusals } from "#domain/claims/claims.ts";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.ts";

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
		if (isRefusal && code === "other" && !text)
			return { message: adminTexts.claimDecisionFormReasonMissing, field: "text" };
		const json = isRefusal ? ({ decision: "refused", code, text } as const) : ({ decision: "accepted" } as const);
		try {
			await callApi((api) => api.admin.claims[":id"].decision.$post({ param: { id: claim.id }, json }));
			showToast({
				title: isRefusal
					? adminTexts.claimDecisionFormRefused
					: adminTexts.claimDecisionFormHasOwner(claim.clinic.name),
				description: adminTexts.claimDecisionFormToldByMail,
			});
		} catch (error) {
			if (!(error instanceof ApiFailure) || (error.code !== "already_decided" && error.code !== "not_found"))
				throw error;
			showToast({
				isFailure: true,
				title: adminTexts.claimDecisionFormNothingLeft,
				description: error.message,
			});
		}
		await onDecided();
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit={isRefusal ? adminTexts.claimDecisionFormRefuse : adminTexts.claimDecisionFormAccept}
			look={isRefusal ? "danger" : "primary"}
			focus="select, button[type=submit]"
			onCancel={onCancel}
			aria-label={isRefusal ? adminTexts.claimDecisionFormRefusal : adminTexts.claimDecisionFormAcceptance}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			{isRefusal ? (
				<>
					<SelectField
						label={adminTexts.claimDecisionFormWhy}
						name="code"
						value={code}
						onChange={(event) => setCode(event.target.value as ClaimRefusal)}
						options={Object.entries(claimRefusals)}
					/>
					<TextAreaField
						label={code === "other" ? adminTexts.claimDecisionFormInWords : adminTexts.claimDecisionFormMoreInWords}
						name="text"
						rows={3}
						maxLength={limits.decisionText}
						error={problem?.field === "text" ? problem.message : undefined}
						hint={adminTexts.claimDecisionFormTextHint}
					/>
				</>
			) : (
				<p>
					{claim.clinic.status === "pending"
						? adminTexts.claimDecisionFormConsequencePending(claim.person.email, claim.clinic.name)
						: adminTexts.claimDecisionFormConsequence(claim.person.email, claim.clinic.name)}
				</p>
			)}
		</SubmissionForm>
	);
}
