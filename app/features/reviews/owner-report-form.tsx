import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { FieldError } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { useEdit } from "#app/lib/edit.ts";
import { refuse } from "#app/lib/form.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { needsDetails, type ReportReason, reportReasons } from "#domain/moderation/report-reasons.ts";

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

type Props = { reviewId: string; onReported: () => void; onCancel: () => void };

/** The form in which an owner reports a review to us. */
export function ReportForm({ reviewId, onReported, onCancel }: Props) {
	const form = useEdit({
		saved: null,
		toValues: (): { reason: ReportReason | ""; details: string } => ({ reason: "", details: "" }),
		send: async ({ reason, details }) => {
			if (!reason) return refuse({ reason: t`Choose a reason.` });
			if (needsDetails(reason) && !details.trim()) refuse({ details: t`Say what's wrong with the review.` });
			const json = { reason, details };
			await callApi((api) => api.owner.reviews[":reviewId"].report.$post({ param: { reviewId }, json })).catch(
				(error) => {
					// it was reported in another tab
					if ((error as ApiFailure).code !== "already_reported") throw error;
				},
			);
			return null;
		},
		done: { title: t`Review reported`, description: t`Thank you. We'll look at it.` },
		onDone: onReported,
		reloads: true,
	});
	const { reason, details } = form.values;
	return (
		<Form
			form={form}
			submit={t`Send Report`}
			focus="input[type=radio]"
			onCancel={onCancel}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<fieldset data-refused={form.errors.reason && ""}>
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
							onChange={() => form.edit({ reason: value })}
							className="size-5 shrink-0 accent-accent"
						/>
						{label}
					</label>
				))}
				<FieldError error={form.field("reason").error} />
			</fieldset>
			<TextAreaField
				label={
					reason === "illegal"
						? t`Which law does it break, and why?`
						: needsDetails(reason)
							? t`What is it?`
							: t`Details (optional)`
				}
				{...form.field("details")}
				rows={3}
				maxLength={limits.reportDetails}
				required={needsDetails(reason)}
				hint={t`${{ length: formatNumber(details.length) }} of ${{ most: formatNumber(limits.reportDetails) }} characters. Only we read it.`}
			/>
		</Form>
	);
}
