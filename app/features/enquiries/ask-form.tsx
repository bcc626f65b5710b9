import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { href, Link } from "react-router";
import { postForm } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { Form } from "#app/components/form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { FieldGroup, TickField } from "#app/components/ui/tick-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useForm } from "#app/lib/form.ts";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { EnquiryClinic } from "#database/queries/enquiries.ts";
import { sizeBands } from "#domain/clinics/prices.ts";
import { formatSessions } from "#domain/course/course.ts";
import { consentStatement, consentVersion } from "#domain/enquiries/consent.ts";
import { windows } from "#domain/enquiries/windows.ts";
import { readAnswers } from "#domain/estimate/answers.ts";
import { findOption } from "#domain/estimate/kirby-desai.ts";
import { lower } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { addressOf } from "#domain/site-language.ts";

const toBody = (form: FormData) => ({
	consent: form.getAll("consent"),
	consent_version: form.get("consent_version"),
	window: form.getAll("window"),
	tattoo: form.get("tattoo"),
	text: form.get("text"),
	email: String(form.get("email")),
	adult: form.get("adult") === "on",
});
/** What was sent. */
export type SentQuestion = ReturnType<typeof toBody>;

const getAskPath = (ids: readonly string[]) =>
	`${href("/ask")}?${new URLSearchParams(ids.map((id) => ["clinic", id]))}`;

type Props = {
	clinics: EnquiryClinic[];
	/** Ids of other clinics that the visitor compares. */
	compared: readonly string[];
	refused: RefusedForm | undefined;
	onSent: (sent: SentQuestion) => void;
};

/** The form of a question to up to three clinics: a plain form, which script sends without leaving the page. */
export function AskForm({ clinics, compared, refused, onSent }: Props) {
	const tattoo = useTattooText();
	const { user } = useSession();
	const form = useForm(
		async (data, element) => {
			const body = toBody(data);
			await postForm(addressOf(href("/ask")), body, user !== null).catch((error) => {
				// the page is older than what the visitor agrees to: the server renders the form anew
				if (error instanceof ApiFailure && error.fields.consent_version) element.submit();
				throw error;
			});
			return body;
		},
		{ refused, onDone: onSent },
	);
	const { field, errors, getSent } = form;
	const [length, setLength] = useState(() => getSent("text").join().length);
	const ids = clinics.map(({ id }) => id);
	const more = compared.slice(0, limits.enquiryClinics - ids.length);
	return (
		<Form form={form} submit={t`Send`} action={addressOf(getAskPath(ids))} className="space-y-6">
			<input type="hidden" name="consent_version" value={consentVersion} />
			<TextAreaField
				label={t`Your question (optional)`}
				rows={5}
				maxLength={limits.enquiryText}
				defaultValue={getSent("text")[0]}
				{...field("text")}
				onChange={(event) => setLength(event.target.value.length)}
				hint={t`${length} of ${{ most: limits.enquiryText }} characters. No photos, please.`}
			/>
			{tattoo && (
				<TickField
					name="tattoo"
					value={tattoo}
					label={t`Say what my tattoo is like: ${tattoo}`}
					defaultChecked={getSent("tattoo").includes(tattoo)}
				/>
			)}
			<FieldGroup legend={t`When could you come? Tick at least one`} error={field("window").error}>
				<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
					{Object.entries(windows).map(([value, label]) => (
						<TickField
							key={value}
							name="window"
							value={value}
							label={label}
							defaultChecked={getSent("window").includes(value)}
						/>
					))}
				</div>
			</FieldGroup>
			<TextField
				label={t`Your email address`}
				type="email"
				autoComplete="email"
				required
				maxLength={limits.clinicEmail}
				defaultValue={getSent("email")[0]}
				{...field("email")}
				hint={t`Only we see it. The clinics answer here, and never learn it.`}
			/>
			<FieldGroup legend={t`Who may read it? Choose at least one`} error={field("consent").error}>
				{clinics.map(({ id, name, takes_enquiries, is_full }) =>
					takes_enquiries && !is_full ? (
						<TickField
							key={id}
							name="consent"
							value={id}
							label={name}
							// chosen on the page before; a form that came back keeps what it had
							defaultChecked={refused ? getSent("consent").includes(id) : true}
						/>
					) : (
						<p key={id} className="py-2 text-faded">
							{is_full
								? t`${name} has got as many messages as it takes in a day. Ask it tomorrow.`
								: t`${name} takes no questions at the moment.`}
						</p>
					),
				)}
				{more.length > 0 && (
					<Link
						to={getAskPath([...ids, ...more])}
						preventScrollReset
						className="text-link inline-flex min-h-11 items-center"
					>
						{plural(
							{ clinics: more.length },
							{ one: "Add the other clinic that you compare", other: "Add # clinics that you compare" },
						)}
					</Link>
				)}
			</FieldGroup>
			<TickField
				name="adult"
				label={consentStatement}
				required
				defaultChecked={!errors.consent_version && getSent("adult").length > 0}
				error={errors.adult ?? errors.consent_version}
			/>
		</Form>
	);
}

/** Returns colours, body part, size and sessions of the tattoo that this device keeps; empty if it keeps none. */
function useTattooText(): string {
	const kept = useKeptTattoo();
	if (!kept) return "";
	const { size, colour, place } = readAnswers(new URLSearchParams(kept.answers));
	const ofPlace = findOption("place", place)?.label;
	const parts = [
		findOption("colour", colour)?.label,
		ofPlace && lower(ofPlace),
		size === undefined ? undefined : sizeBands[size],
		t`${{ sessions: formatSessions(kept.sessions) }} by the estimate`,
	];
	return parts.filter(Boolean).join(", ");
}
