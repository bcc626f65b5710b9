import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { needsDetails, type ReportReason, reportReasons } from "#domain/moderation/report-reasons.ts";

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

type Props = { reviewId: string; onReported: () => void; onCancel: () => void };

/** Tells us what is wrong with a review. */
export function ReportForm({ reviewId, onReported, onCancel }: Props) {
	const [reason, setReason] = useState<ReportReason>();
	const [details, setDetails] = useState("");
	const submission = useSubmission(async () => {
		if (!reason) return { message: "Choose a reason.", code: "reason" };
		if (needsDetails(reason) && !details.trim()) {
			return { message: "Say what is wrong with the review.", field: "details" };
		}
		try {
			await callApi((api) =>
				api.owner.reviews[":reviewId"].report.$post({ param: { reviewId }, json: { reason, details } }),
			);
			showToast({ title: "Review reported", description: "Thank you. We will look at it." });
		} catch (error) {
			// from another tab: it is as they want it
			if (!(error instanceof ApiFailure && error.code === "already_reported")) throw error;
		}
		onReported();
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit="Send Report"
			alert={problem?.code === "reason" && reason ? false : undefined}
			focus="input"
			onCancel={onCancel}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<fieldset>
				<legend className="mb-1 font-medium">What is wrong with this review?</legend>
				{reasons.map(([value, label]) => (
					<label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
						<input
							type="radio"
							name="reason"
							value={value}
							checked={reason === value}
							onChange={() => setReason(value)}
							className="size-5 shrink-0 accent-accent"
						/>
						{label}
					</label>
				))}
			</fieldset>
			<TextAreaField
				label={
					reason === "illegal"
						? "Which law does it break, and why?"
						: needsDetails(reason)
							? "What is it?"
							: "Details (optional)"
				}
				name="details"
				rows={3}
				maxLength={limits.reportDetails}
				value={details}
				required={needsDetails(reason)}
				error={problem?.field === "details" && needsDetails(reason) && !details.trim() ? problem.message : undefined}
				onChange={(event) => setDetails(event.target.value)}
				hint={`${formatNumber(details.length)} of ${formatNumber(limits.reportDetails)} characters. Only we read it.`}
			/>
		</SubmissionForm>
	);
}
