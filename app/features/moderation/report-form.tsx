import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "react-router";
import { postForm } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { Form } from "#app/components/form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { FieldGroup, TickField } from "#app/components/ui/tick-field.tsx";
import { useForm } from "#app/lib/form.ts";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { needsDetails, type ReportSubject, reasonsOf } from "#domain/moderation/report-reasons.ts";
import { addressOf } from "#domain/site-language.ts";

type Props = {
	subject: ReportSubject;
	id: string;
	refused: RefusedForm | undefined;
	onSent: () => void;
};

/** The form that reports something. Without script, the browser posts it to the page itself. */
export function ReportForm({ subject, id, refused, onSent }: Props) {
	const { user } = useSession();
	const path = addressOf(href("/report"));
	const form = useForm(
		(data) => {
			const body = { ...Object.fromEntries(data), good_faith: data.has("good_faith") };
			return postForm(path, body, user !== null);
		},
		{ refused, onDone: onSent },
	);
	const [reason, setReason] = useState(form.getSent("reason")[0]);
	const [length, setLength] = useState(() => form.getSent("details").join().length);
	const areDetailsRequired = needsDetails(reason);
	const questions: Record<ReportSubject, string> = {
		clinic: t`What's wrong with this clinic or its page?`,
		picture: t`What's wrong with this picture?`,
		review: t`What's wrong with this review?`,
	};
	return (
		<Form form={form} submit={t`Send report`} action={`${path}?${subject}=${id}`} className="space-y-6">
			<input type="hidden" name={subject} value={id} />
			<FieldGroup legend={questions[subject]} error={form.errors.reason}>
				{Object.entries(reasonsOf[subject]).map(([value, label]) => (
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
				rows={5}
				maxLength={limits.reportDetails}
				required={areDetailsRequired}
				defaultValue={form.getSent("details")[0]}
				{...form.field("details")}
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
						autoComplete="name"
						maxLength={limits.fullName}
						defaultValue={form.getSent("name")[0]}
						{...form.field("name")}
					/>
					<TextField
						label={t`Your email address`}
						type="email"
						autoComplete="email"
						maxLength={limits.clinicEmail}
						defaultValue={form.getSent("email")[0]}
						{...form.field("email")}
						hint={t`We'll confirm that we received your report, and later tell you what we decide and why. Nobody else sees your address; we delete it six months after the decision.`}
					/>
				</fieldset>
			)}
			<TickField
				required
				label={t`As far as I know, what I say here is true and complete.`}
				defaultChecked={form.getSent("good_faith").length > 0}
				{...form.field("good_faith")}
			/>
		</Form>
	);
}
