import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "react-router";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { needsDetails, type ReportReason, reportReasons } from "#domain/moderation/report-reasons.ts";

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

type Props = { reviewId: string; onReported: () => void; onCancel: () => void };

/** The form in which an owner reports a review to us. */
export function ReportForm({ reviewId, onReported, onCancel }: Props) {
	const [reason, setReason] = useState<ReportReason>();
	const [details, setDetails] = useState("");
	const act = useAct(href("/owner/reviews"), "post", onReported);
	const { problem } = act;
	return (
		<SubmissionForm
			state={act}
			submit={t`Send Report`}
			alert={problem?.code === "reason" && reason ? false : undefined}
			focus="input[type=radio]"
			onCancel={onCancel}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<input type="hidden" name="act" value="report" />
			<input type="hidden" name="review" value={reviewId} />
			<fieldset>
				<legend className="mb-1 font-medium">
					<Trans>What's wrong with this review?</Trans>
				</legend>
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
						? t`Which law does it break, and why?`
						: needsDetails(reason)
							? t`What is it?`
							: t`Details (optional)`
				}
				name="details"
				rows={3}
				maxLength={limits.reportDetails}
				value={details}
				required={needsDetails(reason)}
				error={problem?.field === "details" && needsDetails(reason) && !details.trim() ? problem.message : undefined}
				onChange={(event) => setDetails(event.target.value)}
				hint={t`${{ length: formatNumber(details.length) }} of ${{ most: formatNumber(limits.reportDetails) }} characters. Only we read it.`}
			/>
		</SubmissionForm>
	);
}
