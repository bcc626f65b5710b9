import { useState } from "react";
import { href } from "react-router";
import { usePublicForm } from "#app/auth/public-form.ts";
import { useSession } from "#app/auth/session.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { FieldGroup, TickField } from "#app/components/ui/tick-field.tsx";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { EnquiryClinic } from "#database/queries/enquiries.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { adultStatement, consentVersion, formatConsent } from "#domain/enquiries/consent.ts";
import { windows } from "#domain/enquiries/windows.ts";
import { readAnswers } from "#domain/estimate/answers.ts";
import { findOption } from "#domain/estimate/kirby-desai.ts";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.ts";

type Props = { clinics: EnquiryClinic[]; refused: RefusedForm | undefined; onSent: () => void };

/** The form of a question to up to three clinics: a plain form, which script sends without leaving the page. */
export function AskForm({ clinics, refused, onSent }: Props) {
	const tattoo = useTattooText();
	const { user } = useSession();
	const { state, fields, getSentValues } = usePublicForm({
		path: href("/ask"),
		toBody: (form) => ({
			consent: form.getAll("consent"),
			consent_version: form.get("consent_version"),
			window: form.getAll("window"),
			tattoo: form.get("tattoo"),
			text: form.get("text"),
			email: form.get("email"),
			adult: form.get("adult") === "on",
		}),
		asPerson: user !== null,
		refused,
		onSent,
		reloadOn: "consent_version",
	});
	const [length, setLength] = useState(() => getSentValues("text").join().length);
	// the boxes are empty again if the wording that was agreed to is out of date
	const agreed = fields.consent_version ? [] : getSentValues("consent");
	const query = new URLSearchParams(clinics.map(({ id }) => ["clinic", id]));
	return (
		<SubmissionForm
			state={state}
			submit={texts.send}
			method="post"
			action={`${href("/ask")}?${query}`}
			className="space-y-6"
		>
			<input type="hidden" name="consent_version" value={consentVersion} />
			<FieldGroup legend={texts.whichClinics} error={fields.consent ?? fields.consent_version}>
				{clinics.map(({ id, name, takes_enquiries, is_full }) =>
					takes_enquiries && !is_full ? (
						<TickField
							key={id}
							name="consent"
							value={id}
							label={formatConsent(name)}
							defaultChecked={agreed.includes(id)}
						/>
					) : (
						<p key={id} className="py-2 text-faded">
							{is_full ? texts.isFull(name) : texts.takesNone(name)}
						</p>
					),
				)}
			</FieldGroup>
			<FieldGroup legend={texts.when} error={fields.window}>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{Object.entries(windows).map(([value, label]) => (
						<TickField
							key={value}
							name="window"
							value={value}
							label={label}
							defaultChecked={getSentValues("window").includes(value)}
						/>
					))}
				</div>
			</FieldGroup>
			{tattoo && (
				<TickField
					name="tattoo"
					value={tattoo}
					label={texts.sendTattoo(tattoo)}
					defaultChecked={getSentValues("tattoo").includes(tattoo)}
				/>
			)}
			<TextAreaField
				label={texts.yourQuestion}
				name="text"
				rows={5}
				maxLength={limits.enquiryText}
				defaultValue={getSentValues("text")[0]}
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
				defaultValue={getSentValues("email")[0]}
				error={fields.email}
				hint={texts.emailHint}
			/>
			<TickField
				name="adult"
				label={adultStatement}
				required
				defaultChecked={!fields.consent_version && getSentValues("adult").length > 0}
				error={fields.adult}
			/>
		</SubmissionForm>
	);
}

/** Returns the colours and size of the tattoo that this device keeps; empty if it keeps none. */
function useTattooText(): string {
	const { size, colour } = readAnswers(new URLSearchParams(useKeptTattoo()?.answers ?? ""));
	const parts = [findOption("colour", colour)?.label, size === undefined ? undefined : sizeBands[size]];
	return parts.filter(Boolean).join(", ");
}
