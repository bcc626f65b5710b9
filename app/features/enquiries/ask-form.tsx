import { useState } from "react";
import { href } from "react-router";
import { getServiceHeaders } from "#app/auth/auth.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { useTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { AskedClinic } from "#database/queries/enquiries.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { sayConsent } from "#domain/enquiries/consent.ts";
import { windows } from "#domain/enquiries/windows.ts";
import { readAnswers } from "#domain/estimate/answers.ts";
import { findOption } from "#domain/estimate/kirby-desai.ts";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.ts";

type Props = {
	clinics: AskedClinic[];
	/** What was wrong with the form that a browser without script sent. */
	sentProblem: string | undefined;
	onSent: () => void;
};

/** A question to up to three clinics. A plain form, which script sends without leaving the page. */
export function AskForm({ clinics, sentProblem, onSent }: Props) {
	const [length, setLength] = useState(0);
	const [fields, setFields] = useState<Record<string, string>>({});
	const tattoo = useTattooText();
	const submission = useSubmission(async (data) => {
		setFields({});
		const asked = {
			consent: data.getAll("consent"),
			window: data.getAll("window"),
			tattoo: data.get("tattoo"),
			text: data.get("text"),
			email: data.get("email"),
			adult: data.get("adult") === "on",
		};
		try {
			await ask(asked);
			onSent();
		} catch (error) {
			if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) throw error;
			const named = Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [name.split(".")[0], said]));
			setFields(named);
			return { message: error.message, field: ["text", "email"].find((name) => name in named) };
		}
	});
	return (
		<SubmissionForm
			state={submission}
			submit={texts.send}
			alert={submission.problem?.message ?? sentProblem}
			method="post"
			action={href("/ask")}
			noValidate={false}
			className="space-y-6"
		>
			{clinics.map(({ id }) => (
				<input key={id} type="hidden" name="clinic" value={id} />
			))}
			<fieldset>
				<legend className="mb-1 font-semibold">{texts.whichClinics}</legend>
				{clinics.map(({ id, name, takes_enquiries }) =>
					takes_enquiries ? (
						<Box key={id} name="consent" value={id} label={sayConsent(name)} />
					) : (
						<p key={id} className="py-2 text-faded">
							{texts.takesNone(name)}
						</p>
					),
				)}
				<Wrong message={fields.consent} />
			</fieldset>
			<fieldset>
				<legend className="mb-1 font-semibold">{texts.when}</legend>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{Object.entries(windows).map(([value, label]) => (
						<Box key={value} name="window" value={value} label={label} />
					))}
				</div>
				<Wrong message={fields.window} />
			</fieldset>
			{tattoo && <Box name="tattoo" value={tattoo} label={texts.sendTattoo(tattoo)} />}
			<TextAreaField
				label={texts.yourQuestion}
				name="text"
				rows={5}
				maxLength={limits.enquiryText}
				error={fields.text}
				onChange={(event) => setLength(event.target.value.length)}
				hint={texts.characters(length, limits.enquiryText)}
			/>
			<TextField
				label={texts.yourEmail}
				name="email"
				type="email"
				autoComplete="email"
				required
				maxLength={limits.clinicEmail}
				error={fields.email}
				hint={texts.emailHint}
			/>
			<div>
				<Box name="adult" label={texts.isAdult} required />
				<Wrong message={fields.adult} />
			</div>
		</SubmissionForm>
	);
}

/** Size and colours of the tattoo that this device keeps; empty where it keeps none. */
function useTattooText(): string {
	const { size, colour } = readAnswers(new URLSearchParams(useTattoo()?.answers ?? ""));
	const parts = [size === undefined ? undefined : sizeBands[size], findOption("colour", colour)?.label];
	return parts.filter(Boolean).join(", ");
}

type BoxProps = { name: string; label: string; value?: string; required?: boolean };

const Box = ({ label, ...input }: BoxProps) => (
	<label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
		<input type="checkbox" {...input} className="mt-0.5 size-5 shrink-0 accent-accent" />
		<span className="min-w-0 wrap-anywhere">{label}</span>
	</label>
);

const Wrong = ({ message }: { message: string | undefined }) =>
	message && <p className="font-medium text-danger text-sm">{message}</p>;

/** Sends a question. Throws an ApiFailure. */
async function ask(asked: object): Promise<void> {
	const answer = await fetch(href("/ask"), {
		method: "POST",
		headers: { ...getServiceHeaders(), "content-type": "application/json" },
		body: JSON.stringify(asked),
	}).catch(() => {
		throw unreachable();
	});
	if (!answer.ok) throw readFailure(await answer.json().catch(() => undefined), answer.status);
}
