import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Options, SelectField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OpenClaim } from "#database/queries/ownership-claims.ts";
import { limits } from "#domain/limits.ts";
import { type ClaimRefusal, claimRefusals } from "#domain/ownership/claims.ts";

type Props = { claim: OpenClaim; choice: "accepted" | "refused"; onDecided: () => Promise<void>; onCancel: () => void };

/** What follows from the decision, why, and the button that makes it. */
export function ClaimDecisionForm({ claim, choice, onDecided, onCancel }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const [code, setCode] = useState<ClaimRefusal>("not_shown");
	const isRefusal = choice === "refused";
	useEffect(() => form.current?.querySelector<HTMLElement>("select, button[type=submit]")?.focus(), []);
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const text = String(data.get("text") ?? "").trim();
		if (isRefusal && code === "other" && !text) return { message: "Say what the reason is.", field: "text" };
		const json = isRefusal ? ({ decision: "refused", code, text } as const) : ({ decision: "accepted" } as const);
		try {
			await callApi((api) => api.admin.claims[":id"].decision.$post({ param: { id: claim.id }, json }));
			showToast({
				title: isRefusal ? "Claim refused" : `${claim.clinic.name} has an owner`,
				description: "They are told by mail.",
			});
		} catch (error) {
			if (!(error instanceof ApiFailure) || (error.code !== "already_decided" && error.code !== "not_found"))
				throw error;
			showToast({ isFailure: true, title: "Nothing to decide any more", description: error.message });
		}
		await onDecided();
	});
	return (
		<form
			ref={form}
			onSubmit={onSubmit}
			noValidate
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
					>
						<Options of={Object.entries(claimRefusals)} />
					</SelectField>
					<TextAreaField
						label={code === "other" ? "In words" : "More in words (optional)"}
						name="text"
						rows={3}
						maxLength={limits.decisionText}
						error={problem?.field === "text" ? problem.message : undefined}
						note="The claimant reads the reason and this."
					/>
				</>
			) : (
				<p>
					{claim.person.email} then looks after {claim.clinic.name}, and is told by mail.
					{claim.clinic.status === "pending" && " The clinic goes into the verification queue."}
				</p>
			)}
			{problem && problem.field !== "text" && (
				<Alert>
					<p>{problem.message}</p>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy} look={isRefusal ? "danger" : "primary"}>
					{isRefusal ? "Refuse claim" : "Accept claim"}
				</SubmitButton>
				<button type="button" onClick={onCancel} className={buttonClass("secondary")}>
					Cancel
				</button>
			</div>
		</form>
	);
}
