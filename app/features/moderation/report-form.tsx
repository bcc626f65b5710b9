import { useState } from "react";
import { href } from "react-router";
import { getServiceHeaders } from "#app/auth/auth.ts";
import { useSession } from "#app/auth/session.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";
import { clinicReportReasons, needsDetails, reportReasons } from "#domain/moderation/report-reasons.ts";
import * as texts from "./texts.ts";

type Props = {
	subject: "review" | "clinic";
	id: string;
	/** What was wrong with the form that a browser without script sent. */
	sentProblem: string | undefined;
	onSent: () => void;
};

/** What is wrong with a review or a clinic. A plain form, which script sends without leaving the page. */
export function ReportForm({ subject, id, sentProblem, onSent }: Props) {
	const { user } = useSession();
	const [reason, setReason] = useState<string>();
	const [length, setLength] = useState(0);
	const [fields, setFields] = useState<Record<string, string>>({});
	const isInWords = needsDetails(reason);

	const submission = useSubmission(async (data) => {
		setFields({});
		const report = {
			[subject]: id,
			reason: data.get("reason"),
			details: data.get("details"),
			name: data.get("name"),
			email: data.get("email"),
			good_faith: data.get("good_faith") === "on",
		};
		try {
			await sendReport(report, user !== null);
			onSent();
		} catch (error) {
			if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) throw error;
			setFields(error.fields);
			return { message: error.message, field: Object.keys(error.fields).find((name) => !radios.has(name)) };
		}
	});
	return (
		<SubmissionForm
			state={submission}
			submit={texts.reportFormSend}
			alert={submission.problem?.message ?? sentProblem}
			method="post"
			action={href("/report")}
			noValidate={false}
			className="space-y-6"
		>
			<input type="hidden" name={subject} value={id} />
			<fieldset aria-describedby={fields.reason ? "reason-error" : undefined}>
				<legend className="mb-1 font-semibold">
					{subject === "review" ? texts.reportFormWrongWithReview : texts.reportFormWrongWithClinic}
				</legend>
				{Object.entries(subject === "review" ? reportReasons : clinicReportReasons).map(([value, label]) => (
					<label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
						<input
							type="radio"
							name="reason"
							value={value}
							required
							onChange={() => setReason(value)}
							className="size-5 shrink-0 accent-accent"
						/>
						{label}
					</label>
				))}
				{fields.reason && (
					<p id="reason-error" className="mt-1 font-medium text-danger text-sm">
						{fields.reason}
					</p>
				)}
			</fieldset>
			{reason === "illegal" && <p className="rounded-lg bg-tint px-4 py-3 text-on-tint">{texts.reportFormNotice}</p>}
			<TextAreaField
				label={isInWords ? texts.reportFormInWords : texts.reportFormOptionalWords}
				name="details"
				rows={5}
				maxLength={limits.reportDetails}
				required={isInWords}
				error={fields.details}
				onChange={(event) => setLength(event.target.value.length)}
				hint={texts.reportFormCharacters(length, limits.reportDetails)}
			/>
			{user ? (
				<p className="text-faded">{texts.reportFormReportingAs(user.email ?? "")}</p>
			) : (
				<fieldset className="space-y-4">
					<legend className="font-semibold">{texts.reportFormReach}</legend>
					<TextField
						label={texts.reportFormName}
						name="name"
						autoComplete="name"
						maxLength={limits.fullName}
						error={fields.name}
					/>
					<TextField
						label={texts.reportFormEmail}
						name="email"
						type="email"
						autoComplete="email"
						maxLength={limits.clinicEmail}
						error={fields.email}
						hint={texts.reportFormEmailHint}
					/>
				</fieldset>
			)}
			<div>
				<label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
					<input type="checkbox" name="good_faith" required className="mt-0.5 size-5 shrink-0 accent-accent" />
					{texts.reportFormGoodFaith}
				</label>
				{fields.good_faith && <p className="font-medium text-danger text-sm">{fields.good_faith}</p>}
			</div>
		</SubmissionForm>
	);
}

/** Groups of inputs have no single one to go to. */
const radios = new Set(["reason", "body"]);

/** Sends a report in the name of whoever is signed in, else of nobody. Throws an ApiFailure. */
async function sendReport(report: Record<string, unknown>, isPerson: boolean): Promise<void> {
	const send = (token?: string) =>
		fetch(href("/report"), {
			method: "POST",
			headers: { ...getServiceHeaders(token), "content-type": "application/json" },
			body: JSON.stringify(report),
		}).catch(() => {
			throw unreachable();
		});
	const answer = isPerson ? await (await import("#app/auth/person-token.ts")).sendAsPerson(send) : await send();
	if (!answer.ok) throw readFailure(await answer.json().catch(() => undefined), answer.status);
}
