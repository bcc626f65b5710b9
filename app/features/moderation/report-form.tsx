import { useState } from "react";
import { href } from "react-router";
import { usePublicForm } from "#app/auth/public-form.ts";
import { useSession } from "#app/auth/session.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { FieldGroup, TickField } from "#app/components/ui/tick-field.tsx";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { limits } from "#domain/limits.ts";
import { clinicReportReasons, needsDetails, reportReasons } from "#domain/moderation/report-reasons.ts";
import * as texts from "./texts.ts";

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
		path: href("/report"),
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
			submit={texts.sendReport}
			method="post"
			action={`${href("/report")}?${subject}=${id}`}
			className="space-y-6"
		>
			<input type="hidden" name={subject} value={id} />
			<FieldGroup
				legend={subject === "review" ? texts.whatIsWrongWithThisReview : texts.wrongWithClinic}
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
				<p className="rounded-lg bg-tint px-4 py-3 text-on-tint">{texts.illegalContentNotice}</p>
			)}
			<TextAreaField
				label={areDetailsRequired ? texts.whatIsIt : texts.howDoYouKnowOptional}
				name="details"
				rows={5}
				maxLength={limits.reportDetails}
				required={areDetailsRequired}
				defaultValue={getSentValues("details")[0]}
				error={fields.details}
				onChange={(event) => setLength(event.target.value.length)}
				hint={texts.charactersOnlyWeRead(length, limits.reportDetails)}
			/>
			{user ? (
				<p className="text-faded">{texts.reportingAs(user.email ?? "")}</p>
			) : (
				<fieldset className="space-y-4">
					<legend className="font-semibold">{texts.howCanWeReachYouOptional}</legend>
					<TextField
						label={texts.yourName}
						name="name"
						autoComplete="name"
						maxLength={limits.fullName}
						defaultValue={getSentValues("name")[0]}
						error={fields.name}
					/>
					<TextField
						label={texts.yourEmailAddress}
						name="email"
						type="email"
						autoComplete="email"
						maxLength={limits.clinicEmail}
						defaultValue={getSentValues("email")[0]}
						error={fields.email}
						hint={texts.emailHint}
					/>
				</fieldset>
			)}
			<TickField
				name="good_faith"
				required
				label={texts.asFarAsIKnow}
				defaultChecked={getSentValues("good_faith").length > 0}
				error={fields.good_faith}
			/>
		</SubmissionForm>
	);
}
