import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "react-router";
import { usePublicForm } from "#app/auth/public-form.ts";
import { useSession } from "#app/auth/session.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { FieldGroup, TickField } from "#app/components/ui/tick-field.tsx";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { clinicReportReasons, needsDetails, reportReasons } from "#domain/moderation/report-reasons.ts";
import { addressOf } from "#domain/site-language.ts";

type Props = {
	subject: "review" | "clinic";
	id: string;
	refused: RefusedForm | undefined;
	onSent: () => void;
};

/** The form that reports a review or a clinic. Without script, the browser posts it to the page itself. */
export function ReportForm({ subject, id, refused, onSent }: Props) {
	const { user } = useSession();
	const { state, fields, getSentValues } = usePublicForm({
		path: addressOf(href("/report")),
		toBody: (form) => ({
			[subject]: id,
			reason: form.get("reason"),
			details: form.get("details"),
			name: form.get("name"),
			email: form.get("email"),
			good_faith: form.get("good_faith") === "on",
		}),
		asPerson: user !== null,
		refused,
		onSent,
	});
	const [reason, setReason] = useState(getSentValues("reason")[0]);
	const [length, setLength] = useState(() => getSentValues("details").join().length);
	const areDetailsRequired = needsDetails(reason);
	return (
		<SubmissionForm
			state={state}
			submit={t`Send report`}
			method="post"
			action={`${addressOf(href("/report"))}?${subject}=${id}`}
			className="space-y-6"
		>
			<input type="hidden" name={subject} value={id} />
			<FieldGroup
				legend={
					subject === "review" ? t`What's wrong with this review?` : t`What's wrong with this clinic or its page?`
				}
				error={fields.reason}
			>
				{Object.entries(subject === "review" ? reportReasons : clinicReportReasons).map(([value, label]) => (
					<TickField
						key={value}
						type="radio"
						name="reason"
						value={value}
						required
						label={label}
						defaultChecked={value === reason}
						onChange={() => setReason(value)}
					/>
				))}
			</FieldGroup>
			{reason === "illegal" && (
				<p className="rounded-lg bg-tint px-4 py-3 text-on-tint">
					<Trans>
						Your report is a notice under Article 16 of the EU's Digital Services Act. Say which law the content breaks
						and why. The Act requires your name and email address, unless your report is about sexual abuse of children.
					</Trans>
				</p>
			)}
			<TextAreaField
				label={areDetailsRequired ? t`What is it, and why is it wrong?` : t`How do you know? (optional)`}
				name="details"
				rows={5}
				maxLength={limits.reportDetails}
				required={areDetailsRequired}
				defaultValue={getSentValues("details")[0]}
				error={fields.details}
				onChange={(event) => setLength(event.target.value.length)}
				hint={t`${{ count: formatNumber(length) }} of ${{ most: formatNumber(limits.reportDetails) }} characters. Only we read it.`}
			/>
			{user ? (
				<p className="text-faded">{t`You're reporting this as ${{ email: user.email ?? "" }}. We'll tell you there what we decide, and why.`}</p>
			) : (
				<fieldset className="space-y-4">
					<legend className="font-semibold">
						<Trans>How can we reach you? (optional)</Trans>
					</legend>
					<TextField
						label={t`Your name`}
						name="name"
						autoComplete="name"
						maxLength={limits.fullName}
						defaultValue={getSentValues("name")[0]}
						error={fields.name}
					/>
					<TextField
						label={t`Your email address`}
						name="email"
						type="email"
						autoComplete="email"
						maxLength={limits.clinicEmail}
						defaultValue={getSentValues("email")[0]}
						error={fields.email}
						hint={t`We'll confirm that we received your report, and later tell you what we decide and why. Nobody else sees your address; we delete it six months after the decision.`}
					/>
				</fieldset>
			)}
			<TickField
				name="good_faith"
				required
				label={t`As far as I know, what I say here is true and complete.`}
				defaultChecked={getSentValues("good_faith").length > 0}
				error={fields.good_faith}
			/>
		</SubmissionForm>
	);
}
